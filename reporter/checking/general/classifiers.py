"""Classifiers, the words that count in Chinese, Japanese and Korean, and "in all" and "pieces" elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.checking.general.cues import Hit
    from reporter.checking.general.parse import Parse
    from reporter.language.reading.figures import Figure

_REACH = 3
"""How many words may stand between a chip and its number: "TPU v3 de Google, 4.096 en total"."""


def classifier_of(parse: Parse, figure: Figure) -> Hit | None:
    """Give the longest classifier right behind a figure, past a space and a hedge."""
    found = [
        hit
        for hit in parse.hits("classifier.")
        if figure.end <= hit.start <= figure.end + 1 and not parse.masked[figure.end : hit.start].strip()
    ]
    return max(found, key=lambda hit: hit.end, default=None)


def pieces(parse: Parse, index: int) -> str | None:
    """Tell what pieces are counted where no noun says it.

    The chips named right before ("GB200が5120個"), or results where something is handed in ("提交12项").
    """
    figure = parse.figures[index]
    if chips_before(parse, figure):
        return "accelerator"
    segment = parse.segment(figure.start)
    if parse.has("noun.benchmark", segment):
        return None
    return "result" if parse.has("submit", segment) else None


def chips_before(parse: Parse, figure: Figure) -> bool:
    """Tell whether a chip is named right before a figure."""
    before = [n for n in parse.names if n.end <= figure.start and n.is_a("family")]
    return (
        bool(before)
        and not parse.has("noun.", (before[-1].end, figure.start))
        and not any(before[-1].end <= f.start < figure.start for f in parse.figures)
        and parse.words_between(before[-1].end, figure.start) <= _REACH
    )
