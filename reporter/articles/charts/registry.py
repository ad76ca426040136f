"""The charts there are, in the order of the article; a new chart is a new module and a line here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.articles.charts import best_times, gains, scaling, submitters

if TYPE_CHECKING:
    from reporter.articles.charts.model import Draw

CHARTS: dict[str, Draw] = {
    gains.STEM: gains.draw,
    best_times.STEM: best_times.draw,
    scaling.STEM: scaling.draw,
    submitters.STEM: submitters.draw,
}
"""By the stem of their files."""
