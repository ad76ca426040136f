"""Where known names stand in a text: what is inside one is no figure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.language.reading.names import NameReader

_MASK = "\ufffc"


@dataclass(frozen=True, slots=True)
class NameSpans:
    """Finds the names of a locale that have digits in them."""

    pattern: re.Pattern[str] | None

    @classmethod
    def of(cls, names: NameReader) -> NameSpans:
        """Take every spelling with a digit; the others can hide no figure."""
        spellings = {
            spelling
            for entity, known in names.spellings.items()
            if entity != "path"
            for spelling in known
            if any(char.isdigit() for char in spelling)
        }
        if not spellings:
            return cls(None)
        branches = "|".join(
            r"[\s\-\u2010\u2011]".join(re.escape(piece) for piece in re.split(r"[ -]", spelling))
            for spelling in sorted(spellings, key=lambda spelling: (-len(spelling), spelling))
        )
        return cls(re.compile(rf"(?<![A-Za-zÀ-ÿ0-9_.])(?:{branches})(?![A-Za-zÀ-ÿ0-9_])", re.IGNORECASE))

    def find(self, text: str) -> list[tuple[int, int]]:
        """Give the spans of the names in a text."""
        return [match.span() for match in self.pattern.finditer(text)] if self.pattern else []


def masked(text: str, spans: list[tuple[int, int]]) -> str:
    """Cover spans of a text, in order, its length unchanged."""
    pieces: list[str] = []
    at = 0
    for start, end in spans:
        pieces += [text[at:start], _MASK * (end - start)]
        at = end
    return "".join([*pieces, text[at:]])
