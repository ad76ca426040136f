"""The long view of speed: how much faster than their first comparable best benchmarks became."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.legs import legs, stretch
from reporter.checking.general.long_view import looks_over_rounds, rounds_counted
from reporter.checking.general.measures import measure
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.relations import ahead, behind, candidates, ids, number
from reporter.checking.interval import fits
from reporter.claims.comparing import compares

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.general.question import Question
    from reporter.claims.model import Claim


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure of a sentence about the comparable series."""
    if any(u.name == "accelerator" and u.how == "right" for u in q.units) and not legs(q.parse):
        return
    if q.figure.kind == "multiple" and _how_often(q):
        yield from _records(q)
    elif not looks_over_rounds(q.parse, q.world):
        return
    elif q.figure.kind in {"multiple", "percent", "fraction"}:
        yield from _gain(q)
    elif (
        q.figure.kind == "number"
        and q.unit.name in {"benchmark", "win"}
        and q.parse.has("first_best comparable unchanged")
    ):
        yield from _spread(q)
    elif q.figure.kind == "number" and q.unit.name == "round":
        rounds = Fraction(1 + len(q.world.history.earlier))
        series = candidates(q.world.rows("series.gain"), "rounds") if q.parse.has("noun.record") else ()
        kind = "series.gain" if series else "editions.span"
        yield Reading(kind, "round", (Candidate(rounds), *series), one_of=True, sure=False)


def _how_often(q: Question) -> bool:
    """Tell whether a figure says how often a record fell in how many rounds."""
    return (
        q.parse.has("noun.record", q.clause)
        and q.parse.has("fell set_record", q.clause)
        and any(rounds_counted(q.parse, f) for f in q.parse.figures)
        and not q.parse.has("faster speed", q.segment)
    )


def _records(q: Question) -> Iterator[Reading]:
    rounds = [f for f in q.parse.figures if rounds_counted(q.parse, f)]
    rows = [
        row
        for row in q.world.rows("series.gain")
        if (value := number(row, "rounds")) is not None and all(fits(value, f) for f in rounds)
    ]
    yield Reading("series.gain", "record", candidates(rows, "records"), one_of=True, sure=False)


def _spread(q: Question) -> Iterator[Reading]:
    slots = ("total",) if q.is_whole else ("faster",) if q.unit.how == "partner" else ("total", "faster")
    found = candidates(q.world.rows("series.spread"), *slots)
    yield Reading("series.spread", "benchmark", found, one_of=True, sure=False)


def _gain(q: Question) -> Iterator[Reading]:
    measured = measure(q)
    unit, convert = (measured.unit, measured.convert) if measured else (q.figure.kind, _same)
    if measured is None and q.figure.kind != "multiple":
        yield Reading("series.gain", unit, (), sure=False)
        return
    wanted = _benchmark(q)
    if wanted:
        rows = [r for r in q.world.rows("series.gain") if set(wanted) & set(ids(r, "benchmark"))]
        values = [(v, r.kind) for r in rows if _rounds_fit(q, r) and (v := number(r, "ratio")) is not None]
        values += list(_between(q, wanted))
        kind = "series.gain"
    else:
        spread = q.world.rows("series.spread")
        values = [(v, r.kind) for r in spread for slot in _end(q) if (v := number(r, slot)) is not None]
        kind = "series.spread"
    found = tuple(Candidate(convert(value), name) for value, name in values if value)
    yield Reading(kind, unit, found, one_of=True, sure=False)


def _same(ratio: Fraction) -> Fraction:
    return ratio


def _benchmark(q: Question) -> tuple[str, ...]:
    """Give the benchmark a gain is said of: the one named right behind it, else the only one."""
    span = ahead(q)
    after = [g for g in q.named.benchmark if span[0] <= g[0].start < span[1]]
    if after:
        return after[0][0].ids("benchmark")
    groups = q.named.benchmark
    return groups[0][0].ids("benchmark") if len(groups) == 1 and len(groups[0]) == 1 else ()


def _rounds_fit(q: Question, row: Claim) -> bool:
    """Tell whether the rounds named are those of a series: of the first best, and of the record."""
    versions = [hit for hit in q.parse.rounds if hit.how == "version" and hit.ids]
    if not q.parse.has("first_best"):
        return False
    starts = [
        hit
        for hit in versions
        for cue in q.parse.hits("first_best")
        if hit.start >= cue.end and q.parse.words_between(cue.end, hit.start) <= 2
    ]
    others = [hit for hit in versions if hit not in starts]
    return all(set(hit.ids) & set(ids(row, "since")) for hit in starts) and all(
        set(hit.ids) & set(ids(row, "set_in")) for hit in others
    )


def _between(q: Question, benchmarks: Sequence[str]) -> Iterator[tuple[Fraction, str]]:
    """Give the gain from one named round to another, best against best."""
    found = legs(q.parse)
    named = (found.rounds if found is not None else None) or stretch(q.parse)
    if named is None:
        return
    then, now = q.world.round(named[0]), q.world.round(named[1])
    for benchmark in benchmarks:
        old, new = q.world.best(named[0], benchmark), q.world.best(named[1], benchmark)
        if old and new and then and now and compares(benchmark, then, now):
            yield q.world.speedup(old[0], new[0], named[0]), f"best against best, {named[0]} to {named[1]}"


def _end(q: Question) -> tuple[str, ...]:
    """Tell which end of the gains a figure says: the smallest, the largest, or either."""
    span = behind(q)
    if q.parse.has("least", span):
        return ("least",)
    if q.figure.hedge == "up_to" or q.parse.has("largest most_gain", span):
        return ("most",)
    found = legs(q.parse)
    if found is not None:
        return ("least",) if q.figure.start < found.first[1] else ("most",)
    others = [f for f in q.parse.figures if f.kind == q.figure.kind]
    if len(others) == 2:
        return ("least",) if q.figure is others[0] else ("most",)
    return ("least", "most")
