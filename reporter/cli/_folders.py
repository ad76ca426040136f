"""The options that name a user's own folders, the same for every command that reads them."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import click

from reporter.errors import InputError
from reporter.resources import Resources, Shelf

if TYPE_CHECKING:
    from collections.abc import Callable

SETTINGS = "reporter.toml"
SHELVES: tuple[Shelf, ...] = get_args(Shelf)


def folders(*shelves: Shelf) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add `--data`, `--locales` and `--templates` (those asked for) and hand the command its `resources`.

    A user's own folders come first and fall back to the packed ones. What the options leave open is taken
    from `reporter.toml` in the working directory: `data = "..."`, `locales = "..."`, `templates = "..."`,
    each relative to that file.
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def run(**arguments: Any) -> Any:
            own = settings(Path.cwd())
            for shelf in shelves:
                given = arguments.pop(f"own_{shelf}")
                if given is not None:
                    own[shelf] = given
            return function(resources=Resources(own), **arguments)

        decorated: Callable[..., Any] = run
        for shelf in reversed(shelves):
            decorated = click.option(
                f"--{shelf}",
                f"own_{shelf}",
                type=click.Path(path_type=Path, exists=True, file_okay=False),
                metavar="DIR",
                help=f"Your own {shelf} folder; it comes before the one that is packed with reporter.",
            )(decorated)
        return decorated

    return decorate


def settings(folder: Path) -> dict[Shelf, Path]:
    """Read the folders named in `reporter.toml`, if there is one.

    Raises InputError where it is not TOML, names something else, or names a folder that is not there.
    """
    path = folder / SETTINGS
    if not path.is_file():
        return {}
    try:
        stated = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"is not TOML: {error}", path) from error
    unknown = sorted(set(stated) - set(SHELVES))
    if unknown:
        raise InputError(f"knows only {', '.join(SHELVES)}, not {', '.join(unknown)}", path)
    found: dict[Shelf, Path] = {}
    for shelf in SHELVES:
        if shelf not in stated:
            continue
        place = folder / str(stated[shelf])
        if not place.is_dir():
            raise InputError(f"{shelf} = {stated[shelf]!r}: no such folder", path)
        found[shelf] = place
    return found
