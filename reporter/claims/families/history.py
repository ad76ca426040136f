"""The long view: the how-manieth round it is, and how the bests came about over the rounds at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import comparable_rounds, paces_since, reach
from reporter.claims.families.novelty import date_of
from reporter.claims.families.records import records
from reporter.claims.gains import CARRIED, FORMS, counts_of_both, faster, forms
from reporter.claims.machines import machine
from reporter.claims.model import day, name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, minutes, organisations, ratio
from reporter.claims.selecting import bests, members, rounds_told
from reporter.claims.weight import BACKGROUND, DETAIL, NONE, SUBMITTER, of_gain, of_listed, weigh
from reporter.values import Name, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round


def _ordinal(history: History) -> Iterator[Row]:
    rank = 1 + len(history.earlier) + len(history.missing)
    yield Row({"ordinal": count(rank, "ordinal")}, weight=weigh(DETAIL, NONE))


def _standing(entry: Entry, round_: Round) -> dict[str, Value]:
    return {
        "benchmark": Name("benchmark", entry.benchmark),
        "set_in": Name("round", round_.id),
        "date": date_of(round_),
        "holder": organisations(entry.members),
        **machine(entry),
        "time": minutes(entry),
    }


def _series(history: History, benchmark: str) -> list[Round]:
    return [*comparable_rounds(history, benchmark), history.round]


def _progression(history: History) -> Iterator[Row]:
    for benchmark in bests(history.round):
        lowest: Entry | None = None
        for round_ in _series(history, benchmark):
            for entry in bests(round_).get(benchmark, [])[:1]:
                if lowest is None or (entry.score or 0) < (lowest.score or 0):
                    lowest = entry
                    yield Row(
                        _standing(entry, round_),
                        evidence=evidence(round_, [entry]),
                        weight=weigh(BACKGROUND),
                        note=reach(history),
                    )


def _best(history: History) -> Iterator[Row]:
    for round_ in history.earlier:
        for entries in bests(round_).values():
            for entry in entries:
                yield Row(
                    _standing(entry, round_),
                    evidence=evidence(round_, [entry]),
                    weight=weigh(BACKGROUND, NONE),
                )


def _total_gain(history: History) -> Iterator[Row]:
    for benchmark in bests(history.round):
        measured = [round_ for round_ in comparable_rounds(history, benchmark) if benchmark in bests(round_)]
        if not measured:
            continue
        first = measured[0]
        pace = next(pace for pace in paces_since(history, first) if pace.benchmark == benchmark)
        yield Row(
            {
                "benchmark": Name("benchmark", benchmark),
                "since": Name("round", first.id),
                "ratio": ratio(pace.ratio),
                "faster": faster(pace.ratio),
                "before": minutes(pace.before),
                "after": minutes(pace.after),
            },
            evidence=evidence(first, [pace.before]) + evidence(history.round, [pace.after]),
            weight=weigh(DETAIL, of_gain(pace.ratio)),
            note=reach(history),
            base=first,
        )


def _gain_since(history: History) -> Iterator[Row]:
    for round_ in history.earlier:
        for pace in paces_since(history, round_):
            yield Row(
                {
                    "benchmark": Name("benchmark", pace.benchmark),
                    "since": Name("round", round_.id),
                    **forms(pace.before, pace.after, pace.ratio),
                    **counts_of_both(pace.before, pace.after),
                    "organisation": organisations(pace.after.members),
                    "organisation_before": organisations(pace.before.members),
                },
                evidence=evidence(round_, [pace.before]) + evidence(history.round, [pace.after]),
                weight=weigh(BACKGROUND, of_gain(pace.ratio)),
                note=CARRIED if pace.carried else "",
                base=round_,
            )


def _records_in_a_row(history: History) -> Iterator[Row]:
    broken = [{record.entry.benchmark: record for record in records(then)} for then in rounds_told(history)]
    for benchmark, record in broken[-1].items():
        streak = 0
        for then in reversed(broken):
            if benchmark not in then:
                break
            streak += 1
        if streak > 1:
            yield Row(
                {"benchmark": Name("benchmark", benchmark), "count": count(streak, "round")},
                evidence=record.evidence(history.round),
                weight=weigh(DETAIL),
                note=reach(history),
            )


def _rounds_in_a_row(history: History) -> Iterator[Row]:
    if not history.complete:
        return
    present = [members(round_.entries) for round_ in (*history.earlier, history.round)]
    for member in sorted(present[-1]):
        streak = 0
        for then in reversed(present):
            if member not in then:
                break
            streak += 1
        yield Row(
            {
                "organisation": Name("organisation", member),
                "count": count(streak, "round"),
                "rounds": count(sum(member in then for then in present), "round"),
                "total": count(len(present), "round"),
            },
            weight=weigh(BACKGROUND, NONE),
            note=reach(history),
        )


def _every_round(history: History) -> Iterator[Row]:
    if not history.complete or not history.earlier:
        return
    present = [members(round_.entries) for round_ in (*history.earlier, history.round)]
    ids = sorted(set.intersection(*present))
    yield Row(
        {
            "organisations": organisations(ids),
            "count": count(len(ids), "organisation"),
            "total": count(len(present), "round"),
        },
        weight=of_listed(SUBMITTER, len(ids)),
        note=reach(history),
    )


_STANDING = {
    "benchmark": name("benchmark", key=True),
    "set_in": name("round", "the round in which the time stood first", key=True),
    "date": day("of that round's publication"),
    "holder": names("organisation", "several are a joint submission"),
    "accelerators": quantity("accelerator"),
    "accelerator": name("family"),
    "model": name("accelerator"),
    "time": quantity("minute"),
}

KINDS = (
    kind(
        "history.ordinal",
        "The how-manieth round of its suite it is.",
        "by date of publication, over the editions of the suite, at hand or not",
        {"ordinal": quantity("ordinal")},
        _ordinal,
    ),
    kind(
        "history.progression",
        "A time that was the best of a benchmark when it was set.",
        "successive lowest closed times over the comparable rounds at hand, the first included; ties set "
        "nothing",
        _STANDING,
        _progression,
    ),
    kind(
        "history.best",
        "The best time of a benchmark in an earlier round.",
        "lowest closed time of each earlier round at hand, whether it compares with this round or not",
        _STANDING,
        _best,
    ),
    kind(
        "history.total_gain",
        "How much faster a benchmark has become since the first comparable round.",
        "best closed time of the first comparable round at hand over the best of this round",
        {
            "benchmark": name("benchmark", key=True),
            "since": name("round", "the first comparable round at hand"),
            "ratio": quantity("ratio"),
            "faster": quantity("percent"),
            "before": quantity("minute"),
            "after": quantity("minute"),
        },
        _total_gain,
    ),
    kind(
        "history.gain_since",
        "How much faster the best result of a benchmark is than the best of an earlier round.",
        "best closed time of the earlier round over the best of this one; only where the benchmark did "
        "not change",
        {
            "benchmark": name("benchmark", key=True),
            "since": name("round", "the earlier round", key=True),
            **FORMS,
            "accelerators_before": quantity("accelerator"),
            "accelerators_after": quantity("accelerator"),
            "organisation": names("organisation", "whose the best is"),
            "organisation_before": names("organisation", "whose the best was"),
        },
        _gain_since,
    ),
    kind(
        "history.records_in_a_row",
        "In how many rounds in a row, up to this one, a benchmark had a record.",
        "rounds at hand without a break in which the best was strictly lower than all before; two or more",
        {"benchmark": name("benchmark", key=True), "count": quantity("round")},
        _records_in_a_row,
    ),
    kind(
        "history.rounds_in_a_row",
        "In how many rounds an organisation took part, and in how many in a row up to this one.",
        "rounds with an entry of the organisation, alone or joint; said only where every earlier round "
        "is at hand",
        {
            "organisation": name("organisation", key=True),
            "count": quantity("round", "without a break, this one included"),
            "rounds": quantity("round", "all, this one included"),
            "total": quantity("round", "of the suite so far"),
        },
        _rounds_in_a_row,
    ),
    kind(
        "history.every_round",
        "Who took part in every round.",
        "organisations with an entry in each round, alone or joint; said only where every earlier round "
        "is at hand",
        {
            "organisations": names("organisation"),
            "count": quantity("organisation"),
            "total": quantity("round"),
        },
        _every_round,
    ),
)
