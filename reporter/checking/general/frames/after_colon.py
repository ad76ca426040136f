"""Names listed behind a colon, "two benchmarks are new: X and Y", held against the words before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.reading import Truth
from reporter.checking.general.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.parse import Span
    from reporter.checking.general.statement import Sentence

_SORTS = {"noun.benchmark": "benchmark", "noun.organisation": "organisation"}


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statement that a list behind a colon makes with the words before it."""
    colon = s.parse.sentence.find(":")
    if (
        colon < 0
        or s.parse.sentence.find(":", colon + 1) >= 0
        or s.figures_in((colon, len(s.parse.sentence)), "number")
    ):
        return
    before = (0, colon)
    for noun, sort in _SORTS.items():
        hits = [h for h in s.parse.names if h.start >= colon and h.is_a(sort)]
        if not hits or len(hits) != sum(h.start >= colon for h in s.parse.names):
            continue
        if not s.parse.has(noun, before) or any(h.start < colon for h in s.parse.names if h.senses):
            continue
        found = _meant(s, sort, before)
        if found is None:
            continue
        kind, meant = found
        taken, live = s.world.lexicon.taken_over, s.world.live
        named = [i for h in hits for i in h.ids(sort)]
        if sort == "benchmark" and kind != "novelty.removed_benchmarks":
            named = [taken.get(i, i) if not live(i) and live(taken.get(i, i)) else i for i in named]
        truth = Truth(kind, (("", set(named) <= meant),), s.names(sort, named), s.names(sort, sorted(meant)))
        yield Statement(hits[0].start, hits[-1].end, (truth,))


def _meant(s: Sentence, sort: str, span: Span) -> tuple[str, frozenset[str]] | None:
    """Give the kind and the members of what is said before the colon; None where it is not one thing."""
    previous = s.world.previous()
    named = [h.ids[0] for h in s.parse.rounds if h.how == "version" and h.ids]
    if previous is None or s.world.round(previous) is None or any(n != previous for n in named):
        return None
    said = [
        c for c in ("not_part", "removed", "new", "first_time", "returned", "absent") if s.parse.has(c, span)
    ]
    if "returned" in said:
        said = ["returned"]
    if "not_part" in said:
        said = ["not_part"]
    if len(said) != 1 or (said[0] not in {"not_part", "absent", "removed"} and s.parse.has("not", span)):
        return None
    bench, now, then = s.world.bench(s.world.topic), s.world.took_part(None), s.world.took_part(previous)
    newcomers = s.world.newcomers()
    known: dict[tuple[str, str], tuple[str, set[str] | frozenset[str] | None]] = {
        ("benchmark", "new"): ("novelty.new_benchmarks", bench.new if s.world.complete() else None),
        ("benchmark", "not_part"): ("novelty.new_benchmarks", bench.all - s.world.bench(previous).all),
        ("benchmark", "removed"): ("novelty.removed_benchmarks", bench.removed),
        ("organisation", "first_time"): ("participation.first_time", newcomers),
        ("organisation", "not_part"): ("participation.not_in_previous", now - then),
        ("organisation", "absent"): ("participation.absent", then - now),
        ("organisation", "returned"): (
            "participation.returning", now - then - newcomers if newcomers is not None else None
        ),
    }  # fmt: skip
    found = known.get((sort, said[0]))
    return (found[0], frozenset(found[1])) if found is not None and found[1] is not None else None
