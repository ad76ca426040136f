"""How much faster: multiples.

Percentages and fractions of speed gained or time saved against an earlier round.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.frames.scaling import sizes_stated
from reporter.checking.general.measures import Measure, either, measures
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import OPEN, Scope
from reporter.checking.interval import fits as agrees
from reporter.claims.comparing import comparable_rounds, compares

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question
    from reporter.language.reading.figures import Figure
    from reporter.rounds.model import Entry


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that says how much faster something got."""
    measured = measures(q)
    if not measured or (not q.base.ids and not q.base.stated):
        return
    for scope in q.scopes:
        found = [
            reading
            for measure in measured
            for reading in (
                _of_benchmark(q, scope, measure) if scope.benchmark.ids else _of_any(q, scope, measure)
            )
        ]
        yield from either(found) if len(measured) > 1 else found


def _of_benchmark(q: Question, scope: Scope, measure: Measure) -> Iterator[Reading]:
    candidates, other = [], []
    unit, convert, sure = (
        measure.unit,
        measure.convert,
        measure.sure and (q.base.stated or not (sizes_stated(q) or q.parse.has("other_part", q.clause))),
    )
    if q.base.stated and not any(_bases(q, benchmark) for benchmark in scope.benchmark.ids):
        yield Reading("speed.gain", unit, (), sure=False)
        return
    for benchmark in scope.benchmark.ids:
        for base in _bases(q, benchmark):
            main, also = _ratios(q, scope, base, benchmark)
            candidates += [Candidate(convert(r), d, e) for r, d, e in main]
            other += [Candidate(convert(r), d, e) for r, d, e in also]
    if q.figure.kind == "multiple" and q.parse.has("raise_by", (max(0, q.figure.start - 6), q.figure.start)):
        other += [Candidate(c.value - 1, f"{c.definition}; raised by", c.evidence) for c in candidates]
    if q.figure.hedge == "up_to" and (candidates or other):
        most = max([*candidates, *other], key=lambda c: c.value)
        yield Reading("speed.gain", unit, (most,), sure=sure)
        return
    if not candidates and not other:
        at_hand = any(q.world.round(b) for b in q.base.ids)
        gone = (
            at_hand
            and scope.benchmark.how == "clause"
            and not any(q.world.live(b) for b in scope.benchmark.ids)
        )
        first = (
            at_hand
            and scope.benchmark.how == "clause"
            and all(b in q.world.bench(q.world.topic).new for b in scope.benchmark.ids)
        )
        yield Reading("speed.gain", unit, (), sure=(gone or first) and sure and not q.base.stated)
        return
    yield Reading(
        "speed.gain",
        unit,
        tuple(candidates),
        tuple(other),
        sure=sure and bool(candidates),
        one_of=len(candidates) > 1,
    )


def _bases(q: Question, benchmark: str) -> list[str]:
    """Give the rounds at hand that a gain may be measured from.

    "Since its debut" names the first round in which the benchmark compares.
    """
    known = [b for b in q.base.ids if q.world.round(b)]
    if known or not q.says("since_start first_comparable"):
        return known
    view = q.world.view(None)
    first = comparable_rounds(view, benchmark) if view is not None and q.world.record_known(benchmark) else []
    return [r.id for r in sorted(first, key=lambda r: r.published)[:1]]


Ratio = tuple[Fraction, str, tuple[str, ...]]


