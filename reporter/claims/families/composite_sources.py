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
    from reporter.rounds.model import Round

_WEIGHT = weigh(BACKGROUND, NONE)


def _rounds(history: History) -> tuple[Round, ...]:
    """Give the rounds that an article can rest on: the one told of, then those at hand, newest first."""
    return (history.round, *reversed(history.earlier))


def _at(place: str) -> dict[str, Value]:
    return {"source": Name("path", place)} if place else {}


def _published(history: History) -> Iterator[Row]:
    for edition in _rounds(history):
        yield Row(
            {
                "edition": Name("round", edition.id),
                "date": novelty.date_of(edition),
                **_at(edition.upstream),
            },
            weight=_WEIGHT,
            note=edition.date_source,
        )


def _results(history: History) -> Iterator[Row]:
    for edition in _rounds(history):
        for entry in seconds_first(timed(edition)):
            yield Row(
                {
                    "edition": Name("round", edition.id),
                    "benchmark": Name("benchmark", entry.benchmark),
                    "division": Name("division", entry.division),
                    "organisation": organisations(entry.members),
                    **accelerators(entry),
                    **nodes(entry),
                    **model(entry),
                    "time": minutes(entry),
                    **_at(entry.evidence),
                },
                evidence=evidence(edition, [entry]),
                weight=_WEIGHT,
            )


KINDS = (
    kind(
        "source.published",
        "When the results of a round were published and where they are kept.",
        "date of publication and address of the upstream repository; this round and the earlier ones at hand",
        {
            "edition": name("round", "the round whose results they are", key=True),
            "date": day("of publication"),
            "source": name("path", "address of the upstream repository"),
        },
        _published,
    ),
    kind(
        "source.result",
        "Which entry a result is: round, benchmark, division, submitter, system, place upstream.",
        "each scored closed entry of this round and of the earlier ones at hand",
        {
            "edition": name("round", "the round whose result it is", key=True),
            "benchmark": name("benchmark", key=True),
            "division": name("division"),
            "organisation": names("organisation", "several are a joint submission", key=True),
            "accelerators": quantity("accelerator", "in the whole system"),
            "nodes": quantity("node"),
            "model": name("accelerator"),
            "time": quantity("minute"),
            "source": name("path", "place of the result upstream", key=True),
        },
        _results,
    ),
)
