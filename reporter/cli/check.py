"""`reporter check`: the statements of a text against the data."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from reporter.cli._folders import folders
from reporter.cli._writing import write_whole
from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.report import FileReport
    from reporter.checking.running import Asked
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
@click.option(
    "--baseline", type=click.Path(path_type=Path), metavar="FILE", help="Fail only for findings not in FILE."
)
@click.option(
    "--write-baseline",
    "new_baseline",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Let all that is found now stand: write it to FILE.",
)
@click.option("--fix", is_flag=True, help="Replace refuted figures by the right ones, where that is plain.")
@click.option(
    "--cache",
    "cache_folder",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Keep reports in DIR, and read again only what has changed.",
)
@click.option("--jobs", "-j", type=click.IntRange(min=1), metavar="N", help="Processes; as many as cores.")
@click.option("--explain", is_flag=True, help="Show each statement's definition and evidence.")
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
    baseline: Path | None,
    new_baseline: Path | None,
    fix: bool,
    cache_folder: Path | None,
    jobs: int | None,
    explain: bool,
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
      reporter check content --baseline known.json --cache .reporter
      reporter check article.md --fix

    Exit status: 0 nothing is refuted; 1 a statement is refuted (with --strict: or unverifiable); 2 the call
    or a file cannot be used.
    """
    from reporter.checking.baseline import known_findings, marked, written
    from reporter.checking.reports import Options, renderer
    from reporter.checking.running import Asked, check_all

    if fix and no_ignore:
        raise click.UsageError("--fix leaves alone what an editor set aside; it takes no --no-ignore")
    if baseline is not None and new_baseline is not None:
        raise click.UsageError("either --baseline or --write-baseline")
    known = known_findings(baseline) if baseline is not None else None
    asked = Asked(resources, round_id, language, not no_ignore, not no_rules)
    sources = list(_sources(files))

    def checked() -> list[FileReport]:
        found = check_all(sources, asked, cache=cache_folder, processes=jobs or _cores())
        return found if known is None else marked(found, known)

    reports = checked()
    if fix and _fixed(sources, reports, asked):
        sources = list(_sources(files))
        reports = checked()
    if new_baseline is not None:
        write_whole(new_baseline, written(reports).encode())
        reports = marked(reports, known_findings(new_baseline))
    options = Options(strict=strict, colour=_colour(), verbose=verbose, explain=explain)
    click.echo(renderer(format_)(reports, options))
    if any(report.failed(strict=strict) for report in reports):
        sys.exit(1)


def _fixed(sources: list[Source], reports: list[FileReport], asked: Asked) -> bool:
    """Write what can be mended into the files, and say so on standard error; tell whether there was any."""
    from reporter.checking.fixing import Fixer, replaced

    by_path = {report.path: report for report in reports if not report.image}
    wrong = [source for source in sources if by_path[source.path].new("refuted")]
    if not wrong:
        return False
    fixer = Fixer(asked.checker(), asked.resources)
    done = False
    for source in wrong:
        if source.folder is None:
            raise InputError("--fix needs a file to write to", source.path)
        _, fixes = fixer.mended(source, by_path[source.path])
        if not fixes:
            continue
        path = Path(source.path)
        text = path.read_bytes().decode("utf-8")
        mark, text = ("\ufeff", text[1:]) if text.startswith("\ufeff") else ("", text)
        write_whole(path, (mark + replaced(text, fixes)).encode())
        done = True
        for each in fixes:
            click.echo(f"{each.path}:{each.line}:{each.column}: {each.before} -> {each.after}", err=True)
    return done


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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
