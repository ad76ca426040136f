"""Numbers that stand without a noun: "needed 7.1", "against 164 in BERT", "eight MI300X in 25".

A count is whole, so that a bare decimal is a time wherever times are spoken of. A bare whole number may be a
time or a count; which of them it is often shows in what stands beside it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reporter.checking.general.units import TIMES, Unit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.general.parse import Parse
    from reporter.language.reading.figures import Figure

_COUNTS = {"accelerator", "node"}
_GUESSED = {"none", "elided", "left"}
"""How a unit was found that does not stand beside its figure."""


def settled(parse: Parse, found: Sequence[Unit]) -> list[Unit]:
    """Give the units again, those of bare numbers that can only be times as times."""
    out = list(found)
    shared: set[int] = set()
    for index in range(len(found) - 2, -1, -1):
        if _bare(parse, found, index) and _joined(parse, index) and out[index + 1].how in {"right", "elided"}:
            after = out[index + 1]
            out[index] = Unit(after.name, "elided", parse.figures[index].start, parse.figures[index].end)
            shared.add(index)
    for index in range(len(found)):
        if index in shared or not _bare(parse, found, index):
            continue
        if parse.figures[index].decimals > 0:
            if out[index].name not in TIMES and _speaks_of_times(parse, found, parse.figures[index]):
                out[index] = _time(parse, found, index)
        elif (meant := _by_word(parse, found, index) or _complement(parse, found, index)) is not None:
            if meant == "time" and out[index].name in _COUNTS | {"foreign", ""}:
                out[index] = _time(parse, found, index)
            elif meant == "count" and out[index].name in {*TIMES, "foreign", ""}:
                out[index] = replace(out[index], name="accelerator", how="elided")
    return out


def others(parse: Parse, found: Sequence[Unit], index: int) -> list[Unit]:
    """Give what else a bare number may measure than what it was taken for."""
    figure, unit = parse.figures[index], found[index]
    if not _bare(parse, found, index) or figure.decimals > 0 or not any(u.name in TIMES for u in found):
        return []
    if unit.name in TIMES:
        return [replace(unit, name="accelerator")]
    return [_time(parse, found, index)] if unit.name in _COUNTS | {"foreign", "", "record"} else []


def _bare(parse: Parse, found: Sequence[Unit], index: int) -> bool:
    figure, unit = parse.figures[index], found[index]
    article = unit.name == "foreign" and parse.has("plain_article", (unit.start, unit.end))
    return (
        figure.kind == "number"
        and not figure.weak
        and (unit.how in _GUESSED or article)
        and unit.whole is None
        and not any(u.whole is figure for u in found)
    )


def _speaks_of_times(parse: Parse, found: Sequence[Unit], figure: Figure) -> bool:
    if any(unit.name in TIMES for unit in found) or parse.has("time_verb", parse.segment(figure.start)):
        return True
    if any(other.kind in {"multiple", "percent"} for other in parse.figures):
        return False
    return parse.has("trained duration best record win time_verb")


def _time(parse: Parse, found: Sequence[Unit], index: int) -> Unit:
    """Give the unit of the nearest time of the sentence; minutes where there is none."""
    figure = parse.figures[index]
    known = [
        (abs(other.start - figure.start), unit.name)
        for other, unit in zip(parse.figures, found, strict=True)
        if unit.name in TIMES
    ]
    return Unit(min(known)[1] if known else "minute", "elided", figure.start, figure.end)


def _joined(parse: Parse, index: int) -> bool:
    """Tell whether nothing but "and", "or" or "to" stands between a number and the next.

    "512 and 768 GPUs".
    """
    first, second = parse.figures[index], parse.figures[index + 1]
    between = (first.end, second.start)
    if second.kind != "number" or parse.broken(*between) or parse.words_between(*between) != 1:
        return False
    return parse.has("and to", between)


def _by_word(parse: Parse, found: Sequence[Unit], index: int) -> str | None:
    """Tell what the word right before a bare number makes of it: "in 25" is a time, "on 64" a count."""
    start = parse.figures[index].start
    sorts = {unit.name for i, unit in enumerate(found) if i != index}
    for concept, sort, known in (("in_so_long", "time", set(TIMES)), ("on_so_many", "count", _COUNTS)):
        for hit in parse.hits(concept):
            if hit.end <= start and not parse.masked[hit.end : start].strip() and sorts & known:
                return sort
    return None


def _complement(parse: Parse, found: Sequence[Unit], index: int) -> str | None:
    """Tell what a bare number is where the only other figure between the same commas is a count."""
    return "time" if _beside(parse, found, index) == "count" else None


def _beside(parse: Parse, found: Sequence[Unit], index: int) -> str | None:
    """Tell what the other figures of the stretch between commas are: `count`, `time` or neither."""
    segment = parse.segment(parse.figures[index].start)
    sorts = {
        "time" if unit.name in TIMES else "count" if unit.name in _COUNTS else ""
        for i, unit in enumerate(found)
        if i != index and unit.how == "right" and segment[0] <= parse.figures[i].start < segment[1]
    }
    if not any(unit.name in TIMES for unit in found):
        return None
    return next(iter(sorts)) if len(sorts) == 1 else None
