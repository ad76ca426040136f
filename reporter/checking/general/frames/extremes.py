"""The one benchmark that gained the most, and the only ones that got slower or faster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.reading import Truth
from reporter.checking.general.scope import Scope
from reporter.checking.general.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.statement import Sentence


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about the largest gain and about what alone went a way."""
    yield from _most(s)
    yield from _alone(s)
    yield from _size(s)


def _base(s: Sentence, at: int) -> str | None:
    return next((b for b in s.base(at).ids if s.world.round(b) is not None), None)


def _most(s: Sentence) -> Iterator[Statement]:
    """Read "Transformer was the test that sped up the most"."""
    for hit in s.parse.hits("most_gain"):
        clause = s.parse.clause(hit.start)
        ids, base = s.benchmarks(hit.start), _base(s, hit.start)
        if (
            len(ids) != 1
            or base is None
            or s.parse.has("noun.result noun.organisation noun.accelerator", clause)
        ):
            continue
        if s.named.organisation and s.groups("organisation", hit.start):
            continue
        gains = {b: s.world.gain(s.world.topic, base, b) for b in s.world.bench(s.world.topic).all}
        known = {b: g for b, g in gains.items() if g is not None}
        if not known:
            continue
        top = max(known.values())
        first = sorted(b for b, g in known.items() if g == top)
        holds = (ids[0] in first) != s.negated(hit.start)
        truth = Truth(
            "speed.gain_max",
            (("best against best", holds),),
            s.names("benchmark", ids),
            s.names("benchmark", first),
        )
        yield Statement(hit.start, hit.end, (truth,), s.subject(hit.start, "benchmark"))


def _alone(s: Sentence) -> Iterator[Statement]:
    """Read "MiniGo was the only test whose best time slipped"."""
    bench = s.world.bench(s.world.topic)
    for concept, found in (
        ("slower", bench.slower),
        ("got_faster", bench.faster),
        ("unchanged", bench.unchanged),
    ):
        for hit in s.parse.hits(concept):
            segment = s.parse.segment(hit.start)
            only = [
                h
                for c in ("sole", "only")
                for h in s.parse.hits(c, segment)
                if s.parse.has("noun.benchmark", (h.start, min(len(s.parse.sentence), h.end + _REACH)))
            ]
            ids, base = s.benchmarks(hit.start), _base(s, hit.start)
            if not only or not ids or base != s.world.previous() or s.negated(hit.start):
                continue
            if s.figures_in(segment, "percent multiple fraction"):
                continue
            holds = set(ids) == set(found)
            truth = Truth(
                "speed.gains", (("", holds),), s.names("benchmark", ids), s.names("benchmark", sorted(found))
            )
            yield Statement(only[0].start, hit.end, (truth,), s.subject(hit.start, "benchmark"))


_REACH = 20


def _size(s: Sentence) -> Iterator[Statement]:
    """Read "the largest system grew": its accelerators against those of the round before."""
    for concept, sign in (("rose", 1), ("fell", -1)):
        for hit in s.parse.hits(concept):
            segment = s.parse.segment(hit.start)
            before = (segment[0], hit.start)
            base = _base(s, hit.start)
            if (
                base is None
                or not s.parse.has("largest", before)
                or s.figures_in(segment, "number percent multiple fraction")
            ):
                continue
            if not s.parse.has("noun.system noun.accelerator", before) or s.parse.has("noun.result", segment):
                continue
            if s.named.organisation or s.named.benchmark or s.named.family:
                continue
            now, then = s.world.largest(None, Scope()), s.world.largest(base, Scope())
            if not now or not then:
                continue
            new, old = now[0].accelerators or 0, then[0].accelerators or 0
            holds = ((new - old) * sign > 0) != s.negated(hit.start)
            yield Statement(hit.start, hit.end, (Truth("scale.growth", (("", holds),), str(old), str(new)),))
