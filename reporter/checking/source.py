"""A file that is checked: its text, and where in it an offset stands."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reporter.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Source:
    """A text with its name; line ends are single line feeds, a byte order mark is left out."""

    path: str
    """The name to report it under: the argument as given."""
    text: str
    folder: Path | None = None
    """Where files that the text names are looked for; None for standard input."""
    _starts: list[int] = field(default_factory=list, repr=False)

    @classmethod
    def decode(cls, data: bytes, path: str, folder: Path | None = None) -> Source:
        """Read UTF-8.

        Raises InputError naming the line of the first byte that is none.
        """
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise InputError("is not UTF-8; save it in that encoding", path, line) from error
        return cls.of(text, path, folder)

    @classmethod
    def of(cls, text: str, path: str, folder: Path | None = None) -> Source:
        """Make a source of a text that is at hand."""
        text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
        starts = [0]
        at = text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = text.find("\n", at + 1)
        return cls(path, text, folder, starts)

    def place(self, offset: int) -> tuple[int, int]:
        """Give line and column, both from 1, columns in Unicode code points."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line_start(self, line: int) -> int:
        """Give the offset at which a line starts, lines counted from 0."""
        return self._starts[line] if line < len(self._starts) else len(self.text)

    def line(self, number: int) -> str:
        """Give a line without its end, lines counted from 1; empty beyond the text."""
        if not 1 <= number <= len(self._starts):
            return ""
        end = self._starts[number] - 1 if number < len(self._starts) else len(self.text)
        return self.text[self._starts[number - 1] : end]

    def line_length(self, number: int) -> int:
        """Give the length of a line, lines counted from 1."""
        end = self._starts[number] - 1 if number < len(self._starts) else len(self.text)
        return end - self._starts[number - 1]

    @property
    def lines(self) -> int:
        """How many lines there are."""
        return len(self._starts)
