"""`reporter check` as its users call it: exit statuses and the JSON contract."""

from __future__ import annotations

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

HEAD = "---\nround: training-4.0\nlang: en\n---\n"
CLAIM = {
    "line", "column", "text", "kind", "verdict", "stated", "expected", "unit", "definition", "message",
    "evidence",
}  # fmt: skip


def run(*arguments: str, given: bytes = b"", cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "reporter", "check", *arguments],
        input=given,
        capture_output=True,
        cwd=cwd,
        timeout=120,
    )


@pytest.fixture
def text(tmp_path: Path) -> Path:
    return tmp_path / "a.md"


def article(path: Path, body: str, head: str = HEAD) -> str:
    path.write_text(head + body, encoding="utf-8")
    return str(path)


def as_json(done: subprocess.CompletedProcess[bytes]) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(done.stdout)
    return loaded


class TestExitStatus:
    def test_right_is_0_and_wrong_is_1(self, text: Path) -> None:
        assert run(article(text, "17 submitters sent 205 results.\n")).returncode == 0
        assert run(article(text, "18 submitters sent 205 results.\n")).returncode == 1

    def test_what_is_not_understood_fails_only_strictly(self, text: Path) -> None:
        path = article(text, "The hall had 12345 chairs.\n")
        assert run(path).returncode == 0
        assert run(path, "--strict").returncode == 1

    def test_a_file_with_nothing_to_check_is_named(self, text: Path) -> None:
        path = article(text, "Hello.\n")
        assert b"nothing to check" in run(path).stdout
        assert run(path).returncode == 0
        assert run(path, "--strict").returncode == 1

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["nowhere.md"], "nowhere.md"),
            (["a.md", "--round", "training-99.9"], "training-99.9"),
            (["a.md", "--lang", "xx"], "xx"),
        ],
    )
    def test_what_cannot_be_used_is_2_with_one_line(
        self, tmp_path: Path, arguments: list[str], said: str
    ) -> None:
        article(tmp_path / "a.md", "17 submitters.\n")
        done = run(*arguments, cwd=tmp_path)
        assert done.returncode == 2
        assert said in done.stderr.decode()
        assert len(done.stderr.decode().strip().splitlines()) == 1
        assert not done.stdout

    def test_a_round_of_the_front_matter_that_is_not_at_hand_is_2(self, text: Path) -> None:
        assert run(article(text, "17 submitters.\n", "---\nround: training-99.9\n---\n")).returncode == 2

    def test_an_empty_folder_is_2(self, tmp_path: Path) -> None:
        assert run(str(tmp_path)).returncode == 2

    def test_another_encoding_is_2_with_the_line(self, text: Path) -> None:
        text.write_bytes(b"one\ntwo \xff\xfe\n")
        done = run(str(text))
        assert done.returncode == 2
        assert f"{text}:2:" in done.stderr.decode()


class TestJson:
    def test_the_contract(self, text: Path) -> None:
        path = article(
            text, "In GPT-3 it is v4.0, and `33 chairs`.[^1]\n\n[^1]: 18 submitters sent 205 results.\n"
        )
        report = as_json(run(path, "--format", "json"))
        assert report["schema"] == 1
        (file,) = report["files"]
        assert set(file) == {"path", "language", "round", "claims", "set_aside", "rules", "coverage"}
        assert (file["path"], file["language"], file["round"]) == (path, "en", "training-4.0")
        coverage = file["coverage"]
        assert coverage["figures"] == coverage["judged"] + coverage["set_aside"] + coverage["unverifiable"]
        for claim in file["claims"]:
            assert set(claim) - {"quoted"} == CLAIM
        assert {aside["reason"] for aside in file["set_aside"]} == {"footnote mark", "code"}

    def test_a_place_counts_code_points_from_1(self, text: Path) -> None:
        path = article(text, "𝔘𝔫 – 18 submitters sent 205 results.\n")
        claims = as_json(run(path, "--format", "json"))["files"][0]["claims"]
        (claim,) = [claim for claim in claims if claim["text"].startswith("18")]
        assert (claim["line"], claim["column"]) == (5, 6)

    def test_files_come_in_the_order_given_and_standard_input_too(self, tmp_path: Path) -> None:
        first, second = (
            article(tmp_path / "b.md", "17 submitters.\n"),
            article(tmp_path / "a.md", "17 submitters.\n"),
        )
        report = as_json(
            run(first, "-", second, "--format", "json", given=(HEAD + "205 results.\n").encode())
        )
        assert [file["path"] for file in report["files"]] == [first, "-", second]

    def test_a_chart_stands_after_the_text_that_names_it(self, tmp_path: Path) -> None:
        path = article(tmp_path / "a.md", "![17 submitters](c.svg)\n")
        (tmp_path / "c.svg").write_text("<svg><text>GPT-3</text></svg>", encoding="utf-8")
        report = as_json(run(path, "--format", "json"))
        assert [file["path"] for file in report["files"]] == [path, str(tmp_path / "c.svg")]

    def test_a_quotation_is_judged_and_never_fails(self, text: Path) -> None:
        path = article(text, "> 18 submitters sent 205 results.\n")
        done = run(path, "--format", "json")
        assert done.returncode == 0
        (file,) = as_json(done)["files"]
        assert all(claim["quoted"] for claim in file["claims"])
        assert {aside["reason"] for aside in file["set_aside"]} == {"quotation"}

    def test_an_editor_sets_a_paragraph_aside(self, text: Path) -> None:
        path = article(
            text, "<!-- reporter: ignore agreed with the desk -->\n18 submitters sent 205 results.\n"
        )
        done = run(path, "--format", "json")
        assert done.returncode == 0
        reasons = {aside["reason"] for aside in as_json(done)["files"][0]["set_aside"]}
        assert reasons == {"ignored: agreed with the desk"}
        assert run(path, "--no-ignore").returncode == 1


class TestOtherForms:
    @pytest.fixture
    def wrong(self, tmp_path: Path) -> str:
        return article(tmp_path / "a,b.md", "18 submitters sent 205 results.\n")

    def test_text_shows_the_place_and_a_mark(self, wrong: str) -> None:
        said = run(wrong).stdout.decode()
        assert f"{wrong}:5:1: refuted" in said
        assert "the right value is 17" in said
        assert "\n    ^^" in said
        assert "\033[" not in said

    def test_github(self, wrong: str) -> None:
        said = run(wrong, "--format", "github").stdout.decode()
        assert said.startswith(f"::error file={wrong.replace(',', '%2C')},line=5,endLine=5,col=1,")

    def test_sarif(self, wrong: str) -> None:
        log = as_json(run(wrong, "--format", "sarif"))
        assert log["version"] == "2.1.0"
        (result,) = log["runs"][0]["results"]
        assert (result["ruleId"], result["level"]) == ("refuted", "error")
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == Path(wrong).as_uri()
        region = place["region"]
        assert (region["startLine"], region["startColumn"], region["endLine"]) == (5, 1, 5)

    def test_junit(self, wrong: str) -> None:
        root = ET.fromstring(run(wrong, "--format", "junit").stdout)
        (suite,) = root
        assert (suite.get("tests"), suite.get("failures")) == ("2", "1")

    def test_html_escapes_what_it_shows(self, tmp_path: Path) -> None:
        path = article(tmp_path / "a.md", '18 submitters sent 205 results.\n\n"<b>99</b>"\n')
        page = run(path, "--format", "html").stdout.decode()
        assert "<b>99" not in page
        assert "refuted" in page
