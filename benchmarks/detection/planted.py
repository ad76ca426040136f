"""An error planted in an article."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchmarks.detection.passages import Article, Passage


@dataclass(frozen=True, slots=True)
class Planted:
    """Some lines of an article, changed."""

    article: Article
    kind: str
    changed: dict[int, str]
    """The new lines by number."""
    shown: str
    """The sentence before and after, for a list of what was missed."""

    @property
    def place(self) -> str:
        """Where in an article it stands: in a `chart`, in a `table`, or in its `text`."""
        if self.article.is_chart:
            return "chart"
        rows = {passage.line for passage in self.article.passages if passage.table is not None}
        return "table" if rows & self.changed.keys() else "text"

    def text(self) -> str:
        """Give the front matter with the changed lines."""
        return self.article.part(self.changed)

    def clean(self) -> str:
        """Give the same lines as they were."""
        return self.article.part({number: self.article.lines[number] for number in self.changed})


def plant(article: Article, passage: Passage, kind: str, start: int, end: int, written: str) -> Planted:
    """Put something else in the place of a stretch of a line."""
    text = passage.text[:start] + written + passage.text[end:]
    first, last = passage.sentence(start)
    shown = f"{passage.text[first:last].strip()} [{passage.text[start:end]} -> {written}]"
    return Planted(article, kind, {passage.line: text}, shown)
