"""The phrases of all locales: the same everywhere, whole sentences, without figures of their own."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from reporter.claims.registry import kinds
from reporter.language.locale import Locale, locales_found
from reporter.language.template import Literal, SlotPart
from reporter.resources import Resources

if TYPE_CHECKING:
    from reporter.language.catalogue import Phrase

RESOURCES = Resources()
TAGS = [
    tag
    for tag in locales_found(RESOURCES)
    if any(name.endswith(".po") for name in RESOURCES.names("locales", f"{tag}/phrases"))
]
LABELS = re.compile(r"^(title|heading_|benchmark$|time$|accelerators?$|organisation$|chart_)")


def phrases(tag: str) -> list[Phrase]:
    return [
        each
        for each in Locale.load(tag, RESOURCES).catalogue.phrases()
        if each.kind not in {"check", "definition"}
    ]


def of_articles(tag: str) -> list[Phrase]:
    return [each for each in phrases(tag) if not each.name.startswith(("chart_", "read"))]


def skeleton(phrase: Phrase, index: int) -> str:
    """The wording with its slots by what they take, which is all that a reader of the sentence can tell."""
    pieces = []
    for part in phrase.forms[index].parts:
        if isinstance(part, Literal):
            pieces.append(part.text)
        else:
            slot = kinds()[phrase.kind].slots[part.slot]
            pieces.append(f"{{{slot.of if slot.type != 'quantity' else slot.type}}}")
    return "".join(pieces)


@pytest.fixture(params=TAGS)
def tag(request: pytest.FixtureRequest) -> str:
    return str(request.param)


class TestPhrases:
    def test_every_locale_has_the_same(self, tag: str) -> None:
        wanted = {(each.kind, each.name) for each in of_articles("en")}
        assert {(each.kind, each.name) for each in of_articles(tag)} == wanted

    def test_each_says_slots_of_its_kind(self, tag: str) -> None:
        for phrase in phrases(tag):
            if phrase.kind == "text" or phrase.kind.startswith("table:"):
                assert phrase.slots == (), phrase.place
                continue
            kind = phrase.kind.removeprefix("cell:")
            assert kind in kinds(), phrase.place
            assert set(phrase.slots) <= set(kinds()[kind].slots), phrase.place

    def test_each_is_one_whole_sentence(self, tag: str) -> None:
        for phrase in of_articles(tag):
            if LABELS.match(phrase.name) or phrase.kind.startswith(("table:", "cell:")):
                continue
            for form in phrase.forms:
                assert form.source.endswith("."), phrase.place
                literal = "".join(part.text if isinstance(part, Literal) else "x" for part in form.parts)
                assert ". " not in literal, phrase.place

    def test_no_figure_is_part_of_the_words(self, tag: str) -> None:
        for phrase in of_articles(tag):
            for form in phrase.forms:
                words = "".join(part.text for part in form.parts if isinstance(part, Literal))
                assert not re.search(r"\d", words), phrase.place

    def test_no_two_kinds_share_a_wording(self, tag: str) -> None:
        by_wording = defaultdict(set)
        for phrase in of_articles(tag):
            if phrase.kind in {"text"} or phrase.kind.startswith(("table:", "cell:", "about.")):
                continue
            for index in range(len(phrase.forms)):
                by_wording[skeleton(phrase, index)].add(phrase.kind)
        assert {wording: found for wording, found in by_wording.items() if len(found) > 1} == {}

    def test_each_uses_final_typographic_characters(self, tag: str) -> None:
        for phrase in of_articles(tag):
            for form in phrase.forms:
                assert not re.search(r"[\"']|--|\.\.\.", form.source), phrase.place

    def test_the_trademark_legend_stays_in_english(self, tag: str) -> None:
        def legend(of: str) -> list[str]:
            return [each.forms[0].source for each in of_articles(of) if each.name.startswith("legend_")]

        assert legend(tag) == legend("en")
        assert len(legend("en")) == 4

    def test_mlperf_carries_its_sign(self, tag: str) -> None:
        for phrase in of_articles(tag):
            for form in phrase.forms:
                if not phrase.name.startswith("legend_"):
                    assert not re.search(r"MLPerf(?!®)", form.source), phrase.place

    def test_the_plural_slot_is_a_count_of_the_kind(self, tag: str) -> None:
        for phrase in phrases(tag):
            if phrase.plural_by:
                assert kinds()[phrase.kind].slots[phrase.plural_by].type == "quantity", phrase.place

    def test_a_sentence_starts_with_a_capital(self, tag: str) -> None:
        for phrase in of_articles(tag):
            for form in phrase.forms:
                first = form.parts[0]
                if isinstance(first, Literal):
                    assert first.text[0].upper() == first.text[0], phrase.place
                elif isinstance(first, SlotPart) and kinds().get(phrase.kind):
                    is_name = kinds()[phrase.kind].slots[first.slot].type in {"name", "names"}
                    assert is_name or first.form.capital, phrase.place
