"""Who is on one benchmark, with how many results and on whose accelerators: closed entries, scored or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.machines import vendor_of
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, count, counted, kind, named, organisations
from reporter.claims.selecting import by_benchmark, closed, members
from reporter.claims.weight import DETAIL, of_share, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History


def _by_benchmark(history: History) -> Iterator[Row]:
    entries = closed(history.round)
    for benchmark, some in by_benchmark(entries).items():
        ids = sorted(members(some))
        vendors = sorted({vendor for entry in some if (vendor := vendor_of(entry))})
        yield Row(
            {
                "benchmark": Name("benchmark", benchmark),
                "count": count(len(some), "result"),
                "organisations": organisations(ids),
                "number": count(len(ids), "organisation"),
                "vendors": named("vendor", vendors),
                "vendor_number": count(len(vendors), "vendor"),
            },
            evidence=counted(history.round, some),
            weight=weigh(DETAIL, of_share(len(some), len(entries))),
        )


def _unscored_benchmarks(history: History) -> Iterator[Row]:
    bare = [
        (benchmark, some)
        for benchmark, some in by_benchmark(closed(history.round)).items()
        if all(entry.score is None for entry in some)
    ]
    if bare:
        yield Row(
            {
                "benchmarks": named("benchmark", [benchmark for benchmark, _ in bare]),
                "count": count(len(bare), "benchmark"),
            },
            evidence=counted(history.round, [some[0] for _, some in bare]),
            weight=weigh(DETAIL),
        )


KINDS = (
    kind(
        "participation.unscored_benchmarks",
        "Which benchmarks have results but not one with a score.",
        "closed entries; logs that are absent or unreadable, or too many failed runs",
        {"benchmarks": names("benchmark"), "count": quantity("benchmark")},
        _unscored_benchmarks,
    ),
    kind(
        "participation.by_benchmark",
        "How many results a benchmark has, who entered them and whose accelerators they ran on.",
        "closed entries, scored or not; organisations with members of joint submissions each on their own",
        {
            "benchmark": name("benchmark", key=True),
            "count": quantity("result"),
            "organisations": names("organisation"),
            "number": quantity("organisation"),
            "vendors": names("vendor", "of accelerators"),
            "vendor_number": quantity("vendor"),
        },
        _by_benchmark,
    ),
)
