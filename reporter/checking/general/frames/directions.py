"""Faster, slower, unchanged, more, fewer: comparisons without a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.counting import units
from reporter.checking.general.reading import Truth
from reporter.checking.general.statement import Statement
from reporter.checking.general.units import TIMES
from reporter.checking.general.verdict import decimal
from reporter.claims.counting import SUBMITTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from fractions import Fraction

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.statement import Sentence

_HOLDS: dict[str, Callable[[Fraction], bool]] = {
    "got_faster": lambda r: r > 1,
    "slower": lambda r: r < 1,
    "unchanged": lambda r: r <= 1,
}


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence that say in which direction something went."""
    yield from _benchmarks(s)
    yield from _counts(s)
    yield from _against_itself(s)


def _benchmarks(s: Sentence) -> Iterator[Statement]:
    for concept, test in _HOLDS.items():
        for hit in s.parse.hits(concept):
            clause, segment = s.parse.clause(hit.start), s.parse.segment(hit.start)
            if concept != "slower" and s.figures_in(clause, "percent multiple fraction"):
                continue
            if concept == "got_faster" and (s.named.family or s.parse.has("unchanged", segment)):
                continue
            base = s.base(hit.start)
            known = [b for b in base.ids if s.world.round(b) is not None]
            if not known:
                continue
            yield from (
                _quantified(s, concept, hit.start, hit.end, test)
                if not _subject(s, hit.start)
                else _named(s, concept, hit.start, hit.end, test, known[0])
            )
    return


def _subject(s: Sentence, at: int) -> tuple[str, ...]:
    """Give the benchmarks that are meant: those around, else the only one of a sentence that counts none."""
    if (ids := s.benchmarks(at)) or len(s.named.benchmark) != 1 or s.parse.has("noun.benchmark"):
        return ids
    return s.benchmarks(s.named.benchmark[0][0].start)


def _named(
    s: Sentence, concept: str, start: int, end: int, test: Callable[[Fraction], bool], base: str
) -> Iterator[Statement]:
    ids = _subject(s, start)
    gains = [s.world.gain(s.world.topic, base, i) for i in ids]
    known = [g for g in gains if g is not None]
    segment = s.parse.segment(start)
    if len(known) != len(gains) or any(segment[0] <= g[0].start < segment[1] for g in s.named.organisation):
        return
    negated = s.negated(start) and concept != "unchanged"
    holds = all(test(g) for g in known) if not negated else not any(test(g) for g in known)
    yield Statement(
        start,
        end,
        (
            Truth(
                "speed.gain",
                (("", holds),),
                s.names("benchmark", ids),
                "; ".join(f"{float(g):.3f}" for g in known),
            ),
        ),
        s.subject(start, "benchmark"),
    )


def _quantified(
    s: Sentence, concept: str, start: int, end: int, test: Callable[[Fraction], bool]
) -> Iterator[Statement]:
    """None of the tests got slower; every benchmark got faster."""
    topic = s.world.topic
    previous = s.world.previous()
    segment = s.parse.segment(start)
    if not s.parse.has("noun.benchmark", segment) or previous is None or s.world.round(previous) is None:
        return
    gains = [g for b in s.world.bench(topic).all if (g := s.world.gain(topic, previous, b)) is not None]
    none = [h for h in s.parse.hits("none", segment) if h.start < start]
    every = [h for h in s.parse.hits("all", segment) if h.start < start]
    if none and gains:
        count = sum(map(test, gains))
        yield Statement(
            none[0].start, none[0].end, (Truth("speed.gains", (("", count == 0),), "0", str(count)),)
        )
    elif every and gains and concept != "slower":
        count = sum(map(test, gains))
        holds = (count == len(gains)) != s.negated(start)
        yield Statement(
            every[0].start,
            every[0].end,
            (Truth("speed.gains", (("of those that compare", holds),), str(len(gains)), str(count)),),
        )
    del end


def _counts(s: Sentence) -> Iterator[Statement]:
    """Fewer results than last time; more participants than in June."""
    for concept, sign in (("more", 1), ("fewer", -1)):
        for hit in s.parse.hits(concept):
            noun = next(
                (
                    n
                    for n in s.parse.hits("noun.")
                    if n.start >= hit.end
                    and s.parse.words_between(hit.end, n.start) == 0
                    and not s.parse.broken(hit.end, n.start)
                ),
                None,
            )
            if noun is None or noun.concept not in {"noun.result", "noun.organisation"}:
                continue
            segment = s.parse.segment(hit.start)
            if any(f.end >= hit.start - 3 and f.start <= hit.end for f in s.parse.figures) or s.groups(
                "organisation", hit.start
            ):
                continue
            if not s.parse.has("than previous_round compare", (noun.end, segment[1])) or s.parse.has(
                "more_than_any more_than_ever", segment
            ):
                continue
            if any(noun.end <= f.start < segment[1] for f in s.parse.figures):
                continue
            base = [b for b in s.base(hit.start).ids if s.world.round(b) is not None]
            if not base:
                continue
            before, after = s.world.round(base[0]), s.world.history.round
            if before is None:
                continue
            if noun.concept == "noun.result":
                pairs = [("entries", len(before.entries), len(after.entries))]
            else:
                pairs = [(name, count(before), count(after)) for name, count in SUBMITTERS.items()]
            negated = s.negated(hit.start)
            counted = "results" if noun.concept == "noun.result" else "submitters"
            holds = tuple((name, ((new - old) * sign > 0) != negated) for name, old, new in pairs)
            yield Statement(
                hit.start,
                noun.end,
                (
                    Truth(
                        f"participation.{counted}_{'up' if sign > 0 else 'down'}",
                        holds,
                        expected=str(pairs[0][2]),
                    ),
                ),
            )


def _against_itself(s: Sentence) -> Iterator[Statement]:
    """Refute a verb that its own figures deny: "rose from 209 to 205".

    Only of counts: of times, "performance rose from 3.9 minutes to 3.4" is right.
    """
    known = units(s.parse)
    counts = [
        figure
        for figure, unit in zip(s.parse.figures, known, strict=True)
        if figure.kind == "number" and unit.name not in TIMES and unit.name != "foreign"
    ]
    for concept, sign in (("rose", 1), ("fell", -1)):
        for hit in s.parse.hits(concept):
            clause = s.parse.clause(hit.start)
            after = [f for f in counts if hit.end <= f.start < clause[1]][:2]
            if len(after) < 2 or s.parse.words_between(hit.end, after[0].start) > 1 or s.negated(hit.start):
                continue
            one, other = after
            if not s.parse.has("from", (hit.end, one.start)) or not s.parse.has("to", (one.end, other.start)):
                continue
            if (other.value - one.value) * sign >= 0:
                continue
            moved = f"{decimal(one.value)} → {decimal(other.value)}"
            counted = "submitters" if s.parse.has("noun.organisation", clause) else "results"
            kind = f"participation.{counted}_{'down' if sign > 0 else 'up'}"
            yield Statement(hit.start, hit.end, (Truth(kind, (("", False),), _words(s, hit), moved),))


def _words(s: Sentence, hit: Hit) -> str:
    """Give the words of a cue."""
    return s.parse.sentence[hit.start : hit.end]
