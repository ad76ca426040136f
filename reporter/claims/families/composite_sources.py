"""What footnotes state: when a round was published, and where a result stands upstream."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.families import novelty
from reporter.claims.machines import accelerators, model, nodes
from reporter.claims.model import day, name, names, quantity
from reporter.claims.rows import Row, evidence, kind, minutes, organisations
from reporter.claims.selecting import seconds_first, timed
from reporter.claims.weight import BACKGROUND, NONE, weigh
from reporter.values import Name, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round

_WEIGHT = weigh(BACKGROUND, NONE)


def _source(of: Round, base: Round | None) -> Row:
    slots: dict[str, Value] = {"date": novelty.date_of(of), "source": Name("path", of.upstream)}
    return Row(slots, weight=_WEIGHT, note=of.date_source, base=base)


def _round(history: History) -> Iterator[Row]:
    yield _source(history.round, None)


def _base(history: History) -> Iterator[Row]:
    if history.previous is not None:
        yield _source(history.previous, history.previous)


def _result(of: Round, entry: Entry, base: Round | None) -> Row:
    slots: dict[str, Value] = {
        "benchmark": Name("benchmark", entry.benchmark),
        "division": Name("division", entry.division),
        "organisation": organisations(entry.members),
        **accelerators(entry),
        **nodes(entry),
        **model(entry),
        "time": minutes(entry),
        "source": Name("path", entry.evidence),
    }
    return Row(slots, evidence=evidence(of, [entry]), weight=_WEIGHT, base=base)


def _results(history: History) -> Iterator[Row]:
    for entry in seconds_first(timed(history.round)):
        yield _result(history.round, entry, None)


def _earlier_results(history: History) -> Iterator[Row]:
    if (base := history.previous) is not None:
        for entry in seconds_first(timed(base)):
            yield _result(base, entry, base)


_PUBLISHED = {"date": day("of publication"), "source": name("path", "address of the upstream repository")}
_RESULT = {
    "benchmark": name("benchmark", key=True),
    "division": name("division"),
    "organisation": names("organisation", key=True),
    "accelerators": quantity("accelerator"),
    "nodes": quantity("node"),
    "model": name("accelerator"),
    "time": quantity("minute"),
    "source": name("path", "place of the result upstream", key=True),
}

KINDS = (
    kind(
        "source.round",
        "When the results of the round were published and where they are kept.",
        "date of publication and address of the upstream repository",
        _PUBLISHED,
        _round,
    ),
    kind(
        "source.base",
        "When the results of the previous round were published and where they are kept.",
        "date of publication and address of the upstream repository",
        _PUBLISHED,
        _base,
    ),
    kind(
        "source.result",
        "Which entry a result is: benchmark, division, submitter, system, place upstream.",
        "each scored closed entry",
        _RESULT,
        _results,
    ),
    kind(
        "source.earlier_result",
        "Which entry of the previous round a result is: division, submitter, system, place upstream.",
        "each scored closed entry of the previous round",
        _RESULT,
        _earlier_results,
    ),
)
