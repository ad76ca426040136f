"""MR401: nothing before the publication date."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING

from reporter.checking.rules.model import Breach, Rule
from reporter.rounds.suites import load_suites, split_round_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText

_DATE = re.compile(
    r"^(?:date|publishdate|published|pubdate)\s*:\s*[\"']?(\d{4})-(\d{2})-(\d{2})",
    re.IGNORECASE | re.MULTILINE,
)
_CERTAIN_TO_THE_MONTH = frozenset({"memory", "calendar"})


def _find(text: RuleText) -> Iterator[Breach]:
    written = text.source.text
    if text.round is None or not written.startswith("---\n"):
        return
    end = written.find("\n---", 4)
    suite, version = split_round_id(text.round)
    table = load_suites(text.resources).get(suite)
    edition = table.edition(version) if table else None
    if edition is None or end < 0:
        return
    published = edition.published
    if edition.basis in _CERTAIN_TO_THE_MONTH:
        published = published.replace(day=1)
    for match in _DATE.finditer(written, 0, end):
        try:
            date = dt.date(int(match[1]), int(match[2]), int(match[3]))
        except ValueError:
            continue
        if date < published:
            values = {"date": date.isoformat(), "published": edition.published.isoformat()}
            yield Breach(match.start(1), values=values)


RULE = Rule(
    "MR401",
    "Nothing before the publication date",
    "error",
    "Results are under embargo until MLCommons publishes the round; a page dated earlier breaks it, or"
    " bears a wrong date.",
    "MLPerf Results Messaging Guidelines, “Timing for Results Disclosures”",
    _find,
    charts=False,
)
