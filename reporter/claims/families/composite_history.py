"""The long view: how far each comparable series came, from its first best to its record, retired ones too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import reach
from reporter.claims.families.novelty import date_of
from reporter.claims.gains import FORMS, counts_of_both, forms
from reporter.claims.machines import accelerators, family
from reporter.claims.model import day, name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, minutes, named, organisations, ratio
from reporter.claims.series import all_series, measured_again
from reporter.claims.weight import BACKGROUND, DETAIL, NONE, of_gain, weigh
from reporter.values import Name, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.claims.series import Series
    from reporter.rounds.history import History


def _of_gain(series: Series) -> dict[str, Value]:
    first, record = series.bests[0], series.records[-1]
    return {
        "benchmark": Name("benchmark", series.benchmark),
        "since": Name("round", first.round.id),
        "set_in": Name("round", record.round.id),
        "until": Name("round", series.bests[-1].round.id),
        **forms(first.entry, record.entry, series.gain),
        **counts_of_both(first.entry, record.entry),
        **family(record.entry),
        **family(first.entry, "accelerator_before"),
        "organisation": organisations(record.entry.members),
        "organisation_before": organisations(first.entry.members),
        "rounds": count(len(series.bests), "round"),
        "records": count(len(series.records) - 1, "record"),
    }


def _row_of_gain(history: History, series: Series) -> Row:
    first, record = series.bests[0], series.records[-1]
    return Row(
        _of_gain(series),
        evidence=evidence(first.round, [first.entry]) + evidence(record.round, [record.entry]),
        weight=weigh(BACKGROUND, of_gain(series.gain)),
        note=reach(history),
    )


def _gain(history: History) -> Iterator[Row]:
    for series in measured_again(history):
        yield _row_of_gain(history, series)


def _gain_max(history: History) -> Iterator[Row]:
    found = measured_again(history)
    largest = max((series.gain for series in found), default=None)
    for series in found:
        if series.gain == largest and series.gain > 1:
            yield _row_of_gain(history, series)


def _record(history: History) -> Iterator[Row]:
    for series in all_series(history):
        for best in series.records:
            yield Row(
                {
                    "benchmark": Name("benchmark", series.benchmark),
                    "set_in": Name("round", best.round.id),
                    "since": Name("round", series.bests[0].round.id),
                    "date": date_of(best.round),
                    "organisation": organisations(best.entry.members),
                    **accelerators(best.entry),
                    **family(best.entry),
                    "time": minutes(best.entry),
                    "ratio": ratio(series.bests[0].time / best.time),
                },
                evidence=evidence(best.round, [best.entry]),
                weight=weigh(BACKGROUND, NONE),
                note=reach(history),
            )


def _spread(history: History) -> Iterator[Row]:
    found = sorted(measured_again(history), key=lambda series: series.gain)
    if not found:
        return
    yield Row(
        {
            "suite": Name("suite", history.round.suite),
            "rounds": count(1 + len(history.earlier), "round"),
            "faster": count(sum(series.gain > 1 for series in found), "benchmark"),
            "total": count(len(found), "benchmark"),
            "least": ratio(found[0].gain),
            "most": ratio(found[-1].gain),
            "least_benchmark": Name("benchmark", found[0].benchmark),
            "most_benchmark": Name("benchmark", found[-1].benchmark),
        },
        weight=weigh(DETAIL, of_gain(found[-1].gain)),
        note=reach(history),
    )


def _holders(history: History) -> Iterator[Row]:
    found = measured_again(history)
    held: dict[tuple[str, ...], list[Series]] = {}
    for series in found:
        held.setdefault(series.records[-1].entry.members, []).append(series)
    for holder, some in sorted(held.items(), key=lambda each: (-len(each[1]), each[0])):
        yield Row(
            {
                "organisation": organisations(holder),
                "count": count(len(some), "record"),
                "total": count(len(found), "record"),
                "benchmarks": named("benchmark", [series.benchmark for series in some]),
            },
            evidence=tuple(
                each
                for series in some
                for each in evidence(series.records[-1].round, [series.records[-1].entry])
            ),
            weight=weigh(BACKGROUND),
            note=reach(history),
        )


_RULE = "best closed time of the first comparable round at hand over the record of the series (by new runs)"
_GAIN = {
    "benchmark": name("benchmark", key=True),
    "since": name("round", "the first round of the series at hand", key=True),
    "set_in": name("round", "in which the record was set"),
    "until": name("round", "the last round in which the benchmark was measured"),
    **FORMS,
    "accelerators_before": quantity("accelerator"),
    "accelerators_after": quantity("accelerator"),
    "accelerator": name("family", "on which the record was set"),
    "accelerator_before": name("family"),
    "organisation": names("organisation", "who holds the record; several are a joint submission"),
    "organisation_before": names("organisation"),
    "rounds": quantity("round", "in which the benchmark was measured"),
    "records": quantity("record", "how often the best until then was beaten"),
}

KINDS = (
    kind(
        "series.gain",
        "How much faster the record of a comparable series is than its first best.",
        f"{_RULE}; series with results in two rounds or more",
        _GAIN,
        _gain,
    ),
    kind(
        "series.gain_max",
        "Which comparable series has the largest gain.",
        f"{_RULE}; the largest of all series",
        {slot: name("benchmark") if slot == "benchmark" else each for slot, each in _GAIN.items()},
        _gain_max,
    ),
    kind(
        "series.record",
        "A time that was the record of a comparable series when it was set.",
        "successive lowest closed times by new runs over the rounds of a series at hand, the first too",
        {
            "benchmark": name("benchmark", key=True),
            "set_in": name("round", key=True),
            "since": name("round", "the first round of the series at hand"),
            "date": day("of publication of the round in which it was set"),
            "organisation": names("organisation"),
            "accelerators": quantity("accelerator"),
            "accelerator": name("family"),
            "time": quantity("minute"),
            "ratio": quantity("ratio", "how many times as fast as the first best"),
        },
        _record,
    ),
    kind(
        "series.spread",
        "In how many comparable series training got faster, and by how much.",
        f"{_RULE}; series with results in two rounds or more",
        {
            "suite": name("suite"),
            "rounds": quantity("round", "rounds at hand"),
            "faster": quantity("benchmark"),
            "total": quantity("benchmark", "series with results in two rounds or more"),
            "least": quantity("ratio"),
            "most": quantity("ratio"),
            "least_benchmark": name("benchmark"),
            "most_benchmark": name("benchmark"),
        },
        _spread,
    ),
    kind(
        "series.holders",
        "Who holds the records of the comparable series.",
        "the record of each series with results in two rounds or more; joint submissions apart",
        {
            "organisation": names("organisation", key=True),
            "count": quantity("record"),
            "total": quantity("record"),
            "benchmarks": names("benchmark"),
        },
        _holders,
    ),
)
