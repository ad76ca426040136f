"""Sentences."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from reporter.language.errors import LanguageError
from reporter.language.saying import say, say_value
from reporter.values import Day, Name, Names, Quantity, Value

if TYPE_CHECKING:
    from tests.language.conftest import MakeLocale

NAMES = '[organisation]\nnvidia = "NVIDIA"\nxfusion = "xFusion"\n[benchmark]\ngpt3 = "GPT-3"\nbert = "BERT"\n'
NOUNS = '[result]\none = "result"\nother = "results"\n'
GRAMMAR = (
    '[poss]\nlist = "last"\ncases = [{ say = "{name}’s" }]\n[of_the]\ncases = [{ say = "of the {name}" }]\n'
)
PHRASES = """
msgctxt "k"
msgid "plain"
msgstr "{who:poss} time for {what} fell to {time} min, {ratio:1} times."

msgctxt "k"
msgid "count"
msgid_plural "{count}"
msgstr[0] "There is {count:result}."
msgstr[1] "There are {count:result}."

msgctxt "k"
msgid "list"
msgid_plural "{many}"
msgstr[0] "{many} is new"
msgstr[1] "{many} are new"

msgctxt "text"
msgid "braces"
msgstr "no {{slots}} here"

msgctxt "k"
msgid "start"
msgstr "{who:Of_the}, {who:Name}"
"""
SLOTS: dict[str, Value] = {
    "who": Name("organisation", "nvidia"),
    "what": Names("benchmark", ("gpt3", "bert")),
    "time": Quantity(Fraction("3.44425"), "minute"),
    "ratio": Quantity(Fraction("1.798"), "ratio"),
    "unsaid": Day(dt.date(2024, 6, 12)),
}


def test_the_parts_are_where_they_say_in_the_sentence(make_locale: MakeLocale) -> None:
    saying = say(make_locale(names=NAMES, grammar=GRAMMAR, phrases=PHRASES), "k", "plain", SLOTS)
    assert saying.text == "NVIDIA’s time for GPT-3 and BERT fell to 3.44 min, 1.8 times."
    assert [(part.slot, part.text, part.form) for part in saying.parts] == [
        ("who", "NVIDIA’s", "poss"),
        ("what", "GPT-3 and BERT", ""),
        ("time", "3.44", ""),
        ("ratio", "1.8", "1"),
    ]
    assert all(saying.text[part.start : part.end] == part.text for part in saying.parts)
    assert all(part.value == SLOTS[part.slot] for part in saying.parts)


@pytest.mark.parametrize(
    ("count", "expected"),
    [(0, "There are 0 results."), (1, "There is 1 result."), (205, "There are 205 results.")],
)
def test_a_figure_chooses_the_plural_form(make_locale: MakeLocale, count: int, expected: str) -> None:
    locale = make_locale(nouns=NOUNS, phrases=PHRASES)
    assert say(locale, "k", "count", {"count": Quantity(Fraction(count), "result")}).text == expected


def test_a_list_chooses_the_plural_form_by_its_length(make_locale: MakeLocale) -> None:
    locale = make_locale(names=NAMES, phrases=PHRASES)
    assert say(locale, "k", "list", {"many": Names("benchmark", ("gpt3",))}).text == "GPT-3 is new"
    assert say(locale, "k", "list", {"many": SLOTS["what"]}).text == "GPT-3 and BERT are new"


def test_a_sentence_without_slots(make_locale: MakeLocale) -> None:
    saying = say(make_locale(phrases=PHRASES), "text", "braces", {})
    assert (saying.text, saying.parts) == ("no {slots} here", ())


def test_a_form_with_a_capital_begins_a_sentence_but_spares_brands(make_locale: MakeLocale) -> None:
    locale = make_locale(names=NAMES, grammar=GRAMMAR, phrases=PHRASES)
    assert (
        say(locale, "k", "start", {"who": Name("organisation", "xfusion")}).text == "Of the xFusion, xFusion"
    )


class TestWhatIsMissing:
    def test_a_value(self, make_locale: MakeLocale) -> None:
        locale = make_locale(phrases=PHRASES)
        with pytest.raises(LanguageError, match=r'test\.po:7: the phrase "plain" of k: no value for \{who\}'):
            say(locale, "k", "plain", {key: SLOTS[key] for key in ("what", "time", "ratio")})

    def test_a_phrase(self, make_locale: MakeLocale) -> None:
        with pytest.raises(LanguageError, match='no phrase "headline" of k in xx'):
            say(make_locale(phrases=PHRASES), "k", "headline", {})

    def test_a_whole_number_to_choose_by(self, make_locale: MakeLocale) -> None:
        locale = make_locale(phrases=PHRASES)
        with pytest.raises(LanguageError, match=r"\{count\} is no whole number"):
            say(locale, "k", "count", {"count": Quantity(Fraction(3, 2), "result")})

    @pytest.mark.parametrize(
        ("value", "form", "message"),
        [
            (Quantity(Fraction(1), "result"), "planet", "no noun `planet` for figures of the unit `result`"),
            (
                Quantity(Fraction(1), "ratio"),
                "result",
                "`result` does not stand with figures of the unit `ratio`",
            ),
            (Quantity(Fraction(1), "result"), "result.dat", "the noun `result` has no case `dat`"),
            (Quantity(Fraction(3, 2), "ratio"), "percent", "`percent` is for figures in percent"),
            (Quantity(Fraction(1), "result"), "ordinal", "`ordinal` is for ordinals"),
            (Quantity(Fraction(1), "result"), "2.3", "a part too many: `3`"),
            (Quantity(Fraction(1), "percent"), "percent.x", "a part too many: `x`"),
            (Name("organisation", "nvidia"), "a.b.c", "a part too many"),
            (Day(dt.date(2024, 6, 12)), "long", r"no form `long` for dates: add it to \[dates\]"),
        ],
    )
    def test_a_form(self, make_locale: MakeLocale, value: Value, form: str, message: str) -> None:
        locale = make_locale(names=NAMES, nouns=NOUNS)
        with pytest.raises(LanguageError, match=message):
            say_value(locale, value, form)
