"""`reporter ingest`: upstream results into data/rounds."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from reporter.cli._folders import settings
from reporter.errors import InputError
from reporter.resources import Resources, packed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from reporter.rounds.model import Round
    from reporter.rounds.readers.reading import Reading

MOST_CHANGES = 40
"""How many lines of differences are printed before the rest is only counted."""


@click.command()
@click.argument("source", type=click.Path(path_type=Path))
@click.option(
    "--round", "round_id", metavar="ID", help="Which round it is (training-4.0); else its name tells."
)
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Data folder: writes DIR/rounds/ID.",
)
@click.option("--energy/--no-energy", default=False, help="Also read the power logs, which takes longer.")
def command(source: Path, round_id: str | None, data: Path | None, energy: bool) -> None:
    r"""Read an upstream checkout or archive (.tar.zst, .tar.gz, .tar, .zip) into data/rounds/ID.

    Prints what was read, whatever is odd in it with file and line, and, where the round is at hand already,
    what has changed. The round is written whole or not at all.

    \b
    Examples:
      reporter ingest training_results_v4.0.tar.zst
      reporter ingest ~/checkouts/results --round training-4.0 --data data --energy
    """
    from reporter.rounds.changes import compare, keep_energy
    from reporter.rounds.readers import mlperf_training
    from reporter.rounds.store import read_round, save_round

    own = settings(Path.cwd())
    if data is not None:
        own["data"] = data
    resources = Resources(own)
    into = own.get("data") or _writable_data()
    if not source.exists():
        raise InputError("there is no such file or folder", source)
    named = mlperf_training.recognise(source, resources)
    round_id = round_id or named
    if round_id is None:
        raise InputError("its name does not tell which round it is; say so with --round training-4.0", source)
    with _progress() as progress:
        reading = mlperf_training.read(source, round_id, resources, energy=energy, progress=progress)
    this = reading.round
    target = into / "rounds" / this.id
    before = read_round(target) if (target / "round.toml").is_file() else None
    if before is not None and not energy:
        this = keep_energy(before, this)
    if named not in {None, this.id}:
        click.echo(f"{source} is called as {named} is; it is read as {this.id}, as you asked")
    _summarise(this, reading, energy=energy)
    changes = compare(before, this) if before is not None else None
    if changes is not None and not changes:
        click.echo(f"unchanged: {target}")
        return
    save_round(this, into)
    if changes is None:
        click.echo(f"written: {target}")
        return
    lines = changes.lines()
    click.echo(
        f"changed since the last reading: {len(lines)} {'difference' if len(lines) == 1 else 'differences'}"
    )
    for line in lines[:MOST_CHANGES]:
        click.echo(f"  {line}")
    if len(lines) > MOST_CHANGES:
        click.echo(f"  ... and {len(lines) - MOST_CHANGES} more")
    if changes.other:
        click.echo(f"  about the round: {', '.join(changes.other)}")
    click.echo(f"written: {target}")


def _writable_data() -> Path:
    """Give the data folder of a checkout; an installed copy's is not to be written, so `data` here."""
    own = packed("data")
    return Path("data") if own.parent.name == "_packed" else own


def _summarise(this: Round, reading: Reading, *, energy: bool) -> None:
    entries = this.entries
    scored = sum(entry.score is not None for entry in entries)
    unread = sum(entry.runs == 0 for entry in entries)
    closed = sum(entry.division == "closed" for entry in entries)
    failed = sum(entry.failed_runs for entry in entries)
    runs = sum(entry.runs for entry in entries)
    logged = sum(entry.power_logs for entry in entries)
    measured = sum(entry.energy is not None for entry in entries)
    click.echo(
        f"{this.id}: {len(entries)} entries of {len({entry.submitter for entry in entries})} submitters, "
        f"{closed} closed and {len(entries) - closed} open; {scored} scored, {unread} without readable logs"
    )
    click.echo(f"{runs} runs read, {failed} of them failed")
    if logged:
        how = "" if energy else "; the power logs were not read (--energy reads them)"
        click.echo(f"{logged} entries with power logs, {measured} with energy{how}")
    if reading.oddities:
        click.echo(f"odd in the input ({len(reading.oddities)}):")
        for oddity in reading.oddities:
            click.echo(f"  {oddity}")


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Give what reading tells its progress; a bar on standard error, and only on a terminal."""
    if not sys.stderr.isatty():
        yield lambda done, total: None  # noqa: ARG005 - nobody is looking
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("reading"), BarColumn(), DownloadColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reading", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total or None)
