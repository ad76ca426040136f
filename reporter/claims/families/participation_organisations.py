"""Who took part: the organisations, and how many results each entered, over all divisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.counting import shares
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, count, counted, kind, organisations
from reporter.claims.selecting import grouped, members
from reporter.claims.weight import DETAIL, SUBMITTER, of_share, weigh
from reporter.values import Name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry


def _members(history: History) -> Iterator[Row]:
    yield Row(
        {"organisations": organisations(sorted(members(history.round.entries)))},
        evidence=counted(history.round, history.round.entries),
        weight=weigh(DETAIL),
    )


def _by_size(history: History) -> list[tuple[tuple[str, ...], list[Entry]]]:
    groups = grouped(history.round.entries, lambda entry: entry.members)
    return sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))


def _by_submitter(history: History) -> Iterator[Row]:
    entries, groups = history.round.entries, _by_size(history)
    for submitter, some in groups:
        rank = 1 + sum(len(other) > len(some) for _, other in groups)
        for definition, share in shares(some, entries):
            yield Row(
                {
                    "organisation": organisations(submitter),
                    "count": count(len(some), "result"),
                    "share": share,
                    "rank": count(rank, "ordinal"),
                },
                definition,
                counted(history.round, some),
                weigh(DETAIL, of_share(len(some), len(entries))),
            )


def _most(history: History) -> Iterator[Row]:
    entries, groups = history.round.entries, _by_size(history)
    if not groups or (len(groups) > 1 and len(groups[0][1]) == len(groups[1][1])):
        return
    submitter, some = groups[0]
    if len(submitter) != 1:
        return
    for definition, share in shares(some, entries):
        yield Row(
            {
                "organisation": Name("organisation", submitter[0]),
                "count": count(len(some), "result"),
                "share": share,
            },
            definition,
            counted(history.round, some),
            weigh(SUBMITTER, of_share(len(some), len(entries))),
        )


KINDS = (
    kind(
        "participation.members",
        "Who took part.",
        "organisations over all divisions, members of joint submissions each on their own, aliases merged",
        {"organisations": names("organisation")},
        _members,
    ),
    kind(
        "participation.by_submitter",
        "How many results one submitter entered, with its share and rank.",
        "Entries by submitter, aliases merged, a joint submission apart from its members; equal counts "
        "share a rank.",
        {
            "organisation": names("organisation", "several are a joint submission", key=True),
            "count": quantity("result"),
            "share": quantity("percent", "of the results of the round"),
            "rank": quantity("ordinal", "1 has the most results"),
        },
        _by_submitter,
    ),
    kind(
        "participation.most",
        "Who entered the most results.",
        "The submitter with more entries than any other; nothing where two tie.",
        {
            "organisation": name("organisation"),
            "count": quantity("result"),
            "share": quantity("percent", "of the results of the round"),
        },
        _most,
    ),
)
