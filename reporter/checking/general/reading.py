"""A reading of a statement: what it says, what the data say of that, and how sure the reading is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Candidate:
    """A value that the data give for what is stated, by one definition."""

    value: Fraction
    definition: str = ""
    evidence: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One admissible reading of a figure."""

    kind: str
    unit: str
    main: tuple[Candidate, ...]
    """What must hold: by every definition for `supported`, by one for `depends`."""
    also: tuple[Candidate, ...] = ()
    """Values that make the statement true of something else that may be meant: `depends`."""
    sure: bool = True
    """Whether the kind is determined well enough to refute."""
    weak: bool = False
    """Whether it leaves out a name that stands nearby: where only this holds, nothing can be said."""
    alone: bool = False
    """Whether no other frame is asked, though it is not sure."""
    one_of: bool = False
    """Whether `main` are values of which one is enough (results of one organisation), not definitions."""


@dataclass(frozen=True, slots=True)
class Truth:
    """One admissible reading of a statement without a figure."""

    kind: str
    holds: tuple[tuple[str, bool], ...]
    """Definition and whether the statement is true by it."""
    stated: str = ""
    expected: str = ""
    sure: bool = True
    """Whether it is determined well enough to refute."""
    known: bool = True
    """Whether the rounds at hand are enough to support it."""
    evidence: tuple[str, ...] = ()
