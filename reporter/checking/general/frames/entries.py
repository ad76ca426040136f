"""What single results show: their times, accelerators and nodes.

Several figures of one result are judged together.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.misnaming import misnamed
from reporter.checking.general.partners import UNITS, fits, fitting, has, partners_of, value
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import OPEN, Scope
from reporter.checking.general.units import TIMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.general.question import Question
    from reporter.rounds.model import Entry


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that is a time, a number of accelerators or of nodes of some result."""
    if q.figure.kind != "number" or q.unit.name not in UNITS or q.says_difference or q.unit.name == "day":
        return
    if q.parse.has("per_node", q.segment) and q.unit.name != "minute":
        return
    for round_id in q.at_hand:
        for scope in _admissible(q):
            for meant in _meant(q, round_id, scope):
                if (reading := _reading(q, round_id, meant)) is not None:
                    yield reading
    for scope in q.scopes:
        if scope.benchmark.ids and (held := _record(q, scope)) is not None:
            yield held


def _meant(q: Question, round_id: str, scope: Scope) -> list[Scope]:
    """Give the scopes that may be meant.

    What stands for the older of two values may have run on other chips; chips named elsewhere in the
    clause may be those of another organisation.
    """
    if not scope.family.ids:
        return [scope]
    without = replace(scope, family=OPEN, vendor=OPEN)
    if round_id != q.world.topic:
        return [without]
    if q.before:
        return [scope, without]
    apart = not q.segment[0] <= scope.family.at < q.segment[1]
    if apart and scope.organisation.ids and not q.world.timed(round_id, scope):
        return [without]
    return [scope]


def _record(q: Question, scope: Scope) -> Reading | None:
    """Read the value of a record as that of the best result of all rounds, whichever round it is from."""
    if not q.says("record still"):
        return None
    kept: list[Entry] = []
    for benchmark in scope.benchmark.ids:
        kept += q.world.earlier_best(q.world.topic, benchmark) + q.world.best(None, benchmark)[:1]
    values = [_candidate(q, e) for e in kept if has(e, q.unit.name)]
    return Reading("records.held", q.unit.name, tuple(values), one_of=True, sure=False) if values else None


def _candidate(q: Question, entry: Entry) -> Candidate:
    return Candidate(value(entry, q.unit.name), _says(entry), (entry.evidence,))


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
    time = q.unit.name in TIMES
    named = bool(scope.organisation.ids or scope.benchmark.ids or scope.family.ids)
    largest, fastest = q.says("largest"), q.says("best record")
    if time and not scope.benchmark.ids and not (largest and q.segment):
        return None
    partners = partners_of(q)
    pool = _pool(q, round_id, scope, largest=largest)
    kind = "speed.time" if time else "scale.largest" if largest else "speed.time"
    if (partners or fastest) and not (largest and pool):
        other = misnamed(q, round_id, scope, pool, partners)
        if other is not None:
            return Reading(kind, q.unit.name, tuple(_candidate(q, e) for e in other[1]), one_of=True)
    if not pool:
        return Reading(kind, q.unit.name, (), sure=_not_in_round(q, round_id, scope))
    sized: list[Entry] = []
    if fastest and not largest:
        sized = _bests_by_size(pool) if partners else []
        pool = _bests(pool)
    ordered = fitting(pool, q.figure, q.unit.name, partners)
    values = [_candidate(q, e) for e in ordered if has(e, q.unit.name)]
    if not values:
        return None
    sure = (named and (time or bool(scope.benchmark.ids or scope.organisation.ids) or largest)) or largest
    active = q.parse.has("trained used submit take_part", q.clause)
    if not largest and q.unit.name != "minute" and not (named and (scope.benchmark.ids or active)):
        sure = False
    if q.parse.has("beat_verb", (max(0, q.figure.start - 12), q.figure.start)):
        sure = False
    if scope.organisation.ids or fastest or largest or partners or is_base or not time:
        others = (
            [e for e in fitting(sized, q.figure, q.unit.name, partners) if has(e, q.unit.name)]
            if sized
            else []
        )
        also = tuple(_candidate(q, e) for e in others if all(fits(e, f, u) for f, u in partners))
        return Reading(kind, q.unit.name, tuple(values), also, one_of=True, sure=sure)
    return Reading("speed.best", q.unit.name, tuple(values[:1]), tuple(values[1:]), sure=sure)


def _pool(q: Question, round_id: str, scope: Scope, *, largest: bool) -> list[Entry]:
    if not largest:
        found = q.world.timed(round_id, scope)
        own = [e for e in found if set(e.members) == set(scope.organisation.ids)]
        return own if own and q.parse.has("alone", q.clause) else found
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
