"""`reporter write`, as a user calls it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


def reporter(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "reporter", *arguments], cwd=cwd, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("written")
    done = reporter("write", "training-4.0", "--lang", "en", "--out", "out", cwd=folder)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "out/en/mlperf-training-v4-0/index.md\n"
    assert done.stderr == ""
    return folder


class TestWrite:
    def test_gives_the_article_its_charts_and_its_ledger(self, written: Path) -> None:
        folder = written / "out/en/mlperf-training-v4-0"
        names = {path.name for path in folder.iterdir()}
        stated = json.loads((folder / "claims.json").read_text(encoding="utf-8"))
        assert names == {*stated["files"], "claims.json"}
        assert len([name for name in names if name.endswith(".svg")]) == 4
        assert len([name for name in names if name.endswith(".png")]) == 4
        page = (folder / "index.md").read_text(encoding="utf-8")
        assert all(f"({name} " in page for name in names if name.endswith(".svg"))

    def test_leaves_what_was_changed_by_hand_until_told(self, written: Path) -> None:
        page = written / "out/en/mlperf-training-v4-0/index.md"
        before = page.read_bytes()
        page.write_bytes(before + b"\nMine.\n")
        refused = reporter("write", "training-4.0", "--lang", "en", "--out", "out", cwd=written)
        assert refused.returncode == 2
        assert "changed by hand" in refused.stderr
        assert len(refused.stderr.splitlines()) == 1
        assert page.read_bytes().endswith(b"Mine.\n")
        forced = reporter("write", "training-4.0", "--lang", "en", "--out", "out", "--force", cwd=written)
        assert forced.returncode == 0
        assert page.read_bytes() == before

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("training-9.9",), "training-9.9"),
            (("training-4.0", "--lang", "xx"), "xx"),
            (("training-4.0", "--kind", "novel"), "novel"),
            (("nonsense",), "nonsense"),
        ],
    )
    def test_says_in_one_line_what_cannot_be_used_and_writes_nothing(
        self, tmp_path: Path, arguments: tuple[str, ...], message: str
    ) -> None:
        done = reporter("write", *arguments, "--out", "out", cwd=tmp_path)
        assert done.returncode == 2
        assert message in done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert list(tmp_path.iterdir()) == []
