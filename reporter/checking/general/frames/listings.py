"""Lists after a heading word, references to a result, and what stands outside the series."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.frames.sameness import listed
from reporter.checking.general.reading import Truth
from reporter.checking.general.relations import ids
from reporter.checking.general.statement import Statement, extent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.statement import Sentence


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence that lists names, or refers to a result."""
    yield from _new_families(s)
    yield from _reference(s)
    yield from _outside(s)
    yield from _month_only(s)


def _new_families(s: Sentence) -> Iterator[Statement]:
    """Read "New in v4.0: H200, TPU v5p": accelerators after a colon, a word for what is new before it."""
    for hit in s.parse.hits("new"):
        clause = s.parse.clause(hit.start)
        after = [h for h in s.named.family if h.start >= clause[1]]
        if not after or s.parse.sentence[clause[1] : clause[1] + 1] != ":" or s.named.benchmark:
            continue
        if s.parse.has("record noun.record take_part", clause) or s.named.organisation:
            continue
        named = [h for h in s.parse.rounds if h.how == "version" and h.ids]
        round_id = named[0].ids[0] if named else s.world.topic
        view = s.world.view(round_id)
        if view is None or len(named) > 1:
            continue
        wanted = [i for h in after for i in h.ids("family")[:1]]
        before = {f for r in view.earlier for f in s.world.families(r.id)}
        here = s.world.families(round_id)
        holds = not set(wanted) & before and set(wanted) <= here
        truth = Truth(
            "hardware.first_seen", (("", holds),), s.names("family", wanted), known=view.complete, sure=False
        )
        yield Statement(hit.start, hit.end, (truth,), extent(after))


def _reference(s: Sentence) -> Iterator[Statement]:
    """Read a reference, "v4.0, closed division, BERT: NVIDIA, verified result": there is such a result."""
    for hit in s.parse.hits("verified"):
        nouns = [
            n
            for n in s.parse.hits("noun.result")
            if abs(n.start - hit.end) <= 1 or abs(hit.start - n.end) <= 1
        ]
        named = [h for h in s.parse.rounds if h.how == "version" and h.ids]
        if not nouns or len(named) != 1 or len(s.named.benchmark) != 1 or not s.named.organisation:
            continue
        if s.parse.has("best win record only sole not"):
            continue
        who = {i for h in s.named.organisation[0] for i in h.ids("organisation")}
        tests = set(s.benchmarks(s.named.benchmark[0][0].start))
        open_ = s.parse.has("open_division")
        division = "open" if open_ else "closed" if s.parse.has("closed_division") else ""
        round_ = s.world.round(named[0].ids[0])
        found = [
            e
            for e in (round_.entries if round_ else ())
            if e.benchmark in tests and set(e.members) == who and division in {"", e.division}
        ]
        proof = tuple(e.evidence for e in found[:3])
        truth = Truth(
            "source.result",
            (("", bool(found)),),
            s.names("organisation", sorted(who)),
            sure=False,
            evidence=proof,
        )
        yield Statement(hit.start, nouns[0].end if nouns[0].end > hit.end else hit.end, (truth,))


def _outside(s: Sentence) -> Iterator[Statement]:
    """Read what was measured in one round only, and what changed so that older results stand apart."""
    for cue, kind in (("one_round", "series.single"), ("changed", "series.changed")):
        for hit in list(s.parse.hits(cue))[:1]:
            group = listed(s)
            if group is None or s.named.organisation or s.figures_in(s.parse.whole, "multiple percent"):
                continue
            if cue == "changed" and not s.parse.has("noun.result"):
                continue
            wanted = {i for h in group for i in h.ids("benchmark")}
            known = {i for row in s.world.rows(kind) for i in ids(row, "benchmarks")}
            truth = Truth(
                kind,
                (("", wanted <= known),),
                s.names("benchmark", sorted(wanted)),
                s.names("benchmark", sorted(known)),
                sure=False,
            )
            yield Statement(hit.start, hit.end, (truth,), extent(group))


def _month_only(s: Sentence) -> Iterator[Statement]:
    """Read "for v2.1 and v3.0, only the month of publication is certain"."""
    only = list(s.parse.hits("only"))
    months = [m for m in s.parse.hits("noun.month") if any(0 <= m.start - h.end <= _BESIDE for h in only)]
    named = [h.ids[0] for h in s.parse.rounds if h.how == "version" and h.ids]
    if not months or not named or not s.parse.has("published"):
        return
    known = {i for row in s.world.rows("editions.dated_to_the_month") for i in ids(row, "editions")}
    truth = Truth("editions.dated_to_the_month", (("", set(named) <= known),), ", ".join(named), sure=False)
    yield Statement(months[0].start, months[0].end, (truth,))


_BESIDE = 6
