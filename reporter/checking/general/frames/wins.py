"""Who has the best times: of all benchmarks, of none, or of those named; statements without a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.holding import held, led
from reporter.checking.general.reading import Truth
from reporter.checking.general.scope import Role, Scope
from reporter.checking.general.statement import Statement, together

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.parse import Span
    from reporter.checking.general.statement import Group, Sentence

_KIND = "leadership.best"


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about who was the fastest."""
    yield from _nobody_else(s)
    yield from _none(s)
    yield from _every(s)
    yield from _exceptions(s)
    yield from _on_benchmarks(s)


def _triggers(s: Sentence) -> list[Hit]:
    """Give the words for winning, each place once, the longest first."""
    hits = sorted(
        [*s.parse.hits("win"), *s.parse.hits("noun.win"), *s.parse.hits("answers")],
        key=lambda hit: hit.start - hit.end,
    )
    kept: list[Hit] = []
    for hit in hits:
        if not any(hit.start < other.end and hit.end > other.start for other in kept):
            kept.append(hit)
    return sorted(kept, key=lambda hit: hit.start)


def _named(who: Scope) -> bool:
    return bool(who.organisation.ids or who.vendor.ids or who.family.ids)


def _holder(s: Sentence, at: int) -> Scope:
    """Give who is meant at an offset: named in the clause, else the last named before it in the sentence."""
    who = s.who(at)
    if _named(who):
        return who
    before = [g for g in s.named.organisation if g[-1].end <= at]
    group = before[-1] if before else s.named.organisation[0] if len(s.named.organisation) == 1 else ()
    return Scope(organisation=Role(tuple(i for h in group for i in h.ids("organisation")), "sentence"))


def _says(s: Sentence, who: Scope) -> str:
    return s.names("organisation", who.organisation.ids) or s.names("vendor", who.vendor.ids)


def _nobody_else(s: Sentence) -> Iterator[Statement]:
    """No rival managed the best time on any benchmark; on BERT nobody else came close."""
    for hit in s.parse.hits("no_rival"):
        clause = s.parse.clause(hit.start)
        won = [h for c in ("noun.win", "best", "win") for h in s.parse.hits(c, clause) if h.start >= hit.end]
        if not won or s.parse.has("record", clause):
            continue
        who = _holder(s, hit.start)
        if not _named(who):
            continue
        benchmarks = s.benchmarks(hit.start)
        mine, everything = held(s.world, who), led(s.world)
        holds = set(benchmarks) <= mine if benchmarks else mine == everything
        others = s.names("benchmark", sorted(everything - mine))
        yield Statement(hit.start, won[0].end, (Truth(_KIND, (("", holds),), _says(s, who), others),))


def _none(s: Sentence) -> Iterator[Statement]:
    """Not a single best time went to Dell."""
    for hit in s.parse.hits("none"):
        noun = next(
            (
                n
                for n in s.parse.hits("noun.win")
                if n.start >= hit.end and s.parse.words_between(hit.end, n.start) <= 1
            ),
            None,
        )
        if noun is None or s.parse.broken(hit.end, noun.start):
            continue
        who = _holder(s, hit.start)
        if not _named(who) or s.benchmarks(hit.start):
            continue
        mine = held(s.world, who)
        truth = Truth(
            _KIND, (("", not mine),), "0", s.names("benchmark", sorted(mine)), sure=not _limited(s, hit)
        )
        yield Statement(hit.start, noun.end, (truth,))


def _limited(s: Sentence, hit: Hit) -> bool:
    return s.limited(s.parse.clause(hit.start))


def _every(s: Sentence) -> Iterator[Statement]:
    """NVIDIA tops every one of the tests; every best time is NVIDIA's; NVIDIA swept the board."""
    done: set[Span] = set()
    for hit in [*s.parse.hits("sweep"), *_triggers(s)]:
        clause = s.parse.clause(hit.start)
        if clause in done:
            continue
        if any(e.start >= hit.start for e in s.parse.hits("exception", clause)):
            continue
        every = _universal(s, hit, clause)
        who = _holder(s, hit.start)
        if every is None or not _named(who) or s.benchmarks(hit.start):
            continue
        done.add(clause)
        mine, everything = held(s.world, who), led(s.world)
        negated = any(n.end <= hit.start or n.end <= every.start for n in s.parse.hits("not", clause))
        holds = (mine == everything) != negated
        others = s.names("benchmark", sorted(everything - mine))
        yield Statement(
            every.start,
            every.end,
            (
                Truth(
                    _KIND,
                    (("by organisation", holds),),
                    str(len(everything)),
                    f"{len(mine)}" + (f" ({others})" if others else ""),
                    sure=not s.parse.has("limited cloud preview per_node", clause),
                ),
            ),
            s.subject(every.start, "organisation", "vendor", "family"),
        )


def _exceptions(s: Sentence) -> Iterator[Statement]:
    """Read "the best time in seven of eight, the exception being ResNet-50": what was not won."""
    for hit in s.parse.hits("exception"):
        after = [
            g
            for g in s.named.benchmark
            if g[0].start >= hit.end and s.parse.words_between(hit.end, g[0].start) <= 1
        ]
        before = (0, hit.start)
        who = _holder(s, hit.start)
        if not after or not _named(who) or not s.parse.has("win noun.win", before):
            continue
        if not s.parse.has("all noun.benchmark noun.win", before) or s.parse.has(
            "record noun.record", before
        ):
            continue
        ids = {i for h in after[0] for i in h.ids("benchmark")}
        joint, alone = held(s.world, who), held(s.world, who, alone=True)
        holds = tuple((way, not ids & mine) for way, mine in (("with others", joint), ("alone", alone)))
        lost = s.names("benchmark", sorted(led(s.world) - joint))
        truth = Truth(_KIND, holds, s.names("benchmark", sorted(ids)), lost)
        yield Statement(hit.start, after[0][-1].end, (truth,))


