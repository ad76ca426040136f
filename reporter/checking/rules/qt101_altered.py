"""QT101: a quotation is word for word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.rules.model import Breach, Rule
from reporter.checking.rules.said import quoted_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


def _find(text: RuleText) -> Iterator[Breach]:
    for said in quoted_sentences(text):
        if not said.match.verbatim:
            banked = said.match.banked
            yield Breach(said.offset, values={"right": banked.text, "speaker": banked.speaker})


RULE = Rule(
    "QT101",
    "A quotation is word for word",
    "error",
    "What stands in quotation marks are somebody’s words. One changed word puts something into a mouth;"
    " the quote bank has the words as they were printed.",
    "The quote bank, data/quotes/*.toml",
    _find,
    charts=False,
)
