"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

from reporter.resources import Resources

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
