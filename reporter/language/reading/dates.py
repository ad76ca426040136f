"""Dates in running text: what day, month or year each names, and how certainly."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from reporter.language.reading.folding import FoldedText, fold
from reporter.language.reading.notation import Notation, load_notation
from reporter.language.reading.tokens import Token, tokenise

if TYPE_CHECKING:
    from reporter.resources import Resources

_FIRST_YEAR, _LAST_YEAR = 1900, 2199
_FIRST_BARE, _LAST_BARE = 1990, 2040
"""Between which four digits after a word like `in` are a year and not a count."""


@dataclass(frozen=True, slots=True)
class StatedDate:
    """A date as a text states it."""

    text: str
    start: int
    end: int
    year: int | None
    """None where only a month is named: "in June"."""
    month: int | None
    day: int | None

    @property
    def precision(self) -> Literal["day", "month", "year"]:
        """How certain the date is: to the day, the month or the year."""
        return "day" if self.day is not None else "month" if self.month is not None else "year"

    @property
    def date(self) -> dt.date | None:
        """The first day that the date can mean; None where no year is stated."""
        return None if self.year is None else dt.date(self.year, self.month or 1, self.day or 1)

    def covers(self, date: dt.date) -> bool:
        """Tell whether a day is within what is stated."""
        return (
            self.year in (None, date.year)
            and self.month in (None, date.month)
            and self.day in (None, date.day)
        )


@dataclass(frozen=True, slots=True)
class _Found:
    year: int | None
    month: int | None
    day: int | None
    end: int


class DateReader:
    """Reads the dates of one locale."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    @classmethod
    def load(cls, tag: str, resources: Resources) -> DateReader:
        """Read the locale's reading.toml; InputError where there is none or it cannot be used."""
        return cls(load_notation(tag, resources))

    def find(self, text: str) -> list[StatedDate]:
        """Find the dates of a text, in order."""
        folded = fold(text, self.notation.letters)
        tokens = tokenise(folded.chars)
        found: list[StatedDate] = []
        index = 0
        while index < len(tokens):
            date = None if self._uncapitalised(tokens[index], folded) else self._at(tokens, index)
            if date is None:
                index += 1
                continue
            found.append(_stated(text, folded, tokens, index, date))
            index = date.end
        return found

    def _uncapitalised(self, token: Token, folded: FoldedText) -> bool:
        """Tell whether a word cannot be a month for want of a capital: may."""
        return self.notation.dates.capitals and token.kind == "word" and folded.cased[token.start].islower()

    def _at(self, tokens: list[Token], index: int) -> _Found | None:
        token = tokens[index]
        before = tokens[index - 1] if index else None
        if token.kind == "digits":
            if before is not None and (
                before.kind in ("word", "digits") or before.text in ("-", "/", "_", ".")
            ):
                return None
            found = (
                self._marked(tokens, index)
                or self._numeric(tokens, index)
                or self._day_month(tokens, index)
                or self._year(tokens, index)
            )
        elif token.kind in ("word", "character") and (before is None or before.kind != "word"):
            found = self._month_day(tokens, index)
        else:
            return None
        if found is None or not _exists(found):
            return None
        return found

    def _numeric(self, tokens: list[Token], index: int) -> _Found | None:
        """Read 2023-11-08, 8/11/2023, 8.11.2023."""
        parts = tokens[index : index + 5]
        if len(parts) < 5 or any(part.kind != "digits" for part in parts[::2]):
            return None
        mark = parts[1].text
        if mark not in ("-", "/", ".") or parts[3].text != mark or _joined(tokens, index + 5):
            return None
        first, second, third = (_number(part) for part in parts[::2])
        if len(parts[0].text) == 4:
            return _Found(first, second, third, index + 5)
        if len(parts[4].text) != 4:
            return None
        day, month = (first, second) if self.notation.dates.day_first else (second, first)
        return _Found(third, month, day, index + 5) if month <= 12 else _Found(third, day, month, index + 5)

    def _marked(self, tokens: list[Token], index: int) -> _Found | None:
        """Read 2023年11月8日 and its parts: year and month, month and day."""
        dates = self.notation.dates
        if not dates.year:
            return None
        year, at = _with_mark(tokens, index, dates.year)
        if year is not None and len(tokens[index].text) != 4:
            return None
        month, at = _with_mark(tokens, at, dates.month)
        day, at = _with_mark(tokens, at, dates.day) if month is not None else (None, at)
        if year is None and (month is None or day is None):
            return None
        return _Found(year, month, day, at)

    def _day_month(self, tokens: list[Token], index: int) -> _Found | None:
        """Read "8 November 2023", "8 de novembro de 2023", "8. November"."""
        day = _number(tokens[index])
        if not 1 <= day <= 31 or len(tokens[index].text) > 2:
            return None
        month = self._month(tokens, self._linked(tokens, self._suffixed(tokens, index + 1)))
        if month is None:
            return None
        year, end = self._with_year(tokens, month[1])
        return _Found(year, month[0], day, end)

    def _month_day(self, tokens: list[Token], index: int) -> _Found | None:
        """Read "November 8, 2023", "November 2023", and "November" after a word such as "in"."""
        month = self._month(tokens, index)
        if month is None:
            return None
        number, after = month
        year, end = self._with_year(tokens, after)
        if year is not None:
            return _Found(year, number, None, end)
        at = self._linked(tokens, after)
        if (
            at < len(tokens)
            and tokens[at].kind == "digits"
            and len(tokens[at].text) <= 2
            and self._month_first
        ):
            day = _number(tokens[at])
            end = self._suffixed(tokens, at + 1)
            if not _joined(tokens, end) and not (end < len(tokens) and tokens[end].kind == "word"):
                year, end = self._with_year(tokens, end)
                return _Found(year, number, day, end)
        return _Found(None, number, None, after) if self._announced(tokens, index) else None

    @property
    def _month_first(self) -> bool:
        return not self.notation.dates.day_first

    def _year(self, tokens: list[Token], index: int) -> _Found | None:
        year = _year_of(tokens, index)
        if year is None or not _FIRST_BARE <= year <= _LAST_BARE or not self._announced(tokens, index):
            return None
        return _Found(year, None, None, index + 1)

    def _announced(self, tokens: list[Token], index: int) -> bool:
        """Tell whether the word before says that a date follows."""
        if index < 2 or tokens[index - 1].kind != "space":
            return False
        return tokens[index - 2].text in self.notation.dates.before

    def _month(self, tokens: list[Token], index: int) -> tuple[int, int] | None:
        if index >= len(tokens):
            return None
        match = self.notation.months.match(tokens, index)
        if match is None:
            return None
        entry, after = match
        if after < len(tokens) and tokens[after].kind in ("digits", "character"):
            return None
        if after + 1 < len(tokens) and tokens[after].text == "." and tokens[after + 1].kind == "space":
            after += 1
        return entry.adds["cardinal"], after

    def _suffixed(self, tokens: list[Token], index: int) -> int:
        return (
            index + 1 if index < len(tokens) and tokens[index].text in self.notation.dates.suffixes else index
        )

    def _linked(self, tokens: list[Token], index: int) -> int:
        """Step over spaces and the words and signs that join the parts of a date."""
        for _ in range(4):
            if index >= len(tokens):
                break
            token = tokens[index]
            if (
                token.kind == "space" and token.text.count("\n") < 2
            ) or token.text in self.notation.dates.links:
                index += 1
            else:
                break
        return index

    def _with_year(self, tokens: list[Token], index: int) -> tuple[int | None, int]:
        at = self._linked(tokens, index)
        year = _year_of(tokens, at) if at > index else None
        return (None, index) if year is None else (year, at + 1)


