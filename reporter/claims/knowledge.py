"""What claims know besides the rounds: the names of things and which rounds compare, each read once."""

from __future__ import annotations

from functools import cache

from reporter.resources import Resources
from reporter.rounds.comparability import Comparability
from reporter.rounds.entities import Entities


@cache
def entities() -> Entities:
    """Give the tables of names that came with this copy."""
    return Entities.load(Resources())


@cache
def comparability() -> Comparability:
    """Give the table of comparable series that came with this copy."""
    return Comparability.load(Resources())
