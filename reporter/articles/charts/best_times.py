"""Chart: the best time of each benchmark, in the previous round and in this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.articles.charts import bars, style
from reporter.articles.charts.claim_values import figure, first, ids, one_each
from reporter.articles.charts.frame import frame
from reporter.articles.charts.gains import between
from reporter.articles.charts.legend import Key, legend
from reporter.articles.charts.ticks import mark, round_steps
from reporter.articles.charts.wording import Wording

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from reporter.articles.charts.model import ChartResult
    from reporter.claims.facts import Facts
    from reporter.language.locale import Locale

STEM = "best-times"
ORDER = 20
_FEWEST = 2
_BEFORE = Key("o", style.BEFORE, filled=False)
_AFTER = Key("o", style.ACCENT)


def draw(facts: Facts, locale: Locale) -> ChartResult | None:
    """Draw one row a benchmark of this round, longest time on top; None with fewer than two to compare."""
    gains = one_each(facts, "speed.gain", "benchmark")
    bests = sorted(
        one_each(facts, "speed.best", "benchmark").values(), key=lambda claim: -figure(claim, "time")
    )
    since, count = first(facts, "novelty.since"), first(facts, "speed.gains")
    if len(gains) < _FEWEST or since is None or count is None:
        return None

    wording = Wording(locale)
    title = wording.claim("title", "chart_title", count)
    wording.claim("alt", "chart_alt", count)
    between(wording, max(gains.values(), key=lambda claim: figure(claim, "ratio")))
    subtitle = wording.claim("subtitle", "chart_times_subtitle", since)
    source = wording.claim("source", "chart_source", since)
    wording.claim("caption", "chart_times_caption", since)

    with style.house():
        framed = frame(title, subtitle, source, len(bests) * bars.ROW, above=28, keep=wording.names())
        axes = framed.axes
        times = [float(figure(best, "time")) for best in bests]
        times += [float(figure(gain, "before")) for gain in gains.values()]
        axes.set_xscale("log")
        axes.set_xlim(min(times) / 1.25, max(times) * 1.25)
        bars.prepare(axes, len(bests))
        steps = round_steps(*axes.get_xlim())
        mark(axes.xaxis, steps, locale)
        bars.grid(axes, len(bests), steps)
        legend(
            framed,
            [
                (_BEFORE, wording.claim("legend", "chart_before", since)),
                (_AFTER, wording.claim("legend", "chart_now", since)),
            ],
        )
        for index, best in enumerate(bests):
            gain = gains.get(ids(best, "benchmark"))
            if gain is None:
                bars.label(axes, index, wording.claim("label", "chart_label", best))
                _dots(axes, bars.middle(index), None, float(figure(best, "time")))
            else:
                bars.label(axes, index, wording.claim("label", "chart_label_times", gain))
                _dots(axes, bars.middle(index), float(figure(gain, "before")), float(figure(gain, "after")))

    return wording.chart(STEM, framed.figure)


def _dots(axes: Axes, y: float, before: float | None, after: float) -> None:
    """Show the old time as a ring, the new one as a dot, and the way between them."""
    axes.axhline(y, color=style.RULE, linewidth=2, zorder=1)
    if before is not None:
        colour = style.WORSE if after > before else style.ACCENT
        axes.plot(
            [before, after], [y, y], color=colour, linewidth=3, alpha=0.45, solid_capstyle="butt", zorder=2
        )
        axes.plot(before, y, "o", ms=13, mfc=style.PAPER, mec=style.BEFORE, mew=2.2, zorder=3)
    size = 7.5 if before == after else 13
    axes.plot(after, y, "o", ms=size, color=style.ACCENT, mew=0, zorder=4)
