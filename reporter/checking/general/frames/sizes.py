"""How large a round is among the others: the smallest since v1.0, never so large, the largest yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.bases import is_topic
from reporter.checking.general.reading import Truth
from reporter.checking.general.statement import Statement
from reporter.claims.counting import SUBMITTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.statement import Sentence
    from reporter.rounds.model import Round

_OTHER = (
    "noun.duration noun.minute noun.accelerator faster speed record noun.win win best most_gain improve "
    "noun.system"
)


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about the size of the round among all rounds."""
    for concept, sign in (
        ("biggest_round", 1),
        ("smallest_round", -1),
        ("never_so_big", 1),
        ("never_so_small", -1),
    ):
        for hit in s.parse.hits(concept):
            segment = s.parse.segment(hit.start)
            if s.parse.has(_OTHER, segment) or any(segment[0] <= n.start < segment[1] for n in s.parse.names):
                continue
            bound = _since(s, hit)
            ever = concept.startswith("never") or s.parse.has("ever", (hit.start, segment[1]))
            if bound is None and not ever:
                continue
            yield from _judged(s, hit, sign, bound)


def _since(s: Sentence, hit: Hit) -> str | None:
    """Give the round after "since"; None where none is named."""
    for mention in s.parse.rounds:
        if (
            mention.start >= hit.end
            and mention.ids
            and not is_topic(mention, s.world)
            and s.parse.has("since", (max(hit.end, mention.start - 16), mention.end))
        ):
            return mention.ids[0]
    return None


def _judged(s: Sentence, hit: Hit, sign: int, bound: str | None) -> Iterator[Statement]:
    earlier = s.world.history.earlier
    ids = [r.id for r in earlier]
    if not earlier or (bound is not None and bound not in ids):
        return
    after = earlier if bound is None else earlier[ids.index(bound) + 1 :]
    holds = []
    for name, count in _counts(s, hit):
        mine = count(s.world.history.round)
        between = all((mine - count(r)) * sign > 0 for r in after)
        holds.append((name, between))
        if bound is not None and (mine - count(earlier[ids.index(bound)])) * sign > 0:
            # the round named is no exception: true of a longer time than stated
            holds.append((f"{name}, {bound.rpartition('-')[2]} among them", False))
    whole = s.world.complete() or bound is not None
    end = max([hit.end, *(m.end for m in s.parse.rounds if bound is not None and bound in m.ids[:1])])
    yield Statement(hit.start, end, (Truth("participation.results_record", tuple(holds), known=whole),))


def _counts(s: Sentence, hit: Hit) -> list[tuple[str, Callable[[Round], int]]]:
    """Give what size is meant: of those who took part, else of the results."""
    nouns = [
        n
        for n in s.parse.hits("noun.", s.parse.clause(hit.start))
        if n.concept in {"noun.organisation", "noun.result"}
    ]
    nearest = min(nouns, key=lambda n: abs(n.start - hit.end), default=None)
    if nearest is not None and nearest.concept == "noun.organisation":
        return list(SUBMITTERS.items())
    return [("entries", lambda r: len(r.entries))]
