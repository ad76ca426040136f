"""The words a locale reads numbers with, found by the longest match over tokens."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from reporter.language.reading.folding import fold
from reporter.language.reading.tokens import Token, tokenise

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

Form = Literal["cardinal", "ordinal", "denominator"]

_LONGEST_COMPOUND = 120


@dataclass(slots=True)
class Entry:
    """Everything one spelling can be in a locale."""

    adds: dict[Form, int] = field(default_factory=dict)
    """A value that is added to what stands before it: twenty, seventh, fifths."""
    multiplies: dict[Form, int] = field(default_factory=dict)
    """A value that multiplies what stands before it: thousand, millionth, hundredths."""
    grain: int | None = None
    """What may still be added must be below it, where the value's own zeros do not tell (soixante: 20)."""
    fraction: Fraction | None = None
    """A part of one that needs no numerator: half, metade."""
    multiple: Fraction | None = None
    """A multiple in one word: twice, dobro."""
    whole: Fraction | None = None
    """A mixed number in one word: anderthalb."""
    percent_before: Fraction | None = None
    """What a figure after it is multiplied by to be a percentage: 1 for 百分之."""
    percent_after: Fraction | None = None
    """What a figure before it is multiplied by to be a percentage: 1 for per cent, 10 for 割."""
    roles: set[str] = field(default_factory=set)
    """What else it does: `and`, `minus`, `point`, `times`, `weak`, ... and hedges: `before:about`."""

    @property
    def numeral(self) -> bool:
        """Whether the spelling states a value."""
        return bool(self.adds or self.multiplies or self.fraction or self.whole or self.multiple)


class _Node:
    """A step in the tree of spellings."""

    __slots__ = ("entry", "next")

    def __init__(self) -> None:
        self.next: dict[str, _Node] = {}
        self.entry: Entry | None = None


class Lexicon:
    """The spellings of a locale."""

    def __init__(self, *, compounds: bool, letters: dict[str, str]) -> None:
        self._letters = letters
        self._root = _Node()
        self._compounds = compounds
        self._pieces: dict[str, Entry] = {}
        self._longest = 1
        self.firsts: frozenset[str] = frozenset()
        """The tokens that a spelling may start with."""
        self._segmented: dict[str, tuple[int, ...] | None] = {}

    def entry(self, spelling: str) -> Entry:
        """Give the entry of a spelling, made if it is new."""
        node = self._root
        for token in self._bare(spelling):
            node = node.next.setdefault(token, _Node())
        if node.entry is None:
            node.entry = Entry()
        return node.entry

    def accept_without_accents(self, spellings: Iterable[str]) -> None:
        """Let each spelling also be read without its accents, unless that is a word of its own."""
        for spelling in spellings:
            plain = unaccented(spelling)
            if plain == spelling or len(plain) < 3:
                continue
            node, source = self._root, self._root
            for token in self._bare(plain):
                node = node.next.setdefault(token, _Node())
            for token in self._bare(spelling):
                source = source.next[token]
            if node.entry is None:
                node.entry = source.entry

    def close(self) -> None:
        """Gather first words and the pieces of which compound words are made, once all spellings are in."""
        self.firsts = frozenset(self._root.next)
        for text, node in self._root.next.items():
            entry = node.entry
            if (
                entry is not None
                and text.isalpha()
                and (entry.numeral or entry.percent_after or entry.roles & _PIECE_ROLES)
            ):
                self._pieces[text] = entry
                self._longest = max(self._longest, len(text))

    def match(self, tokens: list[Token], index: int, *, numeral: bool = False) -> tuple[Entry, int] | None:
        """Find the longest spelling that starts with the token at `index`: its entry and the index after it.

        With `numeral` only spellings that are added or multiply count: 百 in 百分之.
        """
        node: _Node | None = self._root.next.get(tokens[index].text)
        best: tuple[Entry, int] | None = None
        count = len(tokens)
        while node is not None:
            index += 1
            entry = node.entry
            if entry is not None and (not numeral or entry.adds or entry.multiplies):
                best = (entry, index)
            if not node.next:
                break
            while index < count and (tokens[index].kind == "space" or tokens[index].text == "-"):
                if tokens[index].text.count("\n") > 1:
                    return best
                index += 1
            if index >= count:
                break
            node = node.next.get(tokens[index].text)
        return best

    def segmented(self, tokens: list[Token]) -> list[Token]:
        """Take apart the compound words that consist of number words throughout."""
        if not self._compounds:
            return tokens
        found: list[Token] = []
        for token in tokens:
            if token.kind != "word" or len(token.text) > _LONGEST_COMPOUND or token.text in self._root.next:
                found.append(token)
                continue
            cuts = self._cuts(token.text)
            if cuts is None:
                found.append(token)
                continue
            start = 0
            breaks = len(cuts) > 1 and self._own(token.text[cuts[-2] :])
            for end in cuts:
                piece = token.text[start:end]
                found.append(
                    Token(
                        "word", token.start + start, token.start + end, piece, start > 0, breaks and not start
                    )
                )
                start = end
        return found

    def _bare(self, spelling: str) -> list[str]:
        tokens = tokenise(fold(spelling, self._letters).chars)
        return [token.text for token in tokens if token.kind != "space" and token.text != "-"]

    def _own(self, last: str) -> bool:
        entry = self._pieces[last]
        return "denominator" in entry.adds or "denominator" in entry.multiplies or "avos" in entry.roles

    def _cuts(self, word: str) -> tuple[int, ...] | None:
        """Find where a compound of number words is cut, into as few pieces as can be."""
        if word not in self._segmented:
            if len(self._segmented) > 50_000:
                self._segmented.clear()
            self._segmented[word] = self._segment(word)
        return self._segmented[word]

    def _segment(self, word: str) -> tuple[int, ...] | None:
        size = len(word)
        best: list[tuple[int, int] | None] = [None] * (size + 1)
        best[size] = (0, size)
        for start in range(size - 1, -1, -1):
            for end in range(min(size, start + self._longest), start, -1):
                rest = best[end]
                if rest is not None and word[start:end] in self._pieces:
                    here = best[start]
                    if here is None or rest[0] + 1 < here[0]:
                        best[start] = (rest[0] + 1, end)
        cuts: list[int] = []
        at = 0
        while at < size:
            step = best[at]
            if step is None:
                return None
            at = step[1]
            cuts.append(at)
        return tuple(cuts)


_PIECE_ROLES = frozenset({"and", "times", "avos", "ordinal_before"})


def unaccented(text: str) -> str:
    """Give the text without the accents of its Latin letters."""
    return "".join(
        char
        if ord(char) > 0x24F
        else "".join(part for part in unicodedata.normalize("NFD", char) if not unicodedata.combining(part))
        for char in text
    )


def values(table: Mapping[str, object]) -> Iterable[tuple[int, list[str]]]:
    """Give the value and spellings of each line of a table of number words."""
    for key, spellings in table.items():
        yield int(key), [str(spelling) for spelling in spellings]  # type: ignore[attr-defined]
