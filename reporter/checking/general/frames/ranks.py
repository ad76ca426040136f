"""Who is where by number of results, and how far apart two are."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading, Truth
from reporter.checking.general.scope import Role, Scope
from reporter.checking.general.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.names import NameHit
    from reporter.checking.general.question import Question
    from reporter.checking.general.statement import Group, Sentence
    from reporter.checking.general.world import World


def standing(world: World, benchmark: tuple[str, ...] = ()) -> Mapping[str, Fraction]:
    """Give how many results each organisation is behind, joint ones counted for every member."""
    counts: dict[str, int] = {}
    for entry in world.entries(None, Scope(benchmark=Role(benchmark, "clause"))):
        for member in entry.members:
            counts[member] = counts.get(member, 0) + 1
    return {who: Fraction(count) for who, count in counts.items()}


def place(order: Mapping[str, Fraction], who: str) -> tuple[int, int]:
    """Give the first and the last place that somebody can be said to have, sharing it with equals."""
    mine = order[who]
    ahead = sum(value > mine for value in order.values())
    different = len({value for value in order.values() if value > mine})
    return (different + 1, ahead + sum(value == mine for value in order.values()))


# Figures: "second by number of results", "three behind Dell"


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of an ordinal that is a place, or of a number that is a distance between two."""
    if q.figure.kind == "ordinal":
        yield from _place(q)
    elif q.figure.kind == "number" and q.unit.name in {"", "result", "foreign"}:
        yield from _distance(q)


def _place(q: Question) -> Iterator[Reading]:
    if not q.parse.has("by_volume", q.clause) or q.parse.has("noun.round", q.near):
        return
    order = standing(q.world)
    for scope in q.scopes:
        if len(scope.organisation.ids) != 1:
            continue
        who = scope.organisation.ids[0]
        if who not in order:
            yield Reading("participation.most", "place", ())
            continue
        first, last = place(order, who)
        places = tuple(Candidate(Fraction(n)) for n in range(first, last + 1))
        yield Reading("participation.most", "place", places, one_of=True)


def _distance(q: Question) -> Iterator[Reading]:
    """Read "two more than NVIDIA", "behind Dell by three"."""
    other = _set_against(q)
    if other is None:
        return
    order = standing(q.world)
    for scope in q.scopes:
        for who in scope.organisation.ids[:1]:
            if who == other[0] or who not in order or other[0] not in order:
                continue
            gap = (order[who] - order[other[0]]) * other[1]
            yield Reading("participation.by_submitter", "result", (Candidate(gap),))
            return


def _set_against(q: Question) -> tuple[str, int] | None:
    """Give whom a number is a distance from, and whether it is above (1) or below (-1)."""
    organisations = [h for g in q.named.organisation for h in g]
    end = max(q.figure.end, q.unit.end if q.unit.how == "right" else 0)
    by = any(
        h.end <= q.figure.start and q.parse.words_between(h.end, q.figure.start) <= 1
        for h in q.parse.hits("by_margin", q.segment)
    )
    for concept, sign in (("ahead_of", 1), ("fewer_than_name", -1)):
        for hit in q.parse.hits(concept, q.clause):
            after = [
                h
                for h in organisations
                if h.start - hit.end >= 0 and q.parse.words_between(hit.end, h.start) <= 1
            ]
            if not after:
                continue
            # "40 entries, trailing Dell" has its own comma: not "40 behind Dell"
            touches = (0 <= hit.start - end <= 1 and q.figure.start >= q.segment[0]) or (
                by and after[0].end <= q.figure.start
            )
            if touches:
                return after[0].ids("organisation")[0], sign
    for concept, sign in (("more", 1), ("fewer", -1)):
        for hit in q.parse.hits(concept, q.clause):
            if not (0 <= hit.start - q.figure.end <= 2 or 0 <= hit.start - end <= 2):
                continue
            than = [t for c in ("than", "against") for t in q.parse.hits(c, q.clause) if t.start >= hit.end]
            after = [
                h
                for h in organisations
                if than and h.start >= than[0].end and q.parse.words_between(than[0].end, h.start) <= 1
            ]
            if after:
                return after[0].ids("organisation")[0], sign
    return None


