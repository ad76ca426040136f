"""MR107: the name with suite and version."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.checking.rules.mark import IN_TITLES
from reporter.checking.rules.model import Breach, Rule
from reporter.rounds.suites import load_suites

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText

_BARE_VERSION = re.compile(r"(?:®|\s?™)?\s+[vV]?\d+\.\d+")
_PROSE = frozenset({"paragraph", "list item", "markup"})


def _find(text: RuleText) -> Iterator[Breach]:
    suites = load_suites(text.resources).values()
    shown = [suite.name.removeprefix("MLPerf").strip() for suite in suites]
    words = {
        word for called in text.readers.rounds.suites.values() for word in called if word.lower() not in shown
    }
    called = "|".join(re.escape(each) for each in sorted({*shown, *words}, key=len, reverse=True))
    full = re.compile(rf"(?:®|\s?™)?\s+(?:{called})(?:[:\s]+[^\W\d_]+)?\s+[vV]?\d+\.\d+", re.IGNORECASE)
    suite_alone = re.compile(rf"(?:®|\s?™)?\s+(?:{called})(?!\w)", re.IGNORECASE)
    suite, _, version = (text.round or "").rpartition("-")
    right = next(
        (f"MLPerf® {name}" for each, name in zip(suites, shown, strict=True) if each.id == suite), ""
    )
    values = {"right": f"{right} v{version}" if right else "MLPerf® Training v4.0"}
    whole = any(full.match(use.after) for use in text.uses)
    first = True
    for use in text.uses:
        bare = _BARE_VERSION.match(use.after)
        # a text on several editions may open with the suite alone, if it names an edition in full elsewhere
        complete = full.match(use.after) is not None or (whole and suite_alone.match(use.after) is not None)
        if bare:
            yield Breach(use.offset, "no_suite", {"written": f"MLPerf{bare.group()}", **values})
        elif first and not text.chart and use.block.kind in _PROSE and not complete:
            yield Breach(use.offset, values=values)
        if use.block.kind not in IN_TITLES and (use.block.kind in _PROSE or complete):
            first = False


RULE = Rule(
    "MR107",
    "The full name, with suite and version",
    "error",
    "MLPerf is a family of suites, and each suite has editions that do not always compare: a bare name"
    " or a bare version does not say what was measured.",
    "MLPerf Results Messaging Guidelines, “Use with Full Benchmark Name”",
    _find,
)
