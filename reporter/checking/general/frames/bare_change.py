"""A change of size told without its noun: "on GPT-3, the number rose from 10,752 to 11,616"."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.legs import legs
from reporter.checking.general.reading import Candidate, Reading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a bare figure of a change on a benchmark: the accelerators of its bests."""
    found = legs(q.parse)
    if found is None or q.figure.kind != "number" or q.figure.decimals > 0 or len(q.named.benchmark) != 1:
        return
    ends = [(f, u) for f, u in zip(q.parse.figures, q.units, strict=True) if f.kind == "number"]
    if len(ends) != 2 or any(u.name not in {"", "accelerator"} for _, u in ends) or not q.base.ids:
        return
    round_id = q.base.ids[0] if q.figure.start < found.first[1] else q.world.topic
    if q.world.round(round_id) is None:
        return
    bests = [e for b in q.named.benchmark[0][0].ids("benchmark") for e in q.world.best(round_id, b)]
    values = tuple(Candidate(Fraction(e.accelerators or 0), round_id, (e.evidence,)) for e in bests)
    yield Reading("speed.gain", "accelerator", values, one_of=True, sure=False)
