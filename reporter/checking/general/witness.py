"""Whether a figure that reads as false is true of something else that the sentence may mean.

The frames know what people usually count and compare. A writer may mean something they do not know: the
results of a maker's chips, those of the open division, an earlier round. Before a figure is refuted in words
that are not all understood, it is held against everything of its sort that the data say of what is named: one
match, and nothing is refuted. A match proves nothing, so nothing is supported by it.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from typing import TYPE_CHECKING

from reporter.checking.general.predicates import ENTRY_TESTS
from reporter.checking.general.scope import OPEN, Role, Scope
from reporter.checking.general.units import TIMES
from reporter.checking.interval import fits as agrees
from reporter.claims.comparing import compares

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from reporter.checking.general.question import Question
    from reporter.language.reading.figures import Figure
    from reporter.rounds.model import Entry

_TESTS: tuple[Callable[[Entry], bool], ...] = (lambda entry: entry is not None, *ENTRY_TESTS.values())
"""All results, and those of each sort that can be told apart."""
_PAST = "previous_round months_ago previous_record year_ago since_start first_since more_than_ever returned"
_ONE_SIDED = {"more_than", "at_least", "fewer_than", "at_most"}
_WIDEST = 60
"""So many scopes are tried at the most."""
_PAIRS = 4000
"""So many pairs of results are compared at the most."""


def witnessed(q: Question, kind: str) -> bool:
    """Tell whether the data hold a value of what may be meant that agrees with the figure.

    `kind` is the kind of claim it reads as: a share stays a share, time saved stays time saved.
    """
    figure = q.figure
    units = _units(q)
    scale = TIMES.get(q.unit.name, Fraction(1))
    if figure.kind in {"percent", "fraction", "multiple"}:
        return any(fits(value, figure) for value in _ratios(q, kind))
    if kind.startswith(("records.", "leadership.")) and q.unit.name in {"benchmark", "record", "win"}:
        return any(fits(value, figure) for value in _won(q, kind))
    for unit in units:
        factor = TIMES.get(unit, scale)
        if any(fits(value * factor, figure) for value in _values(q, unit)):
            return True
    return False


def fits(value: Fraction, figure: Figure) -> bool:
    """Tell whether a value agrees with the figure.

    Far too much lies on one side of "more than N" for it to mean anything: it must be near as well.
    """
    near = figure.hedge not in _ONE_SIDED or abs(value - figure.value) * 10 <= figure.value
    return near and agrees(value, figure)


def _units(q: Question) -> tuple[str, ...]:
    """Give what may be counted or measured: a noun that stands at the figure is meant, any other may be."""
    every = ("minute", "result", "organisation", "accelerator", "benchmark", "node")
    if q.unit.how == "right" and q.unit.name:
        return (q.unit.name,)
    return every if q.figure.decimals == 0 else ("minute",)


def _rounds(q: Question) -> list[str]:
    """Give the rounds meant: the topic, those named, and all earlier ones where the sentence looks back."""
    named = [i for hit in q.parse.rounds for i in hit.ids]
    known = [*q.rounds, q.world.topic, *(q.base.ids if q.base.stated else ()), *named]
    if q.parse.has(_PAST):
        known += [r.id for r in q.world.history.earlier]
    return [r for r in dict.fromkeys(known) if q.world.round(r) is not None]


def _scopes(q: Question) -> list[Scope]:
    """Give the scopes that hold every name of the figure's segment, or of its clause; others may be meant."""
    found = list(q.scopes)
    parse, named = q.parse, q.named

    def choices(groups: Iterable[tuple[int, tuple[str, ...]]], role: Role) -> list[Role]:
        inside = [Role(ids, "clause", at) for at, ids in groups if q.segment[0] <= at < q.segment[1]]
        others = [Role(ids, "sentence", at) for at, ids in groups]
        carried = [role] if role.how == "context" else []
        return inside or [*others, *carried, OPEN]

    first = q.scopes[0]
    organisations = choices(
        [
            (hit.start, tuple(ids))
            for group in named.organisation
            for hit in group
            for ids in ([i] for i in hit.ids("organisation"))
        ],
        first.organisation,
    )
    vendors = choices([(h.start, h.ids("vendor")) for h in parse.names if h.is_a("vendor")], OPEN)
    families = choices([(h.start, h.ids("family")) for h in named.family], OPEN)
    benchmarks = choices(
        [(hit.start, hit.ids("benchmark")) for group in named.benchmark for hit in group], first.benchmark
    )
    for organisation, family, benchmark in product(organisations, families, benchmarks):
        found.append(Scope(organisation, OPEN, family, benchmark))
    found += [Scope(OPEN, v, f, b) for v, f, b in product(vendors, families, benchmarks)]
    return list(dict.fromkeys(found))[:_WIDEST]


