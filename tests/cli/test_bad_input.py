"""What cannot be used is told in one line with exit status 2; nothing is half written and nothing hangs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest
import tomli_w

from reporter.cli import cli, main
from reporter.errors import InputError
from reporter.rounds.store import read_round
from tests.conftest import ROOT

FULL = Path("/dev/full")
BOMB = "\n".join(
    ["---", "a: &a [x, x, x, x, x, x, x, x, x]"]
    + [
        f"{after}: &{after} [{', '.join([f'*{before}'] * 9)}]"
        for before, after in zip("abcdefg", "bcdefgh", strict=True)
    ]
    + ["title: *h", "round: training-4.0", "lang: en", "---", "", "MLPerf Training v4.0 has 206 results.", ""]
)
"""Nested aliases in front matter: 9 to the power of 8 titles, if anybody counted them one by one."""


def reporter(
    *arguments: str, folder: Path, stdout: int = subprocess.PIPE
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "reporter", *arguments],
        cwd=folder,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


def status(*arguments: str) -> int | str | None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return left.value.code


def test_front_matter_of_nested_aliases_is_read_at_once(tmp_path: Path) -> None:
    text = tmp_path / "bomb.md"
    text.write_text(BOMB, encoding="utf-8")
    run = reporter("check", text.name, "--no-rules", folder=tmp_path)
    assert (run.returncode, run.stderr) == (1, "")
    assert "bomb.md:15:26: refuted" in run.stdout


def test_the_status_a_command_leaves_with_is_the_status_of_the_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cli, "main", lambda **_: 1)
    assert status("check", "a.md") == 1


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_a_full_disk_behind_standard_output_is_one_line(tmp_path: Path) -> None:
    with FULL.open("w") as full:
        run = reporter("rounds", folder=tmp_path, stdout=full.fileno())
    assert (run.returncode, run.stderr) == (2, "reporter: No space left on device\n")


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        run = reporter("rounds", folder=tmp_path, stdout=writing)
    finally:
        os.close(writing)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("published = 3", "round.toml: published = 3: a date is wanted, as in 2024-06-12"),
        ("digest = 3", "round.toml: digest = 3: a text is wanted"),
        ('missing = "a"', "round.toml: missing = a: a list of texts is wanted"),
    ],
)
def test_a_round_described_by_other_types_is_refused(tmp_path: Path, line: str, problem: str) -> None:
    folder = round_copy(tmp_path)
    file = folder / "round.toml"
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    file.write_text(tomli_w.dumps(table | tomllib.loads(line)), encoding="utf-8")
    with pytest.raises(InputError) as told:
        read_round(folder)
    assert str(told.value).endswith(problem)


def test_results_that_are_missing_or_no_text_are_named_by_their_own_file(tmp_path: Path) -> None:
    folder = round_copy(tmp_path)
    results = folder / "results.csv"
    results.write_bytes(b"\xff\xfe")
    with pytest.raises(InputError, match=r"results\.csv:.*cannot be read"):
        read_round(folder)
    results.unlink()
    with pytest.raises(InputError, match=r"results\.csv: No such file"):
        read_round(folder)


def round_copy(parent: Path) -> Path:
    return Path(shutil.copytree(ROOT / "data" / "rounds" / "training-4.0", parent / "training-4.0"))


def test_help_shows_its_examples_line_by_line() -> None:
    for name in cli.list_commands(click.Context(cli)):
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        assert "\\b" not in (command.help or ""), name
    assert "\\b" not in (cli.help or "")
