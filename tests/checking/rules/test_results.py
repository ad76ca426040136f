"""The rules about results, comparisons, power, dates and quotations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from reporter.checking.report import RuleFinding

    Ask = Callable[..., tuple[RuleFinding, ...]]

RESULT = "In MLPerf® Training v4.0, NVIDIA trained GPT-3 in 3.44 minutes on 11,616 H100 accelerators.[^1]\n\n"
NOTE = (
    "[^1]: MLPerf® Training v4.0, closed division, GPT-3, verified, entry 4.0-0059, retrieved on June 12,"
    " 2024 from `https://github.com/mlcommons/training_results_v4.0`.\n"
)
BANKED = "Isso é impressionante para apenas meio ano"


class TestResult:
    def test_the_footnote_may_name_what_the_passage_does_not(self, ask: Ask) -> None:
        bare = "The fastest system needs 3.44 minutes for GPT-3{}.\n\n"
        note = "[^1]: MLPerf® Training v4.0, NVIDIA, H100.\n"
        assert ask(bare.format("") + note, code="MR201")
        assert ask(bare.format("[^1]") + note, code="MR201") == ()

    @pytest.mark.parametrize(
        ("lost", "named"),
        [
            ("closed division, ", "division"),
            (", verified", "verified"),
            (", entry 4.0-0059", "place"),
            (", GPT-3", "benchmark"),
            ("Training v4.0", "version"),
        ],
    )
    def test_each_part_of_the_footnote_is_missed(self, ask: Ask, lost: str, named: str) -> None:
        assert ask(RESULT + NOTE, code="MR202") == ()
        (finding,) = ask(RESULT + NOTE.replace(lost, "", 1), code="MR202")
        assert named in finding.message

    def test_date_and_source_of_retrieval_are_missed(self, ask: Ask) -> None:
        short = NOTE.replace(" 12, 2024", "")
        assert [each.column for each in ask(RESULT + short, code="MR202")]

    def test_a_row_of_a_table_is_a_passage(self, ask: Ask) -> None:
        table = (
            "| Benchmark | Time (minutes) | Submitter |\n| --- | --- | --- |\n| GPT-3 | 3.44 | NVIDIA{} |\n\n"
        )
        assert ask(table.format("") + NOTE, code="MR202")
        assert ask(table.format("[^1]") + NOTE, code="MR202") == ()


class TestComparison:
    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "R-GAT trains twice as fast as in v3.1."),
            ("en", "Compared with v0.7, BERT is faster."),
            ("pt-BR", "Comparado com a v3.1, o Llama 2 70B LoRA é mais rápido."),
        ],
    )
    def test_no_comparison_across_series(self, ask: Ask, language: str, text: str) -> None:
        assert ask(text, language, code="MR301")

    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "BERT trains faster than in v1.0."),
            ("en", "Mask R-CNN, part of v3.1, has been dropped since."),
            ("en", "Results on BERT from v0.7 are not comparable with these."),
            ("pt-BR", "O BERT é mais rápido do que na v3.1."),
        ],
    )
    def test_within_a_series_or_without_comparing(self, ask: Ask, language: str, text: str) -> None:
        assert ask(text, language, code="MR301") == ()


class TestPower:
    @pytest.mark.parametrize("said", ["performance per watt", "perf/W", "perf/watt"])
    def test_rated_power_is_no_measurement(self, ask: Ask, said: str) -> None:
        text = f"On MLPerf® Training v4.0, its {said} doubles"
        assert ask(f"{text}, by a TDP of 700 watts.", code="MR303")
        assert ask(f"{text}, by measured system power.", code="MR303") == ()


class TestLegend:
    def test_what_is_translated_is_told_with_the_words(self, ask: Ask) -> None:
        text = "MLPerf® Training v4.0.\n\nO nome MLPerf® é marca registrada da MLCommons Association.\n"
        (finding,) = ask(text, "pt-BR", code="MR204")
        assert finding.line == 3
        assert "Unauthorized use strictly prohibited" in finding.message
        assert ask(text, "pt-BR", code="MR203") == ()


class TestPublication:
    @pytest.mark.parametrize(
        ("date", "breaks"), [("2024-06-11", True), ("2024-06-12", False), ("soon", False)]
    )
    def test_front_matter_before_publication(self, ask: Ask, date: str, breaks: bool) -> None:
        found = ask(f"---\ntitle: x\ndate: {date}\n---\n\n205 results.\n", code="MR401")
        assert [each.line for each in found] == ([3] if breaks else [])


class TestQuotation:
    @pytest.mark.parametrize(
        "text",
        [
            f"“{BANKED}”, disse David Kanter.",
            f"“{BANKED}.”\n\nO ano foi longo.",
            "“É impressionante para apenas meio ano”, disse Kanter.",
            f"> {BANKED}.\n>\n> — David Kanter, fundador\n",
            "“Isso é tudo”, disse Jensen Huang.",
            f"David Kanter falou à imprensa. “{BANKED}”, concluiu.",
        ],
    )
    def test_the_words_and_excerpts_of_them_are_left_alone(self, ask: Ask, text: str) -> None:
        assert {each.rule for each in ask(text, "pt-BR")} & {"QT101", "QT102"} == set()

    @pytest.mark.parametrize(
        "said",
        [
            "Isso é notável para apenas meio ano",
            "Isso não é impressionante para apenas meio ano",
            "Isso é impressionante para meio ano",
        ],
    )
    def test_a_changed_added_or_lost_word_is_told_with_the_right_ones(self, ask: Ask, said: str) -> None:
        (finding,) = ask(f"“{said}”, disse Kanter.", "pt-BR", code="QT101")
        assert BANKED in finding.message

    @pytest.mark.parametrize(
        "text",
        [
            f"“{BANKED}”, disse Jensen Huang.",
            f"“{BANKED}”, disse Salvator.",
            f"> {BANKED}.\n>\n> — Jensen Huang, presidente\n",
            f"> {BANKED}.\n>\n> — David Kanter, fundador e diretor executivo da Intel\n",
        ],
    )
    def test_somebody_else_said_it(self, ask: Ask, text: str) -> None:
        (finding,) = ask(text, "pt-BR", code="QT102")
        assert "David Kanter" in finding.message
