"""The best with nearly as many of the same accelerators as in the previous round."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.claims.comparing import compares, speedup
from reporter.claims.gains import CARRIED, FORMS, counts_of_both, forms
from reporter.claims.machines import family, model
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, evidence, kind, organisations
from reporter.claims.selecting import carried_over, fastest, grouped, timed
from reporter.claims.weight import DETAIL, NONE, of_gain, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round

SIMILAR = Fraction(1, 20)
"""By how much the numbers may differ: what `about` means to the check."""


def _bests(round_: Round) -> dict[tuple[str, str], dict[int, Entry]]:
    """Give the best entry of each number of accelerators, by benchmark and model."""
    entries = [entry for entry in timed(round_) if entry.accelerator and entry.accelerators]
    return {
        group: {
            size: fastest(some)[0]
            for size, some in grouped(same, lambda each: each.accelerators or 0).items()
        }
        for group, same in grouped(entries, lambda entry: (entry.benchmark, entry.accelerator)).items()
    }


def _gain_similar_size(history: History) -> Iterator[Row]:
    base = history.previous
    if base is None:
        return
    carried = carried_over(history)
    old = _bests(base)
    for group, sizes in sorted(_bests(history.round).items()):
        if not compares(group[0], base, history.round):
            continue
        for size, after in sorted(sizes.items()):
            for other, before in sorted(old.get(group, {}).items()):
                if other == size or abs(size - other) > SIMILAR * other:
                    continue
                gain = speedup(before, after, carried)
                yield Row(
                    {
                        "benchmark": Name("benchmark", group[0]),
                        **family(after),
                        **model(after),
                        **counts_of_both(before, after),
                        **forms(before, after, gain),
                        "organisation": organisations(after.members),
                        "organisation_before": organisations(before.members),
                    },
                    evidence=evidence(base, [before]) + evidence(history.round, [after]),
                    weight=weigh(DETAIL, of_gain(gain)) if gain > 1 else weigh(DETAIL, NONE),
                    note=CARRIED if after.times_digest in carried else "",
                    base=base,
                )


KINDS = (
    kind(
        "speed.gain_similar_size",
        "How much faster the best is than that of nearly as many such accelerators in the previous round.",
        "same accelerator model, memory variants apart, numbers that differ by at most 5 % and not "
        "equal; the submitters may differ",
        {
            "benchmark": name("benchmark", key=True),
            "accelerator": name("family", key=True),
            "model": name("accelerator", key=True),
            "accelerators_before": quantity("accelerator", key=True),
            "accelerators_after": quantity("accelerator", key=True),
            **FORMS,
            "organisation": names("organisation", "whose the best is"),
            "organisation_before": names("organisation", "whose the best of the previous round was"),
        },
        _gain_similar_size,
    ),
)
