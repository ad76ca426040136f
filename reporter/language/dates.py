"""Dates as a locale writes them (CLDR), to the day or, where no more is certain, to the month.

`[dates]` of locale.toml holds the forms: each says what is written for a date certain to the day and for one
certain to the month, as text with CLDR's patterns in braces: `{long}`, `{medium}`, or a skeleton such as
`{yMMMM}`. `first_of_month` writes the first day of a month where it is an ordinal ("1º de dezembro").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from babel.dates import format_date, format_skeleton

from reporter.language.errors import LanguageError

if TYPE_CHECKING:
    from babel import Locale as Cldr

    from reporter.values import Day

_PLACE = re.compile(r"\{(\w+)\}")
_QUOTED = re.compile(r"('(?:[^']|'')*')")
_DAY = re.compile(r"(?<!d)d(?!d)")
_LENGTHS = ("long", "medium", "short", "full")


@dataclass(frozen=True, slots=True)
class Dates:
    """The forms of dates in a locale."""

    tag: str
    _cldr: Cldr
    _forms: Mapping[str, Mapping[str, str]]
    _first_of_month: str

    @classmethod
    def load(cls, tag: str, cldr: Cldr, settings: Mapping[str, Any]) -> Dates:
        """Take the forms from `[dates]` of locale.toml."""
        table = settings.get("dates", {})
        forms = {name: value for name, value in table.items() if isinstance(value, Mapping)}
        return cls(tag, cldr, forms, table.get("first_of_month", ""))

    def __contains__(self, form: object) -> bool:
        return form in self._forms

    def __iter__(self) -> Iterator[str]:
        return iter(self._forms)

    def say(self, day: Day, form: tuple[str, ...] = ()) -> str:
        """Say a date in the form asked for, `long` where none is.

        A date certain only to the month never names a day. Raises LanguageError for an unknown form.
        """
        name = ".".join(form) or "long"
        if name not in self._forms:
            raise LanguageError(
                f"{self.tag} has no form `{name}` for dates: "
                f"add it to [dates] of locales/{self.tag}/locale.toml"
            )
        text = self._forms[name][day.certain_to]
        return _PLACE.sub(lambda match: self._pattern(day, match[1]), text)

    def _pattern(self, day: Day, pattern: str) -> str:
        if pattern not in _LENGTHS:
            try:
                return format_skeleton(pattern, day.date, locale=self._cldr, fuzzy=False)
            except KeyError:
                raise LanguageError(
                    f"CLDR has no date pattern {{{pattern}}} for {self.tag}: change [dates] of "
                    f"locales/{self.tag}/locale.toml"
                ) from None
        if day.date.day != 1 or not self._first_of_month or pattern == "short":
            return format_date(day.date, pattern, locale=self._cldr)
        source = self._cldr.date_formats[pattern].pattern
        marked = [
            part if part.startswith("'") else _DAY.sub(f"'{self._first_of_month}'", part)
            for part in _QUOTED.split(source)
        ]
        return format_date(day.date, "".join(marked), locale=self._cldr)
