"""How speed grows with size: one submitter's results at two numbers of accelerators."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING

from reporter.checking.general.measures import Measure, measures
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.interval import fits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question
    from reporter.checking.general.scope import Scope
    from reporter.language.reading.figures import Figure
    from reporter.rounds.model import Entry


def sizes_stated(q: Question) -> bool:
    """Tell whether the sentence sets two numbers of accelerators against each other."""
    return len({figure.value for figure in _sizes(q)}) >= 2


_NEAR = 16
_TWO = 2


def _sizes(q: Question) -> list[Figure]:
    return [
        f
        for f, u in zip(q.parse.figures, q.units, strict=True)
        if u.name == "accelerator" and f.kind == "number"
    ]


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that compares two sizes.

    How many times as many, as fast, and with what efficiency.
    """
    if q.figure.kind not in {"multiple", "percent", "fraction"} or not sizes_stated(q):
        return
    if q.base.stated and not q.says("efficiency"):
        return  # one of the two sizes is that of another round
    told = measures(q)
    for scope in (*q.scopes, *q.open_scopes("organisation")):
        pairs = _pairs(q, scope)
        found = [c for small, large in pairs for c in _candidates(q, told, small, large)]
        if found:
            yield Reading(
                "scale.efficiency",
                "percent" if q.figure.kind == "percent" else "ratio",
                tuple(found),
                one_of=True,
                sure=_told(q, scope, told),
            )


def _told(q: Question, scope: Scope, told: list[Measure]) -> bool:
    """Tell whether the words settle what is measured, and of what."""
    if q.says("efficiency") or q.parse.has("as_many fleet", q.near_after):
        return True
    sizes = _sizes(q)
    around = (max(0, sizes[0].start - _NEAR), sizes[-1].start)
    joined = q.parse.has("from to against between_two", around)
    return joined and bool(scope.benchmark.ids and told) and not q.base.stated and len(sizes) == _TWO


def _candidates(q: Question, told: list[Measure], small: Entry, large: Entry) -> Iterator[Candidate]:
    size = Fraction(large.accelerators or 0, small.accelerators or 1)
    speed = (small.score or Fraction(0)) / (large.score or Fraction(1))
    says = f"{small.accelerators} to {large.accelerators} accelerators"
    proof = (small.evidence, large.evidence)
    scale = Fraction(100) if q.figure.kind == "percent" else Fraction(1)
    if q.parse.has("as_many fleet", q.near_after):
        values = [size]
    elif q.figure.kind != "multiple" and q.parse.has("efficiency", q.segment):
        values = [speed / size * scale]
    elif q.figure.kind == "fraction":
        # "half of what it took with 512"; "cut in half"
        values = [*(m.convert(speed) for m in told), 1 / speed]
    else:
        values = [value for m in told for value in (m.convert(speed), m.convert(1 / speed))] or [speed]
    for value in values:
        yield Candidate(value, says, proof)


def _pairs(q: Question, scope: Scope) -> list[tuple[Entry, Entry]]:
    counts = _sizes(q)
    entries = [
        e for e in q.world.timed(None, scope) if any(fits(Fraction(e.accelerators or 0), f) for f in counts)
    ]
    return [
        (a, b)
        for a, b in permutations(entries, 2)
        if (a.accelerator, a.benchmark) == (b.accelerator, b.benchmark)
        and set(a.members) & set(b.members)
        and (a.accelerators or 0) < (b.accelerators or 0)
    ]
