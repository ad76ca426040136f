"""MR103: the name as it is, never altered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText

_MARK = re.compile(r"\s?(?:™|\((?:tm|r)\))", re.IGNORECASE)
_HYPHEN = re.compile(r"®?[-\u2010\u2011][^\W\d_]+")


def _find(text: RuleText) -> Iterator[Breach]:
    for use in text.uses:
        written = use.block.text[use.start : use.end]
        mark = _MARK.match(use.after)
        joined = _HYPHEN.match(use.after)
        if written != "MLPerf":
            yield Breach(use.offset, values={"written": written})
        elif mark:
            yield Breach(use.offset, values={"written": written + mark.group()})
        elif joined:
            yield Breach(use.offset, values={"written": written + joined.group()})
    translated = text.wording.pattern("translated_names")
    for block in text.blocks:
        for match in translated.finditer(block.text):
            yield Breach(block.origin[match.start()], values={"written": match.group()})


RULE = Rule(
    "MR103",
    "The name is never altered or translated",
    "error",
    "A trademark lives by being written in one way: no other capitals, no space, no hyphen, no other"
    " sign than ®, and no translation.",
    "MLPerf Results Messaging Guidelines, “Do not Alter”",
    _find,
)
