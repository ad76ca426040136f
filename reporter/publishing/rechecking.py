"""Published articles against today's data: what has become false since they were written."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.articles.ledger import FILE, known_digests
from reporter.checking.checker import Checker
from reporter.checking.source import Source
from reporter.errors import InputError
from reporter.rounds.store import load_round, round_ids

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.checking.report import FileReport
    from reporter.resources import Resources


@dataclass(frozen=True, slots=True)
class Rechecked:
    """An article of some time ago, judged by the data of today."""

    reports: tuple[FileReport, ...]
    """Of the text and of its images."""
    changed: tuple[str, ...]
    """Ids of the rounds whose data are not those it was written from, or that are gone; by the ledger."""


def recheck(folder: Path, resources: Resources) -> list[Rechecked]:
    """Judge every article below a folder by today's data.

    The verdicts come from the text alone; the ledger, where there is one, only tells which data have changed.
    Raises InputError where there is no article, or a ledger is damaged.
    """
    today = {round_id: load_round(round_id, resources).digest for round_id in round_ids(resources)}
    checker = Checker(resources)
    found = []
    pages = sorted(folder.rglob("index.md"))
    if not pages:
        raise InputError("no article here: no index.md at any depth", folder)
    for page in pages:
        reports = checker.check(Source.decode(page.read_bytes(), str(page), page.parent))
        found.append(Rechecked(tuple(reports), _changed(page.with_name(FILE), today)))
    return found


def _changed(ledger: Path, today: dict[str, str]) -> tuple[str, ...]:
    if not ledger.is_file():
        return ()
    known_digests(ledger)  # refuses what is no ledger
    written = json.loads(ledger.read_text(encoding="utf-8")).get("data", {})
    return tuple(sorted(round_id for round_id, digest in written.items() if today.get(round_id) != digest))
