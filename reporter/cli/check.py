"""`reporter check`: the statements of a text against the data."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from reporter.cli._folders import folders
from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.source import Source
    from reporter.resources import Resources

_TEXTS = (".md", ".markdown", ".html", ".htm")
_FORMATS = Path(__file__).resolve().parents[1] / "checking" / "reports"


def _formats() -> list[str]:
    """Name the formats by their files, so that `--help` loads none of them."""
    return sorted(path.stem for path in _FORMATS.glob("*.py") if not path.stem.startswith("_"))


@click.command("check", short_help="Judge every statement of a text against the data.")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--round", "round_id", metavar="ID", help="The round the text is about: training-4.0.")
@click.option("--lang", "language", metavar="TAG", help="The language of the text: en, pt-BR.")
@click.option("--format", "format_", type=click.Choice(_formats()), default="text", show_default=True)
@click.option(
    "--strict", is_flag=True, help="Fail also where a statement cannot be verified or nothing can be checked."
)
@click.option("--no-rules", is_flag=True, help="Leave the messaging rules out.")
@click.option("--no-ignore", is_flag=True, help="Judge also what an editor's `reporter: ignore` sets aside.")
@click.option("--verbose", "-v", is_flag=True, help="List also what is right and what is set aside.")
@folders("data", "locales")
def command(
    files: tuple[str, ...],
    round_id: str | None,
    language: str | None,
    format_: str,
    strict: bool,
    no_rules: bool,
    no_ignore: bool,
    verbose: bool,
    resources: Resources,
) -> None:
    r"""Judge every statement of Markdown or HTML texts against the data, and account for every figure.

    FILE is a file, a folder (every text below it), or - for standard input. Round and language are taken
    from the front matter (`round`, `lang`) where the options are absent, and else from the text itself. The
    SVG images that a text names are checked with it.

    \b
    Example:
      reporter check out/en/mlperf-training-v4-0/index.md --strict

    Exit status: 0 nothing is refuted; 1 a statement is refuted (with --strict: or unverifiable); 2 the call
    or a file cannot be used.
    """
    from reporter.checking.checker import Checker
    from reporter.checking.reports import Options, renderer

    checker = Checker(
        resources, round_id=round_id, language=language, ignore=not no_ignore, rules=not no_rules
    )
    reports = [report for source in _sources(files) for report in checker.check(source)]
    options = Options(strict=strict, colour=_colour(), verbose=verbose)
    click.echo(renderer(format_)(reports, options))
    if any(report.failed(strict=strict) for report in reports):
        click.get_current_context().exit(1)


def _colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _sources(files: tuple[str, ...]) -> Iterator[Source]:
    from reporter.checking.source import Source

    for name in files:
        if name == "-":
            yield Source.decode(sys.stdin.buffer.read(), "-")
            continue
        path = Path(name)
        if path.is_dir():
            below = [(each, str(each)) for each in _texts(path)]
            if not below:
                raise InputError("holds no Markdown and no HTML", name)
        else:
            below = [(path, name)]
        for each, shown in below:
            try:
                data = each.read_bytes()
            except OSError as error:
                raise InputError(error.strerror or "cannot be read", shown) from error
            yield Source.decode(data, shown, each.parent)


def _texts(folder: Path) -> list[Path]:
    return sorted(
        each
        for each in folder.rglob("*")
        if each.suffix.lower() in _TEXTS
        and each.is_file()
        and not any(part.startswith(".") for part in each.relative_to(folder).parts)
    )
