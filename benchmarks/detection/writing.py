"""The articles to plant errors in, each with its charts: what `reporter write` writes of a round."""

from __future__ import annotations

import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.detection.passages import Article, article, chart
from reporter.articles.article import write_article
from reporter.articles.writing import write_folders
from reporter.claims.facts import Facts
from reporter.language.locale import Locale
from reporter.rounds.history import load_history

if TYPE_CHECKING:
    from reporter.resources import Resources


def written(round_id: str, kind: str, languages: list[str], resources: Resources) -> list[Article]:
    """Write the articles of a kind about a round, and read their Markdown and their charts.

    None where there is nothing to tell: the first round of a suite has no history.
    """
    facts = Facts(load_history(round_id, resources))
    if kind == "history" and not facts.of("series.spread"):
        return []
    articles = [write_article(facts, Locale.load(tag, resources), resources, kind) for tag in languages]
    found = []
    with tempfile.TemporaryDirectory() as folder:
        write_folders(articles, Path(folder), force=False)
        for tag in languages:
            path = next(Path(folder).glob(f"{tag}/*/index.md"))
            text = path.read_text(encoding="utf-8")
            found.append(article(round_id, tag, path.name, text, speakers(resources), kind))
            found += [
                chart(round_id, tag, image.name, image.read_text(encoding="utf-8"), kind)
                for image in sorted(path.parent.glob("*.svg"))
            ]
    return found


def speakers(resources: Resources) -> tuple[str, ...]:
    """Give the names of all whom the quote bank quotes."""
    names = set()
    for name in resources.names("data", "quotes"):
        bank = tomllib.loads(resources.find("data", f"quotes/{name}").read_text(encoding="utf-8"))
        names |= {quote["speaker"] for quote in bank.get("quotes", ())}
    return tuple(sorted(names))
