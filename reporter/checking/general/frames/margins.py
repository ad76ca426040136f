"""One organisation's result against another's on the same benchmark.

"Google beat NVIDIA by 2 percent", "1.8 times the speed of NVIDIA's best system", "12 times that time".
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.measures import Measure, either, measures
from reporter.checking.general.partners import fits
from reporter.checking.general.reading import Candidate, Reading, Truth
from reporter.checking.general.scope import OPEN, Role, Scope
from reporter.checking.general.statement import Statement
from reporter.checking.general.units import TIMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.parse import Span
    from reporter.checking.general.question import Question
    from reporter.checking.general.scope import Named
    from reporter.checking.general.statement import Group, Sentence
    from reporter.language.reading.figures import Figure
    from reporter.rounds.model import Entry

_AHEAD = "beat_verb"
_BEHIND = "behind"
_MARKS = ("set_against", _AHEAD, _BEHIND)


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that says by how much one organisation is ahead of another."""
    if q.figure.kind not in {"multiple", "percent", "fraction"} or q.parse.has("noun.result", q.segment):
        return
    sides = _sides(q)
    if sides is None:
        return
    measured = _measures(q)
    for scope in _scopes(q):
        if not scope.benchmark.ids:
            continue
        found = [r for m in measured if (r := _reading(q, scope, sides, m)) is not None]
        yield from either(found) if len(measured) > 1 else found


def _measures(q: Question) -> list[Measure]:
    """Give what the figure may measure.

    "Ahead by 8 percent" leaves open whether time or speed is meant, and so does a gap.
    """
    told = measures(q)
    if told or q.figure.kind == "multiple":
        return told
    scale = Fraction(100) if q.figure.kind == "percent" else Fraction(1)
    unit = "percent" if q.figure.kind == "percent" else "fraction"
    return [Measure(unit, lambda r: (r - 1) * scale), Measure(unit, lambda r: (1 - 1 / r) * scale)]


def _scopes(q: Question) -> list[Scope]:
    found: list[Scope] = []
    for scope in q.scopes:
        opened = replace(scope, organisation=OPEN, vendor=OPEN, family=OPEN)
        if opened not in found:
            found.append(opened)
    return found


Side = tuple[Role, Role, "Span"]
"""An organisation, its accelerators, and the stretch in which what belongs to it stands."""


def _sides(q: Question) -> tuple[Side, Side] | None:
    """Give who is said to be faster or slower, and whom it is set against.

    The second is named right behind a mark of comparison; the first before it, or else it is the best
    there is.
    """
    for span in (q.clause, q.parse.whole):
        groups = [g for g in q.named.organisation if span[0] <= g[0].start < span[1]]
        marks = [
            h
            for c in _MARKS
            for h in q.parse.hits(c, span)
            if not q.figure.start <= h.start < q.figure.stated_start
        ]
        for mark in sorted(marks, key=lambda hit: abs(hit.start - q.figure.start)):
            behind = [g for g in groups if mark.end <= g[0].start]
            if not behind or q.parse.words_between(mark.end, behind[0][0].start) > _REACH:
                continue
            if any(mark.end <= f.start < behind[0][0].start and f is q.figure for f in q.parse.figures):
                continue
            if _round_between(q, mark, behind[0][0].start):
                continue
            other = tuple(i for h in behind[0] for i in h.ids("organisation"))
            before = [g for g in groups if g[-1].end <= mark.start]
            first = tuple(i for h in (before[-1] if before else ()) for i in h.ids("organisation"))
            if first == other:
                continue
            left, right = (span[0], mark.start), (mark.end, span[1])
            one = (Role(first, "clause") if first else OPEN, _family(q.named, left), left)
            two = (Role(other, "clause"), _family(q.named, right), right)
            return (two, one) if mark.concept == _BEHIND else (one, two)
        if (back := _that_time(q)) is not None:
            return back
    return None


_REACH = 4
_OPEN = ("more_than", "at_least", "fewer_than", "at_most")
"""Hedges that some pair of results or other would always bear out."""


def _round_between(q: Question, mark: Hit, end: int) -> bool:
    return any(mark.end <= hit.start < end for hit in q.parse.rounds)


def _that_time(q: Question) -> tuple[Side, Side] | None:
    """Read "needed 121 minutes, 12 times that time": the last organisation against the one before it."""
    groups = [g for g in q.named.organisation if g[-1].end <= q.figure.start]
    end = q.figure.stated_end
    near = (end, min(len(q.parse.sentence), end + 24))
    if len(groups) < 2 or not q.parse.has("that_time", near):
        return None
    sides = []
    for group in groups[-2:]:
        ids = tuple(i for h in group for i in h.ids("organisation"))
        span = q.parse.clause(group[0].start)
        sides.append((Role(ids, "clause"), _family(q.named, span), span))
    if sides[0][0].ids == sides[1][0].ids:
        return None
    return sides[1], sides[0]


def _family(named: Named, span: Span) -> Role:
    hits = [hit for hit in named.family if span[0] <= hit.start < span[1]]
    return Role(hits[0].ids("family"), "clause", hits[0].start) if len(hits) == 1 else OPEN


