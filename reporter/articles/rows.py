"""How a template sees the rows of a kind: by their values, as plain numbers and ids to choose by."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.values import Day, Name, Names, Quantity, Value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim

Plain = Fraction | str | dt.date | None
"""A quantity's number, a name's id (several joined by +), a date; None for a slot that the row lacks."""


def bare(value: Value | None) -> Plain:
    """Give a value as a template compares it."""
    match value:
        case Quantity(number=number):
            return number
        case Name(id=id_):
            return id_
        case Names(ids=ids):
            return "+".join(ids)
        case Day(date=date):
            return date
    return None


@dataclass(frozen=True, slots=True)
class Row:
    """A claim, its slots as attributes: `row.ratio > 1`, `row.benchmark == "gpt3"`."""

    claim: Claim

    def __getattr__(self, slot: str) -> Plain:
        return bare(self.claim.slots.get(slot))

    @property
    def is_joint(self) -> bool:
        """Whether the organisation of the row is several together."""
        organisation = self.claim.slots.get("organisation")
        return isinstance(organisation, Names) and len(organisation.ids) > 1


def select(facts: Facts, kind: str, where: Mapping[str, object]) -> Sequence[Row]:
    """Give the rows of a kind whose slots have the values asked for."""
    rows = [Row(claim) for claim in facts.of(kind)]
    return [row for row in rows if all(getattr(row, slot) == wanted for slot, wanted in where.items())]
