"""One figure of a sentence with all that bears on it: what a frame is asked about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from reporter.checking.general.scope import OPEN, Role, Scope

if TYPE_CHECKING:
    from reporter.checking.general.bases import Base
    from reporter.checking.general.parse import Parse, Span
    from reporter.checking.general.scope import Named
    from reporter.checking.general.units import Unit
    from reporter.checking.general.world import World
    from reporter.language.reading.figures import Figure


ALIKE = {
    "organisation": {"organisation", "newcomer"},
    "newcomer": {"organisation", "newcomer"},
    "benchmark": {"benchmark", "win", "record"},
}
"""Units that count the same things."""


@dataclass(frozen=True, slots=True)
class Question:
    """A figure, its unit, its scopes and its base."""

    index: int
    """Its place among the figures of the sentence."""
    figure: Figure
    unit: Unit
    units: tuple[Unit, ...]
    """The units of all figures of the sentence."""
    parse: Parse
    named: Named
    scopes: tuple[Scope, ...]
    base: Base
    rounds: tuple[str, ...]
    """The rounds the value may be of, the likeliest first; empty where none can be resolved."""
    before: bool
    """Whether it is the value before a change: the X of "from X to Y"."""
    world: World
    compared: bool
    """Whether the sentences before compared rounds."""
    reference: bool
    """Whether the sentence refers back to what was said before ("that system", "the company")."""

    owner: tuple[str, Role] | None = None
    """The role and the name of whoever the count belongs to, where several share a verb."""

    @property
    def segment(self) -> Span:
        """The stretch between commas it stands in."""
        return self.parse.segment(self.figure.start)

    @property
    def clause(self) -> Span:
        """The clause it stands in."""
        return self.parse.clause(self.figure.start)

    @property
    def at_hand(self) -> tuple[str, ...]:
        """The rounds it may be of that are at hand; empty where the likeliest is not."""
        if not self.rounds or self.world.round(self.rounds[0]) is None:
            return ()
        return tuple(r for r in self.rounds if self.world.round(r) is not None)

    @property
    def is_whole(self) -> bool:
        """Whether it is the nine of "five of nine"."""
        none = [hit for hit in self.parse.hits("none") if hit.end <= self.figure.start]
        after_none = bool(none) and self.parse.words_between(none[-1].end, self.figure.start) <= 1
        end = self.near[1]
        out_of = any(end <= hit.start <= end + 1 for hit in self.parse.hits("out_of"))
        return after_none or out_of or any(unit.whole is self.figure for unit in self.units)

    def cue(self, concepts: str) -> Span | None:
        """Give the stretch in which a cue stands: the segment, else the clause.

        None where it stands in neither.
        """
        if self.parse.has(concepts, self.segment):
            return self.segment
        return self.clause if self.parse.has(concepts, self.clause) else None

    def says(self, concepts: str) -> bool:
        """Tell whether a cue stands in its segment or clause."""
        return self.cue(concepts) is not None

    def open_scopes(self, *roles: str) -> list[Scope]:
        """Give the scopes with some roles left open, each once, in order."""
        found: list[Scope] = []
        for scope in self.scopes:
            opened = replace(scope, **dict.fromkeys(roles, OPEN))
            if opened not in found:
                found.append(opened)
        return found

    def says_before(self, concept: str) -> bool:
        """Tell whether a cue stands right before the figure."""
        return any(
            hit.end <= self.figure.start and not self.parse.masked[hit.end : self.figure.start].strip()
            for hit in self.parse.hits(concept)
        )

    def named_alone(self, noun: str) -> bool:
        """Tell whether the figure itself counts a thing that stands right behind it."""
        return self.unit.how == "right" and self.parse.has(noun, (self.figure.end, self.unit.end))

    @property
    def near(self) -> Span:
        """The figure, its noun and what stands between."""
        return (self.figure.start, max(self.figure.end, self.unit.end))

    @property
    def after_of(self) -> bool:
        """Whether "of the" stands right before it: "most of the 205 results"."""
        return any(
            True
            for hit in self.parse.hits("of")
            if hit.end <= self.figure.start and not self.parse.masked[hit.end : self.figure.start].strip()
        ) and self.parse.has("part_of", (0, self.figure.start))

    @property
    def says_difference(self) -> bool:
        """Whether it is a difference: "63 fewer", "four more results"."""
        return self.difference is not None

    @property
    def difference(self) -> str | None:
        """`more` or `fewer` where it is a difference, else None."""
        if self._changed_by():
            rose = self.parse.has("rose", (self.segment[0], self.figure.start))
            return "more" if rose else "fewer"
        if self.figure.hedge in {"more_than", "fewer_than"} and not self._beyond():
            return None
        for name in ("more", "fewer"):
            for hit in self.parse.hits(name):
                if hit.start >= self.figure.stated_end and not self.parse.broken(self.figure.end, hit.start):
                    between = self.parse.words_between(self.figure.stated_end, hit.start)
                    if between == 0 or (
                        self.unit.how == "right"
                        and self.unit.end <= hit.start
                        and self.parse.words_between(self.unit.end, hit.start) == 0
                    ):
                        return name
        return None

    def _changed_by(self) -> bool:
        """Whether "rose by" or "fell by" leads up to it."""
        by = any(
            hit.end <= self.figure.start and not self.parse.masked[hit.end : self.figure.start].strip()
            for hit in self.parse.hits("by", self.segment)
        )
        return (
            by
            and self.unit.name in {"result", "organisation", ""}
            and self.figure.kind == "number"
            and self.parse.has("rose fell", (self.segment[0], self.figure.start))
        )

    def _beyond(self) -> bool:
        """Whether the hedge stands behind the figure ("one more than last time").

        Where it is a difference.
        """
        return self.figure.stated_start == self.figure.start

    def comparable(self, round_id: str) -> bool:
        """Tell whether the round before a round is at hand."""
        view = self.world.view(round_id)
        return view is not None and view.previous is not None

    @property
    def shares_clause(self) -> bool:
        """Whether another figure of the same unit stands in another segment of its clause."""
        return any(
            unit.name in ALIKE.get(self.unit.name, {self.unit.name})
            and self.clause[0] <= figure.start < self.clause[1]
            and not self.segment[0] <= figure.start < self.segment[1]
            for figure, unit in zip(self.parse.figures, self.units, strict=True)
        )

    def says_here(self, concepts: str) -> bool:
        """Tell whether a cue stands in its segment.

        Or in its clause where no other figure of its unit does.
        """
        return self.parse.has(concepts, self.segment if self.shares_clause else self.clause)

    @property
    def signed(self) -> bool:
        """Whether a plus sign is written before it, beside a benchmark."""
        before = self.parse.sentence[max(0, self.figure.start - 1) : self.figure.stated_end]
        return "+" in before and bool(self.scopes[0].benchmark.ids)

    @property
    def near_after(self) -> Span:
        """The figure and the few words after it."""
        return (self.figure.start, min(len(self.parse.sentence), self.figure.end + 16))

    @property
    def drawn(self) -> bool:
        """Whether a word such as "drew", "there were" or "counts" leads up to it."""
        return any(
            hit.end <= self.figure.start
            and self.parse.words_between(hit.end, self.figure.start) <= 2
            and not self.parse.broken(hit.end, self.figure.start)
            for hit in self.parse.hits("drew", self.segment)
        )

    @property
    def is_part(self) -> bool:
        """Whether "of" follows it: a share of something."""
        return any(self.figure.end <= hit.start <= self.figure.end + 1 for hit in self.parse.hits("of"))

    @property
    def follows_of(self) -> bool:
        """Whether "of the" or "among the" stands right before it, so that it is the whole of something."""
        return any(
            hit.end <= self.figure.start
            and self.parse.words_between(hit.end, self.figure.start) == 0
            and self.parse.words_between(hit.start, hit.end) >= 1
            for hit in self.parse.hits("of")
        )
