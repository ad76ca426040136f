"""What is written is read back: every figure accounted for, nothing refuted, nothing left open."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from reporter.checking.checker import Checker
from tests.checking.conftest import LANGUAGES, ROUND
from tests.checking.mutating import checked

if TYPE_CHECKING:
    from reporter.checking.report import FileReport
    from reporter.resources import Resources


@pytest.fixture(scope="module", params=LANGUAGES)
def reports(request: pytest.FixtureRequest, written: Path, resources: Resources) -> list[FileReport]:
    (path,) = written.glob(f"{request.param}/*/index.md")
    return [report for _, report in checked(Checker(resources), path)]


def test_an_article_and_its_charts_pass_strictly(reports: list[FileReport]) -> None:
    assert len(reports) >= 5  # the text and at least four charts
    for report in reports:
        wrong = [
            claim
            for claim in report.claims
            if claim.verdict in {"refuted", "unverifiable"} and not claim.quoted
        ]
        assert not wrong, report.path
        assert not report.failed(strict=True), report.path
        assert report.round == ROUND


def test_every_figure_is_judged_or_set_aside_by_name(reports: list[FileReport]) -> None:
    for report in reports:
        assert report.coverage.unverifiable == 0, report.path
        assert report.coverage.judged > 0, report.path
        assert all(aside.reason for aside in report.set_aside)
    article = reports[0].coverage
    assert article.judged > 100


def test_places_point_at_the_words(reports: list[FileReport], written: Path) -> None:
    for report in reports:
        lines = Path(report.path).read_text(encoding="utf-8").split("\n")
        for claim in report.claims:
            if claim.line == claim.end_line:
                assert lines[claim.line - 1][claim.column - 1 : claim.end_column - 1] == claim.text


def test_the_ledger_is_never_read(written: Path, resources: Resources, tmp_path: Path) -> None:
    (path,) = written.glob("en/*/index.md")
    alone = tmp_path / "index.md"
    alone.write_bytes(path.read_bytes())
    for svg in path.parent.glob("*.svg"):
        (tmp_path / svg.name).write_bytes(svg.read_bytes())
    before = [report.claims for _, report in checked(Checker(resources), path)]
    assert [report.claims for _, report in checked(Checker(resources), alone)] == before


def test_statements_do_not_overlap(reports: list[FileReport]) -> None:
    for report in reports:
        spans = [((claim.line, claim.column), (claim.end_line, claim.end_column)) for claim in report.claims]
        assert all(first[1] <= second[0] for first, second in pairwise(spans))
