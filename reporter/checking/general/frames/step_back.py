"""How often the best of a round was slower than that of the round before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.reading import Reading
from reporter.checking.general.relations import candidates

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question

KIND = "series.slower_count"


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts comparisons of a round's best with the one before."""
    if q.figure.kind != "number" or q.unit.name != "case" or not q.parse.has("best"):
        return
    if not q.parse.has("previous_round") or not q.parse.has("compare comparable against"):
        return
    slot = "slower" if q.unit.how == "partner" and q.parse.has("slower") else "total"
    yield Reading(KIND, "comparison", candidates(q.world.rows(KIND), slot), sure=False)
