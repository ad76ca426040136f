"""The messaging rules, as the check asks them."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.blocks import Document
    from reporter.checking.readers import Readers
    from reporter.checking.report import ClaimReport, RuleFinding
    from reporter.checking.source import Source
    from reporter.resources import Resources

_RUNNING = "reporter.checking.rules.running"


class Rules(Protocol):
    """What asks all rules about a file."""

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
        """Give what the rules have to say, in reading order."""
        ...


def rule_runner(resources: Resources, *, heed_ignore: bool) -> Rules | None:
    """Give what runs the rules; None where this copy has none."""
    try:
        running = importlib.import_module(_RUNNING)
    except ModuleNotFoundError as error:
        if error.name is None or not _RUNNING.startswith(error.name):
            raise
        return None
    runner: Rules = running.RuleRunner(resources, heed_ignore)
    return runner
