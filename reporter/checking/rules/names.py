"""Which known names a stretch of text has, by the lexicon of its locale."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.language.reading.names import fold_name

if TYPE_CHECKING:
    from reporter.language.reading.names import NameReader
    from reporter.values import EntityType

_NEVER = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class NamesInText:
    """Finds names by one pattern for each sort of thing."""

    reader: NameReader
    _patterns: dict[str, re.Pattern[str]]

    @classmethod
    def of(cls, reader: NameReader) -> NamesInText:
        """Make the patterns when they are asked for."""
        return cls(reader, {})

    def find(self, entity: EntityType, text: str) -> list[tuple[int, int, tuple[str, ...]]]:
        """Give start, end and the ids that it may stand for, of each name of a sort in a text."""
        known = self.reader.spellings.get(entity, {})
        return [
            (match.start(), match.end(), known.get(fold_name(match.group()), ()))
            for match in self._pattern(entity).finditer(text)
        ]

    def has(self, entity: EntityType, text: str) -> bool:
        """Say whether a text has any name of a sort."""
        return self._pattern(entity).search(text) is not None

    def _pattern(self, entity: EntityType) -> re.Pattern[str]:
        if entity not in self._patterns:
            spellings = sorted(self.reader.spellings.get(entity, ()), key=lambda each: (-len(each), each))
            branches = "|".join(
                r"[\s\-\u2010\u2011]".join(re.escape(piece) for piece in re.split(r"[ -]", spelling))
                for spelling in spellings
            )
            self._patterns[entity] = (
                re.compile(rf"(?<![\w.])(?:{branches})(?!\w)", re.IGNORECASE) if branches else _NEVER
            )
        return self._patterns[entity]
