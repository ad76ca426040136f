"""Whether more, or fewer, took part than ever before; said only where every earlier round is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import reach
from reporter.claims.counting import SUBMITTERS
from reporter.claims.model import Kind, name, quantity
from reporter.claims.rows import Row, count, counted, kind
from reporter.claims.weight import ROUND, SUBMITTER, of_change, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from reporter.rounds.history import History
    from reporter.rounds.model import Round

RESULTS: Mapping[str, Callable[[Round], int]] = {"": lambda round_: len(round_.entries)}


def _extreme(
    countings: Mapping[str, Callable[[Round], int]], unit: str, *, most: bool
) -> Callable[[History], Iterator[Row]]:
    def rows(history: History) -> Iterator[Row]:
        if not history.complete or not history.earlier:
            return
        for definition, counting in countings.items():
            until_now = (max if most else min)(history.earlier, key=counting)
            before, now = counting(until_now), counting(history.round)
            # a tie is no record
            if now == before or (now > before) is not most:
                continue
            yield Row(
                {
                    "count": count(now, unit),
                    "before": count(before, unit),
                    "since": Name("round", until_now.id),
                },
                definition,
                counted(until_now, until_now.entries) + counted(history.round, history.round.entries),
                weigh(ROUND if most else SUBMITTER, of_change(before, now)),
                reach(history),
            )

    return rows


def _kind(what: str, countings: Mapping[str, Callable[[Round], int]], *, most: bool) -> Kind:
    unit, extreme = what.removesuffix("s"), "most" if most else "fewest"
    return kind(
        f"participation.{what}_{'record' if most else 'fewest'}",
        f"The round has {'more' if most else 'fewer'} {what} than any before it.",
        f"{what} of all divisions, strictly {'more' if most else 'fewer'} than in every earlier round; said "
        "only where all are at hand",
        {
            "count": quantity(unit),
            "before": quantity(unit, f"the {extreme} until now"),
            "since": name("round", f"in which the {extreme} until now stood first"),
        },
        _extreme(countings, unit, most=most),
    )


KINDS = (
    _kind("results", RESULTS, most=True),
    _kind("submitters", SUBMITTERS, most=True),
    _kind("results", RESULTS, most=False),
    _kind("submitters", SUBMITTERS, most=False),
)
