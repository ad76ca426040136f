"""A user's own folders come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.cli._folders import settings
from reporter.errors import InputError
from reporter.resources import Resources, packed

if TYPE_CHECKING:
    from pathlib import Path


class TestSettings:
    """What `reporter.toml` says."""

    def test_no_file_names_no_folder(self, tmp_path: Path) -> None:
        assert settings(tmp_path) == {}

    def test_a_folder_is_relative_to_the_file(self, tmp_path: Path) -> None:
        (tmp_path / "mine").mkdir()
        (tmp_path / "reporter.toml").write_text('data = "mine"\n')
        assert settings(tmp_path) == {"data": tmp_path / "mine"}

    @pytest.mark.parametrize("text", ['data = "nowhere"', "data = [", 'dta = "mine"', "\xff"])
    def test_what_cannot_be_used_names_the_file(self, tmp_path: Path, text: str) -> None:
        (tmp_path / "reporter.toml").write_text(text, encoding="latin-1")
        with pytest.raises(InputError, match=r"reporter\.toml"):
            settings(tmp_path)


class TestResources:
    """Where things are looked for."""

    def test_own_folder_first_then_the_packed_one(self, tmp_path: Path) -> None:
        (tmp_path / "entities").mkdir()
        mine = Resources({"data": tmp_path})
        assert mine.find("data", "entities") == tmp_path / "entities"
        assert mine.find("data", "rounds") == packed("data") / "rounds"

    def test_what_is_nowhere_is_named(self, tmp_path: Path) -> None:
        with pytest.raises(InputError, match="no rounds/training-99"):
            Resources({"data": tmp_path}).find("data", "rounds/training-99")
