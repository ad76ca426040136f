"""The figure of a slot: digits or words, with the noun or sign that the phrase says with it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from reporter.language.files import LocaleFiles
from reporter.language.reading.slots import StatedFigure, StatedSlot

if TYPE_CHECKING:
    from reporter.language.reading.figures import Figure, FigureReader
    from reporter.resources import Resources

_LONGEST = 70
_MALFORMED = re.compile(r"[-+−]?[\d.,'’·%\s]*\d[\d.,'’·%\s]*")


@dataclass(frozen=True, slots=True)
class SlotFigures:
    """Reads figures with their nouns in one locale."""

    figures: FigureReader
    nouns: Mapping[str, frozenset[tuple[str, str]]]
    """Of each noun, what may stand before and behind the figure, in every plural form."""

    @classmethod
    def load(cls, tag: str, resources: Resources, figures: FigureReader) -> SlotFigures:
        """Read the nouns of a locale.

        Raises InputError where nouns.toml is missing or cannot be read.
        """
        table = LocaleFiles(tag, resources).table("nouns.toml")
        return cls(figures, {name: frozenset(_around(entry)) for name, entry in table.items()})

    def read(self, slot: str, form: tuple[str, ...], text: str, start: int) -> StatedSlot | None:
        """Read what stands in a slot; None where it is no figure, nor anything like one.

        Characters that look like a figure and are none in this locale are given as such, with no value.
        """
        if not text.strip() or len(text) > _LONGEST:
            return None
        around = self.nouns.get(form[0], frozenset()) if form else frozenset()
        figure = self._figure(text, around)
        if figure is not None:
            return StatedSlot(slot, StatedFigure(figure), text.strip(), *_span(text, start))
        for before, behind in (*sorted(around, key=lambda pair: -len(pair[0] + pair[1])), ("", "")):
            bare = _between(text, before, behind)
            if bare is not None and _MALFORMED.fullmatch(bare.strip()):
                return StatedSlot(slot, StatedFigure(None), text.strip(), *_span(text, start))
        return None

    def _figure(self, text: str, around: frozenset[tuple[str, str]]) -> Figure | None:
        for figure in _found(self.figures, text):
            before, behind = _bare(text[: figure.start]), _bare(text[figure.end :])
            if (before, behind) == ("", "") or (before, behind) in around:
                return figure
            # a reader that takes the noun for a part of the figure ("1.80 times") leaves only the bare number
            digits = _bare(text[: figure.digits_start]), _bare(text[figure.digits_end :])
            if digits in around:
                return figure
        return None


@lru_cache(maxsize=8192)
def _found(figures: FigureReader, text: str) -> tuple[Figure, ...]:
    return tuple(figures.find(text, weak=True))


def _between(text: str, before: str, behind: str) -> str | None:
    lowered = " ".join(text.lower().split())
    if lowered.startswith(before) and lowered.endswith(behind):
        return lowered[len(before) : len(lowered) - len(behind)]
    return None


def _span(text: str, start: int) -> tuple[int, int]:
    first = start + len(text) - len(text.lstrip())
    return first, first + len(text.strip())


def _bare(text: str) -> str:
    return " ".join(text.lower().split())


def _around(entry: Any) -> set[tuple[str, str]]:
    """Give what a noun puts around its figure: every string below it that is a plural form."""
    found: set[tuple[str, str]] = set()
    if not isinstance(entry, Mapping):
        return found
    for key, value in entry.items():
        if isinstance(value, Mapping):
            found |= _around(value)
        elif isinstance(value, str) and key in {"zero", "one", "two", "few", "many", "other"}:
            before, marked, behind = value.partition("{n}")
            found.add((_bare(before), _bare(behind)) if marked else ("", _bare(value)))
    return found
