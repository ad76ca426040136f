"""Every spelling of everything that has a name.

The entity tables, the prose spellings, and those of one language.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterator, Mapping, Sequence

    from reporter.checking.general.cues import Cues
    from reporter.resources import Resources


@dataclass(frozen=True, slots=True)
class Sense:
    """What a spelling means."""

    sort: str
    """`organisation`, `vendor`, `benchmark`, `family` (a set of families), `foreign` or `other`."""
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """A round of the suite, at hand or not."""

    id: str
    version: str
    published: dt.date


class Lexicon:
    """Spellings with what they mean; several senses where a company both submits and makes accelerators."""

    def __init__(self, resources: Resources, cues: Cues, suite: str) -> None:
        tables = {
            name: _table(resources, name)
            for name in ("benchmarks", "organisations", "accelerators", "prose", "suites")
        }
        self._senses: dict[str, dict[str, Sense]] = {}
        prose, accelerators = tables["prose"], tables["accelerators"]
        for sort, entities in (
            ("organisation", _entities(tables["organisations"])),
            ("benchmark", _entities(tables["benchmarks"])),
            ("vendor", _entities(accelerators["vendors"])),
            ("family", _entities(accelerators["families"])),
        ):
            for id_, names in entities:
                self._add(sort, (id_,), names)
        for sort in ("organisation", "benchmark", "family"):
            table = {"organisation": "organisations", "benchmark": "benchmarks", "family": "families"}[sort]
            for id_, spellings in prose[table].items():
                self._add(sort, (id_,), spellings)
        for entry in prose["sets"].values():
            self._add("family", tuple(entry["families"]), entry["spellings"])
        for sort in ("foreign", "other"):
            self._add(sort, (), prose[sort]["spellings"])
        for sort, local in cues.names.items():
            for id_, spellings in local.items():
                ids = (
                    tuple(prose["sets"][id_]["families"])
                    if sort == "family" and id_ in prose["sets"]
                    else (id_,)
                )
                self._add(sort, () if sort in {"foreign", "other"} else ids, spellings)
        self.taken_over: Mapping[str, str] = prose["taken_over"]
        self.names: Mapping[tuple[str, str], str] = {
            **{("organisation", id_): entry["name"] for id_, entry in _named(tables["organisations"])},
            **{("benchmark", id_): entry["name"] for id_, entry in _named(tables["benchmarks"])},
            **{("family", id_): entry["name"] for id_, entry in _named(accelerators["families"])},
            **{("vendor", id_): entry["name"] for id_, entry in _named(accelerators["vendors"])},
        }
        self.first_in: Mapping[str, str] = {
            id_: min((f["from"] for f in entry["folders"]), key=lambda v: tuple(map(int, v.split("."))))
            for id_, entry in _named(tables["benchmarks"])
            if entry.get("folders")
        }
        """The edition in which a benchmark came in."""
        self.family_of: Mapping[str, str] = {id_: m["family"] for id_, m in accelerators["models"].items()}
        self.vendor_of: Mapping[str, str] = {id_: f["vendor"] for id_, f in accelerators["families"].items()}
        self.editions: Sequence[Edition] = tuple(
            Edition(f"{suite}-{e['version']}", e["version"], e["published"])
            for e in tables["suites"].get(suite, {}).get("editions", ())
        )

    def _add(self, sort: str, ids: tuple[str, ...], spellings: Sequence[str]) -> None:
        for spelling in spellings:
            self._senses.setdefault(spelling.casefold(), {}).setdefault(sort, Sense(sort, ids))

    def spellings(self) -> list[str]:
        """Give all spellings, folded, the longest first."""
        return sorted(self._senses, key=lambda spelling: (-len(spelling), spelling))

    def senses(self, spelling: str) -> tuple[Sense, ...]:
        """Give what a spelling can mean."""
        return tuple(self._senses.get(spelling.casefold(), {}).values())

    def near(self, text: str) -> str | None:
        """Give the id of the benchmark whose spelling is one or two digits away from a name, or None."""
        folded = text.casefold()
        for spelling, senses in self._senses.items():
            if "benchmark" in senses and len(spelling) == len(folded) and spelling != folded:
                changed = [(a, b) for a, b in zip(spelling, folded, strict=True) if a != b]
                if (
                    len(changed) <= 2
                    and all(a.isdigit() and b.isdigit() for a, b in changed)
                    and len(folded) >= 6
                ):
                    return senses["benchmark"].ids[0]
        return None


def _table(resources: Resources, name: str) -> dict[str, Any]:
    return tomllib.loads(resources.find("data", f"entities/{name}.toml").read_text("utf-8"))


def _named(table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    return ((id_, entry) for id_, entry in table.items() if isinstance(entry, dict) and "name" in entry)


def _entities(table: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    return ((id_, [entry["name"], *entry.get("aliases", ())]) for id_, entry in _named(table))
