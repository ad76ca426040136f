"""Two models of accelerator in unequal number: the numbers, and what remains when they are divided out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.machines import family
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, minutes, organisations, ratio
from reporter.claims.selecting import by_benchmark, fastest, grouped, timed
from reporter.claims.weight import BACKGROUND, NONE, weigh
from reporter.values import Name, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry

DERIVED = "a derived metric: speed does not grow in proportion to the number of accelerators"


def _size(entry: Entry) -> int:
    return entry.accelerators or 0


def _pair(first: Entry, second: Entry) -> dict[str, Value]:
    return {
        "benchmark": Name("benchmark", first.benchmark),
        **family(first, "first"),
        **family(second, "second"),
        "first_accelerators": count(_size(first), "accelerator"),
        "second_accelerators": count(_size(second), "accelerator"),
        "first_time": minutes(first),
        "second_time": minutes(second),
    }


def _per_accelerator(history: History) -> Iterator[Row]:
    # what one submitter entered: with two submitters the rest of the systems would differ as well
    entries = [entry for entry in timed(history.round) if entry.accelerator and _size(entry)]
    for (_, submitter), same in sorted(
        grouped(entries, lambda entry: (entry.benchmark, entry.members)).items()
    ):
        sizes = grouped(same, lambda entry: (entry.accelerator, _size(entry)))
        steps = [fastest(sizes[size])[0] for size in sorted(sizes)]
        for first in steps:
            for second in steps:
                if first.accelerator == second.accelerator or _size(first) == _size(second):
                    continue
                effort = (minutes(first).number * _size(first), minutes(second).number * _size(second))
                if effort[0] <= effort[1]:
                    yield Row(
                        {
                            **_pair(first, second),
                            "organisation": organisations(submitter),
                            "ratio": ratio(effort[1] / effort[0]),
                        },
                        evidence=evidence(history.round, [first, second]),
                        weight=weigh(BACKGROUND, NONE),
                        note=DERIVED,
                    )


def _numbers(history: History) -> Iterator[Row]:
    for entries in by_benchmark(timed(history.round)).values():
        models = grouped((entry for entry in entries if _size(entry)), lambda entry: entry.accelerator)
        bests = [fastest(models[model])[0] for model in sorted(models) if model]
        for first in bests:
            for second in bests:
                if _size(first) > _size(second):
                    yield Row(
                        {
                            **_pair(first, second),
                            "organisation": organisations(first.members),
                            "organisation_second": organisations(second.members),
                            "ratio": ratio(count(_size(first), "accelerator").number / _size(second)),
                        },
                        evidence=evidence(history.round, [first, second]),
                        weight=weigh(BACKGROUND, NONE),
                    )


_PAIR = {
    "benchmark": name("benchmark", key=True),
    "first": name("family", key=True),
    "second": name("family", key=True),
    "first_accelerators": quantity("accelerator", key=True),
    "second_accelerators": quantity("accelerator", key=True),
    "first_time": quantity("minute"),
    "second_time": quantity("minute"),
}

KINDS = (
    kind(
        "speed.per_accelerator_unequal",
        "How much faster one accelerator is than another of a submitter's, with unequal numbers divided out.",
        "(second time x second count) / (first time x first count), closed entries of one submitter in the "
        "round; a derived metric",
        {
            **_PAIR,
            "organisation": names("organisation", "whose both are"),
            "ratio": quantity("ratio", "speed per accelerator of the first over that of the second"),
        },
        _per_accelerator,
    ),
    kind(
        "scale.count_ratio",
        "How many times as many accelerators the best of one model used as the best of another.",
        "accelerator counts of the best closed entry of each model, memory variants apart",
        {
            **_PAIR,
            "organisation": names("organisation", "whose the larger is"),
            "organisation_second": names("organisation", "whose the smaller is"),
            "ratio": quantity("ratio", "count over count"),
        },
        _numbers,
    ),
)
