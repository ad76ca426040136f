"""A whole article by others: each statement listed beside it gets its verdict; nothing else is refuted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from reporter.checking.checker import Checker
from reporter.checking.source import Source
from reporter.resources import Resources

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.checking.report import ClaimReport

NAME = "training-4.0-pt-BR-press"


@pytest.fixture(scope="module")
def text(shared: Path) -> str:
    return (shared / "cases" / "articles" / f"{NAME}.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def expected(shared: Path) -> list[dict[str, str]]:
    lines = (shared / "cases" / "articles" / f"{NAME}.expected.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in lines.splitlines()]


@pytest.fixture(scope="module")
def found(text: str) -> list[tuple[int, int, ClaimReport]]:
    """Every reported statement with its place, counted in characters from the start of the file."""
    (report,) = Checker(Resources()).check(Source.of(text, "press.md"))
    assert (report.round, report.language) == ("training-4.0", "pt-BR")  # both only from the text
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    places = []
    for claim in report.claims:
        start = starts[claim.line - 1] + claim.column - 1
        places.append((start, start + len(claim.text), claim))
    return places


def verdict_of(found: list[tuple[int, int, ClaimReport]], start: int, end: int) -> str:
    """The verdict over a span: refuted if a statement in it is, else supported, else depends."""
    verdicts = {claim.verdict for begin, stop, claim in found if begin < end and stop > start}
    return next((v for v in ("refuted", "supported", "depends") if v in verdicts), "unverifiable")


def test_every_listed_statement_gets_its_verdict(
    text: str, expected: list[dict[str, str]], found: list[tuple[int, int, ClaimReport]]
) -> None:
    places = [(text.index(each["text"]), each) for each in expected]
    got = {each["text"]: verdict_of(found, at, at + len(each["text"])) for at, each in places}
    assert got == {each["text"]: each["verdict"] for each in expected}


def test_nothing_else_is_refuted(
    text: str, expected: list[dict[str, str]], found: list[tuple[int, int, ClaimReport]]
) -> None:
    false = [each["text"] for each in expected if each["verdict"] == "refuted"]
    spans = [(text.index(each), text.index(each) + len(each)) for each in false]
    others = [
        claim.text
        for begin, stop, claim in found
        if claim.verdict == "refuted" and not any(begin < end and stop > start for start, end in spans)
    ]
    assert not others
