"""What was not part of an earlier round: benchmarks and organisations that it lacked."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question
    from reporter.checking.general.references import RoundHit


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts what is here now and was not there then."""
    if q.figure.kind != "number" or q.unit.name not in {"benchmark", "organisation"} or q.is_whole:
        return
    if q.says("returned"):
        return
    hit = _missing_from(q)
    if hit is None:
        return
    base = hit.ids[0]
    if q.world.round(base) is None or base == q.world.topic:
        yield Reading("", q.unit.name, (), sure=False)
        return
    if q.unit.name == "benchmark":
        found = sorted(q.world.bench(q.world.topic).all - q.world.bench(base).all)
        kind = "novelty.new_benchmarks"
    else:
        found = sorted(q.world.took_part(None) - q.world.took_part(base))
        kind = "participation.not_in_previous"
    yield Reading(kind, q.unit.name, (Candidate(Fraction(len(found)), ", ".join(found)),))


def _missing_from(q: Question) -> RoundHit | None:
    """Give the round named right behind words for not being part of it."""
    for cue in q.parse.hits("not_part"):
        for hit in q.parse.rounds:
            if (
                hit.how == "version"
                and hit.ids
                and hit.start >= cue.end > q.figure.end
                and q.parse.words_between(cue.end, hit.start) <= 2
                and not q.parse.broken(cue.end, hit.start)
            ):
                return hit
    return None