def _ratios(q: Question, scope: Scope, base: str, benchmark: str) -> tuple[list[Ratio], list[Ratio]]:
    """Give the gains that a statement about a benchmark can mean, and those it may also mean."""
    world, now, then = q.world, q.world.history.round, q.world.round(base)
    if then is None or not compares(benchmark, then, now):
        return [], []
    open_ = replace(scope, benchmark=replace(scope.benchmark, ids=(benchmark,)))
    mine = list(world.timed(None, open_))
    theirs = list(world.timed(base, replace(open_, family=OPEN, vendor=OPEN)))
    if not mine or not theirs:
        return [], []
    same = _same_size(q, mine, theirs, base)
    counts = [
        f
        for f, u in zip(q.parse.figures, q.units, strict=True)
        if u.name == "accelerator" and q.clause[0] <= f.start < q.clause[1]
    ]
    at_count = [r for r in same if counts and any(agrees(r[3], f) for f in counts)]
    if q.base.stated and len({f.value for f in counts}) > 1:
        across = _across(q, mine, theirs, counts, base)
        if across:
            return across, []
    if q.base.best_ever:
        theirs = world.earlier_best(world.topic, benchmark) or theirs
    best = (
        q.world.speedup(theirs[0], mine[0], base),
        f"best against best, {base}",
        (mine[0].evidence, theirs[0].evidence),
    )
    others = [best]
    if scope.organisation.ids:
        anyone = world.best(base, benchmark)
        if anyone:
            others.append(
                (
                    q.world.speedup(anyone[0], mine[0], base),
                    f"against the best of {base}",
                    (mine[0].evidence, anyone[0].evidence),
                )
            )
    elif scope.family.ids:
        kin = world.timed(base, open_)
        others += [
            (q.world.speedup(e, mine[0], base), f"same accelerator, {base}", (mine[0].evidence, e.evidence))
            for e in kin[:1]
        ]
    rest = [(r, d, e) for r, d, e, _ in same] + others[1:]
    if q.parse.has("same_size", q.clause):
        return [(r, d, e) for r, d, e, _ in at_count or same], []
    if at_count:
        return [(r, d, e) for r, d, e, _ in at_count], [best]
    return [best], rest


def _across(
    q: Question, mine: list[Entry], theirs: list[Entry], counts: list[Figure], base: str
) -> list[Ratio]:
    """Give the gains from one stated size in the earlier round to another in this one."""
    return [
        (
            q.world.speedup(b, a, base),
            f"{b.accelerators} to {a.accelerators} accelerators",
            (a.evidence, b.evidence),
        )
        for a in mine
        for b in theirs
        if a.accelerators != b.accelerators
        and any(agrees(Fraction(a.accelerators or 0), f) for f in counts)
        and any(agrees(Fraction(b.accelerators or 0), f) for f in counts)
    ]


def _same_size(
    q: Question, mine: list[Entry], theirs: list[Entry], base: str
) -> list[tuple[Fraction, str, tuple[str, ...], Fraction]]:
    """Give the gains of one submitter on the same number of the same accelerators, best against best."""
    found: list[tuple[Fraction, str, tuple[str, ...], Fraction]] = []
    sites = {(e.members, e.accelerator, e.accelerators) for e in mine}
    for members, model, size in sorted(sites, key=lambda s: (s[0], s[1], s[2] or 0)):
        after = [e for e in mine if (e.members, e.accelerator, e.accelerators) == (members, model, size)]
        before = [e for e in theirs if (e.members, e.accelerator, e.accelerators) == (members, model, size)]
        if after and before:
            found.append(
                (
                    q.world.speedup(before[0], after[0], base),
                    f"same {size} accelerators",
                    (after[0].evidence, before[0].evidence),
                    Fraction(size or 0),
                )
            )
    return found


def _of_any(q: Question, scope: Scope, measure: Measure) -> Iterator[Reading]:
    """Read a gain without a benchmark: with "up to" the largest of the round, else that of some benchmark."""
    unit, convert, sure = measure.unit, measure.convert, measure.sure and not sizes_stated(q)
    bests: list[Candidate] = []
    sizes: list[Candidate] = []
    for base in [b for b in q.base.ids if q.world.round(b)][:1]:
        for benchmark in sorted(q.world.bench(q.world.topic).all):
            whole = replace(scope, benchmark=replace(OPEN, ids=(benchmark,)))
            main, also = _ratios(q, whole, base, benchmark)
            bests += [Candidate(convert(r), benchmark, e) for r, _, e in main]
            sizes += [Candidate(convert(r), benchmark, e) for r, d, e in also if d.startswith("same")]
    if not bests:
        return
    most = max([*bests, *sizes], key=lambda c: c.value)
    if q.figure.hedge == "up_to" or q.says("largest most_gain"):
        yield Reading("speed.gain_max", unit, (most,), sure=sure)
    else:
        yield Reading(
            "speed.gain_max", unit, (most,), (*bests, *sizes), sure=q.says("some_benchmarks") and sure
        )
