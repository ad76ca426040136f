"""How much faster: multiples.

Percentages and fractions of speed gained or time saved against an earlier round.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.frames.calendar import UNITS
from reporter.checking.general.frames.scaling import sizes_stated
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import OPEN, Scope
from reporter.checking.general.units import TIMES
from reporter.checking.interval import fits as agrees
from reporter.claims.comparing import compares
from reporter.claims.selecting import fastest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question
    from reporter.rounds.model import Entry

Measure = Callable[[Fraction], Fraction]

HUNDRED = Fraction(100)


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that says how much faster something got."""
    measured = measure(q)
    if measured is None:
        return
    unit, convert, sure = measured
    if sizes_stated(q):
        sure = False
    if not q.base.ids and not q.base.stated:
        return
    families = _family_pair(q)
    for scope in q.scopes:
        if families is not None:
            yield from _between_chips(q, scope, families, unit, convert)
        elif scope.benchmark.ids:
            yield from _of_benchmark(q, scope, unit, convert, sure=sure)
        else:
            yield from _of_any(q, scope, unit, convert, sure=sure)


def measure(q: Question) -> tuple[str, Measure, bool] | None:
    """Tell what a figure measures.

    Its unit, how a ratio of speeds becomes it, and whether its words settle that.
    """
    figure = q.figure
    if figure.kind not in {"multiple", "percent", "fraction"} or figure.points:
        return None
    if q.unit.name in {*UNITS, *TIMES}:
        return None
    if (
        not q.scopes[0].benchmark.ids
        and q.says("noun.result noun.organisation")
        and not q.says("faster speed duration less_time")
    ):
        return None
    if (
        figure.in_words
        and figure.kind == "fraction"
        and q.parse.has("halve", (figure.stated_start, figure.stated_end))
    ):
        about_time = q.says("duration record best noun.minute noun.second") or bool(q.scopes[0].benchmark.ids)
        counted = q.says("noun.result noun.organisation") and not q.scopes[0].benchmark.ids
        return ("fraction", lambda r: 1 - 1 / r, True) if about_time and not counted else None
    near = _nearest(
        q,
        (
            "faster",
            "less_time",
            "slower",
            "more_time",
            "of_the_time",
            "speed",
            "improve",
            "duration",
            "reduced",
        ),
    )
    if near is None and figure.kind == "percent" and q.signed:
        return "percent", lambda r: (r - 1) * HUNDRED, True
    if figure.kind == "multiple":
        if near is None or near in {"reduced"}:
            return (
                ("ratio", _same, False) if near or q.says("faster speed improve less_time duration") else None
            )
        if near in {"slower", "more_time"}:
            return "ratio", lambda r: 1 / r, True
        return "ratio", _same, True
    scale = HUNDRED if figure.kind == "percent" else Fraction(1)
    unit = "percent" if figure.kind == "percent" else "fraction"
    if near is None:
        return None
    if near == "of_the_time" and not q.says("less_time reduced saved"):
        return unit, lambda r: scale / r, True
    if near in {"faster", "speed"}:
        return unit, lambda r: (r - 1) * scale, True
    if near == "slower":
        return unit, lambda r: (1 / r - 1) * scale, True
    if near == "more_time":
        return unit, lambda r: (1 / r - 1) * scale, True
    time = q.says("duration less_time of_the_time saved")
    if near == "improve" and not time:
        return unit, lambda r: (r - 1) * scale, True
    if near == "duration" and not q.says("less_time reduced saved improve fell down"):
        return (unit, lambda r: (1 / r - 1) * scale, True) if q.says("up more_time rose") else None
    return unit, lambda r: (1 - 1 / r) * scale, time


def _same(ratio: Fraction) -> Fraction:
    return ratio


