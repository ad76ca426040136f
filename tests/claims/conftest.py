"""The real rounds that the tests of claims look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.claims.facts import Facts
from reporter.rounds.history import History, load_history
from reporter.rounds.store import load_round, round_ids

if TYPE_CHECKING:
    from reporter.resources import Resources


@pytest.fixture(scope="session")
def two_rounds(resources: Resources) -> Facts:
    """v4.0 with nothing but v3.1 before it, whatever else is at hand."""
    whole = load_history("training-4.0", resources)
    known = [*(round_.id for round_ in whole.earlier), *whole.missing]
    earlier = (load_round("training-3.1", resources),)
    missing = tuple(each for each in known if each != "training-3.1")
    return Facts(History(whole.round, earlier, missing), resources)


@pytest.fixture(scope="session")
def all_histories(resources: Resources) -> list[History]:
    """Every round at hand with every earlier round at hand."""
    return [load_history(each, resources) for each in round_ids(resources) if each.startswith("training-")]


@pytest.fixture(scope="session")
def all_facts(all_histories: list[History], resources: Resources) -> list[Facts]:
    """Give what can be said about each of them, worked out once for all tests."""
    return [Facts(history, resources) for history in all_histories]
