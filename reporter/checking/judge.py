"""The judge: what a sentence states in the slots of a kind, against the rows of that kind. Knows no language.

Rules: design, "How a stated figure is judged". Keys select rows and are never relaxed as long as some row has
them; of the rows that they select the one that fits most of what is stated is taken, and the rest is refuted.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from reporter.checking.interval import fits
from reporter.language.reading.slots import StatedDay, StatedFigure, StatedName, StatedNames, StatedSlot
from reporter.values import Day, Name, Names, Quantity, Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from reporter.checking.judged import Verdict
    from reporter.claims.model import Claim, Kind, Slot


class Reason(Enum):
    """Why a slot was not simply supported; the message is made from it."""

    NONE = "none"
    OTHER_VALUE = "other_value"
    UNKNOWN_NAME = "unknown_name"
    NO_ROW = "no_row"
    """No row has such a key, though the data are complete for the kind."""
    NO_DATA = "no_data"
    """The data at hand have no row of the kind at all."""
    DEFINITION = "definition"
    """True under one definition, false under another."""


@dataclass(frozen=True, slots=True)
class SlotVerdict:
    """The verdict on one stated slot."""

    stated: StatedSlot
    verdict: Verdict
    expected: Value | None
    """What the data say there."""
    reason: Reason = Reason.NONE
    claim: Claim | None = None
    """The row that it was judged by."""
    others: tuple[Claim, ...] = ()
    """Rows of other definitions that say otherwise."""
    wrong: tuple[StatedName, ...] = ()
    """The names of a list that do not belong to it."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdicts on everything that one statement states."""

    kind: str
    slots: tuple[SlotVerdict, ...]

    @property
    def refuted(self) -> int:
        """How many slots are refuted."""
        return sum(slot.verdict == "refuted" for slot in self.slots)

    @property
    def unverifiable(self) -> int:
        """How many slots could not be judged."""
        return sum(slot.verdict == "unverifiable" for slot in self.slots)


@dataclass(slots=True)
class _Fit:
    row: Claim
    agreed: list[bool] = field(default_factory=list)
    keys_agreed: int = 0

    @property
    def score(self) -> int:
        return sum(self.agreed)


def agrees(stated: StatedSlot, value: Value | None, slot: Slot | None, name: str) -> bool:
    """Tell whether what is stated in a slot agrees with a row's value for it."""
    match stated.value, value:
        case StatedFigure(figure), Quantity(number=number):
            return figure is not None and fits(number, figure)
        case StatedNames(names=names), Name(id=id_):
            return len(names) == 1 and id_ in _ids(names[0])
        case StatedNames(names=names), Names(ids=ids):
            if any(not set(_ids(each)) & set(ids) for each in names):
                return False
            # a joint submission may be named by one of its members; a list must be whole
            said = {id_ for each in names for id_ in _ids(each) if id_ in ids}
            return not _is_list(name, slot) or len(names) == len(said) == len(ids)
        case StatedDay(date, certain_to), Day(date=day, certain_to=certain):
            if date is None:
                return False
            if certain_to == "month" or certain == "month":
                return (date.year, date.month) == (day.year, day.month)
            return date == day
    return False


def judge(kind: Kind, rows: Sequence[Claim], stated: Sequence[StatedSlot]) -> Judgement:
    """Judge what one statement states of a kind by the rows of that kind."""
    if not rows:
        return Judgement(
            kind.name, tuple(SlotVerdict(each, "unverifiable", None, Reason.NO_DATA) for each in stated)
        )
    if any(_is_key(kind, each.slot) and _strange(each) for each in stated):
        # what it speaks of is not known, nor like anything known: perhaps no name at all
        return Judgement(
            kind.name, tuple(SlotVerdict(each, "unverifiable", None, Reason.UNKNOWN_NAME) for each in stated)
        )
    meant = [_meant(each) for each in stated]
    judged = _judge(kind, rows, meant)
    return Judgement(kind.name, tuple(map(_misspelt, stated, judged.slots)))


def _strange(stated: StatedSlot) -> bool:
    return isinstance(stated.value, StatedNames) and any(
        not name.ids and name.near is None for name in stated.value.names
    )


def _meant(stated: StatedSlot) -> StatedSlot:
    """Take the nearest known name for a misspelt one, so that the rest is judged by what was meant."""
    if not isinstance(stated.value, StatedNames) or not stated.value.unknown:
        return stated
    names = tuple(
        replace(name, ids=(name.near,)) if not name.ids and name.near is not None else name
        for name in stated.value.names
    )
    return replace(stated, value=StatedNames(stated.value.entity, names))


def _misspelt(stated: StatedSlot, verdict: SlotVerdict) -> SlotVerdict:
    """Refute a name that is not known, whatever the rest says."""
    if not isinstance(stated.value, StatedNames) or not stated.value.unknown:
        return replace(verdict, stated=stated)
    unknown = tuple(name for name in stated.value.names if not name.ids)
    known: Verdict = "refuted" if any(name.near is not None for name in unknown) else "unverifiable"
    return replace(verdict, stated=stated, verdict=known, reason=Reason.UNKNOWN_NAME, wrong=unknown)


