"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

from reporter.resources import Resources
from tests.shelving import with_rounds

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real upstream data and independent expected values that stands beside the checkout."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the folder `shared` with upstream data and expected values is not beside this checkout")
    return folder


@pytest.fixture(scope="session")
def resources() -> Resources:
    return Resources()


@pytest.fixture(scope="session")
def two_rounds(tmp_path_factory: pytest.TempPathFactory) -> Resources:
    """v4.0 with v3.1 before it and nothing else at hand, as on a desk that has just begun."""
    return with_rounds(["training-3.1", "training-4.0"], tmp_path_factory.mktemp("two") / "data")
