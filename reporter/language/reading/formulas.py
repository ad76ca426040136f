"""Digits with more to them than a decimal mark: 1 4/5, 6.23x10^-4, 2.5^-1, 12e+14."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.language.reading.literals import read_literal

if TYPE_CHECKING:
    from reporter.language.reading.literals import Literal
    from reporter.language.reading.stream import Stream

_STEEPEST = 99
"""The largest exponent that is worked out; beyond it a text states nothing that can be checked."""
_LONGEST_BASE = 20


def slashed(stream: Stream, index: int, literal: Literal) -> tuple[Fraction, int] | None:
    """Read "3/4", and "1 3/4" with the whole before it: the value and the index after it.

    Digits in a longer chain of slashes or hyphens are dates, telephone numbers and the like.
    """
    if not literal.whole:
        return None
    simple = _slash(stream, index, literal)
    if simple is not None:
        return simple
    at = literal.end
    if at >= len(stream.tokens) or stream.tokens[at].kind != "space" or "\n" in stream.tokens[at].text:
        return None
    above = _literal(stream, at + 1)
    part = None if above is None else _slash(stream, at + 1, above)
    return None if part is None else (literal.value + part[0], part[1])


def _literal(stream: Stream, index: int) -> Literal | None:
    if index < len(stream.tokens) and stream.tokens[index].kind == "digits":
        return read_literal(stream.tokens, index, stream.notation)
    return None


def _text(stream: Stream, index: int) -> str:
    return stream.tokens[index].text if 0 <= index < len(stream.tokens) else ""


def _slash(stream: Stream, index: int, above: Literal) -> tuple[Fraction, int] | None:
    if _text(stream, above.end) != "/" or (
        _text(stream, index - 1) in ("/", "-") and _text(stream, index - 2).isdigit()
    ):
        return None
    below = _literal(stream, above.end + 1)
    if below is None or not below.whole or not above.whole or not below.value:
        return None
    if _text(stream, below.end) in ("/", "-") and _text(stream, below.end + 1).isdigit():
        return None
    after = stream.tokens[below.end] if below.end < len(stream.tokens) else None
    return None if after is not None and after.kind == "word" else (above.value / below.value, below.end)


def power(stream: Stream, literal: Literal) -> tuple[Fraction, int] | None:
    """Read an exponent after digits: the value and the index after it."""
    at = literal.end
    sign = _text(stream, at)
    if sign == "^":
        return _raised(stream, at + 1, literal.value, Fraction(1))
    if sign == "e":
        return _raised(stream, at + 1, Fraction(10), literal.value)
    if sign in ("x", "×", "*") and _text(stream, at + 1) == "10" and _text(stream, at + 2) == "^":
        return _raised(stream, at + 3, Fraction(10), literal.value)
    return None


def _raised(stream: Stream, at: int, base: Fraction, factor: Fraction) -> tuple[Fraction, int] | None:
    negative = False
    for _ in range(2):
        if _text(stream, at) in ("+", "-"):
            negative ^= _text(stream, at) == "-"
            at += 1
    exponent = _text(stream, at)
    if not exponent.isdigit() or len(exponent) > 2:
        return None
    value = raised(base, Fraction(int(exponent)), negative=negative)
    return None if value is None else (factor * value, at + 1)


def raised(base: Fraction, exponent: Fraction, *, negative: bool) -> Fraction | None:
    """Raise to a whole power; None for what no text states in earnest, or what is not defined."""
    if exponent.denominator != 1 or not 0 <= exponent <= _STEEPEST or len(str(base)) > _LONGEST_BASE:
        return None
    if negative and not base:
        return None
    return Fraction(base ** (-exponent.numerator if negative else exponent.numerator))
