"""Footnotes in the order in which they are first cited, each once however often it is cited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.articles import markdown

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable


class Notes:
    """The footnotes of an article."""

    def __init__(self) -> None:
        self._texts: dict[Hashable, str] = {}

    def mark(self, of: Hashable, text: Callable[[], str]) -> str:
        """Give the mark of the footnote on something; its text is made when it is first cited."""
        if of not in self._texts:
            self._texts[of] = text()
        return f"[^{list(self._texts).index(of) + 1}]"

    def texts(self) -> list[str]:
        """Give the footnotes as Markdown, in order."""
        return [markdown.footnote(number, text) for number, text in enumerate(self._texts.values(), 1)]
