"""What the long view does not show: steps back, rounds that do not compare, benchmarks measured once."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from reporter.claims.comparing import reach
from reporter.claims.gains import counts_of_both
from reporter.claims.knowledge import comparability
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, minutes, named, organisations, ratio
from reporter.claims.selecting import benchmarks
from reporter.claims.series import Best, all_series, measured_again, outside
from reporter.claims.weight import BACKGROUND, NONE, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.claims.series import Series
    from reporter.rounds.history import History


def _slower_steps(history: History) -> list[tuple[Series, Best, Best]]:
    """Give the bests that are slower than the round before; the same runs again are no step back."""
    return [
        (series, before, after)
        for series in measured_again(history)
        for before, after in pairwise(series.bests)
        if after.time > before.time and after.entry.times_digest != before.entry.times_digest
    ]


def _slower(history: History) -> Iterator[Row]:
    for series, before, after in _slower_steps(history):
        yield Row(
            {
                "benchmark": Name("benchmark", series.benchmark),
                "edition": Name("round", after.round.id),
                "ratio": ratio(before.time / after.time),
                "before": minutes(before.entry),
                "after": minutes(after.entry),
                **counts_of_both(before.entry, after.entry),
                "organisation": organisations(after.entry.members),
                "organisation_before": organisations(before.entry.members),
                "since": Name("round", series.bests[0].round.id),
                "of_first": ratio(series.bests[0].time / after.time),
            },
            evidence=evidence(before.round, [before.entry]) + evidence(after.round, [after.entry]),
            weight=weigh(BACKGROUND),
            base=before.round,
        )


def _slower_count(history: History) -> Iterator[Row]:
    total = sum(len(series.bests) - 1 for series in measured_again(history))
    if not total:
        return
    steps = _slower_steps(history)
    sizes = [(before.entry.accelerators, after.entry.accelerators) for _, before, after in steps]
    known = [(old, new) for old, new in sizes if old is not None and new is not None]
    yield Row(
        {
            "total": count(total, "comparison"),
            "slower": count(len(steps), "comparison"),
            "fewer": count(sum(new < old for old, new in known), "comparison"),
            "as_many": count(sum(new == old for old, new in known), "comparison"),
            "more": count(sum(new > old for old, new in known), "comparison"),
        },
        weight=weigh(BACKGROUND),
        note=reach(history),
    )


def _round_apart(history: History) -> Iterator[Row]:
    for round_ in outside(history)[0]:
        ids = benchmarks(round_)
        yield Row(
            {
                "edition": Name("round", round_.id),
                "count": count(len(ids), "benchmark"),
                "benchmarks": named("benchmark", ids),
            },
            weight=weigh(BACKGROUND, NONE),
            note=comparability().source,
        )


def _changed(history: History) -> Iterator[Row]:
    ids = sorted(outside(history)[1])
    if ids:
        yield Row(
            {"benchmarks": named("benchmark", ids), "count": count(len(ids), "benchmark")},
            weight=weigh(BACKGROUND, NONE),
            note=comparability().source,
        )


def _single(history: History) -> Iterator[Row]:
    ids = sorted(series.benchmark for series in all_series(history) if len(series.bests) == 1)
    if ids:
        yield Row(
            {"benchmarks": named("benchmark", ids), "count": count(len(ids), "benchmark")},
            weight=weigh(BACKGROUND, NONE),
            note=reach(history),
        )


_SERIES = "series with results in two rounds or more"
_LISTED = {"benchmarks": names("benchmark"), "count": quantity("benchmark")}

KINDS = (
    kind(
        "series.slower",
        "The best of a benchmark that is slower than the best of the round before.",
        "best closed time of two successive rounds of a series; the same runs entered again are no step back",
        {
            "benchmark": name("benchmark", key=True),
            "edition": name("round", "the round with the slower best", key=True),
            "ratio": quantity("ratio", "speed over that of the round before: below 1"),
            "before": quantity("minute"),
            "after": quantity("minute"),
            "accelerators_before": quantity("accelerator"),
            "accelerators_after": quantity("accelerator"),
            "organisation": names("organisation"),
            "organisation_before": names("organisation"),
            "since": name("round", "the first round of the series at hand"),
            "of_first": quantity("ratio", "how many times as fast as the first best of the series"),
        },
        _slower,
    ),
    kind(
        "series.slower_count",
        "How many bests were slower than in the round before, and on how many accelerators.",
        "the rows of series.slower among all pairs of successive rounds of a series",
        {
            "total": quantity("comparison"),
            "slower": quantity("comparison"),
            "fewer": quantity("comparison", "of the slower: on fewer accelerators than the round before"),
            "as_many": quantity("comparison"),
            "more": quantity("comparison"),
        },
        _slower_count,
    ),
    kind(
        "series.round_apart",
        "A round of which nothing compares with any other round.",
        "rounds whose benchmarks all stand outside the comparable series",
        {"edition": name("round", key=True), **_LISTED},
        _round_apart,
    ),
    kind(
        "series.changed",
        "Which benchmarks were changed after results had been published, so that those stand apart.",
        "benchmarks with a result outside their series, rounds that stand apart as a whole left out",
        _LISTED,
        _changed,
    ),
    kind(
        "series.single",
        "Which benchmarks have been measured in one comparable round only.",
        "series with a result in exactly one round at hand",
        _LISTED,
        _single,
    ),
)
