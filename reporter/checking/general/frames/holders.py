"""Who holds the records of all rounds, and on how many accelerators those were set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.reading import Reading
from reporter.checking.general.relations import ahead, candidates, ids

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts records held, or accelerators that records were set on."""
    if q.figure.kind != "number":
        return
    if q.unit.name == "record" and q.parse.has("hold") and q.named.organisation:
        yield from _held(q)
    elif q.unit.name == "accelerator" and q.parse.has("noun.record") and not q.named.organisation:
        yield from _sizes(q)


def _held(q: Question) -> Iterator[Reading]:
    wanted = {i for hit in q.named.organisation[0] for i in hit.ids("organisation")}
    rows = [row for row in q.world.rows("series.holders") if set(ids(row, "organisation")) == wanted]
    slot = "total" if q.is_whole else "count"
    yield Reading("series.holders", "record", candidates(rows, slot), one_of=True, sure=bool(rows))


def _sizes(q: Question) -> Iterator[Reading]:
    span = ahead(q)
    after = [hit for g in q.named.benchmark for hit in g if span[0] <= hit.start < span[1]]
    if not after or len(q.named.benchmark) != len([u for u in q.units if u.name == "accelerator"]):
        return
    wanted = set(after[0].ids("benchmark"))
    rows = [row for row in q.world.rows("series.record") if wanted & set(ids(row, "benchmark"))]
    yield Reading("series.sizes", "accelerator", candidates(rows, "accelerators"), one_of=True, sure=False)
