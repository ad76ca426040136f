"""Whose time is the second, the third best of a benchmark: "second on LoRA", "in third place"."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.holding import ranks
from reporter.checking.general.reading import Candidate, Reading, Truth
from reporter.checking.general.scope import OPEN, Role, Scope
from reporter.checking.general.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question
    from reporter.checking.general.statement import Sentence

_KIND = "leadership.rank"
_BY_NUMBER = "noun.result by_number participation_record more_than_any"


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of an ordinal that says whose time comes how far behind the best."""
    if q.figure.kind != "ordinal" or q.figure.value > _LAST or not _a_place(q):
        return
    if q.parse.has(_BY_NUMBER, q.segment) or (q.parse.has(_BY_NUMBER, q.clause) and not q.named.benchmark):
        return
    who = _who(q)
    if who is None:
        return
    for scope in q.scopes:
        for benchmark in scope.benchmark.ids:
            found = ranks(q.world, benchmark, who, q.at_hand[0] if q.at_hand else None)
            if not found:
                if scope.benchmark.how == "clause" and q.world.live(benchmark):
                    yield Reading(_KIND, "ordinal", ())
                continue
            main = tuple(Candidate(Fraction(place), name) for name, place in dict(found).items())
            distinct = main if len({c.value for c in main}) > 1 else main[:1]
            yield Reading(_KIND, "ordinal", distinct, sure=scope.benchmark.how != "context")


_LAST = 20
_SECOND = 2
_WAYS = ("submitters", "organisations")


def _a_place(q: Question) -> bool:
    """Tell whether an ordinal is a place in an order, and no count of rounds or a generation of chips."""
    near = (max(0, q.figure.start - 24), min(len(q.parse.sentence), q.figure.end + 20))
    counted = q.unit.how == "right" and q.unit.name not in {"", "foreign", "second", "win", "organisation"}
    return not counted and q.parse.has("in_place", near)


def _who(q: Question) -> Scope | None:
    """Give who takes the place: named between the same commas, else right before them, else in the clause."""
    for span in (q.segment, q.clause):
        groups = [g for g in q.named.organisation if span[0] <= g[0].start < span[1]]
        before = [g for g in groups if g[-1].end <= q.figure.start]
        apposed = [
            g
            for g in q.named.organisation
            if g[-1].end <= q.segment[0] and not q.parse.masked[g[-1].end : q.segment[0]].strip()
        ]
        if span == q.segment and apposed and not groups:
            return Scope(
                organisation=Role(tuple(i for h in apposed[-1] for i in h.ids("organisation")), "clause")
            )
        if groups:
            placed = [] if q.parse.spaces else [g for g in groups if g[0].start == q.figure.end]
            group = (placed or before[-1:] or groups)[0]
            return Scope(organisation=Role(tuple(i for h in group for i in h.ids("organisation")), "clause"))
    return None


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about a runner-up, where no figure says the place."""
    for hit in s.parse.hits("runner_up"):
        clause = s.parse.clause(hit.start)
        segment = s.parse.segment(hit.start)
        groups = [g for g in s.groups("organisation", hit.start) if segment[0] <= g[0].start < segment[1]]
        benchmarks = s.benchmarks(hit.start)
        if not groups or not benchmarks or s.parse.has(_BY_NUMBER, clause):
            continue
        ids = tuple(i for h in groups[0] for i in h.ids("organisation"))
        who = Scope(organisation=Role(ids, "clause"), benchmark=OPEN)
        places = [ranks(s.world, b, who) for b in benchmarks]
        if not all(s.world.live(b) for b in benchmarks):
            continue
        negated = s.negated(hit.start)
        holds = tuple(
            (name, all(dict(found).get(name) == _SECOND for found in places) != negated) for name in _WAYS
        )
        place = str(places[0][0][1]) if places[0] else ""
        truth = Truth(_KIND, holds, s.names("organisation", ids), place)
        yield Statement(hit.start, hit.end, (truth,), s.subject(hit.start, "organisation"))
