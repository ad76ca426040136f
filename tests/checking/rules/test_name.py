"""The rules about the name itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from reporter.checking.report import RuleFinding

    Ask = Callable[..., tuple[RuleFinding, ...]]

TITLE = "---\ntitle: {}\n---\n\nMLPerf® Training v4.0 is out.\n"


class TestMark:
    def test_the_title_and_the_text_each_have_a_first_use(self, ask: Ask) -> None:
        assert [
            (each.line, each.column) for each in ask(TITLE.format("On MLPerf Training v4.0"), code="MR101")
        ] == [(2, 11)]
        assert ask(TITLE.format("On MLPerf® Training v4.0"), code="MR101") == ()

    def test_a_further_use_is_a_warning_at_its_place(self, ask: Ask) -> None:
        (finding,) = ask("MLPerf® Training v4.0 follows\nMLPerf Training v3.1.", code="MR102")
        assert (finding.line, finding.column, finding.severity) == (2, 1, "warning")


class TestAltered:
    @pytest.mark.parametrize(
        "name", ["MLPERF®", "mlperf®", "ML Perf®", "ML-Perf®", "MLPerf™", "MLPerf(R)", "MLPerf®-certified"]
    )
    def test_no_other_spelling(self, ask: Ask, name: str) -> None:
        assert ask(f"{name} Training v4.0 is out.", code="MR103")

    @pytest.mark.parametrize(
        "text",
        [
            "Code stands in github.com/mlperf/training.",
            "Code stands in <https://mlperf.org/x>.",
            "Run `mlperf` first.",
            "See www.mlperf.org and mlperf.org for more.",
            "“It is only MLPERF”, she said.",
            "> It is only MLPERF.\n",
            "<!-- reporter: ignore a title -->\n\nThe page is called MLPERF.\n",
        ],
    )
    def test_addresses_code_quotations_and_what_an_editor_sets_aside_are_left_alone(
        self, ask: Ask, text: str
    ) -> None:
        assert ask(f"MLPerf® Training v4.0 is out.\n\n{text}\n", code="MR103") == ()


class TestForms:
    @pytest.mark.parametrize(
        ("language", "text", "code"),
        [
            ("en", "They MLPerfed it.", "MR104"),
            ("en", "We will MLPerf our chips.", "MR104"),
            ("pt-BR", "Vamos MLPerfar o sistema.", "MR104"),
            ("en", "Two MLPerfs agree.", "MR105"),
            ("pt-BR", "Os MLPerf® concordam.", "MR105"),
            ("en", "MLPerf's rules hold.", "MR106"),
            ("en", "MLPerf®’s rules hold.", "MR106"),
        ],
    )
    def test_verb_plural_and_possessive_are_told_apart(
        self, ask: Ask, language: str, text: str, code: str
    ) -> None:
        found = {each.rule for each in ask(text, language)}
        assert found & {"MR104", "MR105", "MR106"} == {code}

    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "Seventeen organizations submitted to MLPerf® Training v4.0."),
            ("en", "Some say 'MLPerf' for it."),
            ("pt-BR", "Os resultados da MLPerf® Training v4.0 saíram."),
            ("en", "The rules’ home is MLPerf® Training v4.0."),
        ],
    )
    def test_what_only_looks_alike_is_no_such_form(self, ask: Ask, language: str, text: str) -> None:
        assert {each.rule for each in ask(text, language)} & {"MR104", "MR105", "MR106"} == set()


class TestFullName:
    def test_a_version_without_a_suite_is_found_wherever_it_stands(self, ask: Ask) -> None:
        found = ask("MLPerf® Training v4.0 is out.\n\n## MLPerf® 4.0\n\nIt is MLPerf® v4.0.\n", code="MR107")
        assert [each.line for each in found] == [3, 5]
        assert all("MLPerf® Training v4.0" in each.message for each in found)

    def test_the_suite_alone_may_come_first_where_an_edition_is_named_in_full_elsewhere(
        self, ask: Ask
    ) -> None:
        assert ask("MLPerf® Training has a past.\n\nMLPerf® Training v4.0 is out.", code="MR107") == ()
        assert ask("MLPerf® Training has a past.\n\nIt is out.", code="MR107")

    @pytest.mark.parametrize("name", ["MLPerf® Training v4.0", "MLPerf® Inference: Datacenter v5.1"])
    def test_a_full_name_once_is_enough(self, ask: Ask, name: str) -> None:
        assert ask(f"{name} is out. The MLPerf® benchmarks are open.", code="MR107") == ()
