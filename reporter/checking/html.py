"""HTML: the text that a reader sees, with where each character stands."""

from __future__ import annotations

import re
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
        self._open: list[str] = []
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
        if tag not in {"br", "hr", "img", "meta", "link", "input"}:
            self._open.append(tag)
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
        if tag in self._open:
            while self._open.pop() != tag:
                pass
        if tag == "tr" and self._row is not None:
            self._end_row()
        if tag == "table":
            self._end_table()

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

    def _flush(self) -> None:
        kind = self._kind
        level = 0
        for tag in reversed(self._open):
            heading = _HEADING.fullmatch(tag)
            if heading:
                kind, level = "heading", int(heading[1])
                break
            if tag in _KINDS:
                kind = _KINDS[tag]
                break
        block = self._text.block(kind, level=level, ignored=self.ignored)
        self._text = Gatherer()
        if block is None:
            if (
                self._row is not None
                and self._open
                and self._open[-1] in {"td", "th"}
                and kind == "table cell"
            ):
                pass
            return
        self.ignored = None
        if self._row is not None and kind == "table cell":
            self._row.append(block)
        else:
            self.document.parts.append(block)

    def close(self) -> None:
        """End the text; a table that was never closed is given as far as it goes."""
        super().close()
        self._flush()
        if self._row:
            self._end_row()
        self._end_table()


def read_html(text: str, source: Source, start: int = 0, kind: BlockKind = "paragraph") -> Document:
    """Take HTML apart; never raises for what is damaged."""
    reader = HtmlText(source, start, kind)
    reader.feed(text)
    reader.close()
    return reader.document
