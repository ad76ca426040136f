"""Results whose power was logged, and how many of them give an energy figure."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.general.question import Question
    from reporter.rounds.model import Entry


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts results with power logs."""
    if q.figure.kind != "number" or q.unit.name != "result" or q.is_whole or not q.parse.has("power"):
        return
    if not q.parse.has("power energy_figure", q.clause):
        return
    told_apart = q.parse.has("energy_figure") or len(q.parse.figures) > 1
    for scope in q.open_scopes("benchmark", "family", "vendor"):
        logged = [e for e in q.world.entries(None, scope) if e.power_logs]
        usable = [e for e in logged if e.energy is not None]
        if q.parse.has("energy_figure", q.segment) and not q.parse.has("power", q.segment):
            # where no energy is at hand, the logs may never have been read
            yield _reading(usable, sure=bool(usable))
        else:
            # a measurement may be what was logged or what came of it
            yield replace(
                _reading(logged, sure=True),
                also=() if told_apart or not usable else _reading(usable, sure=False).main,
            )


def _reading(entries: Sequence[Entry], *, sure: bool) -> Reading:
    proof = tuple(e.evidence for e in entries[:3])
    return Reading("energy.measured", "result", (Candidate(Fraction(len(entries)), "", proof),), sure=sure)
