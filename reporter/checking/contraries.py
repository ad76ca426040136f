"""Sentences that say the contrary of a phrase: "the slowest result", "did not fall", "rose" for "fell".

So do wrong units: "hours" for "minutes", "1.27 %" for "1.27 times", "21 % more speed" for "21 % less time".

A phrase read with one such word undone, and found true, makes the sentence as it stands false. Otherwise
nothing is said here: the contrary of what is wrong need not be right.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.language.files import LocaleFiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.resources import Resources

_FILE = "contraries.toml"


@dataclass(frozen=True, slots=True)
class Undone:
    """A sentence with a contrary word undone."""

    start: int
    end: int
    """The span of the word in the sentence as it stands."""
    instead: str
    text: str
    """The sentence with `instead` there."""

    def place(self, at: int) -> int:
        """Give the place in the sentence as it stands of a place in `text`."""
        after = self.start + len(self.instead)
        return at if at <= self.start else at - after + self.end if at >= after else self.start


@dataclass(frozen=True, slots=True)
class Contraries:
    """The contrary words of a locale."""

    pairs: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = ()

    @classmethod
    def load(cls, tag: str, resources: Resources) -> Contraries:
        """Read a locale's words; one without any has no such file. Raises InputError for a damaged file."""
        files = LocaleFiles(tag, resources)
        if not any((folder / _FILE).is_file() for folder in files.folders()):
            return cls()
        pairs = files.table(_FILE)["pairs"]
        return cls(tuple((re.compile(each["said"]), tuple(each["undo"])) for each in pairs))

    def undone(self, sentence: str) -> Iterator[Undone]:
        """Give the sentence with each contrary word that it holds undone, one at a time."""
        for pattern, instead in self.pairs:
            for found in pattern.finditer(sentence):
                for template in instead:
                    text = found.expand(template)
                    whole = sentence[: found.start()] + text + sentence[found.end() :]
                    if whole != sentence:
                        yield Undone(found.start(), found.end(), text, whole)
