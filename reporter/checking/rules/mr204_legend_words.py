"""MR204: the trademark legend in its own words, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.rules.legend import altered_legend
from reporter.checking.rules.model import Breach, Rule
from reporter.checking.rules.text import LEGEND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


def _find(text: RuleText) -> Iterator[Breach]:
    for block in text.blocks:
        at = altered_legend(text, block)
        if at is not None:
            yield Breach(block.origin[at], values={"right": LEGEND})


RULE = Rule(
    "MR204",
    "The trademark legend word for word, in English",
    "error",
    "The legend is a legal notice: it is neither shortened nor rephrased nor translated, in any language.",
    "MLPerf Results Messaging Guidelines, “Attribution”",
    _find,
    charts=False,
)
