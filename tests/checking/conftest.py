"""Articles as they are written, and a checker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.articles.article import write_article
from reporter.articles.writing import write_folders
from reporter.checking.checker import Checker
from reporter.claims.facts import Facts
from reporter.language.locale import Locale
from reporter.rounds.history import load_history

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.resources import Resources

LANGUAGES = ("en", "pt-BR")
ROUND = "training-4.0"


@pytest.fixture(scope="session")
def written(resources: Resources, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the release article in two languages."""
    folder = tmp_path_factory.mktemp("articles")
    facts = Facts(load_history(ROUND, resources))
    articles = [write_article(facts, Locale.load(tag, resources), resources, "release") for tag in LANGUAGES]
    write_folders(articles, folder, force=False)
    return folder


@pytest.fixture(scope="session")
def checkers(resources: Resources) -> dict[str, Checker]:
    """For each language a checker that knows it and the round: a part of an article is enough for it."""
    return {tag: Checker(resources, round_id=ROUND, language=tag) for tag in LANGUAGES}
