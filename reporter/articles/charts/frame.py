"""The frame that every chart has: title, subtitle, plot and source, one below the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from matplotlib.figure import Figure

from reporter.articles.charts import style
from reporter.articles.charts.measure import wrap

if TYPE_CHECKING:
    from collections.abc import Collection

    from matplotlib.axes import Axes

_LINE = 1.28
"""Height of a line in units of its letters' size."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A figure with its words set, and the axes to draw in."""

    figure: Figure
    axes: Axes
    width: float
    """Of the axes, in pixels."""
    height: float


def frame(
    title: str,
    subtitle: str,
    source: str,
    height: float,
    *,
    left: float = 0,
    above: float = 0,
    below: float = 28,
    keep: Collection[str] = (),
) -> Frame:
    """Set the words and make the axes.

    `height` is that of the axes in pixels; `left` is kept free beside them, `above` between subtitle and plot
    (for a legend), `below` for the labels of the horizontal axis. Names in `keep` stay on one line.
    """
    measure = style.WIDTH - 2 * style.MARGIN
    heading = wrap(title, measure, style.TITLE, "bold", keep=keep)
    explained = wrap(subtitle, measure, style.SUBTITLE, keep=keep)
    sourced = wrap(source, measure, style.SOURCE, keep=keep)

    top = style.MARGIN
    after_heading = top + _height(heading, style.TITLE) + 7
    plot_top = after_heading + _height(explained, style.SUBTITLE) + 16 + above
    source_top = plot_top + height + below + 14
    total = source_top + _height(sourced, style.SOURCE) + style.MARGIN - 8

    figure = Figure(figsize=(style.WIDTH / 72, total / 72), dpi=72)

    def write(text: str, y: float, size: float, colour: str, weight: str, gid: str) -> None:
        figure.text(
            style.MARGIN / style.WIDTH,
            1 - y / total,
            text,
            size=size,
            color=colour,
            weight=weight,
            va="top",
            linespacing=1.1,
            gid=gid,
        )

    write(heading, top, style.TITLE, style.INK, "bold", "heading")
    write(explained, after_heading, style.SUBTITLE, style.INK_SOFT, "normal", "subheading")
    write(sourced, source_top, style.SOURCE, style.INK_SOFT, "normal", "source")

    axes = figure.add_axes(
        (
            (style.MARGIN + left) / style.WIDTH,
            1 - (plot_top + height) / total,
            (measure - left) / style.WIDTH,
            height / total,
        )
    )
    return Frame(figure, axes, measure - left, height)


def _height(text: str, size: float) -> float:
    return size * _LINE * (text.count("\n") + 1)
