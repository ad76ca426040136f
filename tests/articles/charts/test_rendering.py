"""The files: the same bytes on every run, readable by people, by screen readers and by the check."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from reporter.articles.charts import style
from reporter.articles.charts.frame import frame
from reporter.articles.charts.glyphs import MissingGlyphError
from reporter.articles.charts.model import ChartResult
from reporter.articles.charts.registry import CHARTS
from reporter.articles.charts.rendering import render
from reporter.articles.charts.svg import svg
from tests.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.claims.facts import Facts
    from reporter.language.locale import Locale

SVG = "{http://www.w3.org/2000/svg}"
_DRAW = """
import hashlib, sys
from pathlib import Path
from reporter.articles.charts.png import png
from reporter.articles.charts.registry import CHARTS
from reporter.articles.charts.svg import svg
from reporter.claims.facts import Facts
from reporter.language.locale import Locale
from reporter.resources import Resources
from tests.articles.charts.conftest import earlier, later
from tests.claims.making import history_of
facts, locale = Facts(history_of(earlier(), later())), Locale.load("pt-BR", Resources())
for draw in CHARTS.values():
    chart = draw(facts, locale)
    print(hashlib.sha256(svg(chart) + png(chart)).hexdigest())
assert "matplotlib.pyplot" not in sys.modules
"""


def parsed(chart: ChartResult) -> ET.Element:
    return ET.fromstring(svg(chart))


def words(element: ET.Element) -> str:
    return "".join(element.itertext())


def off_axis(root: ET.Element) -> list[str]:
    """The texts that are not labels of an axis."""
    of_axes = {
        id(text)
        for group in root.iter(f"{SVG}g")
        if group.get("id", "").startswith("matplotlib.axis_")
        for text in group.iter(f"{SVG}text")
    }
    return [words(text) for text in root.iter(f"{SVG}text") if id(text) not in of_axes]


def test_both_files_are_written(chart: ChartResult, tmp_path: Path) -> None:
    assert render(chart, tmp_path) == (tmp_path / f"{chart.stem}.svg", tmp_path / f"{chart.stem}.png")
    assert chart.stem.isascii()


def test_a_chart_drawn_again_has_the_same_bytes(facts: Facts, english: Locale, tmp_path: Path) -> None:
    for draw in CHARTS.values():
        first, again = draw(facts, english), draw(facts, english)
        assert first is not None
        assert again is not None
        (tmp_path / "again").mkdir(exist_ok=True)
        for one, other in zip(render(first, tmp_path), render(again, tmp_path / "again"), strict=True):
            assert one.read_bytes() == other.read_bytes()


def test_another_process_with_other_settings_draws_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "matplotlibrc").write_text("font.size: 30\nsvg.fonttype: path\naxes.facecolor: red\n")
    runs = [
        subprocess.run(
            [sys.executable, "-c", _DRAW],
            capture_output=True,
            check=True,
            text=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed, "TZ": zone} | more,
        ).stdout
        for seed, zone, more in (("1", "UTC", {}), ("2", "Asia/Tokyo", {"MATPLOTLIBRC": str(tmp_path)}))
    ]
    assert runs[0] == runs[1]
    assert len(runs[0].split()) == len(CHARTS)


def test_nothing_imports_pyplot() -> None:
    for path in (ROOT / "reporter").rglob("*.py"):
        assert not re.search(r"^\s*(from|import) .*pyplot", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_figure_off_the_axes_stands_in_a_phrase_of_its_own(chart: ChartResult) -> None:
    said = {stated.saying.text for stated in chart.says}
    texts = off_axis(parsed(chart))
    assert {text for text in texts if re.search(r"\d", text)} <= said
    assert chart.title in texts
    assert {stated.saying.text for stated in chart.says if stated.place == "label"} <= set(texts)


def test_the_svg_is_named_and_described(chart: ChartResult) -> None:
    root = parsed(chart)
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert description is not None
    assert (title.text, description.text) == (chart.title, chart.alt)
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
    assert root.get("lang") == chart.language


def test_the_alternative_text_is_whole_sentences(chart: ChartResult) -> None:
    sentences = [stated.saying.text for stated in chart.says if stated.place == "alt"]
    assert sentences
    assert " ".join(sentences) == chart.alt
    assert all(sentence.endswith(".") for sentence in sentences)


def test_the_svg_holds_no_date_and_no_program(chart: ChartResult) -> None:
    text = svg(chart).decode()
    assert "metadata" not in text
    assert "Matplotlib" not in text


def test_ids_are_unique(chart: ChartResult) -> None:
    ids = [element.get("id") for element in parsed(chart).iter() if element.get("id")]
    assert len(ids) == len(set(ids))


def test_the_png_is_1400_wide_and_holds_no_text(chart: ChartResult, tmp_path: Path) -> None:
    content = render(chart, tmp_path)[1].read_bytes()
    assert struct.unpack(">I", content[16:20]) == (1400,)
    assert b"tEXt" not in content
    assert b"iTXt" not in content


@pytest.mark.parametrize("text", ["தமிழ்", "東京"])
def test_a_letter_that_the_font_lacks_is_an_error(text: str) -> None:
    with style.house():
        framed = frame(text, "", "", 40)
    chart = ChartResult("x", "en", framed.figure, text, "", "", "", "", ())
    with pytest.raises(MissingGlyphError):
        svg(chart)


def test_drawing_leaves_the_settings_of_matplotlib_alone(facts: Facts, english: Locale) -> None:
    import matplotlib

    before = dict(matplotlib.rcParams)
    for draw in CHARTS.values():
        draw(facts, english)
    assert dict(matplotlib.rcParams) == before
