"""Who holds the best times of a round: on which benchmarks, alone or with others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.checking.general.scope import Scope
    from reporter.checking.general.world import World


def held(world: World, who: Scope, *, alone: bool = False) -> frozenset[str]:
    """Give the benchmarks of the round whose best time is within a scope; `alone`, of no joint submission."""
    topic = world.topic
    return frozenset(
        b
        for b in world.bench(topic).all
        if any(
            world.fits(e, who)
            and (not alone or not who.organisation.ids or set(e.members) == set(who.organisation.ids))
            for e in world.best(topic, b)
        )
    )


def led(world: World) -> frozenset[str]:
    """Give the benchmarks of the round that have a best time."""
    return frozenset(b for b in world.bench(world.topic).all if world.best(world.topic, b))


def ranks(world: World, benchmark: str, who: Scope, round_id: str | None = None) -> list[tuple[str, int]]:
    """Give the place of somebody's best time on a benchmark, by each way of telling competitors apart.

    By submissions as they were made, joint ones apart; and by each organisation on its own, so that a
    member of a joint submission has its place too.
    """
    from dataclasses import replace

    from reporter.checking.general.scope import NOWHERE, Role

    everyone = world.timed(round_id, replace(NOWHERE, benchmark=Role((benchmark,), "clause")))
    mine = [e for e in everyone if world.fits(e, replace(who, benchmark=Role((benchmark,), "clause")))]
    if not mine:
        return []
    best = mine[0].score or 0
    ahead = {e.members for e in everyone if (e.score or 0) < best}
    own = set(who.organisation.ids)
    single = {m for members in ahead if not own & set(members) for m in members}
    chips = {
        world.lexicon.vendor_of.get(world.lexicon.family_of.get(e.accelerator, ""), "")
        for e in everyone
        if (e.score or 0) < best
    }
    found = [("submitters", len(ahead) + 1), ("organisations", len(single) + 1)]
    if not own and who.vendor.ids:
        return [("makers", len(chips - set(who.vendor.ids)) + 1)]
    return found
