"""Progress at one number of accelerators, followed from the first comparable round to the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.legs import legs, stretch
from reporter.checking.general.long_view import looks_over_rounds
from reporter.checking.general.measures import measure
from reporter.checking.general.reading import Reading
from reporter.checking.general.relations import ahead, behind, candidates, ids, number
from reporter.checking.general.units import TIMES
from reporter.checking.interval import fits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.general.question import Question
    from reporter.checking.general.units import Unit
    from reporter.claims.model import Claim
    from reporter.language.reading.figures import Figure

ONE, RANGE = "series.gain_at", "series.gain_at_range"


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure of a sentence about progress at one size."""
    if _above_record(q):
        yield from _beaten(q)
        return
    sizes = [f for f, u in zip(q.parse.figures, q.units, strict=True) if _counted(f, u)]
    if len(sizes) != 1 or not (looks_over_rounds(q.parse, q.world) or stretch(q.parse)):
        return
    if (
        q.parse.has("first_best")
        and q.figure.kind in {"number", "multiple"}
        and len(q.parse.figures) >= _SEVERAL
    ):
        yield from _range(q, sizes[0])
    elif (legs(q.parse) or stretch(q.parse)) and q.named.benchmark:
        yield from _one(q, sizes[0])


_SEVERAL = 3
"""Figures of a sentence that says of how many benchmarks how many got faster."""


def _counted(figure: Figure, unit: Unit) -> bool:
    return (
        unit.name == "accelerator"
        and unit.how in {"right", "elided"}
        and figure.kind == "number"
        and figure.decimals <= 0
    )


def _at(rows: Sequence[Claim], size: Figure) -> list[Claim]:
    return [r for r in rows if (value := number(r, "accelerators")) is not None and fits(value, size)]


def _range(q: Question, size: Figure) -> Iterator[Reading]:
    rows = _at(q.world.rows(RANGE), size)
    if q.figure is size:
        yield Reading(RANGE, "accelerator", candidates(rows, "accelerators"), one_of=True, sure=False)
    elif q.unit.name == "benchmark" and not q.figure.decimals and not q.parse.has("factor", behind(q)):
        part = q.unit.how != "right" or q.parse.has("all", behind(q))
        slot = "total" if q.is_whole or not part else "faster"
        yield Reading(RANGE, "benchmark", candidates(rows, slot), sure=False)
    else:
        yield from _factor(q, rows, size)


def _factor(q: Question, rows: Sequence[Claim], size: Figure) -> Iterator[Reading]:
    span = ahead(q)
    named = [hit for g in q.named.benchmark for hit in g if span[0] <= hit.start < span[1]]
    if named:
        wanted = named[0].ids("benchmark")
        of_one = [r for r in _at(q.world.rows(ONE), size) if set(ids(r, "benchmark")) & set(wanted)]
        yield Reading(ONE, "ratio", candidates(of_one, "ratio"), one_of=True, sure=False)
    else:
        yield Reading(RANGE, "ratio", candidates(rows, "least", "most"), one_of=True, sure=False)


def _one(q: Question, size: Figure) -> Iterator[Reading]:
    if any(f is not size and f.decimals <= 0 and _against(q, f) for f in q.parse.figures):
        return
    wanted = q.named.benchmark[0][0].ids("benchmark")
    found = legs(q.parse)
    named = (found.rounds if found is not None else None) or stretch(q.parse)
    rows = [
        r
        for r in _at(q.world.rows(ONE), size)
        if set(ids(r, "benchmark")) & set(wanted)
        and (named is None or (ids(r, "since"), ids(r, "until")) == ((named[0],), (named[1],)))
    ]
    if q.figure is size:
        yield Reading(ONE, "accelerator", candidates(rows, "accelerators"), one_of=True, sure=False)
    elif q.unit.name in TIMES and found is not None and not _beside_multiple(q):
        slot = "before" if q.figure.start < found.first[1] else "after"
        yield Reading(ONE, q.unit.name, candidates(rows, slot), one_of=True, sure=False)
    elif q.figure.kind == "multiple" or (q.figure.kind == "number" and _beside_multiple(q)):
        whose = (behind(q)[0], ahead(q)[1])
        own = (
            q.clause
            if q.parse.has("noun.record", (q.clause[0], q.figure.start))
            else (q.figure.start, whose[1])
        )
        slot = "record_ratio" if q.parse.has("noun.record", own) else "ratio"
        yield Reading(ONE, "ratio", candidates(rows, slot), one_of=True, sure=False)
    elif q.figure.kind == "percent" and (measured := measure(q)) is not None:
        slot = "less_time" if q.parse.has("less_time", q.near_after) else "faster"
        yield Reading(ONE, measured.unit, candidates(rows, slot), one_of=True, sure=False)


def _against(q: Question, figure: Figure) -> bool:
    """Tell whether a whole number is set against another, so that two sizes are meant."""
    return figure.kind == "number" and any(
        hit.end <= figure.start and not q.parse.masked[hit.end : figure.start].strip()
        for hit in q.parse.hits("against")
    )


def _beside_multiple(q: Question) -> bool:
    """Tell whether a bare number is set against a multiple: "a factor of 2.6, against 1.8"."""
    return (
        q.index > 0 and q.parse.figures[q.index - 1].kind == "multiple" and q.parse.has("against", behind(q))
    )


def _above_record(q: Question) -> bool:
    """Tell whether gains at one size are said to be above those of the records."""
    return (
        q.parse.has("speed improve", q.clause)
        and q.parse.has("noun.record", q.clause)
        and q.parse.has("than over beat_verb", q.clause)
        and not q.named.benchmark
        and len(q.parse.figures) == 2
        and q.units[0].how == "partner"
    )


def _beaten(q: Question) -> Iterator[Reading]:
    part, whole = q.parse.figures
    rows = [
        r
        for r in q.world.rows(RANGE)
        if (a := number(r, "beats_record")) is not None
        and (b := number(r, "total")) is not None
        and fits(a, part)
        and fits(b, whole)
    ]
    slot = "total" if q.figure is whole else "beats_record"
    yield Reading(RANGE, "benchmark", candidates(rows, slot), one_of=True, sure=False)
