"""QT103: reported words are given to the one who said them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.quotations import load_reported, matched, other_names
from reporter.checking.rules.model import Breach, Rule
from reporter.checking.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


def _find(text: RuleText) -> Iterator[Breach]:
    bank = [each for each in load_reported(text.resources) if each.language == text.readers.tag]
    if not bank:
        return
    for block in text.blocks:
        if block.kind in {"footnote", "axis label", "quotation"}:
            continue
        for part in sentences(block.text, text.readers.abbreviations):
            said = block.text[part.start : part.end]
            match = matched(said, bank)
            if match is None or match.verbatim:
                continue
            exchanged = other_names(said, match.banked.text)
            if exchanged is not None:
                other, right = exchanged
                yield Breach(block.origin[part.start], values={"other": other, "speaker": right})


RULE = Rule(
    "QT103",
    "Reported words are given to the one who said them",
    "error",
    "What is reported in other words still has one speaker, who has one office.",
    "The quote bank, data/quotes/*.toml",
    _find,
    charts=False,
)
