"""The one house style: sizes, colours, and the frame of title, subtitle, plot and source.

Sizes are pixels of a drawing that is 560 wide: on a telephone 360 wide the labels are still 11 high.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import matplotlib

if TYPE_CHECKING:
    from collections.abc import Iterator

FONT = "DejaVu Sans"
"""What is measured and what the PNG shows: it comes with matplotlib, so it is the same on every machine."""

WIDTH = 560.0
MARGIN = 26.0

TITLE = 22.0
SUBTITLE = 15.5
LABEL = 16.5
SMALL_LABEL = 14.5
TICK = 14.0
SOURCE = 12.5

PAPER = "#ffffff"
INK = "#1a1d21"
INK_SOFT = "#4f565e"
"""7.4 to 1 on the paper."""
RULE = "#e3e6e9"
AXIS = "#8a929a"
BEFORE = "#8f979f"
"""What was: at 3 to 1, the least that a shape needs."""
BEFORE_BAR = "#c9ced3"
ACCENT = "#0b62a8"
WORSE = "#c2410c"
TONED = "#7fa9cc"

SERIES = ("#0b62a8", "#d1495b", "#00846b", "#8a4fae", "#b45f06", "#4a5560", "#c2257a", "#5a6b00")
"""At least 4 to 1 on the paper; neighbours differ in lightness or in hue on both colour-blind axes, and each
series has a marker of its own besides (`MARKERS`)."""
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "p")

_HOUSE: dict[str, Any] = {
    "font.family": [FONT],
    "text.parse_math": False,  # a dollar sign in a name is a dollar sign
    "text.hinting": "none",
    "text.color": INK,
    "figure.dpi": 72,  # one point is one pixel
    "figure.facecolor": "none",  # the card is drawn by the writers
    "axes.facecolor": "none",
    "axes.edgecolor": AXIS,
    "axes.linewidth": 1.0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.axisbelow": True,
    "axes.labelcolor": INK_SOFT,
    "axes.labelsize": TICK,
    "axes.unicode_minus": True,
    "grid.color": RULE,
    "grid.linewidth": 1.0,
    "xtick.color": AXIS,
    "xtick.labelcolor": INK_SOFT,
    "xtick.labelsize": TICK,
    "xtick.major.size": 0,
    "xtick.minor.size": 0,
    "ytick.color": AXIS,
    "ytick.labelcolor": INK_SOFT,
    "ytick.labelsize": TICK,
    "ytick.major.size": 0,
    "ytick.minor.size": 0,
    "svg.fonttype": "none",  # text stays text: it is found, read aloud, translated and checked
    "svg.hashsalt": "reporter",  # ids by content, not by chance
    "path.simplify": False,
}


@contextmanager
def house() -> Iterator[None]:
    """Draw and write in the house style, whatever the machine's own matplotlib settings say."""
    settings: dict[Any, Any] = {
        key: value for key, value in matplotlib.rcParamsDefault.items() if not key.startswith("backend")
    }
    with matplotlib.rc_context(settings | _HOUSE):
        yield
