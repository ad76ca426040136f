"""Chart: time against number of accelerators for one benchmark, every result a point.

The benchmark is the one on which the largest system ran; where too few others ran it, the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.articles.charts import style
from reporter.articles.charts.claim_values import figure, first, ids
from reporter.articles.charts.frame import frame
from reporter.articles.charts.legend import LINE, Key, legend, lines
from reporter.articles.charts.placing import Wish, place
from reporter.articles.charts.ticks import mark, round_steps
from reporter.articles.charts.wording import Wording

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from reporter.articles.charts.model import ChartResult
    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim
    from reporter.language.locale import Locale

STEM = "time-by-size"
ORDER = 30
_FEWEST = 4
_HEIGHT = 400.0
_LEFT = 44.0
_MOST_LABELS = 6
_STEP = 2
"""The growth in size from which scaling is the chart's finding."""


@dataclass(frozen=True, slots=True)
class _Field:
    """The results of the benchmark that is drawn."""

    points: tuple[Claim, ...]
    """Rows of `speed.time`, fastest first."""
    best: Claim
    """Row of `speed.best`."""
    efficiency: Claim | None
    """How the fastest submitter's speed grows from its smallest to its largest system."""

    def families(self) -> list[tuple[str, ...]]:
        """Give the accelerator families, that of the fastest result first."""
        return list(dict.fromkeys(ids(point, "accelerator") for point in self.points))


def draw(facts: Facts, locale: Locale) -> ChartResult | None:
    """Draw the points on two logarithmic scales; None where no benchmark has four results of two sizes."""
    field = _field(facts)
    published = first(facts, "novelty.published")
    if field is None or published is None:
        return None

    wording = Wording(locale)
    title = wording.claim("title", _title(field), field.efficiency or field.best)
    subtitle = wording.claim("subtitle", "chart_subtitle", field.best)
    source = wording.claim("source", "chart_source", published)
    wording.claim("caption", "chart_caption", field.best)
    wording.claim("alt", "chart_alt", field.best)
    if field.efficiency is not None:
        wording.claim("alt", "chart_alt", field.efficiency)

    families = field.families()
    keys = dict(zip(families, _looks(len(families)), strict=True))
    examples = [next(p for p in field.points if ids(p, "accelerator") == family) for family in families]
    names = [wording.claim("legend", "chart_legend", example) for example in examples]

    with style.house():
        framed = frame(
            title,
            subtitle,
            source,
            _HEIGHT,
            left=_LEFT,
            above=lines(names) * LINE + 34,
            below=56,
            keep=wording.names(),
        )
        axes = framed.axes
        _scales(axes, field.points, locale)
        legend(framed, list(zip(keys.values(), names, strict=True)), gap=34)
        axes.set_xlabel(wording.text("axis", "chart_axis_accelerators"), labelpad=8)
        axes.text(
            -_LEFT / framed.width,
            1 + 14 / _HEIGHT,
            wording.text("axis", "chart_axis_minutes"),
            transform=axes.transAxes,
            size=style.TICK,
            color=style.INK_SOFT,
        )
        path = _path(field)
        axes.plot(*zip(*path, strict=True), color=style.SERIES[0], linewidth=1.6, alpha=0.4, zorder=2)
        for point in reversed(field.points):
            _dot(axes, point, keys[ids(point, "accelerator")])
        wishes = [
            Wish(*_at(point), wording.claim("label", "chart_label", point), strong=index == 0)
            for index, point in enumerate(_worth_a_label(field))
        ]
        unplaced = place(framed, wishes, [_at(point) for point in field.points], path, wording.names())
        wording.forget("label", unplaced)

    return wording.chart(STEM, framed.figure)


