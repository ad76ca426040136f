"""`reporter rounds`: the rounds at hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from reporter.cli._folders import folders
from reporter.errors import ReporterError

if TYPE_CHECKING:
    from reporter.resources import Resources


@click.command()
@click.option(
    "--format", "form", type=click.Choice(["table", "json"]), default="table", help="How to print them."
)
@click.option("--newest", is_flag=True, help="Only the id of the round that was published last.")
@folders("data")
def command(resources: Resources, form: str, newest: bool) -> None:
    r"""List the rounds at hand, per suite the oldest first.

    A date that is known only to the month is printed so. JSON: {"schema": 1, "rounds": [{"round", "suite",
    "version", "published", "certain_to", "entries", "scored", "submitters", "benchmarks"}]}.

    \b
    Example:
      reporter rounds --format json
    """
    from reporter.rounds.store import load_round, round_ids

    if newest:
        known = [load_round(round_id, resources) for round_id in round_ids(resources)]
        if not known:
            raise ReporterError("no round is at hand: read one with `reporter ingest`")
        click.echo(max(known, key=lambda each: (each.published, each.id)).id)
        return
    rows: list[dict[str, Any]] = []
    for round_id in round_ids(resources):
        this = load_round(round_id, resources)
        certain = this.date_is_certain
        rows.append(
            {
                "round": this.id,
                "suite": this.suite,
                "version": this.version,
                "published": this.published.isoformat() if certain else f"{this.published:%Y-%m}",
                "certain_to": "day" if certain else "month",
                "entries": len(this.entries),
                "scored": sum(entry.score is not None for entry in this.entries),
                "submitters": len({entry.submitter for entry in this.entries}),
                "benchmarks": len({entry.benchmark for entry in this.entries if entry.division == "closed"}),
            }
        )
    if form == "json":
        click.echo(json.dumps({"schema": 1, "rounds": rows}, indent=2, ensure_ascii=False))
        return
    columns = ("round", "published", "entries", "scored", "submitters", "benchmarks")
    table = [columns, *([str(row[column]) for column in columns] for row in rows)]
    widths = [max(len(line[place]) for line in table) for place in range(len(columns))]
    for line in table:
        cells = [
            text.ljust(width) if place < 2 else text.rjust(width)
            for place, (text, width) in enumerate(zip(line, widths, strict=True))
        ]
        click.echo("  ".join(cells).rstrip())
