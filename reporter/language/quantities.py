"""How the form of a slot that takes a figure is said.

No form: digits, with the decimals that are usual for the unit. `2`: digits with that many decimals. `words`:
in words below the locale's limit. `percent`, `percent.0`: with the sign. `ordinal`: "tenth". The name of a
noun: figure and noun; decimals, a case of the noun, or `digits` (never in words) may follow it: `minute.1`,
`result.digits`. `words` and `ordinal` take an agreement: `ordinal.f`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.language.errors import LanguageError
from reporter.language.numbers import Digits, default_decimals, rounded

if TYPE_CHECKING:
    from reporter.language.nouns import Nouns
    from reporter.language.number_words import NumberWords
    from reporter.values import Quantity

FORMS = ("words", "percent", "ordinal")
"""The forms that are no nouns and no decimals."""


@dataclass(frozen=True, slots=True)
class Quantities:
    """Says figures in one locale."""

    digits: Digits
    words: NumberWords
    nouns: Nouns

    def say(self, quantity: Quantity, form: tuple[str, ...] = ()) -> str:
        """Say a figure in the form asked for, rounded half up from its exact value.

        Raises LanguageError where the form is unknown, does not suit the unit, or lacks a word.
        """
        first, rest = (form[0], form[1:]) if form else ("", ())
        if not first or first.isdigit():
            self._nothing_after(form[1:], form)
            return self.digits.write(rounded(quantity.number, _decimals(quantity, first)))
        if first == "percent":
            return self._percent(quantity, rest, form)
        if first == "ordinal":
            return self._ordinal(quantity, rest)
        if first == "words":
            return self._words(quantity, ".".join(rest))
        return self._with_noun(quantity, first, rest)

    def _percent(self, quantity: Quantity, rest: tuple[str, ...], form: tuple[str, ...]) -> str:
        if quantity.unit != "percent":
            raise LanguageError(
                f"the form `percent` is for figures in percent, not for the unit `{quantity.unit}`"
            )
        decimals = rest[0] if rest and rest[0].isdigit() else ""
        self._nothing_after(rest[1:] if decimals else rest, form)
        return self.digits.write_percent(rounded(quantity.number, _decimals(quantity, decimals)))

    def _ordinal(self, quantity: Quantity, rest: tuple[str, ...]) -> str:
        if quantity.unit != "ordinal" or quantity.number.denominator != 1:
            raise LanguageError(
                f"the form `ordinal` is for ordinals, not for {quantity.number} {quantity.unit}"
            )
        agreement = ".".join(segment for segment in rest if segment != "digits")
        return self.words.ordinal(int(quantity.number), agreement, digits="digits" in rest)

    def _words(self, quantity: Quantity, agreement: str) -> str:
        number = quantity.number
        if number.denominator == 1 and 0 <= number < self.words.words_below:
            return self.words.cardinal(int(number), agreement)
        return self.say(quantity)

    def _with_noun(self, quantity: Quantity, name: str, rest: tuple[str, ...]) -> str:
        noun = self.nouns.noun(name, quantity.unit)
        decimals = next((segment for segment in rest if segment.isdigit()), "")
        case = ".".join(segment for segment in rest if not segment.isdigit() and segment != "digits")
        number = rounded(quantity.number, _decimals(quantity, decimals))
        in_words = noun.in_words and "digits" not in rest and number.as_tuple().exponent == 0
        if in_words and 0 <= number < self.words.words_below:
            said = self.words.cardinal(int(number), f"{noun.gender}.{case}" if case else noun.gender)
        else:
            said = self.digits.write(number)
        return self.nouns.join(name, noun, number, said, case)

    def _nothing_after(self, rest: tuple[str, ...], form: tuple[str, ...]) -> None:
        if rest:
            raise LanguageError(
                f"the form `{'.'.join(form)}` of a figure has a part too many: `{'.'.join(rest)}`"
            )


def _decimals(quantity: Quantity, written: str) -> int:
    return int(written) if written else default_decimals(quantity.number, quantity.unit)
