"""The catalogue turned inside out and the general reading, on every sentence that the catalogue can say.

They share no tables: a phrase that says something else than its slots are is read differently by the two.
"""

from __future__ import annotations

from collections import Counter

import pytest

from reporter.language.locale import locales_found
from tests.checking.agreement.comparing import compare
from tests.checking.agreement.listing import HERE, not_understood, table
from tests.checking.agreement.mistranslations import changed_words, in_reach, outcome, swapped_slots
from tests.checking.agreement.sayings import RESOURCES, claim_phrases, key, samples

TAGS = locales_found(RESOURCES)
PLANTED = 25
"""Mistranslations of each sort that must be given away in each locale that has a file of changed words."""
CHANGED = [tag for tag in TAGS if (HERE / f"{tag}.toml").is_file()]


@pytest.mark.parametrize("tag", TAGS)
def test_both_readings_agree_on_every_phrase(tag: str) -> None:
    """What the general reading cannot tell yet stands, with its reason, in `not_understood.toml`."""
    wrong = []
    for phrase in claim_phrases(tag):
        listed = not_understood(tag).get(key(phrase), {})
        for sample in samples(tag, phrase):
            found = compare(sample)
            silent = found.silent - set(listed.get("slots", ()))
            if silent:
                wrong.append(f"{phrase.place}: {sample.saying.text!r}: not understood: {sorted(silent)}")
            if found.disagreements and not listed.get("contradicts"):
                wrong.append(f"{phrase.place}: {sample.saying.text!r}: {'; '.join(found.disagreements)}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("tag", TAGS)
def test_every_phrase_is_said(tag: str) -> None:
    unsaid = {key(phrase) for phrase in claim_phrases(tag) if not samples(tag, phrase)}
    assert unsaid == set(table("not_said.toml"))


@pytest.mark.parametrize("tag", TAGS)
def test_the_list_is_of_phrases_that_are_not_understood(tag: str) -> None:
    """Whatever has come to be understood must leave the list, so that it is guarded from then on."""
    phrases = {key(phrase): phrase for phrase in claim_phrases(tag)}
    assert set(not_understood(tag)) <= set(phrases)
    for name, listed in not_understood(tag).items():
        found = [compare(sample) for sample in samples(tag, phrases[name])]
        assert listed["reason"], name
        assert set(listed["slots"]) == set().union(*(each.silent for each in found)), name
        assert listed.get("contradicts", False) == any(each.disagreements for each in found), name


@pytest.mark.parametrize("tag", CHANGED)
def test_a_slot_put_for_another_is_caught(tag: str) -> None:
    """Every exchange of slots of one unit or entity, but those listed with the reason why not."""
    missed = {(each["phrase"], each["slots"]) for each in table("missed.toml").get(tag, ())}
    planted = [each for each in swapped_slots(tag) if in_reach(each)]
    found = {(key(each.right), each.what): outcome(each) for each in planted}
    assert {each for each, how in found.items() if how == "missed"} == missed
    assert Counter(found.values())["contradicted"] >= PLANTED


@pytest.mark.parametrize("tag", CHANGED)
def test_changed_words_are_caught(tag: str) -> None:
    found = [(each, outcome(each)) for each in changed_words(tag)]
    assert [str(each) for each, how in found if how == "unchanged"] == []
    assert [str(each) for each, how in found if (how == "missed") != bool(each.missed)] == []
    assert Counter(how for _, how in found)["contradicted"] >= PLANTED
