"""How speed grows with size: one submitter's results at two numbers of accelerators."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.interval import fits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question
    from reporter.checking.general.scope import Scope
    from reporter.rounds.model import Entry


def sizes_stated(q: Question) -> bool:
    """Tell whether the sentence sets two numbers of accelerators against each other."""
    counts = [
        f
        for f, u in zip(q.parse.figures, q.units, strict=True)
        if u.name == "accelerator" and f.kind == "number"
    ]
    return len(counts) >= 2 and len({f.value for f in counts}) >= 2


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that compares two sizes.

    How many times as many, as fast, and with what efficiency.
    """
    if q.figure.kind not in {"multiple", "percent"} or not sizes_stated(q):
        return
    for scope in q.scopes:
        found = [c for small, large in _pairs(q, scope) for c in [_candidate(q, small, large)]]
        if found:
            yield Reading(
                "scale.efficiency",
                "percent" if q.figure.kind == "percent" else "ratio",
                tuple(found),
                one_of=True,
                sure=q.says("efficiency") or q.parse.has("as_many", q.near_after),
            )


def _candidate(q: Question, small: Entry, large: Entry) -> Candidate:
    size = Fraction(large.accelerators or 0, small.accelerators or 1)
    speed = (small.score or Fraction(0)) / (large.score or Fraction(1))
    value = (
        speed / size * 100
        if q.figure.kind == "percent"
        else size
        if q.parse.has("as_many", q.near_after)
        else speed
    )
    return Candidate(
        value, f"{small.accelerators} to {large.accelerators} accelerators", (small.evidence, large.evidence)
    )


def _pairs(q: Question, scope: Scope) -> list[tuple[Entry, Entry]]:
    counts = [
        f
        for f, u in zip(q.parse.figures, q.units, strict=True)
        if u.name == "accelerator" and f.kind == "number"
    ]
    entries = [
        e for e in q.world.timed(None, scope) if any(fits(Fraction(e.accelerators or 0), f) for f in counts)
    ]
    return [
        (a, b)
        for a, b in permutations(entries, 2)
        if (a.members, a.accelerator, a.benchmark) == (b.members, b.accelerator, b.benchmark)
        and (a.accelerators or 0) < (b.accelerators or 0)
    ]
