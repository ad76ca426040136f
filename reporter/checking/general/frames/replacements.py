"""What took whose place among the benchmarks: "X replaces Y", "Y makes way for X"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.reading import Truth
from reporter.checking.general.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.names import NameHit
    from reporter.checking.general.statement import Sentence


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about one benchmark in the place of another.

    Right as a whole it is one statement; otherwise the one that came and the one that went are judged apart.
    """
    for concept in ("replaces", "replaced"):
        for hit in s.parse.hits(concept):
            groups = s.named.benchmark
            left = [g for g in groups if g[-1].end <= hit.start]
            right = [g for g in groups if g[0].start >= hit.end]
            if not left or (
                concept == "replaces"
                and not (right and s.parse.words_between(hit.end, right[0][0].start) <= 2)
            ):
                continue
            one, other = left[-1], right[0] if right else ()
            comes, goes = (one, other) if concept == "replaces" else (other, one)
            bench = s.world.bench(s.world.topic)
            came = [(h, all(i in bench.new for i in h.ids("benchmark"))) for h in comes]
            went = [(h, all(i in bench.removed for i in h.ids("benchmark"))) for h in goes]
            takes = (hit.start, hit.end)
            if s.negated(hit.start) or all(right for _, right in (*came, *went)):
                holds = all(right for _, right in (*came, *went)) != s.negated(hit.start)
                spans = [h for h, _ in (*came, *went)]
                yield Statement(
                    *takes,
                    (_truth(s, goes, bench.removed, holds=holds),),
                    (min(h.start for h in spans), max(h.end for h in spans)),
                    takes,
                )
                continue
            for hits, members in ((came, bench.new), (went, bench.removed)):
                for name, right_ in hits:
                    yield Statement(
                        name.start, name.end, (_truth(s, (name,), members, holds=right_),), takes=takes
                    )


def _truth(s: Sentence, hits: tuple[NameHit, ...], members: frozenset[str], *, holds: bool) -> Truth:
    return Truth(
        "novelty.removed_benchmarks",
        (("", holds),),
        s.names("benchmark", [i for h in hits for i in h.ids("benchmark")]),
        s.names("benchmark", sorted(members)),
    )
