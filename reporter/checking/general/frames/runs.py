"""How many runs the rules ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.reading import Reading
from reporter.checking.general.relations import candidates, naming

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question

KIND = "method.runs"


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts the runs required on the benchmarks named behind it."""
    if q.figure.kind != "number" or q.unit.name != "run" or not q.parse.has("required"):
        return
    groups = [g for g in q.named.benchmark if g[0].start >= q.figure.end]
    others = [f.start for f in q.parse.figures if f.start >= q.figure.end]
    meant = [g for g in groups if g[0].start < min([*others, len(q.parse.sentence)])] or q.named.benchmark[
        -1:
    ]
    wanted = [i for g in meant for hit in g for i in hit.ids("benchmark")]
    rows = [row for each in wanted for row in naming(q.world.rows(KIND), "benchmark", (each,))]
    yield Reading(KIND, "run", candidates(rows, "runs"), sure=False)
