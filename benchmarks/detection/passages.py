"""The lines of an article that state something, and articles made of some of them."""

from __future__ import annotations

import html
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_HIDDEN = re.compile(
    r"\[\^\d+\]:?|`[^`]*`|\]\([^\"]*\"[^\"]*\"\)|!\[|https?://\S+|www\S+|^\|? ?:?---.*|[“\"][^”\"]*[”\"]"
)
"""Note marks, code, targets and titles of images, rules of tables and quotations: none states a figure."""
_END = re.compile(r"[.!?:]\0*\s+(?=[A-ZÀ-Ý0-9|])")
_STATING = ("title: ", "description: ")


@dataclass(frozen=True, slots=True)
class Passage:
    """A line of an article that may state something."""

    line: int
    """From 0."""
    text: str
    open_text: str
    """The same with everything hidden that states nothing, character for character."""
    table: int | None = None
    """The line of the table's header, for a row."""
    label: bool = False
    """Whether it is no sentence but a label in a chart: "BERT: 0.12 min"."""

    def sentence(self, at: int) -> tuple[int, int]:
        """Give the ends of the sentence that a place is in; a row of a table is one, and so is a label."""
        if self.table is not None or self.label:
            return 0, len(self.text)
        ends = [0, *(found.end() for found in _END.finditer(self.open_text)), len(self.text)]
        start = max(end for end in ends if end <= at)
        return start, min((end for end in ends if end > at), default=len(self.text))

    def said(self, at: int) -> str:
        """Give the sentence that a place is in, with what is hidden blanked."""
        start, end = self.sentence(at)
        return self.open_text[start:end]


@dataclass(frozen=True, slots=True)
class Article:
    """A finished article."""

    round_id: str
    language: str
    path: str
    """The name of its file; a chart is an article of its own, a line for each text in it."""
    lines: tuple[str, ...]
    front: int
    """How many lines the front matter has, with both of its fences."""
    kind: str = "release"
    speakers: tuple[str, ...] = ()
    """The full names of those who are quoted in some article."""
    passages: tuple[Passage, ...] = field(default=())

    @property
    def is_chart(self) -> bool:
        """Whether it is the SVG of a chart."""
        return self.path.endswith(".svg")

    def whole(self) -> str:
        """Give the whole article, of a chart an image with all its texts."""
        return self.part(dict(enumerate(self.lines))) if self.is_chart else "\n".join(self.lines)

    def part(self, changed: dict[int, str]) -> str:
        """Give an article of the front matter and the changed lines alone, rows with their table's header.

        Of a chart, an image with the changed texts alone.
        """
        if self.is_chart:
            texts = (f"<text>{html.escape(changed[number])}</text>" for number in sorted(changed))
            return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(texts)}</svg>'
        front = [changed.get(number, self.lines[number]) for number in range(self.front)]
        body: list[str] = []
        for number in sorted(number for number in changed if number >= self.front):
            header = next((each.table for each in self.passages if each.line == number), None)
            if header is not None:
                body += self.lines[header : header + 2]
            body += [changed[number], ""]
        return "\n".join([*front, "", *body])


def article(
    round_id: str, language: str, path: str, text: str, speakers: tuple[str, ...], kind: str
) -> Article:
    """Take an article apart; what the `speakers` are said to have said is left alone."""
    lines = text.split("\n")
    front = lines.index("---", 1) + 1
    passages = []
    header: int | None = None
    for number, line in enumerate(lines):
        header = (number if header is None else header) if line.startswith("|") else None
        stated = line.startswith(_STATING) if number < front else bool(line) and line[0] not in "#>"
        if (
            not stated
            or any(name.split()[-1] in line for name in speakers)
            or (header is not None and number < header + 2)
        ):
            continue
        shown = _HIDDEN.sub(lambda found: "\0" * len(found.group()), line)
        if number < front:
            shown = re.sub(r"^\w+: ", lambda found: "\0" * len(found.group()), shown)
        passages.append(Passage(number, line, shown, header))
    return Article(round_id, language, path, tuple(lines), front, kind, speakers, tuple(passages))


def chart(round_id: str, language: str, path: str, text: str, kind: str) -> Article:
    """Take the texts out of a chart, but for the numbers along its axes."""
    texts = list(dict.fromkeys(_texts(ET.fromstring(text))))
    passages = tuple(
        Passage(number, line, line, label=line[-1] not in ".!?") for number, line in enumerate(texts)
    )
    return Article(round_id, language, path, tuple(texts), 0, kind, (), passages)


def _texts(element: ET.Element) -> Iterator[str]:
    if element.get("id", "").startswith("matplotlib.axis_"):
        return
    if element.tag.rpartition("}")[2] in {"text", "title", "desc"}:
        said = " ".join("".join(element.itertext()).split())
        if said:
            yield said
        return
    for child in element:
        yield from _texts(child)
