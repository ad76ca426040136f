"""Statements without a figure of their own: what frames are asked about, and what they give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.checking.general.bases import Base, base_of, is_topic
from reporter.checking.general.scope import Role, Scope

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.names import NameHit
    from reporter.checking.general.parse import Parse, Span
    from reporter.checking.general.reading import Truth
    from reporter.checking.general.scope import Named
    from reporter.checking.general.world import World


@dataclass(frozen=True, slots=True)
class Statement:
    """A place that states something, with its admissible readings, the preferred first."""

    start: int
    end: int
    truths: tuple[Truth, ...]
    subject: Span | None = None
    """Where what it is said of stands; reported with it where nothing else is reported in between."""
    takes: Span | None = None
    """What else it settles: words of which nothing more is to be reported."""


Group = tuple["NameHit", ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as the frames of statements see it."""

    parse: Parse
    named: Named
    world: World
    carried: Scope
    """What the sentences before were about."""
    carried_base: str | None

    def base(self, at: int) -> Base:
        """Give the base of a comparison at an offset."""
        return base_of(self.parse, at, self.world, self.carried_base)

    def round_at(self, at: int) -> str | None:
        """Give the round that a statement is about.

        The topic, or one that its clause names without comparing.
        """
        span = self.parse.clause(at)
        for hit in self.parse.rounds:
            if span[0] <= hit.start < span[1] and hit.how == "version" and not is_topic(hit, self.world):
                before = (max(0, hit.start - 24), hit.start)
                if not self.parse.has("than compare since ago from", before):
                    return hit.ids[0] if hit.ids else None
        return self.world.topic

    def negated(self, at: int) -> bool:
        """Tell whether the stretch around an offset is negated."""
        return self.parse.has("not", self.parse.segment(at))

    def groups(self, sort: str, at: int) -> list[Group]:
        """Give the groups of names of a sort around an offset.

        Those of its segment, else those of its clause; nearest first.
        """
        groups: Sequence[Group] = {
            "organisation": self.named.organisation,
            "benchmark": self.named.benchmark,
            "family": tuple((hit,) for hit in self.named.family),
            "vendor": tuple((hit,) for hit in self.named.vendor),
        }[sort]
        groups = [g for g in groups if not self._set_against(g)] or groups
        for span in (self.parse.segment(at), self.parse.clause(at), self.parse.announced(at)):
            inside = [g for g in groups if span[0] <= g[0].start < span[1]]
            if inside:
                return sorted(inside, key=lambda g: min(abs(g[0].start - at), abs(g[-1].end - at)))
        return []

    def _set_against(self, group: Group) -> bool:
        """Tell whether a name is said not to be meant: "Supermicro, not NVIDIA"."""
        return (
            any(
                hit.end <= group[0].start and not self.parse.masked[hit.end : group[0].start].strip()
                for hit in self.parse.hits("not", self.parse.segment(group[0].start))
            )
            and self.parse.segment(group[0].start)[0] > 0
        )

    def subject(self, at: int, *sorts: str) -> Span | None:
        """Give where the nearest names of the first sort that stands nearby are."""
        return next((extent(groups[0]) for sort in sorts if (groups := self.groups(sort, at))), None)

    def ids(self, sort: str, at: int) -> tuple[str, ...]:
        """Give the ids of the nearest group of a sort."""
        groups = self.groups(sort, at)
        return tuple(i for hit in groups[0] for i in hit.ids(sort)) if groups else ()

    def benchmarks(self, at: int) -> tuple[str, ...]:
        """Give the nearest group of benchmarks, a short name taken over by a later benchmark read as that."""
        taken = self.world.lexicon.taken_over
        return tuple(
            taken.get(i, i) if not self.world.live(i) and self.world.live(taken.get(i, i)) else i
            for i in self.ids("benchmark", at)
        )

    def benchmarks_before(self, hit: Hit) -> tuple[str, ...]:
        """Give the group of benchmarks right before a trigger in its segment: its subject."""
        segment = self.parse.segment(hit.start)
        groups = [g for g in self.named.benchmark if segment[0] <= g[0].start and g[-1].end <= hit.start]
        return tuple(i for h in groups[-1] for i in h.ids("benchmark")) if groups else ()

    def benchmarks_behind(self, hit: Hit) -> tuple[str, ...]:
        """Give the first group of benchmarks behind a trigger that its stretch begins with: its subject."""
        start = self.parse.segment(hit.start)[0]
        led = list(self.parse.hits("and", (start, hit.start)))
        before = self.parse.masked[led[-1].end if led else start : hit.start]
        if before.strip(" ,，、") or start == self.parse.clause(hit.start)[0]:
            return ()
        clause = self.parse.clause(hit.start)
        groups = [g for g in self.named.benchmark if hit.end <= g[0].start < clause[1]]
        return tuple(i for h in groups[0] for i in h.ids("benchmark")) if groups else ()

    def who(self, at: int) -> Scope:
        """Give the organisation, the maker and the chips named around an offset."""
        return Scope(
            organisation=Role(self.ids("organisation", at), "clause"),
            vendor=Role(self.ids("vendor", at), "clause"),
            family=Role(self.ids("family", at), "clause"),
        )

    def limited(self, span: Span) -> bool:
        """Tell whether a superlative is said of some results only: on one node, in the cloud, of its own."""
        counts = any(
            span[0] <= f.start < span[1]
            and any(f.end <= n.start <= f.end + 12 for n in self.parse.hits("noun.accelerator"))
            for f in self.parse.figures
        )
        return counts or self.parse.has(
            "limited multi_node single_node cloud onprem preview research power per_node same_size", span
        )

    def figures_in(self, span: Span, kinds: str) -> bool:
        """Tell whether a figure of one of the kinds (separated by spaces) stands in a span."""
        return any(span[0] <= f.start < span[1] and f.kind in kinds.split() for f in self.parse.figures)

    def names(self, sort: str, ids: Sequence[str]) -> str:
        """Write ids as names."""
        return ", ".join(self.world.lexicon.names.get((sort, i), i) for i in ids)


def together(*spans: Span | None) -> Span | None:
    """Give the span that holds some spans; None where there are none."""
    known = [span for span in spans if span is not None]
    return (min(a for a, _ in known), max(b for _, b in known)) if known else None


def extent(*groups: Sequence[NameHit]) -> Span | None:
    """Give the span of groups of names; None where there are none."""
    hits = [hit for group in groups for hit in group]
    return (min(h.start for h in hits), max(h.end for h in hits)) if hits else None
