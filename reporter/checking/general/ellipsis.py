"""Figures that leave out what the one before says: "by a factor of 2.7, that for SSD by 2.6"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.general.cues import Hit
    from reporter.language.reading.figures import Figure

_GROWS = ("multiple", "percent")
_LAST_WORD = re.compile(r"([^\W\d_]+)\s*\Z")


def continued(masked: str, figures: Sequence[Figure], cues: Sequence[Hit]) -> list[Figure]:
    """Give the figures again.

    A number after "a factor of" is a multiple; a bare number that stands behind the same word as a
    multiple or a percentage before it is one as well.
    """
    out: list[Figure] = []
    for figure in figures:
        if figure.kind == "fraction" and (word := _follows(masked, figure, cues, "of_a_percent")) is not None:
            end = word.end
            text = masked[figure.start : end]
            out.append(replace(figure, kind="percent", decimals=1, end=end, stated_end=end, text=text))
        elif figure.kind != "number" or figure.weak:
            out.append(figure)
        elif _after(masked, figure, cues, "factor"):
            out.append(replace(figure, kind="multiple"))
        elif (
            _stands_alone(masked, figure, cues)
            and (like := _same_word(masked, figure, out, cues)) is not None
        ):
            out.append(replace(figure, kind=like.kind))
        else:
            out.append(figure)
    return out


def _after(masked: str, figure: Figure, cues: Sequence[Hit], concept: str) -> bool:
    return any(
        hit.concept == concept and hit.end <= figure.start and not masked[hit.end : figure.start].strip()
        for hit in cues
    )


def _follows(masked: str, figure: Figure, cues: Sequence[Hit], concept: str) -> Hit | None:
    for hit in cues:
        if hit.concept == concept and hit.start >= figure.end and not masked[figure.end : hit.start].strip():
            return hit
    return None


def _stands_alone(masked: str, figure: Figure, cues: Sequence[Hit]) -> bool:
    """Tell whether nothing that could be counted follows: the sentence goes on with a mark.

    A small word or ends.
    """
    rest = masked[figure.end :]
    if not rest.strip() or re.match(r"\s*[,;.:!?)，、；。]", rest):
        return True
    word = figure.end + len(rest) - len(rest.lstrip())
    return any(hit.start == word and hit.concept in {"and", "stop", "clause"} for hit in cues)


def _same_word(masked: str, figure: Figure, before: Sequence[Figure], cues: Sequence[Hit]) -> Figure | None:
    """Give the last multiple or percentage before a figure where it stands behind the same word."""
    own = _LAST_WORD.search(masked[: figure.start])
    if not _after(masked, figure, cues, "grows_by"):
        return None
    others = [other for other in before if other.kind in _GROWS and not other.in_words]
    if own is None or not others:
        return None
    starts = [
        others[-1].start,
        *(h.start for h in cues if h.concept == "factor" and h.end <= others[-1].start),
    ]
    words = [found for start in starts if (found := _LAST_WORD.search(masked[:start])) is not None]
    return others[-1] if any(word[1].casefold() == own[1].casefold() for word in words) else None
