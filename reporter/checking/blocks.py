"""What a text is made of, for the check: blocks of plain text that know where each character stands."""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

_SPACES = re.compile(r"[\t\n]|  ")
"""What does not stay as it is."""

BlockKind = Literal[
    "title",  # of the front matter
    "description",  # of the front matter
    "heading",
    "paragraph",
    "list item",
    "table cell",
    "quotation",
    "footnote",
    "image text",  # the alternative text
    "caption",  # the title of an image
    "code",
    "chart text",  # a text of an SVG
    "axis label",
    "markup",  # raw HTML
]


@dataclass(frozen=True, slots=True)
class Mark:
    """A stretch of a block's text that is set aside whatever it says, and why."""

    start: int
    end: int
    reason: str


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of text as the reader sees it: markup gone, escapes resolved, spaces run together."""

    kind: BlockKind
    text: str
    origin: array[int]
    """Where each character stands in the file, and the end of the last one."""
    marks: tuple[Mark, ...] = ()
    """Code, addresses: what is set aside inside the block."""
    level: int = 0
    """Of a heading: 1 to 6."""
    ignored: str | None = None
    """The reason an editor gave for setting the block aside; None where none did."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Give the offsets in the file of a stretch of the text."""
        if start >= end:
            at = self.origin[min(start, len(self.origin) - 1)]
            return at, at
        return self.origin[start], self.origin[end - 1] + 1


@dataclass(frozen=True, slots=True)
class Table:
    """A table: header cells and rows of cells, each a block."""

    header: tuple[Block, ...]
    rows: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class Aside:
    """A figure outside every block that is set aside: a footnote's mark, a list's number."""

    start: int
    """Offset in the file."""
    end: int
    reason: str


@dataclass(frozen=True, slots=True)
class Image:
    """An image that a text names, as written."""

    target: str
    start: int
    """Offset in the file of the text that names it."""


@dataclass(slots=True)
class Document:
    """A text taken apart."""

    parts: list[Block | Table] = field(default_factory=list)
    """In reading order."""
    asides: list[Aside] = field(default_factory=list)
    images: list[Image] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    """What the front matter says of round and language (`round`, `lang`)."""

    def blocks(self) -> Iterable[Block]:
        """Give every block in reading order, the cells of tables among them."""
        for part in self.parts:
            if isinstance(part, Block):
                yield part
            else:
                yield from part.header
                for row in part.rows:
                    yield from row


class Gatherer:
    """Puts a block's text together with the origin of each character; runs of spaces become one."""

    def __init__(self) -> None:
        self._text: list[str] = []
        self._origin: array[int] = array("q")
        self._marks: list[Mark] = []
        self._end = 0

    def __len__(self) -> int:
        return len(self._text)

    def add(self, text: str, start: int, *, end: int | None = None) -> None:
        """Add text that stands in the file from `start`; with `end`, all of it came from that one stretch.

        An escape or an entity is such a stretch: its characters all point to where it starts.
        """
        if end is None and not _SPACES.search(text) and not text.startswith(" "):
            self._text.extend(text)
            self._origin.extend(range(start, start + len(text)))
            self._end = start + len(text) if text else self._end
            return
        for index, char in enumerate(text):
            at = start if end is not None else start + index
            if char in " \t\n":
                if not self._text or self._text[-1] == " ":
                    continue
                char = " "
            self._text.append(char)
            self._origin.append(at)
        if text:
            self._end = end if end is not None else start + len(text)

    def mark(self, start: int, reason: str) -> None:
        """Set aside what was added since the text was `start` long."""
        if len(self._text) > start:
            self._marks.append(Mark(start, len(self._text), reason))

    def block(self, kind: BlockKind, *, level: int = 0, ignored: str | None = None) -> Block | None:
        """Give the block, or None where nothing but space was gathered."""
        while self._text and self._text[-1] == " ":
            self._text.pop()
            self._origin.pop()
        if not self._text:
            return None
        origin = array("q", self._origin)
        origin.append(max(self._end, origin[-1] + 1))
        return Block(kind, "".join(self._text), origin, tuple(self._marks), level, ignored)
