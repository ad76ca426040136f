"""Laying a text along the source that it was made from."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_LONGEST_ESCAPE = 32


def aligned(text: str, raw: str) -> Iterator[tuple[str, int]]:
    """Give each character of `text` with the offset in `raw` of what it was made from.

    `raw` may say a character by a backslash escape, a doubled quote or an entity, and a space by any run of
    white space. What cannot be laid along stays where the last match was.
    """
    at = 0
    for char in text:
        if at >= len(raw):
            yield char, max(0, len(raw) - 1)
        elif raw[at] == char:
            yield char, at
            at += 2 if char == "'" and raw.startswith("''", at) else 1
        elif char.isspace() and raw[at].isspace():
            yield char, at
            while at < len(raw) and raw[at].isspace():
                at += 1
        else:
            found, at = _escaped(char, raw, at)
            yield char, found


def _escaped(char: str, raw: str, at: int) -> tuple[int, int]:
    """Give where the escape that stands for a character begins, and where it ends."""
    if raw[at] == "\\" and raw.startswith(char, at + 1):
        return at, at + 2
    if raw[at] == "\\" and at + 1 < len(raw):
        length = {"x": 4, "u": 6, "U": 10}.get(raw[at + 1], 2)
        return at, at + length
    if raw[at] == "&":
        close = raw.find(";", at, at + _LONGEST_ESCAPE)
        if close > 0 and html.unescape(raw[at : close + 1]) == char:
            return at, close + 1
    near = raw.find(char, at, at + _LONGEST_ESCAPE)
    return (near, near + 1) if near >= 0 else (at, at)
