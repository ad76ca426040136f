"""Which entries a claim ranges over, and which of them is best."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from reporter.rounds.history import History

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from reporter.rounds.model import Entry, Round

Group = TypeVar("Group")
Thing = TypeVar("Thing")


def closed(round_: Round) -> list[Entry]:
    """Give the entries of the closed division, scored or not."""
    return [entry for entry in round_.entries if entry.division == "closed"]


def timed(round_: Round) -> list[Entry]:
    """Give the closed entries that have a time to train, in minutes."""
    return [entry for entry in closed(round_) if entry.score is not None and entry.unit == "min"]


def seconds_first(entries: Iterable[Entry]) -> list[Entry]:
    """Give timed entries in order of time, the fastest first; equal times by key."""
    return sorted(entries, key=lambda entry: (entry.score or 0, entry.key))


def fastest(entries: Iterable[Entry]) -> list[Entry]:
    """Give the entries with the lowest time, by key: one, or several where they tie; none of none."""
    every = list(entries)
    lowest = min((entry.score for entry in every if entry.score is not None), default=None)
    return sorted((entry for entry in every if entry.score == lowest), key=lambda entry: entry.key)


def grouped(things: Iterable[Thing], by: Callable[[Thing], Group]) -> dict[Group, list[Thing]]:
    """Give things, mostly entries, in groups, the groups in the order of their first member."""
    groups: dict[Group, list[Thing]] = {}
    for thing in things:
        groups.setdefault(by(thing), []).append(thing)
    return groups


def by_benchmark(entries: Iterable[Entry]) -> dict[str, list[Entry]]:
    """Give the entries of each benchmark, the benchmarks in alphabetical order of their ids."""
    groups = grouped(entries, lambda entry: entry.benchmark)
    return {benchmark: groups[benchmark] for benchmark in sorted(groups)}


def bests(round_: Round) -> Mapping[str, list[Entry]]:
    """Give the best entry of each benchmark of a round: one, or several where they tie."""
    return {benchmark: fastest(entries) for benchmark, entries in by_benchmark(timed(round_)).items()}


def benchmarks(round_: Round) -> list[str]:
    """Give the benchmarks with a closed entry, scored or not, in alphabetical order of their ids."""
    return sorted({entry.benchmark for entry in closed(round_)})


def members(entries: Iterable[Entry]) -> set[str]:
    """Give the organisations behind the entries, members of joint submissions each on their own."""
    return {member for entry in entries for member in entry.members}


def carried_over(history: History) -> frozenset[str]:
    """Give the digests of run times that stand in an earlier round at hand.

    An entry with such a digest is the old result entered again: it sets no record and gains nothing, even
    where the two rounds scale it differently (design, Counting).
    """
    return frozenset(
        entry.times_digest for round_ in history.earlier for entry in round_.entries if entry.times_digest
    )


def is_new(entry: Entry, carried: frozenset[str]) -> bool:
    """Tell whether an entry was run for this round, as far as the rounds at hand show."""
    return entry.times_digest not in carried


def rounds_told(history: History) -> Iterator[History]:
    """Give the history as it stood at each round at hand, oldest first, the present one last.

    What is not at hand is missing from each of them as it is from the whole.
    """
    rounds = (*history.earlier, history.round)
    for index, round_ in enumerate(rounds):
        yield History(round=round_, earlier=rounds[:index], missing=history.missing)
