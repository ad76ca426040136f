"""Round and language, found from the text itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.checking.checker import Checker
from reporter.checking.source import Source

if TYPE_CHECKING:
    from reporter.resources import Resources


@pytest.mark.parametrize(
    ("text", "language", "round_id"),
    [
        ("In the MLPerf Training v4.0 round, nobody came from the moon.", "en", "training-4.0"),
        (
            "The new training results: MLPerf 4.0 follows v3.1, and it is the better one.",
            "en",
            "training-4.0",
        ),
        (
            "O treinamento MLPerf 4.0 chegou, depois do MLPerf Training v3.1; o MLPerf 4.0 é novo.",
            "pt-BR",
            "training-4.0",
        ),
        ("A rodada MLPerf® Training v3.1 não foi a primeira.", "pt-BR", "training-3.1"),
        ("This has nothing to do with it.", "en", None),
        ("MLPerf Training v77.0 is not known to anybody.", "en", None),
    ],
)
def test_round_and_language(resources: Resources, text: str, language: str, round_id: str | None) -> None:
    (report,) = Checker(resources).check(Source.of(text, "a.md"))
    assert (report.language, report.round) == (language, round_id)


def test_without_a_round_nothing_is_verified(resources: Resources) -> None:
    (report,) = Checker(resources, language="en").check(Source.of("17 submitters sent 205 results.", "a.md"))
    assert {claim.verdict for claim in report.claims} == {"unverifiable"}
    assert not report.failed(strict=False)
    assert report.failed(strict=True)
