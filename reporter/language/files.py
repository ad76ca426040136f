"""The files of one locale: the user's own and the packed ones, read as one."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from reporter.resources import Resources


CHECKING = "checking.toml"
"""What a locale has in which texts can be checked."""


@dataclass(frozen=True, slots=True)
class LocaleFiles:
    """Where the files of the locale `tag` stand."""

    tag: str
    resources: Resources

    def folders(self) -> tuple[Path, ...]:
        """Give the existing folders of this locale, the user's own first."""
        return tuple(
            folder / self.tag for folder in self.resources.folders("locales") if (folder / self.tag).is_dir()
        )

    def has(self, name: str) -> bool:
        """Say whether any of the folders holds the file."""
        return any((folder / name).is_file() for folder in self.folders())

    def table(self, name: str) -> dict[str, Any]:
        """Read a TOML file; what the user's own file says wins over the packed one, table by table.

        Raises InputError where no folder holds the file, or where one cannot be read.
        """
        self.resources.find("locales", f"{self.tag}/{name}")
        merged: dict[str, Any] = {}
        for folder in reversed(self.folders()):
            if (folder / name).is_file():
                merged = _laid_over(merged, _read(folder / name))
        return merged

    def catalogues(self) -> Iterator[tuple[int, Path]]:
        """Give the PO files, each with the rank of its folder: 0 for the folder that wins, then 1."""
        for rank, folder in enumerate(self.folders()):
            for path in sorted((folder / "phrases").glob("*.po")):
                yield rank, path


def locales_found(resources: Resources) -> list[str]:
    """Give the tags of all locales at hand, in order: the folders that hold a locale.toml."""
    return [
        tag
        for tag in resources.names("locales")
        if any((folder / tag / "locale.toml").is_file() for folder in resources.folders("locales"))
    ]


def locales_read(resources: Resources) -> list[str]:
    """Give the tags of all languages that texts can be checked in, in order, those also written first.

    They are the folders that hold a checking.toml; one without a locale.toml is read but not written.
    """
    written = locales_found(resources)
    read = [tag for tag in resources.names("locales") if LocaleFiles(tag, resources).has(CHECKING)]
    return sorted(read, key=lambda tag: (tag not in written, tag))


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise InputError(f"not UTF-8: {error.reason}", path) from error
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"not TOML: {error}", path) from error


def _laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        merged[key] = (
            _laid_over(under, value) if isinstance(under, dict) and isinstance(value, dict) else value
        )
    return merged
