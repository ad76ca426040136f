"""Nothing lies on anything else, and nothing is cut off."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.text import Text

from reporter.articles.charts import style, ticks
from reporter.articles.charts.claim_values import figure, ids
from reporter.articles.charts.measure import width, wrap
from reporter.articles.charts.registry import CHARTS
from reporter.claims.facts import Facts
from tests.claims.making import GAUDI2, H100, entry, history_of, round_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from matplotlib.transforms import Bbox

    from reporter.language.locale import Locale

MANY = (
    "ailiverse",
    "amd",
    "asustek",
    "azure",
    "baidu",
    "cisco",
    "clemson_university",
    "dell",
    "fujitsu",
    "giga_computing",
    "google",
    "h3c",
    "hpe",
    "juniper_networks",
    "lenovo",
    "nvidia",
    "peking_university",
    "peng_cheng_laboratory",
    "quanta_cloud_technology",
    "sustainable_metal_cloud",
    "supermicro+mangoboost",
    "university_of_florida",
)
FAMILIES = (H100, GAUDI2, "google-tpu-v5p", "amd-mi300x-192gb", "nvidia-gb200", "google-tpu-trillium")


def crowded(version: str, date: str, speed: int) -> object:
    """A round of 22 submitters with long names, 6 families and many systems of like size."""
    return round_of(
        version,
        *(
            entry(
                submitter, benchmark, Fraction(100 + 7 * index + 3 * index % 5, size * speed) * 8, **machine
            )
            for index, submitter in enumerate(MANY)
            for benchmark in ("gpt3", "llama2_70b_lora", "stable_diffusion", "dlrm_dcnv2")
            for size in (1, 4, 96)[: 1 + index % 3]
            for machine in [{"accelerators": 8 * size, "accelerator": FAMILIES[index % len(FAMILIES)]}]
        ),
        date=date,
    )


@pytest.fixture(scope="module")
def crowd() -> Facts:
    return Facts(history_of(crowded("4.0", "2024-06-12", 1), crowded("4.1", "2024-11-13", 2)))  # type: ignore[arg-type]


def texts(figure: Figure) -> list[tuple[str, Bbox]]:
    with style.house():
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        shown = [text for text in figure.findobj(Text) if text.get_visible() and text.get_text()]
        return [(text.get_text(), text.get_window_extent(canvas.get_renderer())) for text in shown]


@pytest.mark.parametrize("stem", list(CHARTS))
def test_no_text_leaves_the_card_or_lies_on_another(
    stem: str, crowd: Facts, facts: Facts, locale: Locale
) -> None:
    for drawn in (CHARTS[stem](crowd, locale), CHARTS[stem](facts, locale)):
        assert drawn is not None
        boxes = texts(drawn.figure)
        card = drawn.figure.bbox
        for text, box in boxes:
            assert box.x0 >= 0, text
            assert box.x1 <= card.x1 - 2, text
            assert box.y0 >= 0, text
            assert box.y1 <= card.y1, text
        for (one, box), (other, second) in combinations(boxes, 2):
            overlap = (
                min(box.x1, second.x1) - max(box.x0, second.x0),
                min(box.y1, second.y1) - max(box.y0, second.y0),
            )
            assert min(overlap) < 1.5, f"{one!r} lies on {other!r}"


def test_the_fastest_result_is_always_named(crowd: Facts, english: Locale) -> None:
    chart = CHARTS["time-by-size"](crowd, english)
    assert chart is not None
    named = [stated.claim for stated in chart.says if stated.place == "label" and stated.claim]
    drawn = [
        claim for claim in crowd.of("speed.time") if ids(claim, "benchmark") == ids(named[0], "benchmark")
    ]
    assert figure(named[0], "time") == min(figure(claim, "time") for claim in drawn)


class TestWrap:
    def test_a_text_that_fits_stays(self) -> None:
        assert wrap("one two", 500, 14) == "one two"

    def test_lines_are_even_rather_than_full(self) -> None:
        lines = wrap("aaaa bbbb cccc dddd eeee", width("aaaa bbbb cccc dddd", 14) + 1, 14).split("\n")
        assert lines == ["aaaa bbbb cccc", "dddd eeee"]

    def test_no_line_is_wider_than_the_limit(self) -> None:
        text = "The quick brown fox jumps over the lazy dog and goes on for a while"
        for limit in range(90, 400, 17):
            assert all(width(line, 14) <= limit for line in wrap(text, limit, 14).split("\n"))

    def test_a_name_is_not_broken(self) -> None:
        limit = width("trained Llama 3.1", 14) + 1
        assert wrap("trained Llama 3.1 405B", limit, 14) == "trained Llama\n3.1 405B"
        assert wrap("trained Llama 3.1 405B", limit, 14, keep={"Llama 3.1 405B"}) == "trained\nLlama 3.1 405B"

    def test_a_count_stays_with_what_is_counted(self) -> None:
        limit = width("NVIDIA, 512 ×", 14) + 1
        assert wrap("NVIDIA, 512 × H100", limit, 14) == "NVIDIA,\n512 × H100"

    def test_joined_again_the_text_is_unchanged(self) -> None:
        text = "From 512 to 11,616 H100 accelerators, the time NVIDIA needs falls"
        assert wrap(text, 150, 14, keep={"H100 accelerators"}).replace("\n", " ") == text


class TestTicks:
    def test_a_logarithmic_axis_has_round_numbers(self) -> None:
        assert ticks.round_steps(0.09, 30, most=7) == [
            Fraction(1, 10),
            Fraction(3, 10),
            1,
            3,
            10,
            30,
        ]
        assert ticks.round_steps(300, 12000) == [500, 1000, 2000, 5000, 10000]

    @pytest.mark.parametrize(
        ("high", "expected"),
        [(1.8, "0 1/2 1 3/2"), (1.02, "0 1/5 2/5 3/5 4/5 1"), (3.3, "0 1 2 3"), (0.9, "0 1/5 2/5 3/5 4/5")],
    )
    def test_a_linear_axis_starts_at_zero(self, high: float, expected: str) -> None:
        assert " ".join(map(str, ticks.even_steps(high))) == expected


class TestColours:
    @pytest.mark.parametrize("colour", [*style.SERIES, style.ACCENT, style.WORSE])
    def test_shapes_stand_out_from_the_paper(self, colour: str) -> None:
        assert contrast(colour, style.PAPER) >= 3.5

    @pytest.mark.parametrize("colour", [style.INK, style.INK_SOFT])
    def test_text_stands_out_from_the_paper(self, colour: str) -> None:
        assert contrast(colour, style.PAPER) >= 7

    def test_every_series_has_a_marker_of_its_own(self) -> None:
        assert len(set(style.MARKERS)) == len(style.SERIES)


def contrast(one: str, other: str) -> float:
    """WCAG 2.2, contrast ratio."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
