"""MR301: comparisons only within a comparable series."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.checking.quoting import inside
from reporter.checking.rules.model import Breach, Rule
from reporter.checking.sentences import sentences
from reporter.rounds.comparability import Comparability
from reporter.rounds.entities import Entities
from reporter.rounds.suites import load_suites, split_round_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText

_VERSION = re.compile(r"(?<![\w.])[vV](\d+\.\d+)(?![\w.]*\d)")


def _find(text: RuleText) -> Iterator[Breach]:
    if text.round is None:
        return
    suite, _ = split_round_id(text.round)
    table = load_suites(text.resources).get(suite)
    if table is None:
        return
    editions = {edition.version for edition in table.editions}
    benchmarks = {
        id_ for id_, each in Entities.load(text.resources).benchmarks.items() if each.suite == suite
    }
    comparing, apart = text.wording.pattern("comparing"), text.wording.pattern("not_compared")
    comparability: Comparability | None = None
    for block in text.blocks:
        if block.kind == "footnote" or not _VERSION.search(block.text):
            continue
        quoted = text.quoted(block)
        for part in sentences(block.text, text.readers.abbreviations):
            said = block.text[part.start : part.end]
            versions = {match[1] for match in _VERSION.finditer(said)} & editions
            if not versions or not comparing.search(said) or apart.search(said):
                continue
            rounds = sorted({f"{suite}-{version}" for version in versions} | {text.round})
            if len(rounds) < 2 or inside(quoted, part.start, part.end):
                continue
            comparability = comparability or Comparability.load(text.resources)
            for start, _, ids in text.names.find("benchmark", said):
                known = [id_ for id_ in ids if id_ in benchmarks]
                if known and all(_all_apart(comparability, id_, rounds) for id_ in known):
                    others = ", ".join(f"v{split_round_id(each)[1]}" for each in rounds)
                    shown = text.readers.names.name("benchmark", known[0])
                    offset = block.origin[part.start + start]
                    yield Breach(offset, values={"benchmark": shown, "rounds": others})
                    break


def _all_apart(comparability: Comparability, benchmark: str, rounds: list[str]) -> bool:
    """Say whether no two of the rounds that a sentence names compare on a benchmark."""
    pairs = [(a, b) for index, a in enumerate(rounds) for b in rounds[index + 1 :]]
    return bool(pairs) and not any(comparability.compares(benchmark, a, b) for a, b in pairs)


RULE = Rule(
    "MR301",
    "Comparisons only within a comparable series",
    "error",
    "Where the model, the data, the target or the clock of a benchmark changed between two editions,"
    " its times measure different things; MLCommons’ table says which editions compare.",
    "MLPerf Results Messaging Guidelines, “may only be compared against similar MLPerf results”, and"
    " the MLPerf compatibility table",
    _find,
)
