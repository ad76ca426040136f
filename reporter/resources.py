"""Where data, locales and templates are found: the user's own folders first, then the packed ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

Shelf = Literal["data", "locales", "templates"]

_PACKAGE = Path(__file__).resolve().parent


def packed(shelf: Shelf) -> Path:
    """Give the folder packed with this copy: in an installed wheel, or at the top of a checkout."""
    inside = _PACKAGE / "_packed" / shelf
    return inside if inside.is_dir() else _PACKAGE.parent / shelf


@dataclass(frozen=True, slots=True)
class Resources:
    """The folders to look in, in order; `own` are the user's, which come first."""

    own: dict[Shelf, Path] = field(default_factory=dict)

    def folders(self, shelf: Shelf) -> tuple[Path, ...]:
        """Give the existing folders of a shelf, the user's own first."""
        mine = self.own.get(shelf)
        return (mine, packed(shelf)) if mine is not None else (packed(shelf),)

    def find(self, shelf: Shelf, name: str) -> Path:
        """Give the first file or folder called `name` on the shelf.

        Raises InputError where no folder of the shelf holds it.
        """
        for folder in self.folders(shelf):
            if (folder / name).exists():
                return folder / name
        looked = ", ".join(str(folder) for folder in self.folders(shelf))
        raise InputError(f"no {name} in {looked}")

    def names(self, shelf: Shelf, below: str = ".") -> Iterator[str]:
        """Give the names found below a folder of the shelf, each once, in order, hidden ones left out."""
        found = {
            path.name
            for folder in self.folders(shelf)
            if (folder / below).is_dir()
            for path in (folder / below).iterdir()
            if not path.name.startswith(".")
        }
        return iter(sorted(found))
