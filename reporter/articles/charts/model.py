"""What a chart is: a drawing, the words around it, and every statement made in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim
    from reporter.language.locale import Locale
    from reporter.language.saying import Saying

Place = Literal["title", "subtitle", "source", "label", "legend", "axis", "alt", "caption"]


@dataclass(frozen=True, slots=True)
class Stated:
    """One phrase of a chart, where it stands, and the claim it says."""

    place: Place
    saying: Saying
    claim: Claim | None
    """None for words without any figure (`text` phrases)."""


@dataclass(frozen=True, slots=True)
class ChartResult:
    """A chart in one language, ready to be written."""

    stem: str
    """Name of its files without the ending: ASCII, the same in every language."""
    language: str
    """Tag of the locale, for the SVG's `lang`."""
    figure: Figure
    """One unit of it is a pixel: 72 dots per inch."""
    title: str
    """The finding, in one sentence without a full stop."""
    subtitle: str
    """What is drawn, with its unit."""
    source: str
    """Where the figures are from."""
    alt: str
    """The finding again, in whole sentences, for those who do not see the chart."""
    caption: str
    """What stands below the chart in the article."""
    says: tuple[Stated, ...]
    """Every phrase of the chart, in the order said; the ledger takes them from here."""


Draw = Callable[["Facts", "Locale"], "ChartResult | None"]
"""Draws a chart, or gives None where the data do not allow it (no earlier round, too few results)."""
