"""Every written phrase, said with rows of the data that are told apart by what they say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from reporter.claims.facts import Facts
from reporter.claims.registry import kinds
from reporter.language.catalogue import Catalogue
from reporter.language.errors import LanguageError
from reporter.language.locale import Locale
from reporter.language.saying import Saying, say
from reporter.resources import Resources
from reporter.rounds.history import load_history
from reporter.values import Name, Names, Quantity
from tests.checking.agreement.listing import Condition, conditions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.claims.model import Claim
    from reporter.language.catalogue import Phrase

RESOURCES = Resources()
ROUNDS = ("training-4.0", "training-5.1", "training-4.1", "training-3.1", "training-2.0", "training-1.0")
"""Asked in this order; the first gives most of the rows."""
PER_FORM = 2
"""How many rows each form of a phrase is said with."""


@dataclass(frozen=True, eq=False)
class Sample:
    """A sentence of the catalogue with the row that it says."""

    tag: str
    phrase: Phrase
    form: int
    claim: Claim
    saying: Saying


@cache
def facts(round_id: str) -> Facts:
    return Facts(load_history(round_id, RESOURCES), RESOURCES)


@cache
def locale(tag: str) -> Locale:
    return Locale.load(tag, RESOURCES)


def claim_phrases(tag: str) -> list[Phrase]:
    """The phrases that say a claim; headers, words without a figure and messages of the check do not."""
    return [each for each in locale(tag).catalogue.phrases() if each.kind in kinds()]


def key(phrase: Phrase) -> str:
    return f"{phrase.kind}/{phrase.name}"


@cache
def rows(kind: str) -> tuple[Claim, ...]:
    return tuple(claim for round_id in ROUNDS for claim in facts(round_id).of(kind))


@cache
def samples(tag: str, phrase: Phrase) -> tuple[Sample, ...]:
    """Say each form of a phrase with the most telling rows it suits."""
    left = dict.fromkeys(range(len(phrase.forms)), PER_FORM)
    found: dict[tuple[int, str], Sample] = {}
    for claim in sorted(_suiting(phrase), key=lambda claim: -telling(phrase, claim)):
        if not any(left.values()):
            break
        form = form_of(phrase, claim)
        if form is None or not left[form]:
            continue
        saying = said(tag, phrase, claim)
        if saying is None or (form, saying.text) in found:
            continue
        found[form, saying.text] = Sample(tag, phrase, form, claim, saying)
        left[form] -= 1
    return tuple(found.values())


def said(tag: str, phrase: Phrase, claim: Claim) -> Saying | None:
    """Say a phrase, of the catalogue or a changed one, with a row; None where the locale cannot."""
    spoken = locale(tag)
    changed = replace(spoken)
    changed.__dict__["catalogue"] = Catalogue(tag, {(phrase.kind, phrase.name): phrase})
    try:
        return say(changed, phrase.kind, phrase.name, claim.slots)
    except LanguageError:
        return None


def form_of(phrase: Phrase, claim: Claim) -> int | None:
    if phrase.plural_by is None or phrase.plural_forms is None:
        return 0
    value = claim.slots[phrase.plural_by]
    return phrase.plural_forms.index(int(value.number)) if isinstance(value, Quantity) else None


def telling(phrase: Phrase, claim: Claim) -> int:
    """Count the pairs of slots of one sort that differ visibly: only there can a swap be seen."""
    values = [claim.slots[slot] for slot in phrase.slots]
    points = 0
    for index, one in enumerate(values):
        for other in values[index + 1 :]:
            match one, other:
                case Quantity(), Quantity() if one.unit == other.unit:
                    points += round(one.number, 1) != round(other.number, 1)
                case ((Name() | Names()), (Name() | Names())) if one.entity == other.entity:
                    points += one != other
    return points


def _suiting(phrase: Phrase) -> Iterator[Claim]:
    wanted: tuple[Condition, ...] = conditions().get(key(phrase), ())
    for claim in rows(phrase.kind):
        if all(slot in claim.slots for slot in phrase.slots) and all(each.holds(claim) for each in wanted):
            yield claim
