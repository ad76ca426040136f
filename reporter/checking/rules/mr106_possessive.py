"""MR106: the name has no possessive form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText

_POSSESSIVE = re.compile(r"®?(?:s?['’‘`]s?(?!\w))|s?®['’]s?(?!\w)")


def _find(text: RuleText) -> Iterator[Breach]:
    for use in text.uses:
        match = _POSSESSIVE.match(use.after)
        quoted = use.before.endswith(("'", "‘", "’"))
        if match and not (quoted and "s" not in match.group()):
            yield Breach(use.offset, values={"written": use.block.text[use.start : use.end] + match.group()})


RULE = Rule(
    "MR106",
    "The name has no possessive form",
    "error",
    "An inflected mark is an altered mark; say “of” or put the suite’s name behind the name instead.",
    "MLPerf Results Messaging Guidelines, “Use with Full Benchmark Name”",
    _find,
)
