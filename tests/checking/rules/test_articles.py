"""What is written obeys every rule, and what others write gets sensible findings."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from reporter.checking.checker import Checker
from reporter.checking.source import Source
from reporter.cli.check import command

from .conftest import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.resources import Resources


@pytest.mark.parametrize("tag", LANGUAGES)
def test_our_own_article_and_its_charts_break_no_rule(written: Path, resources: Resources, tag: str) -> None:
    (path,) = written.glob(f"{tag}/*/index.md")
    reports = Checker(resources, rules=True).check(Source.decode(path.read_bytes(), "index.md", path.parent))
    assert len(reports) > 1
    assert [(report.path, each) for report in reports for each in report.rules] == []


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_chart_is_asked_too(written: Path, resources: Resources, tag: str) -> None:
    (path,) = written.glob(f"{tag}/*/best-times.svg")
    text = path.read_text(encoding="utf-8").replace("MLPerf®", "MLPERF")
    (report,) = Checker(resources, language=tag, round_id="training-4.0", rules=True).check(
        Source.of(text, "best-times.svg", path.parent)
    )
    assert "MR103" in {each.rule for each in report.rules}


def test_a_press_article_keeps_its_verdicts_beside_the_findings(shared: Path, resources: Resources) -> None:
    path = shared / "cases" / "articles" / "training-4.0-pt-BR-press.md"
    source = Source.decode(path.read_bytes(), path.name, path.parent)
    (without,) = Checker(resources).check(source)
    (report,) = Checker(resources, rules=True).check(source)
    assert report.claims == without.claims
    assert report.coverage == without.coverage
    found = {each.rule for each in report.rules}
    assert {"MR101", "MR107", "MR203"} <= found
    assert not found & {"MR104", "MR105", "MR106", "MR301", "MR303", "MR401", "QT101", "QT102"}


def test_an_error_is_status_1_a_warning_and_no_rules_are_0(tmp_path: Path) -> None:
    text = tmp_path / "a.md"
    head = "---\nround: training-4.0\nlang: en\n---\n"

    def run(body: str, *options: str) -> tuple[int, list[dict[str, object]]]:
        text.write_text(head + body, encoding="utf-8")
        done = CliRunner().invoke(command, [str(text), "--format", "json", *options])
        return done.exit_code, json.loads(done.stdout)["files"][0]["rules"]

    status, found = run("MLPERF® Training v4.0 has 205 results.\n")
    assert status == 1
    assert {"rule", "line", "column", "message"} <= set(found[0])
    assert run("MLPERF® Training v4.0 has 205 results.\n", "--no-rules") == (0, [])
    status, found = run("MLPerf® Training v4.0 has 205 results.\n")
    assert (status, [each["rule"] for each in found]) == (0, ["MR203"])
