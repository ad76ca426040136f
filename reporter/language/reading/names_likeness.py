"""How like two names are: the fewest letters to change, add, drop or swap."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST = 60


def distance(one: str, other: str, limit: int) -> int:
    """Give the number of single-letter changes (swaps of neighbours among them) from one to the other.

    Anything above `limit` is given as `limit + 1`.
    """
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row, older = row, [i] + [0] * len(other), before
        for j, b in enumerate(other, 1):
            row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if older and i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                row[j] = min(row[j], older[j - 2] + 1)
        before = last
        if min(row) > limit:
            return limit + 1
    return row[-1]


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Give the known name that is nearest, if it is near enough to be what was meant; the first of several.

    Up to four letters allow one change, each further four one more.
    """
    if len(name) > _LONGEST or len(name) < 2:
        return None
    limit = max(1, (len(name) + 1) // 4)
    best: str | None = None
    letters = _letters(name)
    for candidate in known:
        # each change mends at most one letter that the other has not at all
        theirs = _letters(candidate)
        if len(letters - theirs) > limit or len(theirs - letters) > limit:
            continue
        far = distance(name, candidate, limit)
        # as much must be alike as is different: two letters with one changed are another word
        if far <= limit and far * 2 < max(len(name), len(candidate)):
            best, limit = candidate, far - 1
            if limit < 0:
                break
    return best


@lru_cache(maxsize=65536)
def _letters(name: str) -> frozenset[str]:
    return frozenset(name)
