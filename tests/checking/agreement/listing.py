"""What the data files of this test say: which rows suit a phrase, and what is not understood yet, and why."""

from __future__ import annotations

import operator
import tomllib
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reporter.values import Name, Names, Quantity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reporter.claims.model import Claim

HERE = Path(__file__).parent
_RELATIONS = {"=": operator.eq, "<": operator.lt, ">": operator.gt}


def table(name: str) -> dict[str, Any]:
    with (HERE / name).open("rb") as file:
        return tomllib.load(file)


@dataclass(frozen=True)
class Condition:
    """What must hold between two slots of a row, or a slot and a number, for a phrase to be true of it."""

    left: str
    relation: str
    right: str | int

    def holds(self, claim: Claim) -> bool:
        left = _plain(claim, self.left)
        right = _plain(claim, self.right) if isinstance(self.right, str) else Fraction(self.right)
        return left is not None and right is not None and bool(_RELATIONS[self.relation](left, right))


@cache
def conditions() -> Mapping[str, tuple[Condition, ...]]:
    return {key: tuple(Condition(*each) for each in found) for key, found in table("rows.toml").items()}


@cache
def relatives() -> Mapping[str, tuple[str, ...]]:
    """For a kind or a family of the catalogue, the families in which the general reading tells the same."""
    return {key: tuple(found) for key, found in table("relatives.toml")["related"].items()}


@cache
def opposites() -> tuple[frozenset[str], ...]:
    """Kinds of one family of which one says what the other denies."""
    return tuple(frozenset(each) for each in table("relatives.toml")["opposites"])


@cache
def not_understood(tag: str) -> Mapping[str, Mapping[str, Any]]:
    """For each phrase its `slots` that the general reading cannot tell, and the `reason`."""
    found: Mapping[str, Mapping[str, Any]] = table("not_understood.toml").get(tag, {})
    return found


def _plain(claim: Claim, slot: str) -> Any:
    match claim.slots.get(slot):
        case Quantity(number):
            return number
        case Name(id=one):
            return one
        case Names(ids=many):
            return Fraction(len(many))
        case other:
            return other
