"""The comparable series of a suite: a benchmark over the rounds between which it did not change.

Which those are is data (data/entities/comparability.toml); retired benchmarks have their series as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.claims.knowledge import comparability
from reporter.claims.selecting import benchmarks, bests, is_new

if TYPE_CHECKING:
    from fractions import Fraction

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round


@dataclass(frozen=True, slots=True)
class Best:
    """The best closed entry of a benchmark in one round."""

    round: Round
    entry: Entry
    fresh: bool
    """Whether it was run for this round, not taken over from an earlier one."""

    @property
    def time(self) -> Fraction:
        """The time to train, in minutes."""
        assert self.entry.score is not None
        return self.entry.score


@dataclass(frozen=True, slots=True)
class Series:
    """A benchmark over the rounds in which its results compare, oldest first."""

    benchmark: str
    bests: tuple[Best, ...]

    @property
    def records(self) -> tuple[Best, ...]:
        """The first best, and each that beat all before it, strictly and by new runs."""
        found = [self.bests[0]]
        for best in self.bests[1:]:
            if best.fresh and best.time < found[-1].time:
                found.append(best)
        return tuple(found)

    @property
    def gain(self) -> Fraction:
        """How many times as fast the record is as the first best."""
        return self.bests[0].time / self.records[-1].time


def all_series(history: History) -> list[Series]:
    """Give every comparable series with a result in the rounds at hand, the earliest first."""
    found: dict[tuple[str, str], list[Best]] = {}
    seen: set[str] = set()
    for round_ in (*history.earlier, history.round):
        for benchmark, entries in bests(round_).items():
            bounds = comparability().series(benchmark, round_.id)
            if bounds is not None:
                best = Best(round_, entries[0], is_new(entries[0], frozenset(seen)))
                found.setdefault((benchmark, bounds[0]), []).append(best)
        seen |= {entry.times_digest for entry in round_.entries if entry.times_digest}
    return [Series(benchmark, tuple(some)) for (benchmark, _), some in found.items()]


def measured_again(history: History) -> list[Series]:
    """Give the series with results in two rounds or more."""
    return [series for series in all_series(history) if len(series.bests) > 1]


def outside(history: History) -> tuple[list[Round], dict[str, list[Round]]]:
    """Give the rounds of which nothing compares, and by benchmark the other rounds outside its series."""
    nothing: list[Round] = []
    others: dict[str, list[Round]] = {}
    for round_ in (*history.earlier, history.round):
        ids = benchmarks(round_)
        apart = [each for each in ids if comparability().series(each, round_.id) is None]
        if apart == ids:
            nothing.append(round_)
            continue
        for each in apart:
            others.setdefault(each, []).append(round_)
    return nothing, others
