"""Rounds as they are kept: text that can be read back, diffed and trusted."""

from __future__ import annotations

import shutil
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reporter.errors import InputError
from reporter.resources import Resources
from reporter.rounds.history import load_history
from reporter.rounds.store import load_round, plain_decimal, read_round, round_ids, save_round

if TYPE_CHECKING:
    from pathlib import Path


@given(st.fractions(min_value=Fraction(1, 10**6), max_value=10**12))
def test_a_figure_is_kept_within_a_part_in_a_trillion_and_written_the_same_again(number: Fraction) -> None:
    text = plain_decimal(number)
    assert abs(Fraction(text) - number) <= number / 10**12
    assert plain_decimal(Fraction(text)) == text
    assert "e" not in text.lower()


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(3), "3"),
        (Fraction(1, 3), "0.3333333333333"),
        (Fraction(10**9), "1000000000"),
        (Fraction(0), "0"),
    ],
)
def test_figures_are_plain_decimals(number: Fraction, text: str) -> None:
    assert plain_decimal(number) == text


def test_a_round_comes_back_as_it_was_saved(tmp_path: Path, resources: Resources) -> None:
    this = load_round("training-4.0", resources)
    folder = save_round(this, tmp_path)
    assert read_round(folder) == this
    for path in folder.iterdir():
        assert path.read_bytes() == resources.find("data", f"rounds/training-4.0/{path.name}").read_bytes()


def test_saving_leaves_nothing_else_behind(tmp_path: Path, resources: Resources) -> None:
    this = load_round("training-4.0", resources)
    save_round(this, tmp_path)
    save_round(replace(this, missing=()), tmp_path)
    assert [path.name for path in (tmp_path / "rounds").iterdir()] == ["training-4.0"]
    assert read_round(tmp_path / "rounds/training-4.0").missing == ()


def test_the_rounds_at_hand_come_oldest_first(tmp_path: Path, resources: Resources) -> None:
    this = load_round("training-4.0", resources)
    for version in ("10.0", "9.1", "4.0"):
        save_round(replace(this, id=f"training-{version}", version=version), tmp_path)
    mine = [
        each for each in round_ids(Resources({"data": tmp_path})) if each in {"training-10.0", "training-9.1"}
    ]
    assert mine == ["training-9.1", "training-10.0"]


def test_a_round_that_is_not_at_hand_is_an_error_that_names_those_that_are(resources: Resources) -> None:
    with pytest.raises(InputError, match=r"training-9\.9 is not at hand.*training-4\.0"):
        load_round("training-9.9", resources)
    with pytest.raises(InputError, match="no id of a round"):
        load_round("../../etc", resources)


@pytest.mark.parametrize(
    ("find", "put", "line"),
    [(",closed,", ",closed", 2), (",min,yes,", ",min,perhaps,", 2), ("submitter_folder", "folder", 1)],
)
def test_a_damaged_table_is_named_with_its_line(
    find: str, put: str, line: int, tmp_path: Path, resources: Resources
) -> None:
    folder = tmp_path / "rounds" / "training-4.0"
    shutil.copytree(resources.find("data", "rounds/training-4.0"), folder)
    table = folder / "results.csv"
    table.write_text(table.read_text(encoding="utf-8").replace(find, put, 1), encoding="utf-8")
    with pytest.raises(InputError, match=rf"results\.csv:{line}: "):
        read_round(folder)


def test_a_history_tells_the_previous_round_and_what_is_missing(tmp_path: Path, resources: Resources) -> None:
    for round_id in ("training-3.1", "training-4.0"):
        shutil.copytree(resources.find("data", f"rounds/{round_id}"), tmp_path / "rounds" / round_id)
    shutil.copytree(resources.find("data", "entities"), tmp_path / "entities")
    only = _Only(tmp_path)
    history = load_history("training-4.0", only)
    assert history.previous is not None
    assert history.previous.id == "training-3.1"
    assert not history.complete
    assert history.missing[0] == "training-0.5"
    assert history.missing[-1] == "training-3.0"
    assert load_history("training-3.1", only).previous is None
    shutil.rmtree(tmp_path / "rounds/training-3.1")
    assert load_history("training-4.0", only).previous is None


class _Only(Resources):
    """Resources of one folder, without the packed ones behind it."""

    def __init__(self, folder: Path) -> None:
        super().__init__({"data": folder})

    def folders(self, shelf: str) -> tuple[Path, ...]:
        return (self.own["data"],)
