"""Where quotations stand in a text."""

from __future__ import annotations

import sys
from bisect import bisect_right
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_LONGEST = 5000


def quotations(text: str, pairs: Iterable[tuple[str, str]]) -> list[tuple[int, int]]:
    """Give the spans between quotation marks, marks included; a mark that nothing closes opens none."""
    found: list[tuple[int, int]] = []
    for opening, closing in pairs:
        at = text.find(opening)
        while at >= 0:
            close = text.find(closing, at + 1, at + _LONGEST)
            if close < 0:
                break
            found.append((at, close + 1))
            at = text.find(opening, close + 1)
    return joined(found)


def inside(spans: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    """Tell whether a stretch lies inside one of the spans, which are in order and do not overlap."""
    index = bisect_right(spans, (start, sys.maxsize)) - 1
    return index >= 0 and spans[index][0] <= start and end <= spans[index][1]


def joined(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Bring spans in order, those that overlap made one."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if found and start < found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found
