"""What claims know besides the rounds: the names of things, and which rounds compare.

A kind is derived from a history alone; the tables it asks are those in use while `Facts` derives it, so that
a user's own data folder counts for claims as it does for rounds.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.errors import InputError
from reporter.resources import Resources
from reporter.rounds.comparability import Comparability
from reporter.rounds.entities import Accelerator, Benchmark, Entities

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The tables that claims ask."""

    entities: Entities
    comparability: Comparability

    @classmethod
    def load(cls, resources: Resources) -> Knowledge:
        """Read the tables of the data shelf, the user's own first. Raises InputError where one is damaged."""
        return cls(Entities.load(resources), Comparability.load(resources))


_IN_USE: ContextVar[Knowledge | None] = ContextVar("knowledge", default=None)


@contextmanager
def using(known: Knowledge) -> Iterator[None]:
    """Have the families ask these tables for as long as the context lasts."""
    token = _IN_USE.set(known)
    try:
        yield
    finally:
        _IN_USE.reset(token)


def _known() -> Knowledge:
    known = _IN_USE.get()
    if known is None:
        # a family that is derived outside of `Facts` asks the tables that came with this copy
        known = Knowledge.load(Resources())
        _IN_USE.set(known)
    return known


def entities() -> Entities:
    """Give the tables of names in use."""
    return _known().entities


def comparability() -> Comparability:
    """Give the table of comparable series in use."""
    return _known().comparability


def accelerator(model: str) -> Accelerator:
    """Give what is known of a model of accelerator. Raises InputError where it is in no table."""
    if model not in entities().accelerators:
        raise InputError(f"the accelerator {model} of a result is not in data/entities/accelerators.toml")
    return entities().accelerators[model]


def benchmark(name: str) -> Benchmark:
    """Give what is known of a benchmark. Raises InputError where it is in no table."""
    if name not in entities().benchmarks:
        raise InputError(f"the benchmark {name} of a result is not in data/entities/benchmarks.toml")
    return entities().benchmarks[name]
