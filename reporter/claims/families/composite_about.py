"""What a benchmark is: one kind for each benchmark, so that what is told of one is wrong of every other.

The words are in the phrases `about.<benchmark>`; the row says only which benchmark they are about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.model import Kind, name
from reporter.claims.rows import Row, evidence, kind
from reporter.claims.selecting import by_benchmark, closed
from reporter.claims.weight import BACKGROUND, NONE, weigh
from reporter.resources import Resources
from reporter.rounds.entities import Entities
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from reporter.rounds.history import History


def _rows(benchmark: str) -> Callable[[History], Iterator[Row]]:
    def rows(history: History) -> Iterator[Row]:
        entries = by_benchmark(closed(history.round)).get(benchmark, [])
        if entries:
            yield Row(
                {"benchmark": Name("benchmark", benchmark)},
                evidence=evidence(history.round, entries[:1]),
                weight=weigh(BACKGROUND, NONE),
            )

    return rows


def _kind(benchmark: str, task: str) -> Kind:
    return kind(
        f"about.{benchmark}",
        f"What this benchmark is about: {task}.",
        "the task of the benchmark, by the table of benchmarks; only where the round has it",
        {"benchmark": name("benchmark")},
        _rows(benchmark),
    )


KINDS = tuple(_kind(each.id, each.task) for each in Entities.load(Resources()).benchmarks.values())
