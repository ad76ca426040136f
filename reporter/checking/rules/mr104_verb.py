"""MR104: the name is no verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.rules.ending import ending, word_after, word_before
from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


def _find(text: RuleText) -> Iterator[Breach]:
    endings = frozenset(text.wording.words("verb_endings"))
    before = frozenset(text.wording.words("verb_before"))
    after = frozenset(text.wording.words("verb_after"))
    for use in text.uses:
        tail = ending(use)
        written = use.block.text[use.start : use.end] + tail
        if tail.lower() in endings or (
            not tail and word_before(use).lower() in before and word_after(use).lower() in after
        ):
            yield Breach(use.offset, values={"written": written})


RULE = Rule(
    "MR104",
    "The name is no verb",
    "error",
    "One runs a benchmark; a name that is used as a verb soon stands for any benchmarking, and the mark"
    " is lost.",
    "MLPerf Results Messaging Guidelines, “Use with Full Benchmark Name”",
    _find,
)
