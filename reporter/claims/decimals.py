"""Exact figures as plain decimals, for evidence and for machines; prose is written by the locale."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

SIGNIFICANT_DIGITS = 12
"""Enough to tell any two scores apart, few enough to be read."""

_CONTEXT = Context(prec=SIGNIFICANT_DIGITS, rounding=ROUND_HALF_UP)


def plain(number: Fraction) -> str:
    """Give a figure as a decimal with a point, at most 12 significant digits, without exponent or idle zeros."""
    decimal = _CONTEXT.divide(Decimal(number.numerator), Decimal(number.denominator))
    text = format(decimal, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text
