"""How many took part, with how many results and systems: counts over all divisions of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.counting import SUBMITTERS, has_logs, shares
from reporter.claims.model import name, quantity
from reporter.claims.rows import Row, count, counted, kind
from reporter.claims.selecting import grouped
from reporter.claims.weight import DETAIL, NONE, ROUND, SUBMITTER, of_share, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History


def _turnout(history: History) -> Iterator[Row]:
    entries = history.round.entries
    for definition, submitters in SUBMITTERS.items():
        yield Row(
            {
                "submitters": count(submitters(history.round), "submitter"),
                "results": count(len(entries), "result"),
            },
            definition,
            counted(history.round, entries),
            weigh(ROUND),
        )


def _submitters(history: History) -> Iterator[Row]:
    for definition, submitters in SUBMITTERS.items():
        yield Row(
            {"count": count(submitters(history.round), "submitter")},
            definition,
            counted(history.round, history.round.entries),
            weigh(ROUND),
        )


def _results(history: History) -> Iterator[Row]:
    entries = history.round.entries
    yield Row(
        {"count": count(len(entries), "result")},
        evidence=counted(history.round, entries),
        weight=weigh(ROUND),
    )


def _unscored(history: History) -> Iterator[Row]:
    entries = history.round.entries
    unread = [entry for entry in entries if not has_logs(entry)]
    without = [entry for entry in entries if entry.score is None]
    counts = {"without readable logs": unread, "without a score, for whatever reason": without}
    for definition, some in counts.items():
        if some is unread or len(some) != len(unread):
            yield Row(
                {"count": count(len(some), "result")},
                definition,
                counted(history.round, some),
                weigh(DETAIL, NONE) if some else NONE,
                note="; ".join(history.round.missing),
            )


def _systems(history: History) -> Iterator[Row]:
    entries = history.round.entries
    counts = {
        "distinct system names": len({entry.system_name for entry in entries}),
        "system folders": len({(entry.submitter_folder, entry.system_folder) for entry in entries}),
    }
    for definition, number in counts.items():
        yield Row(
            {"count": count(number, "system")},
            definition,
            counted(history.round, entries),
            weigh(SUBMITTER),
        )


def _division(history: History) -> Iterator[Row]:
    divisions = grouped(history.round.entries, lambda entry: entry.division)
    opened, shut = divisions.get("open", []), divisions.get("closed", [])
    yield Row(
        {"closed": count(len(shut), "result"), "open": count(len(opened), "result")},
        evidence=counted(history.round, opened or shut),
        weight=weigh(DETAIL),
    )


def _availability(history: History) -> Iterator[Row]:
    entries = history.round.entries
    for availability, some in sorted(grouped(entries, lambda entry: entry.availability).items()):
        if not availability:
            continue
        for definition, share in shares(some, entries):
            yield Row(
                {
                    "availability": Name("availability", availability),
                    "count": count(len(some), "result"),
                    "share": share,
                },
                definition,
                counted(history.round, some),
                weigh(DETAIL, of_share(len(some), len(entries))),
            )


def _multi_node(history: History) -> Iterator[Row]:
    entries = history.round.entries
    several = [entry for entry in entries if (entry.nodes or 0) > 1]
    if not any(entry.nodes for entry in entries):
        return
    for definition, share in shares(several, entries):
        yield Row(
            {
                "count": count(len(several), "result"),
                "total": count(len(entries), "result"),
                "share": share,
            },
            definition,
            counted(history.round, several),
            weigh(SUBMITTER, of_share(len(several), len(entries))),
        )


KINDS = (
    kind(
        "participation.turnout",
        "How many submitters entered how many results.",
        "Counts over all divisions; submitters by each of three definitions (design, Counting).",
        {"submitters": quantity("submitter"), "results": quantity("result")},
        _turnout,
    ),
    kind(
        "participation.submitters",
        "How many took part.",
        "Counts over all divisions by each of three definitions (design, Counting).",
        {"count": quantity("submitter")},
        _submitters,
    ),
    kind(
        "participation.results",
        "How many results the round has.",
        "entries of all divisions, with or without readable logs",
        {"count": quantity("result")},
        _results,
    ),
    kind(
        "participation.unscored",
        "How many results have no score.",
        "entries of all divisions whose logs are absent or cannot be read; they count as results",
        {"count": quantity("result")},
        _unscored,
    ),
    kind(
        "participation.systems",
        "How many systems were measured.",
        "Distinct system names, or system folders: one name can stand for several systems.",
        {"count": quantity("system")},
        _systems,
    ),
    kind(
        "participation.division",
        "How many results are in the closed and in the open division.",
        "entries by the division that their system file gives",
        {"closed": quantity("result"), "open": quantity("result")},
        _division,
    ),
    kind(
        "participation.availability",
        "How many results were measured on premise, in a cloud, on a preview or a research system.",
        "Entries by the availability of their system file, spellings merged.",
        {
            "availability": name("availability", key=True),
            "count": quantity("result"),
            "share": quantity("percent", "of the results of the round"),
        },
        _availability,
    ),
    kind(
        "participation.multi_node",
        "How many results come from more than one node.",
        "Entries with more than one node, among all entries.",
        {
            "count": quantity("result"),
            "total": quantity("result"),
            "share": quantity("percent", "of the results of the round"),
        },
        _multi_node,
    ),
)
