"""Sentences of a block, with where they stand in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_END = re.compile(r"[.!?…]+[\"'”’»)\]]*(?=\s)|[。！？][」』）”]*")
_LAST_WORD = re.compile(r"[\w.]*\w$")
_LONGEST_RUN = 4


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, half open offsets in its block."""

    start: int
    end: int


def sentences(text: str, abbreviations: Iterable[str] = ()) -> list[Sentence]:
    """Split a text into sentences; a full stop after an abbreviation or a single letter ends none."""
    short = frozenset(abbreviations)
    found: list[Sentence] = []
    start = 0
    for match in _END.finditer(text):
        if match.end() <= start or not _ends(text, match, short):
            continue
        found.append(_trimmed(text, start, match.end()))
        start = match.end()
    if text[start:].strip():
        found.append(_trimmed(text, start, len(text)))
    return [sentence for sentence in found if sentence.start < sentence.end]


def runs(parts: list[Sentence], index: int) -> Iterator[tuple[Sentence, int]]:
    """Give the runs of neighbouring sentences that start with one, the longest first, and the index after each.

    A name with a full stop in it may have been taken for an end; a phrase is looked for in the whole again.
    """
    for last in range(min(len(parts), index + _LONGEST_RUN), index, -1):
        yield Sentence(parts[index].start, parts[last - 1].end), last


def _ends(text: str, match: re.Match[str], short: frozenset[str]) -> bool:
    if not match.group().startswith("."):
        return True
    rest = text[match.end() :].lstrip()
    if rest[:1].islower():
        return False
    if len(match.group()) > 1:
        return True
    before = _LAST_WORD.search(text[max(0, match.start() - 20) : match.start()])
    if before is None:
        return True
    word = before.group().lower()
    single = len(word) == 1 and word.isalpha()
    return word not in short and not single


def _trimmed(text: str, start: int, end: int) -> Sentence:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Sentence(start, end)
