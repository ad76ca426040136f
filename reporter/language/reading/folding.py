"""Text as the reader sees it: one script of digits, one sort of minus, lower case, origins kept."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_MINUS = frozenset("\u2212\uff0d\ufe63\u02d7")
_WIDE_FIRST, _WIDE_LAST, _WIDE_SHIFT = 0xFF01, 0xFF5E, 0xFEE0


@dataclass(frozen=True, slots=True)
class FoldedText:
    """A text made uniform for reading, with the way back to the text as it was written."""

    chars: str
    """Lower case, ASCII digits and punctuation, composed letters, no invisible characters."""
    cased: str
    """The same characters in the case they were written in."""
    origin: tuple[int, ...] | None
    """Where each character stood in the written text, and its length at the end; None where nothing moved."""

    def start(self, index: int) -> int:
        """Give the offset in the written text of the character at `index`."""
        return index if self.origin is None else self.origin[index]

    def end(self, index: int) -> int:
        """Give the offset in the written text just after the character before `index`."""
        return index if self.origin is None or index == 0 else self.origin[index - 1] + 1


@lru_cache(maxsize=65536)
def _uniform(char: str) -> str:
    """Give the one character that stands for `char`, or nothing for what cannot be seen."""
    if char in _MINUS:
        return "-"
    if _WIDE_FIRST <= ord(char) <= _WIDE_LAST:
        return chr(ord(char) - _WIDE_SHIFT)
    category = unicodedata.category(char)
    if category == "Nd":
        return str(unicodedata.decimal(char))
    if category == "Cf":
        return ""
    if category == "Zs":
        return char if char in "\u00a0\u202f\u2009\u2007\u2008" else " "
    return char


def fold(text: str, letters: dict[str, str]) -> FoldedText:
    """Make a text uniform; `letters` are the locale's replacements, an empty one leaves the letter out."""
    if text.isascii() and not letters:
        return FoldedText(text.lower(), text, None)
    cased: list[str] = []
    origin: list[int] = []
    for index, char in enumerate(text):
        replaced = letters.get(char, char)
        one = _uniform(replaced) if replaced else ""
        if not one:
            continue
        if cased and unicodedata.combining(one):
            joined = unicodedata.normalize("NFC", cased[-1] + one)
            if len(joined) == 1:
                cased[-1] = letters.get(joined, joined)
                continue
        cased.append(one)
        origin.append(index)
    origin.append(len(text))
    same = len(origin) == len(text) + 1
    lowered = "".join(low if len(low := char.lower()) == 1 else char for char in cased)
    return FoldedText(lowered, "".join(cased), None if same else tuple(origin))
