"""Values: numbers, fractions, mixed numbers, decimals in words, powers. No hedges, units or kinds yet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reporter.language.reading.composition import Group, Part, compose
from reporter.language.reading.formulas import power, slashed
from reporter.language.reading.literals import read_literal
from reporter.language.reading.parts import (
    after_article,
    divided,
    of_scale,
    over_denominator,
    part_of_one,
    scaled,
)
from reporter.language.reading.read_value import ReadValue
from reporter.language.reading.spoken import over, pointed, powered

if TYPE_CHECKING:
    from reporter.language.reading.literals import Literal
    from reporter.language.reading.stream import Stream


def read_value(stream: Stream, index: int, *, formulas: bool) -> ReadValue | None:
    """Read the value that starts at the token `index`.

    `formulas` also reads what is a value only in speech about numbers: "one over twenty", "two out of
    five", a minus sign with a space after it.
    """
    signed = _sign(stream, index, formulas=formulas)
    start, negative = signed if signed is not None else (index, False)
    found = _unsigned(stream, start, formulas=formulas)
    if found is None:
        return None
    if negative and found.form == "ordinal":
        return None
    return replace(
        found,
        value=-found.value if negative else found.value,
        start=index,
        loose=found.loose and start == index,
    )


def _sign(stream: Stream, index: int, *, formulas: bool) -> tuple[int, bool] | None:
    tokens = stream.tokens
    if tokens[index].text in "+-" and tokens[index].kind == "sign":
        before = tokens[index - 1] if index else None
        if before is not None and before.kind not in ("space", "sign", "character"):
            return None
        if before is not None and before.text in ("-", ".", ",", "^"):
            return None
        after = stream.skip(index + 1, hyphen=False) if formulas else index + 1
        if after < len(tokens) and (
            tokens[after].kind == "digits" or tokens[after].text in stream.notation.decimal
        ):
            return after, tokens[index].text == "-"
        return None
    word = stream.role(index, "minus")
    return None if word is None else (stream.skip(word, hyphen=False), True)


def _unsigned(stream: Stream, index: int, *, formulas: bool) -> ReadValue | None:
    found = _core(stream, index)
    if found is None or found.form == "ordinal":
        return found
    mixed = _mixed(stream, found)
    found = pointed(stream, found, formulas=formulas) or found if mixed is found else mixed
    if formulas:
        found = over(stream, found, _core) or powered(stream, found, _core) or found
    return found


def _core(stream: Stream, index: int) -> ReadValue | None:
    if index >= len(stream.tokens):
        return None
    token = stream.tokens[index]
    if token.kind == "digits" or (token.kind == "sign" and token.text in stream.notation.decimal):
        return _digits(stream, index)
    if token.kind == "part":
        return ReadValue(part_of_one(token.text), index, index + 1, "fraction", in_words=False)
    entry = stream.entry(index)
    if entry is None:
        return None
    spelling, after = entry
    if "article" in spelling.roles or "weak" in spelling.roles:
        found = after_article(stream, after, index, one="weak" in spelling.roles)
        if found is not None:
            return found
    if spelling.whole is not None:
        return scaled(stream, ReadValue(spelling.whole, index, after, decimals=1))
    if spelling.fraction is not None:
        return scaled(stream, ReadValue(spelling.fraction, index, after, "fraction"))
    return _words(stream, index)


def _words(stream: Stream, index: int) -> ReadValue | None:
    group = compose(stream, index)
    if group is None:
        return None
    if group.form == "denominator":
        return divided(stream, index, group)
    if group.form == "ordinal":
        if group.numerator is not None:
            return ReadValue(1 / group.value, index, group.end, "fraction")
        return ReadValue(group.value, index, group.end, "ordinal")
    share = over_denominator(stream, index, group)
    if share is not None:
        return scaled(stream, share)
    loose = group.loose and not (group.native and _before_counter(stream, group.end))
    return ReadValue(group.value, index, group.end, weak=group.one, scale=group.scale, loose=loose)


def _before_counter(stream: Stream, index: int) -> bool:
    """Tell whether a space and a counter follow, as in 세 곳: only a numeral stands there."""
    at = stream.skip(index, hyphen=False)
    return at > index and stream.role(at, "tail") is not None


def _mixed(stream: Stream, found: ReadValue) -> ReadValue:
    """Add the part of one that a joining word brings: "two and a half", "3 million and a quarter"."""
    if found.form == "fraction" or (found.decimals and found.scale == 1):
        return found
    at = stream.skip(found.end, hyphen=False)
    if at < len(stream.tokens) and stream.tokens[at].kind == "part" and not found.in_words:
        return replace(found, value=found.value + part_of_one(stream.tokens[at].text), end=at + 1)
    after = stream.role(at, "mixed")
    if after is None:
        return found
    part = _core(stream, stream.skip(after, hyphen=False))
    if part is None or not (part.partial or part.form == "fraction"):
        return found
    if part.partial:
        # "two and a half million" is all in millions, "one billion and a half million" is not.
        scale = part.scale if part.scale > found.scale else 1
        return replace(
            found,
            value=found.value * scale + part.value,
            end=part.end,
            decimals=0,
            weak=False,
            loose=False,
            scale=part.scale,
        )
    if part.value >= 1:
        return found
    scale = of_scale(found.scale, stream)
    whole = replace(
        found, value=found.value + part.value * scale, end=part.end, decimals=1, weak=False, loose=False
    )
    return scaled(stream, whole) if scale == 1 else whole


def _digits(stream: Stream, index: int) -> ReadValue | None:
    literal = read_literal(stream.tokens, index, stream.notation)
    if literal is None:
        return None
    part = slashed(stream, index, literal)
    if part is not None:
        return ReadValue(part[0], index, part[1], "fraction", in_words=False)
    raised = power(stream, literal)
    if raised is not None:
        return ReadValue(raised[0], index, raised[1], in_words=False)
    group = compose(stream, index)
    if group is None or group.words == 0 or group.form == "ordinal":
        return _suffixed(stream, index, literal)
    if group.form == "denominator":
        return divided(stream, index, group)
    decimals = 0
    if len(group.parts) == 1 and group.scale > 1:
        decimals = literal.decimals - len(str(group.scale)) + 1
    share = over_denominator(stream, index, group) if stream.notation.rules.denominator_first else None
    return share or ReadValue(
        group.value, index, group.end, decimals=decimals, in_words=False, scale=group.scale
    )


def _suffixed(stream: Stream, index: int, literal: Literal) -> ReadValue | None:
    """Read digits with a power of ten in letters, written on to them or after a space: 10k, 2,33 k."""
    tokens, end = stream.tokens, literal.end
    plain = ReadValue(literal.value, index, end, decimals=literal.decimals, in_words=False)
    rules = stream.notation.rules
    if rules.denominator_first:
        share = over_denominator(stream, index, Group([Part(literal.value, 1, end)], end))
        if share is not None:
            return replace(share, in_words=False)
    at = stream.skip(end, hyphen=False)
    if at >= len(tokens) or tokens[at].kind != "word" or tokens[at].glued:
        return plain
    power_of_ten = stream.notation.scales.get(stream.cased[tokens[at].start : tokens[at].end])
    if power_of_ten is None:
        return plain
    return replace(
        plain,
        value=literal.value * 10**power_of_ten,
        end=at + 1,
        decimals=literal.decimals - power_of_ten,
        scale=10**power_of_ten,
    )
