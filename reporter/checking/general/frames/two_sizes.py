"""One submitter's system at two sizes: how many times as many accelerators made it how much faster."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.legs import legs
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.units import TIMES
from reporter.checking.interval import fits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.general.question import Question
    from reporter.checking.general.scope import Scope
    from reporter.language.reading.figures import Figure
    from reporter.rounds.model import Entry

KIND = "scale.efficiency"

Pair = tuple["Entry", "Entry"]


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure of a sentence that sets two sizes of one system against each other."""
    if q.base.stated or len(q.parse.figures) > _MANY or len(q.named.organisation) > 1:
        return
    sizes = _ends(q) or _in_order(q, _of(q, {"accelerator"}, "number"))
    ratios = [f for f in q.parse.figures if f.kind == "multiple"]
    if (
        len(sizes) == 2
        and sizes[0].value != sizes[1].value
        and (ratios or len(_of(q, set(TIMES), "number")) == 2)
    ):
        yield from _stated(q, sizes)
    elif not sizes and len(ratios) == 2 and any(_many(q, f) for f in ratios) and q.figure in ratios:
        yield from _multiplied(q)


_MANY = 6
"""More figures than the two sizes, their times and what is worked out of them."""


def _stated(q: Question, sizes: Sequence[Figure]) -> Iterator[Reading]:
    times = _of(q, set(TIMES), "number")
    for scope in q.scopes:
        pairs = [
            pair
            for pair in _pairs(q, scope)
            if all(fits(Fraction(e.accelerators or 0), f) for e, f in zip(pair, sizes, strict=True))
            and (
                len(times) != 2
                or all(fits(e.score or Fraction(0), f) for e, f in zip(pair, times, strict=True))
            )
        ]
        if not pairs:
            continue
        if q.figure in sizes or q.figure in times:
            place = (sizes if q.figure in sizes else times).index(q.figure)
            fitting = [pair for pair in pairs if _agrees(q, pair)]
            if sizes[0].value < sizes[1].value:
                fitting = fitting or pairs  # what is worked out of them is wrong, not they
            values = [
                Fraction(pair[place].accelerators or 0)
                if q.figure in sizes
                else pair[place].score or Fraction(0)
                for pair in fitting
            ]
            known = fitting
        elif q.figure.kind in {"multiple", "percent"}:
            known = pairs
            values = [_value(q, *pair) for pair in pairs]
        else:
            return
        if values or _agreed(q):
            yield Reading(
                KIND if q.figure not in times else "speed.time",
                q.unit.name or q.figure.kind,
                tuple(Candidate(v, _says(p), _proof(p)) for v, p in zip(values, known, strict=True)),
                one_of=True,
                sure=q.says("efficiency as_many") and q.figure not in sizes,
                alone=sizes[0].value > sizes[1].value,
            )
            return
    if _agreed(q) and q.parse.has("efficiency"):
        # fewer accelerators after more: nothing of one size alone may support that
        yield Reading(KIND, q.unit.name, (), sure=False, alone=sizes[0].value > sizes[1].value)


def _multiplied(q: Question) -> Iterator[Reading]:
    """With twice the accelerators, a benchmark trains 1.8 times as fast: some system's two sizes."""
    for scope in q.scopes:
        pairs = [pair for pair in _pairs(q, scope) if _agrees(q, pair)]
        values = [_value(q, *pair) for pair in pairs]
        if values:
            found = tuple(Candidate(v, _says(p), _proof(p)) for v, p in zip(values, pairs, strict=True))
            yield Reading(KIND, "ratio", found, one_of=True, sure=False)
            return
    yield Reading(KIND, "ratio", (), sure=False)


def _agreed(q: Question) -> bool:
    """Tell whether the sentence is plainly about two sizes, and about nothing else."""
    return q.parse.has("efficiency") or any(_many(q, f) for f in q.parse.figures if f.kind == "multiple")


