"""Whether a stated figure is right, by the precision and the hedge with which it is written.

Rules: design, "How a stated figure is judged". Knows no language and no kind of claim.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.language.reading.figures import Figure

_NEARLY_FROM = Fraction(9, 10)
_JUST_OVER_TO = Fraction(11, 10)
_ABOUT = Fraction(5, 100)


def rounded(number: Fraction, decimals: int) -> Fraction:
    """Round half up to so many decimals; below zero to tens, hundreds."""
    scale = Fraction(10) ** decimals
    return Fraction(floor(number * scale + Fraction(1, 2))) / scale


def fits(true: Fraction, figure: Figure) -> bool:
    """Tell whether the true value agrees with what is written."""
    stated = figure.value
    match figure.hedge:
        case "more_than":
            return true > stated
        case "at_least":
            return true >= stated
        case "fewer_than":
            return true < stated
        case "at_most":
            return true <= stated
        case "nearly" | "just_under":
            return _NEARLY_FROM * stated <= true < stated
        case "just_over":
            return stated < true <= _JUST_OVER_TO * stated
        case "about":
            return abs(true - stated) <= _ABOUT * abs(stated)
        case None | "up_to":
            low, high = _interval(figure)
            # compared without making fractions: a figure is held against every row of a round
            above = low.numerator * true.denominator <= true.numerator * low.denominator
            side, end = true.numerator * high.denominator, high.numerator * true.denominator
            return above and (side <= end if figure.kind == "fraction" else side < end)


_REMEMBERED = 4096
_intervals: dict[tuple[int, int, int, str], tuple[Fraction, Fraction]] = {}
"""By what an interval depends on: a figure has more to it, and is slow to look up."""


def _interval(figure: Figure) -> tuple[Fraction, Fraction]:
    value = figure.value
    key = value.numerator, value.denominator, figure.decimals, figure.kind
    found = _intervals.get(key)
    if found is None:
        if len(_intervals) > _REMEMBERED:
            _intervals.clear()
        found = _intervals[key] = figure.interval()
    return found


def decimals_to_show(figure: Figure | None) -> int:
    """Give how many decimals the right value is shown with beside what was written."""
    return max(0, figure.decimals) if figure is not None else 2
