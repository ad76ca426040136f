"""Running the rules over one file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reporter.checking.report import RuleFinding
from reporter.checking.rules.names import NamesInText
from reporter.checking.rules.registry import rules
from reporter.checking.rules.text import RuleText
from reporter.checking.rules.wording import Wording
from reporter.rounds.history import load_history

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.blocks import Document
    from reporter.checking.readers import Readers
    from reporter.checking.report import ClaimReport
    from reporter.checking.source import Source
    from reporter.resources import Resources
    from reporter.rounds.history import History


@dataclass(slots=True)
class RuleRunner:
    """Runs all rules; loads what a locale says of them once."""

    resources: Resources
    heed_ignore: bool = True
    _wordings: dict[str, Wording] = field(default_factory=dict)
    _names: dict[str, NamesInText] = field(default_factory=dict)
    _histories: dict[str, History] = field(default_factory=dict)

    def run(
        self,
        source: Source,
        document: Document,
        readers: Readers,
        round_id: str | None,
        claims: Sequence[ClaimReport],
        *,
        chart: bool = False,
    ) -> tuple[RuleFinding, ...]:
        """Give what the rules have to say about a file, in reading order; none if it is not about MLPerf.

        `claims` are the statements that were judged in it. Raises InputError where a locale's rules.toml
        or the quote bank cannot be read.
        """
        tag = readers.tag
        if tag not in self._wordings:
            self._wordings[tag] = Wording.load(tag, self.resources)
            self._names[tag] = NamesInText.of(readers.names)
        wording = self._wordings[tag]
        text = RuleText(
            source,
            document,
            readers,
            wording,
            self.resources,
            self._names[tag],
            round_id,
            claims,
            self.heed_ignore,
            chart,
            lambda: self._history(round_id),
        )
        if not text.about_mlperf:
            return ()
        found = []
        for rule in rules():
            if chart and not rule.charts:
                continue
            for breach in rule.find(text):
                line, column = source.place(breach.offset)
                said = wording.message(rule.code, breach.message, rule.title, breach.values)
                found.append(RuleFinding(rule.code, line, column, said, rule.severity))
        return tuple(sorted(found, key=lambda each: (each.line, each.column, each.rule)))

    def _history(self, round_id: str | None) -> History | None:
        """Load a round and its past once, and only where a rule asks for it."""
        if round_id is None:
            return None
        if round_id not in self._histories:
            self._histories[round_id] = load_history(round_id, self.resources)
        return self._histories[round_id]
