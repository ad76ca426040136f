"""Which round came before, and when a round was published."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.bases import is_topic
from reporter.checking.general.reading import Truth
from reporter.checking.general.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.references import RoundHit
    from reporter.checking.general.statement import Sentence


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about the place of rounds in the series and in time."""
    previous = s.world.previous()
    for hit in s.parse.rounds:
        if hit.how == "version":
            if (placed := _placed(s, hit)) is not None:
                true = previous is not None and previous in hit.ids
                yield Statement(
                    placed,
                    hit.end,
                    (
                        Truth(
                            "novelty.since",
                            (("", true),),
                            _version(hit.ids),
                            _version((previous,) if previous else ()),
                        ),
                    ),
                )
        elif hit.year is not None and hit.month is not None:
            yield from _dated(s, hit)


def _placed(s: Sentence, hit: RoundHit) -> int | None:
    """Tell where a version is said to be the one before ("the first update since v3.1"), or None."""
    for cue in s.parse.hits("first_since"):
        if cue.end <= hit.start and s.parse.words_between(cue.end, hit.start) <= 2:
            return cue.start
    for cue in s.parse.hits("previous_round"):
        if cue.end <= hit.start and s.parse.words_between(cue.end, hit.start) == 0:
            return hit.start
    return None


def _version(ids: tuple[str, ...]) -> str:
    return ", ".join(i.rpartition("-")[2] for i in ids)


def _dated(s: Sentence, hit: RoundHit) -> Iterator[Statement]:
    dates = {e.id: e.published for e in s.world.lexicon.editions}
    beside = [
        r
        for r in s.parse.rounds
        if r.how == "version"
        and r.ids
        and r.end <= hit.start
        and s.parse.words_between(r.end, hit.start) <= 5
    ]
    round_id = beside[-1].ids[0] if beside else None
    published = s.parse.has("published", s.parse.clause(hit.start)) or s.parse.has(
        "since compare than", (max(0, hit.start - 30), hit.start)
    )
    if round_id is None and published:
        if is_topic(hit, s.world):
            round_id = s.world.topic
        elif s.parse.has("previous_round", s.parse.clause(hit.start)):
            round_id = s.world.previous()
        elif (
            s.parse.has("published", s.parse.clause(hit.start))
            and s.parse.has("noun.round noun.suite", s.parse.clause(hit.start))
            and not beside
        ):
            round_id = s.world.topic
        elif hit.ids:
            round_id = hit.ids[0]
    if round_id is None or round_id not in dates:
        return
    date = dates[round_id]
    true = (hit.year, hit.month) == (date.year, date.month) and (hit.day is None or hit.day == date.day)
    stated = f"{hit.year}-{hit.month:02}" + (f"-{hit.day:02}" if hit.day else "")
    sure = bool(beside) or (published and round_id == s.world.topic)
    yield Statement(
        hit.start, hit.end, (Truth("novelty.published", (("", true),), stated, date.isoformat(), sure=sure),)
    )
