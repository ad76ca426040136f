"""MR108: the suite's name is part of the name and is not translated."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.checking.rules.model import Breach, Rule
from reporter.rounds.suites import load_suites

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


def _find(text: RuleText) -> Iterator[Breach]:
    names = {
        suite.id: suite.name.removeprefix("MLPerf").strip() for suite in load_suites(text.resources).values()
    }
    foreign = {
        word.lower(): suite
        for suite, called in text.readers.rounds.suites.items()
        for word in called
        if word.lower() != names.get(suite, suite).lower()
    }
    if not foreign:
        return
    branches = "|".join(re.escape(word) for word in sorted(foreign, key=len, reverse=True))
    pattern = re.compile(rf"®?\s+({branches})(?!\w)", re.IGNORECASE)
    for use in text.uses:
        match = pattern.match(use.after)
        if match:
            suite = foreign[match[1].lower()]
            right = f"MLPerf® {names.get(suite, suite)}"
            yield Breach(use.offset, values={"written": f"MLPerf{match.group()}", "right": right})


RULE = Rule(
    "MR108",
    "The suite’s name is not translated",
    "error",
    "The suite’s name belongs to the full name of the benchmark and stays as it is in every language.",
    "MLPerf Results Messaging Guidelines, “Do not Alter” and “Use with Full Benchmark Name”",
    _find,
)