def _values(q: Question, unit: str) -> Iterator[Fraction]:
    """Give all values of a unit that the data hold of what is named."""
    if unit == "benchmark" or unit in {"record", "win"}:
        yield from _benchmarks(q)
        return
    for round_id, scope in product(_rounds(q), _scopes(q)):
        entries = q.world.entries(round_id, scope)
        if unit in TIMES or unit == "duration":
            yield from (e.score for e in entries if e.score is not None)
        elif unit == "accelerator":
            yield from (Fraction(e.accelerators) for e in entries if e.accelerators)
            yield from (Fraction(e.accelerators, e.nodes) for e in entries if e.accelerators and e.nodes)
            yield from _counts(entries)
        elif unit == "node":
            yield from (Fraction(e.nodes) for e in entries if e.nodes)
        elif unit == "result":
            yield from _counts(entries)
        elif unit in {"system", "family", "vendor"}:
            yield from _distinct(entries)
        elif unit in {"organisation", "newcomer"}:
            yield from _organisations(q, round_id, entries)
    if unit == "result":
        yield from _differences(q)


def _counts(entries: list[Entry]) -> Iterator[Fraction]:
    for test in _TESTS:
        yield Fraction(sum(map(test, entries)))


def _distinct(entries: list[Entry]) -> Iterator[Fraction]:
    for test in _TESTS:
        kept = [e for e in entries if test(e)]
        yield Fraction(len({e.system_name for e in kept}))
        yield Fraction(len({e.system_folder for e in kept}))
        yield Fraction(len({e.accelerator for e in kept if e.accelerator}))


def _organisations(q: Question, round_id: str, entries: list[Entry]) -> Iterator[Fraction]:
    for test in _TESTS:
        kept = [e for e in entries if test(e)]
        yield Fraction(len({e.submitter for e in kept}))
        yield Fraction(len({m for e in kept for m in e.members}))
    part, previous = q.world.took_part(round_id), q.world.previous(round_id)
    before = q.world.took_part(previous) if previous else set()
    new = q.world.newcomers(round_id) or set()
    for group in (part - before, before - part, new, (part - before) - new, part & before):
        yield Fraction(len(group))


def _differences(q: Question) -> Iterator[Fraction]:
    """Give by how much counts of results differ between the rounds and between those named."""
    rounds, scopes = _rounds(q), _scopes(q)
    counts = {len(q.world.entries(r, s)) for r in rounds[:3] for s in scopes[:12]}
    for one, other in product(counts, counts):
        if one > other and (q.says_difference or q.unit.how != "right"):
            yield Fraction(one - other)


def _benchmarks(q: Question) -> Iterator[Fraction]:
    scopes = _scopes(q)
    for round_id in _rounds(q):
        bench = q.world.bench(round_id)
        for group in (bench.all, bench.new, bench.removed, bench.faster, bench.slower, bench.unchanged,
                      bench.comparable, bench.records, bench.all - bench.new):  # fmt: skip
            yield Fraction(len(group))
        for scope in scopes:
            opened = replace(scope, benchmark=OPEN)
            if opened != Scope():
                yield Fraction(len({e.benchmark for e in q.world.entries(round_id, opened)}))
    yield from _won(q, "leadership.")
    yield from _won(q, "records.")


