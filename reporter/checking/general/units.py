"""The units in which figures count and measure."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.language.reading.figures import Figure

TIMES = {
    "second": Fraction(60),
    "minute": Fraction(1),
    "hour": Fraction(1, 60),
}
"""Units of time to train: what minutes are multiplied by."""

COUNTED = {
    "result",
    "organisation",
    "benchmark",
    "system",
    "accelerator",
    "record",
    "newcomer",
    "node",
    "pair",
    "run",
    "case",
}
"""Nouns of what is counted."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What a figure counts or measures."""

    name: str
    """`result`, `minute` ...; `foreign` where the noun is none of ours; empty where there is none."""
    how: str
    """`right`, `left`, `partner`, `elided` or `none`."""
    start: int
    end: int
    """The span of the noun; where there is none, the figure's own."""
    whole: Figure | None = None
    """The figure after "of" in "five of nine"."""
