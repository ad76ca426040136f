"""Families of accelerators and their makers, counted: in this round, new in it, and over all rounds."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.relations import candidates

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts new families, or families and makers over all rounds."""
    if q.figure.kind != "number" or q.unit.name not in {"family", "vendor"} or q.base.stated:
        return
    if q.unit.name == "family" and q.says("first_time new newcomer_word"):
        new = q.world.rows("hardware.first_seen")
        yield Reading("hardware.first_seen", "model", (*candidates(new, "count"), *_models(q)), one_of=True)
    elif q.says("so_far"):
        slot = "families" if q.unit.name == "family" else "count"
        yield Reading(
            "editions.accelerators", q.unit.name, candidates(q.world.rows("editions.accelerators"), slot),
            sure=q.unit.name == "vendor",
        )  # fmt: skip


def _models(q: Question) -> list[Candidate]:
    """Count the models that no earlier round had: memory variants count apart."""
    if not q.world.complete():
        return []
    rounds = (*q.world.history.earlier, q.world.history.round)
    before, now = (
        {e.accelerator for r in some for e in q.world.closed(r.id) if e.accelerator}
        for some in (rounds[:-1], rounds[-1:])
    )
    return [Candidate(Fraction(len(now - before)), "accelerator models")]
