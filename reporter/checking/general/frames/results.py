"""Counts of results: of the round, of whoever is named, on whatever is named, and by what is said of them."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from reporter.checking.general.predicates import entry_filter
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import OPEN, Role, Scope
from reporter.checking.interval import fits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from reporter.checking.general.parse import Parse
    from reporter.checking.general.question import Question
    from reporter.checking.general.world import World
    from reporter.rounds.model import Entry

    Test = Callable[[Entry], bool]

ABOUT_RESULTS = "submit noun.round noun.suite noun.organisation take_part rose fell more_than_ever"
"""Words that show a bare count of results to be that of the round, and not of some of them."""

_WORDS = 3
"""How many words may stand between a count and a name that qualifies it: "12 entries on its own Gaudi"."""


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts results."""
    if q.figure.kind != "number" or q.unit.name != "result" or q.says_difference:
        return
    for round_id in q.at_hand:
        yield from _results(q, round_id)


def _results(q: Question, round_id: str) -> Iterator[Reading]:
    part = q.unit.how == "partner" and q.unit.whole is not None and not q.is_whole
    said = said_of(q)
    everybody = _everybody(q, round_id)
    qualified = unread_after(q)
    for scope in variants(q):
        if part and said is None and scope == Scope() and everybody is None:
            continue
        entries = entries_of(q.world, round_id, scope)
        tests = [test for test in (said[1] if said else None, everybody) if test is not None]
        fitting = [e for e in entries if all(test(e) for test in tests)]
        kind = "participation.by_submitter" if scope.organisation.ids else "participation.results"
        others = sum(unit.name == "result" for unit in q.units) > 1
        evident = said is not None or q.is_whole or others or q.drawn or q.owner is not None
        evident = evident or scope != Scope() or q.parse.has(ABOUT_RESULTS, q.segment)
        main = q.world.count_results(fitting)
        if len(scope.organisation.ids) > 1 and q.parse.has("each_one", q.segment):
            each = [[e for e in fitting if i in e.members] for i in scope.organisation.ids]
            main = [c for es in each for c in q.world.count_results(es)]
        elif scope.organisation.ids:
            alone = [e for e in fitting if set(e.members) <= set(scope.organisation.ids)]
            if len(alone) != len(fitting):
                main = q.world.count_results(alone) + main
        read = q.world.read(fitting)
        also = (
            (Candidate(Fraction(len(read)), "entries with readable logs"),)
            if len(read) != len(fitting)
            else ()
        )
        yield Reading(kind, "result", tuple(main), also, sure=evident and not qualified)


def entries_of(world: World, round_id: str | None, scope: Scope) -> list[Entry]:
    """Give the entries within a scope; of several organisations named together, those of any."""
    whose = scope.organisation.ids
    if len(whose) < 2:
        return world.entries(round_id, scope)
    rest = replace(scope, organisation=OPEN)
    return [e for e in world.entries(round_id, rest) if set(whose) & set(e.members)]


def said_of(q: Question) -> tuple[str, Test] | None:
    """Give what is said of the results counted, beside names: on several nodes, on eight GPUs."""
    if q.is_whole:
        return None
    part = q.unit.how == "partner" and q.unit.whole is not None
    alone = q.parse.words_between(*q.segment) <= 1  # "nearly half of the results, 91, came from ..."
    said = entry_filter(q.parse, (q.segment, q.clause) if part or alone else (q.segment,))
    sizes = [
        f
        for f, u in zip(q.parse.figures, q.units, strict=True)
        if f is not q.figure
        and u.name == "accelerator"
        and f.kind == "number"
        and u.how == "right"
        and q.segment[0] <= f.start < q.segment[1]
        and f.start > q.figure.start
    ]
    if not sizes:
        return said
    size = sizes[0]
    if said is None:
        return "sized", lambda e: fits(Fraction(e.accelerators or 0), size)
    name, test = said
    return name, lambda e: test(e) and fits(Fraction(e.accelerators or 0), size)


