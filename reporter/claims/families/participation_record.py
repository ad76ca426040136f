"""Whether more took part than ever before; said only where every earlier round is at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from reporter.claims.comparing import reach
from reporter.claims.counting import SUBMITTERS
from reporter.claims.model import Kind, name, quantity
from reporter.claims.rows import Row, count, counted, kind
from reporter.claims.weight import ROUND, of_change, weigh
from reporter.rounds.history import History
from reporter.rounds.model import Round
from reporter.values import Name


def _record(history: History, counting: Callable[[Round], int], unit: str, definition: str) -> Iterator[Row]:
    if not history.complete or not history.earlier:
        return
    most = max(history.earlier, key=counting)
    before, now = counting(most), counting(history.round)
    # a tie is no record
    if now > before:
        yield Row(
            {
                "count": count(now, unit),
                "before": count(before, unit),
                "since": Name("round", most.id),
            },
            definition,
            counted(most, most.entries) + counted(history.round, history.round.entries),
            weigh(ROUND, of_change(before, now)),
            reach(history),
        )


def _results(history: History) -> Iterator[Row]:
    return _record(history, lambda round_: len(round_.entries), "result", "")


def _submitters(history: History) -> Iterator[Row]:
    for definition, counting in SUBMITTERS.items():
        yield from _record(history, counting, "submitter", definition)


def _record_kind(what: str, rows: Callable[[History], Iterator[Row]]) -> Kind:
    unit = what.removesuffix("s")
    return kind(
        f"participation.{what}_record",
        f"The round has more {what} than any before it.",
        f"{what} of all divisions, strictly more than in every earlier round; said only where all are at "
        "hand",
        {
            "count": quantity(unit),
            "before": quantity(unit, "the most until now"),
            "since": name("round", "in which the most until now stood first"),
        },
        rows,
    )


KINDS = (_record_kind("results", _results), _record_kind("submitters", _submitters))
