"""The grammar of languages that come later is data: each here is tried with a few lines of it.

Expected forms are those of any grammar of the language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.language.errors import LanguageError
from reporter.language.saying import say_value
from reporter.values import Name, Names

if TYPE_CHECKING:
    from tests.language.conftest import MakeLocale

FRENCH = """
[le]
cases = [
  { article = false, say = "{name}" },
  { begins = "[aeiouy]|h(?!100)", say = "l’{name}" },
  { gender = "m", say = "le {name}" },
  { gender = "f", say = "la {name}" },
]
[de]
cases = [
  { article = false, begins = "[aeiouy]", say = "d’{name}" },
  { article = false, say = "de {name}" },
  { begins = "[aeiouy]", say = "de l’{name}" },
  { gender = "m", say = "du {name}" },
  { gender = "f", say = "de la {name}" },
]
"""
FRENCH_NAMES = """
[organisation]
defaults = { article = false, gender = "m", number = "sg" }
nvidia = { name = "NVIDIA", sound = "envidia" }
dell = "Dell"
emc = "Étoile"
university_of_florida = { name = "université de Floride", article = true, gender = "f" }
[benchmark]
defaults = { article = true, gender = "m", number = "sg" }
gpt3 = { name = "test GPT-3" }
"""


@pytest.mark.parametrize(
    ("name", "form", "expected"),
    [
        (Name("organisation", "nvidia"), "de", "d’NVIDIA"),
        (Name("organisation", "dell"), "de", "de Dell"),
        (Name("organisation", "emc"), "de", "d’Étoile"),
        (Name("organisation", "university_of_florida"), "le", "l’université de Floride"),
        (Name("organisation", "university_of_florida"), "De", "De l’université de Floride"),
        (Name("organisation", "university_of_florida"), "Le", "L’université de Floride"),
        (Name("benchmark", "gpt3"), "de", "du test GPT-3"),
        (Names("organisation", ("nvidia", "dell")), "de", "d’NVIDIA et de Dell"),
    ],
)
def test_french_elides(make_locale: MakeLocale, name: Name | Names, form: str, expected: str) -> None:
    french = make_locale("fr", cldr="fr", grammar=FRENCH, names=FRENCH_NAMES)
    assert say_value(french, name, form) == expected


ITALIAN = """
[il]
cases = [
  { gender = "f", begins = "[aeiou]", say = "l’{name}" },
  { gender = "f", say = "la {name}" },
  { begins = "[aeiou]", say = "l’{name}" },
  { begins = "s[^aeiou]|z|gn|ps|x|y", say = "lo {name}" },
  { say = "il {name}" },
]
"""


@pytest.mark.parametrize(
    ("name", "gender", "expected"),
    [
        ("Stable Diffusion", "m", "lo Stable Diffusion"),
        ("Supermicro", "m", "il Supermicro"),
        ("Intel", "f", "l’Intel"),
        ("xFusion", "m", "lo xFusion"),
    ],
)
def test_italian_articles_follow_the_sound(
    make_locale: MakeLocale, name: str, gender: str, expected: str
) -> None:
    names = f'[organisation]\nit = {{ name = "{name}", gender = "{gender}" }}\n'
    italian = make_locale("it", cldr="it", grammar=ITALIAN, names=names)
    assert say_value(italian, Name("organisation", "it"), "il") == expected


KOREAN = r"""
["은"]
list = "last"
cases = [{ ends = "[\u11a8-\u11c2]", say = "{name}은" }, { say = "{name}는" }]
["로"]
list = "last"
cases = [
  { ends = "\u11af", say = "{name}로" },
  { ends = "[\u11a8-\u11c2]", say = "{name}으로" },
  { say = "{name}로" },
]
"""
KOREAN_NAMES = """
[organisation]
nvidia = { name = "NVIDIA", sound = "엔비디아" }
dell = { name = "Dell", sound = "델" }
samsung = { name = "삼성" }
"""


@pytest.mark.parametrize(
    ("ids", "form", "expected"),
    [
        (("nvidia",), "은", "NVIDIA는"),
        (("dell",), "은", "Dell은"),
        (("samsung",), "은", "삼성은"),
        (("nvidia",), "로", "NVIDIA로"),
        (("dell",), "로", "Dell로"),
        (("samsung",), "로", "삼성으로"),
        (("nvidia", "samsung"), "은", "NVIDIA 및 삼성은"),
    ],
)
def test_korean_particles_follow_the_final_consonant(
    make_locale: MakeLocale, ids: tuple[str, ...], form: str, expected: str
) -> None:
    korean = make_locale("ko", cldr="ko", grammar=KOREAN, names=KOREAN_NAMES)
    assert say_value(korean, Names("organisation", ids), form) == expected


GERMAN = """
[gen]
cases = [{ has = "genitive", say = "{genitive}" }, { ends = "[sxzß]", say = "{name}’" }, { say = "{name}s" }]
[in_dat]
cases = [
  { article = false, say = "in {name}" },
  { gender = ["m", "n"], say = "im {name}" },
  { gender = "f", say = "in der {name}" },
]
"""
GERMAN_NAMES = """
[organisation]
defaults = { article = false }
nvidia = "NVIDIA"
juniper_networks = "Juniper Networks"
uf = { name = "Universität Florida", article = true, gender = "f", genitive = "der Universität Florida" }
dell = { name = "Dell", forms = { gen = "von Dell" } }
[benchmark]
gpt3 = { name = "GPT-3", article = true, gender = "n" }
"""


@pytest.mark.parametrize(
    ("name", "form", "expected"),
    [
        (Name("organisation", "nvidia"), "gen", "NVIDIAs"),
        (Name("organisation", "juniper_networks"), "gen", "Juniper Networks’"),
        (Name("organisation", "uf"), "gen", "der Universität Florida"),
        (Name("organisation", "dell"), "gen", "von Dell"),
        (Name("organisation", "uf"), "in_dat", "in der Universität Florida"),
        (Name("benchmark", "gpt3"), "in_dat", "im GPT-3"),
    ],
)
def test_german_cases(make_locale: MakeLocale, name: Name, form: str, expected: str) -> None:
    german = make_locale("de", cldr="de", grammar=GERMAN, names=GERMAN_NAMES)
    assert say_value(german, name, form) == expected


def test_spanish_and_becomes_e_before_i(make_locale: MakeLocale) -> None:
    settings = '[[lists.before]]\nbegins = "h?i(?!e)"\nreplace = " y "\nby = " e "\n'
    names = '[organisation]\nnvidia = "NVIDIA"\nintel = "Intel"\ndell = "Dell"\n'
    spanish = make_locale("es", cldr="es", locale=settings, names=names)
    assert say_value(spanish, Names("organisation", ("nvidia", "dell"))) == "NVIDIA y Dell"
    assert say_value(spanish, Names("organisation", ("dell", "nvidia", "intel"))) == "Dell, NVIDIA e Intel"


class TestWhatIsMissing:
    def test_a_form_that_the_locale_has_not(self, make_locale: MakeLocale) -> None:
        locale = make_locale(names='[organisation]\nnvidia = "NVIDIA"\n')
        with pytest.raises(
            LanguageError, match=r"no form `de` for names: add \[de\] to locales/xx/grammar.toml"
        ):
            say_value(locale, Name("organisation", "nvidia"), "de")

    def test_a_tag_that_no_case_can_do_without(self, make_locale: MakeLocale) -> None:
        locale = make_locale(
            grammar='[de]\ncases = [{ gender = "f", say = "da {name}" }]\n',
            names='[organisation]\nnvidia = "NVIDIA"\n',
        )
        with pytest.raises(LanguageError, match=r"no case of the form `de` fits 'NVIDIA' \(no tags\)"):
            say_value(locale, Name("organisation", "nvidia"), "de")

    def test_a_field_that_the_form_says(self, make_locale: MakeLocale) -> None:
        locale = make_locale(
            grammar='[gen]\ncases = [{ say = "{genitive}" }]\n', names='[organisation]\nnvidia = "NVIDIA"\n'
        )
        with pytest.raises(LanguageError, match="the field `genitive` of 'NVIDIA'"):
            say_value(locale, Name("organisation", "nvidia"), "gen")

    @pytest.mark.parametrize(
        "grammar",
        [
            "de = 1\n",
            "[de]\n",
            '[de]\ncases = [{ gender = "f" }]\n',
            '[de]\ncases = [{ begins = "(", say = "" }]\n',
            '[de]\nlist = "all"\ncases = []\n',
        ],
    )
    def test_a_form_that_is_not_well_formed(self, make_locale: MakeLocale, grammar: str) -> None:
        with pytest.raises(LanguageError, match=r"locales/xx/grammar\.toml: .*de"):
            make_locale(grammar=grammar)
