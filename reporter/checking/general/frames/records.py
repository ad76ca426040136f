"""Records: set, not set, by whom, and records of taking part; statements without a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.reading import Truth
from reporter.checking.general.statement import Statement, together
from reporter.claims.counting import SUBMITTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.statement import Sentence
    from reporter.rounds.model import Round


_NARROWER = "limited multi_node single_node cloud onprem preview research power per_node same_size"
"""What makes a record one of some results only; a number of accelerators says what broke it."""


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about records."""
    yield from _records(s)
    yield from _record_turnout(s)


def _records(s: Sentence) -> Iterator[Statement]:
    for hit in s.parse.hits("set_record"):
        clause, segment = s.parse.clause(hit.start), s.parse.segment(hit.start)
        if s.parse.has("participation_record", clause) or any(
            u.concept in {"noun.benchmark"}
            for u in s.parse.hits("noun.benchmark", segment)
            if s.figures_in(segment, "number")
        ):
            continue
        who, benchmarks = s.who(hit.start), s.benchmarks(hit.start)
        negated = s.negated(hit.start)
        topic = s.world.topic
        if not s.world.history.earlier:
            continue
        every = [
            h
            for h in s.parse.hits("all", segment)
            if h.start <= hit.start and s.parse.words_between(h.end, hit.start) <= 1
        ]
        none = [
            h
            for h in s.parse.hits("none", segment)
            if h.start <= hit.start and s.parse.words_between(h.end, hit.start) <= 1
        ]
        if none and not benchmarks and not who.organisation.ids:
            broken = s.world.bench(topic).records
            yield Statement(
                none[0].start, hit.end, (Truth("records.broken", (("", not broken),), "0", str(len(broken))),)
            )
            continue
        if every and not benchmarks and not who.organisation.ids:
            bench = s.world.bench(topic)
            holds = bench.comparable <= bench.records
            yield Statement(
                every[0].start,
                hit.end,
                (
                    Truth(
                        "records.broken",
                        (("", holds != negated),),
                        str(len(bench.comparable)),
                        str(len(bench.records)),
                    ),
                ),
            )
            continue
        records = s.world.bench(topic).records
        if benchmarks:
            holders = {m for b in benchmarks for e in s.world.best(topic, b)[:1] for m in e.members}
            true = all(
                b in records and any(s.world.fits(e, who) for e in s.world.best(topic, b)) for b in benchmarks
            )
            expected = s.names("organisation", sorted(holders))
            # a lost record is a fact; a record held over rounds that are not at hand is not certain
            known = not true or negated or all(s.world.record_known(b) for b in benchmarks)
            yield Statement(
                hit.start,
                hit.end,
                (
                    Truth(
                        "records.broken",
                        (("", true != negated),),
                        s.names("benchmark", benchmarks),
                        expected,
                        sure=not s.limited(clause)
                        or (not set(benchmarks) & records and not s.parse.has(_NARROWER, clause)),
                        known=known,
                    ),
                ),
                together(s.subject(hit.start, "organisation"), s.subject(hit.start, "benchmark")),
            )
        elif who.organisation.ids:
            held = [b for b in records if any(s.world.fits(e, who) for e in s.world.best(topic, b))]
            yield Statement(
                hit.start,
                hit.end,
                (
                    Truth(
                        "records.by_organisation",
                        (("", bool(held) != negated),),
                        s.names("organisation", who.organisation.ids),
                        s.names("benchmark", sorted(held)),
                    ),
                ),
                s.subject(hit.start, "organisation"),
            )


def _record_turnout(s: Sentence) -> Iterator[Statement]:
    """Read "a record number of results" and "more than ever before"."""
    for concept in ("participation_record", "more_than_ever"):
        for hit in s.parse.hits(concept):
            if not s.world.history.earlier:
                continue
            nouns = [n for n in s.parse.hits("noun.") if n.concept in {"noun.result", "noun.organisation"}]
            nearest = sorted(nouns, key=lambda n: min(abs(n.start - hit.end), abs(hit.start - n.end)))
            order = (
                ["result", "organisation"]
                if not nearest or nearest[0].concept == "noun.result"
                else ["organisation", "result"]
            )
            negated = s.negated(hit.start)
            truths = [_most_ever(s, unit, negated=negated) for unit in (order[:1] if nearest else order)]
            if concept == "more_than_ever" and not nearest:
                continue
            yield Statement(hit.start, hit.end, tuple(t for t in truths if t))


def _most_ever(s: Sentence, unit: str, *, negated: bool) -> Truth | None:
    def counts(round_: Round) -> dict[str, int]:
        if unit == "result":
            return {"entries": len(round_.entries)}
        return {name: count(round_) for name, count in SUBMITTERS.items()}

    now = counts(s.world.history.round)
    earlier = [counts(r) for r in s.world.history.earlier]
    holds = tuple((name, all(number > e[name] for e in earlier) != negated) for name, number in now.items())
    first = next(iter(now))
    true = all(h for _, h in holds)
    return Truth(
        f"participation.{'results' if unit == 'result' else 'submitters'}",
        holds,
        str(now[first]),
        str(max(e[first] for e in earlier)),
        sure=s.world.complete() or true == negated,
    )
