"""The date of a slot: patterns and month names of the locale's own reading data."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from reporter.language.reading.slots import StatedDay, StatedSlot

_PLACE = re.compile(r"\{(day|month|year)\}")
_LONGEST = 40
_EARLIEST, _LATEST = 1900, 2199


@dataclass(frozen=True, slots=True)
class Days:
    """Reads dates in one locale."""

    months: Mapping[str, int]
    """Names of the months in small letters, several for one."""
    whole: re.Pattern[str]
    """A text that is a date as a whole."""
    inside: re.Pattern[str]
    """A date in running text."""
    before: tuple[str, ...] = ()
    """What a phrase may say before its date as a part of it ("on"), the longest first."""

    @classmethod
    def of(cls, table: Mapping[str, Any], forms: Mapping[str, Any] | None = None) -> Days:
        """Take `months` (lists of spellings) and `patterns` (with {day}, {month}, {year}) from a table.

        `forms` are the locale's forms of dates (locale.toml, `dates`): what they say before the date is no
        part of it.
        """
        months = {
            spelling.lower(): number
            for number, spellings in enumerate(table["months"], 1)
            for spelling in spellings
        }
        patterns = [_pattern(source, list(months)) for source in table["patterns"]]
        return cls(
            months,
            re.compile("|".join(f"(?:{pattern})" for pattern in _numbered(patterns)), re.IGNORECASE),
            re.compile(
                "|".join(
                    rf"(?<![A-Za-zÀ-ÿ0-9_])(?:{pattern})(?![A-Za-zÀ-ÿ0-9_])"
                    for pattern in _numbered(patterns)
                ),
                re.IGNORECASE,
            ),
            _before(forms or {}),
        )

    def read(self, slot: str, text: str, start: int) -> StatedSlot | None:
        """Read a text that is a date; one that looks like it and is none has no value."""
        stripped = text.strip()
        before = next((each for each in self.before if stripped.lower().startswith(each)), "")
        stripped = stripped[len(before) :].strip()
        if not stripped or len(stripped) > _LONGEST:
            return None
        first = start + text.index(stripped)
        match = self.whole.fullmatch(stripped)
        if match is not None:
            return StatedSlot(slot, self._day(match), stripped, first, first + len(stripped))
        looks = any(month in stripped.lower() for month in self.months if len(month) > 3)
        if looks and any(char.isdigit() for char in stripped):
            return StatedSlot(slot, StatedDay(None), stripped, first, first + len(stripped))
        return None

    def find(self, text: str) -> Iterator[tuple[int, int, StatedDay]]:
        """Find the dates of a text."""
        for match in self.inside.finditer(text):
            yield match.start(), match.end(), self._day(match)

    def _day(self, match: re.Match[str]) -> StatedDay:
        said = {
            key.rstrip("0123456789"): value for key, value in match.groupdict().items() if value is not None
        }
        month = said.get("month", "").lower()
        number = self.months.get(month, int(month) if month.isdigit() else 0)
        year, day = int(said.get("year", 0)), said.get("day")
        try:
            date = dt.date(year, number, int(day) if day else 1)
        except ValueError:
            return StatedDay(None)
        return StatedDay(date if _EARLIEST <= year <= _LATEST else None, "day" if day else "month")


def _pattern(source: str, months: Sequence[str]) -> str:
    names = "|".join(re.escape(month) for month in sorted(months, key=len, reverse=True))
    parts = {
        "day": r"(?P<day>\d{1,2})(?:st|nd|rd|th|[ºª°.])?",
        "month": rf"(?P<month>{names})",
        "year": r"(?P<year>\d{4})",
    }
    pieces = _PLACE.split(source)
    literal = [
        parts[piece] if index % 2 else re.escape(piece).replace(r"\ ", r"\s")
        for index, piece in enumerate(pieces)
    ]
    return "".join(literal)


def _before(forms: Mapping[str, Any]) -> tuple[str, ...]:
    said = [str(text) for form in forms.values() if isinstance(form, Mapping) for text in form.values()]
    found = {text.partition("{")[0].lower() for text in said if "{" in text} - {""}
    return tuple(sorted(found, key=lambda text: (-len(text), text)))


def _numbered(patterns: Sequence[str]) -> list[str]:
    """Give each pattern's groups a number of their own."""
    return [re.sub(r"\(\?P<(\w+)>", rf"(?P<\g<1>{index}>", pattern) for index, pattern in enumerate(patterns)]
