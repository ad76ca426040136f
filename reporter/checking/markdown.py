"""Markdown: blocks of text as a reader sees them, each character knowing where it stands in the file."""

from __future__ import annotations

import re
from array import array
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.footnote.index import footnote_ref
from mdit_py_plugins.front_matter import front_matter_plugin

from reporter.checking.blocks import Aside, Block, BlockKind, Document, Gatherer, Table
from reporter.checking.front_matter import read_front_matter
from reporter.checking.html import read_html
from reporter.checking.ignoring import reason_to_ignore
from reporter.checking.inline import InlineWalk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markdown_it.rules_inline import StateInline

    from reporter.checking.source import Source

_CONTAINER = re.compile(r"[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)*")
_MARKERS = re.compile(r"(?:[\s>]|[-*+](?=\s)|\d{1,9}[.)](?=\s))*+")
_FOOTNOTE_MARK = re.compile(r"\[\^[^\s\]]{1,200}\]")
_LIST_NUMBER = re.compile(r"(\d{1,9})[.)](?=\s|$)")
_NESTING, _NESTING_INLINE = 32, 12
"""How many blocks, and how many links and images, are taken apart inside one another; each costs every line
and every bracket once more. What is deeper is read as running text."""
_PIECE = 16_000
"""Characters of a paragraph that are taken apart at once; a page of a book has three thousand. What is looked
for to the end of a paragraph again and again is so looked for no further."""
_LINES_ON = 20
"""How far on in the file a line of a block may stand; all but the first follow the one before."""
_CELL_ON = 1000


@cache
def _parser(nesting: int) -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"maxNesting": nesting}).enable("table").disable("text_join")
    parser.use(front_matter_plugin)
    # footnotes stay where they are written, also those that nothing refers to: their figures are figures too
    parser.use(footnote_plugin, inline=False, move_to_end=False, always_match_refs=True)
    parser.inline.ruler.at("footnote_ref", _footnote_mark)
    # the inline text of a block is taken apart when it is read, so that there are never many tokens at once
    parser.core.ruler.disable("inline")
    return parser


def _footnote_mark(state: StateInline, silent: bool) -> bool:
    """Read a footnote's mark where there is one: the rule itself looks for its end letter by letter."""
    if not _FOOTNOTE_MARK.match(state.src, state.pos):
        return False
    return footnote_ref(state, silent, always_match=True)


def read_markdown(source: Source) -> Document:
    """Take a Markdown text apart.

    Raises InputError where its front matter is not YAML.
    """
    reader = _Reader(source)
    reader.take(_parser(_NESTING).parse(source.text, reader.env))
    return reader.document


