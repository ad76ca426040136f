"""Writing a chart's files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.articles.charts.png import png
from reporter.articles.charts.svg import svg

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.articles.charts.model import ChartResult


def render(chart: ChartResult, folder: Path) -> tuple[Path, Path]:
    """Write `<stem>.svg` and `<stem>.png` into an existing folder; give both paths.

    Both are made before either is written, so that a chart which cannot be drawn leaves no half behind.
    """
    drawn = {".svg": svg(chart), ".png": png(chart)}
    paths = []
    for ending, content in drawn.items():
        path = folder / f"{chart.stem}{ending}"
        path.write_bytes(content)
        paths.append(path)
    return paths[0], paths[1]
