"""An editor's tools: a baseline, plain mending, a cache, and what a statement was judged by."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from reporter.checking.checker import Checker
from reporter.checking.reports import Options, renderer
from reporter.checking.running import Asked, check_all
from reporter.checking.source import Source
from reporter.cli import main

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.resources import Resources

ENGLISH = (
    "# Title\r\n\r\nThe largest system had 11,617 accelerators. "
    "Seventeen submitters handed in 206 results.\r\n\r\nFive records were broken in MLPerf Training v4.0.\r\n"
)
PORTUGUESE = """---
lang: pt-BR
round: training-4.0
---
O melhor tempo do Stable Diffusion caiu para 1,37 minuto, 1,9 vez mais rápido que na v3.1.

O maior sistema tinha 11.617 aceleradores.

<!-- reporter: ignore combinado -->
O maior sistema tinha 11.618 aceleradores.

“O maior sistema tinha 11.619 aceleradores”, disse ele.
"""


def run(*arguments: str) -> int:
    try:
        main(["check", "--no-rules", *arguments])
    except SystemExit as left:
        return int(left.code or 0)
    return 0


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "en.md").write_bytes(ENGLISH.encode())
    (folder / "pt.md").write_text(PORTUGUESE, encoding="utf-8")
    return folder


def test_what_a_baseline_holds_may_stand_and_what_is_new_fails(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("site") == 1
    assert run("site", "--write-baseline", "known.json") == 0
    assert run("site", "--baseline", "known.json") == 0
    page = site / "pt.md"
    page.write_text(page.read_text("utf-8").replace("O melhor", "Um parágrafo novo.\n\nO melhor"), "utf-8")
    assert run("site", "--baseline", "known.json") == 0
    page.write_text(page.read_text("utf-8") + "\nO maior sistema tinha 11.617 aceleradores.\n", "utf-8")
    capsys.readouterr()
    assert run("site", "--baseline", "known.json") == 1
    assert capsys.readouterr().out.count("11.617 aceleradores”: ") == 1


@pytest.mark.parametrize("held", ["", "[]", '{"schema": 1, "findings": [{"path": 1}]}', '{"schema": 2}'])
def test_a_broken_baseline_is_one_line(site: Path, held: str, capsys: pytest.CaptureFixture[str]) -> None:
    (site / "known.json").write_text(held)
    assert run("site/pt.md", "--baseline", "site/known.json") == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_plain_figures_are_mended_in_the_notation_of_the_text(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("site", "--fix") == 0
    english = (site / "en.md").read_bytes().decode()
    assert english == ENGLISH.replace("11,617", "11,616").replace("206", "205").replace("Five", "Four")
    portuguese = (site / "pt.md").read_text("utf-8")
    assert portuguese == PORTUGUESE.replace("1,9 vez", "1,8 vez").replace("11.617", "11.616")
    assert "1,9 -> 1,8" in capsys.readouterr().err
    assert sorted(path.name for path in site.iterdir()) == ["en.md", "pt.md"]


@pytest.mark.parametrize(
    "text",
    [
        "More than 11,700 accelerators made up the largest system.",
        "The largest system, submitted by Intel, had 11,617 accelerators.",
        "In MLPerf Training v4.0, one record was broken.",
    ],
)
def test_what_needs_judgement_is_left_alone(site: Path, text: str) -> None:
    (site / "en.md").write_text(f"{text}\n")
    run("site/en.md", "--round", "training-4.0", "--lang", "en", "--fix")
    assert (site / "en.md").read_text() == f"{text}\n"


def test_mending_takes_no_word_against_the_editor(site: Path) -> None:
    assert run("site", "--fix", "--no-ignore") == 2


def test_reports_come_from_the_cache_until_something_changes(
    site: Path, tmp_path: Path, resources: Resources, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    check = Checker.check

    def counted(self: Checker, source: Source, *, every_image: bool = False) -> object:
        read.append(source.path)
        return check(self, source, every_image=every_image)

    monkeypatch.setattr(Checker, "check", counted)
    picture = '<svg xmlns="http://www.w3.org/2000/svg"><text>{}</text></svg>'
    (site / "a.svg").write_text(picture.format("17 submitters"))
    page = site / "pt.md"
    page.write_text(page.read_text("utf-8") + "\n![](a.svg)\n", "utf-8")

    def again(*, ignore: bool = True) -> object:
        texts = [Source.decode(p.read_bytes(), str(p), p.parent) for p in sorted(site.glob("*.md"))]
        return check_all(texts, Asked(resources, ignore=ignore, rules=False), cache=tmp_path / "cache")

    first = again()
    assert len(read) == 2
    assert again() == first
    assert len(read) == 2
    (site / "a.svg").write_text(picture.format("18 submitters"))
    assert again() != first
    assert read[2:] == [str(page)]
    again(ignore=False)
    assert len(read) == 5
    for kept in (tmp_path / "cache").iterdir():
        kept.write_text("{")
    again()
    assert len(read) == 7


def test_several_processes_find_what_one_finds(site: Path, resources: Resources) -> None:
    texts = [Source.of(PORTUGUESE + f"\nParte {number}.\n", f"{number}.md") for number in range(8)]
    asked = Asked(resources, rules=False)
    assert check_all(texts, asked, processes=2) == check_all(texts, asked)


def test_explain_shows_definition_and_evidence(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("site/pt.md", "--explain")
    said = capsys.readouterr().out
    assert "= by definition: " in said
    assert "= evidence: NVIDIA/results/" in said


def test_the_page_marks_the_text_and_is_safe(resources: Resources) -> None:
    text = "<script>alert(1)</script>\n\nThe largest system had 11,617 accelerators.\n\nA & B.\n"
    checker = Checker(resources, round_id="training-4.0", language="en")
    page = renderer("html")(checker.check(Source.of(text, "a<b>.md")), Options())
    assert '<a class="mark refuted" href="#f1s1" title="refuted">11,617 accelerators</a>.' in page
    assert "A &amp; B" in page
    assert "&lt;script&gt;" in page
    assert "<script>" not in page
    assert "a&lt;b&gt;.md" in page
    assert "NVIDIA/results/" in page


def test_sarif_has_what_its_schema_requires(resources: Resources) -> None:
    checker = Checker(resources, round_id="training-4.0", language="en")
    text = "The largest system had 11,617 accelerators.\n"
    log = json.loads(renderer("sarif")(checker.check(Source.of(text, "a b.md")), Options()))
    assert set(log) == {"$schema", "version", "runs"}
    assert log["version"] == "2.1.0"
    (run_,) = log["runs"]
    assert set(run_) <= {"tool", "columnKind", "artifacts", "results"}
    assert run_["columnKind"] in {"utf16CodeUnits", "unicodeCodePoints"}
    assert run_["tool"]["driver"]["name"]
    ids = [rule["id"] for rule in run_["tool"]["driver"]["rules"]]
    assert len(ids) == len(set(ids))
    (result,) = run_["results"]
    assert result["message"]["text"]
    assert result["level"] in {"none", "note", "warning", "error"}
    assert result["ruleId"] in ids
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a%20b.md"
    region = place["region"]
    assert all(isinstance(value, int) and value >= 1 for value in region.values())
    assert text[region["startColumn"] - 1 : region["endColumn"] - 1] == "11,617 accelerators"
