"""The lexicons: nothing that the data name is without a name."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from reporter.language.errors import LanguageError
from reporter.language.locale import Locale, locales_found
from reporter.language.saying import say_value
from reporter.values import EntityType, Name, Names
from tests.conftest import ROOT

if TYPE_CHECKING:
    from reporter.resources import Resources
    from tests.language.conftest import MakeLocale

ENTITIES = ROOT / "data" / "entities"


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((ENTITIES / f"{name}.toml").read_text(encoding="utf-8"))


def known() -> list[Name]:
    """Every id that the data know."""
    accelerators = table("accelerators")
    suites = table("suites")
    ids: dict[EntityType, list[str]] = {
        "organisation": [id_ for id_ in table("organisations") if id_ != "joint"],
        "benchmark": [id_ for id_ in table("benchmarks") if id_ != "suites"],
        "vendor": list(accelerators["vendors"]),
        "family": list(accelerators["families"]),
        "accelerator": list(accelerators["models"]),
        "availability": list(table("availability")),
        "division": ["closed", "open"],
        "suite": list(suites),
        "round": [
            f"{suite}-{edition['version']}" for suite in suites for edition in suites[suite]["editions"]
        ],
    }
    return [Name(entity, id_) for entity in ids for id_ in ids[entity]]


def test_the_data_know_all_thirteen_rounds_and_more() -> None:
    assert len(known()) > 150


@pytest.mark.parametrize("tag", sorted(path.parent.name for path in (ROOT / "locales").glob("*/locale.toml")))
class TestEveryLocale:
    def test_names_everything(self, resources: Resources, tag: str) -> None:
        locale = Locale.load(tag, resources)
        assert [name for name in known() if not locale.names.has(name)] == []

    def test_has_no_name_of_what_is_not_there(self, resources: Resources, tag: str) -> None:
        locale = Locale.load(tag, resources)
        of_data = {(name.entity, name.id) for name in known()}
        entities: tuple[EntityType, ...] = ("organisation", "benchmark", "vendor", "family", "accelerator")
        assert [
            (entity, id_)
            for entity in entities
            for id_ in locale.names.ids(entity)
            if (entity, id_) not in of_data
        ] == []

    def test_says_every_name_in_every_form(self, resources: Resources, tag: str) -> None:
        locale = Locale.load(tag, resources)
        for name in known():
            for form in locale.names.grammar:
                assert locale.names.say(name, (form,)) is not None

    def test_never_translates_a_product(self, resources: Resources, tag: str) -> None:
        english, locale = Locale.load("en", resources), Locale.load(tag, resources)
        for name in known():
            if name.entity in {"benchmark", "family", "accelerator", "suite", "round"}:
                assert say_value(locale, name) == say_value(english, name)


def test_all_locales_are_found(resources: Resources) -> None:
    assert {"en", "pt-BR"} <= set(locales_found(resources))


class TestWhatIsMissing:
    def test_a_name(self, make_locale: MakeLocale) -> None:
        locale = make_locale()
        with pytest.raises(
            LanguageError,
            match=r"the organisation `acme` in xx: add it to \[organisation\] of locales/xx/names.toml",
        ):
            say_value(locale, Name("organisation", "acme"))

    def test_a_variant(self, make_locale: MakeLocale) -> None:
        locale = make_locale(
            names='[division]\nopen = "open"\nclosed = { name = "closed", full = { name = "the closed" } }\n'
        )
        with pytest.raises(LanguageError, match="the division `open` has no `full` name in xx"):
            say_value(locale, Name("division", "open"), "full")

    def test_the_suite_of_a_round(self, make_locale: MakeLocale) -> None:
        locale = make_locale(
            names="[[round.rules]]\npattern = '(?P<suite>[a-z]+)-(?P<version>.+)'\nname = '{suite}'\n"
        )
        with pytest.raises(LanguageError, match="no name for the suite `training`"):
            say_value(locale, Name("round", "training-4.0"))

    def test_items_of_a_list(self, make_locale: MakeLocale) -> None:
        with pytest.raises(LanguageError, match="a list without items"):
            say_value(make_locale(), Names("organisation", ()))

    @pytest.mark.parametrize(
        "names", ["[planet]\n", "[organisation]\nacme = {}\n", "[[round.rules]]\npattern = '('\nname = ''\n"]
    )
    def test_an_entry_that_is_not_well_formed(self, make_locale: MakeLocale, names: str) -> None:
        with pytest.raises(LanguageError, match=r"names\.toml"):
            make_locale(names=names)


def test_a_user_adds_a_name_to_a_packed_locale(resources: Resources, own: Any) -> None:
    (own / "en").mkdir(parents=True)
    (own / "en" / "names.toml").write_text('[organisation]\nacme = "ACME"\n', encoding="utf-8")
    locale = Locale.load("en", type(resources)({"locales": own}))
    assert say_value(locale, Names("organisation", ("acme", "nvidia"))) == "ACME and NVIDIA"
