"""Whether a stated figure is right, by the precision and the hedge with which it is written.

Rules: design, "How a stated figure is judged". Knows no language and no kind of claim.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
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
            if figure.kind == "fraction":
                return low <= true <= high
            return low <= true < high


@lru_cache(maxsize=4096)
def _interval(figure: Figure) -> tuple[Fraction, Fraction]:
    # asked for once for every row that a figure is held against
    return figure.interval()


def decimals_to_show(figure: Figure | None) -> int:
    """Give how many decimals the right value is shown with beside what was written."""
    return max(0, figure.decimals) if figure is not None else 2
