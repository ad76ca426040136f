"""`reporter write`: articles about a round, one folder a language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from reporter.cli._folders import folders

if TYPE_CHECKING:
    from reporter.resources import Resources


@click.command("write")
@click.argument("round_id", metavar="ROUND")
@click.option("--kind", default="release", show_default=True, help="Which article: a template of that name.")
@click.option(
    "--lang",
    "languages",
    multiple=True,
    metavar="L",
    help="A language; may be given several times. Default: all.",
)
@click.option(
    "--out", required=True, type=click.Path(path_type=Path, file_okay=False), help="Where the folders go."
)
@click.option("--force", is_flag=True, help="Overwrite files that were changed by hand.")
@folders("data", "locales", "templates")
def command(
    round_id: str, kind: str, languages: tuple[str, ...], out: Path, force: bool, resources: Resources
) -> None:
    r"""Write articles about ROUND: DIR/<lang>/<slug>/index.md, its charts and claims.json.

    \b
    Example:
      reporter write training-4.0 --lang en --lang pt-BR --out out

    A file that was changed by hand since it was written is not overwritten without --force.
    """
    from reporter.articles.article import write_article
    from reporter.articles.languages import languages_with_phrases
    from reporter.articles.writing import write_folders
    from reporter.claims.facts import Facts
    from reporter.language.locale import Locale
    from reporter.rounds.history import load_history

    facts = Facts(load_history(round_id, resources))
    wanted = dict.fromkeys(languages) or languages_with_phrases(resources)
    articles = [write_article(facts, Locale.load(tag, resources), resources, kind) for tag in wanted]
    for folder in write_folders(articles, out, force=force):
        click.echo(folder / "index.md")
