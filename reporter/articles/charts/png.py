"""Writing a chart as PNG, for sharing: the same bytes on every run."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from matplotlib.backends.backend_agg import FigureCanvasAgg

from reporter.articles.charts import style
from reporter.articles.charts.glyphs import strict_glyphs

if TYPE_CHECKING:
    from reporter.articles.charts.model import ChartResult

_DOTS_PER_INCH = 180
"""Two and a half dots a pixel: 1,400 wide."""


def png(chart: ChartResult) -> bytes:
    """Give the chart as a PNG without any metadata (matplotlib would add its version).

    Raises MissingGlyphError where the font has no shape for a letter.
    """
    buffer = io.BytesIO()
    with style.house(), strict_glyphs():
        FigureCanvasAgg(chart.figure)
        chart.figure.savefig(
            buffer,
            format="png",
            dpi=_DOTS_PER_INCH,
            facecolor=style.PAPER,
            metadata={"Software": None},
        )
    return buffer.getvalue()
