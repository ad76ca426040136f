"""Plural-Forms headers, against the standard library's own reader of them."""

from __future__ import annotations

import gettext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reporter.language.plural_forms import PluralForms

# from the gettext manual, chapter "Plural forms"
RULES = {
    "ja": (1, "0"),
    "en": (2, "n != 1"),
    "pt_BR": (2, "n > 1"),
    "lv": (3, "n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2"),
    "ga": (3, "n==1 ? 0 : n==2 ? 1 : 2"),
    "ro": (3, "n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2"),
    "ru": (3, "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"),
    "pl": (3, "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"),
    "sl": (4, "n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3"),
    "ar": (6, "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"),
    "not": (2, "!(n == 1)"),
    "not not": (2, "!!(n - 1)"),
}


@pytest.mark.parametrize("name", RULES)
def test_gives_the_form_that_the_standard_library_gives(name: str) -> None:
    count, rule = RULES[name]
    ours = PluralForms.parse(f"nplurals={count}; plural=({rule});")
    theirs = gettext.c2py(rule)
    assert [ours.index(number) for number in range(250)] == [int(theirs(number)) for number in range(250)]


@pytest.mark.parametrize(
    "header",
    [
        "",
        "nplurals=2",
        "nplurals=two; plural=n;",
        "nplurals=2; plural=;",
        "nplurals=2; plural=__import__('os');",
        "nplurals=2; plural=n n;",
        "nplurals=2; plural=(n;",
        "nplurals=2; plural=n ? 1;",
        "nplurals=2; plural=n**2;",
        "nplurals=2; plural=m;",
        f"nplurals=2; plural={'(' * 5000}n{')' * 5000};",
    ],
)
def test_what_is_not_well_formed_is_refused(header: str) -> None:
    with pytest.raises(ValueError, match="Plural-Forms"):
        PluralForms.parse(header)


@pytest.mark.parametrize("rule", ["n", "1/n", "5%n"])
def test_a_number_without_a_form_is_refused(rule: str) -> None:
    with pytest.raises(ValueError, match="Plural-Forms"):
        PluralForms.parse(f"nplurals=1; plural={rule};").index(0 if rule != "n" else 1)


@given(st.text(alphabet="n0123456789 ?:|&=!<>+-*/%()"))
def test_an_expression_is_read_or_refused_and_nothing_else(rule: str) -> None:
    try:
        PluralForms.parse(f"nplurals=2; plural={rule};")
    except ValueError:
        return
