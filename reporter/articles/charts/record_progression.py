"""Chart: how the record of each comparable series progressed, a small panel a series, all on the same scales.

Speed is drawn against the series' own first best, on a logarithmic scale: equal steps are equal gains.
"""

from __future__ import annotations

import datetime as dt
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from matplotlib.ticker import FixedFormatter, FixedLocator, NullLocator

from reporter.articles.charts import style
from reporter.articles.charts.claim_values import figure, first, ids
from reporter.articles.charts.frame import frame
from reporter.articles.charts.legend import LINE as _LEGEND_LINE
from reporter.articles.charts.legend import Key, legend, lines
from reporter.articles.charts.ticks import mark, round_steps
from reporter.articles.charts.wording import Wording
from reporter.language.saying import say_value
from reporter.values import Day

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from matplotlib.axes import Axes

    from reporter.articles.charts.frame import Frame
    from reporter.articles.charts.model import ChartResult
    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim
    from reporter.language.locale import Locale

STEM = "record-progression"
ORDER = 50
_COLUMNS = 2
_GUTTER = 34.0
_LEFT = 26.0
_WORDS = 40.0
"""Height of the two lines above a panel's plot."""
_PLOT = 54.0
_BETWEEN = 13.0
_RECORD = Key("o", style.ACCENT)
_SLOWER = Key("o", style.WORSE, filled=False)
_MOST_STEPS = 3


@dataclass(frozen=True, slots=True)
class _Curve:
    """What is drawn of one series."""

    gain: Claim
    """Row of `series.gain`."""
    records: tuple[Claim, ...]
    """Rows of `series.record`, oldest first."""
    slower: tuple[Claim, ...]
    """Rows of `series.slower`."""


def draw(facts: Facts, locale: Locale) -> ChartResult | None:
    """Draw the series, the oldest first; None where no benchmark compares over two rounds."""
    curves = _curves(facts)
    spread, span = first(facts, "series.spread"), first(facts, "editions.span")
    if not curves or spread is None or span is None:
        return None
    dates = _dates(facts)

    wording = Wording(locale)
    every = figure(spread, "faster") == figure(spread, "total")
    title = wording.claim("title", "chart_title_all" if every else "chart_title", spread)
    wording.claim("alt", "chart_alt_all" if every else "chart_alt", spread)
    largest = first(facts, "series.gain_max")
    if largest is not None:
        wording.claim("alt", "chart_alt", largest)
    subtitle = wording.text("subtitle", "chart_progression_subtitle")
    source = wording.claim("source", "chart_source", span)
    wording.text("caption", "chart_progression_caption")
    keys = [(_RECORD, wording.text("legend", "chart_progression_record"))]
    if any(curve.slower for curve in curves):
        keys.append((_SLOWER, wording.text("legend", "chart_progression_slower")))

    rows = math.ceil(len(curves) / _COLUMNS)
    with style.house():
        framed = frame(
            title,
            subtitle,
            source,
            rows * (_WORDS + _PLOT + _BETWEEN) - _BETWEEN,
            above=lines([name for _, name in keys]) * _LEGEND_LINE + 10,
            keep=wording.names(),
        )
        legend(framed, keys, gap=12)
        framed.axes.set_axis_off()
        for index, curve in enumerate(curves):
            axes = _panel(framed, index)
            _scales(axes, curves, dates, locale, index)
            _line(axes, curve, dates)
            _words(axes, wording, curve)

    return wording.chart(STEM, framed.figure)


def _curves(facts: Facts) -> list[_Curve]:
    def of(kind: str, gain: Claim) -> tuple[Claim, ...]:
        return tuple(
            claim
            for claim in facts.of(kind)
            if all(ids(claim, slot) == ids(gain, slot) for slot in ("benchmark", "since"))
        )

    dates = _dates(facts)
    gains = sorted(
        facts.of("series.gain"), key=lambda gain: (dates[ids(gain, "since")], -figure(gain, "ratio"))
    )
    return [_Curve(gain, of("series.record", gain), of("series.slower", gain)) for gain in gains]


def _dates(facts: Facts) -> Mapping[tuple[str, ...], dt.date]:
    """Give the date of publication of each round at hand."""
    return {
        ids(claim, "edition"): day.date
        for claim in facts.of("editions.round")
        if isinstance(day := claim.slots["date"], Day)
    }


