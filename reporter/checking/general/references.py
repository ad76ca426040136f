"""Mentions of rounds: by version ("v3.1").

By date ("in November 2023") or by place in the series ("the previous round").
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Sequence

    from reporter.checking.general.cues import Cues
    from reporter.checking.general.lexicon import Edition

How = Literal["version", "date", "previous", "ago", "best", "first"]


@dataclass(frozen=True, slots=True)
class RoundHit:
    """A mention of a round."""

    start: int
    end: int
    how: How
    ids: tuple[str, ...]
    """The rounds it can mean, the likeliest first; empty where it means none of the suite."""
    year: int | None = None
    month: int | None = None
    day: int | None = None


class ReferenceFinder:
    """Finds versions and dates in a locale's text."""

    def __init__(
        self, cues: Cues, editions: Sequence[Edition], words: Sequence[str], dates: Sequence[str]
    ) -> None:
        self._editions = editions
        edge = r"(?<![A-Za-zÀ-ÿ0-9.,])"
        before = "|".join(cues.compile([word]).pattern for word in words)
        number = r"(\d{1,2}[.]\d)(?![\d%]|[.,]\d)"
        self._version = re.compile(
            f"(?:(?:{before})\\s*)?{edge}[vV]\\.?\\s?{number}|(?:{before})\\s*{number}", re.IGNORECASE
        )
        self._more = re.compile(rf"\s*(?:,|/|[^\W\d]{{1,3}}|&)\s*{number}(?!\s*(?:[x×%]|\w))")
        months = {
            m: "|".join(re.escape(f) for f in sorted(forms, key=len, reverse=True))
            for m, forms in enumerate(cues.months, 1)
        }
        spelt = "|".join(forms for _, forms in months.items())
        self._months = [(number_, re.compile(f"(?:{forms})\\Z")) for number_, forms in months.items()]
        self._dates = [self._template(template, spelt, spaces=cues.spaces) for template in dates]

    @staticmethod
    def _template(template: str, months: str, *, spaces: bool) -> re.Pattern[str]:
        pieces = {
            "{year}": r"(?P<year>(?:19|20)\d\d)(?!\d|[.,]\d|\s?%)",
            "{month}": f"(?P<month>{months or '(?!)'})",
            "{month_number}": r"(?P<number>1[0-2]|0?[1-9])",
            "{day}": r"(?P<day>[12]\d|3[01]|0?[1-9])",
        }
        out = "".join(
            pieces.get(piece, re.escape(piece).replace(r"\ ", r"\s+"))
            for piece in re.split(r"(\{\w+\})", template)
        )
        return re.compile(f"(?<![\\w]){out}(?!\\w)" if spaces else f"(?<![A-Za-z0-9]){out}")

    def find(self, masked: str, topic: dt.date | None) -> list[RoundHit]:
        """Give the versions and dates of a sentence whose names are masked, in order.

        None overlapping another.
        """
        hits: list[RoundHit] = []
        for match in self._version.finditer(masked):
            self._put(hits, self._by_version(match.start(), match.end(), match[1] or match[2]))
            at = match.end()
            while (more := self._more.match(masked, at)) is not None:
                self._put(hits, self._by_version(more.start(1), more.end(1), more[1]))
                at = more.end()
        for pattern in self._dates:
            for match in pattern.finditer(masked):
                self._put(hits, self._by_date(match, topic))
        return sorted(hits, key=lambda hit: hit.start)

    @staticmethod
    def _put(hits: list[RoundHit], new: RoundHit) -> None:
        if not any(hit.start < new.end and hit.end > new.start for hit in hits):
            hits.append(new)

    def _by_version(self, start: int, end: int, version: str) -> RoundHit:
        return RoundHit(start, end, "version", tuple(e.id for e in self._editions if e.version == version))

    def _by_date(self, match: re.Match[str], topic: dt.date | None) -> RoundHit:
        groups = match.groupdict()
        year = int(groups["year"]) if groups.get("year") else None
        month = self._month(groups)
        day = int(groups["day"]) if groups.get("day") else None
        ids = [
            e.id
            for e in reversed(self._editions)
            if (year is None or e.published.year == year)
            and (month is None or e.published.month == month)
            and (topic is None or e.published <= topic)
        ]
        return RoundHit(
            match.start(), match.end(), "date", tuple(ids[:1] if month else ids), year, month, day
        )

    def _month(self, groups: dict[str, str | None]) -> int | None:
        if number := groups.get("number"):
            return int(number)
        spelt = groups.get("month")
        return next((n for n, pattern in self._months if spelt and pattern.match(spelt)), None)
