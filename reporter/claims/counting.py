"""The honest ways of counting who took part and with how much: a claim names its own (design, Counting)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.rows import percent
from reporter.claims.selecting import members

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from reporter.rounds.model import Entry, Round
    from reporter.values import Quantity

SUBMITTERS: dict[str, Callable[[Round], int]] = {
    "distinct submitter strings": lambda round_: len({entry.submitter for entry in round_.entries}),
    "submitters with aliases merged, a joint submission being one": lambda round_: len(
        {frozenset(entry.members) for entry in round_.entries}
    ),
    "organisations, members of joint submissions counted once": lambda round_: len(members(round_.entries)),
}
"""The counts of who took part, the one that print uses first."""

ALL_RESULTS = "of all results, with or without readable logs"
READ_RESULTS = "of the results with readable logs"


def has_logs(entry: Entry) -> bool:
    """Tell whether at least one run of the entry could be read."""
    return entry.runs > 0


def shares(some: Sequence[Entry], among: Sequence[Entry]) -> list[tuple[str, Quantity]]:
    """Give the share of some entries among others in percent, by each definition of what is counted.

    One row where every entry has logs; where some have none, also the share among those that have.
    """
    found = [(ALL_RESULTS, percent(len(some), len(among)))]
    read = [entry for entry in among if has_logs(entry)]
    if read and len(read) != len(among):
        found.append((READ_RESULTS, percent(sum(map(has_logs, some)), len(read))))
    return found
