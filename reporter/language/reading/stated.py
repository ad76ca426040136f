"""A value with what makes it a percentage, a multiple or an ordinal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from reporter.language.reading.quantities import read_value
from reporter.language.reading.read_value import ReadValue

if TYPE_CHECKING:
    from fractions import Fraction

    from reporter.language.reading.stream import Stream


@dataclass(frozen=True, slots=True)
class Stated:
    """What a figure states, from the token `start` to before `end`."""

    value: Fraction
    kind: Literal["number", "percent", "ordinal", "multiple", "fraction"]
    bare: ReadValue
    start: int
    end: int
    points: bool = False


def read_stated(stream: Stream, index: int, *, formulas: bool) -> Stated | None:
    """Read the figure that starts at the token `index`; None where none does or it is part of a name."""
    entry = stream.entry(index)
    if entry is not None:
        spelling, after = entry
        if spelling.multiple is not None:
            bare = ReadValue(spelling.multiple, index, after)
            return Stated(bare.value, "multiple", bare, index, after)
        at = stream.skip(after, hyphen=False)
        if spelling.percent_before is not None and at < len(stream.tokens):
            part = read_value(stream, at, formulas=formulas)
            if part is not None and part.form != "ordinal":
                return Stated(part.value * spelling.percent_before, "percent", part, index, part.end)
        if "ordinal_before" in spelling.roles and at < len(stream.tokens):
            place = read_value(stream, at, formulas=False)
            if place is not None and place.form != "fraction":
                return Stated(place.value, "ordinal", place, index, place.end)
    value = read_value(stream, index, formulas=formulas)
    return None if value is None else _completed(stream, value)


def _completed(stream: Stream, bare: ReadValue) -> Stated | None:
    if bare.form == "ordinal":
        return Stated(bare.value, "ordinal", bare, bare.start, bare.end)
    glued = _glued(stream, bare)
    if glued is not None:
        role, after = glued
        if role == "ordinal":
            return Stated(bare.value, "ordinal", bare, bare.start, after)
        if role == "times":
            return Stated(bare.value, "multiple", bare, bare.start, after)
        if role != "unit":
            return None
    entry = stream.entry(stream.skip(bare.end))
    if entry is not None:
        spelling, after = entry
        if spelling.percent_after is not None:
            pair = "tenths_pair" in spelling.roles and bare.value > 10
            value = bare.value if pair else bare.value * spelling.percent_after
            return Stated(value, "percent", bare, bare.start, after, "points" in spelling.roles)
        if "times" in spelling.roles and bare.form == "number":
            return Stated(bare.value, "multiple", bare, bare.start, after)
        if "ordinal_after" in spelling.roles and bare.form == "number":
            return Stated(bare.value, "ordinal", bare, bare.start, after)
    if bare.loose:
        return None
    kind: Literal["number", "fraction"] = "fraction" if bare.form == "fraction" else "number"
    return Stated(bare.value, kind, bare, bare.start, bare.end)


def _glued(stream: Stream, bare: ReadValue) -> tuple[str, int] | None:
    """Give what letters written on to the digits make of them; `name` where they make them part of a name."""
    tokens = stream.tokens
    if bare.in_words or bare.end >= len(tokens):
        return None
    token, last = tokens[bare.end], tokens[bare.end - 1]
    if last.kind not in ("digits", "part"):
        return None
    notation = stream.notation
    role = notation.suffixes.get(token.text)
    if token.kind == "sign":
        if token.text == "_":
            return "name", bare.end
        if token.text == "." and notation.dotted_after:
            return ("ordinal", bare.end + 1) if _dotted(stream, bare) else None
        return (role, bare.end + 1) if role is not None and _ends(stream, bare.end + 1) else None
    if token.kind != "word":
        return None
    after = bare.end + 1
    while after < len(tokens) and tokens[after].glued:
        after += 1
    word = "".join(token.text for token in tokens[bare.end : after])
    role = notation.suffixes.get(word)
    if role is not None and (after >= len(tokens) or tokens[after].kind != "digits"):
        return role, after
    if word in notation.unit_spellings:
        return "unit", after
    entry = stream.entry(bare.end)
    if entry is not None and (entry[0].percent_after is not None or "times" in entry[0].roles):
        return None
    return "name", after


def _dotted(stream: Stream, bare: ReadValue) -> bool:
    """Tell whether a full stop makes an ordinal: a word that announces one before it, a word after it."""
    tokens, end = stream.tokens, bare.end
    if bare.decimals or bare.start < 2 or tokens[bare.start - 1].kind != "space" or end + 2 >= len(tokens):
        return False
    announced = tokens[bare.start - 2].text in stream.notation.dotted_after
    return announced and tokens[end + 1].kind == "space" and tokens[end + 2].kind == "word"


def _ends(stream: Stream, index: int) -> bool:
    """Tell whether no letter or digit follows."""
    return index >= len(stream.tokens) or stream.tokens[index].kind not in ("digits", "word")
