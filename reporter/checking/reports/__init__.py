"""The forms in which the check reports, one module each, found by looking into this folder.

Each module has `render(reports: Sequence[FileReport], options: Options) -> str`; its name is the format's.
"""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from reporter.checking.report import FileReport


@dataclass(frozen=True, slots=True)
class Options:
    """What a report may take into account."""

    strict: bool = False
    colour: bool = False
    """Whether the report goes to a terminal that wants colours."""
    verbose: bool = False
    """Whether what is right is listed too."""
    explain: bool = False
    """Whether every judged statement is shown with its definition and its evidence."""


def formats() -> tuple[str, ...]:
    """Name the formats."""
    return tuple(
        sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    )


def renderer(name: str) -> Callable[[Sequence[FileReport], Options], str]:
    """Give what renders a format. Raises KeyError for one that there is not."""
    if name not in formats():
        raise KeyError(name)
    render: Callable[[Sequence[FileReport], Options], str] = importlib.import_module(
        f"{__name__}.{name}"
    ).render
    return render
