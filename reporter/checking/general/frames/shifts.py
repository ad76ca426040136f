"""On more, on fewer, on as many accelerators: how records and slower bests moved in size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.reading import Reading
from reporter.checking.general.relations import ahead, candidates

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question

_WAYS = (("more", "more"), ("fewer", "fewer"), ("as_many same_size same_as", "as_many"))


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts series, or slower bests, by how their size changed."""
    if (
        q.figure.kind != "number"
        or not q.parse.has("noun.accelerator")
        or q.unit.name in {"accelerator", "minute"}
    ):
        return
    if not q.parse.has("more fewer as_many") or q.named.benchmark or q.named.organisation:
        return
    if q.parse.has("noun.record record first_best") and q.parse.has("first_best"):
        kind, total = "series.size_shift", "total"
    elif q.parse.has("best") and any(u.whole is not None for u in q.units) and _threefold(q):
        kind, total = "series.slower_count", "slower"
    else:
        return
    way = _way(q)
    slots = (total,) if q.is_whole else (way,) if way else ()
    yield Reading(kind, "benchmark", candidates(q.world.rows(kind), *slots), sure=False)


def _way(q: Question) -> str | None:
    said = [
        (hit.start, rank, slot)
        for rank, (cues, slot) in enumerate(_WAYS)
        for cue in cues.split()
        for hit in q.parse.hits(cue, ahead(q))
    ]
    return min(said)[2] if said else None


def _threefold(q: Question) -> bool:
    return q.parse.has("more") and q.parse.has("fewer") and len(q.parse.figures) >= _PARTS


_PARTS = 3
