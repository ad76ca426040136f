"""A round as a pandas table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.rounds.frame import frame
from reporter.rounds.store import load_round

if TYPE_CHECKING:
    from reporter.resources import Resources


def test_the_table_holds_every_entry_with_its_score(resources: Resources) -> None:
    table = frame(load_round("training-4.0", resources))
    assert len(table) == 205  # results of v4.0, three of them without readable logs
    assert table["score"].isna().sum() == 3
    best = table[table["benchmark"] == "stable_diffusion"]["score"].min()
    assert best == pytest.approx(1.3720005376344084, rel=1e-9)  # the independent reading of the same logs


def test_accelerators_are_whole_numbers_and_members_are_joined(resources: Resources) -> None:
    table = frame(load_round("training-4.0", resources))
    assert table["accelerators"].max() == 11_616
    assert "nvidia+coreweave" in set(table["members"])
