"""Small invented trees in the layout of MLPerf Training, and the expected values of real ones."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

SYSTEM = {
    "submitter": "NVIDIA",
    "division": "closed",
    "status": "Available on-premise",
    "system_name": "eight",
    "number_of_nodes": "2",
    "accelerators_per_node": "8",
    "accelerator_model_name": "NVIDIA H100-SXM5-80GB",
    "host_processor_model_name": "a processor",
    "framework": "a framework",
}


def line(key: str, time: int, **metadata: object) -> str:
    said = {"namespace": "", "time_ms": time, "event_type": "POINT_IN_TIME", "key": key, "value": None}
    return ":::MLLOG " + json.dumps(said | {"metadata": metadata})


def log(minutes: float, *, start: int = 1_700_000_000_000, status: str = "success") -> str:
    stop = start + round(minutes * 60_000)
    return "\n".join(
        [
            "+ echo a line of a shell",
            line("init_start", start - 10_000),
            line("init_stop", start - 1),
            line("run_start", start),
            line("eval_accuracy", stop - 1),
            line("run_stop", stop, status=status),
            "",
        ]
    )


Tree = Callable[..., Path]


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """Make a results repository with one entry, whose runs take so many minutes."""

    def make(
        minutes: tuple[float, ...] = (3, 1, 2, 5, 4),
        benchmark: str = "resnet",
        name: str = "upstream",
        **system: object,
    ) -> Path:
        root = tmp_path / name
        entry = root / "NVIDIA" / "results" / "eight" / benchmark
        entry.mkdir(parents=True)
        (root / "NVIDIA" / "systems").mkdir()
        (root / "NVIDIA" / "systems" / "eight.json").write_text(json.dumps(SYSTEM | system), encoding="utf-8")
        for number, each in enumerate(minutes):
            (entry / f"result_{number}.txt").write_text(
                log(each, start=1_700_000_000_000 + number * 86_400_000), encoding="utf-8"
            )
        return root

    return make


@pytest.fixture(scope="session")
def gold(shared: Path) -> dict[str, list[dict[str, str]]]:
    """The independent reading of the same logs, by version without its v."""
    rows: dict[str, list[dict[str, str]]] = {}
    with (shared / "gold" / "training_scores.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            rows.setdefault(row["round"].removeprefix("v"), []).append(row)
    return rows
