"""How figures are read, measured on the independent sample of spellings beside the checkout."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from reporter.language.reading.__main__ import record
from reporter.language.reading.figures import FigureReader

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.resources import Resources

_NEAR = Decimal("0.000001")
_EACH = ("number", "percent", "ordinal")

# The bars that were set, and for the rest what is reached, so that nothing is lost unnoticed.
BARS = [
    ("pt-BR", ("number",), 0.95),
    ("pt-BR", ("percent",), 0.95),
    ("pt-BR", ("ordinal",), 0.90),
    ("en", _EACH, 0.92),
    ("es", _EACH, 0.92),
    ("fr", _EACH, 0.85),
    ("de", _EACH, 0.85),
    ("it", _EACH, 0.85),
    ("ja", _EACH, 0.85),
    ("zh-Hans", _EACH, 0.92),
    ("ko", _EACH, 0.88),
    ("ar", _EACH, 0.85),
]


def _value(stated: str) -> Decimal | None:
    plain = stated.rstrip("%").replace(",", ".")
    return None if plain == "null" else Decimal(plain)


def _same(expected: Decimal | None, read: Decimal) -> bool:
    return expected is not None and abs(expected - read) <= _NEAR * max(1, abs(expected))


def _reached(case: dict, reader: FigureReader) -> bool:
    text = case["text"]
    printed = [record(figure, text) for figure in reader.find(text, weak=True, formulas=True)]
    read = [Decimal(each["value"]) for each in printed if each["kind"] == case["kind"]]
    expected = [_value(each["value"]) for each in case["results"]]
    return len(read) == len(expected) and all(map(_same, expected, read))


@pytest.mark.parametrize(("tag", "kinds", "bar"), BARS)
def test_reads_the_share_that_was_asked_for(
    tag: str, kinds: tuple[str, ...], bar: float, shared: Path, resources: Resources
) -> None:
    reader = FigureReader.load(tag, resources)
    lines = (shared / "gold" / "numbers" / f"{tag}.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [case for case in map(json.loads, lines) if case["kind"] in kinds]
    missed = [case["text"] for case in cases if not _reached(case, reader)]
    assert 1 - len(missed) / len(cases) >= bar, missed
