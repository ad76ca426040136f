"""Reading catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.errors import InputError
from reporter.language.catalogue import Catalogue
from reporter.language.errors import LanguageError
from reporter.language.files import LocaleFiles
from reporter.language.locale import Locale
from reporter.language.template import Literal, SlotPart
from reporter.resources import Resources
from tests.conftest import ROOT
from tests.language.conftest import HEADER

if TYPE_CHECKING:
    from pathlib import Path

    from tests.language.conftest import MakeLocale

PHRASE = 'msgctxt "a.kind"\nmsgid "plain"\nmsgstr "It is {ratio:2}."\n\n'
PLURAL = (
    'msgctxt "a.kind"\nmsgid "many"\nmsgid_plural "{count}"\n'
    'msgstr[0] "{count} thing is"\nmsgstr[1] "{count} things are"\n\n'
)


def test_a_phrase_has_kind_name_slots_and_place(make_locale: MakeLocale, own: Path) -> None:
    phrase = make_locale(phrases=PHRASE).catalogue.phrase("a.kind", "plain")
    assert (phrase.kind, phrase.name, phrase.slots) == ("a.kind", "plain", ("ratio",))
    assert phrase.place == f"{own / 'xx' / 'phrases' / 'test.po'}:6"


def test_plural_forms_are_chosen_by_the_rule_of_the_header(make_locale: MakeLocale) -> None:
    phrase = make_locale(phrases=PLURAL).catalogue.phrase("a.kind", "many")
    assert phrase.plural_by == "count"
    assert [phrase.form_for(number).source for number in (0, 1, 2)] == [
        "{count} things are",
        "{count} thing is",
        "{count} things are",
    ]


def test_phrases_come_in_one_order_from_all_files(make_locale: MakeLocale, own: Path) -> None:
    make_locale(phrases=PLURAL + PHRASE)
    (own / "xx" / "phrases" / "a.po").write_text(
        HEADER + PHRASE.replace("a.kind", "b.kind"), encoding="utf-8"
    )
    catalogue = Catalogue.load(LocaleFiles("xx", Resources({"locales": own})))
    assert [(phrase.kind, phrase.name) for phrase in catalogue.phrases()] == [
        ("a.kind", "many"),
        ("a.kind", "plain"),
        ("b.kind", "plain"),
    ]
    assert catalogue.names("a.kind") == ("many", "plain")
    assert catalogue.has("b.kind", "plain")
    assert not catalogue.has("b.kind", "many")


@pytest.mark.parametrize(
    "skipped",
    [
        'msgctxt "a.kind"\nmsgid "x"\nmsgstr ""\n',
        '#, fuzzy\nmsgctxt "a.kind"\nmsgid "x"\nmsgstr "{broken"\n',
        '#~ msgctxt "a.kind"\n#~ msgid "x"\n#~ msgstr "old"\n',
    ],
    ids=["untranslated", "fuzzy", "obsolete"],
)
def test_what_is_not_translated_is_no_phrase(make_locale: MakeLocale, skipped: str) -> None:
    catalogue = make_locale(phrases=skipped).catalogue
    with pytest.raises(LanguageError, match=r'no phrase "x" of a.kind in xx: .* locales/xx/phrases'):
        catalogue.phrase("a.kind", "x")


@pytest.mark.parametrize(
    ("phrases", "line", "message"),
    [
        (PHRASE + PHRASE, 10, "is there already, in .*test.po:6"),
        ('msgid "x"\nmsgstr "y"\n', 6, "has no msgctxt"),
        ('msgctxt "k"\nmsgid "x"\nmsgstr "{"\n', 6, "a lone {"),
        ('msgctxt "k"\nmsgid "x"\nmsgstr "{A B}"\n', 6, "{A B} is not a slot"),
        (PLURAL.replace('msgid_plural "{count}"', 'msgid_plural "count"'), 6, "msgid_plural is the slot"),
        (
            PLURAL.replace('msgstr[1] "{count} things are"\n', ""),
            6,
            "1 plural forms where Plural-Forms declares 2",
        ),
        ('msgctxt "k"\nmsgid "x"\nmsgstr "y\n', 8, "not a line of a gettext catalogue"),
        ('msgctxt "k"\nwhat is this\n', 7, "not a line of a gettext catalogue"),
        ('msgctxt "k"\nmsgstr "y"\n', 7, "a keyword is out of place"),
    ],
)
def test_what_is_malformed_is_named_with_its_line(
    make_locale: MakeLocale, phrases: str, line: int, message: str
) -> None:
    locale = make_locale(phrases=phrases)
    with pytest.raises(InputError, match=message) as error:
        locale.catalogue.phrases()
    assert (error.value.line, str(error.value.path)[-7:]) == (line, "test.po")


def test_a_rule_that_is_no_rule_is_refused(make_locale: MakeLocale, own: Path) -> None:
    locale = make_locale(phrases=PLURAL)
    path = own / "xx" / "phrases" / "test.po"
    path.write_text(path.read_text(encoding="utf-8").replace("(n != 1)", "exit()"), encoding="utf-8")
    with pytest.raises(InputError, match="Plural-Forms"):
        locale.catalogue.phrases()


def test_a_file_in_another_encoding_is_refused(make_locale: MakeLocale, own: Path) -> None:
    locale = make_locale()
    (own / "xx" / "phrases" / "latin.po").write_bytes((HEADER + PHRASE.replace("It", "É")).encode("latin-1"))
    with pytest.raises(InputError, match=r"latin\.po: not UTF-8"):
        locale.catalogue.phrases()


def test_the_phrase_of_a_user_wins_over_the_packed_one(own: Path) -> None:
    packed = Locale.load("en", Resources()).catalogue
    some = next(iter(packed.phrases()))
    (own / "en" / "phrases").mkdir(parents=True)
    text = f'msgctxt "{some.kind}"\nmsgid "{some.name}"\nmsgstr "Mine"\n'
    (own / "en" / "phrases" / "mine.po").write_text(HEADER + text, encoding="utf-8")
    mine = Locale.load("en", Resources({"locales": own})).catalogue
    assert mine.phrase(some.kind, some.name).forms[0].source == "Mine"
    assert len(list(mine.phrases())) == len(list(packed.phrases()))


@pytest.mark.parametrize("tag", sorted(path.parent.name for path in (ROOT / "locales").glob("*/locale.toml")))
class TestEveryLocale:
    def test_asks_only_for_forms_that_it_has(self, resources: Resources, tag: str) -> None:
        locale = Locale.load(tag, resources)
        unknown = [
            f"{phrase.place}: {{{part.slot}:{part.form}}}"
            for phrase in locale.catalogue.phrases()
            for form in phrase.forms
            for part in form.parts
            if isinstance(part, SlotPart) and not locale.knows(part.form)
        ]
        assert unknown == []

    def test_writes_the_signs_of_good_typography(self, resources: Resources, tag: str) -> None:
        wrong = [
            f"{phrase.place}: {part.text}"
            for phrase in Locale.load(tag, resources).catalogue.phrases()
            for form in phrase.forms
            for part in form.parts
            if isinstance(part, Literal) and any(sign in part.text for sign in ("'", '"', "--", "...", "  "))
        ]
        assert wrong == []
