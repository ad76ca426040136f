"""The charts of the long view: what they draw and say, and that a chart is found by its file alone."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.text import Text

from reporter.articles import charts
from reporter.articles.charts import record_progression, results_per_round, style
from reporter.articles.charts.registry import CHARTS
from reporter.articles.charts.svg import svg
from reporter.claims.facts import Facts
from reporter.rounds.history import load_history
from reporter.rounds.store import round_ids
from tests.articles.charts.conftest import labels
from tests.articles.long_past import LONG, V05, V06, V07
from tests.claims.making import history_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from reporter.articles.charts.model import ChartResult
    from reporter.language.locale import Locale
    from reporter.resources import Resources


@pytest.fixture(scope="module")
def long_facts() -> Facts:
    return Facts(LONG)


@pytest.fixture(scope="module")
def english_chart(long_facts: Facts, english: Locale) -> ChartResult:
    drawn = record_progression.draw(long_facts, english)
    assert drawn is not None
    return drawn


def panels(chart: ChartResult) -> list[Axes]:
    return [axes for axes in chart.figure.axes if axes.axison]


def points(axes: Axes, marker_edge: str) -> list[tuple[float, float]]:
    return [
        (float(x), float(y))
        for line in axes.lines
        if line.get_marker() == "o" and line.get_markeredgecolor() == marker_edge
        for x, y in zip(*line.get_data(), strict=True)
    ]


class TestProgression:
    def test_has_a_panel_a_series_the_oldest_first(self, english_chart: ChartResult) -> None:
        assert labels(english_chart) == [
            "ResNet-50 (4.0×)",
            "8.00 → 2.00 min",
            "Mask R-CNN (2.5×)",
            "20.0 → 8.00 min",
            "MiniGo (1.1×)",
            "17.0 → 15.5 min",
        ]
        assert len(panels(english_chart)) == 3

    def test_draws_each_record_at_its_date_and_speed(self, english_chart: ChartResult) -> None:
        resnet = panels(english_chart)[0]
        assert points(resnet, style.PAPER) == [
            (V06.published.toordinal(), 1.0),
            (V07.published.toordinal(), 4.0),
        ]

    def test_shows_the_bests_that_fell_back_as_rings(self, english_chart: ChartResult) -> None:
        resnet, maskrcnn, _ = panels(english_chart)
        assert [round(y, 3) for _, y in points(resnet, style.WORSE)] == [2.667]
        assert points(maskrcnn, style.WORSE) == []

    def test_leaves_out_what_compares_with_nothing(self, english_chart: ChartResult) -> None:
        early = V05.published.toordinal()
        assert all(x > early for axes in panels(english_chart) for x, _ in points(axes, style.PAPER))

    def test_has_the_same_logarithmic_scales_in_every_panel(self, english_chart: ChartResult) -> None:
        scales = {(axes.get_yscale(), axes.get_xlim(), axes.get_ylim()) for axes in panels(english_chart)}
        assert len(scales) == 1
        assert next(iter(scales))[0] == "log"

    def test_says_how_far_the_series_reach(self, english_chart: ChartResult, portuguese: Locale) -> None:
        assert (
            english_chart.title
            == "All three comparable benchmarks train faster: 1.1× to 4.0× their first speed"
        )
        assert "from 8.00 minutes in v0.6 to 2.00 minutes in v0.7" in english_chart.alt
        drawn = record_progression.draw(Facts(LONG), portuguese)
        assert drawn is not None
        assert "entre 1,1× e 4,0×" in drawn.title

    def test_is_not_drawn_where_nothing_compares(self, english: Locale) -> None:
        assert record_progression.draw(Facts(history_of(V05, V06)), english) is None
        assert record_progression.draw(Facts(history_of(V06)), english) is None

    def test_gives_the_same_bytes_every_time(self, long_facts: Facts, english: Locale) -> None:
        drawn = [record_progression.draw(long_facts, english) for _ in range(2)]
        assert len({svg(chart) for chart in drawn if chart is not None}) == 1


class TestResultsPerRound:
    def test_has_a_bar_a_round(self, long_facts: Facts, english: Locale) -> None:
        chart = results_per_round.draw(long_facts, english)
        assert labels(chart) == ["v0.5: 1", "v0.6: 5", "v0.7: 5", "v1.0: 6"]
        assert chart is not None
        assert chart.title == "From one result in v0.5 to 6 in v1.0; the most, 6, in v1.0"
        widths = [patch.get_width() for patch in chart.figure.axes[0].patches]  # type: ignore[attr-defined]
        assert [round(width / widths[0], 6) for width in widths] == [1, 5, 5, 6]

    def test_needs_two_rounds(self, english: Locale) -> None:
        assert results_per_round.draw(Facts(history_of(V06)), english) is None


class TestThirteenRounds:
    @pytest.mark.parametrize("stem", [record_progression.STEM, results_per_round.STEM])
    def test_lie_side_by_side_without_overlap(self, stem: str, locale: Locale, resources: Resources) -> None:
        if "training-5.1" not in round_ids(resources):
            pytest.skip("training-5.1 is not among the rounds at hand")
        chart = CHARTS[stem](Facts(load_history("training-5.1", resources)), locale)
        assert chart is not None
        canvas = FigureCanvasAgg(chart.figure)
        with style.house():
            canvas.draw()
            shown = [text for text in chart.figure.findobj(Text) if text.get_visible() and text.get_text()]
            boxes = [(text.get_text(), text.get_window_extent(canvas.get_renderer())) for text in shown]
        for text, box in boxes:
            assert box.x0 >= 0, text
            assert box.x1 <= chart.figure.bbox.x1 - 2, text
        for (one, box), (other, second) in combinations(boxes, 2):
            across = min(box.x1, second.x1) - max(box.x0, second.x0)
            up = min(box.y1, second.y1) - max(box.y0, second.y0)
            assert min(across, up) < 1.5, f"{one!r} lies on {other!r}"


class TestRegistry:
    def test_finds_every_module_that_draws(self) -> None:
        modules = [import_module(f"{charts.__name__}.{each.name}") for each in iter_modules(charts.__path__)]
        drawing = sorted((each for each in modules if hasattr(each, "STEM")), key=lambda each: each.ORDER)
        assert list(CHARTS) == [each.STEM for each in drawing]
        assert all(CHARTS[each.STEM] is each.draw for each in drawing)
        assert len({each.ORDER for each in drawing}) == len(drawing)
