"""What the reader makes of the tokens of a value, before hedges, units and kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class ReadValue:
    """A value read from the tokens `start` to before `end`."""

    value: Fraction
    start: int
    end: int
    form: Literal["number", "ordinal", "fraction"] = "number"
    decimals: int = 0
    in_words: bool = True
    weak: bool = False
    """One word that may be an article or a pronoun."""
    scale: int = 1
    """The multiplier that the number ends with."""
    loose: bool = False
    """A word that is a number only in company."""
    partial: bool = False
    """A part of a multiplier: half a million."""