def _nearest(q: Question, concepts: tuple[str, ...]) -> str | None:
    """Give the concept whose word stands nearest: touching the figure, in its segment, then in its clause."""
    for span in (q.segment, q.clause):
        best: tuple[int, int, str] | None = None
        for rank, concept in enumerate(concepts):
            for hit in q.parse.hits(concept, span):
                gap = (
                    hit.start - q.figure.stated_end
                    if hit.start >= q.figure.stated_end
                    else q.figure.start - hit.end
                )
                reach = q.parse.words_between(
                    *sorted(
                        (
                            q.figure.stated_end if hit.start >= q.figure.stated_end else hit.end,
                            hit.start if hit.start >= q.figure.stated_end else q.figure.start,
                        )
                    )
                )
                place = (0 if gap <= 1 else reach + (0 if hit.start >= q.figure.start else 1), rank, concept)
                best = min(best, place) if best else place
        if best is not None:
            return best[2]
    return None


def _family_pair(q: Question) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Give the faster and the slower accelerators where two are compared with each other."""
    hits = [hit for hit in q.named.family if q.clause[0] <= hit.start < q.clause[1]]
    distinct = [hit for i, hit in enumerate(hits) if i == 0 or hit.ids("family") != hits[0].ids("family")]
    if len(distinct) != 2 or not q.parse.has(
        "than compare over beat_verb", (distinct[0].end, len(q.parse.sentence))
    ):
        return None
    first, second = distinct
    return first.ids("family"), second.ids("family")


def _between_chips(
    q: Question, scope: Scope, families: tuple[tuple[str, ...], tuple[str, ...]], unit: str, convert: Measure
) -> Iterator[Reading]:
    """Compare two accelerators at equal count on one benchmark.

    In this round, or against the older one's rounds.
    """
    fast_families, slow_families = families
    counts = [f for f, u in zip(q.parse.figures, q.units, strict=True) if u.name == "accelerator"]
    rounds = [q.world.history.round, *reversed(q.world.history.earlier)]
    found: list[Candidate] = []
    fast = q.world.timed(None, replace(scope, family=replace(OPEN, ids=fast_families), vendor=OPEN))
    for round_ in rounds:
        slow = q.world.timed(
            round_.id, replace(scope, family=replace(OPEN, ids=slow_families), vendor=OPEN, organisation=OPEN)
        )
        for site in sorted({(e.benchmark, e.accelerators or 0) for e in fast}):
            mine = fastest(e for e in fast if (e.benchmark, e.accelerators or 0) == site)
            theirs = fastest(e for e in slow if (e.benchmark, e.accelerators or 0) == site)
            if not mine or not theirs or not compares(site[0], round_, q.world.history.round):
                continue
            if counts and not any(agrees(Fraction(site[1]), f) for f in counts):
                continue
            ratio = (theirs[0].score or Fraction(0)) / (mine[0].score or Fraction(1))
            found.append(
                Candidate(
                    convert(ratio),
                    f"{site[1]} accelerators, {round_.id}",
                    (mine[0].evidence, theirs[0].evidence),
                )
            )
    here = [c for c in found if c.definition.endswith(q.world.topic)]
    if found:
        yield Reading(
            "speed.per_accelerator",
            unit,
            tuple(here or found),
            tuple(c for c in found if c not in here) if here else (),
            one_of=True,
            sure=bool(scope.benchmark.ids) and bool(counts),
        )


def _of_benchmark(q: Question, scope: Scope, unit: str, convert: Measure, *, sure: bool) -> Iterator[Reading]:
    candidates, other = [], []
    if q.base.stated and not any(q.world.round(b) for b in q.base.ids):
        yield Reading("speed.gain", unit, (), sure=False)
        return
    for base in [b for b in q.base.ids if q.world.round(b)] or []:
        for benchmark in scope.benchmark.ids:
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


def _of_any(q: Question, scope: Scope, unit: str, convert: Measure, *, sure: bool) -> Iterator[Reading]:
    """Read a gain without a benchmark: with "up to" the largest of the round, else that of some benchmark."""
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
