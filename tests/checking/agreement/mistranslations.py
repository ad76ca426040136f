"""Mistranslations planted in the catalogue: slots put for others of their sort, and words changed by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING

from reporter.claims.registry import kinds
from reporter.language.template import Template
from tests.checking.agreement.checkable import states_something
from tests.checking.agreement.comparing import STATEMENT, compare
from tests.checking.agreement.listing import not_understood, table
from tests.checking.agreement.sayings import Sample, claim_phrases, form_of, key, said, samples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.language.catalogue import Phrase


@dataclass(frozen=True, eq=False)
class Planted:
    """A phrase of the catalogue, changed so that it no longer says what its slots are."""

    tag: str
    right: Phrase
    wrong: Phrase
    what: str
    slots: tuple[str, ...] = ()
    """The slots exchanged."""
    missed: str = ""
    """Why it cannot be caught yet."""

    def __str__(self) -> str:
        return f"{self.tag} {key(self.right)}: {self.what}"


def swapped_slots(tag: str) -> Iterator[Planted]:
    """Put a slot for another of the same unit or entity: both exchanged, or one for one that is not said."""
    for phrase in claim_phrases(tag):
        slots = kinds()[phrase.kind].slots
        used = list(dict.fromkeys(s for form in phrase.forms for s in form.slots))
        for one, other in permutations(sorted(slots), 2):
            same = (slots[one].type, slots[one].of) == (slots[other].type, slots[other].of)
            if not same or one not in used or (other in used and other < one):
                continue
            arrow = "↔" if other in used else "→"
            yield Planted(tag, phrase, _renamed(phrase, one, other), f"{one} {arrow} {other}", (one, other))


def changed_words(tag: str) -> Iterator[Planted]:
    """Change words as the file of the locale says."""
    by_key = {key(phrase): phrase for phrase in claim_phrases(tag)}
    for each in table(f"{tag}.toml")["change"]:
        phrase = by_key[each["phrase"]]
        forms = tuple(Template.parse(form.source.replace(each["from"], each["to"])) for form in phrase.forms)
        if forms == phrase.forms:
            raise ValueError(f"{each['phrase']} of {tag} does not say {each['from']!r}")
        what = f"{each['what']}: {each['from']} → {each['to']}"
        yield Planted(tag, phrase, replace(phrase, forms=forms), what, missed=each.get("missed", ""))


def in_reach(planted: Planted) -> bool:
    """Whether the general reading understands the phrase: only then can it tell right from wrong.

    The slots exchanged must be among those understood, or the sentence be a statement without figures.
    """
    if not states_something(planted.right):
        return False
    listed = not_understood(planted.tag).get(key(planted.right), {})
    if listed.get("contradicts") or STATEMENT in listed.get("slots", ()):
        return False
    silent = set(listed.get("slots", ()))
    return not set(planted.slots) & silent and outcome(planted) != "unchanged"


@cache
def outcome(planted: Planted) -> str:
    """Say how the readings take a mistranslation.

    `contradicted`: the general reading contradicts it; `not understood`: it no longer understands the phrase,
    which is a finding too; `missed`; `unchanged` where no row shows the difference.
    """
    excused = set(not_understood(planted.tag).get(key(planted.right), {}).get("slots", ()))
    found = []
    for sample in samples(planted.tag, planted.right):
        saying = said(planted.tag, planted.wrong, sample.claim)
        if saying is None or saying.text == sample.saying.text:
            continue
        form = form_of(planted.wrong, sample.claim) or 0
        found.append(compare(Sample(planted.tag, planted.wrong, form, sample.claim, saying)))
    if not found:
        return "unchanged"
    if any(each.disagreements for each in found):
        return "contradicted"
    return "not understood" if any(each.silent - excused for each in found) else "missed"


def _renamed(phrase: Phrase, one: str, other: str) -> Phrase:
    names = {one: other, other: one}
    forms = []
    for form in phrase.forms:
        source = form.source
        for slot in (one, other):
            for end in (":", "}"):
                source = source.replace(f"{{{slot}{end}", f"{{\0{names[slot]}{end}")
        forms.append(Template.parse(source.replace("\0", "")))
    return replace(phrase, forms=tuple(forms))
