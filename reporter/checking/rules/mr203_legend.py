"""MR203: the trademark legend is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.rules.legend import altered_legend
from reporter.checking.rules.model import Breach, Rule
from reporter.checking.rules.text import legend_span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


def _find(text: RuleText) -> Iterator[Breach]:
    if not text.uses or any(
        legend_span(block.text) or altered_legend(text, block) is not None for block in text.blocks
    ):
        return
    yield Breach(text.uses[0].offset)


RULE = Rule(
    "MR203",
    "The trademark legend",
    "warning",
    "Every text that uses the name says whose it is, in the words that MLCommons gives. A warning,"
    " because the legend may stand in the footer of the site.",
    "MLPerf Results Messaging Guidelines, “Attribution” and “Required Footnote”",
    _find,
    charts=False,
)
