"""SVG: its texts, its title and its description, with where each character stands.

The expat parser gives byte positions. A document type, and with it any entity, is refused: nothing is fetched
and nothing is expanded.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.parsers import expat

from reporter.checking.blocks import BlockKind, Document, Gatherer
from reporter.errors import InputError

if TYPE_CHECKING:
    from reporter.checking.source import Source

_AXIS = re.compile(r"matplotlib\.axis_\d+")
_TEXTS = frozenset({"text", "title", "desc"})
_UNSEEN = frozenset({"style", "script", "metadata"})


class SvgReader:
    """Takes one SVG apart."""

    def __init__(self, data: bytes, source: Source) -> None:
        """Read `data`, whose decoded text is the source's."""
        self._data = data
        self._source = source
        self._document = Document()
        self._open: list[tuple[str, bool, bool]] = []
        """The elements around, each with whether it is in an axis and whether it is out of sight."""
        self._text: Gatherer | None = None
        self._text_at = 0
        self._parser = expat.ParserCreate("UTF-8")
        self._parser.buffer_text = False
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.StartDoctypeDeclHandler = self._refuse_doctype
        self._offset = (0, 0)
        """A byte position and the code point it stands at, to count on from."""

    def read(self) -> Document:
        """Give its texts as blocks.

        Raises InputError, with the line, where it is not well-formed or declares a document type.
        """
        try:
            self._parser.Parse(self._data, True)
        except expat.ExpatError as error:
            raise InputError(
                f"is not a well-formed SVG: {expat.ErrorString(error.code)}", self._source.path, error.lineno
            ) from error
        return self._document

    def _refuse_doctype(self, *_: object) -> None:
        raise InputError(
            "an SVG with a document type is not read", self._source.path, self._parser.CurrentLineNumber
        )

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(":")[2]
        _, axis, unseen = self._open[-1] if self._open else ("", False, False)
        axis = axis or bool(_AXIS.fullmatch(attributes.get("id", "")))
        self._open.append((tag, axis, unseen or tag in _UNSEEN))
        if tag in _TEXTS and self._text is None:
            self._text, self._text_at = Gatherer(), len(self._open)

    def _end(self, name: str) -> None:  # noqa: ARG002 - expat's signature
        tag = self._open[-1][0]
        if self._text is not None and len(self._open) == self._text_at:
            block = self._text.block(self._kind(tag))
            if block is not None:
                self._document.parts.append(block)
            self._text = None
        self._open.pop()

    def _kind(self, tag: str) -> BlockKind:
        return "axis label" if tag == "text" and self._open[-1][1] else "chart text"

    def _characters(self, text: str) -> None:
        if self._text is None or self._open[-1][2]:
            return
        byte = self._parser.CurrentByteIndex
        known, at = self._offset
        at += len(self._data[known:byte].decode("utf-8", "replace"))
        self._offset = (byte, at)
        if len(text) == 1 and self._data[byte : byte + 1] == b"&":
            close = self._data.find(b";", byte, byte + 16)
            self._text.add(text, at, end=at + (close - byte + 1 if close > 0 else 1))
        else:
            self._text.add(text, at)


def read_svg(data: bytes, source: Source) -> Document:
    """Give the texts of an SVG; see `SvgReader.read`."""
    return SvgReader(data, source).read()
