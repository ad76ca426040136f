"""What a claim is, and how a family of claims declares its kinds.

A kind of claim is a relation. Its rows are the claims that are true of a round: each gives a value to every
slot that applies. A statement (some slots with stated values) is true if one row agrees with all of it. So
the same rows serve to write an article and to judge anybody's sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from reporter.rounds.history import History
    from reporter.values import EntityType, Value

ValueType = Literal["quantity", "name", "names", "day"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a kind of claim that takes a value."""

    type: ValueType
    """Which class of `reporter.values` it takes."""
    of: str
    """The unit of a quantity, or the entity of a name; `date` for a day."""
    key: bool = False
    """Whether it selects the row (what the claim is about) rather than being what is claimed of it."""
    doc: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """An entry that proves a claim, with the figure used."""

    round: str
    path: str
    """Path of the result upstream (`Entry.evidence`)."""
    figure: str
    """The figure used, with its unit, as a plain decimal: `3.44425 min`."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A row: something that is true of a round."""

    kind: str
    round: str
    slots: Mapping[str, Value]
    definition: str
    """The name of the definition used, in plain English: `distinct submitter strings`."""
    evidence: tuple[Evidence, ...] = ()
    weight: Fraction = Fraction(0)
    """Newsworthiness, 0 to 1; `reporter facts` lists by it, headlines take the largest."""
    note: str = ""
    """What must be said with it (how far back the rounds at hand reach, a caveat)."""

    def key(self, kind: Kind) -> tuple[Value | None, ...]:
        """Give the values of the key slots, in the order declared."""
        return tuple(self.slots.get(name) for name, slot in kind.slots.items() if slot.key)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of claim: what it says, its slots, and how its rows are derived from a history."""

    name: str
    """`speed.gain`"""
    says: str
    """What a claim of this kind says, in one plain English sentence."""
    definition: str
    """How the values are worked out, with the source of the rule."""
    slots: Mapping[str, Slot]
    derive: Callable[[History], Iterable[Claim]]


def quantity(unit: str, doc: str = "", *, key: bool = False) -> Slot:
    """Declare a slot that takes a figure."""
    return Slot("quantity", unit, key, doc)


def name(entity: EntityType, doc: str = "", *, key: bool = False) -> Slot:
    """Declare a slot that takes one known thing."""
    return Slot("name", entity, key, doc)


def names(entity: EntityType, doc: str = "", *, key: bool = False) -> Slot:
    """Declare a slot that takes a set of known things."""
    return Slot("names", entity, key, doc)


def day(doc: str = "", *, key: bool = False) -> Slot:
    """Declare a slot that takes a date."""
    return Slot("day", "date", key, doc)
