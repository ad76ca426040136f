"""Over how many rounds somebody took part, or stayed away: present in all thirteen, back after two."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate, Reading, Truth
from reporter.checking.general.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.question import Question
    from reporter.checking.general.statement import Group, Sentence
    from reporter.checking.general.world import World


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a number of rounds somebody was in or was not in."""
    if q.figure.kind != "number" or q.unit.name != "round" or not q.world.complete():
        return
    if q.parse.has("away", q.clause) or q.parse.has("returned", q.clause):
        for scope in q.scopes:
            for who in scope.organisation.ids[:1]:
                yield Reading(
                    "participation.returning", "round", (Candidate(Fraction(_missed(q.world, who))),)
                )
            if scope.organisation.ids:
                return
    elif q.parse.has("all", (max(0, q.figure.start - 16), q.figure.start)) or q.parse.has("every", q.segment):
        earlier = len(q.world.history.earlier)
        before = q.parse.has("earlier_rounds", (q.figure.start, q.segment[1])) or q.parse.has(
            "gone absent", q.clause
        )
        value = earlier if before else earlier + 1
        yield Reading("history.rounds", "round", (Candidate(Fraction(value)),))


def _missed(world: World, who: str) -> int:
    """Count the rounds right before this one that somebody was not in."""
    count = 0
    for round_ in reversed(world.history.earlier):
        if who in world.took_part(round_.id):
            return count
        count += 1
    return count


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements by which somebody was in every round."""
    for hit in s.parse.hits("every_round"):
        groups = s.groups("organisation", hit.start)
        if not groups or s.parse.has("noun.record record noun.win win", s.parse.segment(hit.start)):
            continue
        ids = {i for h in groups[0] for i in h.ids("organisation")}
        rounds = [*s.world.history.earlier]
        if not (_earlier(s, hit) or s.parse.has("gone absent", s.parse.clause(hit.start))):
            rounds.append(s.world.history.round)
        if not rounds:
            continue
        always = set.intersection(*(s.world.took_part(r.id) for r in rounds))
        holds = ids <= always
        if s.parse.has("sole only", s.parse.clause(hit.start)):
            holds = ids == always
        yield Statement(
            hit.start,
            hit.end,
            (
                Truth(
                    "participation.members",
                    (("", holds != s.negated(hit.start)),),
                    s.names("organisation", sorted(ids)),
                    s.names("organisation", sorted(always)),
                    known=s.world.complete(),
                ),
            ),
            _subject(s, groups[0], hit),
        )


def _earlier(s: Sentence, hit: Hit) -> bool:
    return s.parse.has("earlier_rounds", (hit.start, min(len(s.parse.sentence), hit.end + 12)))


def _subject(s: Sentence, group: Group, hit: Hit) -> tuple[int, int]:
    """Give where who is meant stands, with the word for only where there is one."""
    only = [h for c in ("sole", "only") for h in s.parse.hits(c, s.parse.clause(hit.start))]
    spans = [(h.start, h.end) for h in group] + [(h.start, h.end) for h in only]
    return (min(a for a, _ in spans), max(b for _, b in spans))
