"""Which language a text is in and which round it is about, found from the text itself."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_WORD = re.compile(r"[^\W\d_]+")
_EDGE, _EDGE_BEHIND = "(?<![A-Za-zÀ-ÿ0-9_])", "(?![A-Za-zÀ-ÿ0-9_])"
"""Where a word of Latin letters starts and ends, also among signs of a script without spaces."""
_VERSION = re.compile(r"\d\.\d")
_SAMPLE = 200_000
"""How many characters of a text are looked at."""


@dataclass(frozen=True, slots=True)
class FrequentWords:
    """The words that stand often in texts of one language."""

    words: frozenset[str]
    """In small letters."""
    spaced: bool = True
    """Whether spaces part the words of the language: else they are looked for anywhere in the text."""

    @classmethod
    def of(cls, table: Mapping[str, Any]) -> FrequentWords:
        """Take `function_words` and `spaces` from the table `language` of checking.toml."""
        return cls(frozenset(table["function_words"]), bool(table.get("spaces", True)))


def language_of(text: str, frequent: Mapping[str, FrequentWords]) -> str | None:
    """Give the tag of the locale whose frequent words stand most often in a text; None where there is none.

    Words that several of the languages have count for each of them, by how few have them. Of equals the
    first in the order of `frequent` is taken.
    """
    sample = text[:_SAMPLE].lower()
    counts = Counter(_WORD.findall(sample))
    counts.update(
        {
            word: sample.count(word) - counts[word]
            for word in sorted(
                {word for known in frequent.values() if not known.spaced for word in known.words}
            )
        }
    )
    shared = Counter(word for known in frequent.values() for word in known.words)
    scores = {
        tag: sum(counts[word] / shared[word] for word in sorted(known.words))
        for tag, known in frequent.items()
    }
    best = max(scores, key=lambda tag: scores[tag], default=None)
    return best if best is not None and scores[best] > 0 else None


@dataclass(frozen=True, slots=True)
class RoundFinder:
    """Finds the rounds that a text names, by the words of one locale."""

    suites: Mapping[str, tuple[str, ...]]
    """For each suite, what it is called besides its own name."""
    editions: frozenset[str]
    """The ids of all rounds that are known."""

    @classmethod
    def of(cls, table: Mapping[str, Any], editions: Iterable[str]) -> RoundFinder:
        """Take the words of suites from the table `round` of checking.toml."""
        return cls({suite: tuple(words) for suite, words in table.items()}, frozenset(editions))

    def mentions(self, text: str) -> list[tuple[int, int, str]]:
        """Give each place that names a round, with its id; a lone version takes the text's suite."""
        words = {word.lower(): suite for suite, called in self.suites.items() for word in called}
        if not words or not _VERSION.search(text):
            return []
        called = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
        pattern = re.compile(
            rf"(?:{_EDGE}({called})\s+)?{_EDGE}MLPerf®?(?:\s*({called}))?\s*[vV]?(\d+\.\d+)(?![\d.]*\d)",
            re.IGNORECASE,
        )
        usual = self._suite(text, words, called)
        found = []
        for match in pattern.finditer(text):
            word = match[2] or match[1]
            suite = words[word.lower()] if word else usual
            if suite is not None and f"{suite}-{match[3]}" in self.editions:
                found.append((match.start(), match.end(), f"{suite}-{match[3]}"))
        return found

    def round_of(self, text: str) -> str | None:
        """Give the round that a text names most often, of several the one that it names first."""
        found = [round_id for _, _, round_id in self.mentions(text[:_SAMPLE])]
        counts = Counter(found)
        return max(dict.fromkeys(found), key=lambda round_id: counts[round_id], default=None)

    def _suite(self, text: str, words: Mapping[str, str], called: str) -> str | None:
        counts = Counter(
            words[match.lower()]
            for match in re.findall(rf"{_EDGE}({called}){_EDGE_BEHIND}", text[:_SAMPLE], re.IGNORECASE)
        )
        return max(sorted(counts), key=lambda suite: counts[suite], default=None)
