"""How wide a text is, and where to break it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextToPath

from reporter.articles.charts.style import FONT

if TYPE_CHECKING:
    from collections.abc import Collection

_TO_PATH = TextToPath()
_TIE = "\u2007"
"""A space at which no line is broken; not one that a phrase holds."""
_BREAK = re.compile(r"(?<![×→]) (?![×→])")
"""A space, but not one beside a sign that ties two figures together."""


@lru_cache(maxsize=4096)
def width(text: str, size: float, weight: str = "normal") -> float:
    """Give the width in pixels of one line, in the font that the drawing is measured with."""
    font = FontProperties(family=FONT, size=size, weight=weight)
    return float(_TO_PATH.get_text_width_height_descent(text, font, False)[0])


def wrap(text: str, limit: float, size: float, weight: str = "normal", *, keep: Collection[str] = ()) -> str:
    """Break a text at its spaces so that no line is wider than `limit` pixels, unless a single word is.

    Lines are as even as their number allows: a title does not end in a line of one word. No line is
    broken inside a name of `keep` that fits into one.
    """
    for name in sorted(keep, key=len, reverse=True):
        if width(name, size, weight) <= limit:
            text = text.replace(name, name.replace(" ", _TIE))
    lines = _fill(text, limit, size, weight)
    if len(lines) > 1:
        low, high = 0.0, limit
        for _ in range(8):
            middle = (low + high) / 2
            trial = _fill(text, middle, size, weight)
            fits = len(trial) == len(lines) and all(width(line, size, weight) <= limit for line in trial)
            low, high = (low, middle) if fits else (middle, high)
        lines = _fill(text, high, size, weight)
    return "\n".join(lines).replace(_TIE, " ")


def _fill(text: str, limit: float, size: float, weight: str) -> list[str]:
    lines: list[str] = []
    for word in _BREAK.split(text):
        if lines and width(f"{lines[-1]} {word}", size, weight) <= limit:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines
