"""Names read back: the lexicon of a locale turned inside out.

`names.toml` gives every spelling of every known thing, `grammar.toml` what articles and prepositions may
stand before (or endings behind) a name. A name with the wrong article is still that name: a check of
statements is no check of grammar.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, get_args

from reporter.language.files import LocaleFiles
from reporter.language.reading.names_likeness import nearest
from reporter.language.reading.slots import StatedName
from reporter.values import EntityType

if TYPE_CHECKING:
    from reporter.resources import Resources

_FIELD = re.compile(r"\{(\w+)\}")
_RESERVED = frozenset({"defaults", "rules"})
_NO_SPELLINGS = frozenset({"sound", "gender", "number", "case", "pattern"})
_LONGEST_NAME = 90
_APOSTROPHES = ("'", "’")
_REMEMBERED = 5000


@dataclass(frozen=True, slots=True)
class NameReader:
    """Reads the names of one locale."""

    spellings: Mapping[EntityType, Mapping[str, tuple[str, ...]]]
    """For each sort of thing, each spelling (folded) with the ids it can stand for."""
    shown: Mapping[tuple[EntityType, str], str]
    """How the locale calls a thing: its plain name."""
    affixes: tuple[tuple[str, str], ...]
    """What may stand before and behind a name, the longest first; among them nothing at all."""
    separators: re.Pattern[str]
    """What stands between the names of a list."""
    _nearest: dict[tuple[EntityType, str], str | None] = field(
        default_factory=dict, compare=False, repr=False
    )
    _read: dict[tuple[EntityType, str], tuple[int, int, tuple[str, ...], str | None]] = field(
        default_factory=dict, compare=False, repr=False
    )
    _starting: dict[str, tuple[tuple[str, str], ...]] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def load(
        cls, tag: str, resources: Resources, rounds: Iterable[str], separators: Iterable[str]
    ) -> NameReader:
        """Read the lexicon of a locale; `rounds` are the ids of the rounds that have a name by a rule.

        Raises InputError where a file is missing or cannot be read.
        """
        files = LocaleFiles(tag, resources)
        table = files.table("names.toml")
        spellings: dict[EntityType, dict[str, tuple[str, ...]]] = {}
        shown: dict[tuple[EntityType, str], str] = {}
        for entity in get_args(EntityType):
            found: dict[str, list[str]] = defaultdict(list)
            for id_, entry in _entries(entity, table, rounds):
                every = list(_spellings(entry))
                if every:
                    shown[entity, id_] = every[0]
                for spelling in every:
                    if id_ not in found[fold_name(spelling)]:
                        found[fold_name(spelling)].append(id_)
            spellings[entity] = {spelling: tuple(ids) for spelling, ids in found.items()}
        between = sorted({re.escape(each) for each in separators}, key=len, reverse=True)
        return cls(
            spellings,
            shown,
            _affixes(files.table("grammar.toml")),
            re.compile(f"({'|'.join(between)})", re.IGNORECASE),
        )

    def ids(self, entity: EntityType, text: str) -> tuple[str, ...]:
        """Give what a bare name can stand for; empty where it is not known."""
        return self.spellings.get(entity, {}).get(fold_name(text), ())

    def name(self, entity: EntityType, id_: str) -> str:
        """Give the plain name of a thing, its id where the locale has no name for it."""
        return self.shown.get((entity, id_), id_)

    def read(self, entity: EntityType, text: str, start: int) -> StatedName | None:
        """Read one name with whatever article it has; None where the text is too long to be one."""
        if not text.strip() or len(text) > _LONGEST_NAME:
            return None
        asked = entity, text
        found = self._read.get(asked)
        if found is None:
            # many phrases ask about the same words
            if len(self._read) > _REMEMBERED:
                self._read.clear()
            found = self._read[asked] = self._bare(entity, text)
        first, last, ids, near = found
        return StatedName(text[first:last], start + first, start + last, ids, near)

    def _bare(self, entity: EntityType, text: str) -> tuple[int, int, tuple[str, ...], str | None]:
        """Give where in a text the name itself stands, what it can stand for, or else what it is like."""
        lowered = text.lower()
        longest: tuple[int, int] | None = None
        marked: tuple[int, int] | None = None
        for before, behind in self._affixes_at(lowered[:1]):
            if (
                len(lowered) > len(before) + len(behind)
                and lowered.startswith(before)
                and lowered.endswith(behind)
            ):
                first, last = len(before), len(text) - len(behind)
                ids = self.ids(entity, text[first:last])
                if ids:
                    return first, last, ids, None
                if longest is None and (not before or before.endswith((" ", "'", "’"))) and not behind:
                    longest = (first, last)
                if marked is None and not before and behind.startswith(_APOSTROPHES):
                    marked = (first, last)
        first, last = longest or (0, len(text))
        near = self._near(entity, text[first:last])
        if near is None and marked is not None:
            first, last = marked
            near = self._near(entity, text[first:last])
        return first, last, (), near

    def _affixes_at(self, letter: str) -> tuple[tuple[str, str], ...]:
        """Give the affixes that a text starting with a letter can have, in their order."""
        found = self._starting.get(letter)
        if found is None:
            found = tuple(affix for affix in self.affixes if affix[0][:1] in {"", letter})
            self._starting[letter] = found
        return found

    def read_list(self, entity: EntityType, text: str, start: int) -> tuple[StatedName, ...] | None:
        """Read a list of names, each with whatever article it has; None where something in it is no name."""
        pieces = self.separators.split(text)
        atoms: list[tuple[int, int]] = []
        at = 0
        for index, piece in enumerate(pieces):
            if index % 2 == 0:
                atoms.append((at, at + len(piece)))
            at += len(piece)
        names: list[StatedName] = []
        index = 0
        while index < len(atoms):
            first = atoms[index][0]
            best: StatedName | None = None
            # a name may hold what else separates names ("Dell and Partners"): the longest known one wins
            for last in range(min(len(atoms), index + 4), index, -1):
                read = self.read(entity, text[first : atoms[last - 1][1]], start + first)
                if read is not None and read.ids:
                    best, index = read, last
                    break
            if best is None:
                best = self.read(entity, text[first : atoms[index][1]], start + first)
                index += 1
            if best is None:
                return None
            names.append(best)
        return tuple(names)

    def _near(self, entity: EntityType, text: str) -> str | None:
        known = self.spellings.get(entity, {})
        asked = entity, fold_name(text)
        if asked not in self._nearest:
            if len(self._nearest) > _REMEMBERED:
                self._nearest.clear()
            self._nearest[asked] = nearest(asked[1], known)
        found = self._nearest[asked]
        return known[found][0] if found is not None else None


@lru_cache(maxsize=65536)
def fold_name(text: str) -> str:
    """Bring a name to the shape in which names are compared: small letters, one sort of space and hyphen."""
    return " ".join(text.replace("\u2011", "-").replace("\u2010", "-").casefold().split())


def _entries(
    entity: EntityType, table: Mapping[str, Any], rounds: Iterable[str]
) -> Iterator[tuple[str, str | Mapping[str, Any]]]:
    of_entity: Mapping[str, Any] = table.get(entity, {})
    for id_, entry in of_entity.items():
        if id_ not in _RESERVED:
            yield id_, entry
    for rule in of_entity.get("rules", ()):
        for id_ in rounds if entity == "round" else ():
            match = re.fullmatch(rule["pattern"], id_)
            if match is not None and id_ not in of_entity:
                parts = {
                    part: _plain(table.get(part, {}).get(text, text))
                    for part, text in match.groupdict().items()
                }
                yield id_, _filled({key: value for key, value in rule.items() if key != "pattern"}, parts)


def _plain(entry: Any) -> str:
    return str(entry.get("name", "")) if isinstance(entry, Mapping) else str(entry)


def _filled(entry: Mapping[str, Any], values: Mapping[str, str]) -> dict[str, Any]:
    filled: dict[str, Any] = {}
    for key, value in entry.items():
        if isinstance(value, Mapping):
            filled[key] = _filled(value, values)
        elif isinstance(value, str):
            filled[key] = _FIELD.sub(lambda match: values.get(match[1], match[0]), value)
        else:
            filled[key] = value
    return filled


def _spellings(entry: str | Mapping[str, Any]) -> Iterator[str]:
    """Give every spelling of a thing, its plain name first: the strings of its table that are no grammar."""
    if isinstance(entry, str):
        yield entry
        return
    if isinstance(entry.get("name"), str):
        yield entry["name"]
    for key, value in entry.items():
        if key in _NO_SPELLINGS or key == "name":
            continue
        if isinstance(value, Mapping):
            yield from _spellings(value)
        elif isinstance(value, str) and len(value) > 2:
            yield value
        elif isinstance(value, list):
            yield from (each for each in value if isinstance(each, str))


def _affixes(grammar: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    found = {("", "")}
    for form in grammar.values():
        if not isinstance(form, Mapping):
            continue
        for case in form.get("cases", ()):
            parts = _FIELD.split(str(case.get("say", "")))
            if len(parts) == 3:
                found.add((parts[0].lower(), parts[2].lower()))
    return tuple(sorted(found, key=lambda affix: (-len(affix[0]) - len(affix[1]), affix)))
