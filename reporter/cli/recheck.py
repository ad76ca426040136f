"""`reporter recheck`: published articles against today's data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from reporter.cli._folders import folders

if TYPE_CHECKING:
    from reporter.resources import Resources


@click.command("recheck", short_help="Say what has become false in published articles.")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@folders("data", "locales")
def command(resources: Resources, folder: Path) -> None:
    r"""Judge the published articles of DIR by today's data, and report what has become false.

    An article's ledger, where there is one, tells which rounds have been read anew since it was written.

    \b
    Example:
      reporter ingest training_results_v5.1   # an amended upstream copy
      reporter recheck site/content

    Exit status: 0 nothing has become false; 1 something has; 2 there is no article to check.
    """
    from reporter.checking.reports import Options, renderer
    from reporter.publishing.rechecking import recheck

    found = recheck(folder, resources)
    wrong = [report for each in found for report in each.reports if report.count("refuted")]
    if wrong:
        click.echo(renderer("text")(wrong, Options(strict=False, colour=False, verbose=False)))
    for each in found:
        if each.changed:
            click.echo(f"{each.reports[0].path}: read anew since it was written: {', '.join(each.changed)}")
    click.echo(
        f"{len(found)} articles, {sum(each.changed != () for each in found)} with newer data, "
        f"{len({report.path for report in wrong})} files with something false"
    )
    if wrong:
        click.get_current_context().exit(1)
