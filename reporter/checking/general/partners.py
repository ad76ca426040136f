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
    if (parallel := _parallel(q, time=time)) is not None:
        return [parallel]
    nearest: dict[str, tuple[int, int]] = {}
    for i, (figure, unit) in enumerate(zip(q.parse.figures, q.units, strict=True)):
        if i == q.index or unit.name not in UNITS or unit.name == "day" or figure.kind != "number":
            continue
        sort = "time" if unit.name in TIMES else unit.name
        if sort == ("time" if time else q.unit.name) or not q.clause[0] <= figure.start < q.clause[1]:
            continue
        if not _shares(q, figure, time=time):
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


def _parallel(q: Question, *, time: bool) -> tuple[Figure, str] | None:
    """Pair what is told in order: "from 2,560 to 5,120 GPUs, the time went from 18.8 to 10.0 minutes"."""
    stretches: dict[tuple[int, int], list[tuple[int, bool]]] = {}
    for i, (figure, unit) in enumerate(zip(q.parse.figures, q.units, strict=True)):
        inside = q.clause[0] <= figure.start < q.clause[1]
        if inside and figure.kind == "number" and unit.name in {*TIMES, "accelerator"}:
            stretches.setdefault(q.parse.segment(figure.start), []).append((i, unit.name in TIMES))
    own = stretches.get(q.segment, [])
    if len(own) < _SEVERAL or any(is_time != time for _, is_time in own):
        return None
    for segment, others in stretches.items():
        if segment != q.segment and len(others) == len(own) and all(is_time != time for _, is_time in others):
            place = [i for i, _ in own].index(q.index) if q.index in [i for i, _ in own] else -1
            at = others[place][0]
            return (q.parse.figures[at], q.units[at].name) if place >= 0 else None
    return None


_SEVERAL = 2


def _shares(q: Question, figure: Figure, *, time: bool) -> bool:
    """Tell whether a figure of another stretch between commas may belong to the figure asked about.

    Not where either stretch holds its own pair: "5,120 did it in 9.99, 2,560 in 18.8".
    """
    here, there = q.segment, q.parse.segment(figure.start)
    if here == there:
        return True
    for other, unit in zip(q.parse.figures, q.units, strict=True):
        if other is q.figure or other is figure or other.kind != "number" or unit.name not in UNITS:
            continue
        is_time = unit.name in TIMES
        if here[0] <= other.start < here[1] and is_time != time:
            return False
        if there[0] <= other.start < there[1] and is_time == time:
            return False
    return True


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
