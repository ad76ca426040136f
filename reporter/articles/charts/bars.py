"""Rows under one another: a label above its bar or its dots, and the quiet horizontal axis below all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.patches import Rectangle

from reporter.articles.charts import style

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from matplotlib.axes import Axes

ROW = 52.0
"""Height of a row in pixels: the label, and the shape below it."""
_BASELINE = 19.0
_SHAPE = 33.0


def prepare(axes: Axes, rows: int, row: float = ROW) -> None:
    """Make the vertical axis count pixels downwards and hide it."""
    axes.set_ylim(rows * row, 0)
    axes.yaxis.set_visible(False)
    axes.tick_params(axis="x", pad=7)
    axes.spines["bottom"].set_visible(False)


def grid(axes: Axes, rows: int, steps: Sequence[Fraction]) -> None:
    """Show the marks of the axis beside every shape, and leave the labels free of lines."""
    places = [float(step) for step in steps]
    for y in map(middle, range(rows)):
        axes.vlines(places, y - 12, y + 12, color=style.RULE, linewidth=1, zorder=0.5)


def label(axes: Axes, index: int, text: str, *, strong: bool = False) -> None:
    """Write the label of a row above its shape, at the left edge."""
    axes.text(
        0,
        index * ROW + _BASELINE,
        text,
        transform=axes.get_yaxis_transform(),
        size=style.LABEL,
        weight="bold" if strong else "normal",
        va="baseline",
        clip_on=False,
        bbox={"facecolor": style.PAPER, "edgecolor": "none", "pad": 1.5},
    )


def middle(index: int) -> float:
    """Give the height of a row's shape."""
    return index * ROW + _SHAPE + 2


def bar(axes: Axes, y: float, start: float, end: float, colour: str, thickness: float = 11.0) -> None:
    """Draw a bar from `start` to `end` around the height `y`."""
    axes.add_patch(
        Rectangle((start, y - thickness / 2), end - start, thickness, facecolor=colour, linewidth=0)
    )
