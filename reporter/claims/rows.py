"""How a family declares a kind and builds its rows, with the slots that every kind has."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.claims.decimals import plain
from reporter.claims.model import Claim, Evidence, Kind, Slot, name
from reporter.values import EntityType, Name, Names, Quantity, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round

_ROUND = name("round", "the round that is told of")
_BASE = name("round", "the round that it is compared with")


@dataclass(frozen=True, slots=True)
class Row:
    """A claim before its kind and its round are written on it."""

    slots: Mapping[str, Value]
    definition: str = ""
    """Empty where the kind has one definition only: that of the kind."""
    evidence: tuple[Evidence, ...] = ()
    weight: Fraction = Fraction(0)
    note: str = ""
    base: Round | None = None
    """The round compared with, where there is one."""


def kind(
    kind_name: str,
    says: str,
    definition: str,
    slots: Mapping[str, Slot],
    rows: Callable[[History], Iterable[Row]],
) -> Kind:
    """Declare a kind of claim; the slots `round` and `base` are added to those given."""

    def derive(history: History) -> Iterable[Claim]:
        told_of = {"round": Name("round", history.round.id)}
        for row in rows(history):
            compared = {} if row.base is None else {"base": Name("round", row.base.id)}
            yield Claim(
                kind=kind_name,
                round=history.round.id,
                slots={**row.slots, **told_of, **compared},
                definition=row.definition or definition,
                evidence=row.evidence,
                weight=row.weight,
                note=row.note,
            )

    return Kind(kind_name, says, definition, {**slots, "round": _ROUND, "base": _BASE}, derive)


def count(number: int | Fraction, unit: str) -> Quantity:
    """Give a figure with its unit."""
    return Quantity(Fraction(number), unit)


def ratio(number: Fraction) -> Quantity:
    """Give a ratio of speeds or sizes, new over old: above 1 is faster or larger."""
    return Quantity(number, "ratio")


def percent(part: Fraction | int, whole: Fraction | int) -> Quantity:
    """Give a part of a whole in percent, exactly."""
    return Quantity(Fraction(part) * 100 / Fraction(whole), "percent")


def minutes(entry: Entry) -> Quantity:
    """Give the time to train of a timed entry."""
    assert entry.score is not None
    return Quantity(entry.score, "minute")


def named(entity: EntityType, ids: Iterable[str]) -> Names:
    """Give several things in the order in which they are to be said."""
    return Names(entity, tuple(ids))


def organisations(ids: Iterable[str]) -> Names:
    """Give organisations; the members of a joint submission are several."""
    return named("organisation", ids)


def evidence(round_: Round, entries: Iterable[Entry]) -> tuple[Evidence, ...]:
    """Give the entries of a round as evidence, each with its score, or with why it has none."""
    return tuple(Evidence(round_.id, entry.evidence, _figure(entry)) for entry in entries)


def counted(round_: Round, entries: Sequence[Entry], *, show: int = 3) -> tuple[Evidence, ...]:
    """Give the first entries of those counted: a count rests on all of them, a reader looks into a few."""
    return evidence(round_, entries[:show])


def _figure(entry: Entry) -> str:
    if entry.score is None:
        return f"no score: {entry.reason}" if entry.reason else "no score"
    return f"{plain(entry.score)} {entry.unit}"
