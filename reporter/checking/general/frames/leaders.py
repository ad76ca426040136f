"""Sole submitters, most results, the largest system: statements without a figure."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.counting import units
from reporter.checking.general.reading import Truth
from reporter.checking.general.scope import Scope
from reporter.checking.general.statement import Statement, extent
from reporter.checking.interval import fits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.statement import Sentence


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about who or what is first."""
    yield from _only(s)
    yield from _most(s)
    yield from _largest(s)


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


def _largest(s: Sentence) -> Iterator[Statement]:
    """X ran the largest system; with no number of accelerators beside it, which would be judged by itself."""
    for hit in (*s.parse.hits("largest"), *s.parse.hits("largest_here")):
        segment = s.parse.segment(hit.start)
        noun = next((n for n in s.parse.hits("noun.system", segment) if n.start >= hit.start), None)
        here = hit.concept == "largest_here"
        who = s.who(hit.start)
        if not (who.organisation.ids or who.family.ids) or s.figures_in(segment, "number"):
            continue
        if not here and (noun is None or s.parse.words_between(hit.end, noun.start) > 1):
            continue
        if not here and _own_largest(s, hit.start):
            continue
        top = s.world.largest(None, Scope())
        size = top[0].accelerators or 0 if top else 0
        open_ = max((e.accelerators or 0 for e in s.world.entries(None, who)), default=0)
        closed = any(s.world.fits(e, who) for e in top) and _of_that_size(s, hit.start, size)
        anywhere = bool(top) and open_ >= size
        yield Statement(
            hit.start,
            noun.end if noun is not None and not here else hit.end,
            (
                Truth(
                    "scale.largest",
                    (("closed division", closed), ("all divisions", closed or anywhere)),
                    s.names("organisation", who.organisation.ids),
                    s.names("organisation", sorted({m for e in top for m in e.members})),
                    sure=not s.limited(segment),
                ),
            ),
            s.subject(hit.start, "organisation", "family"),
        )


def _own_largest(s: Sentence, at: int) -> bool:
    """Tell whether the largest of some only is meant: "Intel's largest Gaudi 2 system"."""
    families = s.groups("family", at)
    behind = [g for g in families if g[0].start >= at and s.parse.words_between(at, g[0].start) <= _BESIDE]
    before = [g for g in s.groups("organisation", at) if g[-1].end <= at]
    beside = before and s.parse.words_between(before[0][-1].end, at) <= 1
    return bool(behind) or bool(
        beside and not s.parse.has("trained used submit take_part", (before[0][-1].end, at))
    )


_BESIDE = 2


def _of_that_size(s: Sentence, at: int, size: int) -> bool:
    """Tell whether the number of accelerators said of the system in the clause, if there is one.

    Is the largest.
    """
    clause = s.parse.clause(at)
    counts = [
        f
        for f, u in zip(s.parse.figures, units(s.parse), strict=True)
        if u.name == "accelerator" and f.kind == "number" and clause[0] <= f.start < at
    ]
    return not counts or fits(Fraction(size), counts[-1])
