"""`reporter publish`: written articles into a static site."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from reporter.cli._folders import folders
from reporter.publishing.sites import kinds_of_site

if TYPE_CHECKING:
    from reporter.resources import Resources


@click.command("publish", short_help="Put written articles into a static site.")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--site", type=click.Choice(kinds_of_site()), required=True, help="Kind of site.")
@click.option(
    "--to",
    "target",
    type=click.Path(path_type=Path),
    required=True,
    metavar="SITE",
    help="Folder of the site.",
)
@folders("locales", "templates")
def command(resources: Resources, folder: Path, site: str, target: Path) -> None:
    r"""Put the articles of DIR, as `reporter write` left them, into a static site.

    An existing site is only added to; an empty folder becomes a small complete site.

    \b
    Example:
      reporter publish out --site hugo --to ../my-site
    """
    from reporter.publishing.collection import collection
    from reporter.publishing.sites import publish

    for page in publish(site, collection(folder), target, resources):
        click.echo(page)
