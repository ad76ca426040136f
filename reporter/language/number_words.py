"""Small numbers and ordinals in words, agreeing in gender and case with what is counted.

The words are data of the locale (locale.toml): `[cardinals]` and `[ordinals.words]` give each number a word,
or a word for each agreement: `2 = { m = "dois", f = "duas" }`. An agreement is a gender, a case, or both with
a dot between them; the most precise that is given is taken. `[ordinals.digits]` writes ordinals in digits, by
CLDR's ordinal category, from `words_to` + 1 on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reporter.language.errors import LanguageError

if TYPE_CHECKING:
    from babel import Locale as Cldr

_Words = Mapping[str, str | Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class NumberWords:
    """The number words of a locale."""

    tag: str
    words_below: int
    """Things counted are written in words below this number."""
    genders: tuple[str, ...]
    """The genders of the language, if any; first the one that a number takes by itself."""
    _cldr: Cldr
    _cardinals: _Words
    _ordinals: _Words
    _ordinals_in_digits: _Words
    _ordinal_words_to: int

    @classmethod
    def load(cls, tag: str, cldr: Cldr, settings: Mapping[str, Any]) -> NumberWords:
        """Take the number words from the settings of locale.toml.

        Raises LanguageError where a word is missing that `words_below` or `words_to` asks for.
        """
        ordinals = settings.get("ordinals", {})
        words = cls(
            tag=tag,
            words_below=settings.get("words_below", 10),
            genders=tuple(settings.get("genders", ())),
            _cldr=cldr,
            _cardinals=settings.get("cardinals", {}),
            _ordinals=ordinals.get("words", {}),
            _ordinals_in_digits=ordinals.get("digits", {}),
            _ordinal_words_to=ordinals.get("words_to", 0),
        )
        for number in range(words.words_below):
            words.cardinal(number)
        for number in range(1, words._ordinal_words_to + 1):
            words.ordinal(number)
        return words

    def cardinal(self, number: int, agreement: str = "") -> str:
        """Give a number in words: 2 with agreement `f` is "duas".

        Raises LanguageError where the locale has no word for the number.
        """
        word = self._cardinals.get(str(number))
        if word is None:
            raise self._missing(f"the number {number} in words", "[cardinals]")
        return self._agreeing(word, agreement, "[cardinals]")

    def ordinal(self, number: int, agreement: str = "", *, digits: bool = False) -> str:
        """Give an ordinal, in words as far as the locale writes them so ("tenth"), then in digits ("11th").

        Raises LanguageError where the locale has neither.
        """
        if number <= self._ordinal_words_to and not digits:
            word = self._ordinals.get(str(number))
            if word is None:
                raise self._missing(f"the ordinal of {number} in words", "[ordinals.words]")
            return self._agreeing(word, agreement, "[ordinals.words]")
        category = self._cldr.ordinal_form(number)
        pattern = self._ordinals_in_digits.get(category)
        if pattern is None:
            raise self._missing(f"the ordinal of {number} in digits", f"`{category}` in [ordinals.digits]")
        return self._agreeing(pattern, agreement, "[ordinals.digits]").replace("{n}", str(number))

    def _agreeing(self, word: str | Mapping[str, str], agreement: str, table: str) -> str:
        if isinstance(word, str):
            return word
        gender, _, case = (agreement or next(iter(self.genders), "")).partition(".")
        for wanted in (f"{gender}.{case}", gender, case):
            if wanted in word:
                return word[wanted]
        raise self._missing(f"the agreement {agreement!r} beside {', '.join(word)}", table)

    def _missing(self, what: str, table: str) -> LanguageError:
        return LanguageError(f"{self.tag} lacks {what}: add it to {table} of locales/{self.tag}/locale.toml")
