"""One gain in all its forms: 1.80 times as fast = 80 % more speed = 44 % less time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.machines import accelerators
from reporter.claims.model import Slot, quantity
from reporter.claims.rows import minutes, percent, ratio

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from reporter.rounds.model import Entry
    from reporter.values import Quantity, Value

CARRIED = "the same runs as in an earlier round: nothing gained"

FORMS: Mapping[str, Slot] = {
    "ratio": quantity("ratio", "new speed over old: higher is faster"),
    "faster": quantity("percent", "more speed: ratio - 1"),
    "less_time": quantity("percent", "less time: 1 - 1 / ratio"),
    "before": quantity("minute"),
    "after": quantity("minute"),
}


def faster(gain: Fraction) -> Quantity:
    """Give a ratio of speeds as percent more speed: 1.8 is 80 % faster."""
    return percent(gain - 1, 1)


def forms(before: Entry, after: Entry, gain: Fraction) -> dict[str, Value]:
    """Give one gain in each of its forms, with both times."""
    return {
        "ratio": ratio(gain),
        "faster": faster(gain),
        "less_time": percent(1 - 1 / gain, 1),
        "before": minutes(before),
        "after": minutes(after),
    }


def counts_of_both(before: Entry, after: Entry) -> dict[str, Value]:
    """Give the accelerator counts of two entries that are compared."""
    return {**accelerators(before, "accelerators_before"), **accelerators(after, "accelerators_after")}
