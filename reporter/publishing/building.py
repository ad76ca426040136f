"""The whole site: every article of every round and language, checked, and published only if all pass."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from reporter.articles.article import write_article
from reporter.articles.languages import languages_with_phrases
from reporter.articles.writing import write_folders
from reporter.checking.checker import Checker
from reporter.checking.source import Source
from reporter.claims.facts import Facts
from reporter.language.locale import Locale
from reporter.publishing.collection import collection
from reporter.publishing.sites import publish
from reporter.rounds.history import load_history
from reporter.rounds.store import round_ids

if TYPE_CHECKING:
    from collections.abc import Callable

    from reporter.checking.report import FileReport
    from reporter.resources import Resources

RELEASE = "release"


@dataclass(frozen=True, slots=True)
class Built:
    """What became of a build."""

    pages: tuple[Path, ...]
    """The pages published; none where an article did not pass."""
    failed: tuple[FileReport, ...]
    """The reports of the files that did not pass the strict check, paths from the folder of articles."""


def build(kind_of_site: str, site: Path, resources: Resources, told: Callable[[str], None]) -> Built:
    """Write the release article of every round at hand in every language, check them strictly, and publish.

    `told` hears of each round before it is written. Nothing is published unless everything passes. Raises
    ReporterError where a round, a locale or a template cannot be used.
    """
    site.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".build-", dir=site.parent) as name:
        folder = Path(name)
        locales = [Locale.load(tag, resources) for tag in languages_with_phrases(resources)]
        for round_id in round_ids(resources):
            told(round_id)
            facts = Facts(load_history(round_id, resources))
            articles = [write_article(facts, locale, resources, RELEASE) for locale in locales]
            write_folders(articles, folder)
        written = collection(folder)
        checker = Checker(resources, rules=True)
        failed = tuple(
            report
            for article in written
            for report in checker.check(_source(article.folder / "index.md", folder))
            if report.failed(strict=True)
        )
        pages = () if failed else publish(kind_of_site, written, site, resources)
    return Built(pages, failed)


def _source(page: Path, folder: Path) -> Source:
    return Source.decode(page.read_bytes(), str(page.relative_to(folder)), page.parent)
