"""The quotations of a text that are of the quote bank, with what stands beside them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.checking.quotations import Match, load_bank, matched
from reporter.checking.quoting import quotations
from reporter.checking.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.blocks import Block
    from reporter.checking.rules.text import RuleText

_DASH = re.compile(r"(?:^|\s)[—–]\s*(?=\w)")
_LONGEST = 2000


@dataclass(frozen=True, slots=True)
class Said:
    """A quoted sentence of the bank."""

    block: Block
    offset: int
    """In the file, of the sentence."""
    text: str
    match: Match
    beside: str
    """The words beside the quotation that may say whose it is: of its block, and the line of attribution."""
    attribution: str
    """The line that opens with a dash; empty where there is none."""


def quoted_sentences(text: RuleText) -> Iterator[Said]:
    """Give each quoted sentence that is, or resembles, one of the bank in the language of the text."""
    bank = [each for each in load_bank(text.resources) if each.language == text.readers.tag]
    if not bank:
        return
    blocks = text.blocks
    for index, block in enumerate(blocks):
        if block.kind in {"footnote", "axis label"}:
            continue
        quotation = block.kind == "quotation"
        dash = _DASH.search(block.text) if quotation else None
        spans = quotations(block.text, text.readers.quotations)
        if quotation and not spans:
            spans = [(0, dash.start() if dash else len(block.text))]
        attribution = block.text[dash.end() :] if dash else ""
        if quotation and not dash and index + 1 < len(blocks) and blocks[index + 1].kind == "quotation":
            behind = _DASH.match(blocks[index + 1].text)
            attribution = blocks[index + 1].text[behind.end() :] if behind else ""
        beside = _outside(block.text, spans)
        for start, end in spans:
            if end - start > _LONGEST:
                continue
            for part in sentences(block.text[start:end], text.readers.abbreviations):
                at = start + part.start
                words = block.text[at : start + part.end]
                match = matched(words, bank)
                if match is not None:
                    skip = len(words) - len(words.lstrip('“”"«» '))
                    yield Said(block, block.origin[at + skip], words, match, beside, attribution)


def _outside(text: str, spans: list[tuple[int, int]]) -> str:
    pieces, at = [], 0
    for start, end in spans:
        pieces.append(text[at:start])
        at = end
    return " | ".join([*pieces, text[at:]])