# Statements: "trails only NVIDIA", "followed by Dell", "more than Dell"


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about who comes before whom."""
    for concept in ("behind_only", "followed_by", "preceded_by", "outnumber", "more_than_name", "runner_up"):
        for hit in s.parse.hits(concept):
            if (statement := _compared(s, concept, hit)) is not None:
                yield statement


def _compared(s: Sentence, concept: str, hit: Hit) -> Statement | None:
    clause = s.parse.clause(hit.start)
    sort = "family" if concept == "outnumber" and len(s.named.family) > 1 else "organisation"
    groups: list[Group] = [(h,) for h in s.named.family] if sort == "family" else list(s.named.organisation)
    behind = [g for g in groups if g[0].start >= hit.end and s.parse.words_between(hit.end, g[0].start) <= 1]
    before = [g for g in groups if g[-1].end <= hit.start]
    if s.figures_in((hit.end, behind[0][0].start if behind else hit.end), "number percent"):
        return None
    if not before or (not behind and concept != "runner_up"):
        return None
    if s.parse.has("noun.duration noun.minute noun.second faster speed", clause) and concept != "runner_up":
        return None
    if not (s.parse.has("noun.result by_volume") or concept == "runner_up"):
        return None
    subject = _subject(before, clause)
    one = subject.ids(sort)
    order = _by_family(s.world) if sort == "family" else standing(s.world)
    if concept == "runner_up":
        if not s.parse.has("by_volume", clause) or one[0] not in order:
            return None
        holds = place(order, one[0])[0] == 2
        return Statement(
            hit.start,
            hit.end,
            (_truth(s, sort, (one[0],), order, holds=holds),),
            (subject.start, subject.end),
        )
    named = behind[0][0]
    other = tuple(i for h in behind[0] for i in h.ids(sort))
    mine, theirs = _value(order, one), _value(order, other)
    if mine is None or theirs is None:
        return None
    holds = {
        "behind_only": {w for w, v in order.items() if v > mine} == set(other),
        "followed_by": mine >= theirs
        and not [w for w, v in order.items() if theirs < v < mine and w not in {*one, *other}],
        "preceded_by": theirs >= mine
        and not [w for w, v in order.items() if mine < v < theirs and w not in {*one, *other}],
    }.get(concept, mine > theirs)
    negated = s.negated(hit.start) if concept in {"outnumber", "more_than_name"} else False
    return Statement(
        hit.start,
        hit.end,
        (_truth(s, sort, other, order, holds=holds != negated),),
        (named.start, behind[0][-1].end),
    )


def _subject(before: list[Group], clause: tuple[int, int]) -> NameHit:
    """Give who is compared: the first name of the clause, else the last before it."""
    inside = [g for g in before if g[0].start >= clause[0]]
    return (inside[0] if inside else before[-1])[0]


def _value(order: Mapping[str, Fraction], ids: tuple[str, ...]) -> Fraction | None:
    values = [order.get(i, Fraction(0)) for i in ids]
    return sum(values, Fraction(0)) if values else None


def _by_family(world: World) -> Mapping[str, Fraction]:
    counts: dict[str, Fraction] = {}
    for entry in world.entries(None, Scope()):
        family = world.lexicon.family_of.get(entry.accelerator, "")
        counts[family] = counts.get(family, Fraction(0)) + 1
    return counts


def _truth(
    s: Sentence, sort: str, ids: tuple[str, ...], order: Mapping[str, Fraction], *, holds: bool
) -> Truth:
    first = sorted(order, key=lambda w: -order[w])[:3]
    shown = ", ".join(f"{s.names(sort, [w])} {order[w]}" for w in first if w and order[w] > 0)
    return Truth("participation.most", (("", holds),), s.names(sort, ids), shown)
