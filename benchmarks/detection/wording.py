"""What a language writes, as far as planting errors needs it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import Any

from benchmarks.detection.truth import table


@dataclass(frozen=True, slots=True)
class Swap:
    """A pattern in a sentence and what stands there instead; `kind` is the kind of error or of edit."""

    kind: str
    pattern: re.Pattern[str]
    to: str
    last: bool
    """Whether it turns on the later of two, so that it holds only where the two differ."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as it stands in a line."""

    start: int
    end: int
    text: str
    value: Decimal
    decimals: int
    percent: bool


@dataclass(frozen=True)
class Wording:
    """The marks, the small numbers in words, the names and the swaps of a language."""

    decimal: str
    group: str
    words: dict[str, int]
    names: dict[str, dict[str, str]]
    """For each sort of thing its ids by the names that articles write."""
    genders: dict[str, str]
    """The gender of each name, where the language has any: a name is put only where it fits."""
    swaps: tuple[Swap, ...]
    settling: re.Pattern[str]
    """Words that make a sentence without a figure one that the data settle."""
    rising: tuple[str, ...]
    settings: dict[str, Any]

    @classmethod
    def load(cls, tag: str, locales: Path) -> Wording:
        """Read the language's own file here, and its names."""
        own = table(Path(__file__).parent / f"{tag}.toml")
        lexicon = table(locales / tag / "names.toml")
        names: dict[str, dict[str, str]] = {}
        genders: dict[str, str] = {}
        for sort in ("organisation", "benchmark", "family"):
            usual = lexicon[sort].get("defaults", {})
            for id_, entry in lexicon[sort].items():
                if id_ in {"defaults", "rules"}:
                    continue
                said = entry if isinstance(entry, dict) else {"name": entry}
                names.setdefault(sort, {})[said["name"]] = id_
                genders[said["name"]] = str({**usual, **said}.get("gender", ""))
        return cls(
            decimal=own["decimal"],
            group=own["group"],
            words=own["words"],
            names=names,
            genders=genders,
            swaps=tuple(
                Swap(each["kind"], re.compile(each["from"]), each["to"], each.get("last", False))
                for each in own["swap"]
            ),
            settling=re.compile(own["settling"]),
            rising=tuple(own.get("rising", ())),
            settings=own,
        )

    def figures(self, text: str) -> list[Figure]:
        """Find the figures in digits; those inside names, versions and dates are none."""
        hidden = self.without_names(text)
        found = []
        group, decimal = re.escape(self.group), re.escape(self.decimal)
        pattern = rf"(?<![\w.,-])(?:\d{{1,3}}(?:{group}\d{{3}})+|\d+)(?:{decimal}\d+)?(?![\w]|[.,-]\d)"
        for match in re.finditer(pattern, hidden):
            plain = match.group().replace(self.group, "").replace(self.decimal, ".")
            decimals = len(plain.partition(".")[2])
            percent = hidden[match.end() :].startswith(("%", "\u00a0%"))
            found.append(Figure(match.start(), match.end(), match.group(), Decimal(plain), decimals, percent))
        return found

    def without_names(self, text: str) -> str:
        """Blank names, versions and dates, character for character."""
        for pattern in (self.named, self.dates, re.compile(r"v\d[\d.]*\d")):
            text = pattern.sub(lambda found: "\0" * len(found.group()), text)
        return text

    @cached_property
    def named(self) -> re.Pattern[str]:
        """A name of anything."""
        every = sorted((name for known in self.names.values() for name in known), key=len, reverse=True)
        return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, every))})(?![\w-])")

    @cached_property
    def dates(self) -> re.Pattern[str]:
        """A date with its year."""
        return re.compile(self.settings["date"])

    def write(self, value: Decimal, decimals: int) -> str:
        """Write a figure with the language's marks."""
        whole, _, part = f"{value:,.{decimals}f}".partition(".")
        return whole.replace(",", self.group) + (self.decimal + part if part else "")

    def benchmarks(self, text: str) -> set[str]:
        """Give the benchmarks that a text names."""
        return {
            self.names["benchmark"][name]
            for name in self.named.findall(text)
            if name in self.names["benchmark"]
        }