class _Reader:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.document = Document()
        self.env: dict[str, Any] = {}
        """What the Markdown parser knows of the whole text: link definitions, footnotes."""
        self._containers: list[str] = []
        self._heading = 0
        self._ignore: tuple[int, str] | None = None
        """An editor's reason, and the level of the block it is for."""
        self._ignored: str | None = None
        self._ignored_until = -1
        self._cells: list[list[Block]] | None = None
        self._header_rows = 0
        self._row_at = (-1, 0)
        self._numbered = (-1, 0)

    def take(self, tokens: list[Token]) -> None:
        for token, after in pairwise([*tokens, Token("", "", 0)]):
            self._ignoring(token)
            kind = token.type
            if kind == "inline":
                if self._cells is None:
                    self._inline(token)
                else:
                    self._cell(token)
            elif kind == "heading_open":
                self._heading = int(token.tag[1:])
            elif kind == "heading_close":
                self._heading = 0
            elif kind in {"blockquote_open", "list_item_open", "footnote_reference_open"}:
                self._open(token)
                if token.level >= _NESTING - 1 and after.nesting == -1:
                    self._too_deep(token)
            elif kind in {"blockquote_close", "list_item_close", "footnote_reference_close"}:
                self._containers.pop()
            elif kind in {"fence", "code_block"}:
                self._code(token)
            elif kind == "html_block":
                self._html(token)
            elif kind == "front_matter":
                read_front_matter(
                    token.content,
                    self.source.line_start((token.map or [0])[0] + 1),
                    self.source,
                    self.document,
                )
            elif kind.startswith(("table", "tr", "thead", "tbody")):
                self._table(token)

    def _ignoring(self, token: Token) -> None:
        """Let an editor's comment hold for the whole of the block after it."""
        if self._ignored is not None and token.level == self._ignored_until and token.nesting == -1:
            self._ignored_until = -2
            return
        if self._ignored_until == -2:
            self._ignored, self._ignored_until = None, -1
        if self._ignore is not None and token.type != "html_block" and token.nesting >= 0:
            level, reason = self._ignore
            self._ignore = None
            if token.level == level:
                self._ignored = reason
                self._ignored_until = level if token.nesting == 1 else -2

    def _open(self, token: Token) -> None:
        self._containers.append(token.type)
        if token.type == "list_item_open" and token.info and token.map:
            line, after = token.map[0], 0
            if self._numbered[0] == line:
                after = self._numbered[1]
            found = _LIST_NUMBER.search(self.source.line(line + 1), after)
            if found:
                start = self.source.line_start(line)
                self.document.asides.append(
                    Aside(start + found.start(1), start + found.end(1), "list number")
                )
                self._numbered = (line, found.end())
        elif token.type == "footnote_reference_open":
            line = (token.map or [0])[0]
            label = str(token.meta.get("label", ""))
            found_at = self.source.line(line + 1).find(f"[^{label}]:")
            if found_at >= 0 and any(char.isdigit() for char in label):
                start = self.source.line_start(line) + found_at + 2
                self.document.asides.append(Aside(start, start + len(label), "footnote mark"))

    def _too_deep(self, token: Token) -> None:
        """Read the lines that the parser left out because too much stands around them."""
        gatherer = Gatherer()
        for number in range(*(token.map or (0, 0))):
            line = self.source.line(number + 1)
            markers = _MARKERS.match(line)
            at = markers.end() if markers else 0
            gatherer.add(line[at:] + "\n", self.source.line_start(number) + at)
        block = gatherer.block(self._kind(), ignored=self._ignored)
        if block is not None:
            self.document.parts.append(block)

    def _kind(self) -> BlockKind:
        if self._heading:
            return "heading"
        if "footnote_reference_open" in self._containers:
            return "footnote"
        if "blockquote_open" in self._containers:
            return "quotation"
        return "list item" if self._containers else "paragraph"

    def _inline(self, token: Token) -> None:
        self._walk(token, self._origins(token), self._kind())

    def _walk(self, token: Token, origin: Sequence[int], kind: BlockKind) -> Block | None:
        walk = InlineWalk(token.content, origin, self._ignored)
        for piece in _pieces(token.content):
            children: list[Token] = []
            parser = _parser(_NESTING_INLINE)
            parser.inline.parse(piece, parser, self.env, children)
            walk.take(children)
        inline = walk.out
        for comment in inline.comments:
            reason = reason_to_ignore(comment)
            if reason is not None and kind == "paragraph":
                self._ignored = self._ignored or reason
                self._ignored_until = -2 if self._ignored_until == -1 else self._ignored_until
        block = inline.text.block(kind, level=self._heading, ignored=self._ignored)
        if block is not None and kind != "table cell":
            self.document.parts.append(block)
        self.document.parts.extend(inline.blocks)
        self.document.asides.extend(inline.asides)
        self.document.images.extend(inline.images)
        return block

    def _origins(self, token: Token) -> array[int]:
        """Give the offset in the file of each character of a block's own text, and of its end."""
        first, last = token.map or [0, 0]
        origin = array("q")
        at_line, until = first, last
        for text in token.content.split("\n"):
            start, at_line = self._locate(text, at_line, until)
            origin.extend(range(start, start + len(text) + 1))
            until = min(last, at_line + _LINES_ON)
        return origin

    def _locate(self, text: str, line: int, last: int) -> tuple[int, int]:
        """Find a line of a block's text in the file; give its offset and the line after it."""
        for number in range(line, max(last, line + 1)):
            written = self.source.line(number + 1)
            if written.rstrip().endswith(text.rstrip()) and not self._heading:
                return self.source.line_start(number) + len(written.rstrip()) - len(text.rstrip()), number + 1
            found = written.find(text)
            if found >= 0:
                return self.source.line_start(number) + found, number + 1
        return self.source.line_start(line), line + 1

    def _code(self, token: Token) -> None:
        first, last = token.map or [0, 0]
        gatherer = Gatherer()
        line = first + (1 if token.type == "fence" else 0)
        for text in token.content.split("\n")[:-1]:
            start, line = (
                self._locate(text, line, min(last, line + _LINES_ON))
                if text.strip()
                else (self.source.line_start(line), line + 1)
            )
            gatherer.add(text + "\n", start)
        block = gatherer.block("code", ignored=self._ignored)
        if block is not None:
            self.document.parts.append(block)

    def _html(self, token: Token) -> None:
        reason = reason_to_ignore(token.content)
        if reason is not None:
            self._ignore = (token.level, reason)
        first = (token.map or [0, 0])[0]
        start = self.source.line_start(first) + max(
            0, self.source.line(first + 1).find(token.content.split("\n")[0])
        )
        inside = read_html(token.content, self.source, start, "markup")
        self.document.parts.extend(inside.parts)
        self.document.images.extend(inside.images)
        if reason is not None and inside.parts:
            self._ignore = None

    def _table(self, token: Token) -> None:
        if token.type == "table_open":
            self._cells, self._header_rows = [], 0
        elif token.type == "tr_open" and self._cells is not None:
            self._cells.append([])
            line = (token.map or [0])[0]
            prefix = _CONTAINER.match(self.source.line(line + 1))
            self._row_at = (line, prefix.end() if prefix else 0)
            if self.source.line(line + 1).startswith("|", self._row_at[1]):
                self._row_at = (line, self._row_at[1] + 1)
        elif token.type == "thead_close" and self._cells is not None:
            self._header_rows = len(self._cells)
        elif token.type == "table_close" and self._cells is not None:
            rows = [tuple(row) for row in self._cells]
            header = rows[0] if self._header_rows else ()
            self.document.parts.append(Table(header, tuple(rows[self._header_rows :])))
            self._cells = None

    def _cell(self, token: Token) -> None:
        """Read a cell; an empty one is kept as a block without text, so that columns stay in step."""
        line, at = self._row_at
        file, first = self.source.text, self.source.line_start(line)
        end = first + self.source.line_length(line + 1)
        at += first
        raw = token.content.replace("|", "\\|")
        start = max(at, file.find(raw, at, min(end, at + len(raw) + _CELL_ON))) if raw else at
        origin: list[int] = []
        for char, index in _unescaped_pipes(raw):
            origin.append(start + index + (1 if char == "|" else 0))
        origin.append(start + len(raw))
        self._row_at = (line, _after_pipe(file, start + len(raw), end) - first)
        block = self._walk(token, origin, "table cell")
        if self._cells:
            self._cells[-1].append(block or Block("table cell", "", array("q", [start])))


def _unescaped_pipes(raw: str) -> Iterator[tuple[str, int]]:
    at = 0
    while at < len(raw):
        if raw.startswith("\\|", at):
            yield "|", at
            at += 2
        else:
            yield raw[at], at
            at += 1


def _after_pipe(file: str, at: int, end: int) -> int:
    while at < end:
        if file[at] == "|" and file[at - 1 : at] != "\\":
            return at + 1
        at += 1
    return at


def _pieces(text: str) -> Iterator[str]:
    """Cut what is too long for a paragraph at the end of a line, or else at a space."""
    at = 0
    while len(text) - at > _PIECE:
        half, full = at + _PIECE // 2, at + _PIECE
        cut = text.rfind("\n", half, full)
        cut = text.rfind(" ", half, full) if cut < 0 else cut
        end = cut + 1 if cut > 0 else full
        yield text[at:end]
        at = end
    yield text[at:]
