"""A folder appears whole or not at all, and what an editor changed is not overwritten."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from reporter.articles import ledger, writing
from reporter.articles.article import Article
from reporter.articles.writing import ChangedByHandError, write_folders
from reporter.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path


def small(markdown: str = "---\ntitle: x\n---\n\nText.\n", language: str = "en") -> Article:
    return Article(
        "training-9.9",
        "release",
        language,
        "mlperf-training-v9-9",
        markdown,
        (),
        (),
        (("training-9.9", "sha256:0"),),
    )


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


class TestWriteFolders:
    def test_gives_a_folder_a_language(self, tmp_path: Path) -> None:
        made = write_folders([small(), small(language="pt-BR")], tmp_path / "out")
        assert [path.relative_to(tmp_path).as_posix() for path in made] == [
            "out/en/mlperf-training-v9-9",
            "out/pt-BR/mlperf-training-v9-9",
        ]
        assert sorted(path.name for path in made[0].iterdir()) == ["claims.json", "index.md"]

    def test_writes_unchanged_files_anew_with_the_same_bytes(self, tmp_path: Path) -> None:
        (folder,) = write_folders([small()], tmp_path)
        before = {path.name: path.read_bytes() for path in folder.iterdir()}
        write_folders([small()], tmp_path)
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
        write_folders([small("---\ntitle: y\n---\n")], tmp_path)
        assert "title: y" in (folder / "index.md").read_text(encoding="utf-8")

    def test_leaves_a_file_that_was_changed_by_hand(self, tmp_path: Path) -> None:
        (folder,) = write_folders([small()], tmp_path)
        (folder / "index.md").write_text("mine", encoding="utf-8")
        with pytest.raises(ChangedByHandError, match=r"index\.md.*--force") as caught:
            write_folders([small(language="pt-BR"), small()], tmp_path)
        assert caught.value.exit_status == 2
        assert (folder / "index.md").read_text(encoding="utf-8") == "mine"
        assert not (tmp_path / "pt-BR").exists()

    def test_overwrites_it_when_told_to(self, tmp_path: Path) -> None:
        (folder,) = write_folders([small()], tmp_path)
        (folder / "index.md").write_text("mine", encoding="utf-8")
        write_folders([small()], tmp_path, force=True)
        assert "Text." in (folder / "index.md").read_text(encoding="utf-8")

    def test_refuses_a_folder_that_is_not_an_article(self, tmp_path: Path) -> None:
        folder = tmp_path / "en" / "mlperf-training-v9-9"
        folder.mkdir(parents=True)
        (folder / "index.md").write_text("mine", encoding="utf-8")
        with pytest.raises(ChangedByHandError):
            write_folders([small()], tmp_path)

    def test_refuses_a_file_in_the_place_of_the_folder(self, tmp_path: Path) -> None:
        (tmp_path / "en").mkdir()
        (tmp_path / "en" / "mlperf-training-v9-9").write_text("x", encoding="utf-8")
        with pytest.raises(ChangedByHandError):
            write_folders([small()], tmp_path)

    def test_keeps_what_somebody_put_beside_the_article(self, tmp_path: Path) -> None:
        (folder,) = write_folders([small()], tmp_path)
        (folder / "photo.jpg").write_bytes(b"photo")
        write_folders([small("---\ntitle: y\n---\n")], tmp_path)
        assert (folder / "photo.jpg").read_bytes() == b"photo"

    def test_leaves_nothing_behind_when_the_disk_refuses(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: object) -> str:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(ledger, "ledger", full)
        with pytest.raises(OSError, match="No space"):
            write_folders([small()], tmp_path / "out")
        assert files(tmp_path) == []

    def test_keeps_the_old_folder_when_the_disk_refuses(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (folder,) = write_folders([small()], tmp_path)
        before = files(tmp_path)
        monkeypatch.setattr(
            writing, "_put", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device"))
        )
        with pytest.raises(OSError, match="No space"):
            write_folders([small("---\ntitle: y\n---\n")], tmp_path)
        assert files(tmp_path) == before
        assert "title: x" in (folder / "index.md").read_text(encoding="utf-8")


class TestLedger:
    def test_holds_each_statement_with_its_values(self, articles: dict[str, Article]) -> None:
        content = json.loads(ledger.ledger(articles["en"], {"index.md": b"x"}))
        assert content["schema"] == 1
        assert content["files"] == {"index.md": ledger.digest(b"x")}
        assert {"training-0.5", "training-3.1", "training-4.0"} <= set(content["data"])
        assert "training-4.1" not in content["data"]
        assert len(content["statements"]) == len(articles["en"].statements)
        (largest,) = [each for each in content["statements"] if each["phrase"] == "largest"]
        ratio = next(slot for slot in largest["slots"] if slot["slot"] == "ratio")
        assert ratio["text"] == "1.80 times"
        assert ratio["unit"] == "ratio"
        assert ratio["value"].startswith("1.797")  # 2.466454 / 1.372001 minutes, gold/training_scores.csv
        assert [proof["round"] for proof in largest["evidence"]] == ["training-3.1", "training-4.0"]

    @pytest.mark.parametrize("content", ["{", "[]", '{"schema": 2, "files": {}}', '{"schema": 1}'])
    def test_refuses_what_is_no_ledger(self, tmp_path: Path, content: str) -> None:
        path = tmp_path / "claims.json"
        path.write_text(content, encoding="utf-8")
        with pytest.raises(InputError, match="ledger"):
            ledger.known_digests(path)
