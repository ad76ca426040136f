"""How many best times and records somebody has, where the words for it stand elsewhere.

"all but one", "the other three", "Google with three, NVIDIA with two", "only two of them are records",
"three names share the first places".
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.holding import held, led
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import Role, Scope
from reporter.checking.general.units import TIMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from reporter.checking.general.question import Question

_OPEN_UNITS = {"", "foreign", "organisation", "win", "record", "benchmark"}


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts best times or records by what the sentence said before."""
    if q.figure.kind != "number" or q.named_alone("noun.result") or any(u.name in TIMES for u in q.units):
        return
    if q.says_before("all_but"):
        yield from _all_but(q)
    elif q.unit.name == "organisation" and q.unit.how == "right":
        if q.parse.has("share_wins", q.clause) and q.parse.has("win noun.win", q.clause):
            yield _sharers(q)
    elif q.says_before("rest") and q.unit.name in _OPEN_UNITS - {"organisation"}:
        yield from _rest(q)
    elif q.unit.name == "record" and q.says_before("more") and q.comparable(q.world.topic):
        # "two more records": besides those told before
        yield replace(_reading("records.broken", [q.world.bench(q.world.topic).records]), sure=False)
    elif q.unit.name == "record" and q.unit.how == "right" and not q.is_whole:
        yield from _of_all(q)
    elif _of_them(q) and q.parse.has("record noun.record", q.segment):
        yield from _records(q)
    elif _bare(q):
        yield from _own(q)


def _bare(q: Question) -> bool:
    return q.unit.how in {"none", "elided", "left"} and q.unit.name in _OPEN_UNITS


def _of_them(q: Question) -> bool:
    return q.unit.how == "partner" and q.unit.whole is None


def _about_wins(q: Question) -> bool:
    return q.parse.has("win noun.win") and not q.parse.has("noun.result") and not q.named.benchmark


def _holders(q: Question) -> list[Scope]:
    """Give who is meant: named between the figure's own commas, nearest first, else in its clause."""
    found = []
    for span in (q.segment, q.clause):
        for group in q.named.organisation:
            if span[0] <= group[0].start < span[1]:
                ids = tuple(i for hit in group for i in hit.ids("organisation"))
                found.append((_gap(q, group[0].start, group[-1].end), ids))
        if found:
            return [Scope(organisation=Role(ids, "clause")) for _, ids in sorted(found)]
    return []


def _wins(q: Question, who: Scope) -> list[frozenset[str]]:
    return [held(q.world, who), held(q.world, who, alone=True)]


def _reading(kind: str, sets: Iterable[Iterable[str]], *, total: int | None = None) -> Reading:
    candidates: list[Candidate] = []
    for each in sets:
        names = sorted(each)
        value = Fraction(len(names) if total is None else total - len(names))
        if all(c.value != value for c in candidates):
            candidates.append(Candidate(value, ", ".join(names)))
    return Reading(kind, "benchmark", tuple(candidates[:1]), tuple(candidates[1:]))


def _all_but(q: Question) -> Iterator[Reading]:
    """Read "NVIDIA holds all but one": what the holder lacks of the whole."""
    if q.parse.has("record noun.record set_record", q.clause):
        bench = q.world.bench(q.world.topic)
        if q.comparable(q.world.topic):
            yield _reading("records.broken", [bench.records], total=len(bench.comparable))
        return
    if not q.parse.has("win noun.win best"):
        return
    for who in _holders(q)[:1]:
        yield _reading("leadership.best", _wins(q, who), total=len(led(q.world)))


def _sharers(q: Question) -> Reading:
    topic = q.world.topic
    bests = [q.world.best(topic, b)[0] for b in sorted(led(q.world))]
    submitters = {e.members for e in bests}
    members = {m for e in bests for m in e.members}
    return _reading("leadership.best", [["+".join(m) for m in submitters], members])


def _rest(q: Question) -> Iterator[Reading]:
    """Read "NVIDIA in the other three", "the other five have a new mark"."""
    holders = _holders(q)
    if q.parse.has("record noun.record set_record", q.segment) and q.comparable(q.world.topic):
        yield _reading("records.broken", [q.world.bench(q.world.topic).records])
    elif holders and q.parse.has("win noun.win") and not q.parse.has("noun.result"):
        yield _reading("leadership.best", _wins(q, holders[0]))


def _records(q: Question) -> Iterator[Reading]:
    if q.comparable(q.world.topic):
        records = q.world.bench(q.world.topic).records
        holders = [h for h in _holders(q) if q.segment[0] <= q.figure.start]
        sets = [records & held(q.world, who) for who in holders[:1]]
        yield _reading("records.broken", [*sets, records] if sets else [records])


def _of_all(q: Question) -> Iterator[Reading]:
    """Read "the five records were broken, four of them by Google".

    A name in another stretch may not be meant.
    """
    apart = _holders(q)
    if not apart or not q.comparable(q.world.topic) or q.named.vendor or q.named.family:
        return
    inside = [g for g in q.named.organisation if q.segment[0] <= g[0].start < q.segment[1]]
    if not inside:
        records = q.world.bench(q.world.topic).records
        told = _reading("records.broken", [records, *(records & s for s in _wins(q, apart[0]))])
        yield replace(told, sure=not q.parse.has("more", (max(0, q.figure.start - 8), q.figure.end + 8)))


def _own(q: Question) -> Iterator[Reading]:
    """Read "Google with three, NVIDIA with two" of a sentence about first places."""
    near = [
        group
        for group in q.named.organisation
        if q.segment[0] <= group[0].start < q.segment[1] or _after_comma(q, group[-1].end)
    ]
    if not near or not _about_wins(q):
        return
    group = min(near, key=lambda g: _gap(q, g[0].start, g[-1].end))
    who = Scope(organisation=Role(tuple(i for hit in group for i in hit.ids("organisation")), "clause"))
    yield _reading("leadership.best", _wins(q, who))


def _gap(q: Question, start: int, end: int) -> int:
    """Tell how far off a name is; one before a figure is likelier meant than one as far behind."""
    return q.figure.start - end if end <= q.figure.start else (start - q.figure.end) * 2


def _after_comma(q: Question, end: int) -> bool:
    """Tell whether a name ends right before the stretch between commas in which the figure stands."""
    return end <= q.segment[0] and not q.parse.masked[end : q.segment[0]].strip()
