"""Loading a locale, and what its files must hold."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from reporter.errors import InputError
from reporter.language.errors import LanguageError
from reporter.language.locale import Locale
from reporter.language.saying import say_value
from reporter.resources import Resources
from reporter.values import Day, Quantity

if TYPE_CHECKING:
    from pathlib import Path

    from tests.language.conftest import MakeLocale


def test_a_locale_that_is_not_there_is_refused_with_those_that_are(resources: Resources) -> None:
    with pytest.raises(InputError, match=r"no locale tlh: the locales at hand are .*en, .*pt-BR"):
        Locale.load("tlh", resources)


def test_it_knows_itself(resources: Resources) -> None:
    locale = Locale.load("pt-BR", resources)
    assert (locale.tag, locale.name, locale.typography["quote_open"]) == ("pt-BR", "Português (Brasil)", "“")


def test_what_is_not_toml_is_named_with_its_file(make_locale: MakeLocale) -> None:
    with pytest.raises(InputError, match=r"nouns\.toml: not TOML: .*line 1"):
        make_locale(nouns="[result\n")


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"cldr": "qq"}, "cldr = 'qq'"),
        (
            {"locale": '[dates]\nlong = { day = "{long}" }\n'},
            r"`month` is missing in dates\.long",
        ),
        ({"locale": "[cardinals]\n0 = 0\n"}, r"locale\.toml: cardinals\.0 should be text, not 0"),
        ({"locale": "[ordinal]\n"}, r"locale\.toml: ordinal is not a key of this file"),
        ({"locale": '[[lists.before]]\nbegins = "("\nreplace = ""\nby = ""\n'}, r"lists\.before: "),
        ({"locale": "[ordinals]\nwords_to = 1\n"}, "the ordinal of 1 in words"),
        ({"nouns": '[result]\none = "result"\n'}, r"nouns\.toml: `other` is missing in result"),
        ({"nouns": 'result = "results"\n'}, r"nouns\.toml: result should be a table"),
    ],
)
def test_what_a_locale_lacks_is_named(make_locale: MakeLocale, files: dict[str, str], message: str) -> None:
    with pytest.raises(LanguageError, match=message):
        make_locale(**files)


def test_number_words_are_there_below_the_limit(make_locale: MakeLocale, own: Path) -> None:
    make_locale()
    path = own / "xx" / "locale.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("words_below = 0", "words_below = 2"), encoding="utf-8"
    )
    with pytest.raises(LanguageError, match=r"xx lacks the number 0 in words: add it to \[cardinals\]"):
        Locale.load("xx", Resources({"locales": own}))


class TestNouns:
    POLISH = '[result]\none = "wynik"\nfew = "wyniki"\nmany = "wyników"\nother = "wyniku"\n'

    @pytest.mark.parametrize(
        ("number", "form", "expected"),
        [
            # CLDR plural rules of Polish
            ("1", "result", "1 wynik"),
            ("2", "result", "2 wyniki"),
            ("5", "result", "5 wyników"),
            ("12", "result", "12 wyników"),
            ("22", "result", "22 wyniki"),
            ("1.5", "result.1", "1,5 wyniku"),
        ],
    )
    def test_take_the_form_of_the_category(
        self, make_locale: MakeLocale, number: str, form: str, expected: str
    ) -> None:
        polish = make_locale("pl", cldr="pl", nouns=self.POLISH)
        assert say_value(polish, Quantity(Fraction(number), "result"), form) == expected

    def test_follow_the_digits_written_not_the_value(self, make_locale: MakeLocale) -> None:
        nouns = make_locale(nouns='[minute]\none = "minute"\nother = "minutes"\n').quantities.nouns
        noun = nouns.noun("minute", "minute")
        assert nouns.join("minute", noun, Decimal("1"), "1") == "1 minute"
        assert nouns.join("minute", noun, Decimal("1.0"), "1.0") == "1.0 minutes"

    def test_may_say_where_the_figure_stands(self, make_locale: MakeLocale) -> None:
        japanese = make_locale("ja", cldr="ja", nouns='[result]\nother = "{n}件の結果"\n')
        assert say_value(japanese, Quantity(Fraction(11616), "result"), "result") == "11,616件の結果"

    def test_have_cases_with_number_words_that_agree(self, make_locale: MakeLocale, own: Path) -> None:
        words = (
            '[cardinals]\n0 = "null"\n1 = { m = "ein", "m.acc" = "einen", "m.dat" = "einem", f = "eine" }\n'
        )
        nouns = (
            '[record]\ngender = "m"\none = "Rekord"\nother = "Rekorde"\n'
            'acc = { one = "Rekord", other = "Rekorde" }\ndat = { one = "Rekord", other = "Rekorden" }\n'
        )
        make_locale("de", cldr="de", locale=words, nouns=nouns)
        path = own / "de" / "locale.toml"
        settings = path.read_text(encoding="utf-8").replace(
            "words_below = 0", 'words_below = 2\ngenders = ["m"]'
        )
        path.write_text(settings, encoding="utf-8")
        german = Locale.load("de", Resources({"locales": own}))
        said = [
            say_value(german, Quantity(Fraction(number), "record"), form)
            for number, form in ((1, "record"), (1, "record.acc"), (1, "record.dat"), (12, "record.dat"))
        ]
        assert said == ["ein Rekord", "einen Rekord", "einem Rekord", "12 Rekorden"]

    def test_a_plural_form_that_is_missing_is_named(self, make_locale: MakeLocale) -> None:
        polish = make_locale("pl", cldr="pl", nouns='[result]\none = "wynik"\nother = "wyniku"\n')
        with pytest.raises(LanguageError, match=r"no plural form `few` in pl, needed for 2"):
            say_value(polish, Quantity(Fraction(2), "result"), "result")


class TestDates:
    def test_a_date_certain_to_the_month_never_names_a_day(self, resources: Resources) -> None:
        for tag in ("en", "pt-BR"):
            locale = Locale.load(tag, resources)
            for form in locale.dates:
                assert "27" not in say_value(locale, Day(dt.date(2023, 6, 27), "month"), form)

    def test_only_the_first_of_a_month_is_an_ordinal(self, make_locale: MakeLocale) -> None:
        dates = '[dates]\nfirst_of_month = "1er"\nlong = { day = "{long}", month = "{yMMMM}" }\n'
        french = make_locale("fr", cldr="fr", locale=dates)
        assert say_value(french, Day(dt.date(2021, 12, 1))) == "1er décembre 2021"
        assert say_value(french, Day(dt.date(2021, 12, 11))) == "11 décembre 2021"

    def test_a_pattern_that_cldr_does_not_know_is_named(self, make_locale: MakeLocale) -> None:
        locale = make_locale(locale='[dates]\nlong = { day = "{yQQQQQQQ}", month = "{y}" }\n')
        with pytest.raises(LanguageError, match=r"no date pattern \{yQQQQQQQ\}"):
            say_value(locale, Day(dt.date(2021, 12, 1)))