def _agrees(q: Question, pair: Pair) -> bool:
    """Tell whether every multiple and percentage that the sentence states is right for two results."""
    return all(
        fits(_value_of(q, figure, *pair), figure)
        for figure in q.parse.figures
        if figure.kind in {"multiple", "percent"}
    )


def _value(q: Question, small: Entry, large: Entry) -> Fraction:
    return _value_of(q, q.figure, small, large)


def _value_of(q: Question, figure: Figure, small: Entry, large: Entry) -> Fraction:
    size = Fraction(large.accelerators or 0, small.accelerators or 1)
    speed = (small.score or Fraction(0)) / (large.score or Fraction(1))
    if figure.kind == "percent":
        return speed / size * 100 if q.parse.has("efficiency") else (speed - 1) * 100
    return size if _many(q, figure) else speed


def _many(q: Question, figure: Figure) -> bool:
    """Tell whether a multiple is one of accelerators: "twice as many", "2x the accelerators"."""
    following = [f.start for f in q.parse.figures if f.start >= figure.end]
    end = min([*following, figure.stated_end + _REACH, len(q.parse.sentence)])
    span = (figure.stated_start, end)
    fast = [hit.start for hit in q.parse.hits("faster", span)]
    many = [hit.start for c in ("as_many", "noun.accelerator") for hit in q.parse.hits(c, span)]
    return bool(many) and min(many) < min([*fast, end])


_REACH = 32
"""Characters that hold "times the number of accelerators"."""


def _pairs(q: Question, scope: Scope) -> list[Pair]:
    entries = [e for e in q.world.timed(None, scope) if e.accelerators]
    best: dict[tuple[object, ...], Entry] = {}
    for entry in entries:
        best.setdefault((entry.members, entry.accelerator, entry.benchmark, entry.accelerators), entry)
    return [
        (a, b)
        for a in best.values()
        for b in best.values()
        if (a.members, a.accelerator, a.benchmark) == (b.members, b.accelerator, b.benchmark)
        and a.accelerators != b.accelerators
    ]


def _ends(q: Question) -> list[Figure]:
    """Give the two numbers of accelerators that a change goes from and to."""
    found = legs(q.parse)
    if found is None:
        return []
    inside = [
        [i for i, f in enumerate(q.parse.figures) if span[0] <= f.start < span[1] and f.kind == "number"]
        for span in (found.first, found.second)
    ]
    if len(inside[0]) != 1 or len(inside[1]) != 1:
        return []
    counted = [q.units[i].name == "accelerator" and q.units[i].how == "right" for (i,) in inside]
    return [q.parse.figures[i] for (i,) in inside] if any(counted) else []


def _in_order(q: Question, sizes: list[Figure]) -> list[Figure]:
    """Give the size before first: in "with 8 chips instead of four" it is the second."""
    if len(sizes) != 2:
        return sizes
    between = (sizes[0].end, sizes[1].start)
    turned = any(q.parse.words_between(h.end, between[1]) == 0 for h in q.parse.hits("against", between))
    return sizes[::-1] if turned and not q.parse.has("to", between) else sizes


def _of(q: Question, units: set[str], kind: str) -> list[Figure]:
    return [f for i, f in enumerate(q.parse.figures) if f.kind == kind and _unit(q, i) in units]


def _unit(q: Question, index: int) -> str:
    """Give what a figure counts: in "from four to 8 chips", the four are what the 8 are."""
    own = q.units[index]
    if own.how == "right" or index + 1 == len(q.units):
        return own.name
    between = (q.parse.figures[index].end, q.parse.figures[index + 1].start)
    paired = any(q.parse.words_between(*between) == 1 for _ in q.parse.hits("to", between))
    return q.units[index + 1].name if paired and q.units[index + 1].how == "right" else own.name


def _says(pair: Pair) -> str:
    return f"{pair[0].accelerators} to {pair[1].accelerators} accelerators, {'+'.join(pair[0].members)}"


def _proof(pair: Pair) -> tuple[str, ...]:
    return (pair[0].evidence, pair[1].evidence)
