"""The largest system against that of an earlier round, where its noun stands in the sentence before."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import Scope

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that says how large the largest of another round was, or by how much."""
    named = [hit for hit in q.parse.rounds if hit.how == "version" and hit.ids]
    if len(named) != 1 or q.named.benchmark or not q.parse.has("largest", (0, named[0].start)):
        return
    base = named[0].ids[0]
    if base == q.world.topic and not q.parse.has(
        "larger_system largest more", (named[0].end, q.figure.start)
    ):
        return
    then = q.world.largest(base, Scope())
    now = q.world.largest(None, Scope())
    if not then or not now:
        return
    before, after = Fraction(then[0].accelerators or 0), Fraction(now[0].accelerators or 0)
    proof = (now[0].evidence, then[0].evidence)
    if (
        q.figure.kind == "percent"
        and q.parse.has("more", (q.figure.end, named[0].start))
        and base != q.world.topic
    ):
        value = (after / before - 1) * 100
        yield Reading("scale.growth", "percent", (Candidate(value, base, proof),), sure=False)
    elif q.figure.kind == "number" and q.unit.name in {"", "accelerator"} and named[0].start < q.figure.start:
        yield Reading("scale.largest", "accelerator", (Candidate(before, base, proof[1:]),), sure=False)
