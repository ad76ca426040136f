"""MR201: each result with its submitter, benchmark, version and system."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


_PLACE = re.compile(r"[^\s/]/results/[^\s/]")
"""Where a result stands upstream: the folder is that of its system."""


def _find(text: RuleText) -> Iterator[Breach]:
    for offset, passage in text.results():
        whole = passage.whole
        missing = []
        if not text.names.has("organisation", whole):
            missing.append("submitter")
        if not text.names.has("benchmark", whole):
            missing.append("benchmark")
        if not (re.search(r"(?<!\w)[vV]\d+\.\d+", whole) or text.readers.rounds.mentions(whole)):
            missing.append("version")
        if not (
            text.names.has("accelerator", whole) or text.names.has("family", whole) or _PLACE.search(whole)
        ):
            missing.append("system")
        if missing:
            yield Breach(offset, values={"missing": text.wording.parts(missing)})


RULE = Rule(
    "MR201",
    "Each result with submitter, benchmark, version and system",
    "warning",
    "A time means nothing without what was trained, by whom, on what and in which edition; the passage"
    " or its footnote has to say all four.",
    "MLPerf Results Messaging Guidelines, “Required Information”",
    _find,
    charts=False,
)
