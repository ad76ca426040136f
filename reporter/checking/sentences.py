"""Sentences of a block, with where they stand in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# each run is looked at once, from its start, and given up as a whole
_END = re.compile(r"(?<![.!?…])[.!?…]++[\"'”’»)\]]*+(?=\s)|[。！？][」』）”]*+")
_CAMEL = re.compile(r"[^\W\d_]{1,3}(?<=[a-z])[A-Z]")
_LAST_WORD = re.compile(r"[\w.\-]*\w$")
_LONGEST_RUN = 4


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, half open offsets in its block."""

    start: int
    end: int
    sure: bool = True
    """Whether it surely ends there: not so after an abbreviation, which may stand anywhere."""


def sentences(text: str, abbreviations: Iterable[str] = ()) -> list[Sentence]:
    """Split a text into sentences; after an abbreviation or a single letter the end is not sure."""
    short = frozenset(abbreviations)
    found: list[Sentence] = []
    start = 0
    for match in _END.finditer(text):
        if match.end() <= start or _goes_on(text, match):
            continue
        found.append(_trimmed(text, start, match.end(), sure=_ends(text, match, short)))
        start = match.end()
    if text[start:].strip():
        found.append(_trimmed(text, start, len(text)))
    return [sentence for sentence in found if sentence.start < sentence.end]


def runs(parts: list[Sentence], index: int) -> Iterator[tuple[Sentence, int, bool]]:
    """Give the runs of neighbouring sentences that start with one, and the index after each.

    A name with a full stop in it may have been taken for an end, so a phrase is looked for in several
    sentences at once: first, the longest run first, one that is read without any doubt (True), then any, the
    shortest first.
    """
    lengths = range(1, min(len(parts) - index, _LONGEST_RUN) + 1)
    for length, sure in (
        *((length, True) for length in reversed(lengths)),
        *((length, False) for length in lengths),
    ):
        yield Sentence(parts[index].start, parts[index + length - 1].end), index + length, sure


def _goes_on(text: str, match: re.Match[str]) -> bool:
    """Tell whether a full stop is no end: a small letter follows, but no name such as xFusion."""
    after = text[match.end() : match.end() + 20].lstrip()
    return match.group().startswith(".") and after[:1].islower() and not _CAMEL.match(after)


def _ends(text: str, match: re.Match[str], short: frozenset[str]) -> bool:
    if match.group() != ".":
        return True
    before = _LAST_WORD.search(text[max(0, match.start() - 20) : match.start()])
    if before is None:
        return True
    word = before.group().lower()
    single = len(word) == 1 and word.isalpha()
    return word not in short and not single


def _trimmed(text: str, start: int, end: int, *, sure: bool = True) -> Sentence:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Sentence(start, end, sure)
