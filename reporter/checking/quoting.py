"""Where quotations stand in a text."""

from __future__ import annotations

from collections.abc import Iterable

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
    return sorted(found)


def inside(spans: Iterable[tuple[int, int]], start: int, end: int) -> bool:
    """Tell whether a stretch lies inside one of the spans."""
    return any(first <= start and end <= last for first, last in spans)
