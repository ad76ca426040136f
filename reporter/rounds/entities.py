"""The names that rounds use: organisations, benchmarks, accelerators, availability, in all spellings.

Read from data/entities/*.toml. A spelling that the tables do not hold is reported with the nearest known
ones and never guessed.
"""

from __future__ import annotations

import difflib
import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from reporter.errors import InputError
from reporter.rounds.suites import version_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from reporter.resources import Resources


class UnknownNameError(InputError):
    """A name that no table of entities holds; the message gives the nearest known ones."""

    def __init__(self, sort: str, spelling: str, known: Iterable[str]) -> None:
        near = nearest(spelling, known)
        hint = f"; the nearest known: {', '.join(near)}" if near else ""
        super().__init__(f"unknown {sort} “{spelling}”{hint}")
        self.sort = sort
        self.spelling = spelling
        self.near = near


@dataclass(frozen=True, slots=True)
class Organisation:
    """Who submits."""

    id: str
    name: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A benchmark, the same over all rounds that call it by one meaning."""

    id: str
    suite: str
    name: str
    task: str
    folders: tuple[tuple[str, str, str], ...]
    """Upstream folder, first and last version in which it means this benchmark; an empty last one is open."""
    aliases: tuple[str, ...]
    runs: int
    """How many runs the rules ask for."""
    dropped: int
    """How many runs the mean leaves out at each end."""


@dataclass(frozen=True, slots=True)
class Vendor:
    """Who makes accelerators."""

    id: str
    name: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Family:
    """What prose calls an accelerator: H100, TPU v5p."""

    id: str
    name: str
    vendor: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Accelerator:
    """A model of accelerator, memory variants apart."""

    id: str
    name: str
    family: str
    vendor: str
    memory: str
    """`80 GB`, or empty where it is not told."""
    spellings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entities:
    """All tables of names; each mapping is keyed by id."""

    organisations: Mapping[str, Organisation]
    joint: Mapping[str, tuple[str, ...]]
    """Submitter strings of joint submissions, with the ids of their members."""
    benchmarks: Mapping[str, Benchmark]
    accelerators: Mapping[str, Accelerator]
    families: Mapping[str, Family]
    vendors: Mapping[str, Vendor]
    availability: Mapping[str, str]
    """Id to display name."""
    _organisation_of: Mapping[str, str] = field(repr=False)
    _accelerator_of: Mapping[str, str] = field(repr=False)
    _no_accelerator: frozenset[str] = field(repr=False)
    _by_system: tuple[tuple[str, str, str], ...] = field(repr=False)
    _availability_of: Mapping[str, str] = field(repr=False)

    @classmethod
    def load(cls, resources: Resources) -> Entities:
        """Read the tables of the data shelf, the user's own first.

        Raises InputError where a table is missing, damaged, or says two things of one spelling.
        """
        names = ("organisations", "benchmarks", "accelerators", "availability")
        return _load(*(resources.find("data", f"entities/{name}.toml") for name in names))

    def members(self, submitter: str) -> tuple[str, ...]:
        """Give the ids of the organisations behind a submitter string, several for a joint submission.

        Raises UnknownNameError.
        """
        if submitter in self.joint:
            return self.joint[submitter]
        known = self._organisation_of.get(submitter)
        if known is None:
            raise UnknownNameError("organisation", submitter, [*self._organisation_of, *self.joint])
        return (known,)

    def benchmark(self, folder: str, version: str) -> Benchmark:
        """Give the benchmark that an upstream folder means in an edition: `ssd` is RetinaNet from v2.0 on.

        Raises UnknownNameError.
        """
        at = version_key(version)
        for benchmark in self.benchmarks.values():
            for name, first, last in benchmark.folders:
                if name == folder and version_key(first) <= at and (not last or at <= version_key(last)):
                    return benchmark
        known = [name for benchmark in self.benchmarks.values() for name, _, _ in benchmark.folders]
        raise UnknownNameError("benchmark", folder, known)

    def accelerator(self, spelling: str, system_folder: str = "") -> Accelerator | None:
        """Give the model behind a spelling, or None where it says that there is no accelerator.

        `system_folder` settles the spellings that do not tell the model ("TPU"). Raises UnknownNameError.
        """
        if spelling in self._no_accelerator:
            return None
        for ambiguous, beginning, model in self._by_system:
            if spelling == ambiguous and system_folder.startswith(beginning):
                return self.accelerators[model]
        known = self._accelerator_of.get(spelling)
        if known is None:
            raise UnknownNameError("accelerator", spelling, self._accelerator_of)
        return self.accelerators[known]

    def available(self, spelling: str) -> str:
        """Give the id of a state of availability: `onprem`, `cloud`, `preview` or `research`.

        Raises UnknownNameError.
        """
        known = self._availability_of.get(spelling)
        if known is None:
            raise UnknownNameError("availability", spelling, self._availability_of)
        return known

    def family_of(self, accelerator: str) -> Family | None:
        """Give the family of a model id, or None for no accelerator."""
        return self.families[self.accelerators[accelerator].family] if accelerator else None

    def vendor_of(self, accelerator: str) -> Vendor | None:
        """Give the maker of a model id, or None for no accelerator."""
        return self.vendors[self.accelerators[accelerator].vendor] if accelerator else None


def nearest(spelling: str, known: Iterable[str]) -> tuple[str, ...]:
    """Give up to three known spellings that come near, the nearest first."""
    by_folded: dict[str, str] = {}
    for each in known:
        by_folded.setdefault(each.casefold(), each)
    return tuple(by_folded[hit] for hit in difflib.get_close_matches(spelling.casefold(), by_folded, n=3))


def _table(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(str(error), path) from error


def _index(pairs: Iterable[tuple[str, str]], path: Path) -> dict[str, str]:
    index: dict[str, str] = {}
    for spelling, meaning in pairs:
        if index.setdefault(spelling, meaning) != meaning:
            raise InputError(f"“{spelling}” stands for both {index[spelling]} and {meaning}", path)
    return index


@lru_cache(maxsize=8)
def _load(
    organisations_at: Path, benchmarks_at: Path, accelerators_at: Path, availability_at: Path
) -> Entities:
    table = _table(organisations_at)
    joint = {string: tuple(members) for string, members in table.pop("joint", {}).items()}
    organisations = {
        key: Organisation(key, row["name"], tuple(row.get("aliases", ()))) for key, row in table.items()
    }
    for string, members in joint.items():
        for member in members:
            if member not in organisations:
                raise InputError(f"“{string}” has the member {member}, which has no table", organisations_at)
    organisation_of = _index(
        ((each, row.id) for row in organisations.values() for each in (row.name, *row.aliases)),
        organisations_at,
    )

    table = _table(benchmarks_at)
    suite_of = {benchmark: suite for suite, members in table.pop("suites").items() for benchmark in members}
    benchmarks = {
        key: Benchmark(
            key,
            suite_of[key],
            row["name"],
            row["task"],
            tuple((each["name"], each["from"], each.get("to", "")) for each in row["folders"]),
            tuple(row.get("aliases", ())),
            row["runs"],
            row["dropped"],
        )
        for key, row in table.items()
    }

    table = _table(accelerators_at)
    vendors = {
        key: Vendor(key, row["name"], tuple(row.get("aliases", ()))) for key, row in table["vendors"].items()
    }
    families = {
        key: Family(key, row["name"], row["vendor"], tuple(row.get("aliases", ())))
        for key, row in table["families"].items()
    }
    accelerators = {
        key: Accelerator(
            key,
            row["name"],
            row["family"],
            families[row["family"]].vendor,
            row.get("memory", ""),
            tuple(row["spellings"]),
        )
        for key, row in table["models"].items()
    }
    accelerator_of = _index(
        ((each, row.id) for row in accelerators.values() for each in row.spellings), accelerators_at
    )
    by_system = tuple((row["spelling"], row["folder"], row["model"]) for row in table.get("by_system", ()))

    table = _table(availability_at)
    availability_of = _index(
        ((each, key) for key, row in table.items() for each in (key, *row["aliases"])), availability_at
    )
    return Entities(
        organisations,
        joint,
        benchmarks,
        accelerators,
        families,
        vendors,
        {key: row["name"] for key, row in table.items()},
        organisation_of,
        accelerator_of,
        frozenset(_table(accelerators_at)["none"]),
        by_system,
        availability_of,
    )
