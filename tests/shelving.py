"""A data folder of a test's own, with nothing behind it."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from reporter.resources import Resources, Shelf, packed

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class OnlyOwnData(Resources):
    """Resources that do not fall back to the packed data, so that a round can be missing."""

    def folders(self, shelf: Shelf) -> tuple[Path, ...]:
        """Give the folders of a shelf; of data only one's own."""
        return (self.own["data"],) if shelf == "data" else super().folders(shelf)


def with_rounds(rounds: Iterable[str], folder: Path) -> Resources:
    """Give resources with these rounds alone, copied into a folder."""
    shutil.copytree(packed("data") / "entities", folder / "entities")
    shutil.copytree(packed("data") / "quotes", folder / "quotes")
    for each in rounds:
        shutil.copytree(packed("data") / "rounds" / each, folder / "rounds" / each)
    return OnlyOwnData({"data": folder})
