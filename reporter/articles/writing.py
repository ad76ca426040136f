"""Writing an article's folder: whole or not at all, and over nothing that an editor changed."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from reporter.articles import ledger
from reporter.errors import ReporterError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.articles.article import Article

PAGE = "index.md"


class ChangedByHandError(ReporterError):
    """A file that would be overwritten is not as it was written."""


def write_folders(articles: Sequence[Article], out: Path, *, force: bool = False) -> list[Path]:
    """Write articles to `out/<language>/<slug>/`; give the folders.

    All are made ready before the first is put in place. Raises ChangedByHandError where a file of an article
    was changed since it was written, unless `force`; OSError where the disk refuses. Then nothing is written.
    """
    targets = [out / article.language / article.slug for article in articles]
    if not force:
        for target in targets:
            refuse_if_changed(target)
    made: list[Path] = []
    existing = {folder for target in targets for folder in (out, target.parent) if folder.exists()}
    staged: list[Path] = []
    try:
        for article, target in zip(articles, targets, strict=True):
            target.parent.mkdir(parents=True, exist_ok=True)
            staging = Path(tempfile.mkdtemp(prefix=f".{article.slug}-", dir=target.parent))
            staged.append(staging)
            _fill(staging, article)
            _keep_others(target, staging)
        for staging, target in zip(staged, targets, strict=True):
            _put(staging, target)
            made.append(target)
    finally:
        for staging in staged:
            shutil.rmtree(staging, ignore_errors=True)
        if len(made) < len(targets):
            _remove_empty([*(target.parent for target in targets), out], existing)
    return made


def refuse_if_changed(folder: Path) -> None:
    """Raise ChangedByHandError where the folder holds a page that is not as it was written."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise ChangedByHandError(f"{folder}: is a file where the article’s folder should be")
    book = folder / ledger.FILE
    if not book.is_file():
        if any(folder.iterdir()):
            raise ChangedByHandError(f"{folder}: holds files and no {ledger.FILE}; --force overwrites them")
        return
    for name, known in ledger.known_digests(book).items():
        path = folder / name
        if path.is_file() and ledger.digest(path.read_bytes()) != known:
            raise ChangedByHandError(
                f"{path}: was changed by hand since it was written; --force overwrites it"
            )


def _fill(folder: Path, article: Article) -> None:
    from reporter.articles.charts.rendering import render

    files = {PAGE: article.markdown.encode()}
    (folder / PAGE).write_bytes(files[PAGE])
    for chart in article.charts:
        for path in render(chart, folder):
            files[path.name] = path.read_bytes()
    (folder / ledger.FILE).write_text(ledger.ledger(article, files), encoding="utf-8")
    folder.chmod(0o755)


def _keep_others(target: Path, staging: Path) -> None:
    """Take along what somebody put beside the article: a photograph stays where it is."""
    book = target / ledger.FILE
    if not target.is_dir():
        return
    ours = {*ledger.known_digests(book), ledger.FILE} if book.is_file() else set()
    for path in target.iterdir():
        kept = staging / path.name
        if path.name in ours or kept.exists():
            continue
        if path.is_dir():
            shutil.copytree(path, kept)
        else:
            shutil.copy2(path, kept)


def _put(staging: Path, target: Path) -> None:
    """Swap the finished folder in; the old one goes only when the new one stands."""
    if not target.exists():
        staging.rename(target)
        return
    aside = Path(tempfile.mkdtemp(prefix=f".{target.name}-old-", dir=target.parent))
    old = aside / target.name
    target.rename(old)
    try:
        staging.rename(target)
    except OSError:
        old.rename(target)
        raise
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _remove_empty(folders: Sequence[Path], existing: set[Path]) -> None:
    for folder in folders:
        if folder not in existing and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
