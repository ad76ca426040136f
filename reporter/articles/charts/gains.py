"""Chart: how much faster each benchmark's best result is than the best of the previous round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.articles.charts import bars, style
from reporter.articles.charts.claim_values import figure, first, one_each
from reporter.articles.charts.frame import Frame, frame
from reporter.articles.charts.measure import width
from reporter.articles.charts.ticks import even_steps, mark
from reporter.articles.charts.wording import Wording

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from reporter.articles.charts.model import ChartResult
    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim
    from reporter.language.locale import Locale

STEM = "speed-gains"
ORDER = 10
_FEWEST = 2


def draw(facts: Facts, locale: Locale) -> ChartResult | None:
    """Draw one bar a comparable benchmark, the largest gain on top; None with fewer than two to compare."""
    gains = sorted(
        one_each(facts, "speed.gain", "benchmark").values(), key=lambda claim: -figure(claim, "ratio")
    )
    since, most, count = (first(facts, kind) for kind in ("novelty.since", "speed.gain_max", "speed.gains"))
    if len(gains) < _FEWEST or since is None or count is None:
        return None

    wording = Wording(locale)
    leads = most is not None and figure(most, "ratio") > 1
    if most is not None and leads:
        title = wording.claim("title", "chart_title", most)
        wording.claim("alt", "chart_alt", most)
        between(wording, gains[0])
    else:
        title = wording.claim("title", "chart_title", count)
        wording.claim("alt", "chart_alt", count)
    subtitle = wording.claim("subtitle", "chart_gains_subtitle", since)
    source = wording.claim("source", "chart_source", since)
    wording.claim("caption", "chart_gains_caption", since)

    with style.house():
        framed = frame(title, subtitle, source, len(gains) * bars.ROW, above=22, keep=wording.names())
        axes = framed.axes
        highest = float(max(figure(gain, "ratio") for gain in gains))
        axes.set_xlim(0, max(highest, 1.0) * 1.02)
        bars.prepare(axes, len(gains))
        steps = even_steps(axes.get_xlim()[1])
        mark(axes.xaxis, steps, locale)
        bars.grid(axes, len(gains), steps)
        for index, gain in enumerate(gains):
            ratio = figure(gain, "ratio")
            strong = leads and index == 0
            bars.label(axes, index, wording.claim("label", "chart_label", gain), strong=strong)
            _bar(axes, bars.middle(index), float(ratio))
        _baseline(framed, len(gains), wording.claim("legend", "chart_baseline", since))

    return wording.chart(STEM, framed.figure)


def between(wording: Wording, gain: Claim) -> None:
    """Say in the alternative text which results a gain lies between, with the sizes of both systems."""
    if {"accelerators_before", "accelerators_after"} <= gain.slots.keys():
        wording.claim("alt", "chart_alt", gain)


def _bar(axes: Axes, y: float, ratio: float) -> None:
    """Show the old speed in grey, and what was won or lost against it in colour."""
    bars.bar(axes, y, 0, min(ratio, 1.0), style.BEFORE_BAR)
    if ratio != 1:
        bars.bar(axes, y, 1.0, ratio, style.ACCENT if ratio > 1 else style.WORSE)


def _baseline(framed: Frame, rows: int, text: str) -> None:
    """Draw the old speed as a line through all rows, named above it or, near the edge, to its right."""
    axes = framed.axes
    axes.plot([1, 1], [0, rows * bars.ROW], color=style.INK_SOFT, linewidth=1.2, zorder=1.5)
    centred = width(text, style.SMALL_LABEL) / 2 <= framed.width / axes.get_xlim()[1]
    axes.text(
        1,
        -7,
        text,
        size=style.SMALL_LABEL,
        color=style.INK_SOFT,
        ha="center" if centred else "left",
        va="baseline",
    )
