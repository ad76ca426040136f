"""The tokens of a text with the spellings found at each."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.language.reading.lexicon import Entry
    from reporter.language.reading.notation import Notation
    from reporter.language.reading.tokens import Token


class Stream:
    """The tokens of a text with the spellings found at each."""

    def __init__(self, tokens: list[Token], cased: str, notation: Notation) -> None:
        self.tokens = tokens
        self.cased = cased
        self.notation = notation
        lexicon = notation.lexicon
        self.matches = [
            lexicon.match(tokens, at) if token.text in lexicon.firsts and token.kind != "hidden" else None
            for at, token in enumerate(tokens)
        ]

    def skip(self, index: int, *, hyphen: bool = True) -> int:
        """Give the index after spaces, one line's end at most, and a hyphen within them."""
        tokens, count, start = self.tokens, len(self.tokens), index
        if index < count and tokens[index].kind == "space":
            if tokens[index].text.count("\n") > 1:
                return start
            index += 1
        if hyphen and index < count and tokens[index].text == "-":
            index += 1
            if index < count and tokens[index].kind == "space":
                index += 1
        return index

    def role(self, index: int, role: str) -> int | None:
        """Give the index after the spelling at `index` if it has the role."""
        if index >= len(self.matches):
            return None
        match = self.matches[index]
        return match[1] if match is not None and role in match[0].roles else None

    def numeral(self, index: int, *, inside: bool = False) -> tuple[Entry, int] | None:
        """Give the spelling at `index` as part of a number, if it can be one.

        `inside` a number a word that only looks like one is taken for one after all: 万一 in 三万一千.
        """
        found = self.entry(index)
        if found is None or found[0].adds or found[0].multiplies or "article" in found[0].roles:
            return found
        if "not" in found[0].roles and not inside:
            return found
        return self.notation.lexicon.match(self.tokens, index, numeral=True)

    def entry(self, index: int) -> tuple[Entry, int] | None:
        """Give the spelling at `index`."""
        return self.matches[index] if index < len(self.matches) else None
