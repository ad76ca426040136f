"""Chart: the results of every round, one bar under the other, oldest on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.articles.charts import bars, style
from reporter.articles.charts.claim_values import figure, first
from reporter.articles.charts.frame import frame
from reporter.articles.charts.measure import width
from reporter.articles.charts.wording import Wording

if TYPE_CHECKING:
    from reporter.articles.charts.model import ChartResult
    from reporter.claims.facts import Facts
    from reporter.language.locale import Locale

STEM = "results-per-round"
ORDER = 60
_FEWEST = 2
_ROW = 28.0
_THICKNESS = 15.0
_GAP = 10.0


def draw(facts: Facts, locale: Locale) -> ChartResult | None:
    """Draw one bar a round at hand; None with fewer than two."""
    rounds = facts.of("editions.round")
    span = first(facts, "editions.span")
    if len(rounds) < _FEWEST or span is None:
        return None

    wording = Wording(locale)
    title = wording.claim("title", "chart_title", span)
    wording.claim("alt", "chart_alt", span)
    subtitle = wording.text("subtitle", "chart_rounds_subtitle")
    source = wording.claim("source", "chart_source_all", span)
    wording.text("caption", "chart_rounds_caption")

    with style.house():
        framed = frame(title, subtitle, source, len(rounds) * _ROW, below=0, keep=wording.names())
        axes = framed.axes
        bars.prepare(axes, len(rounds), _ROW)
        axes.xaxis.set_visible(False)
        axes.set_xlim(0, framed.width)
        labels = [wording.claim("label", "chart_label", claim) for claim in rounds]
        counts = [float(figure(claim, "results")) for claim in rounds]
        left = max(width(label, style.LABEL) for label in labels) + _GAP
        scale = (framed.width - left) / max(counts)
        for index, (label, count) in enumerate(zip(labels, counts, strict=True)):
            y = (index + 0.5) * _ROW
            colour = style.ACCENT if count == max(counts) else style.TONED
            bars.bar(axes, y, left, left + count * scale, colour, _THICKNESS)
            axes.text(0, y, label, size=style.LABEL, va="center_baseline", clip_on=False)

    return wording.chart(STEM, framed.figure)
