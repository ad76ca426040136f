"""Reading a slot by its type: figure, name, list of names or date."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast

from reporter.language.reading.slots import StatedFigure, StatedName, StatedNames, StatedSlot

if TYPE_CHECKING:
    from reporter.language.reading.names import NameReader
    from reporter.language.reading.slots_days import Days
    from reporter.language.reading.slots_figures import SlotFigures
    from reporter.values import EntityType

_LONGEST_LIST = 600
_LONGEST = 110
_PLACES = "path"
"""The sort of name that is an address and stands in no lexicon."""


@dataclass(frozen=True, slots=True)
class SlotType:
    """What a slot takes."""

    type: Literal["quantity", "name", "names", "day"]
    of: str
    """The unit of a quantity, the entity of a name."""


@dataclass(frozen=True, slots=True)
class SlotReader:
    """Reads the slots of one locale."""

    figures: SlotFigures
    names: NameReader
    days: Days

    def longest(self, type_: SlotType) -> int:
        """Give how many characters a slot can take at most."""
        return _LONGEST_LIST if type_.type == "names" or type_.of == _PLACES else _LONGEST

    def read(
        self, slot: str, form: tuple[str, ...], type_: SlotType, text: str, start: int
    ) -> StatedSlot | None:
        """Read what stands in a slot from the offset `start`; None where it is none of its values."""
        if not text.strip():
            return None
        if type_.type == "quantity":
            stated = self.figures.read(slot, form, text, start)
            return None if stated is not None and _of_another_sort(stated, type_.of) else stated
        if type_.type == "day":
            return self.days.read(slot, text, start)
        return self._names(slot, type_, text, start)

    def _names(self, slot: str, type_: SlotType, text: str, start: int) -> StatedSlot | None:
        entity = cast("EntityType", type_.of)
        stripped = text.strip()
        first = start + text.index(stripped)
        if entity == _PLACES:
            if " " in stripped:
                return None
            place = StatedName(stripped, first, first + len(stripped), (stripped,))
            return StatedSlot(slot, StatedNames(entity, (place,)), stripped, first, first + len(stripped))
        if type_.type == "names":
            names = self.names.read_list(entity, stripped, first)
        else:
            one = self.names.read(entity, stripped, first)
            names = None if one is None else (one,)
        if not names:
            return None
        begin, end = names[0].start, names[-1].end
        return StatedSlot(slot, StatedNames(entity, names), text[begin - start : end - start], begin, end)


def _of_another_sort(stated: StatedSlot, unit: str) -> bool:
    """Tell a percentage from what is none: "1.80 %" is no ratio of 1.80, "18 times" no 18 %.

    Percentage points are a difference of percentages, which no slot takes.
    """
    if not isinstance(stated.value, StatedFigure) or stated.value.figure is None:
        return False
    if stated.value.figure.points:
        return True
    kind = stated.value.figure.kind
    return (kind == "percent") != (unit == "percent") if kind in {"percent", "multiple"} else False
