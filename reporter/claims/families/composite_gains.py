"""Gains told together with what a sentence of an article needs beside them: when, whose, on what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import Pace, paces
from reporter.claims.families import novelty, records, speed_same_size
from reporter.claims.gains import FORMS, forms
from reporter.claims.model import Claim, Kind, day, name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, named, organisations
from reporter.claims.selecting import benchmarks
from reporter.claims.weight import DETAIL, NEWS, of_gain, of_share, weigh
from reporter.values import Name, Quantity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from reporter.rounds.history import History


def _of(history: History, declared: tuple[Kind, ...], wanted: str) -> list[Claim]:
    return [claim for each in declared if each.name == wanted for claim in each.derive(history)]


def _gained(history: History) -> list[Pace]:
    faster = [pace for pace in paces(history) if pace.ratio > 1]
    return sorted(faster, key=lambda pace: (-pace.ratio, pace.benchmark))


def _proof(history: History, some: list[Pace]) -> Row:
    found = (evidence(pace.base, [pace.before]) + evidence(history.round, [pace.after]) for pace in some)
    return Row({}, evidence=tuple(each for both in found for each in both), base=history.previous)


def _gain_since(history: History) -> Iterator[Row]:
    gained = _gained(history)
    for pace in gained:
        if pace.ratio != gained[0].ratio:
            continue
        for since in _of(history, novelty.KINDS, "novelty.since"):
            yield Row(
                {
                    "benchmark": Name("benchmark", pace.benchmark),
                    **forms(pace.before, pace.after, pace.ratio),
                    "organisation": organisations(pace.after.members),
                    "date": novelty.date_of(history.round),
                    **{slot: since.slots[slot] for slot in ("days", "months") if slot in since.slots},
                },
                evidence=_proof(history, [pace]).evidence,
                weight=weigh(NEWS, of_gain(pace.ratio)),
                note=since.note,
                base=pace.base,
            )


def _beats_base(history: History) -> Iterator[Row]:
    gained = _gained(history)
    if gained:
        total = len(benchmarks(history.round))
        yield Row(
            {
                "count": count(len(gained), "benchmark"),
                "total": count(total, "benchmark"),
                "benchmarks": named("benchmark", [pace.benchmark for pace in gained]),
            },
            evidence=_proof(history, gained).evidence,
            weight=weigh(NEWS, of_share(len(gained), total)),
            base=history.previous,
        )


def _beats_base_all(history: History) -> Iterator[Row]:
    gained = _gained(history)
    holders = {pace.after.members for pace in gained}
    if len(holders) == 1 and len(gained[0].after.members) == 1:
        yield Row(
            {
                "organisation": Name("organisation", gained[0].after.members[0]),
                "count": count(len(gained), "benchmark"),
            },
            evidence=_proof(history, gained).evidence,
            weight=weigh(NEWS),
            base=history.previous,
        )


def _records_all(history: History) -> Iterator[Row]:
    found = records.records(history)
    holders = {record.entry.members for record in found}
    if history.complete and len(holders) == 1 and len(found[0].entry.members) == 1:
        yield Row(
            {
                "organisation": Name("organisation", found[0].entry.members[0]),
                "count": count(len({record.entry.benchmark for record in found}), "record"),
            },
            evidence=tuple(each for record in found for each in record.evidence(history.round)),
            weight=weigh(NEWS),
            base=history.previous,
        )


def _same_machine(pace: Pace) -> bool:
    return _same_model(pace) and pace.before.accelerators == pace.after.accelerators


def _same_model(pace: Pace) -> bool:
    return bool(pace.after.accelerator) and pace.before.accelerator == pace.after.accelerator


def _larger(pace: Pace) -> bool:
    return _same_model(pace) and (pace.after.accelerators or 0) > (pace.before.accelerators or 0)


def _other_model(pace: Pace) -> bool:
    return not _same_model(pace)


def _those(holds: Callable[[Pace], bool]) -> Callable[[History], Iterator[Row]]:
    def rows(history: History) -> Iterator[Row]:
        some = [pace for pace in _gained(history) if holds(pace)]
        if some:
            yield Row(
                {
                    "benchmarks": named("benchmark", [pace.benchmark for pace in some]),
                    "count": count(len(some), "benchmark"),
                },
                evidence=_proof(history, some).evidence,
                weight=weigh(DETAIL),
                base=history.previous,
            )

    return rows


def _same_size_pairs(history: History) -> Iterator[Row]:
    pairs = _of(history, speed_same_size.KINDS, "speed.gain_same_size")
    ratios = [each.slots["ratio"] for each in pairs]
    numbers = [each.number for each in ratios if isinstance(each, Quantity)]
    if numbers:
        yield Row(
            {
                "total": count(len(numbers), "pair"),
                "faster": count(sum(each > 1 for each in numbers), "pair"),
                "slower": count(sum(each < 1 for each in numbers), "pair"),
                "unchanged": count(sum(each == 1 for each in numbers), "pair"),
            },
            evidence=tuple(each for claim in pairs[:3] for each in claim.evidence),
            weight=weigh(DETAIL),
            base=history.previous,
        )


_LISTED = {"benchmarks": names("benchmark"), "count": quantity("benchmark")}
_BEST = "best closed result against the best of the previous round, where the benchmark did not change; "

KINDS = (
    kind(
        "composite.gain_since",
        "The largest gain of the round, with the time that passed since the previous round.",
        _BEST + "the largest gain; months as in novelty.since",
        {
            "benchmark": name("benchmark"),
            **FORMS,
            "organisation": names("organisation", "whose the new best is"),
            "date": day("of this round's publication"),
            "days": quantity("day", "since the previous round, only where both dates are certain"),
            "months": quantity("month", "since the previous round"),
        },
        _gain_since,
    ),
    kind(
        "composite.beats_base",
        "In how many benchmarks of the round the best is faster than every result of the previous round.",
        _BEST + "strictly faster, the largest gain first",
        {**_LISTED, "total": quantity("benchmark", "benchmarks of the round, comparable or not")},
        _beats_base,
    ),
    kind(
        "composite.beats_base_all",
        "Who holds all the bests that are faster than every result of the previous round.",
        _BEST + "only where all of them are one organisation's alone",
        {"organisation": name("organisation"), "count": quantity("benchmark")},
        _beats_base_all,
    ),
    kind(
        "composite.records_all",
        "Who set all the records of the round, and how many.",
        "records as in records.broken; where every earlier round is at hand and all are one organisation’s",
        {"organisation": name("organisation"), "count": quantity("record")},
        _records_all,
    ),
    kind(
        "composite.gains_same_system",
        "Which bests got faster on the same number of the same accelerators.",
        _BEST + "same accelerator model, same count",
        _LISTED,
        _those(_same_machine),
    ),
    kind(
        "composite.gains_larger_system",
        "Which bests got faster on more accelerators of the same model.",
        _BEST + "same accelerator model, higher count",
        _LISTED,
        _those(_larger),
    ),
    kind(
        "composite.gains_other_model",
        "Which bests got faster on another model of accelerator.",
        _BEST + "accelerator models differ",
        _LISTED,
        _those(_other_model),
    ),
    kind(
        "composite.same_size_pairs",
        "How many submitters' same numbers of the same accelerators got faster, slower or stayed the same.",
        "the rows of speed.gain_same_size: benchmark, submitter, accelerator model and count in both",
        {
            "total": quantity("pair"),
            "faster": quantity("pair"),
            "slower": quantity("pair"),
            "unchanged": quantity("pair", "the same runs entered again, or the same time"),
        },
        _same_size_pairs,
    ),
)
