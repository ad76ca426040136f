"""Placing labels beside points so that they hide neither points nor each other."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Literal

from reporter.articles.charts import style
from reporter.articles.charts.measure import width, wrap

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from reporter.articles.charts.frame import Frame

Side = Literal["left", "center", "right"]

_DOT = 7.0
_CLEAR = 3.0
"""By how much nearer a label must be to its own point than to any other, or it is taken for the other's."""
_TWIN = 9.0
"""Points closer than this are one to the eye."""
_PIECES = 60
_LINE = 1.25
_EDGE = 2.0
_BEYOND = 18.0
"""How far a label may reach past the axes on the right, into the margin."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A label and the point that it names, in the units of the data."""

    x: float
    y: float
    text: str
    strong: bool = False

    @property
    def weight(self) -> str:
        """The weight of its letters."""
        return "bold" if self.strong else "normal"


@dataclass(frozen=True, slots=True)
class _Box:
    left: float
    bottom: float
    right: float
    top: float

    def distance(self, point: Sequence[float]) -> float:
        """Give how far a point is from the nearest edge; 0 inside."""
        x, y = float(point[0]), float(point[1])
        return hypot(max(self.left - x, 0, x - self.right), max(self.bottom - y, 0, y - self.top))

    def meets(self, other: _Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.bottom < other.top
            and other.bottom < self.top
        )


@dataclass(frozen=True, slots=True)
class _Spot:
    """A place for a label."""

    box: _Box
    side: Side
    """By which its text is held, so that it stays at its point in a narrower typeface."""
    text: str
    """Broken into lines."""

    @property
    def anchor(self) -> float:
        middle = (self.box.left + self.box.right) / 2
        return {"left": self.box.left, "center": middle, "right": self.box.right}[self.side]


def place(
    framed: Frame,
    wishes: Sequence[Wish],
    points: Sequence[tuple[float, float]],
    path: Sequence[tuple[float, float]] = (),
    keep: Collection[str] = (),
) -> list[str]:
    """Write the labels, the most important first; give the texts for which there was no room.

    No label covers a point or a corner-to-corner piece of `path`, a line through the data; no line of a
    label is broken inside a name of `keep`. A strong label is
    always written, where it hides least.
    """
    axes = framed.axes
    origin = axes.transAxes.transform((0, 0))
    centres = [axes.transData.transform(point) - origin for point in points]
    dots = [_dot(centre, _DOT) for centre in centres]
    corners = [axes.transData.transform(point) - origin for point in path]
    for start, end in pairwise(corners):
        dots += [_dot(start + (end - start) * step / _PIECES, 1) for step in range(1, _PIECES)]
    taken: list[_Box] = []
    unplaced = []
    for wish in wishes:
        x, y = axes.transData.transform((wish.x, wish.y)) - origin
        own = (float(x), float(y))
        others = [centre for centre in centres if hypot(centre[0] - x, centre[1] - y) > _TWIN]
        free = [
            spot
            for spot in _spots(own, wish, keep)
            if _inside(spot.box, framed) and not any(spot.box.meets(box) for box in taken)
        ]
        harm = [sum(spot.box.meets(dot) for dot in dots) + _doubt(spot.box, own, others) for spot in free]
        least = min(harm, default=None)
        if least is None or (least > 0 and not wish.strong):
            unplaced.append(wish.text)
            continue
        spot = free[harm.index(least)]
        taken.append(spot.box)
        _write(framed, spot, wish)
    return unplaced


def _write(framed: Frame, spot: _Spot, wish: Wish) -> None:
    axes = framed.axes
    axes.text(
        spot.anchor / framed.width,
        spot.box.top / framed.height,
        spot.text,
        transform=axes.transAxes,
        size=style.SMALL_LABEL,
        weight=wish.weight,
        ha=spot.side,
        va="top",
        linespacing=1.1,
        zorder=5,
        clip_on=False,
    )


def _inside(box: _Box, framed: Frame) -> bool:
    return (
        box.left >= _EDGE
        and box.right <= framed.width + _BEYOND
        and box.bottom >= _EDGE
        and box.top <= framed.height
    )


def _dot(centre: Sequence[float], radius: float) -> _Box:
    x, y = float(centre[0]), float(centre[1])
    return _Box(x - radius, y - radius, x + radius, y + radius)


def _doubt(box: _Box, own: Sequence[float], others: Sequence[Sequence[float]]) -> int:
    """Give the number of points for whose label this could be taken."""
    return sum(box.distance(other) <= box.distance(own) + _CLEAR for other in others)


def _spots(own: tuple[float, float], wish: Wish, keep: Collection[str]) -> Iterator[_Spot]:
    """Give the places to try around a point, the nearest first, in one line and in two."""
    x, y = own
    size = style.SMALL_LABEL
    for away in (10.0, 15.0, 22.0):
        near = away * 0.7
        for text in (wish.text, _in_two(wish.text, size, wish.weight, keep)):
            rows = text.split("\n")
            wide = max(width(row, size, wish.weight) for row in rows) + 2
            high = size * _LINE * len(rows)
            corners: tuple[tuple[float, float, Side], ...] = (
                (x + away, y - high / 2, "left"),
                (x + near, y + near, "left"),
                (x - away - wide, y - high / 2, "right"),
                (x - wide / 2, y + away, "center"),
                (x - near - wide, y - near - high, "right"),
                (x + near, y - near - high, "left"),
                (x - near - wide, y + near, "right"),
                (x - wide / 2, y - away - high, "center"),
                (x - wide + 8, y + away, "right"),
                (x - wide + 8, y - away - high, "right"),
                (x - 8, y + away, "left"),
                (x - 8, y - away - high, "left"),
            )
            for left, bottom, side in corners:
                yield _Spot(_Box(left, bottom, left + wide, bottom + high), side, text)


def _in_two(text: str, size: float, weight: str, keep: Collection[str]) -> str:
    """Break a text into two lines, or leave it where that cannot be done."""
    one = width(text, size, weight)
    broken = (wrap(text, one * part, size, weight, keep=keep) for part in (0.6, 0.7, 0.8))
    return next((trial for trial in broken if trial.count("\n") == 1), text)
