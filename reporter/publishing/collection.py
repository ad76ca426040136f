"""A folder of written articles, as `reporter write` leaves it: DIR/<lang>/<slug>/index.md with its files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Written:
    """One written article in its folder."""

    language: str
    slug: str
    folder: Path

    @property
    def files(self) -> tuple[Path, ...]:
        """What a page needs: the text and its images, without the ledger."""
        return tuple(
            path
            for path in sorted(self.folder.iterdir())
            if path.suffix in {".md", ".svg", ".png"} and path.is_file()
        )


def collection(folder: Path) -> tuple[Written, ...]:
    """Find the articles below a folder, by language and slug.

    Raises InputError where the folder is missing or holds no article.
    """
    if not folder.is_dir():
        raise InputError("no such folder", folder)
    found = tuple(
        Written(page.parent.parent.name, page.parent.name, page.parent)
        for page in sorted(folder.glob("*/*/index.md"))
    )
    if not found:
        raise InputError(
            "no article here: expected LANG/SLUG/index.md, as `reporter write` leaves it", folder
        )
    return found
