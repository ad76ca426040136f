"""The field of a round: whether all of it is in the closed division, and where two submitters are closest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.machines import accelerators
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, count, counted, evidence, kind, minutes, organisations, ratio
from reporter.claims.selecting import by_benchmark, seconds_first, timed
from reporter.claims.weight import DETAIL, NONE, SUBMITTER, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry


def _closed_only(history: History) -> Iterator[Row]:
    entries = history.round.entries
    if entries and all(entry.division == "closed" for entry in entries):
        yield Row(
            {"closed": count(len(entries), "result")},
            evidence=counted(history.round, entries),
            weight=weigh(DETAIL),
        )


def _rivals(entries: list[Entry]) -> tuple[Entry, Entry] | None:
    """Give the best entry and the best that shares no member with it; None where there is none."""
    first, *others = seconds_first(entries)
    apart = [entry for entry in others if not set(entry.members) & set(first.members)]
    return (first, apart[0]) if apart else None


def _closest(history: History) -> Iterator[Row]:
    found = [
        (second.score / first.score, benchmark, first, second)
        for benchmark, entries in by_benchmark(timed(history.round)).items()
        if (pair := _rivals(entries)) is not None
        for first, second in [pair]
        if first.score and second.score
    ]
    if not found:
        return
    least = min(gap for gap, *_ in found)
    for gap, benchmark, first, second in found:
        if gap == least:
            yield Row(
                {
                    "benchmark": Name("benchmark", benchmark),
                    "first": organisations(first.members),
                    "second": organisations(second.members),
                    "ratio": ratio(gap),
                    "first_time": minutes(first),
                    "second_time": minutes(second),
                    **accelerators(first, "accelerators_first"),
                    **accelerators(second, "accelerators_second"),
                },
                evidence=evidence(history.round, [first, second]),
                weight=weigh(SUBMITTER, NONE),
            )


KINDS = (
    kind(
        "composite.closed_only",
        "Every result of the round is in the closed division.",
        "entries by the division that their system file gives; nothing where one is in another division",
        {"closed": quantity("result")},
        _closed_only,
    ),
    kind(
        "composite.closest",
        "The benchmark with the smallest gap between the best submitter and the next.",
        "best closed time of another submitter, no member shared, over the best; smallest of all benchmarks",
        {
            "benchmark": name("benchmark"),
            "first": names("organisation"),
            "second": names("organisation"),
            "ratio": quantity("ratio", "second time over first"),
            "first_time": quantity("minute"),
            "second_time": quantity("minute"),
            "accelerators_first": quantity("accelerator"),
            "accelerators_second": quantity("accelerator"),
        },
        _closest,
    ),
)
