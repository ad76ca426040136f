"""How fast: the closed times to train, and the best of each benchmark, vendor, submitter and size."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.claims.machines import machine, nodes, vendor_of
from reporter.claims.model import Slot, name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, minutes, organisations
from reporter.claims.selecting import (
    bests,
    by_benchmark,
    carried_over,
    fastest,
    grouped,
    is_new,
    seconds_first,
    timed,
)
from reporter.claims.weight import BENCHMARK, DETAIL, NONE, SOME, SUBMITTER, weigh
from reporter.values import Name, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry


def stated(entry: Entry) -> dict[str, Value]:
    """Give what is said of one timed entry: benchmark, submitter, machine, time."""
    return {
        "benchmark": Name("benchmark", entry.benchmark),
        "organisation": organisations(entry.members),
        **machine(entry),
        "time": minutes(entry),
    }


def _best(history: History) -> Iterator[Row]:
    carried = carried_over(history)
    for entries in bests(history.round).values():
        for entry in entries:
            new = is_new(entry, carried)
            yield Row(
                {**stated(entry), **nodes(entry)},
                evidence=evidence(history.round, [entry]),
                weight=weigh(BENCHMARK, SOME if new else NONE),
                note="" if new else "the same runs as in an earlier round",
            )


def _time(history: History) -> Iterator[Row]:
    for entries in by_benchmark(timed(history.round)).values():
        for entry in seconds_first(entries):
            yield Row(stated(entry), evidence=evidence(history.round, [entry]), weight=weigh(DETAIL, NONE))


def _best_of(
    by: Callable[[Entry], str | int | tuple[str, ...] | None], reach: Fraction
) -> Callable[[History], Iterator[Row]]:
    """Give the best entries of each benchmark and group; entries that belong to no group are left out."""

    def rows(history: History) -> Iterator[Row]:
        for entries in by_benchmark(timed(history.round)).values():
            for group, some in grouped(seconds_first(entries), by).items():
                for entry in fastest(some) if group else []:
                    vendor = vendor_of(entry)
                    made_by: dict[str, Value] = {"vendor": Name("vendor", vendor)} if vendor else {}
                    yield Row(
                        {**stated(entry), **made_by},
                        evidence=evidence(history.round, [entry]),
                        weight=weigh(reach, NONE),
                    )

    return rows


def _organisation_best(history: History) -> Iterator[Row]:
    for entries in by_benchmark(timed(history.round)).values():
        groups = grouped(seconds_first(entries), lambda entry: entry.members)
        firsts = [some[0] for some in groups.values()]
        for some in groups.values():
            rank = 1 + sum((first.score or 0) < (some[0].score or 0) for first in firsts)
            for entry in fastest(some):
                yield Row(
                    {**stated(entry), "rank": count(rank, "ordinal")},
                    evidence=evidence(history.round, [entry]),
                    weight=weigh(SUBMITTER, Fraction(1, rank)),
                )


ENTRY: Mapping[str, Slot] = {
    "benchmark": name("benchmark", key=True),
    "organisation": names("organisation", "several are a joint submission"),
    "accelerators": quantity("accelerator", "in the whole system; 0 for processors only"),
    "accelerator": name("family"),
    "model": name("accelerator"),
    "time": quantity("minute", "to train; lower is better"),
}
BY_ORGANISATION = names("organisation", "several are a joint submission", key=True)

KINDS = (
    kind(
        "speed.best",
        "The best time of a benchmark, whose it is and on what.",
        "lowest time to train of the closed entries of the round",
        {**ENTRY, "nodes": quantity("node")},
        _best,
    ),
    kind(
        "speed.time",
        "The time to train of one entry.",
        "every closed entry that has a score",
        {**ENTRY, "organisation": BY_ORGANISATION},
        _time,
    ),
    kind(
        "speed.organisation_best",
        "The best time of one submitter on a benchmark, and its rank among the submitters.",
        "lowest time to train of the submitter's closed entries; ranked by the best of each submitter",
        {**ENTRY, "organisation": BY_ORGANISATION, "rank": quantity("ordinal", "1 is the fastest")},
        _organisation_best,
    ),
    kind(
        "speed.vendor_best",
        "The best time on a benchmark with accelerators of one vendor.",
        "lowest time to train of the closed entries with accelerators of the vendor",
        {**ENTRY, "vendor": name("vendor", key=True)},
        _best_of(vendor_of, SUBMITTER),
    ),
    kind(
        "speed.model_best",
        "The best time on a benchmark with one model of accelerator.",
        "lowest time to train of the closed entries with the model, memory variants apart",
        {**ENTRY, "model": name("accelerator", key=True), "vendor": name("vendor")},
        _best_of(lambda entry: entry.accelerator, DETAIL),
    ),
    kind(
        "speed.size_best",
        "The best time on a benchmark with one number of accelerators.",
        "lowest time to train of the closed entries with as many accelerators in the whole system",
        {
            **ENTRY,
            "accelerators": quantity("accelerator", "in the whole system", key=True),
            "vendor": name("vendor"),
        },
        _best_of(lambda entry: entry.accelerators, DETAIL),
    ),
)
