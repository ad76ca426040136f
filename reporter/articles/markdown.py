"""Text into Markdown: every value escaped for its place, so that all sites render it as what it is.

What is escaped is what CommonMark, its usual extensions (footnotes, tables, strikethrough, bare addresses) or
the template languages of static sites (`{{`, `{%`) would take as markup.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reporter.language.saying import Saying

_MARKUP = re.compile(r"[\\`*_\[\]<>{}|~]|&(?=#?\w+;)|(?<=\{)[%#]")
_ADDRESS = re.compile(r"\b(https?|ftp|mailto)(?=:)|\bwww(?=\.)", re.IGNORECASE)
_BLOCK = re.compile(
    r"(?P<number>\d{1,9})(?=[.)](\s|$))|(?P<sign>#{1,6}(?=\s|$)|[-+=>:](?=\s|$)|-{3,}|={3,}|!(?=\[))"
)
_KEPT_SPACES = "\u00a0\u202f\u3000"
_DIRECTION = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_TEMPLATE = ("{{", "{%", "{#")


def plain(text: str) -> str:
    """Bring text to one line: white space becomes single spaces, control and direction characters go."""
    kept = (
        " " if character.isspace() and character not in _KEPT_SPACES else character
        for character in text
        if character.isspace() or (unicodedata.category(character) != "Cc" and character not in _DIRECTION)
    )
    return re.sub(" +", " ", "".join(kept)).strip(" ")


def escape(text: str) -> str:
    """Escape text that stands within a line."""
    marked = _MARKUP.sub(lambda match: "\\" + match[0], plain(text))
    return _ADDRESS.sub(lambda match: f"{match[0]}\\", marked)


def code_span(text: str) -> str:
    """Give text as code; as escaped text where a site could take what is in it for a template."""
    line = plain(text)
    if not line or "`" in line or any(mark in line for mark in _TEMPLATE):
        return escape(line)
    return f"`{line}`"


def sentence(saying: Saying) -> str:
    """Give a sentence with its values escaped, places upstream as code."""
    pieces, at = [], 0
    for part in saying.parts:
        pieces.append(escape_keeping_ends(saying.text[at : part.start]))
        is_place = isinstance(part.value, Name) and part.value.entity == "path"
        pieces.append(code_span(part.text) if is_place else escape_keeping_ends(part.text))
        at = part.end
    pieces.append(escape_keeping_ends(saying.text[at:]))
    return "".join(pieces)


def escape_keeping_ends(text: str) -> str:
    """Escape a piece of a line whose spaces at both ends count."""
    if not text.strip(" "):
        return text
    bare = text.strip(" ")
    before, behind = text.partition(bare)[0], text.rpartition(bare)[2]
    return before + escape(bare) + behind


def line(text: str) -> str:
    """Guard the start of a line of prose: "12. Juni" is no list, "# 1" no heading."""
    match = _BLOCK.match(text)
    if match is None:
        return text
    number = match["number"]
    return f"{number}\\{text[match.end() :]}" if number else f"\\{text}"


def paragraph(sentences: Iterable[str], joiner: str = " ") -> str:
    """Join sentences to one line; empty where there are none."""
    return line(joiner.join(sentences))


def heading(text: str, level: int = 2) -> str:
    """Give a heading."""
    return f"{'#' * level} {text}"


def image(alt: str, file: str, caption: str) -> str:
    """Give an image with its alternative text and its caption."""
    title = escape(caption).replace('"', '\\"')
    return f'![{escape(alt)}]({file} "{title}")'


def table(header: Iterable[str], rows: Iterable[Iterable[str]], right: Iterable[bool]) -> str:
    """Give a table of cells that are escaped already; `right` tells which columns hold figures."""
    lines = [_row(header), _row("---:" if figures else ":---" for figures in right)]
    return "\n".join([*lines, *map(_row, rows)])


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def footnote(number: int, text: str) -> str:
    """Give the text of a footnote."""
    return f"[^{number}]: {line(text)}"


def quotation(words: str, attribution: str) -> str:
    """Give quoted words with who said them, the attribution already with its dash."""
    return f"> {line(escape(words))}\n>\n> {line(escape(attribution))}"
