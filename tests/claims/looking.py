"""How tests look into rows of claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.values import Name, Names, Quantity

if TYPE_CHECKING:
    from fractions import Fraction

    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim


def number(claim: Claim, slot: str) -> Fraction:
    """Give the figure of a slot."""
    value = claim.slots[slot]
    assert isinstance(value, Quantity)
    return value.number


def ids(claim: Claim, slot: str) -> tuple[str, ...]:
    """Give the ids of a slot that lists names."""
    value = claim.slots[slot]
    assert isinstance(value, Names)
    return value.ids


def about(facts: Facts, kind: str, **stated: str) -> list[Claim]:
    """Give the rows in which each slot named is this one thing, or these things joined by `+`."""

    def agrees(claim: Claim) -> bool:
        for slot, wanted in stated.items():
            match claim.slots.get(slot):
                case Name(_, id_) if id_ == wanted:
                    continue
                case Names(_, listed) if listed == tuple(wanted.split("+")):
                    continue
                case _:
                    return False
        return True

    return [claim for claim in facts.of(kind) if agrees(claim)]
