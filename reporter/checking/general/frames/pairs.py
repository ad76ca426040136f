"""Pairs of results of one submitter on the same hardware: how many got faster, slower, neither."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.legs import stretch
from reporter.checking.general.reading import Reading
from reporter.checking.general.relations import ahead, behind, candidates

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question

KIND = "composite.same_size_pairs"

_WAYS = (("slower", "slower"), ("faster got_faster", "faster"), ("same_as unchanged", "unchanged"))
"""Cues and the slot of the relation that counts what they say."""


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts pairs of results."""
    if q.figure.kind != "number" or q.unit.name != "pair":
        return
    rows = q.world.rows(KIND) if _of_this_round(q) else ()
    way = _way(q)
    yield Reading(KIND, "pair", candidates(rows, way or "total"), sure=bool(rows) and q.says("same_size"))


def _way(q: Question) -> str | None:
    for span in (behind(q), ahead(q)):
        said = [
            (hit.start, slot)
            for cues, slot in _WAYS
            for cue in cues.split()
            for hit in q.parse.hits(cue, span)
        ]
        if said:
            return (max(said) if span[1] <= q.figure.start else min(said))[1]
    return None


def _of_this_round(q: Question) -> bool:
    """Tell whether the pairs are said to be of this round and the one before, in that order, or of none."""
    named = stretch(q.parse)
    if named is not None:
        return named == (q.world.previous(), q.world.topic)
    return not q.base.stated or q.base.ids == (q.world.previous(),)