def _reading(q: Question, scope: Scope, sides: tuple[Side, Side], measure: Measure) -> Reading | None:
    first, second = (_results(q, scope, side, other) for side, other in (sides, sides[::-1]))
    equal = _said_of_both(q)
    found: list[Candidate] = []
    rest: list[Candidate] = []
    for i, a in enumerate(first):
        for j, b in enumerate(second):
            if a.benchmark != b.benchmark or a.members == b.members or not a.score or not b.score:
                continue
            candidate = Candidate(measure.convert(b.score / a.score), _says(a, b), (a.evidence, b.evidence))
            if equal and a.accelerators != b.accelerators:
                continue
            if not (i or j) or equal:
                found.append(candidate)
            elif a.accelerators == b.accelerators:
                rest.append(candidate)
    if found and q.figure.hedge in _OPEN:
        rest = []
    if not found and not rest:
        return None
    return Reading(
        "leadership.margin",
        measure.unit,
        tuple(found or rest),
        tuple(rest) if found else (),
        one_of=True,
        sure=bool(found) and measure.sure,
    )


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about who is ahead of whom on a benchmark, without a figure."""
    for concept in (_AHEAD, _BEHIND):
        for hit in s.parse.hits(concept):
            clause = s.parse.clause(hit.start)
            groups = [g for g in s.named.organisation if clause[0] <= g[0].start < clause[1]]
            right = [g for g in groups if hit.end <= g[0].start]
            left = [g for g in groups if g[-1].end <= hit.start]
            if not right or not left or s.parse.words_between(hit.end, right[0][0].start) > 1:
                continue
            if s.figures_in(clause, "percent multiple fraction ordinal") or s.parse.has(_OTHER, clause):
                continue
            benchmarks = s.benchmarks(hit.start)
            if len(benchmarks) != 1 or not s.world.live(benchmarks[0]):
                continue
            one, two = (_times(s, g, benchmarks[0]) for g in (left[-1], right[0]))
            if not one or not two or one[0].members == two[0].members:
                continue
            if concept == _BEHIND:
                one, two = two, one
            negated = s.negated(hit.start)
            holds = [("best against best", _faster(one, two) != negated)]
            for size in sorted({one[0].accelerators or 0, two[0].accelerators or 0}):
                equal = [[e for e in side if e.accelerators == size] for side in (one, two)]
                if all(equal) and _faster(*equal) != _faster(one, two):
                    holds.append((f"at {size} accelerators", _faster(*equal) != negated))
            names = [i for g in (left[-1], right[0]) for h in g for i in h.ids("organisation")]
            order = [m for e in sorted((one[0], two[0]), key=lambda e: e.score or 0) for m in e.members]
            truth = Truth(
                "leadership.margin",
                tuple(holds),
                s.names("organisation", names),
                s.names("organisation", order),
                sure=not s.parse.has("limited cloud preview per_node", clause),
            )
            yield Statement(hit.start, right[0][-1].end, (truth,))


_OTHER = "noun.result by_number take_part"


def _faster(one: list[Entry], two: list[Entry]) -> bool:
    return (one[0].score or 0) < (two[0].score or 0)


def _times(s: Sentence, group: Group, benchmark: str) -> list[Entry]:
    ids = tuple(i for h in group for i in h.ids("organisation"))
    return s.world.timed(
        None, Scope(organisation=Role(ids, "clause"), benchmark=Role((benchmark,), "clause"))
    )


def _said_of_both(q: Question) -> bool:
    """Tell whether both are said to have used as many accelerators."""
    return q.parse.has("each_side same_size", q.parse.whole)


def _results(q: Question, scope: Scope, side: Side, other: Side) -> list[Entry]:
    """Give the results of one side, those first that fit what is stated of them, the fastest first."""
    organisation, family, span = side
    if not organisation.ids:
        return [e for e in _fitting(q, scope, family, span) if not set(other[0].ids) & set(e.members)]
    found = q.world.timed(None, replace(scope, organisation=organisation, family=family))
    found = found or q.world.timed(None, replace(scope, organisation=organisation))
    return _ordered(q, found, span)


def _fitting(q: Question, scope: Scope, family: Role, span: Span) -> list[Entry]:
    return _ordered(q, q.world.timed(None, replace(scope, family=family)), span)


def _ordered(q: Question, found: list[Entry], span: Span) -> list[Entry]:
    stated = _stated(q, span)
    fitting = [e for e in found if all(fits(e, f, u) for f, u in stated)]
    return fitting + [e for e in found if e not in fitting] if fitting else found


def _stated(q: Question, span: Span) -> list[tuple[Figure, str]]:
    return [
        (f, u.name)
        for f, u in zip(q.parse.figures, q.units, strict=True)
        if f.kind == "number" and u.name in {*TIMES, "accelerator"} and span[0] <= f.start < span[1]
    ]


def _says(a: Entry, b: Entry) -> str:
    return f"{'+'.join(a.members)}, {a.accelerators}, against {'+'.join(b.members)}, {b.accelerators}"
