"""What is carried from one sentence to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from reporter.checking.general.bases import is_topic
from reporter.checking.general.scope import NOWHERE, OPEN, Named, Role, Scope

if TYPE_CHECKING:
    from reporter.checking.general.parse import Parse
    from reporter.checking.general.world import World


@dataclass(frozen=True, slots=True)
class Topic:
    """What the sentences before were about."""

    scope: Scope = NOWHERE
    base: str | None = None
    compared: bool = False


def carried_on(parse: Parse, named: Named, before: Topic, world: World) -> Topic:
    """Give what is carried on from a sentence to the next."""
    if tells_of_others(parse):
        return Topic()
    scope = before.scope
    if len(named.benchmark) == 1 and len(named.benchmark[0]) == 1:
        scope = replace(scope, benchmark=Role(named.benchmark[0][0].ids("benchmark"), "context"))
    elif named.benchmark:
        scope = replace(scope, benchmark=OPEN)
    if len(named.organisation) == 1 and len(named.organisation[0]) == 1:
        scope = replace(scope, organisation=Role(named.organisation[0][0].ids("organisation"), "context"))
    elif named.organisation:
        scope = replace(scope, organisation=OPEN)
    base = before.base
    if parse.has("compare than"):
        others = [h for h in parse.rounds if not is_topic(h, world) and h.ids]
        base = others[0].ids[0] if others else world.previous() if parse.has("previous_round") else base
    compared = parse.has("compare previous_round months_ago year_ago previous_record")
    return Topic(scope, base, compared)


def tells_of_others(parse: Parse) -> bool:
    """Tell whether a sentence names somebody or something the data know nothing of."""
    return any(hit.is_a("foreign") for hit in parse.names)
