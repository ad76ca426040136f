"""Values as they are spoken: decimals in words, powers, "one over twenty"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.language.reading.composition import compose
from reporter.language.reading.formulas import raised
from reporter.language.reading.read_value import ReadValue

if TYPE_CHECKING:
    from reporter.language.reading.stream import Stream

Core = Callable[["Stream", int], ReadValue | None]
"""Reads the value at an index, without what joins it to another."""


def pointed(stream: Stream, found: ReadValue, *, formulas: bool) -> ReadValue | None:
    """Read decimals in words: "five point five", "duzentos vírgula zero três"."""
    if found.form != "number" or found.decimals > 0 or not (found.in_words or stream.notation.rules.unspaced):
        return None
    at = stream.skip(found.end, hyphen=False)
    after = stream.role(at, "point")
    if after is None and formulas:
        after = stream.role(at, "spoken_point")
    if after is None:
        return None
    digits, at = "", stream.skip(after, hyphen=False)
    end = at
    while len(digits) < 40:
        group = compose(stream, at)
        if group is None or group.form != "cardinal" or group.value.denominator != 1 or group.scale > 1000:
            break
        if group.literal is not None and group.words == 0:
            digits += stream.tokens[at].text[:40]
        else:
            digits += group.digits or str(group.value.numerator)
        end, at = group.end, stream.skip(group.end)
    if not digits:
        return None
    value = found.value + Fraction(int(digits), 10 ** len(digits))
    return replace(found, value=value, end=end, decimals=len(digits), weak=False, loose=False)


def powered(stream: Stream, found: ReadValue, core: Core) -> ReadValue | None:
    """Read a power in words or mixed with signs: 二・五のマイナス一乗, −127.32×10の13乗."""
    base, factor, at = found.value, Fraction(1), found.end
    if at < len(stream.tokens) and stream.tokens[at].text == "×":
        ten = core(stream, at + 1)
        if ten is None or ten.value != 10:
            return None
        base, factor, at = ten.value, found.value, ten.end
    opened = at + 1 if at < len(stream.tokens) and stream.tokens[at].text == "^" else None
    after = stream.role(at, "power_open") if opened is None else opened
    if after is None:
        return None
    negative = False
    for _ in range(2):
        minus = stream.role(after, "minus")
        if minus is None and after < len(stream.tokens) and stream.tokens[after].text in "+-":
            minus = after + 1
            negative ^= stream.tokens[after].text == "-"
        elif minus is not None:
            negative = not negative
        after = after if minus is None else minus
    exponent = compose(stream, after)
    closed = (
        None
        if exponent is None
        else exponent.end
        if opened is not None
        else stream.role(exponent.end, "power_close")
    )
    if exponent is None or closed is None:
        return None
    value = raised(base, exponent.value, negative=negative)
    return (
        None if value is None else replace(found, value=factor * value, end=closed, decimals=0, form="number")
    )


def over(stream: Stream, found: ReadValue, core: Core) -> ReadValue | None:
    """Read "one over twenty", "two out of five"."""
    at = stream.skip(found.end, hyphen=False)
    role = next((role for role in ("over", "out_of", "one_in") if stream.role(at, role) is not None), None)
    if role is None or (role == "one_in" and found.value != 1):
        return None
    after = stream.role(at, role)
    below = core(stream, stream.skip(after, hyphen=False)) if after is not None else None
    if (
        below is None
        or below.form != "number"
        or below.value <= 0
        or (role == "out_of" and below.value < found.value)
    ):
        return None
    after = stream.skip(below.end, hyphen=False)
    named = after < len(stream.tokens) and stream.tokens[after].kind == "word"
    if found.value != 1 and not found.in_words and not below.in_words and role == "over" and named:
        return None
    return ReadValue(found.value / below.value, found.start, below.end, "fraction", in_words=found.in_words)
