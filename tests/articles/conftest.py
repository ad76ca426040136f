"""The two articles about v4.0, written once for all tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.articles.article import Article, write_article
from reporter.claims.facts import Facts
from reporter.language.locale import Locale
from reporter.rounds.history import load_history

if TYPE_CHECKING:
    from collections.abc import Callable

    from reporter.resources import Resources

LANGUAGES = ("en", "pt-BR")


@pytest.fixture(scope="session")
def facts(resources: Resources) -> Facts:
    return Facts(load_history("training-4.0", resources))


@pytest.fixture(scope="session")
def locale_of(resources: Resources) -> Callable[[str], Locale]:
    locales = {tag: Locale.load(tag, resources) for tag in LANGUAGES}
    return locales.__getitem__


@pytest.fixture(scope="session")
def articles(facts: Facts, locale_of: Callable[[str], Locale], resources: Resources) -> dict[str, Article]:
    return {tag: write_article(facts, locale_of(tag), resources) for tag in LANGUAGES}


@pytest.fixture(scope="session")
def short_articles(locale_of: Callable[[str], Locale], two_rounds: Resources) -> dict[str, Article]:
    """The same with only v3.1 at hand besides."""
    facts = Facts(load_history("training-4.0", two_rounds))
    return {tag: write_article(facts, locale_of(tag), two_rounds) for tag in LANGUAGES}


@pytest.fixture(params=LANGUAGES)
def short_article(request: pytest.FixtureRequest, short_articles: dict[str, Article]) -> Article:
    return short_articles[request.param]


@pytest.fixture(params=LANGUAGES)
def article(request: pytest.FixtureRequest, articles: dict[str, Article]) -> Article:
    return articles[request.param]