def _number(token: Token) -> int:
    return int(token.text) if len(token.text) <= 4 else -1


def _year_of(tokens: list[Token], index: int) -> int | None:
    if index >= len(tokens) or tokens[index].kind != "digits" or len(tokens[index].text) != 4:
        return None
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if after is not None and (after.kind == "word" or after.text in ("_", "-")):
        return None
    if after is not None and after.text in (".", ",") and _joined(tokens, index + 1):
        return None
    year = _number(tokens[index])
    return year if _FIRST_YEAR <= year <= _LAST_YEAR else None


def _joined(tokens: list[Token], index: int) -> bool:
    """Tell whether a mark with more digits follows, so that the chain is longer than a date."""
    return (
        index + 1 < len(tokens)
        and tokens[index].text in ("-", "/", ".", ",")
        and tokens[index + 1].kind == "digits"
    )


def _with_mark(tokens: list[Token], index: int, mark: str) -> tuple[int | None, int]:
    at = index
    if at < len(tokens) and tokens[at].kind == "space":
        at += 1
    if at + 1 < len(tokens) and tokens[at].kind == "digits":
        after = at + 2 if tokens[at + 1].kind == "space" else at + 1
        if after < len(tokens) and tokens[after].text == mark:
            return _number(tokens[at]), after + 1
    return None, index


def _exists(found: _Found) -> bool:
    try:
        dt.date(found.year or 2024, found.month or 1, found.day or 1)
    except ValueError:
        return False
    return True


def _stated(text: str, folded: FoldedText, tokens: list[Token], index: int, found: _Found) -> StatedDate:
    start, end = folded.start(tokens[index].start), folded.end(tokens[found.end - 1].end)
    return StatedDate(text[start:end], start, end, found.year, found.month, found.day)
