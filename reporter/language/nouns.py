"""What is counted and measured: a figure with its noun in the right plural form.

Which form a noun takes follows from the figure as it is written, trailing zeros included (CLDR plural rules:
"1.0 minutes", but "1,37 minuto"). The nouns are data of the locale (nouns.toml).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from reporter.language.errors import LanguageError

if TYPE_CHECKING:
    from decimal import Decimal

    from babel import Locale as Cldr

CATEGORIES = ("zero", "one", "two", "few", "many", "other")


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun of the lexicon."""

    forms: Mapping[str, str]
    """By plural category; a form that holds `{n}` says itself where the figure stands, others follow it."""
    gender: str = ""
    in_words: bool = True
    """Whether small figures before it are written in words: things counted are, things measured are not."""
    units: tuple[str, ...] = ()
    """The units of the figures it can stand with."""
    cases: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Its forms in other cases than the one of `forms`, by the name of the case."""


@dataclass(frozen=True, slots=True)
class Nouns:
    """The nouns of a locale."""

    tag: str
    _cldr: Cldr
    _nouns: Mapping[str, Noun]

    @classmethod
    def load(cls, tag: str, cldr: Cldr, table: Mapping[str, Any]) -> Nouns:
        """Take the nouns from the table of nouns.toml."""
        nouns = {
            name: Noun(
                forms={key: value for key, value in entry.items() if key in CATEGORIES},
                gender=entry.get("gender", ""),
                in_words=entry.get("in_words", True),
                units=tuple(entry.get("units", (name,))),
                cases={key: value for key, value in entry.items() if isinstance(value, Mapping)},
            )
            for name, entry in table.items()
        }
        return cls(tag, cldr, nouns)

    def __contains__(self, name: object) -> bool:
        return name in self._nouns

    def __iter__(self) -> Iterator[str]:
        return iter(self._nouns)

    def units(self, name: str) -> tuple[str, ...]:
        """Give the units of the figures that a noun of this locale can stand with."""
        return self._nouns[name].units

    def cases(self) -> frozenset[str]:
        """Give the names of all cases that some noun has."""
        return frozenset(case for noun in self._nouns.values() for case in noun.cases)

    def noun(self, name: str, unit: str) -> Noun:
        """Give a noun that can stand with figures of the unit.

        Raises LanguageError where there is none, or where it belongs to figures of another unit.
        """
        noun = self._nouns.get(name)
        if noun is None:
            raise LanguageError(
                f"{self.tag} has no noun `{name}` for figures of the unit `{unit}`: "
                f"add [{name}] to locales/{self.tag}/nouns.toml"
            )
        if unit not in noun.units:
            raise LanguageError(
                f"the noun `{name}` does not stand with figures of the unit `{unit}`: take another, "
                f"or add the unit to `units` of [{name}] in locales/{self.tag}/nouns.toml"
            )
        return noun

    def join(self, name: str, noun: Noun, number: Decimal, said: str, case: str = "") -> str:
        """Put the figure, as said, and the noun together: "11,616 accelerators".

        `number` is the figure with the decimals that are written. Raises LanguageError where the noun lacks
        the plural form or the case.
        """
        forms = noun.cases.get(case) if case else noun.forms
        if forms is None:
            raise LanguageError(
                f"the noun `{name}` has no case `{case}` in {self.tag}: add [{name}.{case}] to "
                f"locales/{self.tag}/nouns.toml"
            )
        category = self._cldr.plural_form(number)
        form = forms.get(category)
        if form is None:
            raise LanguageError(
                f"the noun `{name}` has no plural form `{category}` in {self.tag}, needed for {number}: "
                f"add it to "
                f"[{name}] of locales/{self.tag}/nouns.toml"
            )
        return form.replace("{n}", said) if "{n}" in form else f"{said} {form}"
