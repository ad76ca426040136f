"""`reporter publish`: written articles into a static site."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

import reporter.publishing
from reporter.cli._folders import folders

if TYPE_CHECKING:
    from reporter.resources import Resources

NOT_SITES = {"collection"}


def sites() -> list[str]:
    """Name the kinds of site: the modules of reporter.publishing that can `publish`."""
    return sorted(
        m.name for m in pkgutil.iter_modules(reporter.publishing.__path__) if m.name not in NOT_SITES
    )


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--site", type=click.Choice(sites()), required=True, help="Kind of site.")
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

    pages = importlib.import_module(f"reporter.publishing.{site}").publish(
        collection(folder), target, resources
    )
    for page in pages:
        click.echo(page)
