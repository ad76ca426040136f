"""What is written is read back, by readers that share nothing with the writing but the locale's name."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reporter.language.locale import Locale, locales_found
from reporter.language.numbers import rounded
from reporter.language.reading.dates import DateReader
from reporter.language.reading.figures import FigureReader
from reporter.language.saying import say_value
from reporter.resources import Resources
from reporter.values import Day, Quantity

if TYPE_CHECKING:
    from collections.abc import Iterator

TAGS = locales_found(Resources())
LOCALES = {tag: Locale.load(tag, Resources()) for tag in TAGS}
FIGURES = {tag: FigureReader.load(tag, Resources()) for tag in TAGS}
DATES = {tag: DateReader.load(tag, Resources()) for tag in TAGS}

tags = st.sampled_from(TAGS)


@given(tags, st.fractions(0, 10**7, max_denominator=10**5), st.integers(0, 4))
def test_digits(tag: str, number: Fraction, decimals: int) -> None:
    said = say_value(LOCALES[tag], Quantity(number, "ratio"), str(decimals))
    figure = FIGURES[tag].read(said)
    assert figure is not None, said
    assert (Decimal(figure.value.numerator) / figure.value.denominator, figure.decimals) == (
        rounded(number, decimals),
        decimals,
    )
    low, high = figure.interval()
    assert low <= number < high


@given(tags, st.fractions(0, 10**4, max_denominator=10**5), st.integers(0, 2))
def test_percentages(tag: str, number: Fraction, decimals: int) -> None:
    said = say_value(LOCALES[tag], Quantity(number, "percent"), f"percent.{decimals}")
    figure = FIGURES[tag].read(said)
    assert figure is not None, said
    assert (figure.kind, figure.value) == ("percent", Fraction(rounded(number, decimals)))


def counted() -> Iterator[tuple[str, str, str]]:
    for tag in TAGS:
        nouns = LOCALES[tag].quantities.nouns
        for name in nouns:
            yield tag, name, nouns.units(name)[0]


@pytest.mark.parametrize(("tag", "noun", "unit"), list(counted()))
def test_figures_with_every_noun(tag: str, noun: str, unit: str) -> None:
    """From none to a dozen, in words and in digits; then in thousands."""
    for number in (*range(13), 205, 11616):
        said = say_value(LOCALES[tag], Quantity(Fraction(number), unit), noun)
        figures = FIGURES[tag].find(said, weak=True)
        assert [figure.value for figure in figures] == [number], said


@given(tags, st.integers(1, 120))
def test_ordinals(tag: str, number: int) -> None:
    genders = LOCALES[tag].quantities.words.genders or ("",)
    for gender in genders:
        said = say_value(LOCALES[tag], Quantity(Fraction(number), "ordinal"), f"ordinal.{gender}".rstrip("."))
        figure = FIGURES[tag].read(said)
        assert figure is not None, said
        assert (figure.kind, figure.value) == ("ordinal", Fraction(number))


@given(tags, st.dates(dt.date(2015, 1, 1), dt.date(2035, 12, 31)))
def test_dates(tag: str, date: dt.date) -> None:
    for form in ("long", "on"):
        said = say_value(LOCALES[tag], Day(date), form)
        assert [stated.date for stated in DATES[tag].find(said)] == [date], said
    said = say_value(LOCALES[tag], Day(date, "month"))
    assert [(stated.precision, stated.covers(date)) for stated in DATES[tag].find(said)] == [
        ("month", True)
    ], said
