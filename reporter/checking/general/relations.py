"""Rows of the claims, asked for what a sentence says of them: the values that a stated figure may have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.reading import Candidate
from reporter.values import Name, Names, Quantity

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from reporter.checking.general.question import Question
    from reporter.claims.model import Claim


def number(row: Claim, slot: str) -> Fraction | None:
    """Give the figure of a slot; None where the row has none."""
    value = row.slots.get(slot)
    return value.number if isinstance(value, Quantity) else None


def ids(row: Claim, slot: str) -> tuple[str, ...]:
    """Give what a slot names."""
    match row.slots.get(slot):
        case Name(id=one):
            return (one,)
        case Names(ids=many):
            return many
    return ()


def candidates(rows: Iterable[Claim], *slots: str) -> tuple[Candidate, ...]:
    """Give the values of slots, each once, as what a figure may be."""
    found: dict[Fraction, Candidate] = {}
    for row in rows:
        for slot in slots:
            value = number(row, slot)
            if value is not None:
                proof = tuple(each.path for each in row.evidence[:3])
                found.setdefault(value, Candidate(value, f"{row.kind}: {row.definition}", proof))
    return tuple(found.values())


def naming(rows: Sequence[Claim], slot: str, wanted: Iterable[str]) -> list[Claim]:
    """Keep the rows whose slot names all that is wanted."""
    these = set(wanted)
    return [row for row in rows if these <= set(ids(row, slot))]


def ahead(q: Question) -> tuple[int, int]:
    """Give the stretch from a figure to the next one of its clause, or to the clause's end."""
    start = q.unit.whole.end if q.unit.whole is not None else q.figure.end
    after = [f.start for f in q.parse.figures if f.start >= start and not f.weak and f.kind != "ordinal"]
    return (start, min([*after, q.clause[1]]))


def behind(q: Question) -> tuple[int, int]:
    """Give the stretch from the figure before, or the clause's beginning, to a figure."""
    before = [f.end for f in q.parse.figures if f.end <= q.figure.start and not f.weak]
    return (max([*before, q.clause[0]]), q.figure.start)
