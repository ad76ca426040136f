"""Figures in digits: exact fractions, rounded half up, written with the separators of the locale (CLDR)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from babel.numbers import get_decimal_symbol, get_group_symbol, get_minus_sign_symbol

from reporter.language.errors import LanguageError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from babel import Locale as Cldr

_DECIMALS = {"ratio": 2, "percent": 1}
"""Decimals of a unit where a phrase does not say; 0 for every unit that is counted."""


def default_decimals(number: Fraction, unit: str) -> int:
    """Give the decimals that a figure is written with where nothing is said; minutes from 10 on carry one."""
    if unit == "minute":
        return 2 if abs(number) < 10 else 1
    return _DECIMALS.get(unit, 0)


def rounded(number: Fraction, decimals: int) -> Decimal:
    """Round half up (below zero: half down) to exactly so many decimals; 1/2 gives 1, 5/4 gives 1.3.

    The result keeps its trailing zeros: they are written, and decide the plural category.
    """
    scaled = (2 * abs(number) * 10**decimals + 1) // 2
    digits = tuple(int(digit) for digit in str(scaled))
    return Decimal((1 if number < 0 and scaled else 0, digits, -decimals))


@dataclass(frozen=True, slots=True)
class Digits:
    """How a locale writes figures in digits."""

    decimal: str
    group: str
    minus: str
    percent: tuple[str, str]
    """What stands before and behind the figure of a percentage, spaces included."""
    minimum_grouping: int
    """Digits that must stand before the first separator: with 2, 1000 is written without one (CLDR)."""

    @classmethod
    def load(cls, cldr: Cldr, settings: Mapping[str, Any]) -> Digits:
        """Take the signs from CLDR; `settings` are those of locale.toml (`minimum_grouping`, 1 where absent).

        Raises LanguageError where the setting is not a whole number from 1.
        """
        pattern = cldr.percent_formats[None]
        minimum = settings.get("minimum_grouping", 1)
        if minimum < 1:
            raise LanguageError(f"locale.toml: minimum_grouping is a whole number from 1, not {minimum!r}")
        return cls(
            decimal=get_decimal_symbol(cldr),
            group=get_group_symbol(cldr),
            minus=get_minus_sign_symbol(cldr),
            percent=(pattern.prefix[0], pattern.suffix[0]),
            minimum_grouping=minimum,
        )

    def write(self, number: Decimal) -> str:
        """Write a number with all the decimals it has."""
        whole, _, decimals = f"{abs(number):f}".partition(".")
        if len(whole) >= 3 + self.minimum_grouping:
            head = len(whole) % 3
            groups = [whole[:head]] if head else []
            groups += [whole[index : index + 3] for index in range(head, len(whole), 3)]
            whole = self.group.join(groups)
        return (self.minus if number < 0 else "") + whole + (self.decimal + decimals if decimals else "")

    def write_percent(self, number: Decimal) -> str:
        """Write a percentage with its sign; 79.8 stands for 79.8 %."""
        before, behind = self.percent
        return before + self.write(number) + behind
