"""Which rounds a claim may compare with: every comparison asks the table of comparability here."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from reporter.claims.knowledge import comparability
from reporter.claims.selecting import carried_over, fastest, timed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round

Likeness = TypeVar("Likeness", bound=tuple[object, ...])
"""What entries of two rounds must share to be compared: submitter, accelerator model, accelerator count."""


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
    return paces_by(history, base, lambda _: ())


def paces_by(history: History, base: Round, alike: Callable[[Entry], Likeness | None]) -> list[Pace]:
    """Give best against best of an earlier round among entries that are alike, by benchmark and likeness.

    Only where the benchmark compares and both rounds have such an entry; an entry that is alike to nothing
    (None) is left out.
    """
    carried = carried_over(history)
    old, new = _alike(base, alike), _alike(history.round, alike)
    return [
        Pace(
            group[0],
            base,
            before := fastest(old[group])[0],
            after := fastest(new[group])[0],
            speedup(before, after, carried),
            after.times_digest in carried,
        )
        for group in sorted(new)
        if group in old and compares(group[0], base, history.round)
    ]


def _alike(
    round_: Round, alike: Callable[[Entry], Likeness | None]
) -> dict[tuple[str, Likeness], list[Entry]]:
    groups: dict[tuple[str, Likeness], list[Entry]] = {}
    for entry in timed(round_):
        if (likeness := alike(entry)) is not None:
            groups.setdefault((entry.benchmark, likeness), []).append(entry)
    return groups


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
