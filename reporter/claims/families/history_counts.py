"""How participation changed against each earlier round at hand, over all divisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.counting import SUBMITTERS
from reporter.claims.model import Kind, name, quantity
from reporter.claims.rows import Row, count, counted, kind, percent, ratio
from reporter.claims.weight import BACKGROUND, of_change, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Round

COUNTINGS: dict[str, dict[str, Callable[[Round], int]]] = {
    "results": {"": lambda round_: len(round_.entries)},
    "multi_node": {"": lambda round_: sum((entry.nodes or 0) > 1 for entry in round_.entries)},
    "submitters": SUBMITTERS,
}
"""What is counted, by each honest definition; an empty one is that of the kind."""


def _since(what: str, unit: str) -> Callable[[History], Iterator[Row]]:
    def rows(history: History) -> Iterator[Row]:
        for base in history.earlier:
            for definition, counting in COUNTINGS[what].items():
                before, after = counting(base), counting(history.round)
                if not before:
                    continue
                yield Row(
                    {
                        "since": Name("round", base.id),
                        "before": count(before, unit),
                        "after": count(after, unit),
                        "difference": count(after - before, unit),
                        "percent": percent(after - before, before),
                        "ratio": ratio(percent(after, before).number / 100),
                    },
                    definition,
                    counted(base, base.entries) + counted(history.round, history.round.entries),
                    weigh(BACKGROUND, of_change(before, after)),
                    base=base,
                )

    return rows


def _kind(what: str, unit: str, said: str) -> Kind:
    return kind(
        f"history.{what}_since",
        f"How the number of {said} changed against an earlier round.",
        f"{said} of all divisions against those of each earlier round at hand; differences have a sign",
        {
            "since": name("round", "the earlier round", key=True),
            "before": quantity(unit),
            "after": quantity(unit),
            "difference": quantity(unit, "below 0 where there are fewer"),
            "percent": quantity("percent", "of the number before; below 0 where there are fewer"),
            "ratio": quantity("ratio", "number over number"),
        },
        _since(what, unit),
    )


KINDS = (
    _kind("results", "result", "results"),
    _kind("multi_node", "result", "results on more than one node"),
    _kind("submitters", "submitter", "submitters"),
)
