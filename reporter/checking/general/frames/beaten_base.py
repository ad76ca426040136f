"""Bests that beat everything of an earlier round; all records of a round and whose they are."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import Scope

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts bests better than a round's, or all of the records."""
    if q.figure.kind != "number":
        return
    if q.unit.name == "benchmark" and not q.is_whole and _beats(q):
        yield from _beaten(q)
    elif _all_of_them(q):
        records = q.world.bench(q.world.topic).records
        for scope in q.open_scopes("benchmark"):
            held = [b for b in records if any(q.world.fits(e, scope) for e in q.world.best(None, b))]
            yield Reading(
                "records.broken", "record", (Candidate(Fraction(len(held)), ", ".join(sorted(held))),)
            )


def _beats(q: Question) -> bool:
    """Tell whether the best is said to beat all results of a round."""
    span = (q.figure.end, len(q.parse.sentence))
    return (
        q.parse.has("best", span)
        and q.parse.has("beat_verb", span)
        and q.parse.has("all", span)
        and any(h.how == "version" and h.start > q.figure.end for h in q.parse.rounds)
    )


def _beaten(q: Question) -> Iterator[Reading]:
    named = [h.ids[0] for h in q.parse.rounds if h.how == "version" and h.ids and h.start > q.figure.end]
    if len(named) != 1 or named[0] == q.world.topic or q.world.round(named[0]) is None:
        yield Reading("speed.gains", "benchmark", (), sure=False)
        return
    every = sorted(q.world.bench(q.world.topic).all)
    found = [b for b in every if (q.world.gain(q.world.topic, named[0], b) or Fraction(0)) > 1]
    who = next((s for s in q.open_scopes("benchmark", "vendor", "family")), Scope())
    if who.organisation.ids:
        found = [b for b in found if any(q.world.fits(e, who) for e in q.world.best(None, b))]
    yield Reading(
        "speed.gains", "benchmark", (Candidate(Fraction(len(found)), ", ".join(found)),), sure=False
    )


def _all_of_them(q: Question) -> bool:
    """Tell whether a figure between commas says how many all records are: "every record, four in number,"."""
    versions = [h for h in q.parse.rounds if h.how == "version" and h.ids]
    before = (q.clause[0], q.segment[0] + 1)
    return (
        q.segment[0] > 0
        and q.parse.words_between(*q.segment) <= _SHORT
        and q.unit.name in {"", "foreign", "record"}
        and q.parse.has("all", before)
        and q.parse.has("noun.record previous_record", before)
        and all(q.world.topic in h.ids for h in versions)
    )


_SHORT = 3
