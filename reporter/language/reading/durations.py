"""Durations in running text: a figure with the unit of time after it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.language.reading.folding import fold
from reporter.language.reading.tokens import Token, tokenise

if TYPE_CHECKING:
    from reporter.language.reading.figures import Figure, FigureReader
    from reporter.language.reading.notation import Notation

SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400, "week": 604800}
"""Length of the units that have one; months and years have none."""


@dataclass(frozen=True, slots=True)
class Duration:
    """A length of time as a text states it."""

    text: str
    start: int
    end: int
    value: Fraction
    """In `unit`."""
    unit: str
    """second, minute, hour, day, week, month or year: the smallest that is named."""
    figures: tuple[Figure, ...]
    """The figures it is made of; the last gives its precision and its first the hedge."""

    def within(self, unit: str) -> tuple[Fraction, Fraction] | None:
        """Give the lengths, in `unit`, from low to below high, that round half up to what is written.

        None where one of the two units has no fixed length and they differ.
        """
        low, high = self.figures[-1].interval()
        half = (high - low) / 2
        factor = Fraction(1) if unit == self.unit else _factor(self.unit, unit)
        return None if factor is None else ((self.value - half) * factor, (self.value + half) * factor)


def _factor(from_unit: str, to_unit: str) -> Fraction | None:
    if from_unit not in SECONDS or to_unit not in SECONDS:
        return None
    return Fraction(SECONDS[from_unit], SECONDS[to_unit])


def find_durations(reader: FigureReader, text: str, figures: list[Figure] | None = None) -> list[Duration]:
    """Find the durations of a text; `figures` are those already found in it."""
    notation = reader.notation
    folded = fold(text, notation.letters)
    tokens = tokenise(folded.chars)
    at_offset = {folded.start(token.start): index for index, token in enumerate(tokens)}
    found: list[Duration] = []
    for figure in reader.find(text, weak=True) if figures is None else figures:
        if figure.kind not in ("number", "fraction"):
            continue
        index = at_offset.get(figure.stated_end)
        unit = None if index is None else _unit(notation, tokens, index)
        if unit is None:
            continue
        end = folded.end(tokens[unit[1] - 1].end)
        duration = Duration(text[figure.start : end], figure.start, end, figure.value, unit[0], (figure,))
        last = found[-1] if found else None
        joined = None if last is None else _joined(text, last, duration)
        if joined is None:
            found.append(duration)
        else:
            found[-1] = joined
    return found


def _unit(notation: Notation, tokens: list[Token], index: int) -> tuple[str, int] | None:
    at = index
    while at < len(tokens) and at < index + 4 and (tokens[at].kind == "space" or tokens[at].text == "-"):
        at += 1
    for _ in range(2):
        if at >= len(tokens):
            return None
        match = notation.units.match(tokens, at)
        if match is not None:
            entry, after = match
            if after < len(tokens) and tokens[after].kind == "digits":
                return None
            return min(entry.roles), after
        filler = notation.lexicon.match(tokens, at)
        if filler is None or not filler[0].roles & {"filler", "of"}:
            return None
        at = filler[1]
        if at < len(tokens) and tokens[at].kind == "space":
            at += 1
    return None


def _joined(text: str, first: Duration, second: Duration) -> Duration | None:
    """Put "1 hour" and "12 minutes" together where hardly anything stands between them."""
    between = text[first.end : second.start].strip(" \u00a0\u202f,")
    factor = _factor(first.unit, second.unit)
    if factor is None or factor <= 1 or len(between) > 3 or second.figures[0].hedge is not None:
        return None
    value = first.value * factor + second.value
    figures = first.figures + second.figures
    return Duration(text[first.start : second.end], first.start, second.end, value, second.unit, figures)
