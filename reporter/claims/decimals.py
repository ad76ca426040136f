"""Exact figures as plain decimals, for evidence and for machines; prose is written by the locale."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

SIGNIFICANT_DIGITS = 12
"""Enough to tell any two scores apart, few enough to be read."""


def plain(number: Fraction, *, digits: int = SIGNIFICANT_DIGITS) -> str:
    """Give a figure as a decimal with a point, without exponent or idle zeros.

    A whole number keeps all its digits; any other figure is rounded, half up, to so many significant digits.
    """
    if number.denominator == 1:
        return str(number.numerator)
    text = format(_context(digits).divide(Decimal(number.numerator), Decimal(number.denominator)), "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


@cache
def _context(digits: int) -> Context:
    return Context(prec=digits, rounding=ROUND_HALF_UP)
