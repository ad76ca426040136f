"""Small rounds to draw, and the locales to draw them in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.articles.charts.registry import CHARTS
from reporter.claims.facts import Facts
from reporter.language.locale import Locale, locales_found
from reporter.resources import Resources
from tests.claims.making import GAUDI2, entry, history_of, round_of

if TYPE_CHECKING:
    from reporter.articles.charts.model import ChartResult
    from reporter.rounds.model import Entry, Round

LOCALES = locales_found(Resources())


def gpt3(submitter: str, accelerators: int, minutes: str, **other: object) -> Entry:
    return entry(submitter, "gpt3", minutes, accelerators=accelerators, nodes=accelerators // 8, **other)


def earlier() -> Round:
    return round_of(
        "3.1",
        entry("nvidia", "stable_diffusion", 3),
        entry("nvidia", "bert", 2, times_digest="the same runs"),
        entry("nvidia", "retinanet", 2),
        date="2023-11-08",
    )


def later() -> Round:
    """Stable Diffusion doubles, RetinaNet slows down, BERT is carried over.

    GPT-3 is new: 64 times the size is 32 times as fast.
    """
    return round_of(
        "4.0",
        entry("nvidia", "stable_diffusion", "3/2"),
        entry("nvidia", "bert", 2, times_digest="the same runs"),
        entry("nvidia", "retinanet", "9/4"),
        entry("nvidia+coreweave", "stable_diffusion", 2),
        gpt3("nvidia", 8192, "5/2"),
        gpt3("nvidia", 512, 20),
        gpt3("nvidia", 128, 80),
        gpt3("intel", 1024, 60, accelerator=GAUDI2),
        gpt3("dell", 256, 90),
    )


@pytest.fixture(scope="session")
def facts() -> Facts:
    return Facts(history_of(earlier(), later()))


@pytest.fixture(scope="session", params=LOCALES)
def locale(request: pytest.FixtureRequest, resources: Resources) -> Locale:
    return Locale.load(request.param, resources)


@pytest.fixture(scope="session")
def english(resources: Resources) -> Locale:
    return Locale.load("en", resources)


@pytest.fixture(scope="session")
def portuguese(resources: Resources) -> Locale:
    return Locale.load("pt-BR", resources)


@pytest.fixture(params=list(CHARTS))
def chart(request: pytest.FixtureRequest, facts: Facts, locale: Locale) -> ChartResult:
    drawn = CHARTS[request.param](facts, locale)
    assert drawn is not None
    return drawn


def labels(chart: ChartResult | None, place: str = "label") -> list[str]:
    assert chart is not None
    return [stated.saying.text for stated in chart.says if stated.place == place]
