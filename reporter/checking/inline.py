"""Inline Markdown: the text a reader sees, with where each character stands.

markdown-it gives inline tokens without columns. Here the tokens are laid along the source of their block once
more, in order: each token says how much markup it stands for, and its text is found exactly there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from markdown_it.helpers import parseLinkDestination, parseLinkTitle

from reporter.checking.blocks import Aside, Block, Gatherer, Image

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it.token import Token

_OPEN_AND_CLOSE = frozenset({"em_open", "em_close", "strong_open", "strong_close", "s_open", "s_close"})
_REACH = 20_000
"""How far on in its block what a token stands for may be; it is beside the token before."""


@dataclass(slots=True)
class Inline:
    """What the inline tokens of a block gave."""

    text: Gatherer = field(default_factory=Gatherer)
    blocks: list[Block] = field(default_factory=list)
    """Alternative texts and captions."""
    asides: list[Aside] = field(default_factory=list)
    images: list[Image] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)


class InlineWalk:
    """Lays inline tokens along the source of their block."""

    def __init__(self, content: str, origin: Sequence[int], ignored: str | None = None) -> None:
        """Walk `content`, the block's own text; `origin` holds each character's offset in the file."""
        self.content = content
        self.origin = origin
        self.ignored = ignored
        self.at = 0
        self.out = Inline()

    def take(self, tokens: Sequence[Token]) -> None:
        """Take the next tokens of the block."""
        self._take(tokens, self.out.text)

    def _take(self, tokens: Sequence[Token], into: Gatherer) -> None:
        autolink = False
        for token in tokens:
            kind = token.type
            if kind == "text":
                start = self._text(token.content, into, reach=not autolink)
                if autolink:
                    into.mark(start, "address")
            elif kind == "text_special":
                self._special(token, into)
            elif kind in _OPEN_AND_CLOSE:
                self._skip(token.markup)
            elif kind == "code_inline":
                self._code(token, into)
            elif kind in {"softbreak", "hardbreak"}:
                self._line_break(into)
            elif kind == "link_open":
                autolink = token.markup in {"autolink", "linkify"}
                self._skip("<" if autolink else "[")
            elif kind == "link_close":
                if autolink:
                    self._skip(">")
                else:
                    self._target()
                autolink = False
            elif kind == "image":
                self._image(token)
            elif kind == "footnote_ref":
                self._footnote_mark(token)
            elif kind == "html_inline":
                self._skip(token.content)
                self.out.comments.append(token.content)

    def _skip(self, markup: str) -> None:
        found = self._find(markup)
        if found >= 0:
            self.at = found + len(markup)

    def _find(self, markup: str) -> int:
        return self.content.find(markup, self.at, self.at + len(markup) + _REACH)

    def _text(self, text: str, into: Gatherer, *, reach: bool = True) -> int:
        """Add a text token; give how long the text was before."""
        before = len(into)
        if not text:
            return before
        stands = self.content.startswith(text, self.at)
        found = self.at if stands else self._find(text) if reach else -1
        if found < 0:
            # a text that markdown-it changed (an address it made readable): all of it from one place
            here = self.origin[min(self.at, len(self.origin) - 1)]
            into.add(text, here, end=here + 1)
            return before
        self._add(text, found, into)
        self.at = found + len(text)
        return before

    def _add(self, text: str, at: int, into: Gatherer) -> None:
        """Add text that stands in the block from `at`; its lines may stand apart in the file."""
        first, last = self.origin[at], self.origin[at + len(text) - 1]
        if last - first == len(text) - 1:
            into.add(text, first)
            return
        for index, char in enumerate(text):
            into.add(char, self.origin[at + index])

    def _special(self, token: Token, into: Gatherer) -> None:
        markup = token.markup or token.content
        found = self._find(markup)
        if found < 0:
            found = self.at
        end = min(found + len(markup), len(self.origin) - 1)
        into.add(token.content, self.origin[found], end=self.origin[end - 1] + 1 if end else 0)
        self.at = end

    def _code(self, token: Token, into: Gatherer) -> None:
        self._skip(token.markup)
        close = self.content.find(token.markup, self.at)
        close = close if close >= 0 else len(self.content)
        before = len(into)
        self._add(self.content[self.at : close], self.at, into) if close > self.at else None
        into.mark(before, "code")
        self.at = min(close + len(token.markup), len(self.content))

    def _line_break(self, into: Gatherer) -> None:
        found = self.content.find("\n", self.at)
        if found >= 0:
            into.add("\n", self.origin[found])
            self.at = found + 1
            while self.at < len(self.content) and self.content[self.at] == " ":
                self.at += 1

    def _target(self) -> None:
        """Pass the end of a link or an image: `](address "title")`, `][name]` or `]`."""
        self._skip("]")
        content, end = self.content, len(self.content)
        if content.startswith("(", self.at):
            at = self._spaces(self.at + 1)
            destination = parseLinkDestination(content, at, end)
            if destination.ok:
                at = self._spaces(destination.pos)
            title = parseLinkTitle(content, at, end)
            if title.ok:
                at = self._spaces(title.pos)
            if content.startswith(")", at):
                self.at = at + 1
        elif content.startswith("[", self.at):
            close = content.find("]", self.at)
            self.at = close + 1 if close >= 0 else self.at

    def _spaces(self, at: int) -> int:
        while at < len(self.content) and self.content[at] in " \n\t":
            at += 1
        return at

    def _image(self, token: Token) -> None:
        found = self._find("![")
        if found < 0:
            return
        self.at = found + 2
        target = token.attrs.get("src", "")
        self.out.images.append(Image(str(target), self.origin[found]))
        alternative = Gatherer()
        self._take(token.children or [], alternative)
        block = alternative.block("image text", ignored=self.ignored)
        if block is not None:
            self.out.blocks.append(block)
        before = self.at
        self._target()
        title = token.attrs.get("title")
        if isinstance(title, str) and title:
            self._caption(title, before)

    def _caption(self, title: str, start: int) -> None:
        from reporter.checking.alignment import aligned

        raw = self.content[start : self.at]
        opening = max(
            (raw.find(quote) for quote in (f' "{title[:1]}', f" '{title[:1]}", f" ({title[:1]}")), default=-1
        )
        at = start + (opening + 2 if opening >= 0 else 0)
        gatherer = Gatherer()
        for char, index in aligned(title, self.content[at : self.at]):
            gatherer.add(char, self.origin[at + index])
        block = gatherer.block("caption", ignored=self.ignored)
        if block is not None:
            self.out.blocks.append(block)

    def _footnote_mark(self, token: Token) -> None:
        label = str(token.meta.get("label", ""))
        markup = f"[^{label}]"
        found = self._find(markup)
        if not label or found < 0:
            # an inline note, ^[like this]: its text is read where it stands
            return
        if any(char.isdigit() for char in label):
            self.out.asides.append(
                Aside(self.origin[found + 2], self.origin[found + 2 + len(label)], "footnote mark")
            )
        self.at = found + len(markup)
