"""Checking what was planted, and counting."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reporter.checking.checker import Checker
from reporter.checking.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from benchmarks.detection.planted import Planted
    from reporter.resources import Resources

GROUPS = {
    "figures": (
        "digit", "separator", "decimal place", "rounding up", "count", "date", "stale figure",
        "accelerator count", "swapped figures", "swapped cells", "unit", "percent and multiple",
        "figure in a table", "figure in a chart",
    ),
    "names": (
        "organisation", "benchmark", "accelerator", "round", "list", "misspelt name", "speaker",
        "name in a table", "name in a chart",
    ),
    "words": ("time and speed", "direction", "hedge", "superlative", "rank", "negation", "scope", "status"),
}  # fmt: skip
BARS = {"figures": 0.995, "names": 0.98, "words": 0.90}


@dataclass
class Tally:
    """What became of the errors of one kind in one language."""

    planted: int = 0
    refuted: int = 0
    flagged: int = 0
    """Fails with --strict only: something is not understood any more."""
    missed: list[str] = field(default_factory=list)
    """Neither; the sentences."""
    unsure: list[str] = field(default_factory=list)
    """Flagged with --strict only; the sentences."""


@dataclass
class Edited:
    """What harmless edits of one sort in one language did."""

    tried: int = 0
    alarms: list[str] = field(default_factory=list)
    unread: int = 0
    """Not understood any more, so flagged with --strict; no alarm, since nothing is called wrong."""


class Measure:
    """Checks planted errors, each language and round by a checker of its own."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._checkers: dict[tuple[str, str, bool], Checker] = {}
        self._clean: dict[str, tuple[int, int]] = {}

    def outcome(self, planted: Planted) -> tuple[int, int]:
        """Give how many statements of the changed lines are refuted, and how many not understood."""
        return self.judge(planted.text(), planted)

    def clean(self, planted: Planted) -> tuple[int, int]:
        """Give the same for the lines as they were."""
        text = planted.clean()
        if text not in self._clean:
            self._clean[text] = self.judge(text, planted)
        return self._clean[text]

    def judge(self, text: str, planted: Planted) -> tuple[int, int]:
        """Check a text that stands for the article planted in."""
        key = planted.article.round_id, planted.article.language
        # who said something is asked by the messaging rules
        rules = planted.kind == "speaker"
        if (*key, rules) not in self._checkers:
            checker = Checker(self._resources, round_id=key[0], language=key[1], rules=rules)
            self._checkers[*key, rules] = checker
        report = self._checkers[*key, rules].check(Source.of(text, planted.article.path))[0]
        speakers = sum(finding.rule.startswith("QT") for finding in report.rules)
        unread = max(report.count("unverifiable"), report.coverage.unverifiable)
        return report.count("refuted") + speakers, unread

    def errors(self, planted: Iterable[Planted]) -> dict[tuple[str, str], Tally]:
        """Count what is found, by kind and language."""
        tallies: dict[tuple[str, str], Tally] = defaultdict(Tally)
        for each in planted:
            tally = tallies[each.kind, each.article.language]
            refuted, unread = self.outcome(each)
            before_refuted, before_unread = self.clean(each)
            tally.planted += 1
            shown = f"{each.article.round_id}: {each.shown}"
            if refuted > before_refuted:
                tally.refuted += 1
            elif unread > before_unread:
                tally.flagged += 1
                tally.unsure.append(shown)
            else:
                tally.missed.append(shown)
        return tallies

    def edits(self, edited: Iterable[Planted]) -> dict[tuple[str, str], Edited]:
        """Count false alarms on harmless edits, by sort and language."""
        tallies: dict[tuple[str, str], Edited] = defaultdict(Edited)
        for each in edited:
            tally = tallies[each.kind, each.article.language]
            refuted, unread = self.outcome(each)
            tally.tried += 1
            if refuted:
                tally.alarms.append(f"{each.article.round_id}: {each.shown}")
            tally.unread += unread > self.clean(each)[1]
        return tallies


def sampled(planted: Iterable[Planted], most: int | None, seed: int) -> list[Planted]:
    """Choose at most so many of each kind and language, by chance but always the same ones."""
    kinds: dict[tuple[str, str], list[Planted]] = defaultdict(list)
    for each in planted:
        kinds[each.kind, each.article.language].append(each)
    found = []
    for key in sorted(kinds):
        known = kinds[key]
        chance = random.Random(f"{seed} {key}")
        found += known if most is None or len(known) <= most else chance.sample(known, most)
    return sorted(found, key=lambda each: (each.article.round_id, each.article.language))
