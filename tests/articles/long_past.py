"""Four rounds made by hand, with everything that the long view has to tell apart."""

from __future__ import annotations

from fractions import Fraction

from tests.claims.making import entry, history_of, round_of

V100 = "nvidia-v100-sxm3-32gb"
A100 = "nvidia-a100-sxm4-40gb"
TPU = "google-tpu-v3"


def _on(accelerator: str, accelerators: int) -> dict[str, object]:
    return {"accelerator": accelerator, "accelerators": accelerators, "nodes": max(1, accelerators // 8)}


V05 = round_of("0.5", entry("nvidia", "resnet", 1, **_on(V100, 640)), date="2018-12-12")
"""Compares with nothing, or its one minute would be the record."""

V06 = round_of(
    "0.6",
    entry("nvidia", "resnet", 8, **_on(V100, 1024)),
    entry("nvidia", "resnet", 100, **_on(V100, 8)),
    entry("google", "maskrcnn", 20, **_on(TPU, 192)),
    entry("nvidia", "maskrcnn", 200, **_on(V100, 8)),
    entry("google", "minigo", 5, **_on(TPU, 64)),
    date="2019-07-10",
)
"""Its MiniGo was changed afterwards."""

V07 = round_of(
    "0.7",
    entry("google", "resnet", 2, **_on(TPU, 4096)),
    entry("nvidia", "resnet", 40, **_on(A100, 8)),
    entry("nvidia", "maskrcnn", 8, times_digest="again", **_on(A100, 512)),
    entry("nvidia", "maskrcnn", 90, **_on(A100, 8)),
    entry("nvidia", "minigo", 17, **_on(A100, 1792)),
    date="2020-07-29",
    basis="memory",
)

V10 = round_of(
    "1.0",
    entry("nvidia", "resnet", 3, **_on(A100, 1024)),
    entry("nvidia", "resnet", 20, **_on(A100, 8)),
    # the same runs, scaled otherwise: neither a record nor a step back
    entry("nvidia", "maskrcnn", Fraction(7), times_digest="again", **_on(A100, 512)),
    entry("nvidia", "maskrcnn", 50, **_on(A100, 8)),
    entry("nvidia+coreweave", "minigo", Fraction(31, 2), **_on(A100, 1792)),
    entry("dell", "bert", 30, **_on(A100, 64)),
    date="2021-06-30",
)

LONG = history_of(V05, V06, V07, V10)
