"""Chart: how many results each submitter handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.articles.charts import bars, style
from reporter.articles.charts.claim_values import figure, first, ids, one_each
from reporter.articles.charts.frame import Frame, frame
from reporter.articles.charts.measure import width
from reporter.articles.charts.wording import Wording

if TYPE_CHECKING:
    from reporter.articles.charts.model import ChartResult
    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim
    from reporter.language.locale import Locale

STEM = "results-per-submitter"
ORDER = 40
_FEWEST = 2
_ROW = 29.0
_THICKNESS = 17.0
_GAP = 9.0


def draw(facts: Facts, locale: Locale) -> ChartResult | None:
    """Draw one bar a submitter, the most results on top; None with fewer than two submitters."""
    shares = sorted(
        one_each(facts, "participation.by_submitter", "organisation").values(),
        key=lambda claim: (-figure(claim, "count"), ids(claim, "organisation")),
    )
    # by the same definition as in the text; the bars merge the spellings of a submitter
    turnout = first(facts, "participation.turnout")
    published = first(facts, "novelty.published")
    if len(shares) < _FEWEST or turnout is None or published is None:
        return None

    wording = Wording(locale)
    most = first(facts, "participation.most")
    if most is not None:
        title = wording.claim("title", "chart_title", most)
        wording.claim("alt", "chart_alt", most)
    else:
        title = wording.claim("title", "chart_title", turnout)
    wording.claim("alt", "chart_alt", turnout)
    subtitle = wording.text("subtitle", "chart_submitters_subtitle")
    source = wording.claim("source", "chart_source_all", published)
    wording.claim("caption", "chart_submitters_caption", published)

    with style.house():
        framed = frame(title, subtitle, source, len(shares) * _ROW, below=0, keep=wording.names())
        bars.prepare(framed.axes, len(shares), _ROW)
        framed.axes.xaxis.set_visible(False)
        labels = [wording.claim("label", _phrase(claim), claim) for claim in shares]
        _rows(framed, labels, [int(figure(claim, "count")) for claim in shares])

    return wording.chart(STEM, framed.figure)


def _phrase(claim: Claim) -> str:
    return "chart_label_joint" if len(ids(claim, "organisation")) > 1 else "chart_label"


def _rows(framed: Frame, labels: list[str], counts: list[int]) -> None:
    """Draw each bar with its label after it, as long as the labels leave room for all."""
    axes = framed.axes
    room = [framed.width - _GAP - width(label, style.LABEL) for label in labels]
    scale = min(space / count for space, count in zip(room, counts, strict=True))
    axes.set_xlim(0, framed.width)
    for index, (label, count) in enumerate(zip(labels, counts, strict=True)):
        y = (index + 0.5) * _ROW
        leads = count == max(counts)
        bars.bar(axes, y, 0, count * scale, style.ACCENT if leads else style.TONED, _THICKNESS)
        axes.text(
            count * scale + _GAP,
            y,
            label,
            size=style.LABEL,
            va="center_baseline",
            weight="normal",
            clip_on=False,
        )
