"""On what: the accelerators of the closed entries, by model, family and vendor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import listed
from reporter.claims.counting import shares
from reporter.claims.machines import family_of, vendor_of
from reporter.claims.model import Evidence, Kind, name, names, quantity
from reporter.claims.rows import Row, count, counted, evidence, kind, named
from reporter.claims.selecting import closed, grouped
from reporter.claims.weight import DETAIL, ROUND, SUBMITTER, of_listed, of_share, weigh
from reporter.values import EntityType, Name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round


def families(round_: Round) -> set[str]:
    """Give the families of accelerators of the closed entries."""
    return {found for entry in closed(round_) if (found := family_of(entry))}


def _models(round_: Round) -> set[str]:
    return {entry.accelerator for entry in closed(round_) if entry.accelerator}


def _accelerators(history: History) -> Iterator[Row]:
    entries = closed(history.round)
    vendors = {vendor for entry in entries if (vendor := vendor_of(entry))}
    yield Row(
        {
            "models": count(len(_models(history.round)), "model"),
            "families": count(len(families(history.round)), "model"),
            "vendors": count(len(vendors), "vendor"),
        },
        evidence=_firsts(history.round, family_of, families(history.round)),
        weight=weigh(DETAIL),
    )


def _firsts(round_: Round, of: Callable[[Entry], str], ids: Iterable[str]) -> tuple[Evidence, ...]:
    groups = grouped(closed(round_), of)
    return evidence(round_, [groups[each][0] for each in sorted(ids)])


def _listed_families(ids: set[str], shown: Round, row: Row) -> Row:
    return Row(
        {"families": named("family", sorted(ids)), "count": count(len(ids), "model")},
        evidence=_firsts(shown, family_of, ids),
        weight=row.weight,
        note=row.note,
        base=row.base,
    )


def _families(history: History) -> Iterator[Row]:
    ids = families(history.round)
    yield _listed_families(ids, history.round, Row({}, weight=weigh(DETAIL)))


def _share(of: Callable[[Entry], str], entity: EntityType) -> Callable[[History], Iterator[Row]]:
    def rows(history: History) -> Iterator[Row]:
        entries = closed(history.round)
        groups = grouped((entry for entry in entries if of(entry)), of)
        for each, some in sorted(groups.items(), key=lambda group: (-len(group[1]), group[0])):
            for definition, share in shares(some, entries):
                yield Row(
                    {
                        entity: Name(entity, each),
                        "count": count(len(some), "result"),
                        "total": count(len(entries), "result"),
                        "share": share,
                    },
                    definition,
                    counted(history.round, some),
                    weigh(DETAIL, of_share(len(some), len(entries))),
                )

    return rows


def _processors_only(history: History) -> Iterator[Row]:
    entries = closed(history.round)
    bare = [entry for entry in entries if not entry.accelerator and entry.accelerators == 0]
    if bare:
        yield Row(
            {"count": count(len(bare), "result"), "total": count(len(entries), "result")},
            evidence=counted(history.round, bare),
            weight=weigh(DETAIL, of_share(len(bare), len(entries))),
        )


def _not_in_previous(history: History) -> Iterator[Row]:
    if (base := history.previous) is not None:
        ids = families(history.round) - families(base)
        shell = Row({}, weight=of_listed(SUBMITTER, len(ids)), note=f"not in v{base.version}", base=base)
        yield _listed_families(ids, history.round, shell)


def _first_seen(history: History) -> Iterator[Row]:
    if history.complete and history.earlier:
        past = {each for round_ in history.earlier for each in families(round_)}
        ids = families(history.round) - past
        shell = Row({}, weight=of_listed(ROUND, len(ids)), note=f"in none of {listed(history.earlier)}")
        yield _listed_families(ids, history.round, shell)


def _share_kind(kind_name: str, what: str, of: Callable[[Entry], str], entity: EntityType) -> Kind:
    return kind(
        kind_name,
        f"How many of the results ran on accelerators of one {what}.",
        f"Closed entries by the {what} of their accelerators, among all closed entries.",
        {
            entity: name(entity, key=True),
            "count": quantity("result"),
            "total": quantity("result", "all closed entries, those without accelerators too"),
            "share": quantity("percent", "of the closed results"),
        },
        _share(of, entity),
    )


_LISTED = {"families": names("family"), "count": quantity("model")}

KINDS = (
    kind(
        "hardware.accelerators",
        "How many models and families of accelerators, from how many vendors.",
        "accelerators of the closed entries; models with memory variants apart, families as prose calls them",
        {
            "models": quantity("model", "memory variants apart"),
            "families": quantity("model", "what prose calls a model: H100"),
            "vendors": quantity("vendor"),
        },
        _accelerators,
    ),
    kind(
        "hardware.families",
        "Which accelerators were used.",
        "families of the accelerators of the closed entries",
        _LISTED,
        _families,
    ),
    _share_kind("hardware.share", "vendor", vendor_of, "vendor"),
    _share_kind("hardware.family_share", "family", family_of, "family"),
    kind(
        "hardware.processors_only",
        "How many of the results ran on processors alone.",
        "closed entries whose system file gives no accelerators; nothing where there is none",
        {"count": quantity("result"), "total": quantity("result", "all closed entries")},
        _processors_only,
    ),
    kind(
        "hardware.not_in_previous",
        "Which accelerators were not used in the previous round.",
        "families of the closed entries that no closed entry of the previous round has; no word on "
        "earlier rounds",
        _LISTED,
        _not_in_previous,
    ),
    kind(
        "hardware.first_seen",
        "Which accelerators were used for the first time.",
        "families of the closed entries that no earlier round has; said only where every earlier round "
        "is at hand",
        _LISTED,
        _first_seen,
    ),
)
