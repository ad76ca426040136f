"""Figures in running text: what each states, how exactly, and with which hedge."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from reporter.language.reading.folding import FoldedText, fold
from reporter.language.reading.notation import Notation, load_notation
from reporter.language.reading.stated import read_stated
from reporter.language.reading.stream import Stream
from reporter.language.reading.surroundings import blocked, hedge_after, hedges_before
from reporter.language.reading.tokens import tokenise

if TYPE_CHECKING:
    from reporter.resources import Resources

FigureKind = Literal["number", "percent", "ordinal", "multiple", "fraction"]
Hedge = Literal[
    "more_than", "at_least", "fewer_than", "at_most", "nearly", "just_under", "just_over", "about", "up_to"
]

_ROUGHLY = Fraction(5, 100)
_WORDS_UNTIL_ARRIVAL = 6
"""Tokens, spaces among them, in which a unit and its word for arriving find place."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a text."""

    text: str
    """As it was written, the hedge included."""
    start: int
    """Where the text starts, in characters; `text == whole[start:end]`."""
    end: int
    value: Fraction
    """80 for "80 %", 2 for "twice", 1/2 for "half", 10 for "tenth"."""
    kind: FigureKind
    decimals: int
    """Decimals written; below zero where the figure was rounded to a power of ten: -6 for "2 million"."""
    hedge: Hedge | None = None
    in_words: bool = False
    points: bool = False
    """Percentage points, not per cent."""
    weak: bool = False
    """A word for one that may be an article or a pronoun."""
    digits_start: int = 0
    """Where the bare number stands: without hedge, percent sign and the word for times."""
    digits_end: int = 0
    stated_start: int = 0
    """Where the figure stands with its percent sign or the like, without its hedge."""
    stated_end: int = 0

    def interval(self) -> tuple[Fraction, Fraction]:
        """Give the values from `low` to below `high` that round, half up, to what is written.

        A fraction is read as about that much: five per cent to either side.
        """
        if self.kind == "fraction":
            slack = abs(self.value) * _ROUGHLY
            return self.value - slack, self.value + slack
        half = Fraction(10) ** -self.decimals / 2
        return self.value - half, self.value + half


class FigureReader:
    """Reads the figures of one locale."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    @classmethod
    def load(cls, tag: str, resources: Resources) -> FigureReader:
        """Read the locale's reading.toml; InputError where there is none or it cannot be used."""
        return cls(load_notation(tag, resources))

    def find(self, text: str, *, weak: bool = False, formulas: bool = False) -> list[Figure]:
        """Find the figures of a text, in order, none inside another.

        Digits written on to a name (H100, GPT-3, v3.1) are no figures. `weak` also gives single words that
        may be articles or pronouns (um, une, ein); `formulas` also reads "one over twenty" and "two out of
        five" as one figure and takes a hyphen with a space after it as a minus.
        """
        folded = fold(text, self.notation.letters)
        stream = Stream(self.notation.lexicon.segmented(tokenise(folded.chars)), folded.cased, self.notation)
        named = blocked(stream)
        found: list[Figure] = []
        index, count = 0, len(stream.tokens)
        while index < count:
            read = (
                None if named[index] else self._figure(text, folded, stream, index, named, formulas=formulas)
            )
            if read is None:
                index = self._past(stream, index)
                continue
            figure, index = read
            if weak or not figure.weak:
                found.append(figure)
        return found

    def read(self, text: str) -> Figure | None:
        """Read a text that is one figure as a whole, or None."""
        found = self.find(text, weak=True)
        if len(found) != 1 or found[0].text != text.strip():
            return None
        return found[0]

    def _past(self, stream: Stream, index: int) -> int:
        """Step over a token that starts no figure, over the whole of a word that only looks like one."""
        after = stream.role(index, "not")
        if after is not None:
            return after
        index += 1
        while index < len(stream.tokens) and stream.tokens[index].glued:
            index += 1
        return index

    def _figure(
        self, text: str, folded: FoldedText, stream: Stream, index: int, named: list[bool], *, formulas: bool
    ) -> tuple[Figure, int] | None:
        entry = stream.entry(index)
        if entry is not None and "not" in entry[0].roles:
            return None
        for hedge, after in hedges_before(stream, index):
            if after < len(named) and not named[after]:
                read = self._stated(text, folded, stream, after, index, hedge, formulas=formulas)
                if read is not None and not self._only_moves(stream, index, read[1]):
                    return read
        return self._stated(text, folded, stream, index, index, None, formulas=formulas)

    @staticmethod
    def _only_moves(stream: Stream, index: int, after: int) -> bool:
        """Tell whether words that can hedge only say where a change starts: "passou de 3,92 para 3,44"."""
        entry = stream.entry(index)
        if entry is None or "departs" not in entry[0].roles:
            return False
        return any(
            stream.role(at, "arrives") is not None
            for at in range(after, min(after + _WORDS_UNTIL_ARRIVAL, len(stream.tokens)))
        )

    def _stated(
        self,
        text: str,
        folded: FoldedText,
        stream: Stream,
        index: int,
        begin: int,
        hedge: str | None,
        *,
        formulas: bool,
    ) -> tuple[Figure, int] | None:
        entry = stream.entry(index)
        if entry is not None and "not" in entry[0].roles:
            return None
        stated = read_stated(stream, index, formulas=formulas)
        if stated is None:
            return None
        after = hedge_after(stream, stated.end) if hedge is None else None
        end = stated.end if after is None else after[1]
        hedge = hedge if after is None else after[0]
        tokens = stream.tokens
        start, stop = folded.start(tokens[begin].start), folded.end(tokens[end - 1].end)
        return (
            Figure(
                text=text[start:stop],
                start=start,
                end=stop,
                value=stated.value,
                kind=stated.kind,
                decimals=stated.bare.decimals,
                hedge=hedge,  # type: ignore[arg-type] # the notation's own check
                in_words=stated.bare.in_words,
                points=stated.points,
                weak=stated.bare.weak and stated.kind == "number",
                digits_start=folded.start(tokens[stated.bare.start].start),
                digits_end=folded.end(tokens[stated.bare.end - 1].end),
                stated_start=folded.start(tokens[stated.start].start),
                stated_end=folded.end(tokens[stated.end - 1].end),
            ),
            end,
        )
