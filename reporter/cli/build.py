"""`reporter build`: every article of every round and language, checked, as a site."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from reporter.cli._folders import folders
from reporter.publishing.sites import kinds_of_site

if TYPE_CHECKING:
    from reporter.resources import Resources


@click.command("build", short_help="Write, check and publish every article of every round and language.")
@click.option(
    "--site", type=click.Choice(kinds_of_site()), default="hugo", show_default=True, help="Kind of site."
)
@click.option(
    "--out",
    "site_folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("site"),
    show_default=True,
    help="Folder of the site.",
)
@folders("data", "locales", "templates")
def command(resources: Resources, site: str, site_folder: Path) -> None:
    r"""Write the article of every round at hand in every language, check each strictly, and publish them.

    Nothing is published unless every article passes; what does not pass is reported, with exit status 1.

    \b
    Example:
      reporter build --site hugo --out site
    """
    from reporter.checking.reports import Options, renderer
    from reporter.publishing.building import build

    def told(round_id: str) -> None:
        if sys.stderr.isatty():
            click.echo(f"writing {round_id}", err=True)

    built = build(site, site_folder, resources, told)
    if built.failed:
        click.echo(renderer("text")(list(built.failed), Options(strict=True, colour=False, verbose=False)))
        click.get_current_context().exit(1)
    for page in built.pages:
        click.echo(page)
