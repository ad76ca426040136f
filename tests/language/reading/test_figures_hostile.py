"""Text made to be slow or to break the reader: the cost stays linear and nothing is raised."""

from __future__ import annotations

import itertools
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reporter.language.reading.dates import DateReader
from reporter.language.reading.durations import find_durations
from reporter.language.reading.figures import FigureReader
from reporter.resources import Resources

if TYPE_CHECKING:
    from types import FrameType

_SMALL, _TIMES = 1_000, 8

REPEATED = [
    ("en", "1"),
    ("en", "1,234."),
    ("en", "1 234 "),
    ("en", "1/"),
    ("en", "1-2"),
    ("en", "one and "),
    ("en", "half a "),
    ("en", "one hundred and "),
    ("en", "million "),
    ("en", "one over "),
    ("en", "point five "),
    ("en", "minus "),
    ("en", "2^"),
    ("en", "no fewer "),
    ("en", "v.1."),
    ("en", " "),
    ("en", "a"),
    ("en", "http://"),
    ("pt-BR", "um onze avos "),
    ("de", "hundertund"),
    ("de", "drei und "),
    ("it", "tremila"),
    ("zh-Hans", "一"),
    ("zh-Hans", "三分之"),
    ("zh-Hans", "万"),
    ("ja", "一と"),
    ("ko", "이십"),
    ("ar", "ثلاثة و "),
    ("fr", "quatre-vingt-"),
    ("en", "\u0301"),
    ("en", "\u202e1"),
]


def _work(tag: str, text: str) -> int:
    """Count the calls that reading a text takes: a clock would measure the machine, not the reader."""
    reader = FigureReader.load(tag, Resources())
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        found = reader.find(text, weak=True, formulas=True)
        find_durations(reader, text, found)
        DateReader(reader.notation).find(text)
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.parametrize(("tag", "unit"), REPEATED)
def test_eight_times_the_text_takes_about_eight_times_the_work(tag: str, unit: str) -> None:
    small = (unit * _SMALL)[:_SMALL]
    large = (unit * _SMALL * _TIMES)[: _SMALL * _TIMES]
    # a quadratic reader would take 64 times the work; half as much again is for what comes in steps
    assert _work(tag, large) < _work(tag, small) * _TIMES * 1.5


def test_digits_without_end_are_no_figure() -> None:
    assert FigureReader.load("en", Resources()).find("7" * 100_000) == []


@given(st.sampled_from(["en", "pt-BR", "zh-Hans", "ko", "ar"]), st.text(max_size=60))
def test_any_text_is_read_without_an_error(tag: str, text: str) -> None:
    reader = _READERS.setdefault(tag, FigureReader.load(tag, Resources()))
    for figure in reader.find(text, weak=True, formulas=True):
        assert text[figure.start : figure.end] == figure.text
    for date in DateReader(reader.notation).find(text):
        assert text[date.start : date.end] == date.text


_WORDS = st.sampled_from(
    (
        *("one", "two", "hundred", "thousand", "million", "half", "a", "third", "thirds", "and", "minus"),
        *(
            "point",
            "over",
            "out",
            "of",
            "%",
            "x",
            "1",
            "2.5",
            "1,234",
            "/",
            "^",
            "-",
            ".",
            "more",
            "than",
            "or",
        ),
    )
)


@given(st.lists(_WORDS, max_size=12), st.sampled_from(["", " ", "-"]))
def test_any_row_of_number_words_is_read_without_an_error(words: list[str], between: str) -> None:
    reader = _READERS.setdefault("en", FigureReader.load("en", Resources()))
    found = reader.find(between.join(words), weak=True, formulas=True)
    assert all(one.end <= two.start for one, two in itertools.pairwise(found))


_READERS: dict[str, FigureReader] = {}
