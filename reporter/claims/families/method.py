"""How the figures came about: what a method section and the footnotes need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.families.novelty import date_of
from reporter.claims.knowledge import benchmark as known
from reporter.claims.model import day, name, names, quantity
from reporter.claims.rows import Row, count, kind, named
from reporter.claims.selecting import benchmarks
from reporter.claims.weight import BACKGROUND, NONE, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History


def _retrieved(history: History) -> Iterator[Row]:
    yield Row(
        {"date": date_of(history.round)},
        weight=weigh(BACKGROUND, NONE),
        note=f"digest {history.round.digest}",
    )


def _runs(history: History) -> Iterator[Row]:
    for benchmark in benchmarks(history.round):
        rule = known(benchmark)
        yield Row(
            {
                "benchmark": Name("benchmark", benchmark),
                "runs": count(rule.runs, "run"),
                "dropped": count(2 * rule.dropped, "run"),
                "counted": count(rule.runs - 2 * rule.dropped, "run"),
            },
            weight=weigh(BACKGROUND, NONE),
        )


def _runs_range(history: History) -> Iterator[Row]:
    required = {benchmark: known(benchmark).runs for benchmark in benchmarks(history.round)}
    if not required:
        return
    least, most = min(required.values()), max(required.values())
    yield Row(
        {
            "least": count(least, "run"),
            "most": count(most, "run"),
            "benchmarks_least": named(
                "benchmark", [each for each, runs in required.items() if runs == least]
            ),
            "benchmarks_most": named("benchmark", [each for each, runs in required.items() if runs == most]),
        },
        weight=weigh(BACKGROUND, NONE),
    )


def _dropped(history: History) -> Iterator[Row]:
    dropped = {benchmark: known(benchmark).dropped for benchmark in benchmarks(history.round)}
    for number in sorted(set(dropped.values())):
        ids = [benchmark for benchmark, each in dropped.items() if each == number]
        yield Row(
            {
                "fastest": count(number, "run"),
                "slowest": count(number, "run"),
                "benchmarks": named("benchmark", ids),
            },
            weight=weigh(BACKGROUND, NONE),
        )


KINDS = (
    kind(
        "method.retrieved",
        "As of which day the figures are.",
        "the day on which the round was published: the figures are those of the publication, and the copy "
        "read is known by its digest",
        {"date": day()},
        _retrieved,
    ),
    kind(
        "method.runs",
        "How many runs the rules ask for on a benchmark, and how many of them the mean leaves out.",
        "runs per result by the training rules; the mean leaves out the fastest and the slowest",
        {
            "benchmark": name("benchmark", key=True),
            "runs": quantity("run", "asked for"),
            "dropped": quantity("run", "left out, at both ends together"),
            "counted": quantity("run", "that the mean is of"),
        },
        _runs,
    ),
    kind(
        "method.runs_range",
        "From how few to how many runs the rules ask for on the benchmarks of the round.",
        "runs per result by the training rules, over the benchmarks with a closed entry",
        {
            "least": quantity("run"),
            "most": quantity("run"),
            "benchmarks_least": names("benchmark"),
            "benchmarks_most": names("benchmark"),
        },
        _runs_range,
    ),
    kind(
        "method.dropped",
        "How many of the fastest and of the slowest runs the mean leaves out.",
        "runs left out at each end by the training rules, by benchmarks alike in it; a failed run takes "
        "a slow place",
        {
            "fastest": quantity("run"),
            "slowest": quantity("run"),
            "benchmarks": names("benchmark", key=True),
        },
        _dropped,
    ),
)
