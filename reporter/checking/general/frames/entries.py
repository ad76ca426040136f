"""What single results show: their times, accelerators and nodes.

Several figures of one result are judged together.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import OPEN, Scope
from reporter.checking.general.units import TIMES
from reporter.checking.interval import fits as agrees

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.general.question import Question
    from reporter.language.reading.figures import Figure
    from reporter.rounds.model import Entry

UNITS = {*TIMES, "accelerator", "node"}


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that is a time, a number of accelerators or of nodes of some result."""
    if q.figure.kind != "number" or q.unit.name not in UNITS or q.says_difference or q.unit.name == "day":
        return
    if q.parse.has("per_node", q.segment) and q.unit.name != "minute":
        return
    for round_id in q.at_hand:
        for scope in _admissible(q):
            if (reading := _reading(q, round_id, scope)) is not None:
                yield reading


def _admissible(q: Question) -> list[Scope]:
    """Give the scopes of a figure.

    Of the best and the largest, who is named in another stretch ("..., set by X") may be wrong by itself.
    """
    found: list[Scope] = []
    for scope in q.scopes:
        away = scope.organisation.ids and not q.segment[0] <= scope.organisation.at < q.segment[1]
        open_ = [replace(scope, organisation=OPEN)] if away and q.says("largest best record") else []
        found += [each for each in (scope, *open_) if each not in found]
    return found


def _reading(q: Question, round_id: str, scope: Scope) -> Reading | None:
    is_base = round_id != q.world.topic or q.before
    if is_base and scope.family.ids:
        scope = replace(scope, family=OPEN, vendor=OPEN)
    time = q.unit.name in TIMES
    named = bool(scope.organisation.ids or scope.benchmark.ids or scope.family.ids)
    largest, fastest = q.says("largest"), q.says("best record")
    if time and not scope.benchmark.ids and not (largest and q.segment):
        return None
    partners = _partners(q)
    pool = _pool(q, round_id, scope, largest=largest)
    kind = "speed.time" if time else "scale.largest" if largest else "speed.time"
    if not pool:
        if partners and (other := misnamed(q, round_id, scope, pool, partners)):
            return Reading(
                kind,
                _unit(q),
                tuple(Candidate(value(e, q.unit.name), _says(e), (e.evidence,)) for e in other[1]),
                one_of=True,
            )
        gone = _not_in_round(q, round_id, scope)
        return Reading(kind, _unit(q), (), sure=gone)
    if partners and not largest and not fastest and (other := misnamed(q, round_id, scope, pool, partners)):
        fitting = [Candidate(value(e, q.unit.name), _says(e), (e.evidence,)) for e in other[1]]
        return Reading(kind, _unit(q), tuple(fitting), one_of=True)
    sized: list[Entry] = []
    if fastest and not largest:
        sized = _bests_by_size(pool) if partners else []
        pool = _bests(pool)
    ordered = _fitting(pool, q.figure, q.unit.name, partners)
    values = [
        Candidate(value(e, q.unit.name), _says(e), (e.evidence,)) for e in ordered if _has(e, q.unit.name)
    ]
    if not values:
        return None
    sure = (named and (time or bool(scope.benchmark.ids or scope.organisation.ids) or largest)) or largest
    active = q.parse.has("trained used submit take_part", q.clause)
    if not largest and q.unit.name != "minute" and not (named and (scope.benchmark.ids or active)):
        sure = False
    if q.says("still") or q.parse.has("beat_verb", (max(0, q.figure.start - 12), q.figure.start)):
        sure = False
    if scope.organisation.ids or fastest or largest or partners or is_base or not time:
        others = (
            [e for e in _fitting(sized, q.figure, q.unit.name, partners) if _has(e, q.unit.name)]
            if sized
            else []
        )
        also = tuple(
            Candidate(value(e, q.unit.name), _says(e), (e.evidence,))
            for e in others
            if all(fits(e, f, u) for f, u in partners)
        )
        return Reading(kind, _unit(q), tuple(values), also, one_of=True, sure=sure)
    return Reading("speed.best", _unit(q), tuple(values[:1]), tuple(values[1:]), sure=sure)