def _universal(s: Sentence, hit: Hit, clause: Span) -> Hit | None:
    """Give the word for all where everything there was to win is said to have been won."""
    if hit.concept == "sweep":
        return hit
    for every in s.parse.hits("all", clause):
        reach = (every.start, min(len(s.parse.sentence), every.end + _REACH))
        if not s.parse.has("noun.benchmark noun.win", reach):
            continue
        if any(h.start <= every.start and h.end >= every.end for h in s.parse.hits("all_but")):
            continue
        counted = [f for f in s.parse.figures if f.kind == "number" and clause[0] <= f.start < clause[1]]
        if any(f.value != len(led(s.world)) or f.start < every.start for f in counted):
            continue
        return every
    return None


_REACH = 30
"""Characters that hold "every one of the eight tests"."""


def _on_benchmarks(s: Sentence) -> Iterator[Statement]:
    topic = s.world.topic
    for hit in _triggers(s):
        clause, segment = s.parse.clause(hit.start), s.parse.segment(hit.start)
        for group in _groups(s, hit):
            who = _holder(s, hit.start) if hit.concept == "answers" else s.who(hit.start)
            taken = s.world.lexicon.taken_over
            benchmarks = [
                taken.get(i, i) if not s.world.live(i) and s.world.live(taken.get(i, i)) else i
                for h in group
                for i in h.ids("benchmark")
            ]
            best = s.parse.has("best noun.win answers", clause)
            if not _named(who) or (not best and s.figures_in(segment, "number percent multiple")):
                continue
            if not all(s.world.live(b) for b in benchmarks) or (
                hit.concept == "noun.win" and _own_best(s, hit)
            ):
                continue
            noun = _what_was_won(s, hit)
            alone = _alone(s, hit)
            mine = held(s.world, who)
            own = frozenset(
                b
                for b in mine
                if any(set(e.members) <= set(who.organisation.ids) for e in s.world.best(topic, b))
            )
            holds = set(benchmarks) <= (own if alone else mine)
            holders = sorted({m for b in benchmarks for e in s.world.best(topic, b) for m in e.members})
            truth = Truth(
                _KIND,
                (("", holds != s.negated(hit.start)),),
                _says(s, who),
                s.names("organisation", holders),
                sure=not s.limited(clause),
            )
            names = s.subject(hit.start, "organisation", "vendor", "family")
            span = (group[0].start, group[-1].end)
            apart = s.parse.sentence[hit.end : span[0]].rstrip().endswith(":")
            subject = span if apart else together(names, span)
            yield Statement(hit.start, max(hit.end, noun), (truth,), subject)


def _what_was_won(s: Sentence, hit: Hit) -> int:
    """Give where "the best time" ends that stands behind a word for winning."""
    best = [
        h for h in s.parse.hits("best") if h.start >= hit.end and s.parse.words_between(hit.end, h.start) <= 2
    ]
    nouns = [h for h in s.parse.hits("noun.duration") if best and 0 <= h.start - best[0].end <= 1]
    return nouns[0].end if nouns else best[0].end if best else hit.end


def _groups(s: Sentence, hit: Hit) -> list[Group]:
    """Give the benchmarks that a word for winning is said of.

    Those nearest to it; and after a colon the list that says which ("three of the best times: BERT, GPT-3").
    """
    groups = [g for g in s.groups("benchmark", hit.start) if not _excepted(s, g)]
    if not groups:
        after = [g for g in s.named.benchmark if g[0].start >= hit.end]
        if after and s.parse.sentence[hit.end : after[0][0].start].rstrip().endswith(":"):
            return after[:1]
        return []
    if s.parse.has("best noun.win", s.parse.clause(hit.start)) or hit.concept == "answers":
        return groups[:1]
    group = groups[0]
    ends = sorted((hit.end, group[0].start)) if group[0].start >= hit.end else (group[-1].end, hit.start)
    return groups[:1] if 0 <= s.parse.words_between(*ends) <= _WORDS else []


def _excepted(s: Sentence, group: Group) -> bool:
    return any(
        hit.end <= group[0].start and s.parse.words_between(hit.end, group[0].start) <= 1
        for hit in s.parse.hits("exception")
    )


_WORDS = 5
"""Words between a word for winning and the benchmark: "took the first place in"."""


def _own_best(s: Sentence, hit: Hit) -> bool:
    """Tell whether somebody's own best is meant: "Google's best time on BERT", "o melhor tempo da NVIDIA"."""
    names = list(s.named.organisation) + [(h,) for h in (*s.named.family, *s.named.vendor)]
    return any(
        0 <= s.parse.words_between(*ends) <= 1 and not s.parse.broken(*ends)
        for g in names
        for ends in [
            (g[-1].end, hit.start) if g[-1].end <= hit.start else (hit.end, max(hit.end, g[0].start))
        ]
    )


def _alone(s: Sentence, hit: Hit) -> bool:
    """Tell whether one organisation is said to have done it by itself: "comes from X alone"."""
    groups = s.groups("organisation", hit.start)
    clause = s.parse.clause(hit.start)
    if not groups or s.parse.has("noun.vendor noun.accelerator", clause):
        return False
    first, last = groups[0][0].start, groups[0][-1].end
    return any(
        (only.end <= first and s.parse.words_between(only.end, first) <= 1)
        or (only.start >= last and s.parse.words_between(last, only.start) == 0)
        for only in s.parse.hits("only", clause)
    )
