"""Reports kept from run to run, so that a site is read again only where something changed.

A report is kept under a digest of all that it depends on: the text and its path, how it was asked for, the
data, the locales, and the code itself. The images that a text names are known only when it was read, so each
entry names them with their digests, and is worth nothing when one has changed. Whatever cannot be read back
is simply read anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reporter import __version__
from reporter.checking.report import ClaimReport, Coverage, FileReport, RuleFinding, SetAside
from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reporter.checking.source import Source
    from reporter.resources import Resources

SCHEMA = 1


class Cache:
    """A folder of reports."""

    def __init__(self, folder: Path, resources: Resources, asked: Iterable[object]) -> None:
        """Keep reports in `folder`; `asked` are the options that a report depends on.

        Raises InputError where the folder cannot be used.
        """
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(error.strerror or "cannot be made", folder) from error
        whole = hashlib.sha256(f"{SCHEMA} {__version__} {list(map(repr, asked))}".encode())
        package = Path(__file__).resolve().parents[1]
        for shelf in ("data", "locales"):
            for below in resources.folders(shelf):
                _digest_folder(whole, below)
        _digest_folder(whole, package, "*.py")
        self._base = whole.hexdigest()

    def get(self, source: Source) -> list[FileReport] | None:
        """Give what was found in a text before; None where something may have changed."""
        try:
            held: Any = json.loads(self._place(source).read_text(encoding="utf-8"))
            for name, digest in held["images"].items():
                if source.folder is None or _digest(source.folder / name) != digest:
                    return None
            return [_report(each) for each in held["reports"]]
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def put(self, source: Source, reports: list[FileReport]) -> None:
        """Keep what was found in a text."""
        beside = Path(source.path).parent
        images = {os.path.relpath(report.path, beside): None for report in reports if report.image}
        try:
            digests = {name: _digest((source.folder or beside) / name) for name in images}
            held = {"images": digests, "reports": [asdict(report) for report in reports]}
            handle, name = tempfile.mkstemp(dir=self._folder, prefix=".part-")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(held, file, ensure_ascii=False)
            Path(name).replace(self._place(source))
        except OSError:
            # a cache that cannot be written to is no reason not to report
            return

    def _place(self, source: Source) -> Path:
        said = f"{self._base}\n{source.path}\n{source.folder is None}\n{source.text}"
        return self._folder / f"{hashlib.sha256(said.encode('utf-8', 'surrogatepass')).hexdigest()}.json"


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _digest_folder(whole: hashlib._Hash, folder: Path, pattern: str = "*") -> None:
    for path in sorted(folder.rglob(pattern)):
        if path.is_file() and "__pycache__" not in path.parts:
            data = path.read_bytes()
            whole.update(f"{path.relative_to(folder).as_posix()} {len(data)}\n".encode())
            whole.update(data)


def _report(held: dict[str, Any]) -> FileReport:
    claims = tuple(ClaimReport(**{**each, "evidence": tuple(each["evidence"])}) for each in held["claims"])
    return FileReport(
        **{
            **held,
            "claims": claims,
            "set_aside": tuple(SetAside(**each) for each in held["set_aside"]),
            "rules": tuple(RuleFinding(**each) for each in held["rules"]),
            "coverage": Coverage(**held["coverage"]),
            "source_lines": tuple(held["source_lines"]),
            "line_numbers": tuple(held["line_numbers"]),
        }
    )
