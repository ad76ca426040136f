"""How much faster the best results are than those of the previous round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import Pace, paces
from reporter.claims.gains import CARRIED, FORMS, counts_of_both, faster, forms
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, minutes, named, organisations, ratio
from reporter.claims.weight import BENCHMARK, NEWS, NONE, ROUND, of_gain, of_share, weigh
from reporter.values import Name, Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from reporter.rounds.history import History


def _row(history: History, pace: Pace, slots: Mapping[str, Value], reach: Fraction) -> Row:
    changed = pace.ratio != 1
    return Row(
        {"benchmark": Name("benchmark", pace.benchmark), **slots},
        evidence=evidence(pace.base, [pace.before]) + evidence(history.round, [pace.after]),
        weight=weigh(reach, of_gain(pace.ratio)) if changed else weigh(reach / 4, NONE),
        note=CARRIED if pace.carried else "",
        base=pace.base,
    )


def _gain(history: History) -> Iterator[Row]:
    for pace in paces(history):
        slots = {
            **forms(pace.before, pace.after, pace.ratio),
            **counts_of_both(pace.before, pace.after),
            "organisation": organisations(pace.after.members),
            "organisation_before": organisations(pace.before.members),
        }
        yield _row(history, pace, slots, BENCHMARK)


def _gain_max(history: History) -> Iterator[Row]:
    gains = [pace for pace in paces(history) if pace.ratio > 1]
    for pace in gains:
        if pace.ratio == max(other.ratio for other in gains):
            yield _row(history, pace, forms(pace.before, pace.after, pace.ratio), NEWS)


def _slower(history: History) -> Iterator[Row]:
    for pace in paces(history):
        if pace.ratio < 1:
            slots = {
                "ratio": ratio(pace.ratio),
                "before": minutes(pace.before),
                "after": minutes(pace.after),
                **counts_of_both(pace.before, pace.after),
                "organisation": organisations(pace.after.members),
                "organisation_before": organisations(pace.before.members),
            }
            yield _row(history, pace, slots, BENCHMARK)


def _by_gain(found: list[Pace]) -> list[Pace]:
    return sorted(found, key=lambda pace: (-pace.ratio, pace.benchmark))


def _proof(history: History, found: list[Pace]) -> Row:
    proof = [
        each
        for pace in found
        for each in evidence(pace.base, [pace.before]) + evidence(history.round, [pace.after])
    ]
    return Row({}, evidence=tuple(proof), base=history.previous)


def _gains(history: History) -> Iterator[Row]:
    comparable = paces(history)
    if not comparable:
        return
    gained = _by_gain([pace for pace in comparable if pace.ratio > 1])
    yield Row(
        {
            "faster": count(len(gained), "benchmark"),
            "comparable": count(len(comparable), "benchmark"),
            "unchanged": count(sum(pace.ratio == 1 for pace in comparable), "benchmark"),
            "slower": count(sum(pace.ratio < 1 for pace in comparable), "benchmark"),
            "benchmarks": named("benchmark", [pace.benchmark for pace in gained]),
        },
        evidence=_proof(history, gained or comparable).evidence,
        weight=weigh(ROUND, of_share(len(gained), len(comparable))) if gained else NONE,
        base=history.previous,
    )


def _gain_range(history: History) -> Iterator[Row]:
    gained = _by_gain([pace for pace in paces(history) if pace.ratio > 1])
    if not gained:
        return
    most, least = gained[0].ratio, gained[-1].ratio
    yield Row(
        {
            "least": ratio(least),
            "most": ratio(most),
            "least_faster": faster(least),
            "most_faster": faster(most),
            "benchmarks": named("benchmark", [pace.benchmark for pace in gained]),
        },
        evidence=_proof(history, gained).evidence,
        weight=weigh(ROUND, of_gain(most)),
        base=history.previous,
    )


_COUNTS = {
    "accelerators_before": quantity("accelerator"),
    "accelerators_after": quantity("accelerator"),
}
_WHOSE = {
    "organisation": names("organisation", "whose the best is"),
    "organisation_before": names("organisation", "whose the best of the previous round was"),
}

KINDS = (
    kind(
        "speed.gain",
        "How much faster the best result of a benchmark is than the best of the previous round.",
        "best closed time of the previous round over the best of this one; 1 where the best is the old "
        "result entered again; only where the benchmark did not change",
        {
            "benchmark": name("benchmark", key=True),
            **FORMS,
            **_COUNTS,
            **_WHOSE,
        },
        _gain,
    ),
    kind(
        "speed.gain_max",
        "The largest gain of the round and the benchmark that has it.",
        "the largest gain of best against best over the benchmarks that compare with the previous round",
        {"benchmark": name("benchmark"), **FORMS},
        _gain_max,
    ),
    kind(
        "speed.gains",
        "How many of the best results got faster than those of the previous round.",
        "best against best, over the benchmarks that compare with the previous round, the largest gain first",
        {
            "faster": quantity("benchmark"),
            "comparable": quantity("benchmark"),
            "unchanged": quantity("benchmark"),
            "slower": quantity("benchmark"),
            "benchmarks": names("benchmark", "those that got faster"),
        },
        _gains,
    ),
    kind(
        "speed.gain_range",
        "From the least to the largest gain of the best results that got faster.",
        "best against best, over the benchmarks that compare with the previous round and got faster",
        {
            "least": quantity("ratio"),
            "most": quantity("ratio"),
            "least_faster": quantity("percent"),
            "most_faster": quantity("percent"),
            "benchmarks": names("benchmark", "the largest gain first"),
        },
        _gain_range,
    ),
    kind(
        "speed.slower",
        "The best result of a benchmark is slower than the best of the previous round.",
        "best closed time of the previous round over the best of this one, below 1; often fewer "
        "accelerators were entered",
        {
            "benchmark": name("benchmark", key=True),
            "ratio": quantity("ratio", "below 1"),
            "before": quantity("minute"),
            "after": quantity("minute"),
            **_COUNTS,
            **_WHOSE,
        },
        _slower,
    ),
)
