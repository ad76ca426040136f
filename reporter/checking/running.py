"""The check of many texts: by several processes where that pays, and from the cache where nothing changed."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.checking.cache import Cache
from reporter.checking.checker import Checker
from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from reporter.checking.report import FileReport
    from reporter.checking.source import Source
    from reporter.resources import Resources

_WORTHWHILE = 8
"""So many texts take longer than another process takes to load what it needs."""
_CHUNK = 4


@dataclass(frozen=True, slots=True)
class Asked:
    """How texts are to be checked."""

    resources: Resources
    round_id: str | None = None
    language: str | None = None
    ignore: bool = True
    rules: bool = True

    def checker(self) -> Checker:
        """Make a checker. Raises InputError where the round or the language is not at hand."""
        return Checker(
            self.resources,
            round_id=self.round_id,
            language=self.language,
            ignore=self.ignore,
            rules=self.rules,
        )


def check_all(
    sources: Iterable[Source], asked: Asked, *, cache: Path | None = None, processes: int = 1
) -> list[FileReport]:
    """Check texts, in their order; an image that several texts name is reported once.

    Raises InputError for the first text that cannot be used.
    """
    texts = list(sources)
    kept = (
        Cache(cache, asked.resources, (asked.round_id, asked.language, asked.ignore, asked.rules))
        if cache is not None
        else None
    )
    found: dict[int, list[FileReport]] = {}
    if kept is not None:
        held = {index: kept.get(source) for index, source in enumerate(texts)}
        found = {index: reports for index, reports in held.items() if reports is not None}
    # also where all is known: what was asked for must be at hand
    left = [index for index in range(len(texts)) if index not in found]
    if left or kept is None:
        for index, reports in zip(
            left, _checked([texts[index] for index in left], asked, processes), strict=True
        ):
            found[index] = reports
            if kept is not None:
                kept.put(texts[index], reports)
    return list(_once(found[index] for index in range(len(texts))))


def _checked(texts: list[Source], asked: Asked, processes: int) -> Iterator[list[FileReport]]:
    if processes < 2 or len(texts) < _WORTHWHILE:
        checker = asked.checker()
        for source in texts:
            yield checker.check(source, every_image=True)
        return
    asked.checker()
    workers = min(processes, len(texts) // _CHUNK)
    with ProcessPoolExecutor(workers, initializer=_start, initargs=(asked,)) as pool:
        for outcome in pool.map(_one, texts, chunksize=_CHUNK):
            if isinstance(outcome, tuple):
                raise InputError(*outcome)
            yield outcome


_CHECKER: list[Checker] = []
"""The checker of a worker process, which lives as long as it does."""


def _start(asked: Asked) -> None:
    _CHECKER[:] = [asked.checker()]


def _one(source: Source) -> list[FileReport] | tuple[str]:
    try:
        return _CHECKER[0].check(source, every_image=True)
    except InputError as error:
        # an exception with a place does not travel between processes
        return (str(error),)


def _once(found: Iterable[list[FileReport]]) -> Iterator[FileReport]:
    seen: set[str] = set()
    for reports in found:
        for report in reports:
            if report.image and report.path in seen:
                continue
            if report.image:
                seen.add(report.path)
            yield report
