"""Figures as each locale writes them, by hand: what is written -> what it states."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reporter.errors import InputError
from reporter.language.reading.figures import FigureReader
from reporter.resources import Resources

if TYPE_CHECKING:
    from pathlib import Path

LOCALES = ("en", "pt-BR", "pt-PT", "es", "fr", "de", "it", "ja", "zh-Hans", "ko", "ar")
_READERS: dict[str, FigureReader] = {}


def reader(tag: str) -> FigureReader:
    if tag not in _READERS:
        _READERS[tag] = FigureReader.load(tag, Resources())
    return _READERS[tag]


# locale, text, figures: (as written, value, kind, decimals, hedge)
SENTENCES = [
    (
        "en",
        "11,616 GPUs in 3.4 minutes",
        [("11,616", "11616", "number", 0, None), ("3.4", "3.4", "number", 1, None)],
    ),
    (
        "en",
        "11\u202f616 or 11\u00a0616",
        [("11\u202f616", "11616", "number", 0, None), ("11\u00a0616", "11616", "number", 0, None)],
    ),
    ("en", "no fewer than 17", [("no fewer than 17", "17", "number", 0, "at_least")]),
    ("en", "fewer than seventeen", [("fewer than seventeen", "17", "number", 0, "fewer_than")]),
    ("en", "nearly 1.80x", [("nearly 1.80x", "1.8", "multiple", 2, "nearly")]),
    ("en", "just under twice", [("just under twice", "2", "multiple", 0, "just_under")]),
    ("en", "16 or more", [("16 or more", "16", "number", 0, "at_least")]),
    ("en", "80 per cent", [("80 per cent", "80", "percent", 0, None)]),
    ("en", "over 2 million", [("over 2 million", "2000000", "number", -6, "more_than")]),
    ("en", "11.6 thousand", [("11.6 thousand", "11600", "number", -2, None)]),
    ("en", "about a third", [("about a third", "1/3", "fraction", 0, "about")]),
    ("en", "two thirds", [("two thirds", "2/3", "fraction", 0, None)]),
    (
        "en",
        "the tenth and the 11th",
        [("tenth", "10", "ordinal", 0, None), ("11th", "11", "ordinal", 0, None)],
    ),
    (
        "en",
        "2-fold, threefold, four times",
        [
            ("2-fold", "2", "multiple", 0, None),
            ("threefold", "3", "multiple", 0, None),
            ("four times", "4", "multiple", 0, None),
        ],
    ),
    (
        "en",
        "two hundred and three of one hundred and two hundred",
        [
            ("two hundred and three", "203", "number", 0, None),
            ("one hundred", "100", "number", 0, None),
            ("two hundred", "200", "number", 0, None),
        ],
    ),
    (
        "pt-BR",
        "11.616 e 11,616",
        [("11.616", "11616", "number", 0, None), ("11,616", "11.616", "number", 3, None)],
    ),
    ("pt-BR", "quase 2.8x", [("quase 2.8x", "2.8", "multiple", 1, "nearly")]),
    (
        "pt-BR",
        "o dobro, duas vezes, a metade",
        [
            ("dobro", "2", "multiple", 0, None),
            ("duas vezes", "2", "multiple", 0, None),
            ("metade", "1/2", "fraction", 0, None),
        ],
    ),
    ("pt-BR", "até 80 %", [("até 80 %", "80", "percent", 0, "up_to")]),
    (
        "pt-BR",
        "vinte e três dos duzentos e cinco",
        [("vinte e três", "23", "number", 0, None), ("duzentos e cinco", "205", "number", 0, None)],
    ),
    ("pt-BR", "pouco mais de um terço", [("pouco mais de um terço", "1/3", "fraction", 0, "just_over")]),
    (
        "pt-BR",
        "10ª e décima primeira",
        [("10ª", "10", "ordinal", 0, None), ("décima primeira", "11", "ordinal", 0, None)],
    ),
    ("pt-PT", "dois mil milhões", [("dois mil milhões", "2000000000", "number", 0, None)]),
    ("es", "casi el doble", [("casi el doble", "2", "multiple", 0, "nearly")]),
    ("es", "treinta y uno", [("treinta y uno", "31", "number", 0, None)]),
    ("fr", "près de quatre-vingt-dix-sept", [("près de quatre-vingt-dix-sept", "97", "number", 0, "nearly")]),
    ("fr", "1,8 fois", [("1,8 fois", "1.8", "multiple", 1, None)]),
    ("de", "fast 1,8-mal", [("fast 1,8-mal", "1.8", "multiple", 1, "nearly")]),
    (
        "de",
        "zweihundertfünf in der 10. Runde",
        [("zweihundertfünf", "205", "number", 0, None), ("10.", "10", "ordinal", 0, None)],
    ),
    (
        "it",
        "oltre l'80 % e ventotto",
        [("oltre l'80 %", "80", "percent", 0, "more_than"), ("ventotto", "28", "number", 0, None)],
    ),
    (
        "ja",
        "約1.8倍で三分の一",
        [("約1.8倍", "1.8", "multiple", 1, "about"), ("三分の一", "1/3", "fraction", 0, None)],
    ),
    ("ja", "500台以上", [("500台以上", "500", "number", 0, "at_least")]),
    ("zh-Hans", "超过百分之八十", [("超过百分之八十", "80", "percent", 0, "more_than")]),
    ("zh-Hans", "九项测试中的五项", [("九", "9", "number", 0, None), ("五", "5", "number", 0, None)]),
    ("zh-Hans", "一万一千六百一十六", [("一万一千六百一十六", "11616", "number", 0, None)]),
    (
        "ko",
        "약 1.8배, 열일곱 개",
        [("약 1.8배", "1.8", "multiple", 1, "about"), ("열일곱", "17", "number", 0, None)],
    ),
    ("ar", "ستة وعشرون", [("ستة وعشرون", "26", "number", 0, None)]),
]


@pytest.mark.parametrize(("tag", "text", "expected"), SENTENCES)
def test_reads_what_the_locale_writes(tag: str, text: str, expected: list[tuple]) -> None:
    found = reader(tag).find(text)
    read = [(each.text, each.value, each.kind, each.decimals, each.hedge) for each in found]
    assert read == [(written, Fraction(value), *rest) for written, value, *rest in expected]
    assert all(text[each.start : each.end] == each.text for each in found)


@pytest.mark.parametrize(
    "name", ["GPT-3", "H100", "v3.1", "TPU-v5p-4096", "MI300X", "NVL72x36", "8_bit", "180ml"]
)
def test_digits_written_on_to_a_name_are_no_figure(name: str) -> None:
    assert reader("en").find(f"it is {name} again") == []


@pytest.mark.parametrize(
    ("tag", "text"), [("pt-BR", "um novo recorde"), ("de", "ein neuer Rekord"), ("fr", "un record")]
)
def test_articles_are_given_only_when_asked_for(tag: str, text: str) -> None:
    assert reader(tag).find(text) == []
    assert [each.value for each in reader(tag).find(text, weak=True)] == [1]


def test_a_text_in_decomposed_letters_is_read_at_its_own_offsets() -> None:
    text = "tre\u0302s e depois vinte e tre\u0302s"
    found = reader("pt-BR").find(text)
    assert [(each.value, text[each.start : each.end]) for each in found] == [
        (3, "tre\u0302s"),
        (23, "vinte e tre\u0302s"),
    ]


def test_percentage_points_are_told_from_per_cent() -> None:
    points, percent = reader("en").find("12.5 percentage points, 12.5 percent")
    assert (points.points, percent.points) == (True, False)


def test_a_whole_text_is_read_as_one_figure_or_not_at_all() -> None:
    assert reader("pt-BR").read("duzentos e cinco") is not None
    assert reader("pt-BR").read("duzentos e cinco resultados") is None
    assert reader("pt-BR").read("") is None


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("1.8", "1.798", "1.749"),
        ("1.80", "1.798", "1.7949"),
        ("2 million", "2400000", "2500000"),
        ("11,616", "11616", "11617"),
    ],
)
def test_the_interval_holds_what_rounds_half_up_to_the_written_figure(
    text: str, inside: str, outside: str
) -> None:
    figure = reader("en").read(text)
    assert figure is not None
    low, high = figure.interval()
    assert low <= Fraction(inside) < high
    assert not low <= Fraction(outside) < high


def test_a_half_belongs_to_the_figure_above_it() -> None:
    figure = reader("en").read("1.8")
    assert figure is not None
    low, high = figure.interval()
    assert (low, high) == (Fraction("1.75"), Fraction("1.85"))


def test_a_locale_without_readings_is_an_error_that_names_the_file() -> None:
    with pytest.raises(InputError, match=r"xx/reading\.toml"):
        FigureReader.load("xx", Resources())


def test_readings_that_cannot_be_parsed_are_an_error_that_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "yy").mkdir()
    (tmp_path / "yy" / "reading.toml").write_text("[digits", encoding="utf-8")
    with pytest.raises(InputError, match=r"yy/reading\.toml"):
        FigureReader.load("yy", Resources(own={"locales": tmp_path}))


MARKS = {
    "en": (",", "."),
    "pt-BR": (".", ","),
    "pt-PT": (" ", ","),
    "es": (".", ","),
    "fr": ("\u202f", ","),
    "de": (".", ","),
    "it": (".", ","),
    "ja": (",", "."),
    "zh-Hans": (",", "."),
    "ko": (",", "."),
    "ar": ("٬", "٫"),
}


@given(
    tag=st.sampled_from(LOCALES),
    number=st.integers(0, 10**12),
    decimals=st.integers(0, 4),
    minus=st.booleans(),
)
def test_a_plainly_written_number_is_read_back_exactly(
    tag: str, number: int, decimals: int, minus: bool
) -> None:
    group, mark = MARKS[tag]
    whole, rest = divmod(number, 10**decimals)
    written = f"{whole:,}".replace(",", group) + (f"{mark}{rest:0{decimals}d}" if decimals else "")
    figure = reader(tag).read(("-" if minus else "") + written)
    assert figure is not None
    assert figure.value == Fraction(-number if minus else number, 10**decimals)
    assert figure.decimals == decimals


@pytest.mark.parametrize("tag", ["pt-BR", "pt-PT"])
def test_a_change_has_a_start_where_a_count_has_a_hedge(tag: str) -> None:
    reader = FigureReader.load(tag, Resources())
    assert [each.hedge for each in reader.find("o tempo passou de 3,92 minutos para 3,44 minutos")] == [
        None,
        None,
    ]
    assert [each.hedge for each in reader.find("o total passou de 200 resultados")] == ["more_than"]
