"""Small rounds, made by hand, whose arithmetic fits on a page."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction

from reporter.rounds.history import History
from reporter.rounds.model import Entry, Round

H100 = "nvidia-h100-sxm5-80gb"
GAUDI2 = "intel-gaudi2"

_COUNTER = iter(range(10**6))

_PLAIN = Entry(
    submitter_folder="",
    system_folder="",
    benchmark_upstream="",
    benchmark="",
    scenario="",
    submitter="",
    members=(),
    division="closed",
    availability="onprem",
    system_name="",
    nodes=1,
    accelerators=8,
    accelerator_submitted="NVIDIA H100-SXM5-80GB",
    accelerator=H100,
    processor="",
    framework="",
    runs=10,
    failed_runs=0,
    score=None,
    unit="min",
    lower_is_better=True,
    scaling_factor=Fraction(1),
    energy=None,
    power_logs=False,
    times_digest="",
    evidence="",
    reason="",
)


def entry(submitter: str, benchmark: str, minutes: str | int | None, **other: object) -> Entry:
    """Make an entry: members are what stands between `+`; its runs are new unless `times_digest` is given."""
    system = str(other.pop("system", f"system_{next(_COUNTER)}"))
    base = replace(
        _PLAIN,
        submitter_folder=submitter,
        system_folder=system,
        benchmark_upstream=benchmark,
        benchmark=benchmark,
        submitter=submitter,
        members=tuple(submitter.split("+")),
        system_name=system,
        score=None if minutes is None else Fraction(minutes),
        runs=0 if minutes is None else 10,
        times_digest="" if minutes is None else f"digest of {system} {benchmark} {minutes}",
        evidence=f"{submitter}/results/{system}/{benchmark}",
        reason="no logs" if minutes is None else "",
    )
    return replace(base, **other)  # type: ignore[arg-type]


def round_of(version: str, *entries: Entry, date: str = "2024-06-12", basis: str = "page") -> Round:
    """Make a round of MLPerf Training."""
    return Round(
        id=f"training-{version}",
        suite="training",
        version=version,
        published=dt.date.fromisoformat(date),
        date_basis=basis,
        date_source="",
        upstream="",
        digest="",
        missing=(),
        entries=tuple(sorted(entries, key=lambda each: each.key)),
    )


def history_of(*rounds: Round, missing: tuple[str, ...] = ()) -> History:
    """Make the history of the last round; the ones before it are at hand."""
    return History(rounds[-1], rounds[:-1], missing)
