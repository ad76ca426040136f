"""The legend: marker and name, one after the other, above the plot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from matplotlib.lines import Line2D

from reporter.articles.charts import style
from reporter.articles.charts.measure import width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.articles.charts.frame import Frame

LINE = 24.0
"""Height of a line of the legend in pixels."""
_MARKER = 20.0
_BETWEEN = 22.0


@dataclass(frozen=True, slots=True)
class Key:
    """How a series looks."""

    marker: str
    colour: str
    filled: bool = True


def lines(names: Sequence[str]) -> int:
    """Give the number of lines that these names need."""
    return _places(names)[-1][1] + 1 if names else 0


def legend(framed: Frame, entries: Sequence[tuple[Key, str]], *, gap: float = 8) -> None:
    """Write the legend into the space left above the axes, `gap` pixels from them."""
    names = [name for _, name in entries]
    total = lines(names)
    box = framed.axes.get_position()
    left = style.MARGIN
    figure_height = framed.figure.get_figheight() * 72
    top = figure_height * (1 - box.y1) - total * LINE - gap
    for (key, name), (x, line) in zip(entries, _places(names), strict=True):
        y = 1 - (top + line * LINE + LINE / 2) / figure_height
        marker = Line2D(
            [(left + x + 7) / style.WIDTH],
            [y],
            marker=key.marker,
            markersize=10,
            markerfacecolor=key.colour if key.filled else style.PAPER,
            markeredgecolor=key.colour,
            markeredgewidth=2 if not key.filled else 0,
            linestyle="none",
        )
        framed.figure.add_artist(marker)
        framed.figure.text(
            (left + x + _MARKER) / style.WIDTH,
            y,
            name,
            size=style.SMALL_LABEL,
            color=style.INK,
            va="center_baseline",
        )


def _places(names: Sequence[str]) -> list[tuple[float, int]]:
    """Give x in pixels and the line of each name, broken where the measure is full."""
    measure = style.WIDTH - 2 * style.MARGIN
    places = []
    x, line = 0.0, 0
    for name in names:
        needed = _MARKER + width(name, style.SMALL_LABEL)
        if x > 0 and x + needed > measure:
            x, line = 0.0, line + 1
        places.append((x, line))
        x += needed + _BETWEEN
    return places
