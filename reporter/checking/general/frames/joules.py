"""Energy to train: "spent 6.1 megajoules on a LoRA run"."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.partners import fits, partners_of
from reporter.checking.general.reading import Candidate, Reading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question

JOULES = {
    "joule": Fraction(1),
    "kilojoule": Fraction(10**3),
    "megajoule": Fraction(10**6),
    "gigajoule": Fraction(10**9),
    "kilowatt_hour": Fraction(3_600_000),
    "megawatt_hour": Fraction(3_600_000_000),
}
"""Units of energy in joules."""


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that is the energy a result took."""
    size = JOULES.get(q.unit.name)
    if q.figure.kind != "number" or size is None:
        return
    partners = [p for p in partners_of(q) if p[1] == "accelerator"]
    for scope in q.scopes:
        for round_id in q.at_hand:
            measured = [e for e in q.world.entries(round_id, scope) if e.energy]
            measured = [e for e in measured if all(fits(e, f, u) for f, u in partners)] or measured
            if not measured:
                continue
            if q.says("least best lowest") and not scope.organisation.ids:
                measured = sorted(measured, key=lambda e: e.energy or 0)[:1]
            values = tuple(
                Candidate((e.energy or Fraction(0)) / size, "+".join(e.members), (e.evidence,))
                for e in measured
            )
            sure = bool(scope.benchmark.ids or len(measured) == 1)
            yield Reading("energy.best", q.unit.name, values, one_of=True, sure=sure)
