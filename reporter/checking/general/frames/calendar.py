"""Durations between rounds, and the how-manieth a round is."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterator

    from reporter.checking.general.question import Question

UNITS = {"day": None, "week": Fraction(7), "month": None, "year": Fraction(12)}

_MONTH = Fraction(3044, 100)


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that is the time between rounds, or the ordinal of the round."""
    if q.figure.kind == "ordinal" or (q.figure.kind == "number" and q.unit.name == "round"):
        yield from _ordinal(q)
    if q.unit.name in UNITS and q.figure.kind in {"number", "fraction"}:
        yield from _since(q)


def _ordinal(q: Question) -> Iterator[Reading]:
    if q.figure.kind != "ordinal" or q.unit.name != "round":
        return
    if q.named.organisation and q.named.organisation[0][0].start < q.figure.start:
        return  # somebody's first round
    if q.parse.words_between(q.figure.end, q.unit.start) > 0:
        return  # the first comparable round
    ids = [e.id for e in q.world.lexicon.editions]
    if q.world.topic in ids and not q.parse.has("consecutive", q.clause):
        yield Reading("history.ordinal", "ordinal", (Candidate(Fraction(ids.index(q.world.topic) + 1)),))


def _since(q: Question) -> Iterator[Reading]:
    now = q.world.history.round.published
    dates = {e.id: e.published for e in q.world.lexicon.editions}
    about = (
        "faster speed improve duration less_time since ago previous_round rose fell reduced span compare "
        "months_ago published"
    )
    bases = [b for b in q.base.ids if b in dates]
    if q.unit.name == "year" and q.figure.kind == "number":
        bases = list(dates)
    candidates = [
        Candidate(value, base)
        for base in bases
        for value in between(dates[base], now, q.unit.name)
        if dates[base] < now
    ]
    spoken_of = q.compared and q.parse.has("only_time", (max(0, q.figure.start - 14), q.figure.start))
    if candidates and (q.parse.has(about) or spoken_of):
        told = (
            "faster speed improve duration less_time got_faster noun.round noun.result previous_round "
            "compare published"
        )
        sure = (
            q.parse.has("since ago previous_round months_ago span in_time only_time")
            and q.unit.name != "day"
            and not any(hit.is_a("foreign") for hit in q.parse.names)
            and (spoken_of or q.parse.has(told))
            and (spoken_of or _of_rounds(q))
        )
        yield Reading("novelty.since", q.unit.name, tuple(candidates), one_of=True, sure=sure)


def _of_rounds(q: Question) -> bool:
    """Tell whether the time lies between rounds, or between their results: not what else lasts for weeks."""
    told = (
        "noun.round noun.result noun.benchmark round_word faster speed improve got_faster duration "
        "previous_round"
    )
    return bool(q.parse.rounds or q.named.benchmark) or q.parse.has(told)


def between(then: dt.date, now: dt.date, unit: str) -> list[Fraction]:
    """Give the time between two dates in a unit: calendar months or days by 30.44, either is right."""
    days = Fraction((now - then).days)
    calendar = Fraction((now.year - then.year) * 12 + now.month - then.month)
    rounded = Fraction(int(days / _MONTH + Fraction(1, 2)))
    if unit == "day":
        return [days]
    if unit == "week":
        return [days / 7]
    months = [calendar, rounded] if calendar != rounded else [calendar]
    return months if unit == "month" else [m / 12 for m in months]
