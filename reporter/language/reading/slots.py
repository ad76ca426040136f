"""The slots of a matched phrase: what was stated in each, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import datetime as dt

    from reporter.language.reading.figures import Figure
    from reporter.values import EntityType


@dataclass(frozen=True, slots=True)
class StatedFigure:
    """A figure in a slot; `figure` is None where the characters are no figure of this locale (`1,37.2`)."""

    figure: Figure | None


@dataclass(frozen=True, slots=True)
class StatedName:
    """A name in a slot or in a list."""

    text: str
    """Without article or preposition."""
    start: int
    """Offsets in the sentence."""
    end: int
    ids: tuple[str, ...]
    """What it can be; empty where it is not known."""
    near: str | None = None
    """The known id whose name is nearest to an unknown name."""


@dataclass(frozen=True, slots=True)
class StatedNames:
    """One name, or a list of them."""

    entity: EntityType
    names: tuple[StatedName, ...]

    @property
    def unknown(self) -> int:
        """How many of them are not known."""
        return sum(not name.ids for name in self.names)


@dataclass(frozen=True, slots=True)
class StatedDay:
    """A date; None where the characters are no date."""

    date: dt.date | None
    certain_to: Literal["day", "month"] = "day"


@dataclass(frozen=True, slots=True)
class StatedSlot:
    """What a sentence states in one slot."""

    slot: str
    value: StatedFigure | StatedNames | StatedDay
    text: str
    """The shortest span that carries the value with its hedge and unit."""
    start: int
    end: int
