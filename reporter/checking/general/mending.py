"""Figures as the cues beside them make them: hedges, ratios, verbs and articles that state a figure."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.language.reading.figures import Figure as FigureOf
from reporter.language.reading.figures import FigureKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.general.cues import Hit
    from reporter.language.reading.figures import Figure


def mended(masked: str, figures: Sequence[Figure], cues: Sequence[Hit]) -> list[Figure]:
    """Give the figures of a sentence with what its cues say of them, in order."""
    found = [*figures, *_verbs(masked, cues, figures)]
    found = [_completed(masked, figure, cues) for figure in found]
    found = [_opening(masked, figure, found, cues) for figure in found]
    found = _ratios(masked, found, cues)
    return sorted([*found, *_articles(masked, cues, found)], key=lambda f: f.start)


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
