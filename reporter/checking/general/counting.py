"""What each figure of a sentence counts or measures: its own noun, its partner's, or the subject's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reporter.checking.general.elided import elided
from reporter.checking.general.legs import counterpart
from reporter.checking.general.nouns import (
    counted_by_classifier,
    noun_behind,
    of_them,
    part_behind,
    part_of,
    whole_behind,
)
from reporter.checking.general.units import Unit

if TYPE_CHECKING:
    from reporter.checking.general.parse import Parse


def units(parse: Parse) -> list[Unit]:
    """Give the unit of each figure of a sentence, in order."""
    found: list[Unit] = []
    for index, figure in enumerate(parse.figures):
        unit = (
            counted_by_classifier(parse, index, figure, found)
            or part_behind(parse, index)
            or noun_behind(parse, index, figure)
            or part_of(parse, index, figure)
        )
        found.append(unit or Unit("", "none", figure.start, figure.end))
    for index in range(1, len(found)):
        if found[index].how == "none" and (part := whole_behind(parse, index, found)):
            found[index - 1] = replace(found[index - 1], whole=parse.figures[index])
            found[index] = part
    for index in range(len(found)):
        end = counterpart(parse, index) if found[index].how == "partner?" else None
        if end is not None and found[end].how == "right":
            found[index] = Unit(found[end].name, "elided", found[index].start, found[index].end)
    for index in range(len(found) - 1, -1, -1):
        if found[index].how == "partner?" and (whole := found[index].whole):
            at = parse.figures.index(whole)
            found[index] = Unit(found[at].name, "partner", found[at].start, found[at].end, whole)
    for index, figure in enumerate(parse.figures):
        if found[index].how == "them":
            found[index] = of_them(parse, index, found)
        other = counterpart(parse, index) if found[index].how == "none" else None
        if other is not None and found[other].name and figure.kind == "number":
            found[index] = Unit(found[other].name, "elided", figure.start, figure.end)
        if not found[index].name and found[index].how in {"none", "partner"}:
            unit_of = elided(parse, index, figure, found)
            whole = found[index].whole
            found[index] = (
                unit_of if whole is None else Unit(unit_of.name, "partner", figure.start, figure.end, whole)
            )
    return found
