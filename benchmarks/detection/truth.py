"""What is true of a round, worked out from the tables of results alone."""

from __future__ import annotations

import csv
import tomllib
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Best:
    """The fastest closed result of a benchmark."""

    minutes: Decimal
    accelerators: int
    holders: frozenset[str]
    digest: str


class Truth:
    """The rows of one round and of the one before it, or of all before it."""

    def __init__(self, data: Path, round_id: str, *, whole: bool = False) -> None:
        """Read a round; `whole` takes a figure for true where any round up to this one has it."""
        self._rounds = data / "rounds"
        self._entities = data / "entities"
        self.suite, self.version = round_id.split("-", 1)
        self.rows = self._read(round_id)
        suites = tomllib.loads((self._entities / "suites.toml").read_text(encoding="utf-8"))
        self.editions = [str(each["version"]) for each in suites[self.suite]["editions"]]
        at = self.editions.index(self.version)
        before = self.editions[at - 1] if at else None
        self.base = before if before and (self._rounds / f"{self.suite}-{before}").is_dir() else None
        self.base_rows = self._read(f"{self.suite}-{self.base}") if self.base else []
        self.whole = whole
        self._earlier = [self.base_rows]
        if whole:
            rounds = [f"{self.suite}-{version}" for version in self.editions[:at]]
            self._earlier = [self._read(each) for each in rounds if (self._rounds / each).is_dir()]

    @cached_property
    def known(self) -> list[dict[str, str]]:
        """Every result that an article may be about."""
        return [row for rows in (self.rows, *self._earlier) for row in rows]

    @cached_property
    def leaders(self) -> set[str]:
        """Give all who hold the best time of some benchmark in a round that an article may be about."""
        bests = [fastest(rows).values() for rows in (self.rows, *self._earlier)]
        return {holder for each in bests for best in each for holder in best.holders}

    def _read(self, round_id: str) -> list[dict[str, str]]:
        with (self._rounds / round_id / "results.csv").open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    @cached_property
    def best(self) -> dict[str, Best]:
        """The fastest of each benchmark in this round."""
        return fastest(self.rows)

    @cached_property
    def base_best(self) -> dict[str, Best]:
        """The fastest of each benchmark in the round before."""
        return fastest(self.base_rows)

    def group(self, benchmark: str) -> str:
        """Say what became of a benchmark: gone, new, unchanged, or faster or slower by so much in size."""
        now, before = self.best.get(benchmark), self.base_best.get(benchmark)
        if now is None or before is None:
            return "gone" if now is None else "new"
        if now.digest and now.digest == before.digest:
            return "unchanged"
        size = (now.accelerators > before.accelerators) - (now.accelerators < before.accelerators)
        return f"{'faster' if now.minutes < before.minutes else 'slower'} {size}"

    def figures(self, benchmarks: set[str]) -> set[Decimal]:
        """Every time and every size of these benchmarks, in either round; of all, where none is named."""
        found = set()
        for row in self.known:
            if not benchmarks or row["benchmark"] in benchmarks:
                found |= {Decimal(row[name]) for name in ("score", "accelerators", "nodes") if row[name]}
        return found

    def took_part(self, rows: list[dict[str, str]]) -> set[str]:
        """Give the organisations behind some results."""
        return {member for row in rows for member in row["members"].split("+") if member}

    def submitter_counts(self) -> set[int]:
        """Give every honest number of those who took part, this round and the last."""
        counts = set()
        for rows in (self.rows, *self._earlier):
            counts |= {len({row["submitter"] for row in rows}), len(self.took_part(rows))}
            counts |= {len({row["members"] for row in rows}), len({row["submitter_folder"] for row in rows})}
        return counts

    def counts(self, organisation: str) -> set[int]:
        """Give every honest number of results of an organisation, joint ones counted or not."""
        rows = [row for row in self.rows if organisation in row["members"].split("+")]
        return {len(rows), sum(row["members"] == organisation for row in rows)}

    def may_be_gain(self, value: Decimal, decimals: int, benchmark: str) -> bool:
        """Whether a figure is how two best times of a benchmark compare: a ratio, a gain, or time saved."""
        unit = Decimal(1).scaleb(-decimals)
        bests = [fastest(rows).get(benchmark) for rows in (self.rows, *self._earlier)]
        times = [best.minutes for best in bests if best is not None]
        ratios = {one / other for one in times for other in times}
        gains = ratios | {(each - 1) * 100 for each in ratios} | {(1 - 1 / each) * 100 for each in ratios}
        return any(each.quantize(unit, ROUND_HALF_UP) == value for each in gains)

    def may_be(self, value: Decimal, decimals: int, benchmarks: set[str]) -> bool:
        """Whether some result of these benchmarks rounds to a figure, so that the figure may be right."""
        unit = Decimal(1).scaleb(-decimals)
        return any(each.quantize(unit, ROUND_HALF_UP) == value for each in self.figures(benchmarks))


def fastest(rows: list[dict[str, str]]) -> dict[str, Best]:
    """Find the fastest closed result of each benchmark."""
    found: dict[str, dict[str, str]] = {}
    for row in rows:
        if row["division"] == "closed" and row["score"]:
            other = found.get(row["benchmark"])
            if other is None or Decimal(row["score"]) < Decimal(other["score"]):
                found[row["benchmark"]] = row
    return {
        name: Best(
            Decimal(row["score"]),
            int(row["accelerators"]),
            frozenset(row["members"].split("+")),
            row["times_digest"],
        )
        for name, row in found.items()
    }


def table(path: Path) -> dict[str, Any]:
    """Read a TOML file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))
