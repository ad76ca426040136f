"""Records: bests that beat every earlier result at hand; one taken over from an earlier round beats none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.claims.comparing import comparable_rounds, reach
from reporter.claims.families.novelty import new_benchmarks
from reporter.claims.machines import machine
from reporter.claims.model import Evidence, name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, minutes, named, organisations
from reporter.claims.selecting import (
    benchmarks,
    bests,
    by_benchmark,
    carried_over,
    fastest,
    grouped,
    is_new,
    timed,
)
from reporter.claims.weight import (
    BENCHMARK,
    DETAIL,
    NEWS,
    NONE,
    ROUND,
    of_gain,
    of_listed,
    of_share,
    weigh,
)
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round


@dataclass(frozen=True, slots=True)
class Record:
    """A best of this round that beats every earlier comparable closed result at hand."""

    entry: Entry
    beaten: Entry
    """The best until now."""
    beaten_in: Round

    @property
    def gain(self) -> Fraction:
        """New speed over the best until now, above 1."""
        assert self.entry.score is not None
        assert self.beaten.score is not None
        return self.beaten.score / self.entry.score

    def evidence(self, round_: Round) -> tuple[Evidence, ...]:
        """Give both entries."""
        return evidence(self.beaten_in, [self.beaten]) + evidence(round_, [self.entry])


def best_before(history: History, benchmark: str) -> tuple[Entry, Round] | None:
    """Give the best earlier comparable result and where it first stood; None where nothing compares."""
    found: tuple[Entry, Round] | None = None
    for round_ in comparable_rounds(history, benchmark):
        for entry in fastest(entry for entry in timed(round_) if entry.benchmark == benchmark)[:1]:
            if found is None or (entry.score or 0) < (found[0].score or 0):
                found = entry, round_
    return found


def records(history: History) -> list[Record]:
    """Give the records: strictly better than all earlier, run for this round; the largest gain first."""
    carried = carried_over(history)
    found = []
    for benchmark, entries in by_benchmark(timed(history.round)).items():
        before = best_before(history, benchmark)
        fresh = [entry for entry in entries if is_new(entry, carried)]
        if before is None or not fresh:
            continue
        best = fastest(entries)[0].score or 0
        found += [
            Record(entry, *before)
            for entry in fastest(fresh)
            if (entry.score or 0) < (before[0].score or 0) and entry.score == best
        ]
    return sorted(found, key=lambda record: (-record.gain, record.entry.key))


def _something_compares(history: History) -> bool:
    return any(best_before(history, benchmark) for benchmark in bests(history.round))


def _broken(history: History) -> Iterator[Row]:
    if not _something_compares(history):
        return
    found = records(history)
    ids = list(dict.fromkeys(record.entry.benchmark for record in found))
    total = len(benchmarks(history.round))
    yield Row(
        {
            "count": count(len(ids), "record"),
            "total": count(total, "benchmark"),
            "benchmarks": named("benchmark", ids),
        },
        evidence=tuple(each for record in found for each in record.evidence(history.round)),
        weight=weigh(NEWS, of_share(len(ids), total)) if ids else NONE,
        note=reach(history),
        base=history.previous,
    )


def _record(history: History) -> Iterator[Row]:
    for record in records(history):
        yield Row(
            {
                "benchmark": Name("benchmark", record.entry.benchmark),
                "organisation": organisations(record.entry.members),
                **machine(record.entry),
                "time": minutes(record.entry),
                "before": minutes(record.beaten),
                "since": Name("round", record.beaten_in.id),
            },
            evidence=record.evidence(history.round),
            weight=weigh(BENCHMARK, of_gain(record.gain)),
            note=reach(history),
            base=history.previous,
        )


def _by_organisation(history: History) -> Iterator[Row]:
    found = records(history)
    groups = grouped(found, lambda record: record.entry.members)
    for holder, some in sorted(groups.items(), key=lambda group: (-len(group[1]), group[0])):
        yield Row(
            {
                "organisation": organisations(holder),
                "count": count(len(some), "record"),
                "benchmarks": named("benchmark", [record.entry.benchmark for record in some]),
            },
            evidence=tuple(each for record in some for each in record.evidence(history.round)),
            weight=weigh(BENCHMARK, of_share(len(some), len(found))),
            note=reach(history),
            base=history.previous,
        )


def _all_by(history: History) -> Iterator[Row]:
    found = records(history)
    holders = {record.entry.members for record in found}
    if len(holders) == 1 and len(found[0].entry.members) == 1:
        yield Row(
            {"organisation": Name("organisation", found[0].entry.members[0])},
            evidence=tuple(each for record in found for each in record.evidence(history.round)),
            weight=weigh(ROUND, of_share(len(found), len(benchmarks(history.round)))),
            note=reach(history),
            base=history.previous,
        )


def _first_results(history: History) -> Iterator[Row]:
    if not history.earlier:
        return
    best = bests(history.round)
    ids = [benchmark for benchmark in new_benchmarks(history) if benchmark in best]
    yield Row(
        {"benchmarks": named("benchmark", ids), "count": count(len(ids), "benchmark")},
        evidence=tuple(each for benchmark in ids for each in evidence(history.round, best[benchmark])),
        weight=of_listed(ROUND, len(ids)),
        note=f"first results, not records; {reach(history)}",
        base=history.previous,
    )


def _unchanged(history: History) -> Iterator[Row]:
    if not history.earlier:
        return
    carried = carried_over(history)
    best = bests(history.round)
    ids = [benchmark for benchmark, entries in best.items() if not is_new(entries[0], carried)]
    yield Row(
        {"benchmarks": named("benchmark", ids), "count": count(len(ids), "benchmark")},
        evidence=tuple(each for benchmark in ids for each in evidence(history.round, best[benchmark])),
        weight=of_listed(DETAIL, len(ids)),
        note=reach(history),
        base=history.previous,
    )


def _carried_over(history: History) -> Iterator[Row]:
    if not history.earlier:
        return
    carried = carried_over(history)
    some = [entry for entry in history.round.entries if not is_new(entry, carried)]
    yield Row(
        {"count": count(len(some), "result"), "total": count(len(history.round.entries), "result")},
        evidence=evidence(history.round, some),
        weight=weigh(DETAIL, of_share(len(some), len(history.round.entries))) if some else NONE,
        note=reach(history),
    )


def _held(history: History) -> Iterator[Row]:
    for benchmark, entries in bests(history.round).items():
        standing = [(entries[0], history.round)]
        if (before := best_before(history, benchmark)) is not None:
            standing.insert(0, before)
        entry, round_ = min(standing, key=lambda held: held[0].score or 0)
        yield Row(
            {
                "benchmark": Name("benchmark", benchmark),
                "organisation": organisations(entry.members),
                **machine(entry),
                "time": minutes(entry),
                "since": Name("round", round_.id),
            },
            evidence=evidence(round_, [entry]),
            weight=weigh(DETAIL),
            note=reach(history),
        )


_LISTED = {"benchmarks": names("benchmark"), "count": quantity("benchmark")}
_HELD = {
    "benchmark": name("benchmark", key=True),
    "organisation": names("organisation", "several are a joint submission"),
    "accelerators": quantity("accelerator"),
    "accelerator": name("family"),
    "model": name("accelerator"),
    "time": quantity("minute"),
}

KINDS = (
    kind(
        "records.broken",
        "How many of the benchmarks have a record, and which.",
        "best closed time strictly lower than every earlier comparable closed time at hand, and run for this "
        "round; the first result of a new benchmark is no record",
        {
            "count": quantity("record"),
            "total": quantity("benchmark", "all benchmarks of the round"),
            "benchmarks": names("benchmark", "the largest gain first"),
        },
        _broken,
    ),
    kind(
        "records.record",
        "A benchmark has a record: whose, on what, and what it beats.",
        "best closed time strictly lower than every earlier comparable closed time at hand, and run for "
        "this round",
        {
            **_HELD,
            "before": quantity("minute", "the best until now"),
            "since": name("round", "in which the best until now stood first"),
        },
        _record,
    ),
    kind(
        "records.by_organisation",
        "How many records one submitter has, and which.",
        "records of the round by submitter, a joint submission apart from its members",
        {
            "organisation": names("organisation", "several are a joint submission", key=True),
            "count": quantity("record"),
            "benchmarks": names("benchmark"),
        },
        _by_organisation,
    ),
    kind(
        "records.all_by",
        "One organisation has every record of the round.",
        "the only submitter that has a record in this round, alone and not in a joint submission",
        {"organisation": name("organisation")},
        _all_by,
    ),
    kind(
        "records.first_results",
        "Which benchmarks have their first results.",
        "new benchmarks (in no earlier round at hand) with a closed score; a first result is no record",
        _LISTED,
        _first_results,
    ),
    kind(
        "records.unchanged",
        "Which bests are taken over from an earlier round.",
        "best closed time from the same runs as an entry of an earlier round at hand, by equal run times",
        _LISTED,
        _unchanged,
    ),
    kind(
        "records.carried_over",
        "How many results are taken over from earlier rounds.",
        "entries of all divisions whose run times are those of an entry of an earlier round at hand",
        {"count": quantity("result"), "total": quantity("result")},
        _carried_over,
    ),
    kind(
        "records.held",
        "Who holds the best of a benchmark over all comparable rounds, and since when.",
        "lowest closed time over this round and the earlier comparable rounds at hand, the oldest of equals",
        {**_HELD, "since": name("round", "in which it stood first")},
        _held,
    ),
)
