"""Energy: which results have their power measured, and the joules that training took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.decimals import plain
from reporter.claims.machines import machine
from reporter.claims.model import Evidence, name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, organisations
from reporter.claims.selecting import by_benchmark, closed, grouped, members
from reporter.claims.weight import DETAIL, NONE, SUBMITTER, weigh
from reporter.values import Name, Value

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round


def _logged(round_: Round) -> list[Entry]:
    return [entry for entry in closed(round_) if entry.power_logs]


def _joules(entry: Entry) -> Fraction:
    assert entry.energy is not None
    return entry.energy


def _usable(entries: list[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.energy is not None]


def _counts(logged: list[Entry]) -> dict[str, Value]:
    """Give how many entries have power logs and how many a usable energy.

    Where none has an energy the second is left out: the power logs may never have been read, which the round
    does not tell from logs that are of no use.
    """
    usable = _usable(logged)
    known: dict[str, Value] = {"usable": count(len(usable), "result")} if usable or not logged else {}
    return {"logged": count(len(logged), "result"), **known}


def _caveat(logged: list[Entry]) -> str:
    usable = len(_usable(logged))
    if usable == len(logged):
        return ""
    return "power logs of an empty interval give no energy" if usable else "no energy is at hand"


def _measured(history: History) -> Iterator[Row]:
    logged = _logged(history.round)
    yield Row(
        {**_counts(logged), "organisation": organisations(sorted(members(logged)))},
        evidence=evidence(history.round, logged),
        weight=weigh(SUBMITTER) if logged else NONE,
        note=_caveat(logged),
    )


def _by_organisation(history: History) -> Iterator[Row]:
    for submitter, entries in sorted(grouped(_logged(history.round), lambda entry: entry.members).items()):
        yield Row(
            {"organisation": organisations(submitter), **_counts(entries)},
            evidence=evidence(history.round, entries),
            weight=weigh(DETAIL),
            note=_caveat(entries),
        )


def _best(history: History) -> Iterator[Row]:
    for benchmark, entries in by_benchmark(_usable(_logged(history.round))).items():
        entry = min(entries, key=lambda each: (_joules(each), each.key))
        proof = Evidence(history.round.id, entry.evidence, f"{plain(_joules(entry))} J")
        yield Row(
            {
                "benchmark": Name("benchmark", benchmark),
                "organisation": organisations(entry.members),
                **machine(entry),
                "energy": count(_joules(entry), "joule"),
            },
            evidence=(proof,),
            weight=weigh(DETAIL),
        )


_LOGGED = {
    "logged": quantity("result", "with power logs"),
    "usable": quantity("result", "whose power logs give an energy; absent where none does"),
}

KINDS = (
    kind(
        "energy.measured",
        "How many results have their power measured, and whose they are.",
        "closed entries with power logs, and those of them whose logs give an energy by the official "
        "definition",
        {**_LOGGED, "organisation": names("organisation", "all who measured power")},
        _measured,
    ),
    kind(
        "energy.by_organisation",
        "How many results of one submitter have their power measured.",
        "closed entries with power logs by submitter",
        {"organisation": names("organisation", "several are a joint submission", key=True), **_LOGGED},
        _by_organisation,
    ),
    kind(
        "energy.best",
        "The least energy that training took on a benchmark, among the results that measured it.",
        "least joules to train by the official definition: average power of nodes and switches times the "
        "run's seconds",
        {
            "benchmark": name("benchmark", key=True),
            "organisation": names("organisation", "several are a joint submission"),
            "accelerators": quantity("accelerator"),
            "accelerator": name("family"),
            "model": name("accelerator"),
            "energy": quantity("joule", "to train; lower is better"),
        },
        _best,
    ),
)
