"""What has become false in articles that were published some time ago."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from reporter.cli import main
from tests.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def run(*arguments: str) -> int:
    """Run the command line in this process and give its exit status."""
    try:
        main(list(arguments))
    except SystemExit as stop:
        return int(stop.code or 0)
    return 0


@pytest.fixture
def articles(tmp_path: Path) -> Path:
    """One published page, written by hand, with the ledger that names its data."""
    folder = tmp_path / "content" / "en" / "news"
    folder.mkdir(parents=True)
    (folder / "index.md").write_text(
        "---\nround: training-4.0\nlang: en\n---\nIn all, 17 submitters handed in 205 results.\n",
        encoding="utf-8",
    )
    digest = next(
        line.split('"')[1]
        for line in (ROOT / "data/rounds/training-4.0/round.toml").read_text(encoding="utf-8").splitlines()
        if line.startswith("digest")
    )
    ledger = {"schema": 1, "files": {}, "data": {"training-4.0": digest}}
    (folder / "claims.json").write_text(json.dumps(ledger), encoding="utf-8")
    return tmp_path / "content"


def test_nothing_is_false_while_the_data_are_the_same(
    articles: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("recheck", str(articles)) == 0
    assert "1 articles, 0 with newer data, 0 files with something false" in capsys.readouterr().out


def test_a_result_withdrawn_upstream_makes_the_count_false(
    articles: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    amended = tmp_path / "data"
    shutil.copytree(ROOT / "data/rounds/training-4.0", amended / "rounds/training-4.0")
    results = amended / "rounds/training-4.0/results.csv"
    lines = results.read_text(encoding="utf-8").splitlines(keepends=True)
    results.write_text("".join(lines[:-1]), encoding="utf-8")
    facts = amended / "rounds/training-4.0/round.toml"
    text = facts.read_text(encoding="utf-8")
    facts.write_text(text.replace('digest = "', 'digest = "amended-'), encoding="utf-8")
    assert run("recheck", str(articles), "--data", str(amended)) == 1
    out = capsys.readouterr().out
    assert "205 results" in out
    assert "204" in out
    assert "read anew since it was written: training-4.0" in out


def test_a_folder_without_articles_is_refused(tmp_path: Path) -> None:
    assert run("recheck", str(tmp_path)) == 2
