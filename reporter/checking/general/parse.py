"""A sentence taken apart.

Names, rounds, figures and cues, each with its place, and the clauses they stand in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.cues import MASK, Cues, Hit
from reporter.checking.general.ellipsis import continued
from reporter.language.reading.figures import Figure as FigureOf
from reporter.language.reading.figures import FigureKind

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from reporter.checking.general.names import NameFinder, NameHit
    from reporter.checking.general.references import ReferenceFinder, RoundHit
    from reporter.language.reading.figures import Figure, FigureReader

Span = tuple[int, int]

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
        return _lists(self.masked[start:end], start, self.by_concept)

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
        figures = [*figures, *_verbs(masked, cues, figures)]
        figures = [_completed(masked, figure, cues) for figure in figures]
        figures = [_opening(masked, figure, figures, cues) for figure in figures]
        figures = _ratios(masked, figures, cues)
        figures = sorted([*figures, *_articles(masked, cues, figures)], key=lambda f: f.start)
        figures = continued(masked, figures, cues)
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
            tuple(
                _gapped(
                    masked,
                    _stretches(masked, _breaks(masked, words, names, by_concept, commas=True)),
                    figures,
                    cues,
                )
            ),
            tuple(_stretches(masked, _breaks(masked, words, names, by_concept, commas=False))),
            self._cues.knows("plain"),
        )


def _completed(masked: str, figure: Figure, cues: Sequence[Hit]) -> Figure:
    """Add what this locale's cues know beside a figure.

    A hedge written with an article, a percent word before "of".
    """
    figure = _spanned(masked, figure, cues)
    for hit in cues:
        if hit.concept == "percent" and figure.kind == "number" and 0 <= hit.start - figure.end <= 1:
            return replace(
                figure, kind="percent", end=hit.end, stated_end=hit.end, text=masked[figure.start : hit.end]
            )
        if (
            figure.hedge is None
            and hit.concept.startswith("hedge.")
            and hit.end <= figure.start
            and not masked[hit.end : figure.start].strip()
        ):
            hedge = hit.concept.removeprefix("hedge.")
            return replace(figure, hedge=hedge, start=hit.start, text=masked[hit.start : figure.end])  # type: ignore[arg-type]
    return figure


_WHOLES = {2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 100}
"""What a ratio is said of: "nine in ten", "one out of every four"."""


def _ratios(masked: str, figures: Sequence[Figure], cues: Sequence[Hit]) -> list[Figure]:
    """Read "nine in ten", "três em cada quatro" as the fractions they are."""
    found: list[Figure] = []
    for figure in sorted(figures, key=lambda f: f.start):
        part = found[-1] if found else None
        joined = part is not None and any(
            not masked[part.end : hit.start].strip() and not masked[hit.end : figure.start].strip()
            for hit in cues
            if hit.concept == "ratio" and part.end <= hit.start and hit.end <= figure.start
        )
        timed = any(
            h.concept
            in {
                "noun.second",
                "noun.minute",
                "noun.hour",
                "noun.day",
                "noun.month",
                "noun.year",
                "noun.round",
            }
            and not masked[figure.end : h.start].strip()
            for h in cues
            if h.start >= figure.end
        )
        if (
            part is None
            or not joined
            or timed
            or {part.kind, figure.kind} != {"number"}
            or figure.value not in _WHOLES
            or not 0 < part.value < figure.value
        ):
            found.append(figure)
            continue
        found[-1] = replace(
            part, kind="fraction", value=part.value / figure.value, end=figure.end,
            stated_end=figure.stated_end, digits_end=figure.digits_end,
            text=masked[part.start : figure.end], in_words=True, weak=False,
        )  # fmt: skip
    return found


def _spanned(masked: str, figure: Figure, cues: Sequence[Hit]) -> Figure:
    """Read "over 10 rounds" as ten and not as more than ten."""
    if (
        figure.hedge == "more_than"
        and any(hit.concept == "noun.round" and 0 <= hit.start - figure.end <= 1 for hit in cues)
        and any(
            hit.concept == "in_time" and hit.start == figure.start and hit.end <= figure.stated_start
            for hit in cues
        )
    ):
        return replace(
            figure, hedge=None, start=figure.stated_start, text=masked[figure.stated_start : figure.end]
        )
    return figure


def _opening(masked: str, figure: Figure, figures: Sequence[Figure], cues: Sequence[Hit]) -> Figure:
    """Read "passou de 47 para 205" as a change from 47, though "passou de 47" alone is more than 47."""
    if figure.hedge != "more_than" or figure.stated_start <= figure.start:
        return figure
    leading = any(
        hit.concept == "from"
        and figure.start < hit.start
        and hit.end <= figure.stated_start
        and not masked[hit.end : figure.stated_start].strip()
        for hit in cues
    )
    turned = any(
        hit.concept == "to"
        and figure.end <= hit.start
        and hit.end <= other.start
        and not masked[hit.end : other.start].strip()
        and not re.search(r"[;:]", masked[figure.end : hit.start])
        for hit in cues
        for other in figures
    )
    if leading and turned:
        stated = masked[figure.stated_start : figure.end]
        return replace(figure, hedge=None, start=figure.stated_start, text=stated)
    return figure


_VERBS: dict[str, tuple[Fraction, FigureKind]] = {
    "halve": (Fraction(1, 2), "fraction"),
    "double": (Fraction(2), "multiple"),
    "triple": (Fraction(3), "multiple"),
    "quadruple": (Fraction(4), "multiple"),
}


def _verbs(masked: str, cues: Sequence[Hit], figures: Sequence[Figure]) -> Iterator[Figure]:
    """Read verbs that state a figure: halved, doubled, tripled."""
    for hit in cues:
        if hit.concept in _VERBS and not any(f.start < hit.end and f.end > hit.start for f in figures):
            value, kind = _VERBS[hit.concept]
            yield FigureOf(
                masked[hit.start : hit.end], hit.start, hit.end, value, kind, 0,
                in_words=True, digits_start=hit.start, digits_end=hit.end,
                stated_start=hit.start, stated_end=hit.end,
            )  # fmt: skip


def _articles(masked: str, cues: Sequence[Hit], figures: Sequence[Figure]) -> Iterator[Figure]:
    """Read "just over a minute" as a figure: a hedge with an article before a unit of time."""
    times = [
        hit
        for hit in cues
        if hit.concept in {"noun.second", "noun.minute", "noun.hour", "noun.month", "noun.year"}
    ]
    articles = [hit for hit in cues if hit.concept.startswith("article.")]
    for hit in articles:
        if any(
            o is not hit
            and o.start <= hit.start
            and o.end >= hit.end
            and o.end - o.start > hit.end - hit.start
            for o in articles
        ):
            continue
        hedge = hit.concept.removeprefix("article.")
        if any(f.start < hit.end and f.end > hit.start for f in figures):
            continue
        if any(t.start >= hit.end and not masked[hit.end : t.start].strip() for t in times):
            yield FigureOf(
                masked[hit.start : hit.end], hit.start, hit.end, Fraction(1), "number", 0,
                hedge,  # type: ignore[arg-type] # the table's keys are hedges
                in_words=True, digits_start=hit.start, digits_end=hit.end,
                stated_start=hit.start, stated_end=hit.end,
            )  # fmt: skip


def _by_concept(cues: Sequence[Hit]) -> dict[str, list[Hit]]:
    found: dict[str, list[Hit]] = {"noun.": []}
    for hit in cues:
        found.setdefault(hit.concept, []).append(hit)
        for sort in ("noun.", "classifier."):
            if hit.concept.startswith(sort):
                found.setdefault(sort, []).append(hit)
    return found


def _breaks(
    masked: str,
    words: Sequence[Hit],
    names: Sequence[NameHit],
    by_concept: Mapping[str, Sequence[Hit]],
    *,
    commas: bool,
) -> list[int]:
    marks = r"[;:!?—–。；：！？]" + (r"|[,，、](?!\d)|[()（）]" if commas else "")
    found = [hit.start for hit in words]
    for match in re.finditer(marks, masked):
        before, at = masked[: match.start()].rstrip(), masked.find(MASK, match.end())
        if (
            match.group() in ",，、"
            and before.endswith(MASK)
            and at >= 0
            and (
                not masked[match.end() : at].strip()
                or (
                    _alike(names, len(before), at)
                    and _lists(masked[match.start() : at], match.start(), by_concept)
                )
            )
        ):
            continue
        found.append(match.start())
    return sorted(set(found))


def _gapped(
    masked: str, stretches: Iterable[Span], figures: Sequence[Figure], cues: Sequence[Hit]
) -> Iterator[Span]:
    """Join a name with the figure after its comma, where the comma stands for a verb: "Google, twelve"."""
    held: Span | None = None
    for span in stretches:
        start = span[0] + len(masked[span[0] : span[1]]) - len(masked[span[0] : span[1]].lstrip(" ,，、"))
        if held is not None and any(f.start == start for f in figures):
            yield (held[0], span[1])
            held = None
            continue
        if held is not None:
            yield held
        bare = masked[span[0] : span[1]].strip(" ,，、;；")
        led = [h for h in cues if h.concept == "and" and span[0] <= h.start <= span[0] + 2]
        bare = masked[led[0].end : span[1]].strip() if led else bare
        held = span if bare and set(bare) == {MASK} else None
        if held is None:
            yield span
    if held is not None:
        yield held


def _alike(names: Sequence[NameHit], end: int, start: int) -> bool:
    """Tell whether the name that ends at an offset and the one that starts at another are of one sort."""
    one = next((n for n in names if n.end == end), None)
    other = next((n for n in names if n.start == start), None)
    return one is not None and other is not None and any(other.is_a(s.sort) for s in one.senses)


def _lists(between: str, start: int, by_concept: Mapping[str, Sequence[Hit]]) -> bool:
    """Tell whether what stands between two names is a comma with an article or "and"."""
    if between.strip()[:1] not in {",", "，"}:
        return False
    rest = [False] * len(between)
    for concept in ("and", "article_word"):
        for hit in by_concept.get(concept, ()):
            for at in range(max(hit.start, start), min(hit.end, start + len(between))):
                rest[at - start] = True
    return all(known or char in ",， " for known, char in zip(rest, between, strict=True))


def _stretches(masked: str, breaks: Sequence[int]) -> Iterator[Span]:
    start = 0
    for at in breaks:
        if at > start:
            yield (start, at)
            start = at
    yield (start, len(masked))