def _field(facts: Facts) -> _Field | None:
    of: dict[tuple[str, ...], list[Claim]] = {}
    for claim in facts.of("speed.time"):
        if {"accelerators", "accelerator"} <= claim.slots.keys() and figure(claim, "accelerators") > 0:
            of.setdefault(ids(claim, "benchmark"), []).append(claim)
    drawable = {
        benchmark: sorted(points, key=lambda point: (figure(point, "time"), ids(point, "organisation")))
        for benchmark, points in of.items()
        if len(points) >= _FEWEST and len({figure(point, "accelerators") for point in points}) > 1
    }
    if not drawable:
        return None

    def reach(benchmark: tuple[str, ...]) -> tuple[object, ...]:
        sizes = [figure(point, "accelerators") for point in drawable[benchmark]]
        return (max(sizes), len(sizes), benchmark)

    benchmark = max(drawable, key=reach)
    best = next((claim for claim in facts.of("speed.best") if ids(claim, "benchmark") == benchmark), None)
    if best is None:
        return None
    return _Field(tuple(drawable[benchmark]), best, _efficiency(facts, best))


def _efficiency(facts: Facts, best: Claim) -> Claim | None:
    """Give the widest step up in size of the fastest result's submitter, with the same accelerators."""
    same = [
        claim
        for claim in facts.of("scale.efficiency")
        if all(ids(claim, slot) == ids(best, slot) for slot in ("benchmark", "organisation", "accelerator"))
        and claim.slots["large"] == best.slots["accelerators"]
        and figure(claim, "size_ratio") >= _STEP
        and figure(claim, "speedup") > 1
    ]
    return max(same, key=lambda claim: figure(claim, "size_ratio"), default=None)


def _title(field: _Field) -> str:
    """Choose the phrase: a whole ratio of sizes is written without decimals."""
    step = field.efficiency
    return "chart_title_whole" if step and figure(step, "size_ratio").denominator == 1 else "chart_title"


def _looks(count: int) -> list[Key]:
    """Give as many looks as there are families; colours come round again with other markers."""
    kinds = len(style.SERIES)
    return [
        Key(style.MARKERS[(index + index // kinds) % kinds], style.SERIES[index % kinds])
        for index in range(count)
    ]


def _scales(axes: Axes, points: tuple[Claim, ...], locale: Locale) -> None:
    sizes = [float(figure(point, "accelerators")) for point in points]
    times = [float(figure(point, "time")) for point in points]
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlim(min(sizes) / 1.35, max(sizes) * 1.35)
    axes.set_ylim(min(times) / 1.5, max(times) * 1.5)
    mark(axes.xaxis, round_steps(*axes.get_xlim()), locale)
    mark(axes.yaxis, round_steps(*axes.get_ylim()), locale)
    axes.grid(visible=True)
    axes.tick_params(axis="both", pad=6)


def _at(point: Claim) -> tuple[float, float]:
    return float(figure(point, "accelerators")), float(figure(point, "time"))


def _path(field: _Field) -> list[tuple[float, float]]:
    """Give the best time of each size of the fastest submitter's accelerators: how its speed grows."""
    mine: dict[float, float] = {}
    for point in field.points:
        if all(ids(point, slot) == ids(field.best, slot) for slot in ("organisation", "accelerator")):
            size, time = _at(point)
            mine.setdefault(size, time)
    return sorted(mine.items())


def _dot(axes: Axes, point: Claim, key: Key) -> None:
    axes.plot(
        *_at(point), key.marker, ms=9.5, mfc=key.colour, mec=style.PAPER, mew=1.1, zorder=3, clip_on=False
    )


def _worth_a_label(field: _Field) -> list[Claim]:
    """Choose what to name: the fastest, that of each other family, the smallest system, the slowest."""
    chosen = [
        *(
            next(point for point in field.points if ids(point, "accelerator") == family)
            for family in field.families()
        ),
        min(field.points, key=lambda point: figure(point, "accelerators")),
        field.points[-1],
    ]
    return list({id(claim): claim for claim in chosen}.values())[:_MOST_LABELS]
