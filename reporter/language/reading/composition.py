"""Number words put together: what is added, what multiplies, where one number ends and the next begins."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.language.reading.literals import Literal, read_literal

if TYPE_CHECKING:
    from reporter.language.reading.lexicon import Entry, Form
    from reporter.language.reading.stream import Stream

_GREATEST = 10**45
"""Beyond it no text states a figure; it also bounds the cost of a text made of multipliers only."""


@dataclass(slots=True)
class Part:
    """A summand of a number."""

    value: Fraction
    grain: int
    """What may still be added is smaller."""
    end: int
    """The index of the token after it."""
    joined: bool = False
    """Whether a joining word stands before it."""


@dataclass(slots=True)
class Group:
    """Number words (and digits) that make one number."""

    parts: list[Part] = field(default_factory=list)
    end: int = 0
    form: Form = "cardinal"
    numerator: Fraction | None = None
    """What stands before the denominator that ends the group, where it counts as a numerator."""
    denominator: int | None = None
    """The denominator that ends the group."""
    composed: Fraction | None = None
    """The whole group as one denominator: 25 of "twenty-fifths", where that is possible."""
    literal: Literal | None = None
    """The digits it opens with."""
    scale: int = 1
    """The multiplier it ends with."""
    one: bool = False
    """A single word that may be an article or a pronoun."""
    words: int = 0
    shorthand: int = 1
    """What the last digit counts, if nothing follows: hundreds in 两千三."""
    loose: bool = False
    """Made of words that are numbers only in company: 陆 is also land, 万 by itself no number."""
    powers: bool = False
    """Made of multipliers only."""
    native: bool = False
    """Made of numerals that no power of ten multiplies: Korean 하나, 둘."""
    digits: str = ""
    """Digits in words, side by side: 零五零."""

    @property
    def value(self) -> Fraction:
        """The sum of the parts."""
        return sum((part.value for part in self.parts), Fraction(0))


def compose(stream: Stream, index: int) -> Group | None:
    """Read the number that starts at the token `index`, as far as it goes; None where none starts there."""
    group = Group(end=index)
    at, joined = index, False
    sure: Group | None = None
    while True:
        taken = (
            _literal(stream, at, group)
            if _may_be_digits(stream, at)
            else _word(stream, at, group, joined=joined)
        )
        if not taken:
            break
        if stream.notation.rules.word_start and _may_end(stream, group.end):
            sure = replace(group, parts=list(group.parts))
        if group.form == "denominator":
            break
        at, joined = _onward(stream, group)
    if stream.notation.rules.word_start:
        return sure
    if group.shorthand > 1 and stream.role(stream.skip(group.end), "point") is None:
        last = group.parts[-1]
        group.parts[-1] = replace(last, value=last.value * group.shorthand)
    return group if group.parts else None


def _may_end(stream: Stream, index: int) -> bool:
    """Tell whether a number within a word can end here, as before Korean particles and counters."""
    tokens = stream.tokens
    if index >= len(tokens) or tokens[index].kind != "character" or tokens[index - 1].kind != "character":
        return True
    found = stream.entry(index)
    if found is None:
        return False
    entry = found[0]
    return entry.percent_after is not None or any(
        role in _ENDINGS or role[:6] == "after:" for role in entry.roles
    )


_ENDINGS = frozenset({"tail", "parts_of", "mixed", "point", "times", "ordinal_after"})


def _may_be_digits(stream: Stream, index: int) -> bool:
    return index < len(stream.tokens) and stream.tokens[index].kind == "digits"


def _onward(stream: Stream, group: Group) -> tuple[int, bool]:
    """Step over the space, hyphen or joining word after what was read."""
    at = stream.skip(group.end)
    after = stream.role(at, "and")
    if after is None or group.form == "denominator":
        return _past_vague(stream, at), False
    if (
        group.parts[-1].grain < stream.notation.rules.and_after
        and not stream.notation.rules.units_before_tens
    ):
        return len(stream.tokens), False
    return _past_vague(stream, stream.skip(after)), True


def _past_vague(stream: Stream, index: int) -> int:
    """Step over a word for "some more" within a number: 十余万."""
    after = stream.role(index, "vague")
    if after is None:
        return index
    at = stream.skip(after)
    found = stream.numeral(at)
    return at if found is not None and found[0].multiplies else index


def _literal(stream: Stream, index: int, group: Group) -> bool:
    """Take digits: as the first part, or after a multiplier in a number that began with digits."""
    if group.parts:
        mixes = group.literal is not None or stream.notation.rules.unspaced
        if not mixes or group.scale == 1 or group.form != "cardinal":
            return False
    literal = read_literal(stream.tokens, index, stream.notation)
    if literal is None:
        return False
    if not group.parts:
        group.literal = literal
    elif group.parts[-1].grain <= literal.value or stream.tokens[index - 1].text == "-":
        return False
    group.parts.append(Part(literal.value, 1 if literal.value else 0, literal.end))
    group.end, group.scale = literal.end, 1
    return True


def _word(stream: Stream, index: int, group: Group, *, joined: bool) -> bool:
    found = stream.numeral(index, inside=bool(group.parts))
    if found is None or (group.parts and stream.tokens[index].breaks):
        return False
    entry, after = found
    if not group.parts and stream.notation.rules.positional and _side_by_side(stream, index, group):
        return True
    if not group.parts and "article" in entry.roles and not entry.adds:
        return _article(stream, group, after)
    forms: tuple[Form, ...] = ("cardinal", "ordinal", "denominator")
    alone = len(group.parts) == 1 and group.parts[0].value == 1
    for form in forms:
        if form == "cardinal" and group.form != "cardinal":
            continue
        if form in entry.multiplies and _multiply(
            stream, group, entry.multiplies[form], form, after, joined=joined
        ):
            break
        if form in entry.adds and _add(stream, group, entry, form, after, joined=joined):
            break
    else:
        return False
    group.words += 1
    group.native = "native" in entry.roles
    group.powers = not entry.adds and (group.powers or group.words == 1)
    group.loose = "company" in entry.roles and (group.words == 1 or (group.loose and group.powers))
    group.one = group.words == 1 and "weak" in entry.roles and group.literal is None
    if form != "cardinal":
        group.form = form
        group.denominator = entry.adds.get("denominator", entry.multiplies.get("denominator"))
        if alone and form == "ordinal" and "denominator" in entry.multiplies:
            group.numerator = Fraction(1)
    return True


def _side_by_side(stream: Stream, index: int, group: Group) -> bool:
    """Take digits in words that stand side by side: 二〇二四."""
    digits = ""
    at = index
    while len(digits) < 40:
        found = stream.entry(at)
        if found is None or found[1] != at + 1 or not 0 <= found[0].adds.get("cardinal", -1) < 10:
            break
        digits += str(found[0].adds["cardinal"])
        at += 1
    if len(digits) < 2:
        return False
    group.parts.append(Part(Fraction(int(digits)), 1, at))
    group.end, group.digits, group.words = at, digits, len(digits)
    return True


def _article(stream: Stream, group: Group, after: int) -> bool:
    """Take an article as one if a multiplier follows: a hundred, a dozen."""
    found = stream.entry(stream.skip(after))
    if found is None or not found[0].multiplies:
        return False
    group.parts.append(Part(Fraction(1), 1, after))
    group.end = after
    return True


def _add(stream: Stream, group: Group, entry: Entry, form: Form, after: int, *, joined: bool) -> bool:
    short = False
    value = entry.adds[form]
    grain = entry.grain or (10 if value == 10 and form == "ordinal" else _grain(value))
    rules = stream.notation.rules
    if form == "denominator":
        return not (joined and group.parts) and _divide(group, value, after, multiplies=False)
    if not group.parts:
        group.parts.append(Part(Fraction(value), grain, after))
    else:
        last = group.parts[-1]
        if rules.units_before_tens and last.grain == 10 and value < 10:
            return False
        if last.grain > value > 0:
            short = rules.last_digit_shorthand and value < 10 and group.scale >= 100 and not joined
            group.parts.append(Part(Fraction(value), grain, after, joined))
        elif rules.units_before_tens and joined and last.value < 10 <= value < 100 and grain == 10:
            group.parts[-1] = Part(last.value + value, 1, after, last.joined)
        else:
            return False
    group.end, group.scale, group.shorthand = after, 1, (group.scale // 10 if short else 1)
    return True


def _divide(group: Group, value: int, after: int, *, multiplies: bool) -> bool:
    """End the group with a denominator: what stands before it is the numerator."""
    if group.form != "cardinal":
        return False
    parts = group.parts
    if not parts:
        parts.append(Part(Fraction(value), 1, after))
        group.composed = Fraction(value)
    else:
        group.numerator = group.value
        if multiplies:
            group.composed = group.numerator * value if group.numerator < value else None
        else:
            group.composed = group.numerator + value if parts[-1].grain > value else None
    group.end = after
    return True


def _multiply(stream: Stream, group: Group, value: int, form: Form, after: int, *, joined: bool) -> bool:
    parts = group.parts
    if form == "denominator":
        return not (joined and group.parts) and _divide(group, value, after, multiplies=True)
    if group.native and value >= 100:
        return False
    # A dozen or a score multiplies all that a hundred would: fifteen dozen.
    below = value if value >= 100 or stream.notation.rules.unspaced else 100
    count = 0
    while count < len(parts) and parts[-1 - count].value < below:
        count += 1
    if not count and len(parts) == 1 and group.literal is not None and group.scale == 1:
        count = 1
    if count == 0:
        return _bare(stream, group, value, form, after, joined=joined)
    factor = sum((part.value for part in parts[-count:]), Fraction(0))
    rest = parts[:-count]
    if factor == 0:
        if not stream.notation.rules.unspaced:
            return False
        factor = Fraction(1)
    if rest and rest[-1].grain <= factor * value:
        # "three hundred and two hundred": the second hundred takes its two along.
        del parts[-count:]
        group.end, group.scale = parts[-1].end, 1
        return False
    parts[-count:] = [Part(factor * value, value, after, parts[-count].joined)]
    group.end, group.scale, group.shorthand = after, value, 1
    return True


def _bare(stream: Stream, group: Group, value: int, form: Form, after: int, *, joined: bool) -> bool:
    """Take a multiplier before which nothing smaller stands."""
    parts = group.parts
    allowed = form != "cardinal" or stream.notation.rules.bare_multipliers
    if not parts:
        if not allowed:
            return False
        parts.append(Part(Fraction(value), value, after))
    elif group.scale > 1 and not joined and (value >= group.scale or not allowed):
        grown = parts[-1].value * value
        if grown > _GREATEST or (len(parts) > 1 and parts[-2].grain <= grown):
            return False
        parts[-1] = Part(parts[-1].value * value, group.scale * value, after, parts[-1].joined)
        value *= group.scale
    elif allowed and parts[-1].grain > value:
        parts.append(Part(Fraction(value), value, after, joined))
    else:
        return False
    group.end, group.scale, group.shorthand = after, value, 1
    return True


def _grain(value: int) -> int:
    """Give the power of ten that an addition to a word is below: 10 for twenty, 100 for 300, 1 for 15."""
    if value in (0, 10):
        return 1
    grain = 1
    while value % (grain * 10) == 0:
        grain *= 10
    return grain
