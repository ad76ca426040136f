"""Who leads: whose the best results of the round are, and by how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.machines import accelerators, vendor_of
from reporter.claims.model import Slot, name, names, quantity
from reporter.claims.rows import Row, count, counted, evidence, kind, minutes, named, organisations, ratio
from reporter.claims.selecting import bests, by_benchmark, closed, grouped, seconds_first, timed
from reporter.claims.weight import BENCHMARK, DETAIL, ROUND, SUBMITTER, of_gain, of_share, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry


def _holders(history: History) -> list[Entry]:
    """Give the best entries of all benchmarks; a benchmark on which entries tie gives each of them."""
    return [entry for entries in bests(history.round).values() for entry in entries]


def _leaders(history: History, groups: dict[tuple[str, ...], list[Entry]]) -> Iterator[Row]:
    total = len(bests(history.round))
    held = {holder: sorted({entry.benchmark for entry in some}) for holder, some in groups.items()}
    for holder, ids in sorted(held.items(), key=lambda group: (-len(group[1]), group[0])):
        yield Row(
            {
                "organisation": organisations(holder),
                "count": count(len(ids), "benchmark"),
                "total": count(total, "benchmark"),
                "benchmarks": named("benchmark", ids),
            },
            evidence=evidence(history.round, groups[holder]),
            weight=weigh(ROUND if len(ids) * 2 > total else SUBMITTER, of_share(len(ids), total)),
        )


def _best(history: History) -> Iterator[Row]:
    return _leaders(history, grouped(_holders(history), lambda entry: entry.members))


def _best_with_joint(history: History) -> Iterator[Row]:
    groups: dict[tuple[str, ...], list[Entry]] = {}
    for entry in _holders(history):
        for member in entry.members:
            groups.setdefault((member,), []).append(entry)
    for row in _leaders(history, groups):
        yield Row(row.slots, row.definition, row.evidence, row.weight / 2)


def _joint(history: History) -> Iterator[Row]:
    for entry in _holders(history):
        if len(entry.members) > 1:
            yield Row(
                {
                    "benchmark": Name("benchmark", entry.benchmark),
                    "organisations": organisations(entry.members),
                },
                evidence=evidence(history.round, [entry]),
                weight=weigh(SUBMITTER),
            )


def _vendor(history: History) -> Iterator[Row]:
    total = len(bests(history.round))
    groups = grouped((entry for entry in _holders(history) if vendor_of(entry)), vendor_of)
    held = {vendor: {entry.benchmark for entry in some} for vendor, some in groups.items()}
    for vendor, ids in sorted(held.items(), key=lambda group: (-len(group[1]), group[0])):
        yield Row(
            {
                "vendor": Name("vendor", vendor),
                "count": count(len(ids), "benchmark"),
                "total": count(total, "benchmark"),
            },
            evidence=evidence(history.round, groups[vendor]),
            weight=weigh(SUBMITTER, of_share(len(ids), total)),
        )


def _margin(history: History) -> Iterator[Row]:
    for benchmark, entries in by_benchmark(timed(history.round)).items():
        groups = grouped(seconds_first(entries), lambda entry: entry.members)
        if len(groups) < 2:
            continue
        first, second = [some[0] for some in groups.values()][:2]
        assert first.score is not None
        assert second.score is not None
        gap = second.score / first.score
        yield Row(
            {
                "benchmark": Name("benchmark", benchmark),
                "first": organisations(first.members),
                "second": organisations(second.members),
                "ratio": ratio(gap),
                "first_time": minutes(first),
                "second_time": minutes(second),
                **accelerators(first, "accelerators_first"),
                **accelerators(second, "accelerators_second"),
            },
            evidence=evidence(history.round, [first, second]),
            weight=weigh(DETAIL, of_gain(gap)),
        )


def _only(history: History) -> Iterator[Row]:
    for benchmark, entries in by_benchmark(closed(history.round)).items():
        submitters = {entry.members for entry in entries}
        if len(submitters) == 1:
            yield Row(
                {
                    "benchmark": Name("benchmark", benchmark),
                    "organisation": organisations(entries[0].members),
                },
                evidence=counted(history.round, entries),
                weight=weigh(BENCHMARK),
            )


def _only_vendor(history: History) -> Iterator[Row]:
    for benchmark, entries in by_benchmark(closed(history.round)).items():
        vendors = {vendor_of(entry) for entry in entries}
        if len(vendors) == 1 and "" not in vendors:
            yield Row(
                {
                    "benchmark": Name("benchmark", benchmark),
                    "vendor": Name("vendor", vendor_of(entries[0])),
                },
                evidence=counted(history.round, entries),
                weight=weigh(SUBMITTER),
            )


def _held(organisation: str) -> dict[str, Slot]:
    return {
        "organisation": names("organisation", organisation, key=True),
        "count": quantity("benchmark"),
        "total": quantity("benchmark", "all benchmarks with a score"),
        "benchmarks": names("benchmark"),
    }


KINDS = (
    kind(
        "leadership.best",
        "On how many benchmarks a submitter has the best result alone, and on which.",
        "best closed times by submitter, a joint submission apart from its members; those that tie have "
        "it each",
        _held("several are a joint submission"),
        _best,
    ),
    kind(
        "leadership.best_with_joint",
        "On how many benchmarks an organisation has the best result, alone or in a joint submission.",
        "best closed times by organisation, each member of a joint submission counted",
        _held("always one"),
        _best_with_joint,
    ),
    kind(
        "leadership.joint",
        "The best result of a benchmark belongs to several organisations together.",
        "best closed time is that of a joint submission",
        {"benchmark": name("benchmark", key=True), "organisations": names("organisation")},
        _joint,
    ),
    kind(
        "leadership.vendor",
        "On how many benchmarks the best result ran on accelerators of one vendor.",
        "best closed times by the vendor of the accelerators",
        {
            "vendor": name("vendor", key=True),
            "count": quantity("benchmark"),
            "total": quantity("benchmark", "all benchmarks with a score"),
        },
        _vendor,
    ),
    kind(
        "leadership.margin",
        "By how much the best submitter on a benchmark is ahead of the next one.",
        "best closed time of the second submitter over that of the first; the systems may differ in size",
        {
            "benchmark": name("benchmark", key=True),
            "first": names("organisation"),
            "second": names("organisation"),
            "ratio": quantity("ratio", "speed of the first over that of the second"),
            "first_time": quantity("minute"),
            "second_time": quantity("minute"),
            "accelerators_first": quantity("accelerator"),
            "accelerators_second": quantity("accelerator"),
        },
        _margin,
    ),
    kind(
        "leadership.only",
        "A benchmark has results of one submitter only.",
        "the only submitter with a closed entry, scored or not; other submitters may use the same "
        "vendor's accelerators",
        {"benchmark": name("benchmark", key=True), "organisation": names("organisation")},
        _only,
    ),
    kind(
        "leadership.only_vendor",
        "A benchmark has results on accelerators of one vendor only.",
        "the only vendor whose accelerators are in a closed entry, scored or not; no entry on processors "
        "only",
        {"benchmark": name("benchmark", key=True), "vendor": name("vendor")},
        _only_vendor,
    ),
)
