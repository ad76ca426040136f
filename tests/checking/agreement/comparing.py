"""What the general reading makes of the slots that the catalogue finds in the same sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from reporter.checking.context import Context
from reporter.checking.general import GeneralReader
from reporter.checking.readers import Readers
from reporter.claims.registry import kinds
from reporter.language.files import LocaleFiles
from reporter.language.reading.phrases import PhraseReader
from reporter.language.reading.slots import StatedFigure
from reporter.language.reading.slots_reading import SlotReader, SlotType
from reporter.rounds.store import round_ids
from reporter.values import Quantity
from tests.checking.agreement.checkable import states_something
from tests.checking.agreement.listing import opposites, relatives
from tests.checking.agreement.sayings import RESOURCES, facts

if TYPE_CHECKING:
    from reporter.checking.judged import Judged
    from reporter.language.catalogue import Phrase
    from reporter.language.reading.slots import StatedSlot
    from tests.checking.agreement.sayings import Sample

_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
STATEMENT = "(statement)"
"""Stands for the slots of a sentence without figures, which is understood as a whole or not at all."""


@dataclass(frozen=True)
class Comparison:
    """The two readings of one sentence, laid side by side."""

    sample: Sample
    understood: frozenset[str]
    """Slots in which both read the same figure of the same sort of claim."""
    silent: frozenset[str]
    """Slots of which the general reading can tell nothing."""
    disagreements: tuple[str, ...]
    """Where they contradict each other, in words."""


@cache
def general(tag: str, round_id: str) -> GeneralReader:
    return GeneralReader(tag, facts(round_id), RESOURCES)


@cache
def readers(tag: str) -> Readers:
    return Readers.load(tag, RESOURCES, kinds(), round_ids(RESOURCES))


def inside_out(phrase: Phrase, tag: str) -> PhraseReader:
    """Give the reader of one phrase alone, of the catalogue or a changed one."""
    loaded = readers(tag)
    types = {
        phrase.kind: {name: SlotType(slot.type, slot.of) for name, slot in kinds()[phrase.kind].slots.items()}
    }
    slots: SlotReader = loaded.phrases.slots
    return PhraseReader([phrase], slots, types, LocaleFiles(tag, RESOURCES).table("grammar.toml"))


@cache
def compare(sample: Sample) -> Comparison:
    """Read a sentence both ways. A slot that says no figure is compared through what is said of it."""
    sentence = sample.saying.text
    matches = inside_out(sample.phrase, sample.tag).read(sentence)
    disagreements = [] if matches else ["the catalogue does not read its own sentence"]
    slots = matches[0].slots if matches else ()
    context = Context(sample.claim.round, sample.tag)
    judged = general(sample.tag, sample.claim.round).read(sentence, context)
    disagreements += [
        f"{each.text!r} is refuted as {each.kind}: {each.stated}, not {each.expected}"
        for each in judged
        if each.verdict == "refuted"
    ]
    disagreements += [
        f"{each.text!r} is {sample.phrase.kind} for the catalogue, its opposite {each.kind} for the other"
        for each in judged
        if each.verdict != "unverifiable" and {each.kind, sample.phrase.kind} in opposites()
    ]
    understood: set[str] = set()
    figures = [slot for slot in slots if isinstance(slot.value, StatedFigure)]
    for slot in figures:
        value = sample.claim.slots[slot.slot]
        found = _at(slot, judged)
        if found is None and _may_be_article(slot) and _told(sample.phrase.kind, judged):
            understood.add(slot.slot)
        if found is None or not isinstance(value, Quantity):
            continue
        trouble = _trouble(sample.phrase.kind, slot, value, found)
        if trouble:
            disagreements.append(trouble)
        else:
            understood.add(slot.slot)
    if not figures and _told(sample.phrase.kind, judged):
        understood.add(STATEMENT)
    wanted = {slot.slot for slot in figures} or ({STATEMENT} if states_something(sample.phrase) else set())
    return Comparison(sample, frozenset(understood), frozenset(wanted - understood), tuple(disagreements))


def _may_be_article(slot: StatedSlot) -> bool:
    """Tell whether a slot says one in a word that is an article too ("um", "a"): no number for the other."""
    return isinstance(slot.value, StatedFigure) and slot.value.figure is not None and slot.value.figure.weak


def _told(kind: str, judged: list[Judged]) -> bool:
    """Tell whether the general reading confirms something of the sort."""
    return any(each.verdict in ("supported", "depends") and _related(kind, each.kind) for each in judged)


def _at(slot: StatedSlot, judged: list[Judged]) -> Judged | None:
    """Give what the general reading settled where a slot stands."""
    for each in judged:
        if each.start < slot.end and slot.start < each.end and each.verdict in ("supported", "depends"):
            return each
    return None


def _trouble(kind: str, slot: StatedSlot, value: Quantity, found: Judged) -> str | None:
    """Say where a settled figure is another than the slot's; None where both are one."""
    if not _related(kind, found.kind):
        return f"{found.text!r} is {kind} for the catalogue and {found.kind} for the general reading"
    if found.verdict == "depends" or not _NUMBER.fullmatch(found.expected):
        return None
    expected = Fraction(Decimal(found.expected))
    if abs(expected - value.number) > Fraction(1, 10**5):
        return (
            f"{found.text!r}: {{{slot.slot}}} is {float(value.number):g} for the catalogue, "
            f"{found.expected} ({found.kind}) for the general reading"
        )
    return None


def _related(ours: str, theirs: str) -> bool:
    """Whether two kinds are of one family, or of families that say the same of a figure."""
    one, other = ours.partition(".")[0], theirs.partition(".")[0]
    return one == other or other in relatives().get(ours, relatives().get(one, ()))