def _everybody(q: Question, round_id: str) -> Test | None:
    """Give a test for results of the newcomers together: "the three newcomers handed in eight results"."""
    before = [h for h in q.parse.hits("noun.newcomer", q.clause) if h.end <= q.figure.start]
    new = q.world.newcomers(round_id) if before else None
    if new is None:
        return None
    return lambda e: bool(new & set(e.members))


def variants(q: Question) -> list[Scope]:
    """Give the scopes a count may have, the fullest first.

    A name that stands with the count is never dropped; one elsewhere in the sentence may be meant or not.
    """
    if q.after_of or (q.is_whole and not _qualified(q)):
        return [Scope()]
    found: list[Scope] = []
    for scope in (*q.scopes, *_of_its_chips(q)):
        if q.owner is not None:
            scope = replace(scope, **{q.owner[0]: q.owner[1]})
        roles = (scope.organisation, scope.vendor, scope.family, scope.benchmark)
        options = [[role] if not role.ids or _with(q, role) else [role, OPEN] for role in roles]
        for each in product(*options):
            narrowed = Scope(*each)
            if narrowed not in found:
                found.append(narrowed)
    return [*found, Scope()] if q.is_whole and Scope() not in found else found


def _of_its_chips(q: Question) -> list[Scope]:
    """Read "AMD appears with 12 entries on its chips": the maker is meant, not who handed them in."""
    if not q.parse.has("noun.accelerator", q.segment):
        return []
    makers = set(q.world.lexicon.vendor_of.values())
    return [
        replace(scope, vendor=scope.organisation, organisation=OPEN)
        for scope in q.scopes
        if scope.organisation.ids and set(scope.organisation.ids) <= makers and not scope.vendor.ids
    ]


def _qualified(q: Question) -> bool:
    """Tell whether a name stands right before or behind a whole: "of NVIDIA's 35 results"."""
    end = max(q.figure.end, q.unit.end if q.unit.how == "right" else 0)
    return any(
        (n.end <= q.figure.start and q.parse.words_between(n.end, q.figure.start) <= 1)
        or (n.start >= end and q.parse.words_between(end, n.start) <= 1 and not q.parse.broken(end, n.start))
        for n in q.parse.names
        if n.is_a("organisation") or n.is_a("family") or n.is_a("benchmark")
    )


def _with(q: Question, role: Role) -> bool:
    """Tell whether a name stands with the figure: in its segment and with no "and" between."""
    if q.owner is not None and role is q.owner[1]:
        return True
    at, end = role.at, max(q.figure.end, q.unit.end if q.unit.how == "right" else 0)
    if not q.segment[0] <= at < q.segment[1]:
        return False
    if at >= end and q.parse.words_between(end, at) <= _WORDS:
        return True
    between = (end, at) if at >= end else (at, q.figure.start)
    return not q.parse.has("and", between)


def unread_after(q: Question) -> bool:
    """Tell whether what is counted is qualified by something that is not understood.

    "nine results on liquid-cooled racks": a count of nine results is not what is stated.
    """
    end = max(q.figure.end, q.unit.end if q.unit.how == "right" else 0)
    if not any(
        0 <= h.start - end <= 2 and not q.parse.broken(end, h.start) for h in q.parse.hits("qualifies")
    ):
        return False
    return unread(q.parse, end, q.parse.segment(q.figure.start)[1])


def unread(parse: Parse, start: int, end: int) -> bool:
    """Tell whether a stretch holds a word of some length that nothing explains."""
    known: Sequence[tuple[int, int]] = [
        *((h.start, h.end) for h in parse.cues),
        *((n.start, n.end) for n in parse.names),
        *((r.start, r.end) for r in parse.rounds),
        *((f.start, f.end) for f in parse.figures),
    ]
    return any(
        not any(a < start + word.end() and b > start + word.start() for a, b in known)
        for word in re.finditer(r"[^\W\d_]{4,}", parse.masked[start:end])
    )
