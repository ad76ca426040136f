"""The series of rounds: the fullest, who ever took part, who always did, what came with whom."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.long_view import rounds_counted
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.relations import candidates, ids, naming
from reporter.checking.general.scope import Scope

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure about the rounds as a series."""
    if q.figure.kind != "number":
        return
    if q.parse.has("all") and any(rounds_counted(q.parse, f) for f in q.parse.figures) and _attending(q):
        yield from _always(q)
    elif (
        not _of_somebody(q)
        and q.parse.has("fullest", (0, q.figure.start))
        and q.unit.name in {"", "result", "round"}
    ):
        yield from _fullest(q)
    elif q.unit.name == "record" and q.named.family and not q.base.best_ever:
        yield from _at_once(q)
    elif q.unit.name == "organisation" and q.parse.has("so_far") and not q.parse.rounds:
        ever = candidates(q.world.rows("editions.everyone"), "count")
        now = q.world.count_submitters(q.world.entries(None, Scope()), q.world.history.round)
        yield Reading("editions.everyone", "organisation", (*ever, *now), one_of=True, sure=False)
    elif q.unit.name == "benchmark":
        yield from _apart(q)


def _of_somebody(q: Question) -> bool:
    """Tell whether the most results are those of somebody named: "Supermicro was the most prolific"."""
    return bool(q.named.organisation or q.named.family or q.named.vendor)


def _attending(q: Question) -> bool:
    return not q.named.benchmark and not q.parse.has("noun.benchmark noun.record faster speed duration")


def _always(q: Question) -> Iterator[Reading]:
    """Of these, two have been in all ten rounds."""
    if rounds_counted(q.parse, q.figure):
        rounds = Fraction(1 + len(q.world.history.earlier))
        yield Reading("history.every_round", "round", (Candidate(rounds),), sure=False)
    elif q.unit.name in {"", "foreign", "organisation"}:
        found = candidates(q.world.rows("history.every_round"), "count")
        yield Reading("history.every_round", "organisation", found, sure=False)


def _fullest(q: Question) -> Iterator[Reading]:
    """Read "the fullest round was v2.0, with 262 results"."""
    cue = [hit for hit in q.parse.hits("fullest") if hit.end <= q.figure.start][-1]
    clause = q.parse.clause(cue.start)
    if not clause[0] <= q.figure.start < clause[1]:
        return
    named = [h for h in q.parse.rounds if h.how == "version" and clause[0] <= h.start < clause[1] and h.ids]
    rows = [
        r for r in q.world.rows("editions.span") if all(set(h.ids) & set(ids(r, "fullest")) for h in named)
    ]
    yield Reading(
        "editions.span", "result", candidates(rows, "most_results"), sure=bool(named) and bool(rows)
    )


def _at_once(q: Question) -> Iterator[Reading]:
    """Read "the A100 came with v0.7 and set one record at once"."""
    named = [h for h in q.parse.rounds if h.how == "version" and h.ids]
    if len(named) != 1 or not q.parse.has("first_time new came_with"):
        return
    wanted = q.named.family[0].ids("family")
    rows = [
        row
        for row in q.world.rows("editions.debut")
        if set(ids(row, "accelerator")) & set(wanted) and set(named[0].ids) & set(ids(row, "edition"))
    ]
    yield Reading("editions.debut", "record", candidates(rows, "count"), sure=False)


def _apart(q: Question) -> Iterator[Reading]:
    """Read "a round whose seven benchmarks compare with nothing that came later"."""
    named = [h for h in q.parse.rounds if h.how == "version" and h.ids and h.end <= q.figure.start]
    if (
        len(named) != 1
        or not q.parse.has("comparable compare", q.clause)
        or not q.parse.has("nothing", q.clause)
    ):
        return
    rows = naming(q.world.rows("series.round_apart"), "edition", named[0].ids[:1])
    if rows:
        yield Reading("series.round_apart", "benchmark", candidates(rows, "count"), sure=False)
