"""What a percentage, a multiple or a fraction says of two speeds, and how a ratio of speeds becomes it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.units import TIMES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from reporter.checking.general.question import Question
    from reporter.checking.general.reading import Reading

_CALENDAR = {"day", "week", "month", "year"}
_HUNDRED = Fraction(100)


@dataclass(frozen=True, slots=True)
class Measure:
    """How a ratio of speeds, new over old or subject over standard, becomes what is stated."""

    unit: str
    """`ratio`, `percent` or `fraction`."""
    convert: Callable[[Fraction], Fraction]
    sure: bool = True
    """Whether the words settle that this is measured."""


def measures(q: Question) -> list[Measure]:
    """Give what a figure may measure, the likeliest first.

    Several where its words leave speed or time open.
    """
    figure = q.figure
    if figure.kind not in {"multiple", "percent", "fraction"} or figure.points:
        return []
    if q.unit.name in {*_CALENDAR, *TIMES}:
        return []
    if (
        not q.scopes[0].benchmark.ids
        and q.says("noun.result noun.organisation")
        and not q.says("faster speed duration less_time")
    ):
        return []
    if figure.kind == "multiple":
        return _multiple(q)
    scale = _HUNDRED if figure.kind == "percent" else Fraction(1)
    unit = "percent" if figure.kind == "percent" else "fraction"
    faster = Measure(unit, lambda r: (r - 1) * scale)
    saved = Measure(unit, lambda r: (1 - 1 / r) * scale)
    longer = Measure(unit, lambda r: (1 / r - 1) * scale)
    if (
        figure.in_words
        and figure.kind == "fraction"
        and q.parse.has("halve", (figure.stated_start, figure.stated_end))
    ):
        about_time = q.says("duration record best noun.minute noun.second") or bool(q.scopes[0].benchmark.ids)
        counted = q.says("noun.result noun.organisation") and not q.scopes[0].benchmark.ids
        return [saved] if about_time and not counted else []
    near = _nearest(q)
    if near is None:
        return [faster] if figure.kind == "percent" and q.signed else []
    if near == "of_the_time" and not q.says("less_time reduced saved"):
        return [Measure(unit, lambda r: scale / r)]
    if near in {"faster", "speed"}:
        return [faster]
    if near in {"slower", "more_time"}:
        return [longer]
    explicit = q.says("less_time of_the_time saved")
    time = explicit or q.says("duration")
    if near in {"improve", "beat_verb"} and not explicit:
        # an improved time may be told by the time saved or by the speed gained
        return [faster, saved] if time or near == "beat_verb" else [faster]
    if near == "duration" and not q.says("less_time reduced saved improve fell down"):
        return [longer] if q.says("up more_time rose") else []
    return [replace(saved, sure=time)]


def measure(q: Question) -> Measure | None:
    """Give the likeliest of what a figure may measure, or None."""
    return next(iter(measures(q)), None)


def _multiple(q: Question) -> list[Measure]:
    near = _nearest(q)
    ratio = Measure("ratio", lambda r: r)
    inverse = Measure("ratio", lambda r: 1 / r)
    if near is None and q.says("previous_record record set_record best") and q.scopes[0].benchmark.ids:
        return [ratio]
    if near is None or near == "reduced":
        spoken = near or q.says("faster speed improve less_time duration")
        return [replace(ratio, sure=False)] if spoken else []
    if near in {"slower", "more_time"} or _times_the_time(q):
        return [inverse]
    return [ratio]


def _times_the_time(q: Question) -> bool:
    """Tell whether a time is said to be so many times another: "12 times that time".

    "three times as long".
    """
    if q.says("less_time"):
        return False
    end = q.figure.stated_end
    return any(
        q.parse.words_between(end, hit.start) <= 1 and not q.parse.broken(end, hit.start)
        for concept in ("as_long", "noun.duration")
        for hit in q.parse.hits(concept, (end, min(len(q.parse.sentence), end + _NEAR)))
    )


_NEAR = 24
"""Characters that hold "times as long" or "vezes esse tempo"."""

_TELLING = (
    "faster", "less_time", "slower", "more_time", "of_the_time", "speed", "improve", "beat_verb",
    "duration", "reduced", )  # fmt: skip


def _nearest(q: Question) -> str | None:
    """Give the concept whose word stands nearest: touching the figure, in its segment, then in its clause."""
    wide = [q.parse.whole] if q.base.stated and q.scopes[0].benchmark.ids else []
    for span in (q.segment, q.clause, *wide):
        best: tuple[int, int, str] | None = None
        for rank, concept in enumerate(_TELLING):
            for hit in q.parse.hits(concept, span):
                behind = hit.start >= q.figure.stated_end
                gap = hit.start - q.figure.stated_end if behind else q.figure.start - hit.end
                ends = (q.figure.stated_end, hit.start) if behind else (hit.end, q.figure.start)
                reach = q.parse.words_between(*sorted(ends))
                place = (0 if gap <= 1 else reach + (0 if hit.start >= q.figure.start else 1), rank, concept)
                best = min(best, place) if best else place
        if best is not None:
            return best[2]
    return None


def either(found: Sequence[Reading]) -> list[Reading]:
    """Give readings by several measures as one: what is true by one of them depends.

    What by none is false.
    """
    if not found:
        return []
    first = found[0]
    main = tuple(candidate for reading in found for candidate in reading.main)
    also = tuple(candidate for reading in found for candidate in reading.also)
    return [replace(first, main=main, also=also, one_of=False, sure=all(r.sure for r in found))]