def _panel(framed: Frame, index: int) -> Axes:
    """Make the axes of a panel within the frame, row by row."""
    column, row = index % _COLUMNS, index // _COLUMNS
    box = framed.axes.get_position()
    across, up = box.width / framed.width, box.height / framed.height
    wide = (framed.width - _LEFT - (_COLUMNS - 1) * _GUTTER) / _COLUMNS
    left = _LEFT + column * (wide + _GUTTER)
    bottom = framed.height - row * (_WORDS + _PLOT + _BETWEEN) - _WORDS - _PLOT
    return framed.figure.add_axes(
        (box.x0 + left * across, box.y0 + bottom * up, wide * across, _PLOT * up), facecolor="none"
    )


def _scales(
    axes: Axes,
    curves: Sequence[_Curve],
    dates: Mapping[tuple[str, ...], dt.date],
    locale: Locale,
    index: int,
) -> None:
    """Give every panel the same two scales, written at the left and below."""
    speeds = [figure(claim, "ratio") for curve in curves for claim in curve.records]
    speeds += [figure(claim, "of_first") for curve in curves for claim in curve.slower]
    days = [dates[ids(curve.gain, slot)].toordinal() for curve in curves for slot in ("since", "until")]
    room = max(days) - min(days)
    axes.set_yscale("log")
    axes.set_ylim(float(min(speeds)) / 1.25, float(max(speeds)) * 1.3)
    axes.set_xlim(min(days) - room * 0.03, max(days) + room * 0.03)

    steps = round_steps(*axes.get_ylim(), _MOST_STEPS)
    mark(axes.yaxis, steps, locale)
    axes.hlines(
        [float(step) for step in steps],
        0,
        1,
        transform=axes.get_yaxis_transform(),
        color=style.RULE,
        linewidth=1,
        zorder=0.5,
    )
    _years(axes, locale)
    axes.tick_params(axis="both", pad=5, labelleft=index % _COLUMNS == 0)
    axes.tick_params(axis="x", labelbottom=index >= len(curves) - _COLUMNS)
    axes.spines["bottom"].set_visible(False)


def _years(axes: Axes, locale: Locale) -> None:
    """Mark the turn of years, at most four of them."""
    low, high = (dt.date.fromordinal(round(edge)) for edge in axes.get_xlim())
    years = [dt.date(year, 1, 1) for year in range(low.year + 1, high.year + 1)]
    years = years[:: math.ceil(len(years) / 4) or 1]
    axes.xaxis.set_major_locator(FixedLocator([year.toordinal() for year in years]))
    axes.xaxis.set_major_formatter(FixedFormatter([say_value(locale, Day(year), "year") for year in years]))
    axes.xaxis.set_minor_locator(NullLocator())
    for year in years:
        axes.axvline(year.toordinal(), color=style.RULE, linewidth=1, zorder=0.5)


def _line(axes: Axes, curve: _Curve, dates: Mapping[tuple[str, ...], dt.date]) -> None:
    """Draw the record as it stood from round to round, and the bests that fell behind the round before."""
    when = [dates[ids(claim, "set_in")].toordinal() for claim in curve.records]
    fast = [float(figure(claim, "ratio")) for claim in curve.records]
    end = dates[ids(curve.gain, "until")].toordinal()
    steps = ([*when, end], [*fast, fast[-1]])
    axes.fill_between(*steps, y2=1, step="post", color=style.ACCENT, alpha=0.1, linewidth=0, zorder=1)
    axes.step(*steps, where="post", color=style.ACCENT, linewidth=2.4, zorder=2)
    axes.plot(
        when, fast, _RECORD.marker, ms=7, mfc=style.ACCENT, mec=style.PAPER, mew=1, zorder=4, clip_on=False
    )
    axes.plot(
        [dates[ids(claim, "edition")].toordinal() for claim in curve.slower],
        [float(figure(claim, "of_first")) for claim in curve.slower],
        _SLOWER.marker,
        ms=6.5,
        mfc=style.PAPER,
        mec=style.WORSE,
        mew=1.8,
        zorder=3,
        clip_on=False,
    )


def _words(axes: Axes, wording: Wording, curve: _Curve) -> None:
    """Write above the plot which benchmark it is with its gain, and both times."""
    for phrase, up, size, weight, colour in (
        ("chart_label", 24, style.SMALL_LABEL, "bold", style.INK),
        ("chart_times", 6, style.TICK, "normal", style.INK_SOFT),
    ):
        axes.text(
            0,
            1 + up / _PLOT,
            wording.claim("label", phrase, curve.gain),
            transform=axes.transAxes,
            size=size,
            weight=weight,
            color=colour,
            va="baseline",
            clip_on=False,
        )
