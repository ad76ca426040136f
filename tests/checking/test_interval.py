"""When a stated figure is right: the examples of the design, worked by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from reporter.checking.interval import fits, rounded
from reporter.language.reading.figures import FigureReader

if TYPE_CHECKING:
    from reporter.resources import Resources


@pytest.fixture(scope="module")
def english(resources: Resources) -> FigureReader:
    return FigureReader.load("en", resources)


@pytest.mark.parametrize(
    ("stated", "true", "right"),
    [
        ("1.8", "1.798", True),
        ("1.80", "1.798", True),
        ("1.798", "1.798", True),
        ("1.9", "1.798", False),
        ("1.2", "1.149", False),
        ("1.15", "1.149", True),
        ("11,616", "11616", True),
        ("11,600", "11616", False),
        ("about 11,600", "11616", True),
        ("about 12,500", "11616", False),
        ("more than 205", "205", False),
        ("more than 204", "205", True),
        ("at least 205", "205", True),
        ("fewer than 205", "205", False),
        ("nearly 2", "1.798", False),
        ("nearly 2", "1.81", True),
        ("nearly 2", "2", False),
        ("just over 1.7", "1.798", True),
        ("just over 1.5", "1.798", False),
        ("80%", "79.8", True),
        ("79%", "79.8", False),
        ("half", "0.52", True),
        ("half", "0.6", False),
        ("twice", "2.4", True),
        ("twice", "2.5", False),
    ],
)
def test_precision_and_hedges(english: FigureReader, stated: str, true: str, right: bool) -> None:
    figure = english.read(stated)
    assert figure is not None
    assert fits(Fraction(true), figure) is right


def test_half_is_rounded_up() -> None:
    assert rounded(Fraction("0.125"), 2) == Fraction("0.13")
    assert rounded(Fraction("2.5"), 0) == 3
    assert rounded(Fraction(11616), -2) == 11600
