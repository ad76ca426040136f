"""What a user is told when the call or the input cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class ReporterError(Exception):
    """A message for the user: what is wrong, where, and what to do.

    Every error that reaches a user derives from this class. The command line prints it as one line on
    standard error and exits with `exit_status`; nobody sees a traceback.
    """

    exit_status = 2


class InputError(ReporterError):
    """An input file or folder cannot be used; the message opens with the file and, where known, the line."""

    def __init__(self, message: str, path: Path | str | None = None, line: int | None = None) -> None:
        place = "" if path is None else f"{path}: " if line is None else f"{path}:{line}: "
        super().__init__(f"{place}{message}")
        self.path = path
        self.line = line
