"""The account of a block: every figure in it is judged, or set aside by a named reason, or unverifiable."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from reporter.checking.judged import Judged
from reporter.checking.naming import masked
from reporter.checking.quoting import inside, joined, quotations

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.blocks import Block
    from reporter.checking.readers import Readers
    from reporter.language.reading.figures import Figure, FigureReader

_RUN = re.compile(r"\S+")
_ADDRESS = re.compile(r"://|www\.|\w/\w|@\w|\w_\w")
"""What makes of a run of signs without a space an address."""
_YEAR = re.compile(r"(?:199|20[0-4])\d")
_DIGIT = re.compile(r"\d")
_REMEMBERED = 2000
"""Characters; of a longer text the figures would take room, and nobody says it twice."""


@dataclass(slots=True)
class BlockAccount:
    """What became of the figures of a block; spans are offsets in the block."""

    judged: list[tuple[Judged, bool]] = field(default_factory=list)
    """Statements, each with whether it stands in a quotation."""
    set_aside: list[tuple[int, int, str]] = field(default_factory=list)
    unverifiable: int = 0
    counted: int = 0
    """Figures that were judged."""


def account(
    block: Block,
    found: Sequence[Judged],
    readers: Readers,
    unknown: str,
    worded: Sequence[tuple[int, int]] = (),
) -> BlockAccount:
    """Account for the figures of a block.

    `unknown` is the message for a figure that nothing explains, `worded` are the stretches that phrases say:
    what is outside the slots there is their wording ("the two rounds").
    """
    result = BlockAccount()
    text = block.text
    if not found and not _DIGIT.search(text) and not _figures(readers.figures, text):
        return result
    quoted = [(0, len(text))] if block.kind == "quotation" else quotations(text, readers.quotations)
    names = readers.name_spans.find(text)
    covered = masked(text, names)
    figures = [(figure.start, figure.end) for figure in _figures(readers.figures, covered)]
    claims = _apart(found)
    starts = [claim.start for claim in claims]
    holding: set[int] = set()
    left: list[tuple[int, int]] = []
    for start, end in figures:
        index = bisect_right(starts, max(start, end - 1)) - 1
        if index >= 0 and claims[index].end > start:
            holding.add(index)
        else:
            left.append((start, end))
    for index, claim in enumerate(claims):
        if index not in holding and _DIGIT.search(covered, claim.start, claim.end):
            holding.add(index)
    for index, claim in enumerate(claims):
        is_quoted = inside(quoted, claim.start, claim.end)
        if block.ignored is not None:
            if index in holding:
                result.set_aside.append((claim.start, claim.end, _ignored(block)))
            continue
        result.judged.append((claim, is_quoted))
        if index in holding:
            if is_quoted:
                result.set_aside.append((claim.start, claim.end, "quotation"))
            elif claim.verdict == "unverifiable":
                result.unverifiable += 1
            else:
                result.counted += 1
    reasons = _Reasons(block, readers, quoted, names, worded)
    for start, end in left:
        reason = reasons.of(start, end)
        if reason is not None:
            result.set_aside.append((start, end, reason))
            continue
        result.unverifiable += 1
        result.judged.append(
            (Judged(start, end, text[start:end], "", "unverifiable", text[start:end], message=unknown), False)
        )
    for start, end in names:
        # a figure of its own only inside a known name: "2" and "70" of Llama 2 70B
        index = bisect_right(starts, end - 1) - 1
        if index < 0 or claims[index].end <= start:
            result.set_aside.extend(
                (start + inner.start, start + inner.end, "part of a name")
                for inner in readers.figures.find(text[start:end])
            )
    result.judged.sort(key=lambda each: each[0].start)
    result.set_aside.sort()
    return result


def _figures(reader: FigureReader, text: str) -> list[Figure]:
    return _remembered(reader, text) if len(text) <= _REMEMBERED else reader.find(text)


@lru_cache(maxsize=4096)
def _remembered(reader: FigureReader, text: str) -> list[Figure]:
    # tables and charts say the same again and again
    return reader.find(text)


class _Reasons:
    """Why a figure that no statement holds is set aside."""

    def __init__(
        self,
        block: Block,
        readers: Readers,
        quoted: Sequence[tuple[int, int]],
        names: Sequence[tuple[int, int]],
        worded: Sequence[tuple[int, int]],
    ) -> None:
        text = block.text
        self._block = block
        self._quoted = quoted
        self._names = names
        self._worded = worded
        self._marked = [mark.start for mark in block.marks]
        self._versions = [(start, end) for start, end, _ in readers.rounds.mentions(text)]
        self._dates = joined((start, end) for start, end, _ in readers.days.find(text))
        self._addresses = (
            [match.span() for match in _RUN.finditer(text) if _ADDRESS.search(match.group())]
            if "/" in text or "_" in text or "." in text
            else []
        )

    def of(self, start: int, end: int) -> str | None:
        block = self._block
        if block.ignored is not None:
            return _ignored(block)
        if block.kind == "code":
            return "code"
        if block.kind == "axis label":
            return "axis label"
        index = bisect_right(self._marked, start) - 1
        if index >= 0 and end <= block.marks[index].end:
            return block.marks[index].reason
        if inside(self._names, start, end):
            return "part of a name"
        if inside(self._quoted, start, end):
            return "quotation"
        if inside(self._versions, start, end):
            return "version"
        if inside(self._dates, start, end):
            return "date"
        if inside(self._addresses, start, end):
            return "address"
        if inside(self._worded, start, end):
            return "wording"
        if _YEAR.fullmatch(block.text[start:end]):
            return "year"
        return None


def _ignored(block: Block) -> str:
    return f"ignored: {block.ignored}" if block.ignored else "ignored"


def _apart(found: Sequence[Judged]) -> list[Judged]:
    """Keep of overlapping statements the first; of two about the same words the one that is refuted."""
    apart: list[Judged] = []
    for claim in sorted(found, key=lambda claim: (claim.start, claim.end, claim.verdict != "refuted")):
        if not apart or claim.start >= apart[-1].end:
            apart.append(claim)
    return apart
