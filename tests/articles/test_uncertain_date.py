"""A date that is certain only to the month says so to the site."""

from __future__ import annotations

import pytest

from reporter.articles.article import write_article
from reporter.claims.facts import Facts
from reporter.language.locale import Locale
from reporter.resources import Resources
from reporter.rounds.history import load_history
from tests.articles import reading


@pytest.mark.parametrize(
    ("round_id", "certain_to"),
    [
        ("training-2.1", "month"),  # known from a calendar alone
        ("training-5.0", None),  # known from the press
    ],
)
def test_the_front_matter_tells_how_certain_the_date_is(round_id: str, certain_to: str | None) -> None:
    resources = Resources()
    article = write_article(Facts(load_history(round_id, resources)), Locale.load("en", resources), resources)
    assert reading.front(article.markdown).get("dateCertainTo") == certain_to
