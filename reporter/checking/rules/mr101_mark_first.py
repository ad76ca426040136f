"""MR101: the registered mark where the name comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.rules.mark import IN_TITLES, unmarked
from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


def _find(text: RuleText) -> Iterator[Breach]:
    titles = [use for use in text.uses if use.block.kind in IN_TITLES]
    rest = [use for use in text.uses if use.block.kind not in IN_TITLES]
    for uses in (titles, rest):
        if uses and unmarked(uses[0]):
            yield Breach(uses[0].offset)


RULE = Rule(
    "MR101",
    "® after the name where it comes first",
    "error",
    "The name is a registered trademark of MLCommons, and a reader should learn so where the name is"
    " first and most prominently used: in the title, and at its first use in the text below it.",
    "MLPerf Results Messaging Guidelines, “Notice Symbol”; ® instead of ™ since the name is registered",
    _find,
)
