"""Which name is wrong of a result whose figures are right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reporter.checking.general.partners import UNITS, fits, partners_of
from reporter.checking.general.scope import OPEN, Scope
from reporter.checking.general.units import TIMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.general.question import Question
    from reporter.language.reading.figures import Figure
    from reporter.rounds.model import Entry


def misnamed(
    q: Question, round_id: str, scope: Scope, pool: Sequence[Entry], partners: Sequence[tuple[Figure, str]]
) -> tuple[str, list[Entry]] | None:
    """Give which name is wrong, and the results meant.

    Where all figures fit a result of another name and none of this.
    """
    fastest = q.says_here("best record") and not q.says("largest")
    if fastest and not partners:
        pool = [e for e in pool if e.score == pool[0].score]
    if any(fits(e, q.figure, q.unit.name) for e in pool):
        return None
    if any(fits(e, f, u) for e in pool for f, u in partners):
        return None
    if not partners and not (fastest and q.unit.name in TIMES and q.figure.hedge is None):
        return None
    for role in ("family", "organisation"):
        if not partners and getattr(scope, role).how != "clause":
            continue
        if getattr(scope, role).ids and scope.benchmark.ids:
            wider = q.world.timed(round_id, replace(scope, **{role: OPEN}))
            if fastest:
                wider = [e for e in wider if e.score == wider[0].score]
            found = [
                e for e in wider if fits(e, q.figure, q.unit.name) and all(fits(e, f, u) for f, u in partners)
            ]
            if found:
                return role, found
    return None


def wrong_name(q: Question) -> tuple[int, str, list[Entry]] | None:
    """Give where the name stands that is wrong of a result whose figures are right, its role.

    And the results meant.
    """
    if (
        q.figure.kind != "number"
        or q.unit.name not in UNITS
        or q.says("largest")
        or q.before
        or not q.at_hand
    ):
        return None
    partners = partners_of(q)
    scope = q.scopes[0]
    pool = q.world.timed(q.at_hand[0], scope)
    found = misnamed(q, q.at_hand[0], scope, pool, partners)
    if found is None:
        return None
    role = scope.family if found[0] == "family" else scope.organisation
    return (role.at, found[0], found[1]) if role.at >= 0 else None