def misnamed(
    q: Question, round_id: str, scope: Scope, pool: Sequence[Entry], partners: Sequence[tuple[Figure, str]]
) -> tuple[str, list[Entry]] | None:
    """Give which name is wrong, and the results meant.

    Where all figures fit a result of another name and none of this.
    """
    if any(fits(e, q.figure, q.unit.name) for e in pool):
        return None
    if any(fits(e, f, u) for e in pool for f, u in partners):
        return None
    for role in ("family", "organisation"):
        if getattr(scope, role).ids and scope.benchmark.ids:
            wider = q.world.timed(round_id, replace(scope, **{role: OPEN}))
            found = [
                e for e in wider if fits(e, q.figure, q.unit.name) and all(fits(e, f, u) for f, u in partners)
            ]
            if found:
                return role, found
    return None


def _pool(q: Question, round_id: str, scope: Scope, *, largest: bool) -> list[Entry]:
    if not largest:
        return q.world.timed(round_id, scope)
    narrowed = replace(scope, benchmark=OPEN) if scope.benchmark.ids else scope
    return q.world.largest(round_id, narrowed) or q.world.largest(round_id, scope)


def _bests(pool: Sequence[Entry]) -> list[Entry]:
    """Keep the fastest of each benchmark; the pool is in order of time."""
    best: dict[str, Fraction] = {}
    for entry in pool:
        best.setdefault(entry.benchmark, entry.score or Fraction(0))
    return [e for e in pool if e.score == best[e.benchmark]]


def _bests_by_size(pool: Sequence[Entry]) -> list[Entry]:
    """Keep the fastest of each benchmark with each number of accelerators."""
    best: dict[tuple[str, int | None], Entry] = {}
    for entry in pool:
        best.setdefault((entry.benchmark, entry.accelerators), entry)
    return list(best.values())


def _fitting(
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


def _partners(q: Question) -> list[tuple[Figure, str]]:
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
    if not _has(entry, unit):
        return False
    times, true = TIMES.get(unit, 1), value(entry, unit)
    return agrees(true if times == 1 else true * times, figure)


def _has(entry: Entry, unit: str) -> bool:
    return bool(entry.score if unit in TIMES else entry.nodes if unit == "node" else entry.accelerators)


def _unit(q: Question) -> str:
    return q.unit.name


def _says(entry: Entry) -> str:
    return f"{'+'.join(entry.members)}, {entry.accelerators} x {entry.accelerator or 'no accelerator'}"


def _not_in_round(q: Question, round_id: str, scope: Scope) -> bool:
    """Tell whether what the clause names is not in the round at all, so that nothing can be said of it."""
    bench = q.world.bench(round_id).all
    gone = (
        bool(scope.benchmark.ids)
        and scope.benchmark.how == "clause"
        and not any(b in bench for b in scope.benchmark.ids)
    )
    away = (
        bool(scope.organisation.ids)
        and scope.organisation.how == "clause"
        and not set(scope.organisation.ids) <= q.world.took_part(round_id)
    )
    unused = (
        bool(scope.family.ids)
        and scope.family.how == "clause"
        and not set(scope.family.ids) & q.world.families(round_id)
    )
    return (gone or away or unused) and round_id == q.world.topic


def wrong_name(q: Question) -> tuple[int, str, list[Entry]] | None:
    """Give where the name stands that is wrong of a result whose figures are right, its role.

    And the results meant.
    """
    if (
        q.figure.kind != "number"
        or q.unit.name not in UNITS
        or q.says("largest best record")
        or q.before
        or not q.at_hand
    ):
        return None
    partners = _partners(q)
    scope = q.scopes[0]
    if not partners:
        return None
    pool = q.world.timed(q.at_hand[0], scope)
    found = misnamed(q, q.at_hand[0], scope, pool, partners)
    if found is None:
        return None
    role = scope.family if found[0] == "family" else scope.organisation
    return (role.at, found[0], found[1]) if role.at >= 0 else None
