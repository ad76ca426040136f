"""Where an axis has its marks, and how the locale writes them."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING

from matplotlib.ticker import FixedFormatter, FixedLocator, NullLocator

from reporter.language.saying import say_value
from reporter.values import Quantity

if TYPE_CHECKING:
    from matplotlib.axis import Axis

    from reporter.language.locale import Locale


def round_steps(low: float, high: float, most: int = 7) -> list[Fraction]:
    """Give the round numbers (1, 2, 5 times a power of ten) of a logarithmic axis, at most `most` of them.

    Powers of ten always; twos and fives, or threes, where there is room.
    """
    for multiples in ((1, 2, 5), (1, 3), (1,)):
        steps = [
            Fraction(multiple) * Fraction(10) ** power
            for power in range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
            for multiple in multiples
        ]
        within = [step for step in steps if low <= step <= high]
        if len(within) <= most:
            break
    return within


def even_steps(high: float, most: int = 6) -> list[Fraction]:
    """Give the marks of a linear axis from zero to `high`."""
    power = Fraction(10) ** math.floor(math.log10(high))
    step = next(
        power * part
        for part in (Fraction(1, 10), Fraction(1, 5), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(5))
        if high / (power * part) <= most
    )
    return [step * index for index in range(int(Fraction(high) / step) + 1)]


def mark(axis: Axis, steps: list[Fraction], locale: Locale) -> None:
    """Put the marks on an axis, written as the locale writes numbers, with no decimals that say nothing."""
    axis.set_major_locator(FixedLocator([float(step) for step in steps]))
    axis.set_major_formatter(FixedFormatter([_written(step, locale) for step in steps]))
    axis.set_minor_locator(NullLocator())


def _written(step: Fraction, locale: Locale) -> str:
    decimals = next(places for places in range(12) if (step * 10**places).denominator == 1)
    return say_value(locale, Quantity(step, "ratio"), str(decimals))