def _won(q: Question, kind: str) -> Iterator[Fraction]:
    """Give how many bests, or records, each of those named has."""
    for round_id in _rounds(q):
        bench = q.world.bench(round_id)
        group = bench.records if kind.startswith("records.") else bench.all
        for scope in _scopes(q):
            opened = replace(scope, benchmark=OPEN)
            won = [b for b in group if any(q.world.fits(e, opened) for e in q.world.best(round_id, b))]
            yield Fraction(len(won))


def _ratios(q: Question, kind: str) -> Iterator[Fraction]:
    """Give shares and growth, or speed against speed in the forms in which the ratio may be said."""
    figure = q.figure
    scale = Fraction(100) if figure.kind == "percent" else Fraction(1)
    if not kind.startswith("speed."):
        yield from (share * scale for share in _shares(q))
        return
    saved, faster = q.parse.has("less_time saved", q.segment), q.parse.has("faster speed", q.segment)
    for ratio in _speeds(q):
        if figure.kind == "multiple":
            yield ratio
            continue
        if saved or not faster:
            yield (1 - 1 / ratio) * scale
            yield 1 / ratio * scale
        if faster or not saved:
            yield (ratio - 1) * scale


def _shares(q: Question) -> Iterator[Fraction]:
    for round_id in _rounds(q):
        whole = len(q.world.entries(round_id, Scope()))
        previous = q.world.previous(round_id)
        before = len(q.world.entries(previous, Scope())) if previous else 0
        if before and whole != before:
            yield Fraction(abs(whole - before), before)
            yield Fraction(whole, before)
        for scope in _scopes(q):
            entries = q.world.entries(round_id, scope)
            for test in _TESTS:
                part = sum(map(test, entries))
                if whole and part:
                    yield Fraction(part, whole)
                if entries and part:
                    yield Fraction(part, len(entries))
            then = len(q.world.entries(previous, scope)) if previous and scope != Scope() else 0
            if then and len(entries) != then:
                yield Fraction(abs(len(entries) - then), then)
                yield Fraction(len(entries), then)


def _speeds(q: Question) -> Iterator[Fraction]:
    """Give how much faster the bests of what is named are than one another, and than those of earlier rounds.

    A best is the fastest of a benchmark within a scope, or the fastest of its size.
    """
    bests: dict[str, list[tuple[str, Entry]]] = {}
    everybody = list(dict.fromkeys(Scope(benchmark=scope.benchmark) for scope in _scopes(q)))
    for round_id, scope in product(_rounds(q), dict.fromkeys([*_scopes(q), *everybody])):
        if not scope.benchmark.ids:
            continue
        for best in _bests(q.world.timed(round_id, scope), sizes=scope not in everybody):
            bests.setdefault(best.benchmark, []).append((round_id, best))
    tried = 0
    for benchmark, group in bests.items():
        for (one_id, one), (other_id, other) in combinations(group, 2):
            tried += 1
            if tried > _PAIRS:
                return
            now, then = q.world.round(one_id), q.world.round(other_id)
            if one_id != other_id and (now is None or then is None or not compares(benchmark, then, now)):
                continue
            if one.score and other.score and one.score != other.score:
                yield max(one.score, other.score) / min(one.score, other.score)


def _bests(entries: list[Entry], *, sizes: bool) -> list[Entry]:
    """Keep the fastest of each benchmark, and with `sizes` of each number of accelerators too."""
    kept: dict[tuple[str, int | None], Entry] = {}
    for entry in entries:
        kept.setdefault((entry.benchmark, None), entry)
        if sizes:
            kept.setdefault((entry.benchmark, entry.accelerators), entry)
    return list(dict.fromkeys(kept.values()))
