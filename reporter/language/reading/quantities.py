"""Values: numbers, fractions, mixed numbers, decimals in words, powers. No hedges, units or kinds yet."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from reporter.language.reading.composition import Group, Part, Stream, compose
from reporter.language.reading.formulas import power, raised, slashed
from reporter.language.reading.literals import read_literal

if TYPE_CHECKING:
    from reporter.language.reading.literals import Literal as Digits



@dataclass(frozen=True, slots=True)
class ReadValue:
    """A value read from the tokens `start` to before `end`."""

    value: Fraction
    start: int
    end: int
    form: Literal["number", "ordinal", "fraction"] = "number"
    decimals: int = 0
    in_words: bool = True
    weak: bool = False
    """One word that may be an article or a pronoun."""
    scale: int = 1
    """The multiplier that the number ends with."""
    loose: bool = False
    """A word that is a number only in company."""
    partial: bool = False
    """A part of a multiplier: half a million."""


def read_value(stream: Stream, index: int, *, formulas: bool) -> ReadValue | None:
    """Read the value that starts at the token `index`.

    `formulas` also reads what is a value only in speech about numbers: "one over twenty", "two out of five", a
    minus sign with a space after it.
    """
    signed = _sign(stream, index, formulas=formulas)
    start, negative = signed if signed is not None else (index, False)
    found = _unsigned(stream, start, formulas=formulas)
    if found is None:
        return None
    if negative and found.form == "ordinal":
        return None
    return replace(found, value=-found.value if negative else found.value, start=index, loose=found.loose and start == index)


def _sign(stream: Stream, index: int, *, formulas: bool) -> tuple[int, bool] | None:
    tokens = stream.tokens
    if tokens[index].text in "+-" and tokens[index].kind == "sign":
        before = tokens[index - 1] if index else None
        if before is not None and before.kind not in ("space", "sign", "character"):
            return None
        if before is not None and before.text in ("-", ".", ",", "^"):
            return None
        after = stream.skip(index + 1, hyphen=False) if formulas else index + 1
        if after < len(tokens) and (tokens[after].kind == "digits" or tokens[after].text in stream.notation.decimal):
            return after, tokens[index].text == "-"
        return None
    word = stream.role(index, "minus")
    return None if word is None else (stream.skip(word, hyphen=False), True)


def _unsigned(stream: Stream, index: int, *, formulas: bool) -> ReadValue | None:
    if index >= len(stream.tokens):
        return None
    found = _core(stream, index)
    if found is None or found.form == "ordinal":
        return found
    mixed = _mixed(stream, found)
    found = _pointed(stream, found, formulas=formulas) or found if mixed is found else mixed
    if formulas:
        found = _over(stream, found) or _powered(stream, found) or found
    return found


def _powered(stream: Stream, found: ReadValue) -> ReadValue | None:
    """Read a power in words or mixed with signs: 二・五のマイナス一乗, −127.32×10の13乗."""
    base, factor, at = found.value, Fraction(1), found.end
    if at < len(stream.tokens) and stream.tokens[at].text == "×":
        ten = _core(stream, at + 1) if at + 1 < len(stream.tokens) else None
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
    closed = None if exponent is None else exponent.end if opened is not None else stream.role(exponent.end, "power_close")
    if exponent is None or closed is None:
        return None
    value = raised(base, exponent.value, negative=negative)
    return None if value is None else replace(found, value=factor * value, end=closed, decimals=0, form="number")


def _core(stream: Stream, index: int) -> ReadValue | None:
    token = stream.tokens[index]
    if token.kind == "digits" or (token.kind == "sign" and token.text in stream.notation.decimal):
        return _digits(stream, index)
    if token.kind == "part":
        return ReadValue(_part(token.text), index, index + 1, "fraction", in_words=False)
    entry = stream.entry(index)
    if entry is None:
        return None
    spelling, after = entry
    if "article" in spelling.roles or "weak" in spelling.roles:
        found = _after_article(stream, after, index, one="weak" in spelling.roles)
        if found is not None:
            return found
    if spelling.whole is not None:
        return _scaled(stream, ReadValue(spelling.whole, index, after, decimals=1))
    if spelling.fraction is not None:
        return _scaled(stream, ReadValue(spelling.fraction, index, after, "fraction"))
    return _words(stream, index)


def _after_article(stream: Stream, after: int, index: int, *, one: bool) -> ReadValue | None:
    """Read "a half", "a third", "um quarto": an article (or a word for one) with a part of one."""
    at = stream.skip(after)
    entry = stream.entry(at)
    if entry is None or stream.tokens[at].glued:
        return None
    if entry[0].fraction is not None:
        return _scaled(stream, ReadValue(entry[0].fraction, index, entry[1], "fraction"))
    group = compose(stream, at)
    if group is None or group.literal is not None or group.numerator is not None or (one and group.words > 1):
        return None
    part = _denominator(group)
    return None if part is None else _scaled(stream, ReadValue(1 / part, index, group.end, "fraction"))


def _denominator(group: Group) -> Fraction | None:
    """Give the group as a denominator, if it can be one."""
    if group.form == "ordinal" and (group.denominator is not None or (group.words > 1 and group.value > 20)):
        return group.value
    return group.composed if group.form == "denominator" else None


def _part(text: str) -> Fraction:
    return Fraction(unicodedata.numeric(text)).limit_denominator(100)


def _words(stream: Stream, index: int) -> ReadValue | None:
    group = compose(stream, index)
    if group is None:
        return None
    if group.form == "denominator":
        return _divided(stream, index, group)
    if group.form == "ordinal":
        if group.numerator is not None:
            return ReadValue(1 / group.value, index, group.end, "fraction")
        return ReadValue(group.value, index, group.end, "ordinal")
    over = _numerator(stream, index, group)
    if over is not None:
        return _scaled(stream, over)
    return ReadValue(group.value, index, group.end, weak=group.one, scale=group.scale, loose=group.loose)


def _divided(stream: Stream, index: int, group: Group) -> ReadValue | None:
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
            part = _scaled(stream, ReadValue(last / below, index, group.end, "fraction"))
            scale = _of_scale(parts[joined - 1].grain, stream)
            return replace(part, value=above - last + part.value * (1 if part.partial else scale), form="number", decimals=1)
    if rules.composite_denominators and len(parts) > 1 and parts[-1].grain == 10 and below < 10:
        above, below = above - parts[-1].value, parts[-1].value + below
    return _scaled(stream, ReadValue(above / below, index, group.end, "fraction"))


def _of_scale(scale: int, stream: Stream) -> int:
    """Give what a joined fraction is a part of: "two million and a quarter" ends in a quarter of a million."""
    return scale if scale >= 1_000_000 and not stream.notation.rules.unspaced else 1


def _numerator(stream: Stream, index: int, group: Group) -> ReadValue | None:
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


def _scaled(stream: Stream, found: ReadValue) -> ReadValue:
    """Multiply a fraction or mixed number by the multiplier after it: half a million, two thirds of a million."""
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


def _mixed(stream: Stream, found: ReadValue) -> ReadValue:
    """Add the part of one that a joining word brings: "two and a half", "3 million and a quarter"."""
    if found.form == "fraction" or (found.decimals and found.scale == 1):
        return found
    at = stream.skip(found.end, hyphen=False)
    if at < len(stream.tokens) and stream.tokens[at].kind == "part" and not found.in_words:
        return replace(found, value=found.value + _part(stream.tokens[at].text), end=at + 1)
    after = stream.role(at, "mixed")
    if after is None:
        return found
    part = _core(stream, stream.skip(after, hyphen=False))
    if part is None or not (part.partial or part.form == "fraction"):
        return found
    if part.partial:
        # "two and a half million" is all in millions, "one billion and a half million" is not.
        scale = part.scale if part.scale > found.scale else 1
        return replace(found, value=found.value * scale + part.value, end=part.end, decimals=0, weak=False, loose=False, scale=part.scale)
    if part.value >= 1:
        return found
    scale = _of_scale(found.scale, stream)
    whole = replace(found, value=found.value + part.value * scale, end=part.end, decimals=1, weak=False, loose=False)
    return _scaled(stream, whole) if scale == 1 else whole


def _pointed(stream: Stream, found: ReadValue, *, formulas: bool) -> ReadValue | None:
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


def _over(stream: Stream, found: ReadValue) -> ReadValue | None:
    """Read "one over twenty", "two out of five"."""
    at = stream.skip(found.end, hyphen=False)
    role = next((role for role in ("over", "out_of", "one_in") if stream.role(at, role) is not None), None)
    if role is None or (role == "one_in" and found.value != 1):
        return None
    after = stream.role(at, role)
    below = _core(stream, stream.skip(after, hyphen=False)) if after is not None else None
    if below is None or below.form != "number" or below.value <= 0 or (role == "out_of" and below.value < found.value):
        return None
    if found.value != 1 and not found.in_words and not below.in_words and role == "over":
        return None
    return ReadValue(found.value / below.value, found.start, below.end, "fraction", in_words=found.in_words)


def _digits(stream: Stream, index: int) -> ReadValue | None:
    literal = read_literal(stream.tokens, index, stream.notation)
    if literal is None:
        return None
    part = slashed(stream, index, literal)
    if part is not None:
        return ReadValue(part[0], index, part[1], "fraction", in_words=False)
    powered = power(stream, index, literal)
    if powered is not None:
        return ReadValue(powered[0], index, powered[1], in_words=False)
    group = compose(stream, index)
    if group is None or group.words == 0 or group.form == "ordinal":
        return _suffixed(stream, index, literal)
    if group.form == "denominator":
        return _divided(stream, index, group)
    decimals = 0
    if len(group.parts) == 1 and group.scale > 1:
        decimals = literal.decimals - len(str(group.scale)) + 1
    over = _numerator(stream, index, group) if stream.notation.rules.denominator_first else None
    return over or ReadValue(group.value, index, group.end, decimals=decimals, in_words=False, scale=group.scale)


def _suffixed(stream: Stream, index: int, literal: Digits) -> ReadValue | None:
    """Read digits with a power of ten in letters, written on to them or after a space: 10k, 2,33 k."""
    tokens, end = stream.tokens, literal.end
    plain = ReadValue(literal.value, index, end, decimals=literal.decimals, in_words=False)
    rules = stream.notation.rules
    if rules.denominator_first:
        over = _numerator(stream, index, Group([Part(literal.value, 1, end)], end))
        if over is not None:
            return replace(over, in_words=False)
    at = stream.skip(end, hyphen=False)
    if at >= len(tokens) or tokens[at].kind != "word" or tokens[at].glued:
        return plain
    power_of_ten = stream.notation.scales.get(stream.cased[tokens[at].start : tokens[at].end])
    if power_of_ten is None:
        return plain
    return replace(
        plain, value=literal.value * 10**power_of_ten, end=at + 1, decimals=literal.decimals - power_of_ten, scale=10**power_of_ten
    )
