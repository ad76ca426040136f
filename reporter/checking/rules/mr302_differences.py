"""MR302: what differs between the results compared is named beside the comparison."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from reporter.checking.rules.text import Passage, RuleText
    from reporter.rounds.history import History
    from reporter.rounds.model import Entry

_COMPARING = frozenset({"ratio", "percent"})
_TWO = 2
_NUMBER = re.compile(r"\d+(?:[.,’' \u00a0\u202f]\d{3})*(?!\d)")
_SEPARATOR = re.compile(r"\D")


def _find(text: RuleText) -> Iterator[Breach]:
    entries: dict[str, list[Entry]] | None = None
    told: set[tuple[int, str]] = set()
    asked: set[tuple[int, tuple[str, ...]]] = set()
    for claim, offset, passage in text.stated():
        if claim.unit not in _COMPARING or len(claim.evidence) != _TWO:
            continue
        # of the same two results a passage needs to be asked once only
        if (passage.start, claim.evidence) in asked:
            continue
        asked.add((passage.start, claim.evidence))
        entries = _by_evidence(text.history_of()) if entries is None else entries
        one, other = (entries.get(each, []) for each in claim.evidence)
        missing = _unnamed(text, passage, one, other) if one and other else ""
        if missing and (passage.start, missing) not in told:
            told.add((passage.start, missing))
            yield Breach(offset, values={"written": " ".join(claim.text.split()), "missing": missing})


def _by_evidence(history: History | None) -> dict[str, list[Entry]]:
    """Give the entries behind each place upstream; two rounds may have the same place."""
    found: dict[str, list[Entry]] = {}
    if history is None:
        return found
    previous = history.previous
    for each in (history.round, *((previous,) if previous else ())):
        for entry in each.entries:
            found.setdefault(entry.evidence, []).append(entry)
    return found


def _unnamed(text: RuleText, passage: Passage, one: list[Entry], other: list[Entry]) -> str:
    """Give what differs and is not named, as one list in the language of the text; empty for nothing."""
    whole = passage.whole
    missing = []
    counts, against = (
        {entry.accelerators for entry in each if entry.accelerators is not None} for each in (one, other)
    )
    if counts and against and counts.isdisjoint(against):
        written = _digits(whole)
        stated: AbstractSet[object] = {count for count in counts | against if str(count) in written}
        if stated.isdisjoint(counts) or stated.isdisjoint(against):
            stated = text.figures_of(passage)
        if stated.isdisjoint(counts) or stated.isdisjoint(against):
            shown = [str(each) for side in (counts, against) for each in sorted(side)]
            missing.append(f"{text.wording.part('accelerators')} ({', '.join(shown)})")
    if {entry.division for entry in one}.isdisjoint(entry.division for entry in other) and not (
        text.wording.pattern("divisions").search(whole)
    ):
        missing.append(text.wording.part("division"))
    if {entry.scenario for entry in one}.isdisjoint(entry.scenario for entry in other):
        scenarios = {entry.scenario for entry in (*one, *other)}
        if not all(scenario.casefold() in whole.casefold() for scenario in scenarios):
            missing.append(text.wording.part("scenario"))
    return ", ".join(missing)


def _digits(text: str) -> frozenset[str]:
    """Give the whole numbers of a text without their separators: cheaper than reading every figure."""
    return frozenset(_SEPARATOR.sub("", match) for match in _NUMBER.findall(text))


RULE = Rule(
    "MR302",
    "Differences in size, division and scenario are named with the comparison",
    "warning",
    "A result on more accelerators, or under other rules, is faster for that reason alone; a reader has"
    " to see the difference where the comparison stands, or in its footnote.",
    "MLPerf Results Messaging Guidelines, “you must identify any submission differences”",
    _find,
    charts=False,
)
