"""MR202: the footnote of a result, with all its parts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText

_PLACE = re.compile(r"(?<![\w.])\d+\.\d+-\d{1,5}(?!\d)|/results/|/closed/|/open/", re.IGNORECASE)
_ADDRESS = re.compile(r"https?://|www\.|(?:github\.com|mlcommons\.org)/", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)20[12]\d(?!\d)")


def _find(text: RuleText) -> Iterator[Breach]:
    results = list(text.results())
    for offset, passage in results:
        if not passage.notes:
            yield Breach(offset, "none")
            continue
        missing = _missing(text, passage.notes)
        if missing:
            yield Breach(offset, values={"missing": text.wording.parts(missing)})
    notes = text.footnotes.values()
    if results and notes and not any(_ADDRESS.search(note) and _YEAR.search(note) for note in notes):
        yield Breach(results[0][0], "no_source")


def _missing(text: RuleText, notes: str) -> list[str]:
    missing = []
    if not text.readers.rounds.mentions(notes):
        missing.append("version")
    if not text.wording.pattern("divisions").search(notes) and text.wording.words("divisions"):
        missing.append("division")
    if not text.names.has("benchmark", notes):
        missing.append("benchmark")
    if not _PLACE.search(notes):
        missing.append("place")
    if text.wording.words("verified") and not text.wording.pattern("verified").search(notes):
        missing.append("verified")
    return missing


RULE = Rule(
    "MR202",
    "A footnote with suite, version, division, benchmark, source, place and status",
    "warning",
    "Whoever doubts a figure must be able to find it: the footnote leads to the very result, says in"
    " which division it was measured, whether MLCommons verified it, and when and where it was"
    " published.",
    "MLPerf Results Messaging Guidelines, “Required Footnote”",
    _find,
    charts=False,
)
