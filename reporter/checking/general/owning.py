"""Whose each count of a sentence is, where several share a verb.

"NVIDIA filed 27, Google a dozen and Intel nine"; "46 from Dell and 43 from Supermicro"; "Dell and Supermicro,
with 46 and 43 results". A name that belongs to one count narrows no other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from reporter.checking.general.scope import Role
from reporter.checking.general.units import Unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from reporter.checking.general.names import NameHit
    from reporter.checking.general.parse import Parse
    from reporter.checking.general.scope import Named

_COUNTS = {"result", "win", "record", "benchmark", "system"}
_PEOPLE = {"organisation", "newcomer"}
_REACH = 6
"""How many words may stand between an owner and its count: "NVIDIA itself handed in a total of 27"."""


@dataclass(frozen=True, slots=True)
class Owned:
    """What belongs to a count."""

    hits: tuple[NameHit, ...]
    """The names it is a count of; one of several may be enough."""
    sort: str
    """`organisation` or `family`."""
    unit: Unit
    """Its unit, taken from another count of the same chain where it has none of its own."""

    @property
    def role(self) -> Role:
        """The role they fill."""
        ids = tuple(i for hit in self.hits for i in hit.ids(self.sort))
        return Role(ids, "clause", self.hits[0].start)


def owned(parse: Parse, named: Named, all_units: Sequence[Unit]) -> Mapping[int, Owned]:
    """Give the counts of a sentence that have an owner of their own, by their place among the figures.

    Only where it is beyond doubt: two counts at least with an owner each, or a name right behind a count.
    """
    groups = _groups(named)
    counts = [
        i
        for i, figure in enumerate(parse.figures)
        if figure.kind == "number"
        and figure.decimals <= 0
        and _may_count(all_units[i])
        and not _in_idiom(parse, i)
    ]
    found = dict(_respectively(parse, groups, counts))
    behind = {
        i: g
        for i in counts
        if i not in found and not _is_whole(parse, i) and (g := _behind(parse, groups, all_units, i))
    }
    taken = {g[0][0].start for g in behind.values()}
    before = {
        i: g
        for i in counts
        if i not in found and i not in behind and (g := _before(parse, groups, i, taken)) is not None
    }
    if len(before) + len(behind) + len(found) < 2:
        before = {}
    found |= behind | before
    unit = next(
        (
            all_units[i]
            for i in (*found, *counts)
            if all_units[i].name in _COUNTS and all_units[i].how != "elided"
        ),
        None,
    )
    if unit is None and len(found) > 1:
        unit = next(
            (
                Unit(n.concept.removeprefix("noun."), "left", n.start, n.end)
                for n in parse.hits("noun.")
                if n.concept.removeprefix("noun.") in _COUNTS
            ),
            None,
        )
    if unit is None:
        return {}
    owners = {}
    for i, (hits, sort) in found.items():
        own = all_units[i]
        shared = own if own.name in _COUNTS else Unit(unit.name, "elided", own.start, own.end)
        owners[i] = Owned(hits, sort, shared)
    return {**owners, **_shares(parse, all_units, owners)}


def _shares(parse: Parse, all_units: Sequence[Unit], owners: Mapping[int, Owned]) -> dict[int, Owned]:
    """Give a share that stands beside a count to whom the count belongs: "Dell, with 46, or 23 percent"."""
    found = {}
    for i, figure in enumerate(parse.figures):
        before = owners.get(i - 1)
        if before is None or i in owners or figure.kind not in {"percent", "fraction"}:
            continue
        end = parse.figures[i - 1].end
        if not any(end <= n.start < figure.start for n in parse.names):
            own = all_units[i]
            found[i] = Owned(before.hits, before.sort, own)
    return found


def _groups(named: Named) -> list[tuple[tuple[NameHit, ...], str]]:
    organisations = [(group, "organisation") for group in named.organisation]
    families = [((hit,), "family") for hit in named.family]
    return sorted([*organisations, *families], key=lambda g: g[0][0].start)


def _may_count(unit: Unit) -> bool:
    return unit.name in {*_COUNTS, ""} or (unit.name in _PEOPLE and unit.how in {"elided", "left"})


def _in_idiom(parse: Parse, index: int) -> bool:
    figure = parse.figures[index]
    return any(
        h.start <= figure.start and h.end >= figure.end for c in ("idiom", "none") for h in parse.hits(c)
    )


def _is_whole(parse: Parse, index: int) -> bool:
    """Tell whether "of the" leads up to a count: "a third of the 201 results came from Dell"."""
    at = parse.figures[index].start
    return any(h.end <= at and not parse.masked[h.end : at].strip() for h in parse.hits("of"))


def _respectively(
    parse: Parse, groups: Sequence[tuple[tuple[NameHit, ...], str]], counts: Sequence[int]
) -> Iterator[tuple[int, tuple[tuple[NameHit, ...], str]]]:
    """Read "Dell and Supermicro, with 46 and 43 results": as many counts as names, in their order."""
    for group, sort in groups:
        after = [i for i in counts if parse.figures[i].start >= group[-1].end]
        row = after[: len(group)]
        if len(group) < 2 or len(row) < len(group) or row != list(range(row[0], row[0] + len(row))):
            continue
        if parse.words_between(group[-1].end, parse.figures[row[0]].start) > _REACH:
            continue
        gaps = [(parse.figures[a].end, parse.figures[b].start) for a, b in pairwise(row)]
        if any(_sorted_names(groups, a, b) for a, b in gaps):
            continue
        if all(parse.words_between(a, b) <= 1 or _joined(parse, a, b) for a, b in gaps):
            yield from ((i, ((hit,), sort)) for i, hit in zip(row, group, strict=True))


def _joined(parse: Parse, start: int, end: int) -> bool:
    return parse.has("and", (start, end)) and parse.words_between(start, end) <= 2


def _sorted_names(groups: Sequence[tuple[tuple[NameHit, ...], str]], start: int, end: int) -> bool:
    return any(start <= group[0].start < end for group, _ in groups)


def _behind(
    parse: Parse, groups: Sequence[tuple[tuple[NameHit, ...], str]], all_units: Sequence[Unit], index: int
) -> tuple[tuple[NameHit, ...], str] | None:
    """Read "46 of them from Dell", "36 da NVIDIA": a name right behind a count, by "from", "by" or "of"."""
    figure, unit = parse.figures[index], all_units[index]
    end = max(figure.end, unit.end if unit.how in {"right", "partner"} and unit.start >= figure.start else 0)
    group = next((g for g in groups if g[0][0].start >= end), None)
    if group is None:
        return None
    at = group[0][0].start
    if parse.broken(end, at) or any(end <= f.start < at for f in parse.figures):
        return None
    source = [h for h in parse.hits("source") if h.start >= end and h.end <= at]
    return (
        group
        if source and parse.words_between(end, at) <= 3 and _touches(parse, source[-1].end, at)
        else None
    )


def _touches(parse: Parse, end: int, at: int) -> bool:
    return parse.words_between(end, at) <= 1


def _before(
    parse: Parse, groups: Sequence[tuple[tuple[NameHit, ...], str]], index: int, taken: set[int]
) -> tuple[tuple[NameHit, ...], str] | None:
    """Read "Google a dozen", "Google, com três": the last name before a count, with no other between."""
    figure = parse.figures[index]
    before = [g for g in groups if g[0][-1].end <= figure.start]
    if not before or before[-1][0][0].start in taken:
        return None
    end = before[-1][0][-1].end
    others = any(end <= f.start < figure.start and f.kind != "ordinal" for f in parse.figures)
    closed = re.search(r"[;:.!?。；：！？]", parse.masked[end : figure.start]) is not None
    return None if others or closed or parse.words_between(end, figure.start) > _REACH else before[-1]
