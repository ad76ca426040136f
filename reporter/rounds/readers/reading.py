"""What a reader of an upstream format gives back: the round, and what was odd in the input."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.rounds.model import Round


@dataclass(frozen=True, slots=True, order=True)
class Oddity:
    """Something odd in the input that was read right, left out or could not be read; told once."""

    path: str
    """Path within the source."""
    line: int | None
    message: str

    def __str__(self) -> str:
        place = self.path if self.line is None else f"{self.path}:{self.line}"
        return f"{place}: {self.message}"


@dataclass(frozen=True, slots=True)
class Reading:
    """A round as read from a source."""

    round: Round
    oddities: tuple[Oddity, ...]
    """In the order of their paths, each once."""
