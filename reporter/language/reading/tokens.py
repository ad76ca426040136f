"""Text in tokens: runs of digits, words, single characters of unspaced scripts, spaces, signs."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

TokenKind = Literal["digits", "word", "character", "space", "sign", "part", "hidden"]


class Token(NamedTuple):
    """One token of a folded text."""

    kind: TokenKind
    """`part` is a fraction in one character; `hidden` an address of the web, in which nothing is read."""
    start: int
    end: int
    text: str
    """In lower case."""
    glued: bool = False
    """A piece of a compound word, other than its first."""
    breaks: bool = False
    """Opens a compound that is a number of its own, so that no number before it goes on into it."""


# Scripts whose words are not set apart: Han, kana, Hangul. The middle dot of katakana is a sign.
_UNSPACED = "\u3005-\u3007\u3040-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7a3"
# Every alternative takes one character or a run of one class, so the cost is linear whatever the text.
_TOKEN = re.compile(
    r"(?P<hidden>(?:https?|ftp)://\S+|www\.\S+)"
    r"|(?P<part>[\u00bc-\u00be\u2150-\u215e\u2189])"
    r"|(?P<digits>[0-9]+)"
    rf"|(?P<character>[{_UNSPACED}])"
    rf"|(?P<word>[^\W\d_\u00bc-\u00be\u2150-\u215e\u2189{_UNSPACED}]+)"
    r"|(?P<space>\s+)"
    r"|(?P<sign>.)",
    re.DOTALL,
)


def tokenise(chars: str) -> list[Token]:
    """Cut a folded text into tokens that together cover it."""
    found: list[Token] = []
    for match in _TOKEN.finditer(chars):
        kind: TokenKind = match.lastgroup  # type: ignore[assignment] # the groups are named for the kinds
        found.append(Token(kind, match.start(), match.end(), match.group()))
    return found
