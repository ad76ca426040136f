"""Two models of accelerator against each other, the same number of each on the same benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import comparable_rounds
from reporter.claims.machines import family
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, minutes, organisations, ratio
from reporter.claims.selecting import carried_over, fastest, grouped, is_new, timed
from reporter.claims.weight import DETAIL, NONE, of_gain, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round

Site = tuple[str, int]
"""A benchmark and a number of accelerators."""


def _bests(round_: Round) -> dict[Site, dict[str, Entry]]:
    """Give the best entry of each model of accelerator, by benchmark and number of accelerators."""
    sites = grouped(
        (entry for entry in timed(round_) if entry.accelerator and entry.accelerators),
        lambda entry: (entry.benchmark, entry.accelerators or 0),
    )
    return {
        site: {
            model: fastest(some)[0]
            for model, some in grouped(entries, lambda entry: entry.accelerator).items()
        }
        for site, entries in sites.items()
    }


def _row(history: History, fast: Entry, slow: Entry, base: Round | None) -> Row:
    assert fast.score is not None
    assert slow.score is not None
    gain = slow.score / fast.score
    return Row(
        {
            "benchmark": Name("benchmark", fast.benchmark),
            "accelerators": count(fast.accelerators or 0, "accelerator"),
            **family(fast, "fast"),
            **family(slow, "slow"),
            "fast_model": Name("accelerator", fast.accelerator),
            "slow_model": Name("accelerator", slow.accelerator),
            "organisation": organisations(fast.members),
            "organisation_slow": organisations(slow.members),
            "fast_time": minutes(fast),
            "slow_time": minutes(slow),
            "ratio": ratio(gain),
        },
        evidence=evidence(history.round, [fast]) + evidence(base or history.round, [slow]),
        weight=weigh(DETAIL, of_gain(gain)) if gain > 1 else weigh(DETAIL, NONE),
        base=base,
    )


def _per_accelerator(history: History) -> Iterator[Row]:
    carried = carried_over(history)
    past = {round_.id: _bests(round_) for round_ in history.earlier}
    for site, models in sorted(_bests(history.round).items()):
        ordered = sorted(models.values(), key=lambda entry: (entry.score or 0, entry.accelerator))
        for index, fast in enumerate(ordered):
            for slow in ordered[index + 1 :]:
                yield _row(history, fast, slow, None)
        for round_ in comparable_rounds(history, site[0]):
            for _, slow in sorted(past[round_.id].get(site, {}).items()):
                for fast in ordered:
                    ahead = (fast.score or 0) < (slow.score or 0)
                    if ahead and fast.accelerator != slow.accelerator and is_new(fast, carried):
                        yield _row(history, fast, slow, round_)


KINDS = (
    kind(
        "speed.per_accelerator",
        "How much faster one model of accelerator is than another, the same number of each on one benchmark.",
        "best closed time of each model at an equal number of accelerators, within the round or against an "
        "earlier round that compares (`base`); the submitters, and so the rest of the systems, may differ",
        {
            "benchmark": name("benchmark", key=True),
            "accelerators": quantity("accelerator", "of either model", key=True),
            "fast": name("family"),
            "slow": name("family"),
            "fast_model": name("accelerator"),
            "slow_model": name("accelerator"),
            "organisation": names("organisation", "whose the faster entry is"),
            "organisation_slow": names("organisation", "whose the slower entry is"),
            "fast_time": quantity("minute"),
            "slow_time": quantity("minute"),
            "ratio": quantity("ratio", "speed of the faster over that of the slower, 1 or above"),
        },
        _per_accelerator,
    ),
)
