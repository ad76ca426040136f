"""The kinds of site, one file each with `publish(articles, site, resources) -> pages`."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from reporter.publishing.collection import Written
    from reporter.resources import Resources


def kinds_of_site() -> list[str]:
    """Name the kinds of site: the modules of this folder."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def publish(kind: str, articles: Sequence[Written], site: Path, resources: Resources) -> tuple[Path, ...]:
    """Put articles into a site of a kind; give the pages written. Raises InputError as the kind does."""
    pages: tuple[Path, ...] = importlib.import_module(f"{__name__}.{kind}").publish(articles, site, resources)
    return pages
