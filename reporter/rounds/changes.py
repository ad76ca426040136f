"""What an amended copy of a round changes, entry by entry."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from reporter.rounds.store import COLUMNS, as_row

if TYPE_CHECKING:
    from reporter.rounds.model import Entry, Round

Key = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Change:
    """One field of one entry that has another value now."""

    evidence: str
    field: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"~ {self.evidence}: {self.field} {self.before or 'empty'} -> {self.after or 'empty'}"


@dataclass(frozen=True, slots=True)
class Changes:
    """All that differs between two readings of a round; figures are compared as they are kept."""

    added: tuple[Entry, ...]
    removed: tuple[Entry, ...]
    changed: tuple[Change, ...]
    other: tuple[str, ...]
    """Fields of the round itself that differ: the date of publication, the digest ..."""

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed or self.other)

    def lines(self) -> list[str]:
        """Say each difference in one line: `+` added, `-` removed, `~` changed."""
        return [
            *(f"+ {entry.evidence}" for entry in self.added),
            *(f"- {entry.evidence}" for entry in self.removed),
            *(str(change) for change in self.changed),
        ]


def compare(before: Round, after: Round) -> Changes:
    """Tell what differs between the round as it is kept and as it was read anew."""
    old = {entry.key: entry for entry in before.entries}
    new = {entry.key: entry for entry in after.entries}
    changed = [
        Change(entry.evidence, column, was, now)
        for key, entry in new.items()
        if key in old
        for column, was, now in zip(COLUMNS, as_row(old[key]), as_row(entry), strict=True)
        if was != now
    ]
    about = ("published", "date_basis", "date_source", "upstream", "digest", "missing")
    return Changes(
        tuple(entry for key, entry in new.items() if key not in old),
        tuple(entry for key, entry in old.items() if key not in new),
        tuple(changed),
        tuple(name for name in about if getattr(before, name) != getattr(after, name)),
    )


def keep_energy(before: Round, after: Round) -> Round:
    """Give the round with the energies that are kept already, for a reading that left the power logs aside.

    An energy is kept where the entry still has power logs, the same run times and the same scaling.
    """
    old = {entry.key: entry for entry in before.entries}

    def with_energy(entry: Entry) -> Entry:
        was = old.get(entry.key)
        if (
            was is None
            or was.energy is None
            or not entry.power_logs
            or entry.times_digest != was.times_digest
        ):
            return entry
        same = as_row(replace(was, energy=None)) == as_row(entry)
        return replace(entry, energy=was.energy) if same else entry

    return replace(after, entries=tuple(with_energy(entry) for entry in after.entries))
