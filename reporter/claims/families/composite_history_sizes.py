"""The long view by size: on how many accelerators records were set, and what was gained at equal numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import reach
from reporter.claims.gains import FORMS, forms
from reporter.claims.machines import family
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, organisations, ratio
from reporter.claims.selecting import fastest, timed
from reporter.claims.series import Best, measured_again
from reporter.claims.weight import BACKGROUND, of_gain, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.claims.series import Series
    from reporter.rounds.history import History


def _sizes(history: History) -> Iterator[Row]:
    sized = sorted(
        (best.entry.accelerators, series.benchmark, best.round.version)
        for series in measured_again(history)
        for best in series.records
        if best.entry.accelerators
    )
    if sized:
        (least, smallest, _), (most, largest, _) = sized[0], sized[-1]
        yield Row(
            {
                "least": count(least, "accelerator"),
                "most": count(most, "accelerator"),
                "least_benchmark": Name("benchmark", smallest),
                "most_benchmark": Name("benchmark", largest),
            },
            weight=weigh(BACKGROUND),
            note=reach(history),
        )


def _size_shift(history: History) -> Iterator[Row]:
    pairs = [
        (old, new)
        for series in measured_again(history)
        for old, new in [(series.bests[0].entry.accelerators, series.records[-1].entry.accelerators)]
        if old and new
    ]
    if pairs:
        yield Row(
            {
                "total": count(len(pairs), "benchmark"),
                "more": count(sum(new > old for old, new in pairs), "benchmark"),
                "fewer": count(sum(new < old for old, new in pairs), "benchmark"),
                "as_many": count(sum(new == old for old, new in pairs), "benchmark"),
            },
            weight=weigh(BACKGROUND),
            note=reach(history),
        )


def _at_sizes(history: History) -> dict[int, list[tuple[Series, Best, Best]]]:
    """Give by accelerator count the series whose first and last round both have a result of that size."""
    found: dict[int, list[tuple[Series, Best, Best]]] = {}
    for series in measured_again(history):
        both = [
            {
                size: Best(round_, fastest(e for e in mine if e.accelerators == size)[0], fresh=True)
                for mine in [[entry for entry in timed(round_) if entry.benchmark == series.benchmark]]
                for size in sorted({entry.accelerators for entry in mine if entry.accelerators})
            }
            for round_ in (series.bests[0].round, series.bests[-1].round)
        ]
        for size, first in both[0].items():
            if size in both[1]:
                found.setdefault(size, []).append((series, first, both[1][size]))
    return found


def _gain_at(history: History) -> Iterator[Row]:
    for size, some in _at_sizes(history).items():
        for series, first, last in some:
            yield Row(
                {
                    "benchmark": Name("benchmark", series.benchmark),
                    "accelerators": count(size, "accelerator"),
                    "since": Name("round", first.round.id),
                    "until": Name("round", last.round.id),
                    **forms(first.entry, last.entry, first.time / last.time),
                    **family(last.entry),
                    **family(first.entry, "accelerator_before"),
                    "organisation": organisations(last.entry.members),
                    "organisation_before": organisations(first.entry.members),
                    "record_ratio": ratio(series.gain),
                },
                evidence=evidence(first.round, [first.entry]) + evidence(last.round, [last.entry]),
                weight=weigh(BACKGROUND, of_gain(first.time / last.time)),
                note=reach(history),
            )


def _gain_at_range(history: History) -> Iterator[Row]:
    for size, some in _at_sizes(history).items():
        gains = sorted((first.time / last.time, series.benchmark) for series, first, last in some)
        yield Row(
            {
                "accelerators": count(size, "accelerator"),
                "total": count(len(some), "benchmark"),
                "faster": count(sum(gain > 1 for gain, _ in gains), "benchmark"),
                "beats_record": count(
                    sum(first.time / last.time > series.gain for series, first, last in some), "benchmark"
                ),
                "least": ratio(gains[0][0]),
                "most": ratio(gains[-1][0]),
                "least_benchmark": Name("benchmark", gains[0][1]),
                "most_benchmark": Name("benchmark", gains[-1][1]),
            },
            weight=weigh(BACKGROUND),
            note=reach(history),
        )


_SERIES = "series with results in two rounds or more"

KINDS = (
    kind(
        "series.sizes",
        "How small and how large the systems are that set records.",
        f"accelerators of every record of the {_SERIES}, first bests included",
        {
            "least": quantity("accelerator"),
            "most": quantity("accelerator"),
            "least_benchmark": name("benchmark"),
            "most_benchmark": name("benchmark"),
        },
        _sizes,
    ),
    kind(
        "series.size_shift",
        "In how many series the record was set on more, on fewer, on as many accelerators as the first best.",
        f"accelerators of the record against those of the first best; {_SERIES}",
        {
            "total": quantity("benchmark"),
            "more": quantity("benchmark"),
            "fewer": quantity("benchmark"),
            "as_many": quantity("benchmark"),
        },
        _size_shift,
    ),
    kind(
        "series.gain_at",
        "How much faster systems with one number of accelerators became from the first to the last round.",
        "best closed time with that many accelerators in the first and in the last round of a series",
        {
            "benchmark": name("benchmark", key=True),
            "accelerators": quantity("accelerator", key=True),
            "since": name("round"),
            "until": name("round"),
            **FORMS,
            "accelerator": name("family"),
            "accelerator_before": name("family"),
            "organisation": names("organisation"),
            "organisation_before": names("organisation"),
            "record_ratio": quantity("ratio", "the gain of the record, whatever its size"),
        },
        _gain_at,
    ),
    kind(
        "series.gain_at_range",
        "In how many series systems with one number of accelerators became faster, and by how much.",
        "the rows of series.gain_at by number of accelerators",
        {
            "accelerators": quantity("accelerator", key=True),
            "total": quantity("benchmark"),
            "faster": quantity("benchmark"),
            "beats_record": quantity("benchmark", "whose gain is larger than that of the record"),
            "least": quantity("ratio"),
            "most": quantity("ratio"),
            "least_benchmark": name("benchmark"),
            "most_benchmark": name("benchmark"),
        },
        _gain_at_range,
    ),
)
