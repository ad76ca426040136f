"""A sentence taken apart.

Names, rounds, figures and cues, each with its place, and the clauses they stand in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.checking.general.cues import MASK, Cues, Hit
from reporter.checking.general.ellipsis import continued
from reporter.checking.general.mending import mended
from reporter.checking.general.stretches import Span as Span
from reporter.checking.general.stretches import gapped, lists, stretches

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterator, Mapping, Sequence

    from reporter.checking.general.names import NameFinder, NameHit
    from reporter.checking.general.references import ReferenceFinder, RoundHit
    from reporter.language.reading.figures import Figure, FigureReader

_REMEMBERED = 500

_WORD = re.compile(rf"[^\W\d_{MASK}]+(?:['’-][^\W\d_{MASK}]+)*")


@dataclass(frozen=True, slots=True)
class Parse:
    """What was found in a sentence; all offsets are code points of the sentence."""

    sentence: str
    masked: str
    """The sentence with names and mentions of rounds masked."""
    spaces: bool
    postpositions: bool
    names: tuple[NameHit, ...]
    rounds: tuple[RoundHit, ...]
    figures: tuple[Figure, ...]
    cues: tuple[Hit, ...]
    by_concept: Mapping[str, Sequence[Hit]]
    """The cues of each concept, under `noun.` all nouns and under `classifier.` all classifiers."""
    segments: tuple[Span, ...]
    """Stretches between commas."""
    clauses: tuple[Span, ...]
    """Stretches between semicolons, colons and words such as "while"."""
    knows_plain: bool = False
    """Whether the locale lists the words that narrow nothing (cue `plain`)."""

    def hits(self, concept: str, span: Span | None = None) -> Iterator[Hit]:
        """Give the cues of a concept, or all nouns for `noun.`, within a span."""
        for hit in self.by_concept.get(concept, ()):
            if span is None or (hit.start >= span[0] and hit.end <= span[1]):
                yield hit

    def has(self, concepts: str, span: Span | None = None) -> bool:
        """Tell whether a cue of one of the concepts (separated by spaces) stands within a span."""
        return any(True for concept in concepts.split() for _ in self.hits(concept, span))

    def segment(self, at: int) -> Span:
        """Give the stretch between commas around an offset."""
        return next((s for s in self.segments if s[0] <= at < s[1]), (0, len(self.sentence)))

    def clause(self, at: int) -> Span:
        """Give the clause around an offset."""
        return next((s for s in self.clauses if s[0] <= at < s[1]), (0, len(self.sentence)))

    def announced(self, at: int) -> Span:
        """Give the clause after the colon that ends the clause around an offset, or an empty span."""
        end = self.clause(at)[1]
        return self.clause(end) if self.masked[end : end + 1] in {":", "："} else (end, end)

    @property
    def whole(self) -> Span:
        """The whole sentence."""
        return (0, len(self.sentence))

    def words_between(self, start: int, end: int) -> int:
        """Count the words between two offsets.

        Names count as one, and so do two characters without spaces.
        """
        between = self.masked[start:end]
        if not self.spaces:
            return (len(re.sub(rf"[\s{MASK}]", "", between)) + 1) // 2
        return len(re.findall(rf"[^\W\d_][\w'’-]*|{MASK}+|\d[\d.,]*", between))

    def unexplained(self, span: Span) -> list[str]:
        """Give the words of a span that are no name, figure, cue or word that narrows nothing.

        Empty where the locale has no list of such words, and in languages without spaces.
        """
        if not self.spaces or not self.knows_plain:
            return []
        taken = [(c.start, c.end) for c in self.cues] + [(f.stated_start, f.stated_end) for f in self.figures]
        return [
            match.group()
            for match in _WORD.finditer(self.masked, *span)
            if not any(start <= match.start() and match.end() <= end for start, end in taken)
        ]

    def lists(self, start: int, end: int) -> bool:
        """Tell whether nothing but a comma and an article or "and" stands between two offsets."""
        return lists(self.masked[start:end], start, self.by_concept)

    def broken(self, start: int, end: int) -> bool:
        """Tell whether a mark of punctuation stands between two offsets."""
        return re.search(r"[;:.!?()«»“”。；：！？，、]|,(?!\d)", self.sentence[start:end]) is not None


class Parser:
    """Takes sentences of one locale apart."""

    def __init__(self, cues: Cues, names: NameFinder, rounds: ReferenceFinder, figures: FigureReader) -> None:
        self._cues, self._names, self._rounds, self._figures = cues, names, rounds, figures
        self._parsed: dict[tuple[str, dt.date | None], Parse] = {}

    def parse(self, sentence: str, topic: dt.date | None) -> Parse:
        """Take a sentence apart; `topic` is the date of the round it is about."""
        known = self._parsed.get((sentence, topic))
        if known is None:
            # a site says the same again and again
            if len(self._parsed) > _REMEMBERED:
                self._parsed.clear()
            known = self._parsed[sentence, topic] = self._parse(sentence, topic)
        return known

    def _parse(self, sentence: str, topic: dt.date | None) -> Parse:
        names, masked = self._names.find(sentence)
        rounds = self._rounds.find(masked, topic)
        for hit in rounds:
            masked = masked[: hit.start] + MASK * (hit.end - hit.start) + masked[hit.end :]
        figures = [f for f in self._figures.find(masked) if MASK not in masked[f.start : f.end]]
        cues = self._cues.find(masked)
        figures = continued(masked, mended(masked, figures, cues), cues)
        by_concept = _by_concept(cues)
        words = [hit for hit in cues if hit.concept == "clause"]
        return Parse(
            sentence,
            masked,
            self._cues.spaces,
            self._cues.postpositions,
            tuple(names),
            tuple(rounds),
            tuple(figures),
            tuple(cues),
            by_concept,
            tuple(gapped(masked, stretches(masked, words, names, by_concept, commas=True), figures, cues)),
            tuple(stretches(masked, words, names, by_concept, commas=False)),
            self._cues.knows("plain"),
        )


def _by_concept(cues: Sequence[Hit]) -> dict[str, list[Hit]]:
    found: dict[str, list[Hit]] = {"noun.": []}
    for hit in cues:
        found.setdefault(hit.concept, []).append(hit)
        for sort in ("noun.", "classifier."):
            if hit.concept.startswith(sort):
                found.setdefault(sort, []).append(hit)
    return found
