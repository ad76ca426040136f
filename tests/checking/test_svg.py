"""The texts of a chart."""

from __future__ import annotations

import pytest

from reporter.checking.source import Source
from reporter.checking.svg import read_svg
from reporter.errors import InputError

CHART = """<svg xmlns="http://www.w3.org/2000/svg"><title>Títle 1</title><desc>D &amp; 2</desc>
<g id="matplotlib.axis_1"><g><text>1,000</text></g></g>
<g id="text_3"><text><tspan>GPT-3: </tspan><tspan>3.44</tspan></text></g><style>a 9</style></svg>"""


def test_texts_and_axis_labels() -> None:
    source = Source.of(CHART, "a.svg")
    blocks = list(read_svg(CHART.encode(), source).blocks())
    assert [(block.kind, block.text) for block in blocks] == [
        ("chart text", "Títle 1"),
        ("chart text", "D & 2"),
        ("axis label", "1,000"),
        ("chart text", "GPT-3: 3.44"),
    ]
    for block, figure in zip(blocks, ["1", "2", "1,000", "3.44"], strict=True):
        at = block.text.rindex(figure)
        start, end = block.span(at, at + len(figure))
        assert source.text[start:end] == figure


def test_a_document_type_is_refused() -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "12">]><svg><text>&a;</text></svg>'
    with pytest.raises(InputError, match="document type"):
        read_svg(bomb.encode(), Source.of(bomb, "a.svg"))


def test_broken_markup_names_its_line() -> None:
    broken = "<svg>\n<text>1</svg>"
    with pytest.raises(InputError, match=r"^a\.svg:2: is not a well-formed SVG"):
        read_svg(broken.encode(), Source.of(broken, "a.svg"))
