"""The suites and their editions, in order, with the date on which each was published and how it is known."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.errors import InputError

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping

    from reporter.resources import Resources


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of a suite, at hand or not."""

    suite: str
    version: str
    published: dt.date
    basis: str
    """`page`, `press`, `git`, `memory+git` ...; `memory` or `calendar` alone is certain only to the month."""
    source: str

    @property
    def round(self) -> str:
        """The id of the round: `training-4.0`."""
        return f"{self.suite}-{self.version}"


@dataclass(frozen=True, slots=True)
class Suite:
    """A suite of benchmarks: `training`, MLPerf Training."""

    id: str
    name: str
    upstream: str
    """Address of the upstream repository, with `{version}`."""
    archives: tuple[str, ...]
    """How upstream calls a checkout or an archive of an edition, with `{version}`."""
    editions: tuple[Edition, ...]
    """In order of publication."""

    def edition(self, version: str) -> Edition | None:
        """Give the edition of that version, or None where the table does not know it."""
        return next((edition for edition in self.editions if edition.version == version), None)

    def position(self, version: str) -> int | None:
        """Give the place of a version in the order of editions, from 0, or None where it is not known."""
        return next(
            (place for place, edition in enumerate(self.editions) if edition.version == version), None
        )


def version_key(version: str) -> tuple[int, ...]:
    """Give what versions are ordered by: `10.0` comes after `9.1`."""
    return tuple(int(part) if part.isdigit() else 0 for part in version.split("."))


def split_round_id(round_id: str) -> tuple[str, str]:
    """Split `training-4.0` into suite and version.

    Raises InputError where it is no id of a round.
    """
    suite, dash, version = round_id.rpartition("-")
    if not dash or not suite or not version[:1].isdigit():
        raise InputError(f"“{round_id}” is no id of a round; one looks like “training-4.0”")
    return suite, version


def load_suites(resources: Resources) -> Mapping[str, Suite]:
    """Read data/entities/suites.toml; keys are the ids of the suites."""
    path = resources.find("data", "entities/suites.toml")
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(str(error), path) from error
    suites = {}
    for suite_id, row in table.items():
        editions = (
            Edition(suite_id, each["version"], each["published"], each["basis"], each["source"])
            for each in row.get("editions", ())
        )
        in_order = sorted(editions, key=lambda edition: (edition.published, version_key(edition.version)))
        suites[suite_id] = Suite(
            suite_id, row["name"], row["upstream"], tuple(row.get("archives", ())), tuple(in_order)
        )
    return suites
