"""Which rounds compare: those between which a benchmark did not change (data/entities/comparability.toml)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reporter.errors import InputError, ReporterError
from reporter.rounds.suites import split_round_id, version_key

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reporter.resources import Resources


class NotComparableError(ReporterError):
    """Two rounds were to be compared that do not compare; the message says why."""


@dataclass(frozen=True, slots=True)
class Comparability:
    """The comparable series of every benchmark."""

    source: str
    """Where the table is from."""
    _series: Mapping[tuple[str, str], tuple[tuple[str, str], ...]]
    _apart: Mapping[tuple[str, str], Mapping[str, str]]

    @classmethod
    def load(cls, resources: Resources) -> Comparability:
        """Read data/entities/comparability.toml."""
        path = resources.find("data", "entities/comparability.toml")
        try:
            table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise InputError(str(error), path) from error
        source = str(table.pop("source"))
        series = {}
        apart = {}
        for suite, benchmarks in table.items():
            for benchmark, row in benchmarks.items():
                series[suite, benchmark] = tuple((first, last) for first, last in row["series"])
                apart[suite, benchmark] = dict(row.get("apart", {}))
        return cls(source, series, apart)

    def compares(self, benchmark: str, round_a: str, round_b: str) -> bool:
        """Say whether a benchmark's results of two rounds (ids) compare; a round compares with itself."""
        return not self.why_not(benchmark, round_a, round_b)

    def require(self, benchmark: str, round_a: str, round_b: str) -> None:
        """Raise NotComparableError, saying why, where the two rounds do not compare on the benchmark."""
        reason = self.why_not(benchmark, round_a, round_b)
        if reason:
            raise NotComparableError(f"{benchmark} of {round_a} and of {round_b} do not compare: {reason}")

    def why_not(self, benchmark: str, round_a: str, round_b: str) -> str:
        """Say why the two rounds do not compare on the benchmark; empty where they do."""
        if round_a == round_b:
            return ""
        suite_a, version_a = split_round_id(round_a)
        suite_b, version_b = split_round_id(round_b)
        if suite_a != suite_b:
            return f"{suite_a} and {suite_b} are different suites"
        key = (suite_a, benchmark)
        if key not in self._series:
            return f"the table of comparable series has no benchmark {benchmark} in {suite_a}"
        for first, last in self._series[key]:
            if _within(version_a, first, last) and _within(version_b, first, last):
                return ""
        for version in (version_a, version_b):
            if version in self._apart[key]:
                return self._apart[key][version]
        ranges = ", ".join(
            f"v{first} to v{last}" if last else f"v{first} on" for first, last in self._series[key]
        )
        return f"its comparable results are those of {ranges}" if ranges else "it has no comparable results"

    def series(self, benchmark: str, round_id: str) -> tuple[str, str] | None:
        """Give the first and last version (empty: open) of the series a round stands in, or None for none."""
        suite, version = split_round_id(round_id)
        for first, last in self._series.get((suite, benchmark), ()):
            if _within(version, first, last):
                return first, last
        return None


def _within(version: str, first: str, last: str) -> bool:
    return version_key(first) <= version_key(version) and (
        not last or version_key(version) <= version_key(last)
    )
