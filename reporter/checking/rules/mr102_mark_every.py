"""MR102: the registered mark at every further use of the name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.rules.mark import IN_TITLES, unmarked
from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


def _find(text: RuleText) -> Iterator[Breach]:
    met: set[bool] = set()
    for use in text.uses:
        place = use.block.kind in IN_TITLES
        if place in met and unmarked(use):
            yield Breach(use.offset)
        met.add(place)


RULE = Rule(
    "MR102",
    "® after the name at every further use",
    "warning",
    "The guidelines ask for the mark at all uses; newsrooms often set it only where the name comes"
    " first (MR101), so that a further use without it is a warning.",
    "MLPerf Results Messaging Guidelines, “Notice Symbol”",
    _find,
)
