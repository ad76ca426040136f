"""The articles to plant errors in: the release article of every round at hand."""

from __future__ import annotations

import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.detection.passages import Article, article
from reporter.articles.article import write_article
from reporter.articles.writing import write_folders
from reporter.claims.facts import Facts
from reporter.language.locale import Locale
from reporter.rounds.history import load_history

if TYPE_CHECKING:
    from reporter.resources import Resources


def written(round_id: str, languages: list[str], resources: Resources) -> list[Article]:
    """Write the articles of a round, and read their Markdown."""
    facts = Facts(load_history(round_id, resources))
    articles = [write_article(facts, Locale.load(tag, resources), resources, "release") for tag in languages]
    found = []
    with tempfile.TemporaryDirectory() as folder:
        write_folders(articles, Path(folder), force=False)
        for tag in languages:
            path = next(Path(folder).glob(f"{tag}/*/index.md"))
            text = path.read_text(encoding="utf-8")
            found.append(article(round_id, tag, path.name, text, speakers(resources)))
    return found


def speakers(resources: Resources) -> tuple[str, ...]:
    """Give the names of all whom the quote bank quotes."""
    names = set()
    for name in resources.names("data", "quotes"):
        bank = tomllib.loads(resources.find("data", f"quotes/{name}").read_text(encoding="utf-8"))
        names |= {quote["speaker"].split()[-1] for quote in bank.get("quotes", ())}
    return tuple(sorted(names))
