"""How the runs of an entry become its score, after the rules of MLPerf Training.

Source: MLCommons training_policies, "Benchmark results", and what the official summarizer makes of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

INIT_MINUTES = {"closed": 30, "open": 240}
"""How long a run may take from its first `init_start` to `init_stop`; a longer one counts as failed."""

INIT_LIMITED_FROM = "2.0"
"""The version from which the official checker holds runs to it."""


@dataclass(frozen=True, slots=True)
class Score:
    """What the runs come to."""

    value: Fraction | None
    """The mean over the runs that count, in the unit of the runs; None where there is none."""
    energy: Fraction | None
    """The mean over the energies of the same runs, in joules; None where one of them has none."""
    reason: str
    """Why there is no score; empty where there is one."""


def mean_of_the_middle(
    times: Sequence[Fraction],
    energies: Sequence[Fraction | None],
    failed: int,
    dropped: int,
    scaling: Fraction,
) -> Score:
    """Average the runs without the `dropped` fastest and slowest, and scale.

    `times` and `energies` are those of the successful runs, in the same order. Every failed run takes one of
    the places at the slow end; with more than `dropped` of them there is no score. Energies follow the order
    of the times, so that time and energy are of the same runs.
    """
    if not times and not failed:
        return Score(None, None, "no readable logs")
    if failed > dropped:
        return Score(None, None, f"{failed} of {len(times) + failed} runs failed, {dropped} may")
    order = sorted(range(len(times)), key=lambda run: (times[run], run))
    counted = order[dropped : len(times) - (dropped - failed)]
    if not counted:
        return Score(None, None, f"only {len(times) + failed} runs, of which {2 * dropped} do not count")
    joules = [energies[run] for run in counted]
    known = [each for each in joules if each is not None]
    return Score(
        sum((times[run] for run in counted), Fraction(0)) / len(counted) * scaling,
        sum(known, Fraction(0)) / len(counted) * scaling if len(known) == len(counted) else None,
        "",
    )
