"""Which rounds a claim may compare with: every comparison asks the table of comparability here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from reporter.claims.knowledge import comparability
from reporter.claims.selecting import bests, carried_over
from reporter.rounds.history import History
from reporter.rounds.model import Entry, Round


def compares(benchmark: str, earlier: Round, later: Round) -> bool:
    """Tell whether results of a benchmark compare between two rounds."""
    return comparability().compares(benchmark, earlier.id, later.id)


def comparable_rounds(history: History, benchmark: str) -> list[Round]:
    """Give the earlier rounds at hand whose results of a benchmark compare with the present, oldest first."""
    return [round_ for round_ in history.earlier if compares(benchmark, round_, history.round)]


@dataclass(frozen=True, slots=True)
class Pace:
    """The best of a benchmark in one round against the best in an earlier one."""

    benchmark: str
    base: Round
    before: Entry
    after: Entry
    ratio: Fraction
    """New speed over old: above 1 is faster; exactly 1 where the new best is the old result entered again."""
    carried: bool
    """Whether the new best stands in an earlier round already."""


def speedup(before: Entry, after: Entry, carried: frozenset[str]) -> Fraction:
    """Give new speed over old, exactly; `carried` are the digests of run times that stand in earlier rounds.

    An old result entered again gains nothing: 1 where both are the same runs, whatever the rounds scaled them
    by, and where an old result is faster only because the base lacked it.
    """
    assert before.score is not None
    assert after.score is not None
    gain = before.score / after.score
    if after.times_digest in carried and (gain > 1 or after.times_digest == before.times_digest):
        return Fraction(1)
    return gain


def paces(history: History) -> list[Pace]:
    """Give best against best of the previous round, for each benchmark that compares, by benchmark id."""
    return [] if history.previous is None else paces_since(history, history.previous)


def paces_since(history: History, base: Round) -> list[Pace]:
    """Give best against best of an earlier round, for each benchmark that compares, by benchmark id."""
    carried = carried_over(history)
    old = bests(base)
    found = []
    for benchmark, new in bests(history.round).items():
        if benchmark in old and compares(benchmark, base, history.round):
            before, after = old[benchmark][0], new[0]
            found.append(
                Pace(
                    benchmark,
                    base,
                    before,
                    after,
                    speedup(before, after, carried),
                    after.times_digest in carried,
                )
            )
    return found


def reach(history: History) -> str:
    """Say how far back the rounds at hand go, for claims about all earlier rounds."""
    if history.complete:
        return "over every earlier round of the suite"
    if not history.earlier:
        return "no earlier round is at hand"
    return f"only over the earlier rounds at hand: {listed(history.earlier)}"


def listed(rounds: Sequence[Round]) -> str:
    """Name rounds in a plain English sentence."""
    return ", ".join(f"v{round_.version}" for round_ in rounds)
