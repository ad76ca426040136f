"""Every text of a chart is read back as the claim it says, and no longer once a figure in it is changed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from reporter.articles.charts.registry import CHARTS
from reporter.checking.judge import judge
from reporter.checking.readers import Readers
from reporter.claims.registry import kinds
from reporter.values import Quantity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.articles.charts.model import ChartResult, Stated
    from reporter.claims.facts import Facts
    from reporter.language.locale import Locale
    from reporter.resources import Resources


@pytest.fixture(scope="module")
def readers(locale: Locale, resources: Resources) -> Readers:
    return Readers.load(locale.tag, resources, kinds(), ["training-3.1", "training-4.0"])


def claims_of(facts: Facts, locale: Locale) -> Iterator[Stated]:
    for draw in CHARTS.values():
        chart: ChartResult | None = draw(facts, locale)
        assert chart is not None
        yield from (stated for stated in chart.says if stated.claim is not None)


def troubles(text: str, readers: Readers, facts: Facts) -> list[int]:
    """The number of slots that are not borne out, for each phrase that says the text."""
    verdicts = [
        judge(kinds()[match.kind], facts.of(match.kind), match.slots) for match in readers.phrases.read(text)
    ]
    return [verdict.refuted + verdict.unverifiable for verdict in verdicts]


def test_every_claim_is_read_as_its_own_kind_and_is_true(
    facts: Facts, locale: Locale, readers: Readers
) -> None:
    for stated in claims_of(facts, locale):
        assert stated.claim is not None
        text = stated.saying.text
        assert {match.kind for match in readers.phrases.read(text)} == {stated.claim.kind}, text
        assert not any(troubles(text, readers, facts)), text


def test_a_changed_figure_is_refuted(facts: Facts, locale: Locale, readers: Readers) -> None:
    changed = 0
    for stated in claims_of(facts, locale):
        text = stated.saying.text
        for part in stated.saying.parts:
            if not isinstance(part.value, Quantity):
                continue
            for digit in re.finditer(r"\d", part.text):
                at = part.start + digit.start()
                wrong = text[:at] + str((int(digit.group()) + 3) % 10) + text[at + 1 :]
                found = troubles(wrong, readers, facts)
                assert not found or all(found), wrong
                changed += 1
    assert changed > 50
