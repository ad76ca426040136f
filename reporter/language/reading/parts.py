"""Parts of one and of many: two thirds, a quarter, dois onze avos, 三分之一, half a million."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.language.reading.composition import Group, compose
from reporter.language.reading.read_value import ReadValue

if TYPE_CHECKING:
    from reporter.language.reading.stream import Stream


def after_article(stream: Stream, after: int, index: int, *, one: bool) -> ReadValue | None:
    """Read "a half", "a third", "um quarto": an article (or a word for one) with a part of one."""
    at = stream.skip(after)
    entry = stream.entry(at)
    if entry is None or stream.tokens[at].glued:
        return None
    if entry[0].fraction is not None:
        return scaled(stream, ReadValue(entry[0].fraction, index, entry[1], "fraction"))
    group = compose(stream, at)
    if group is None or group.literal is not None or group.numerator is not None or (one and group.words > 1):
        return None
    part = _denominator(group)
    return None if part is None else scaled(stream, ReadValue(1 / part, index, group.end, "fraction"))


def _denominator(group: Group) -> Fraction | None:
    """Give the group as a denominator, if it can be one."""
    if group.form == "ordinal" and (group.denominator is not None or (group.words > 1 and group.value > 20)):
        return group.value
    return group.composed if group.form == "denominator" else None


def part_of_one(text: str) -> Fraction:
    """Give the value of a fraction in one character: ¾."""
    return Fraction(unicodedata.numeric(text)).limit_denominator(100)


def divided(stream: Stream, index: int, group: Group) -> ReadValue | None:
    """Read a numerator that runs straight into its denominator: "thirty-two fifths"."""
    rules, parts = stream.notation.rules, group.parts
    if group.numerator is None or group.denominator is None:
        return None
    rules, parts = stream.notation.rules, group.parts
    if group.numerator is None or group.denominator is None:
        return None
    above, below = group.numerator, Fraction(group.denominator)
    joined = next((at for at in range(len(parts) - 1, 0, -1) if parts[at].joined), None)
    if rules.mixed_and and joined is not None:
        last = sum((part.value for part in parts[joined:]), Fraction(0))
        if last < below:
            part = scaled(stream, ReadValue(last / below, index, group.end, "fraction"))
            scale = of_scale(parts[joined - 1].grain, stream)
            return replace(
                part,
                value=above - last + part.value * (1 if part.partial else scale),
                form="number",
                decimals=1,
            )
    if rules.composite_denominators and len(parts) > 1 and parts[-1].grain == 10 and below < 10:
        above, below = above - parts[-1].value, parts[-1].value + below
    return scaled(stream, ReadValue(above / below, index, group.end, "fraction"))


def of_scale(scale: int, stream: Stream) -> int:
    """Give what a joined fraction is a part of: of a million in "two million and a quarter"."""
    return scale if scale >= 1_000_000 and not stream.notation.rules.unspaced else 1


def over_denominator(stream: Stream, index: int, group: Group) -> ReadValue | None:
    """Read the denominator that follows a complete number: "three | twenty-firsts", "dois | onze avos"."""
    rules = stream.notation.rules
    if rules.denominator_first:
        after = stream.role(stream.skip(group.end, hyphen=False), "parts_of")
        if after is None or group.value == 0:
            return None
        at = stream.skip(after, hyphen=False)
        minus = stream.role(at, "minus")
        above = compose(stream, at if minus is None else stream.skip(minus, hyphen=False))
        if above is None or above.form != "cardinal":
            return None
        value = above.value / group.value
        return ReadValue(value if minus is None else -value, index, above.end, "fraction")
    below = compose(stream, stream.skip(group.end))
    if below is None:
        return None
    avos = stream.role(stream.skip(below.end), "avos")
    if below.form == "cardinal":
        if avos is None or not below.value:
            return None
        return ReadValue(group.value / below.value, index, avos, "fraction")
    part = _denominator(below)
    return None if part is None else ReadValue(group.value / part, index, below.end, "fraction")


def scaled(stream: Stream, found: ReadValue) -> ReadValue:
    """Multiply a fraction or mixed number by the multiplier after it: half a million."""
    at = stream.skip(found.end)
    for role in ("of", "article", "weak"):
        after = stream.role(at, role)
        if after is not None:
            at = stream.skip(after)
    entry = stream.entry(at)
    if entry is None or "cardinal" not in entry[0].multiplies:
        return found
    scale = entry[0].multiplies["cardinal"]
    return replace(found, value=found.value * scale, end=entry[1], form="number", scale=scale, partial=True)
