"""Two ends of one change: "from 18.5 minutes on 192 chips in v0.6 to 1.47 on 384 in v3.0".

Which figures stand at which end, what those without a noun count, and of which round each end is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.checking.general.parse import Parse, Span
    from reporter.checking.general.references import RoundHit
    from reporter.language.reading.figures import Figure


@dataclass(frozen=True, slots=True)
class Legs:
    """The two ends of a change, in the order in which they are written."""

    first: Span
    second: Span
    rounds: tuple[str, str] | None
    """The rounds that the ends are of, where versions say so."""


def legs(parse: Parse) -> Legs | None:
    """Give the two ends of the change that a sentence tells; None where it tells none, or several."""
    starts = [
        (hit.start, figure)
        for figure in parse.figures
        for hit in parse.hits("from")
        if hit.end <= figure.start
        and parse.words_between(hit.end, figure.start) == 0
        and not parse.broken(hit.end, figure.start)
    ]
    if not starts:
        return None
    start, opening = starts[0]
    clause = (start, _end(parse, start, ";:。；："))
    turns = [
        hit.start
        for hit in parse.hits("to", clause)
        if hit.start >= opening.end
        for figure in parse.figures
        if hit.end <= figure.start
        and not figure.weak
        and parse.words_between(hit.end, figure.start) == 0
        and not parse.broken(hit.end, figure.start)
    ]
    if not turns:
        return None
    turn = turns[0]
    end = min(clause[1], _end(parse, turn, ";:,，。；：、"))
    found = Legs((start, turn), (turn, end), None)
    return Legs(found.first, found.second, _rounds(parse, found))


def _end(parse: Parse, start: int, marks: str) -> int:
    """Give where the next of some marks stands that is not within a figure."""
    found = re.compile(rf"[{re.escape(marks)}](?!\d)").search(parse.masked, start)
    return found.start() if found else len(parse.masked)


def _rounds(parse: Parse, found: Legs) -> tuple[str, str] | None:
    versions = [hit for hit in parse.rounds if hit.how == "version" and hit.ids]
    inside = [
        [hit for hit in versions if span[0] <= hit.start < span[1]] for span in (found.first, found.second)
    ]
    if len(inside[0]) == len(inside[1]) == 1:
        return inside[0][0].ids[0], inside[1][0].ids[0]
    beside = stretch(parse)
    if beside is not None and not inside[0]:
        return beside
    return None


def stretch(parse: Parse) -> tuple[str, str] | None:
    """Give the rounds of "from v3.1 to v4.0" and "between v3.1 and v4.0"; None where none are set so."""
    versions = [hit for hit in parse.rounds if hit.how == "version" and hit.ids]
    for one, other in pairwise(versions):
        if (_after(parse, "from between", one) and _after(parse, "to and", other)) and parse.words_between(
            one.end, other.start
        ) <= 2:
            return one.ids[0], other.ids[0]
    return None


def _after(parse: Parse, concepts: str, hit: RoundHit) -> bool:
    return any(
        cue.end <= hit.start and parse.words_between(cue.end, hit.start) <= 1 and hit.start - cue.end <= 6
        for concept in concepts.split()
        for cue in parse.hits(concept)
    )


def round_of(parse: Parse, figure: Figure) -> tuple[str, bool] | None:
    """Give the round that a figure of a change is of, and whether it is the value before.

    None where no two versions are set against each other. In "with 384 chips instead of 192" the first is of
    the later end.
    """
    found = legs(parse)
    if found is None or found.rounds is None:
        return None
    before, after = found.rounds
    if found.first[0] <= figure.start < found.first[1]:
        return before, True
    if figure.start >= found.second[1] or figure.start < found.first[0]:
        return _set_against(parse, figure, before, after)
    return after, False


def _set_against(parse: Parse, figure: Figure, before: str, after: str) -> tuple[str, bool] | None:
    figures = [f for f in parse.figures if f.kind == "number"]
    for one, other in pairwise(figures):
        between = (one.end, other.start)
        if any(parse.words_between(hit.end, other.start) <= 1 for hit in parse.hits("against", between)):
            if figure is one:
                return after, False
            if figure is other:
                return before, True
    return None


def counterpart(parse: Parse, index: int) -> int | None:
    """Give the figure of the first end that stands where a figure of the second end stands."""
    found = legs(parse)
    if found is None:
        return None
    ends = [
        [i for i, f in enumerate(parse.figures) if span[0] <= f.start < span[1] and f.kind == "number"]
        for span in (found.first, found.second)
    ]
    if index not in ends[1] or len(ends[0]) != len(ends[1]):
        return None
    return ends[0][ends[1].index(index)]
