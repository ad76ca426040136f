"""What the data say: the rounds at hand, asked for entries, counts and gains.

Derived with the claims' own definitions.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate
from reporter.claims.comparing import comparable_rounds, compares
from reporter.claims.comparing import speedup as speedup_of
from reporter.claims.counting import SUBMITTERS, has_logs
from reporter.claims.selecting import benchmarks, bests, carried_over, closed, fastest, is_new, members, timed
from reporter.rounds.history import History

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reporter.checking.general.lexicon import Lexicon
    from reporter.checking.general.scope import Scope
    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim
    from reporter.rounds.comparability import Comparability
    from reporter.rounds.model import Entry, Round


_REMEMBERED = 2000


@dataclass(frozen=True, slots=True)
class Bench:
    """The benchmarks of a round by what happened to them."""

    all: frozenset[str]
    new: frozenset[str]
    removed: frozenset[str]
    faster: frozenset[str]
    slower: frozenset[str]
    unchanged: frozenset[str]
    comparable: frozenset[str]
    records: frozenset[str]


class World:
    """A round and its past, seen from any round at hand."""

    def __init__(self, facts: Facts, lexicon: Lexicon, comparability: Comparability) -> None:
        history = facts.history
        self._facts = facts
        self.history = history
        self.lexicon = lexicon
        rounds = (*history.earlier, history.round)
        known = {e.id: i for i, e in enumerate(lexicon.editions)}
        self._views = {
            r.id: History(
                r, rounds[:i], tuple(m for m in history.missing if known.get(m, -1) < known.get(r.id, 0))
            )
            for i, r in enumerate(rounds)
        }
        self._bench: dict[str, Bench] = {}
        # asked for again and again by the readings of a sentence
        self._bests: dict[str, Mapping[str, list[Entry]]] = {}
        self._carried: dict[str, frozenset[str]] = {}
        self._timed: dict[str, list[Entry]] = {}
        self._timed_within: dict[tuple[Sequence[str], ...], list[Entry]] = {}
        self._comparability = comparability

    @property
    def topic(self) -> str:
        """The id of the round the text is about."""
        return self.history.round.id

    def view(self, round_id: str | None) -> History | None:
        """Give the history as it stood at a round, or None where the round is not at hand."""
        return self._views.get(round_id or self.topic)

    def round(self, round_id: str | None) -> Round | None:
        """Give a round at hand."""
        view = self.view(round_id)
        return view.round if view else None

    def previous(self, round_id: str | None = None) -> str | None:
        """Give the id of the round before, whether at hand or not; None for the first."""
        ids = [e.id for e in self.lexicon.editions]
        place = ids.index(round_id or self.topic) if (round_id or self.topic) in ids else 0
        return ids[place - 1] if place else None

    def rows(self, kind: str) -> Sequence[Claim]:
        """Give the rows of a kind of claim about the round."""
        return self._facts.of(kind)

    # Entries

    def fits(self, entry: Entry, scope: Scope) -> bool:
        """Tell whether an entry is within a scope."""
        family = self.lexicon.family_of.get(entry.accelerator, "")
        return (
            all(o in entry.members for o in scope.organisation.ids)
            and (not scope.benchmark.ids or entry.benchmark in scope.benchmark.ids)
            and (not scope.family.ids or family in scope.family.ids)
            and (not scope.vendor.ids or self.lexicon.vendor_of.get(family, "") in scope.vendor.ids)
        )

    def entries(self, round_id: str | None, scope: Scope) -> list[Entry]:
        """Give the entries of a round within a scope, in both divisions, scored or not."""
        round_ = self.round(round_id)
        return [e for e in round_.entries if self.fits(e, scope)] if round_ else []

    def timed(self, round_id: str | None, scope: Scope) -> list[Entry]:
        """Give the closed scored entries of a round within a scope, the fastest first.

        Of all divisions where none is closed.
        """
        round_ = self.round(round_id)
        if round_ is None:
            return []
        key = (
            round_.id,
            *(role.ids for role in (scope.organisation, scope.vendor, scope.family, scope.benchmark)),
        )
        if key not in self._timed_within:
            if len(self._timed_within) > _REMEMBERED:
                self._timed_within.clear()
            found = [e for e in self._timed_in(round_) if self.fits(e, scope)] or [
                e for e in round_.entries if e.score is not None and e.unit == "min" and self.fits(e, scope)
            ]
            self._timed_within[key] = sorted(found, key=lambda e: (e.score or 0, e.key))
        return list(self._timed_within[key])

    def _timed_in(self, round_: Round) -> list[Entry]:
        if round_.id not in self._timed:
            self._timed[round_.id] = timed(round_)
        return self._timed[round_.id]

    def live(self, benchmark: str) -> bool:
        """Tell whether a benchmark is in the round the text is about."""
        return benchmark in self.bench(self.topic).all

    # Counts

    def count_submitters(self, entries: Sequence[Entry], round_: Round) -> list[Candidate]:
        """Count who is behind some entries of a round, by every honest definition."""
        part = _part(round_, entries)
        return _distinct([Candidate(Fraction(count(part)), name) for name, count in SUBMITTERS.items()])

    def count_results(self, entries: Sequence[Entry]) -> list[Candidate]:
        """Count results; those without readable logs count as well."""
        return [Candidate(Fraction(len(entries)), "entries", tuple(e.evidence for e in entries[:3]))]

    def read(self, entries: Sequence[Entry]) -> list[Entry]:
        """Give those entries that have readable logs."""
        return [e for e in entries if has_logs(e)]

    # Benchmarks

    def bench(self, round_id: str) -> Bench:
        """Sort the benchmarks of a round at hand by what happened to them since the round before."""
        if round_id not in self._bench:
            self._bench[round_id] = self._sort_benchmarks(round_id)
        return self._bench[round_id]

    def _sort_benchmarks(self, round_id: str) -> Bench:
        view = self.view(round_id)
        if view is None:
            return Bench(*[frozenset[str]()] * 8)
        now = frozenset(benchmarks(view.round))
        before = frozenset(b for r in view.earlier for b in benchmarks(r))
        previous = view.previous
        gains = {b: self.gain(round_id, previous.id, b) for b in now} if previous else {}
        known = {b: g for b, g in gains.items() if g is not None}
        return Bench(
            all=now,
            new=frozenset(b for b in now - before if not self._was_in(b, view)),
            removed=frozenset(benchmarks(previous)) - now if previous else frozenset(),
            faster=frozenset(b for b, g in known.items() if g > 1),
            slower=frozenset(b for b, g in known.items() if g < 1),
            unchanged=frozenset(b for b, g in known.items() if g == 1),
            comparable=frozenset(known),
            records=frozenset(b for b in now if self.is_record(round_id, b)),
        )

    def best(self, round_id: str | None, benchmark: str) -> list[Entry]:
        """Give the fastest closed entries of a benchmark in a round; empty where there are none."""
        round_ = self.round(round_id)
        if round_ is None:
            return []
        if round_.id not in self._bests:
            self._bests[round_.id] = bests(round_)
        return list(self._bests[round_.id].get(benchmark, ()))

    def _carried_into(self, view: History, *, itself: bool = False) -> frozenset[str]:
        """Give the digests of run times that earlier rounds hold; `itself` adds those of the round."""
        key = f"{view.round.id} {itself}"
        if key not in self._carried:
            own = (e.times_digest for e in view.round.entries if e.times_digest and itself)
            self._carried[key] = carried_over(view) | frozenset(own)
        return self._carried[key]

    def gain(self, round_id: str, base: str, benchmark: str) -> Fraction | None:
        """Give best against best as new speed over old, or None where the rounds do not compare."""
        new, old = self.best(round_id, benchmark), self.best(base, benchmark)
        now, then = self.round(round_id), self.round(base)
        if not new or not old or now is None or then is None or not compares(benchmark, then, now):
            return None
        return self.speedup(old[0], new[0], base)

    def speedup(self, before: Entry, after: Entry, base: str) -> Fraction:
        """Give new speed over old.

        1 where the new entry is one of the base or of a round before it, entered again.
        """
        view = self.view(base)
        if view is None:
            return speedup_of(before, after, frozenset())
        return speedup_of(before, after, self._carried_into(view, itself=True))

    def earlier_best(self, round_id: str, benchmark: str) -> list[Entry]:
        """Give the fastest entries of all earlier comparable rounds at hand."""
        view = self.view(round_id)
        rounds = comparable_rounds(view, benchmark) if view else []
        return fastest(e for r in rounds for e in self._timed_in(r) if e.benchmark == benchmark)

    def is_record(self, round_id: str, benchmark: str) -> bool:
        """Tell whether a benchmark's best beats every earlier comparable result at hand.

        A first result does not.
        """
        view = self.view(round_id)
        new, old = self.best(round_id, benchmark), self.earlier_best(round_id, benchmark)
        if view is None or not new or not old:
            return False
        return (new[0].score or 0) < (old[0].score or 0) and is_new(new[0], self._carried_into(view))

    def _was_in(self, benchmark: str, view: History) -> bool:
        """Tell whether a benchmark may have been in an earlier round that is not at hand."""
        return bool(view.missing) and self.lexicon.first_in.get(benchmark) != view.round.version

    def record_known(self, benchmark: str) -> bool:
        """Tell whether every earlier round in which a benchmark compares is at hand."""
        return not any(self._comparability.compares(benchmark, m, self.topic) for m in self.history.missing)

    def complete(self, round_id: str | None = None) -> bool:
        """Tell whether every earlier round is at hand, so that "first" and "ever" can be judged."""
        view = self.view(round_id)
        return view is not None and view.complete

    # Organisations

    def took_part(self, round_id: str | None) -> set[str]:
        """Give the organisations behind a round's entries."""
        round_ = self.round(round_id)
        return members(round_.entries) if round_ else set()

    def newcomers(self, round_id: str | None = None) -> set[str] | None:
        """Give the organisations in no earlier round, or None where an earlier round is missing."""
        view = self.view(round_id)
        if view is None or not view.complete:
            return None
        return members(view.round.entries) - {m for r in view.earlier for m in members(r.entries)}

    def families(self, round_id: str | None) -> set[str]:
        """Give the accelerator families that a round's entries used."""
        round_ = self.round(round_id)
        return {
            f for e in (round_.entries if round_ else ()) if (f := self.lexicon.family_of.get(e.accelerator))
        }

    def largest(self, round_id: str | None, scope: Scope) -> list[Entry]:
        """Give the entries with the most accelerators within a scope."""
        found = [e for e in self.timed(round_id, scope) if e.accelerators]
        top = max((e.accelerators or 0 for e in found), default=0)
        return [e for e in found if e.accelerators == top]

    def closed(self, round_id: str | None) -> list[Entry]:
        """Give the closed entries of a round."""
        round_ = self.round(round_id)
        return closed(round_) if round_ else []


def _part(round_: Round, entries: Sequence[Entry]) -> Round:
    from dataclasses import replace

    return replace(round_, entries=tuple(entries))


def _distinct(candidates: list[Candidate]) -> list[Candidate]:
    """Drop definitions that count the same as one before them."""
    kept: list[Candidate] = []
    for candidate in candidates:
        if all(candidate.value != k.value for k in kept):
            kept.append(candidate)
    return kept
