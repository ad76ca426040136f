"""MR304: derived metrics are named as derived."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.quoting import inside
from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText

_UNITS = frozenset({"ratio", "percent"})
_OF_RESULTS = ("speed.", "scale.", "leadership.", "composite.gain", "history.gain")


def _find(text: RuleText) -> Iterator[Breach]:
    derived = text.wording.pattern("derived")
    if any(derived.search(block.text) for block in text.blocks):
        return
    for claim, offset, _ in text.stated():
        if claim.unit in _UNITS and claim.kind.startswith(_OF_RESULTS):
            yield Breach(offset, values={"written": " ".join(claim.text.split())})
            return
    per_cost = text.wording.pattern("per_cost")
    for block in text.blocks:
        match = per_cost.search(block.text)
        if match and not inside(text.quoted(block), match.start(), match.end()):
            yield Breach(block.origin[match.start()], values={"written": match.group()})
            return


RULE = Rule(
    "MR304",
    "Derived metrics are named as derived",
    "warning",
    "MLCommons publishes times. Ratios, percentages, efficiencies and prices per result are somebody’s"
    " own sums and have to be called so once in the text, lest they pass for official figures.",
    "MLPerf Results Messaging Guidelines, “Comparisons based on secondary or derived metrics must be"
    " explicit”",
    _find,
    charts=False,
)
