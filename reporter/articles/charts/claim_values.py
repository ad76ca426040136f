"""Taking exact figures and names out of claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.values import Name, Names, Quantity

if TYPE_CHECKING:
    from fractions import Fraction

    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim


def first(facts: Facts, kind: str) -> Claim | None:
    """Give the first row of a kind, or None where there is none."""
    rows = facts.of(kind)
    return rows[0] if rows else None


def one_each(facts: Facts, kind: str, slot: str) -> dict[tuple[str, ...], Claim]:
    """Give the first row for each thing named in a slot.

    There are more where there are several definitions, or where a best is shared.
    """
    each: dict[tuple[str, ...], Claim] = {}
    for claim in facts.of(kind):
        each.setdefault(ids(claim, slot), claim)
    return each


def figure(claim: Claim, slot: str) -> Fraction:
    """Give the exact number in a slot; raises TypeError where the slot holds no quantity."""
    value = claim.slots[slot]
    if not isinstance(value, Quantity):
        raise TypeError(f"{claim.kind}: {slot} is no quantity")
    return value.number


def ids(claim: Claim, slot: str) -> tuple[str, ...]:
    """Give the ids of the names in a slot, of one name or of several; empty where the slot is not filled."""
    value = claim.slots.get(slot)
    if isinstance(value, Name):
        return (value.id,)
    return value.ids if isinstance(value, Names) else ()
