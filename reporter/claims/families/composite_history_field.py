"""The long view of the field: each round with its date and counts, and when accelerators first appeared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import reach
from reporter.claims.families.hardware import families
from reporter.claims.families.novelty import date_of
from reporter.claims.knowledge import accelerator
from reporter.claims.machines import family_of, vendor_of
from reporter.claims.model import day, name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, named, organisations
from reporter.claims.selecting import benchmarks, closed, members
from reporter.claims.series import measured_again
from reporter.claims.weight import BACKGROUND, NONE, weigh
from reporter.values import Name, Names, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Round

_WEIGHT = weigh(BACKGROUND, NONE)


def _rounds(history: History) -> tuple[Round, ...]:
    return (*history.earlier, history.round)


def _counts(round_: Round) -> dict[str, Value]:
    return {
        "results": count(len(round_.entries), "result"),
        "organisations": count(len(members(round_.entries)), "organisation"),
        "benchmarks": count(len(benchmarks(round_)), "benchmark"),
    }


def _round(history: History) -> Iterator[Row]:
    for round_ in _rounds(history):
        yield Row(
            {"edition": Name("round", round_.id), "date": date_of(round_), **_counts(round_)},
            weight=_WEIGHT,
            note=round_.date_source,
        )


def _span(history: History) -> Iterator[Row]:
    if history.earlier:
        first, this = history.earlier[0], history.round
        fullest = max(_rounds(history), key=lambda round_: len(round_.entries))
        yield Row(
            {
                "suite": Name("suite", this.suite),
                "first": Name("round", first.id),
                "first_date": date_of(first),
                "date": date_of(this),
                "rounds": count(len(_rounds(history)), "round"),
                "first_results": count(len(first.entries), "result"),
                "results": count(len(this.entries), "result"),
                "first_organisations": count(len(members(first.entries)), "organisation"),
                "organisations": count(len(members(this.entries)), "organisation"),
                "fullest": Name("round", fullest.id),
                "most_results": count(len(fullest.entries), "result"),
            },
            weight=_WEIGHT,
            note=reach(history),
        )


def _everyone(history: History) -> Iterator[Row]:
    if history.earlier:
        found = sorted({member for round_ in _rounds(history) for member in members(round_.entries)})
        yield Row(
            {"organisations": organisations(found), "count": count(len(found), "organisation")},
            weight=_WEIGHT,
            note=reach(history),
        )


def _dated_to_the_month(history: History) -> Iterator[Row]:
    ids = [round_.id for round_ in _rounds(history) if not round_.date_is_certain]
    if ids:
        yield Row({"editions": Names("round", tuple(ids)), "count": count(len(ids), "round")}, weight=_WEIGHT)


def _debuts(history: History) -> dict[str, Round]:
    """Give each family of accelerators with the round in which it first ran, in that order."""
    found: dict[str, Round] = {}
    for round_ in _rounds(history):
        for each in sorted(families(round_)):
            found.setdefault(each, round_)
    return found


def _accelerators(history: History) -> Iterator[Row]:
    if history.earlier:
        found = _debuts(history)
        vendors = {vendor_of(e) for round_ in _rounds(history) for e in closed(round_)} - {""}
        ids = sorted(vendors)
        yield Row(
            {
                "families": count(len(found), "model"),
                "first_families": count(len(families(_rounds(history)[0])), "model"),
                "count": count(len(ids), "vendor"),
                "vendors": named("vendor", ids),
            },
            weight=_WEIGHT,
            note=reach(history),
        )


def _debuts_of_rounds(history: History) -> Iterator[Row]:
    if not history.complete:
        return
    debuts = _debuts(history)
    for round_ in _rounds(history):
        new = [each for each, debut in debuts.items() if debut is round_]
        if new:
            yield Row(
                {
                    "edition": Name("round", round_.id),
                    "families": named("family", new),
                    "count": count(len(new), "model"),
                },
                weight=_WEIGHT,
                note=reach(history),
            )


def _debut(history: History) -> Iterator[Row]:
    if not history.complete:
        return
    for each, round_ in _debuts(history).items():
        taken = [
            series.benchmark
            for series in measured_again(history)
            for best in series.records[1:]
            if best.round is round_ and family_of(best.entry) == each
        ]
        proof = next(entry for entry in closed(round_) if family_of(entry) == each)
        yield Row(
            {
                "accelerator": Name("family", each),
                "vendor": Name("vendor", accelerator(proof.accelerator).vendor),
                "edition": Name("round", round_.id),
                "date": date_of(round_),
                "count": count(len(taken), "record"),
                "benchmarks": named("benchmark", taken),
            },
            evidence=evidence(round_, [proof]),
            weight=_WEIGHT,
            note=reach(history),
        )


_MERGED = "members of joint submissions counted once, aliases merged"

KINDS = (
    kind(
        "editions.round",
        "When a round was published, and how many results, organizations and benchmarks it had.",
        f"results of all divisions; organizations: {_MERGED}; benchmarks of the closed division",
        {
            "edition": name("round", key=True),
            "date": day("of publication"),
            "results": quantity("result"),
            "organisations": quantity("organisation"),
            "benchmarks": quantity("benchmark"),
        },
        _round,
    ),
    kind(
        "editions.span",
        "How the suite grew from the first round to this one, and which round was the fullest.",
        f"rounds at hand; results of all divisions; organizations: {_MERGED}",
        {
            "suite": name("suite"),
            "first": name("round", "the first round at hand"),
            "first_date": day("of its publication"),
            "date": day("of publication of this round"),
            "rounds": quantity("round"),
            "first_results": quantity("result"),
            "results": quantity("result"),
            "first_organisations": quantity("organisation"),
            "organisations": quantity("organisation"),
            "fullest": name("round", "the round with the most results, the earliest of equals"),
            "most_results": quantity("result"),
        },
        _span,
    ),
    kind(
        "editions.everyone",
        "Who has ever taken part.",
        f"organizations of the rounds at hand: {_MERGED}",
        {"organisations": names("organisation"), "count": quantity("organisation")},
        _everyone,
    ),
    kind(
        "editions.dated_to_the_month",
        "The rounds whose date of publication is certain only to the month.",
        "by where the date is from (data/entities/suites.toml)",
        {"editions": names("round"), "count": quantity("round")},
        _dated_to_the_month,
    ),
    kind(
        "editions.accelerators",
        "How many accelerators have been used over the rounds, and who makes them.",
        "families of the closed entries of all rounds at hand",
        {
            "families": quantity("model"),
            "first_families": quantity("model", "in the first round at hand"),
            "count": quantity("vendor"),
            "vendors": names("vendor"),
        },
        _accelerators,
    ),
    kind(
        "editions.debuts",
        "Which accelerators a round used that none before it had.",
        "families of the closed entries; said only where every earlier round is at hand",
        {"edition": name("round", key=True), "families": names("family"), "count": quantity("model")},
        _debuts_of_rounds,
    ),
    kind(
        "editions.debut",
        "In which round an accelerator was first used, and how many records it set there.",
        "first round with a closed entry on the family; records as in series.record, first bests left out; "
        "said only where every earlier round is at hand",
        {
            "accelerator": name("family", key=True),
            "vendor": name("vendor"),
            "edition": name("round"),
            "date": day("of publication"),
            "count": quantity("record"),
            "benchmarks": names("benchmark"),
        },
        _debut,
    ),
)
