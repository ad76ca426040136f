"""How many benchmarks can be compared with the round before, and how many of those got faster."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts the comparable benchmarks."""
    if q.figure.kind != "number" or q.unit.name != "benchmark" or q.unit.how not in {"right", "left"}:
        return
    if q.world.topic in q.base.ids or not q.comparable(q.world.topic) or q.parse.has("first_best"):
        return
    comparable = q.world.bench(q.world.topic).comparable
    reading = Reading(
        "speed.gains",
        "benchmark",
        (Candidate(Fraction(len(comparable)), ", ".join(sorted(comparable))),),
        sure=False,
    )
    if (
        q.parse.has("comparable", (q.figure.start, q.unit.end))
        or (q.is_whole and q.parse.has("comparable", q.clause))
        or _taken_up(q)
    ):
        yield reading


def _taken_up(q: Question) -> bool:
    """Tell whether "in four of them the best time improved" follows: it counts what compares."""
    after = [
        (f, u)
        for f, u in zip(q.parse.figures[q.index + 1 :], q.units[q.index + 1 :], strict=True)
        if u.how == "partner" and u.name == "benchmark"
    ]
    every = [hit.end for hit in q.parse.hits("all") if hit.start >= q.unit.end]
    start = min([f.start for f, _ in after] + every, default=len(q.parse.sentence))
    return q.parse.has("faster got_faster slower improve", (start, len(q.parse.sentence)))
