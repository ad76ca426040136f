"""Rounding and digits."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from babel import Locale as Cldr
from hypothesis import given
from hypothesis import strategies as st

from reporter.language.errors import LanguageError
from reporter.language.numbers import Digits, default_decimals, rounded

figures = st.fractions(min_value=0, max_value=10**9, max_denominator=10**6)


@given(figures, st.integers(0, 6))
def test_what_is_written_is_within_half_a_unit_of_the_exact_value(number: Fraction, decimals: int) -> None:
    off = Fraction(rounded(number, decimals)) - number
    half = Fraction(1, 2 * 10**decimals)
    assert -half < off <= half  # a tie goes up


@given(figures, st.integers(0, 6))
def test_it_has_as_many_decimals_as_asked_for(number: Fraction, decimals: int) -> None:
    assert rounded(number, decimals).as_tuple().exponent == -decimals


@pytest.mark.parametrize(
    ("number", "decimals", "expected"),
    [
        ("1.005", 2, "1.01"),  # as a float it lies below the tie
        ("2.675", 2, "2.68"),
        ("0.5", 0, "1"),
        ("1.5", 0, "2"),
        ("2.5", 0, "3"),  # not to even
        ("-0.5", 0, "-1"),
        ("-0.04", 1, "0.0"),
        ("9.999", 2, "10.00"),
        ("123456789012345678901234567890.5", 0, "123456789012345678901234567891"),
    ],
)
def test_halves_go_up(number: str, decimals: int, expected: str) -> None:
    assert str(rounded(Fraction(number), decimals)) == expected


@pytest.mark.parametrize(
    ("number", "unit", "decimals"),
    [
        ("9.99", "minute", 2),
        ("10", "minute", 1),
        ("1.8", "ratio", 2),
        ("79.8", "percent", 1),
        ("5", "day", 0),
    ],
)
def test_decimals_where_nothing_is_said(number: str, unit: str, decimals: int) -> None:
    assert default_decimals(Fraction(number), unit) == decimals


@given(figures, st.integers(0, 4))
def test_digits_read_back_as_the_number(number: Fraction, decimals: int) -> None:
    digits = Digits.load(Cldr.parse("pt_BR"), {})
    said = digits.write(rounded(number, decimals))
    assert Decimal(said.replace(".", "").replace(",", ".")) == rounded(number, decimals)


@pytest.mark.parametrize(
    ("tag", "settings", "number", "expected"),
    [
        # CLDR charts, number patterns and symbols
        ("en", {}, "1234567.5", "1,234,567.5"),
        ("de", {}, "1234567.5", "1.234.567,5"),
        ("fr", {}, "11616", "11\u202f616"),
        ("es", {"minimum_grouping": 2}, "1234", "1234"),
        ("es", {"minimum_grouping": 2}, "11616", "11.616"),
        ("ja", {}, "11616", "11,616"),
    ],
)
def test_separators(tag: str, settings: dict[str, int], number: str, expected: str) -> None:
    assert Digits.load(Cldr.parse(tag), settings).write(Decimal(number)) == expected


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        ("en", "79.8%"),
        ("pt_BR", "79,8%"),
        ("de", "79,8\u00a0%"),
        ("fr", "79,8\u00a0%"),
        ("es", "79,8\u00a0%"),
        ("tr", "%79,8"),
    ],
)
def test_percent_signs(tag: str, expected: str) -> None:
    assert Digits.load(Cldr.parse(tag), {}).write_percent(Decimal("79.8")) == expected


def test_a_minimum_below_one_is_refused() -> None:
    with pytest.raises(LanguageError, match="minimum_grouping"):
        Digits.load(Cldr.parse("en"), {"minimum_grouping": 0})
