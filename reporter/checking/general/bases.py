"""Which round a statement compares with, and of which round a figure is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.checking.general.legs import round_of

if TYPE_CHECKING:
    from reporter.checking.general.parse import Parse
    from reporter.checking.general.references import RoundHit
    from reporter.checking.general.world import World
    from reporter.language.reading.figures import Figure


@dataclass(frozen=True, slots=True)
class Base:
    """The round or rounds a statement may compare with."""

    ids: tuple[str, ...]
    """Admissible rounds, the likeliest first; empty where the base cannot be resolved."""
    stated: bool
    """Whether the sentence names it."""
    best_ever: bool = False
    """Whether it is the best of all earlier rounds ("than the previous record")."""


_NEAR = 8
"""Characters that hold a preposition and an article, and no name: "than in the ", not "de Treinamento "."""


def base_of(parse: Parse, at: int, world: World, carried: str | None) -> Base:
    """Find the base of a comparison at an offset.

    Named in the clause, in the sentence, carried along, or the round before.
    """
    previous = world.previous()
    for span in (parse.clause(at), parse.whole):
        others = [hit for hit in parse.rounds if span[0] <= hit.start < span[1] and not is_topic(hit, world)]
        if others:
            ordered = sorted(others, key=lambda hit: abs(hit.start - at))
            compared = [hit for hit in ordered if _compared(parse, hit)] or ordered
            return Base(tuple(i for i in compared[0].ids if i != world.topic), stated=True)
        if parse.has("previous_record", span):
            return Base((previous,) if previous else (), stated=True, best_ever=True)
        if parse.has("previous_round months_ago", span):
            return Base((previous,) if previous else (), stated=True)
        if parse.has("year_ago", span):
            return Base(year_before(world), stated=True)
        if parse.has("since_start", span):
            return Base((), stated=True)
    if any(_compared_directly(parse, hit) for hit in parse.rounds):
        return Base((), stated=True)  # the topic set against itself: what is meant cannot be told
    if carried:
        return Base((carried,), stated=False)
    return Base((previous,) if previous else (), stated=False)


def is_topic(hit: RoundHit, world: World) -> bool:
    """Tell whether a mention of a round can be the round the text is about."""
    if world.topic in hit.ids[:1]:
        return True
    date = world.history.round.published
    return (
        hit.how == "date"
        and hit.year in {None, date.year}
        and hit.month in {None, date.month}
        and world.topic in hit.ids
    )


def year_before(world: World) -> tuple[str, ...]:
    """Give the rounds about a year before the topic, and those of the calendar year before."""
    date = world.history.round.published
    about = [e.id for e in world.lexicon.editions if 300 <= (date - e.published).days <= 430]
    last = [e.id for e in reversed(world.lexicon.editions) if e.published.year == date.year - 1]
    return tuple(dict.fromkeys([*about, *last]))


def _compared(parse: Parse, hit: RoundHit) -> bool:
    before = (max(0, hit.start - 24), hit.start)
    return parse.has("compare since than ago", before)


def _compared_directly(parse: Parse, hit: RoundHit) -> bool:
    """Tell whether a round named by its version is what something is set against: "than in v4.0"."""
    if hit.how != "version":
        return False
    before = (max(0, hit.start - 24), hit.start)
    return any(
        0 <= hit.start - cue.end <= _NEAR and parse.words_between(cue.end, hit.start) <= 1
        for concept in ("than", "since")
        for cue in parse.hits(concept, before)
    )


def rounds_of(
    parse: Parse, figure: Figure, end: int, world: World, base: Base
) -> tuple[tuple[str, ...], bool]:
    """Give the rounds a stated value may be of, the likeliest first.

    And whether it is the value before a change.

    "from X", "down from X", "against X" and "X in the previous round" are values of the base.
    """
    if (placed := round_of(parse, figure)) is not None:
        return (placed[0],), placed[1]
    back = (max(0, figure.start - 24), figure.start)
    if _directly(parse, figure, "against", back[0]) or (
        _directly(parse, figure, "from", back[0]) and _goes_to(parse, figure)
    ):
        return (*base.ids, world.topic), True
    if _between_from_and_to(parse, figure) or _before_arrow(parse, figure):
        return (*base.ids, world.topic), True
    if parse.postpositions and _from_behind(parse, figure, end):
        return (*base.ids, world.topic), True
    segment = parse.segment(figure.start)
    marks = [(h.start, h.end) for h in parse.rounds if not is_topic(h, world)] + [
        (h.start, h.end) for h in parse.hits("previous_round")
    ]
    for start, stop in marks:
        if not segment[0] <= start < segment[1]:
            continue
        ids = next((h.ids for h in parse.rounds if h.start == start), base.ids)
        if parse.postpositions and parse.has("than compare", (stop, stop + 4)):
            continue
        if (
            start >= end
            and not parse.has("than compare since", (end, start))
            and parse.words_between(end, start) <= 3
        ):
            return ids, False
        if start >= end and _alone(parse, figure, start):
            return (*ids, world.topic), False
        if stop <= figure.start and not parse.has("than compare since ago", (max(0, start - 24), start)):
            return (*ids, world.topic), False
    return (world.topic,), False


def _alone(parse: Parse, figure: Figure, start: int) -> bool:
    """Tell whether nothing else stands before a round: "20.8 minutes that it had set in June"."""
    between = (figure.end, start)
    return (
        not parse.broken(*between)
        and not any(between[0] <= other.start < start for other in parse.figures)
        and not any(
            parse.words_between(hit.end, start) <= 1
            for concept in ("than", "compare", "since")
            for hit in parse.hits(concept, between)
        )
    )


def _between_from_and_to(parse: Parse, figure: Figure) -> bool:
    """Tell whether a figure belongs to the first of two values.

    The count in "from 0.12 minutes on 3,472 chips to 0.30".
    """
    clause = parse.clause(figure.start)
    starts = [
        other.start
        for other in parse.figures
        for hit in parse.hits("from", clause)
        if hit.end <= other.start < figure.start and parse.words_between(hit.end, other.start) == 0
    ]
    ends = [
        other.start
        for other in parse.figures
        for hit in parse.hits("to", clause)
        if figure.end <= hit.start
        and hit.end <= other.start
        and parse.words_between(hit.end, other.start) == 0
    ]
    return (
        bool(starts)
        and bool(ends)
        and not any(
            hit.end <= figure.start and parse.words_between(hit.end, figure.start) == 0
            for hit in parse.hits("to", (max(starts), figure.start))
        )
    )


def _before_arrow(parse: Parse, figure: Figure) -> bool:
    """Tell whether an arrow leads on from a figure: "3.92 → 3.44 min"."""
    return parse.sentence[figure.end :].lstrip().startswith(("→", "->", "⇒"))


def _directly(parse: Parse, figure: Figure, concept: str, since: int) -> bool:
    return any(
        hit.start >= since
        and hit.end <= figure.start
        and parse.words_between(hit.end, figure.start) <= 1
        and not parse.broken(hit.end, figure.start)
        for hit in parse.hits(concept)
    )


def _goes_to(parse: Parse, figure: Figure) -> bool:
    """Tell whether a "to Y" follows, so that "from X" is the first of two values."""
    clause = parse.clause(figure.start)
    return any(
        hit.start >= figure.end and hit.end <= other.start and parse.words_between(hit.end, other.start) <= 1
        for hit in parse.hits("to", clause)
        for other in parse.figures
    )


def _from_behind(parse: Parse, figure: Figure, end: int) -> bool:
    """Tell whether "from" stands behind a figure and its unit, with another figure after it."""
    close = max(end, figure.end)
    return any(
        close <= hit.start <= close + 1 for hit in parse.hits("from", parse.segment(figure.start))
    ) and any(other.start > close for other in parse.figures)
