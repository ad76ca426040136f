"""What every locale writes, against tables of expected values written by hand (expected/<tag>.txt)."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from reporter.language.locale import Locale, locales_found
from reporter.language.saying import say_value
from reporter.values import Day, Name, Names, Quantity, Value

if TYPE_CHECKING:
    from reporter.resources import Resources

EXPECTED = Path(__file__).parent / "expected"


def value_of(text: str) -> Value:
    """Read a value as the tables write it."""
    first, *rest = text.split()
    if first[0].isdigit() and first.count("-") == 2:
        certain: Any = rest[0] if rest else "day"
        return Day(dt.date.fromisoformat(first), certain)
    if first.lstrip("-")[0].isdigit():
        return Quantity(Fraction(first), rest[0])
    entity: Any = first
    if first.endswith("s"):
        entity = first.removesuffix("s")
        return Names(entity, tuple(rest))
    return Name(entity, rest[0])


def cases() -> list[Any]:
    return [
        pytest.param(path.stem, *(part.strip() for part in line.split("|")), id=f"{path.stem}:{number}")
        for path in sorted(EXPECTED.glob("*.txt"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if line.strip() and not line.startswith("#")
    ]


@pytest.fixture(scope="module")
def locales(resources: Resources) -> dict[str, Locale]:
    return {tag: Locale.load(tag, resources) for tag in locales_found(resources)}


@pytest.mark.parametrize(("tag", "value", "form", "expected"), cases())
def test_is_written_so(locales: dict[str, Locale], tag: str, value: str, form: str, expected: str) -> None:
    assert say_value(locales[tag], value_of(value), form) == expected


def test_every_locale_has_its_table(locales: dict[str, Locale]) -> None:
    assert {path.stem for path in EXPECTED.glob("*.txt")} == set(locales)
