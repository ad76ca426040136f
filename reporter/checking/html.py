"""HTML: the text that a reader sees, with where each character stands.

Time is linear in the length whatever the text: what could be looked for to the end again and again, the end
of a comment or of a tag that never ends, is known once to be missing.
"""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from reporter.checking.blocks import Block, BlockKind, Document, Gatherer, Image, Table
from reporter.checking.ignoring import reason_to_ignore

if TYPE_CHECKING:
    from reporter.checking.source import Source

_INLINE = frozenset({
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "img", "ins",
    "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "tt", "u",
    "var", "wbr",
})  # fmt: skip
"""Elements inside a stretch of text; any other begins and ends one."""
_UNSEEN = frozenset({"script", "style", "template"})
_KINDS: dict[str, BlockKind] = {
    "title": "title",
    "li": "list item",
    "blockquote": "quotation",
    "figcaption": "caption",
    "caption": "caption",
    "td": "table cell",
    "th": "table cell",
    "code": "code",
    "pre": "code",
}
_HEADING = re.compile(r"h([1-6])")
_EMPTY = frozenset({"br", "hr", "img", "meta", "link", "input"})
_REFERENCE = re.compile(r"(&#?\w{1,32};?)")


class HtmlText(HTMLParser):
    """Takes HTML apart into blocks."""

    def __init__(self, source: Source, start: int, kind: BlockKind) -> None:
        """Read the HTML that starts at `start` in the source; text outside any known element is of `kind`."""
        super().__init__(convert_charrefs=False)
        self.document = Document()
        self._source = source
        self._line = source.place(start)[0] - 1
        self._column = start - source.line_start(self._line)
        self._kind = kind
        self._open: list[tuple[str, BlockKind, int]] = []
        """The elements around, each with the kind and the level of heading that text in it has."""
        self._opened: Counter[str] = Counter()
        self._unended: set[str] = set()
        """The ends of which no more are to come."""
        self._unseen = 0
        self._text = Gatherer()
        self._row: list[Block] | None = None
        self._rows: list[tuple[Block, ...]] = []
        self._header: tuple[Block, ...] = ()
        self._row_is_header = False
        self.ignored: str | None = None

    def _offset(self) -> int:
        line, column = self.getpos()
        return self._source.line_start(self._line + line - 1) + column + (self._column if line == 1 else 0)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        if tag not in _INLINE:
            self._flush()
        if tag in _UNSEEN:
            self._unseen += 1
        if tag not in _EMPTY:
            heading = _HEADING.fullmatch(tag)
            kind, level = ("heading", int(heading[1])) if heading else (_KINDS.get(tag), 0)
            around = self._open[-1] if self._open else (tag, self._kind, 0)
            self._open.append((tag, kind, level) if kind is not None else (tag, *around[1:]))
            self._opened[tag] += 1
        if tag == "tr":
            self._row, self._row_is_header = [], True
        if tag == "td":
            self._row_is_header = False
        for name, value in attrs:
            if value and tag == "img" and name == "src":
                self.document.images.append(Image(value, self._offset()))
            if value and name in {"alt", "title"}:
                self._attribute(value, "image text" if name == "alt" else "caption")

    def _attribute(self, value: str, kind: BlockKind) -> None:
        at = self._offset()
        raw = self.get_starttag_text() or ""
        found = raw.find(value)
        text = Gatherer()
        if found >= 0:
            text.add(value, at + found)
        else:
            text.add(value, at, end=at + len(raw))
        block = text.block(kind, ignored=self.ignored)
        if block is not None:
            self.document.parts.append(block)

    def handle_endtag(self, tag: str) -> None:
        """Close an element, and those left open inside it."""
        if tag not in _INLINE:
            self._flush()
        if tag in _UNSEEN and self._unseen:
            self._unseen -= 1
        if self._opened[tag]:
            while self._leave() != tag:
                pass
        if tag == "tr" and self._row is not None:
            self._end_row()
        if tag == "table":
            self._end_table()

    def _leave(self) -> str:
        tag = self._open.pop()[0]
        self._opened[tag] -= 1
        return tag

    def _end_row(self) -> None:
        row, self._row = tuple(self._row or ()), None
        if self._row_is_header and not self._header and not self._rows:
            self._header = row
        elif row:
            self._rows.append(row)

    def _end_table(self) -> None:
        if self._header or self._rows:
            self.document.parts.append(Table(self._header, tuple(self._rows)))
        self._header, self._rows = (), []

    def handle_data(self, data: str) -> None:
        """Take text."""
        if not self._unseen:
            self._text.add(data, self._offset())

    def handle_entityref(self, name: str) -> None:
        """Take a named character."""
        self._entity(f"&{name};")

    def handle_charref(self, name: str) -> None:
        """Take a numbered character."""
        self._entity(f"&#{name};")

    def _entity(self, raw: str) -> None:
        if not self._unseen:
            at = self._offset()
            self._text.add(unescape(raw), at, end=at + len(raw))

    def handle_comment(self, data: str) -> None:
        """Take an editor's word to the check."""
        reason = reason_to_ignore(f"<!--{data}-->")
        if reason is not None:
            self._flush()
            self.ignored = reason

    def parse_comment(self, i: int, report: bool = True) -> int:  # noqa: ARG002 - its parent's
        """Pass a comment; one that does not end is text."""
        return self._passed(i, "<!--", "-->")

    def parse_html_declaration(self, i: int) -> int:
        """Pass a document type or the like; one that does not end is text."""
        if self.rawdata.startswith("<![CDATA[", i):
            return self._passed(i, "<![CDATA[", "]]>")
        return self._passed(i, "<!", ">")

    def _passed(self, at: int, opening: str, closing: str) -> int:
        first = at + len(opening)
        end = -1 if closing in self._unended else self.rawdata.find(closing, first)
        if end < 0:
            self._unended.add(closing)
            self.handle_data(opening)
            return first
        if opening == "<!--":
            self.handle_comment(self.rawdata[first:end])
        return end + len(closing)

    def take(self, text: str) -> None:
        """Take all of a text. No tag ends behind the last `>`: what stands there is data."""
        last = text.rfind(">") + 1
        self.feed(text[:last])
        self.close()
        self.rawdata, at = text[last:], 0
        for index, piece in enumerate(_REFERENCE.split(self.rawdata)):
            if index % 2:
                self._entity(piece)
            else:
                self.handle_data(piece)
            at = self.updatepos(at, at + len(piece))
        self._finish()

    def _flush(self) -> None:
        _, kind, level = self._open[-1] if self._open else ("", self._kind, 0)
        block = self._text.block(kind, level=level, ignored=self.ignored)
        self._text = Gatherer()
        if block is None:
            return
        self.ignored = None
        if self._row is not None and kind == "table cell":
            self._row.append(block)
        else:
            self.document.parts.append(block)

    def _finish(self) -> None:
        """End the text; a table that was never closed is given as far as it goes."""
        self._flush()
        if self._row:
            self._end_row()
        self._end_table()


def read_html(text: str, source: Source, start: int = 0, kind: BlockKind = "paragraph") -> Document:
    """Take HTML apart; never raises for what is damaged."""
    reader = HtmlText(source, start, kind)
    reader.take(text)
    return reader.document
