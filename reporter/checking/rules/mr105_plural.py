"""MR105: the name has no plural."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.rules.ending import ending, word_before
from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


def _find(text: RuleText) -> Iterator[Breach]:
    endings = frozenset(text.wording.words("plural_endings") or ("s",))
    before = frozenset(text.wording.words("plural_before"))
    for use in text.uses:
        tail, word = ending(use), word_before(use)
        name = use.block.text[use.start : use.end]
        if tail.lower() in endings:
            yield Breach(use.offset, values={"written": name + tail})
        elif not tail and word.lower() in before:
            yield Breach(use.offset, values={"written": f"{word} {name}"})


RULE = Rule(
    "MR105",
    "The name has no plural",
    "error",
    "The name says where a benchmark is from and is no noun for the benchmark; several of them are"
    " “benchmarks” or “rounds” of that name.",
    "MLPerf Results Messaging Guidelines, “Use with Full Benchmark Name”",
    _find,
)
