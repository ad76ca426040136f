"""Best results, sole submitters, most results, the largest system: statements without a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.predicates import entry_filter
from reporter.checking.general.reading import Truth
from reporter.checking.general.scope import Scope
from reporter.checking.general.statement import Statement, extent, together

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.statement import Sentence


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about who or what is first."""
    yield from _wins(s)
    yield from _only(s)
    yield from _most(s)
    yield from _results_all(s)
    yield from _largest(s)


def _wins(s: Sentence) -> Iterator[Statement]:
    for hit in s.parse.hits("win"):
        clause, segment = s.parse.clause(hit.start), s.parse.segment(hit.start)
        every = [
            h
            for h in s.parse.hits("all", clause)
            if s.parse.has("noun.benchmark", (h.start, min(len(s.parse.sentence), h.end + 30)))
        ]
        who, benchmarks = s.who(hit.start), s.benchmarks(hit.start)
        if not (who.organisation.ids or who.vendor.ids or who.family.ids):
            continue
        negated = s.negated(hit.start)
        topic = s.world.topic
        if every and not benchmarks and not s.figures_in(segment, "number"):
            bench = s.world.bench(topic).all
            won = [b for b in bench if any(s.world.fits(e, who) for e in s.world.best(topic, b))]
            holds = [("by organisation", (len(won) == len(bench)) != negated)]
            yield Statement(
                every[0].start,
                every[0].end,
                (Truth("leadership.best", tuple(holds), str(len(bench)), str(len(won))),),
            )
        elif benchmarks and (
            s.parse.has("best", clause) or not s.figures_in(segment, "number percent multiple")
        ):
            if not all(s.world.live(b) for b in benchmarks) or not _about_benchmark(s, hit):
                continue
            best = [
                h
                for h in s.parse.hits("best")
                if h.start >= hit.end and s.parse.words_between(hit.end, h.start) <= 2
            ]
            nouns = [h for h in s.parse.hits("noun.duration") if best and 0 <= h.start - best[0].end <= 1]
            end = nouns[0].end if nouns else best[0].end if best else hit.end
            alone = _alone(s, hit)
            holds_all = all(
                any(
                    s.world.fits(e, who) and (not alone or set(e.members) <= set(who.organisation.ids))
                    for e in s.world.best(topic, b)
                )
                for b in benchmarks
            )
            holders = sorted({m for b in benchmarks for e in s.world.best(topic, b) for m in e.members})
            yield Statement(
                hit.start,
                max(hit.end, end),
                (
                    Truth(
                        "leadership.best",
                        (("", holds_all != negated),),
                        s.names("organisation", who.organisation.ids),
                        s.names("organisation", holders),
                        sure=not s.limited(clause),
                    ),
                ),
                together(
                    s.subject(hit.start, "organisation", "vendor", "family"),
                    s.subject(hit.start, "benchmark"),
                ),
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


def _about_benchmark(s: Sentence, hit: Hit) -> bool:
    """Tell whether a word for winning is about a benchmark.

    "best" is said, or the benchmark stands beside it.
    """
    if s.parse.has("best", s.parse.clause(hit.start)):
        return True
    groups = s.groups("benchmark", hit.start)
    return bool(groups) and any(
        0
        <= s.parse.words_between(
            *sorted(
                (
                    hit.end if g[0].start >= hit.end else g[-1].end,
                    g[0].start if g[0].start >= hit.end else hit.start,
                )
            )
        )
        <= 3
        for g in groups[:1]
    )


def _only(s: Sentence) -> Iterator[Statement]:
    """Only X submitted on Y; X is the sole submitter on Y; nobody but X trained Y."""
    for hit in [*s.parse.hits("only"), *s.parse.hits("sole")]:
        benchmarks = s.benchmarks(hit.start)
        groups = s.groups("organisation", hit.start) or s.groups("vendor", hit.start)
        if not benchmarks or not groups:
            continue
        group = groups[0]
        adjacent = (
            group[0].start >= hit.end
            and s.parse.words_between(hit.end, group[0].start) <= 2
            and not any(hit.end <= f.start < group[0].start for f in s.parse.figures)
        )
        if not adjacent and hit.concept != "sole":
            continue
        if not s.parse.has("submit take_part trained sole used", s.parse.clause(hit.start)) or s.figures_in(
            s.parse.clause(hit.start), "percent multiple"
        ):
            continue
        ids = {i for h in group for i in (h.ids("organisation") or h.ids("vendor"))}
        round_ = s.world.history.round
        entries = [e for e in round_.entries if e.benchmark in benchmarks]
        who = {m for e in entries for m in e.members}
        makers = {
            s.world.lexicon.vendor_of.get(s.world.lexicon.family_of.get(e.accelerator, ""), "")
            for e in entries
        }
        negated = s.negated(hit.start)
        by_maker = makers <= ids and bool(entries)
        holds = [("by organisation", (who <= ids and bool(who)) != negated)]
        if (who <= ids) != by_maker and (
            s.parse.has("noun.vendor noun.accelerator", s.parse.clause(hit.start))
        ):
            holds.append(("by maker of the accelerators", by_maker != negated))
        yield Statement(
            hit.start,
            max(hit.end, group[-1].end if adjacent else hit.end),
            (
                Truth(
                    "leadership.only",
                    tuple(holds),
                    s.names("organisation", sorted(ids)),
                    s.names("organisation", sorted(who)),
                ),
            ),
            extent(group),
        )


def _most(s: Sentence) -> Iterator[Statement]:
    """X handed in more results than any other."""
    for concept in ("more_than_any", "most"):
        for hit in s.parse.hits(concept):
            clause = s.parse.clause(hit.start)
            groups = s.groups("organisation", hit.start)
            if not groups or not s.parse.has("noun.result", clause) or s.benchmarks(hit.start):
                continue
            counts: dict[frozenset[str], int] = {}
            for entry in s.world.history.round.entries:
                counts[frozenset(entry.members)] = counts.get(frozenset(entry.members), 0) + 1
            top = max(counts.values(), default=0)
            first = [members for members, count in counts.items() if count == top]
            ids = frozenset(i for h in groups[0] for i in h.ids("organisation"))
            holds = len(first) == 1 and bool(ids & first[0])
            yield Statement(
                hit.start,
                hit.end,
                (
                    Truth(
                        "participation.most",
                        (("", holds != s.negated(hit.start)),),
                        s.names("organisation", sorted(ids)),
                        s.names("organisation", sorted(first[0])) if first else "",
                    ),
                ),
                extent(groups[0]),
            )


def _results_all(s: Sentence) -> Iterator[Statement]:
    """None of the results was in the open division; all results ran in the cloud."""
    for concept in ("none", "all"):
        for hit in s.parse.hits(concept):
            segment = s.parse.segment(hit.start)
            noun = next((n for n in s.parse.hits("noun.result", segment) if n.start >= hit.end), None)
            tested = entry_filter(s.parse, (segment,))
            if noun is None or tested is None or s.parse.words_between(hit.end, noun.start) > 2:
                continue
            who = s.who(hit.start)
            entries = [e for e in s.world.entries(None, who) if e.submitter]
            fitting = [e for e in entries if tested[1](e)]
            if s.figures_in((hit.start, noun.end), "number") or s.figures_in(segment, "percent fraction"):
                continue
            holds = not fitting if concept == "none" else len(fitting) == len(entries)
            if not entries:
                continue
            yield Statement(
                hit.start,
                noun.end,
                (
                    Truth(
                        f"participation.{tested[0]}",
                        (("", holds),),
                        "0" if concept == "none" else str(len(entries)),
                        str(len(fitting)),
                    ),
                ),
                next(((h.start, h.end) for h in s.parse.hits(tested[0], segment)), None),
            )


def _largest(s: Sentence) -> Iterator[Statement]:
    """X ran the largest system; with no number of accelerators beside it, which would be judged by itself."""
    for hit in s.parse.hits("largest"):
        segment = s.parse.segment(hit.start)
        noun = next((n for n in s.parse.hits("noun.system", segment) if n.start >= hit.start), None)
        groups = s.groups("organisation", hit.start)
        if (
            noun is None
            or not groups
            or s.parse.words_between(hit.end, noun.start) > 1
            or s.figures_in(segment, "number")
        ):
            continue
        ids = [i for h in groups[0] for i in h.ids("organisation")]
        top = s.world.largest(None, Scope())
        open_ = max((e.accelerators or 0 for e in s.world.entries(None, s.who(hit.start))), default=0)
        closed = any(set(ids) <= set(e.members) for e in top)
        anywhere = bool(top) and open_ >= (top[0].accelerators or 0)
        holders = sorted({m for e in top for m in e.members})
        yield Statement(
            hit.start,
            noun.end,
            (
                Truth(
                    "scale.largest",
                    (("closed division", closed), ("all divisions", closed or anywhere)),
                    s.names("organisation", ids),
                    s.names("organisation", holders),
                    sure=not s.limited(segment),
                ),
            ),
        )
