"""Figures that belong to one result: a time, the accelerators it took, the nodes they stood in."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.units import TIMES
from reporter.checking.interval import fits as agrees

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.general.question import Question
    from reporter.language.reading.figures import Figure
    from reporter.rounds.model import Entry

UNITS = {*TIMES, "accelerator", "node"}


def fitting(
    pool: Sequence[Entry], figure: Figure, unit: str, partners: Sequence[tuple[Figure, str]]
) -> list[Entry]:
    """Give the entries that fit most of what is stated beside the figure itself.

    Where some fit the figure and others fit its partners, no entry is meant by both: the figure is judged by
    the entries that fit the partners (in a tie, by those that fit all the partners, so that all are refuted).
    """
    if not partners:
        return list(pool)

    def score(entry: Entry) -> int:
        return sum(fits(entry, f, u) for f, u in partners)

    together = [e for e in pool if fits(e, figure, unit) and score(e) == len(partners)]
    if together:
        return together
    alone = [e for e in pool if fits(e, figure, unit)]
    most = max(map(score, pool))
    if alone and most == 0:
        return alone
    return [e for e in pool if score(e) == most]


def partners_of(q: Question) -> list[tuple[Figure, str]]:
    """Give the figures that belong to the same result: the nearest of each other sort in the clause."""
    found: list[tuple[Figure, str]] = []
    time = q.unit.name in TIMES
    nearest: dict[str, tuple[int, int]] = {}
    for i, (figure, unit) in enumerate(zip(q.parse.figures, q.units, strict=True)):
        if i == q.index or unit.name not in UNITS or unit.name == "day" or figure.kind != "number":
            continue
        sort = "time" if unit.name in TIMES else unit.name
        if sort == ("time" if time else q.unit.name) or not q.clause[0] <= figure.start < q.clause[1]:
            continue
        distance = abs(figure.start - q.figure.start)
        if sort not in nearest or distance < nearest[sort][0]:
            nearest[sort] = (distance, i)
    for sort, (distance, i) in nearest.items():
        rivals = [
            j
            for j, unit in enumerate(q.units)
            if j != q.index
            and (unit.name in TIMES) == time
            and unit.name in UNITS
            and abs(q.parse.figures[j].start - q.parse.figures[i].start) < distance
        ]
        if not rivals or sort == "node":
            found.append((q.parse.figures[i], q.units[i].name))
    return found


def value(entry: Entry, unit: str) -> Fraction:
    """Give an entry's time in minutes, its accelerators or its nodes."""
    if unit in TIMES:
        return entry.score or Fraction(0)
    return Fraction((entry.nodes if unit == "node" else entry.accelerators) or 0)


def fits(entry: Entry, figure: Figure, unit: str) -> bool:
    """Tell whether a figure in a unit is right for an entry."""
    if not has(entry, unit):
        return False
    times, true = TIMES.get(unit, 1), value(entry, unit)
    return agrees(true if times == 1 else true * times, figure)


def has(entry: Entry, unit: str) -> bool:
    """Tell whether an entry has a time, accelerators or nodes to speak of."""
    return bool(entry.score if unit in TIMES else entry.nodes if unit == "node" else entry.accelerators)
