"""Writing a chart as SVG: text kept as text, said aloud by screen readers, the same bytes on every run."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

from matplotlib.backends.backend_svg import FigureCanvasSVG

from reporter.articles.charts import style
from reporter.articles.charts.glyphs import strict_glyphs

if TYPE_CHECKING:
    from reporter.articles.charts.model import ChartResult

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_FAMILIES = "system-ui, 'DejaVu Sans', sans-serif"
"""The reader's own typeface first: none of the usual ones is wider than the one measured with."""
_NO_METADATA = {"Date": None, "Creator": None, "Format": None, "Type": None}


def svg(chart: ChartResult) -> bytes:
    """Give the chart as an SVG document in UTF-8.

    Raises MissingGlyphError where the measuring font has no shape for a letter.
    """
    buffer = io.BytesIO()
    with style.house(), strict_glyphs():
        FigureCanvasSVG(chart.figure)
        chart.figure.savefig(buffer, format="svg", metadata=_NO_METADATA)
    root = ET.fromstring(buffer.getvalue())
    _drop_metadata(root)
    _size_in_pixels(root)
    _join_lines(root)
    _reader_typeface(root)
    _card(root)
    _describe(root, chart)
    ET.register_namespace("", _SVG)
    ET.register_namespace("xlink", _XLINK)
    document = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{document}\n'.encode()


def _drop_metadata(root: ET.Element) -> None:
    for child in root.findall(f"{{{_SVG}}}metadata"):
        root.remove(child)


def _size_in_pixels(root: ET.Element) -> None:
    _, _, width, height = root.attrib["viewBox"].split()
    root.set("width", width)
    root.set("height", height)


def _join_lines(root: ET.Element) -> None:
    """Make the lines of a broken text one `<text>` again: a phrase is read as a whole."""
    for group in root.iter(f"{{{_SVG}}}g"):
        lines = group.findall(f"{{{_SVG}}}text")
        if len(lines) < 2 or not group.get("id"):
            continue
        whole = lines[0]
        spans = []
        for line in lines:
            x, y = _place(line)
            span = ET.Element(f"{{{_SVG}}}tspan", {"x": x, "y": y})
            span.text = line.text
            spans.append(span)
        for span in spans[:-1]:
            span.text = f"{span.text} "
        whole.attrib.pop("transform", None)
        whole.text = None
        whole.extend(spans)
        for line in lines[1:]:
            group.remove(line)


def _place(line: ET.Element) -> tuple[str, str]:
    moved = re.match(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)", line.get("transform", ""))
    if moved is None:
        return line.get("x", "0"), line.get("y", "0")
    return moved.group(1), moved.group(2)


def _reader_typeface(root: ET.Element) -> None:
    for text in root.iter(f"{{{_SVG}}}text"):
        text.set("style", text.get("style", "").replace(f"'{style.FONT}'", _FAMILIES))


def _card(root: ET.Element) -> None:
    """Lay an opaque card below, so that the chart reads alike on a light and on a dark page."""
    card = {"width": "100%", "height": "100%", "rx": "10", "fill": style.PAPER}
    root.insert(0, ET.Element(f"{{{_SVG}}}rect", card))


def _describe(root: ET.Element, chart: ChartResult) -> None:
    title_id, description_id = f"{chart.stem}-title", f"{chart.stem}-description"
    title = ET.Element(f"{{{_SVG}}}title", {"id": title_id})
    title.text = chart.title
    description = ET.Element(f"{{{_SVG}}}desc", {"id": description_id})
    description.text = chart.alt
    root.insert(0, description)
    root.insert(0, title)
    root.set("role", "img")
    root.set("lang", chart.language)
    root.set("aria-labelledby", f"{title_id} {description_id}")
