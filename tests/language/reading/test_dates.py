"""Dates and durations as the locales write them."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

import pytest

from reporter.language.reading.dates import DateReader
from reporter.language.reading.durations import find_durations
from reporter.language.reading.figures import FigureReader
from reporter.resources import Resources

DATES = [
    ("en", "On 8 November 2023", "8 November 2023", (2023, 11, 8)),
    ("en", "On November 8th, 2023", "November 8th, 2023", (2023, 11, 8)),
    ("en", "in November 2023", "November 2023", (2023, 11, None)),
    ("en", "on 2023-11-08.", "2023-11-08", (2023, 11, 8)),
    ("en", "on 11/08/2023", "11/08/2023", (2023, 11, 8)),
    ("en", "since 2018", "2018", (2018, None, None)),
    ("en", "in June", "June", (None, 6, None)),
    ("pt-BR", "Em 8 de novembro de 2023", "8 de novembro de 2023", (2023, 11, 8)),
    ("pt-BR", "em novembro de 2023", "novembro de 2023", (2023, 11, None)),
    ("pt-BR", "08/11/2023", "08/11/2023", (2023, 11, 8)),
    ("pt-BR", "em 1º de junho", "1º de junho", (None, 6, 1)),
    ("es", "el 8 de noviembre de 2023", "8 de noviembre de 2023", (2023, 11, 8)),
    ("fr", "le 1er juin 2024", "1er juin 2024", (2024, 6, 1)),
    ("de", "am 8. November 2023", "8. November 2023", (2023, 11, 8)),
    ("it", "l'8 novembre 2023", "8 novembre 2023", (2023, 11, 8)),
    ("ja", "2023年11月8日に", "2023年11月8日", (2023, 11, 8)),
    ("zh-Hans", "于2023年11月发布", "2023年11月", (2023, 11, None)),
    ("ko", "2023년 11월 8일", "2023년 11월 8일", (2023, 11, 8)),
]


@pytest.mark.parametrize(("tag", "text", "written", "parts"), DATES)
def test_reads_the_dates_of_the_locale(
    tag: str, text: str, written: str, parts: tuple[int | None, ...]
) -> None:
    found = DateReader.load(tag, Resources()).find(text)
    assert [(each.text, (each.year, each.month, each.day)) for each in found] == [(written, parts)]


@pytest.mark.parametrize(
    "text", ["v2023.1.2", "you may 3 times", "30/02/2023", "in 2048 accelerators", "1.2.3.2024"]
)
def test_what_is_no_date_is_not_read_as_one(text: str) -> None:
    assert DateReader.load("en", Resources()).find(text) == []


def test_a_date_knows_how_certain_it_is() -> None:
    day, month, year = DateReader.load("en", Resources()).find("8 June 2024, June 2024, since 2024")
    assert [each.precision for each in (day, month, year)] == ["day", "month", "year"]
    assert month.covers(dt.date(2024, 6, 12))
    assert not month.covers(dt.date(2024, 7, 1))
    assert year.date == dt.date(2024, 1, 1)


DURATIONS = [
    ("en", "in 3.4 minutes", "3.4 minutes", "3.4", "minute"),
    ("en", "in 66.9min", "66.9min", "66.9", "minute"),
    ("en", "half an hour", "half an hour", "1/2", "hour"),
    ("en", "1 hour 12 minutes", "1 hour 12 minutes", "72", "minute"),
    ("en", "a two-minute run", "two-minute", "2", "minute"),
    ("pt-BR", "quase sete meses", "quase sete meses", "7", "month"),
    ("de", "66,9 Minuten", "66,9 Minuten", "66.9", "minute"),
    ("ja", "3.4分で", "3.4分", "3.4", "minute"),
    ("zh-Hans", "3.4分钟", "3.4分钟", "3.4", "minute"),
    ("ko", "3.4분 만에", "3.4분", "3.4", "minute"),
]


@pytest.mark.parametrize(("tag", "text", "written", "value", "unit"), DURATIONS)
def test_reads_the_durations_of_the_locale(tag: str, text: str, written: str, value: str, unit: str) -> None:
    found = find_durations(FigureReader.load(tag, Resources()), text)
    assert [(each.text, each.value, each.unit) for each in found] == [(written, Fraction(value), unit)]


def test_a_duration_is_turned_into_another_unit_with_its_precision() -> None:
    (duration,) = find_durations(FigureReader.load("en", Resources()), "82 seconds")
    assert duration.within("minute") == (Fraction("81.5") / 60, Fraction("82.5") / 60)
    assert duration.within("month") is None
