"""One accelerator against another on the same benchmark, at equal count where any is stated.

"GB300 ran the 405B test 4.2 times as fast as H100 did in v5.0, and 3.2 times as fast as GB200 in this round."
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.measures import Measure, either, measures
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import OPEN, Role, Scope
from reporter.checking.interval import fits
from reporter.claims.comparing import compares
from reporter.claims.selecting import fastest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.names import NameHit
    from reporter.checking.general.question import Question
    from reporter.language.reading.figures import Figure
    from reporter.rounds.model import Entry, Round

_MARKS = "compare beat_verb set_against"


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that says how much faster one accelerator is than another."""
    pair = _pair(q)
    if pair is None or not (measured := measures(q)):
        return
    subject, standard = pair
    for scope in _scopes(q):
        found = [
            reading
            for measure in measured
            if (reading := _between(q, scope, subject, standard, measure)) is not None
        ]
        yield from either(found) if len(measured) > 1 else found


def _scopes(q: Question) -> list[Scope]:
    found: list[Scope] = []
    for scope in q.scopes:
        opened = replace(scope, family=OPEN, vendor=OPEN)
        found += [s for s in (opened, replace(opened, organisation=OPEN)) if s not in found]
    return [s for s in found if s.benchmark.ids] or found


def _pair(q: Question) -> tuple[NameHit, NameHit] | None:
    """Give the accelerator a figure is said of and the one it is set against.

    The second is the first behind a mark of comparison; the other the nearest before the figure.
    """
    families = [hit for hit in q.named.family if q.clause[0] <= hit.start < q.clause[1]]
    marks = [hit for concept in _MARKS.split() for hit in q.parse.hits(concept, q.clause)]
    marks = [hit for hit in marks if not hit.start <= q.figure.start < hit.end]
    against = [
        (abs(family.start - q.figure.start), family)
        for family in families
        if any(_right_behind(q, mark, family, families) for mark in marks)
    ]
    after = [pair for pair in against if pair[1].start > q.figure.start]
    if not against:
        return None
    standard = min(after or against, key=lambda pair: pair[0])[1]
    others = [hit for hit in q.named.family if hit.ids("family") != standard.ids("family")]
    before = [hit for hit in others if hit.start < q.figure.start]
    inside = [hit for hit in before if hit in families] or before
    subject = inside[-1] if inside else next((hit for hit in others if hit in families), None)
    if len(inside) > 1 and inside[0] in families and standard.start > q.figure.start:
        # of several figures in a row, the first subject stays the subject of all
        objects = {hit.start for _, hit in against}
        subject = next((hit for hit in inside if hit.start not in objects), inside[-1])
    return (subject, standard) if subject is not None else None


def _right_behind(q: Question, mark: Hit, family: NameHit, families: list[NameHit]) -> bool:
    return (
        mark.end <= family.start
        and q.parse.words_between(mark.end, family.start) <= _REACH
        and not any(mark.end <= other.start < family.start for other in families)
        and not any(mark.end <= f.start < family.start and f is q.figure for f in q.parse.figures)
    )


_REACH = 4
"""Words between "than" and the accelerator: "than eight of AMD's MI325X"."""


def _between(
    q: Question, scope: Scope, subject: NameHit, standard: NameHit, measure: Measure
) -> Reading | None:
    found = list(_candidates(q, scope, subject, standard, measure, turned=False))
    found = found or list(_candidates(q, scope, standard, subject, measure, turned=True))
    if not found:
        return None
    stated = _round_beside(q, standard)
    here = [c for round_id, c in found if round_id == stated] if stated else []
    here = here or [c for round_id, c in found if round_id == q.world.topic] or [c for _, c in found]
    rest = tuple(c for _, c in found if c not in here) if not stated else ()
    settled = bool(scope.benchmark.ids) and bool(_counts(q)) and measure.sure
    return Reading("speed.per_accelerator", measure.unit, tuple(here), rest, one_of=True, sure=settled)


def _candidates(
    q: Question, scope: Scope, first: NameHit, second: NameHit, measure: Measure, *, turned: bool
) -> Iterator[tuple[str, Candidate]]:
    """Give the comparisons of one accelerator in this round with another in this or an earlier one.

    `turned` where the one in this round is the standard.
    """
    counts = _counts(q)
    mine = q.world.timed(None, replace(scope, family=Role(first.ids("family"), "clause")))
    sites = sorted({(e.benchmark, e.accelerators or 0) for e in mine})
    for round_ in (q.world.history.round, *reversed(q.world.history.earlier)):
        theirs = _standard(q, scope, second, round_)
        for benchmark, size in sites:
            if counts and not any(fits(Fraction(size), figure) for figure in counts):
                continue
            one = fastest(e for e in mine if (e.benchmark, e.accelerators) == (benchmark, size))
            for group in theirs:
                other = fastest(e for e in group if (e.benchmark, e.accelerators) == (benchmark, size))
                if not one or not other or not compares(benchmark, round_, q.world.history.round):
                    continue
                ratio = (other[0].score or Fraction(0)) / (one[0].score or Fraction(1))
                proof = (one[0].evidence, other[0].evidence)
                value = measure.convert(1 / ratio if turned else ratio)
                yield round_.id, Candidate(value, f"{size} accelerators, {round_.id}", proof)


def _standard(q: Question, scope: Scope, standard: NameHit, round_: Round) -> list[list[Entry]]:
    """Give the results that may be meant by the standard: anyone's, and those of the same submitter."""
    family = Role(standard.ids("family"), "clause")
    anyone = q.world.timed(round_.id, replace(scope, family=family, organisation=OPEN))
    own = q.world.timed(round_.id, replace(scope, family=family)) if scope.organisation.ids else []
    return [anyone, own]


def _counts(q: Question) -> list[Figure]:
    return [
        f
        for f, u in zip(q.parse.figures, q.units, strict=True)
        if u.name == "accelerator" and f.kind == "number" and q.clause[0] <= f.start < q.clause[1]
    ]


def _round_beside(q: Question, standard: NameHit) -> str | None:
    """Give the round that is named right behind the standard: "as H100 did in v5.0"."""
    for hit in q.parse.rounds:
        if (
            standard.end <= hit.start
            and q.parse.words_between(standard.end, hit.start) <= _REACH
            and not q.parse.broken(standard.end, hit.start)
        ):
            return next((i for i in hit.ids if q.world.round(i) is not None), None)
    return None