def _judge(kind: Kind, rows: Sequence[Claim], stated: Sequence[StatedSlot]) -> Judgement:
    keys = [index for index, each in enumerate(stated) if _is_key(kind, each.slot)]
    having = list(rows)
    # the rounds last: mostly all rows have the same
    for index in sorted(keys, key=lambda index: stated[index].slot in {"round", "base"}):
        having = [row for row in having if _agrees(kind, stated[index], row)]
    fitted = [_fit(kind, row, stated) for row in having or rows]
    selected = fitted if having else []
    whole = [fit for fit in selected if all(fit.agreed)]
    if whole:
        return _supported(kind, stated, whole, selected)
    lost = not selected
    pool = selected or fitted
    if lost:
        # no row has all these keys: the rows that fit most of what is stated tell which key is wrong
        most = max(fit.keys_agreed for fit in pool)
        pool = [fit for fit in pool if fit.keys_agreed == most]
    best = max(fit.score for fit in pool)
    if lost and best == 0:
        return _no_row(kind, stated, keys)
    tied = [fit for fit in pool if fit.score == best]
    return _refuted(kind, stated, tied, lost, keys)


def _fit(kind: Kind, row: Claim, stated: Sequence[StatedSlot]) -> _Fit:
    fit = _Fit(row)
    for each in stated:
        agreed = _agrees(kind, each, row)
        fit.agreed.append(agreed)
        fit.keys_agreed += agreed and _is_key(kind, each.slot)
    return fit


def _agrees(kind: Kind, stated: StatedSlot, row: Claim) -> bool:
    return agrees(stated, row.slots.get(stated.slot), kind.slots.get(stated.slot), stated.slot)


def _supported(
    kind: Kind, stated: Sequence[StatedSlot], whole: list[_Fit], selected: list[_Fit]
) -> Judgement:
    """Support what some row agrees with, unless another definition for its key says otherwise."""
    disagreeing: list[Claim] = []
    for fit in whole:
        siblings = [
            other
            for other in selected
            if other.row.definition != fit.row.definition and other.row.key(kind) == fit.row.key(kind)
        ]
        disagreeing = [other.row for other in siblings if not _some_agrees(other.row.definition, siblings)]
        if not disagreeing:
            break
    else:
        fit = whole[0]
    verdicts = []
    for each in stated:
        value = fit.row.slots.get(each.slot)
        against = tuple(
            row
            for row in disagreeing
            if not agrees(each, row.slots.get(each.slot), kind.slots.get(each.slot), each.slot)
        )
        verdict: Verdict = "depends" if against else "supported"
        reason = Reason.DEFINITION if against else Reason.NONE
        verdicts.append(SlotVerdict(each, verdict, value, reason, fit.row, against))
    return Judgement(kind.name, tuple(verdicts))


def _some_agrees(definition: str, fits_: Iterable[_Fit]) -> bool:
    return any(all(fit.agreed) for fit in fits_ if fit.row.definition == definition)


def _refuted(
    kind: Kind, stated: Sequence[StatedSlot], tied: list[_Fit], lost: bool, keys: list[int]
) -> Judgement:
    verdicts = []
    for index, each in enumerate(stated):
        slot = kind.slots.get(each.slot)
        against = [fit for fit in tied if not fit.agreed[index]]
        if not against:
            verdicts.append(
                SlotVerdict(each, "supported", tied[0].row.slots.get(each.slot), Reason.NONE, tied[0].row)
            )
            continue
        row = against[0].row
        value = row.slots.get(each.slot)
        reason = Reason.OTHER_VALUE
        wrong: tuple[StatedName, ...] = ()
        if isinstance(each.value, StatedNames):
            wrong = _wrong(each.value, value)
        verdict: Verdict = "refuted"
        if value is None:
            verdict, reason = "unverifiable", Reason.NO_DATA
        elif lost and index in keys and reason is Reason.OTHER_VALUE and len(tied) > 1 and slot is not None:
            reason = Reason.NO_ROW
        others = tuple(fit.row for fit in against[1:] if fit.row.definition != row.definition)
        verdicts.append(SlotVerdict(each, verdict, value, reason, row, others, wrong))
    return Judgement(kind.name, tuple(verdicts))


def _no_row(kind: Kind, stated: Sequence[StatedSlot], keys: list[int]) -> Judgement:
    """Nothing that is stated stands in any row: the key is refuted, and of the rest nothing can be said."""
    verdicts = []
    for index, each in enumerate(stated):
        if index not in keys:
            verdicts.append(SlotVerdict(each, "unverifiable", None, Reason.NO_ROW))
            continue
        verdicts.append(SlotVerdict(each, "refuted", None, Reason.NO_ROW))
    return Judgement(kind.name, tuple(verdicts))


def _wrong(stated: StatedNames, value: Value | None) -> tuple[StatedName, ...]:
    ids = {value.id} if isinstance(value, Name) else set(value.ids) if isinstance(value, Names) else set()
    return tuple(name for name in stated.names if not set(name.ids) & ids)


def _ids(name: StatedName) -> tuple[str, ...]:
    return name.ids


def _is_key(kind: Kind, slot: str) -> bool:
    declared = kind.slots.get(slot)
    # the round is what a statement is about, even where its family does not say so
    return declared is not None and (declared.key or slot == "round")


def _is_list(name: str, slot: Slot | None) -> bool:
    """Tell a list of things from one thing with several members: a list's slot is named in the plural.

    `benchmarks`, `organisations`, `families`, `benchmarks_least` are lists, `organisation` and `first` are
    the members of one joint submission.
    """
    if slot is None or slot.type != "names":
        return False
    plural = slot.of[:-1] + "ies" if slot.of.endswith("y") else slot.of + "s"
    return plural in name.split("_")
