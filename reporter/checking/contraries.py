"""Sentences that say the contrary of a phrase: "the slowest result", "did not fall", "rose" for "fell".

So do wrong units: "hours" for "minutes", "1.27 %" for "1.27 times", "21 % more speed" for "21 % less time".

A phrase read with one such word undone, and found true, makes the sentence as it stands false. Otherwise
nothing is said here: the contrary of what is wrong need not be right.

And words that say the same: "was broken" for "fell". A phrase read with such a word put back, and found true,
makes the sentence true.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from reporter.language.files import LocaleFiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from reporter.checking.judged import Judged
    from reporter.resources import Resources

_FILE = "contraries.toml"

Pair = tuple[re.Pattern[str], tuple[str, ...]]
"""What a sentence may hold, and each of what may take its place."""


@dataclass(frozen=True, slots=True)
class Undone:
    """A sentence with a contrary word undone."""

    start: int
    end: int
    """The span of the word in the sentence as it stands."""
    instead: str
    text: str
    """The sentence with `instead` there."""

    def moved(self, judged: Iterable[Judged]) -> list[Judged]:
        """Give what `text` states beside `instead`, with its places in the sentence as it stands."""
        after = self.start + len(self.instead)
        return [
            replace(each, start=self.place(each.start), end=self.place(each.end))
            for each in judged
            if each.end <= self.start or each.start >= after
        ]

    def place(self, at: int) -> int:
        """Give the place in the sentence as it stands of a place in `text`."""
        after = self.start + len(self.instead)
        return at if at <= self.start else at - after + self.end if at >= after else self.start


@dataclass(frozen=True, slots=True)
class Contraries:
    """The contrary words of a locale."""

    pairs: tuple[Pair, ...] = ()
    alike: tuple[Pair, ...] = ()
    """Words that say the same as those that take their place."""

    @classmethod
    def load(cls, tag: str, resources: Resources) -> Contraries:
        """Read a locale's words; one without any has no such file. Raises InputError for a damaged file."""
        files = LocaleFiles(tag, resources)
        if not any((folder / _FILE).is_file() for folder in files.folders()):
            return cls()
        table = files.table(_FILE)
        return cls(_pairs(table["pairs"], "undo"), _pairs(table.get("alike", ()), "means"))

    def undone(self, sentence: str) -> Iterator[Undone]:
        """Give the sentence with each contrary word that it holds undone, one at a time."""
        return _changed(sentence, self.pairs)

    def reworded(self, sentence: str) -> Iterator[Undone]:
        """Give the sentence with each word that says the same as another in that other's words."""
        return _changed(sentence, self.alike)


def _pairs(table: Iterable[Mapping[str, Any]], instead: str) -> tuple[Pair, ...]:
    return tuple((re.compile(each["said"]), tuple(each[instead])) for each in table)


def _changed(sentence: str, pairs: tuple[Pair, ...]) -> Iterator[Undone]:
    for pattern, instead in pairs:
        for found in pattern.finditer(sentence):
            for template in instead:
                text = found.expand(template)
                whole = sentence[: found.start()] + text + sentence[found.end() :]
                if whole != sentence:
                    yield Undone(found.start(), found.end(), text, whole)
