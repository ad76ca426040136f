"""Sentences that say the contrary of what is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.checking.source import Source

if TYPE_CHECKING:
    from reporter.checking.checker import Checker


@pytest.mark.parametrize(
    ("tag", "text", "word"),
    [
        (
            "en",
            "The slowest result on GPT-3 is 3.44 minutes, by NVIDIA on 11,616 H100 accelerators.",
            "slowest",
        ),
        ("en", "The number of results rose from 209 to 205.", "rose"),
        ("pt-BR", "O menor ganho é o do Stable Diffusion, 1,80 vezes mais rápido que na v3.1.", "menor"),
        ("pt-BR", "Dois benchmarks da v3.1 não deixaram a suíte: Mask R-CNN e RNN-T.", "não "),
    ],
)
def test_the_contrary_of_a_true_statement_is_refuted_at_its_word(
    tag: str, text: str, word: str, checkers: dict[str, Checker]
) -> None:
    (report,) = checkers[tag].check(Source.of(text + "\n", "text.md"))
    assert [claim.text for claim in report.claims if claim.verdict == "refuted"] == [word]


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("en", "The number of results slipped from 209 to 205."),
        ("en", "NVIDIA did not set the slowest result on GPT-3."),
        ("pt-BR", "O número de resultados recuou de 209 para 205."),
    ],
)
def test_what_is_true_or_no_phrase_is_not_refuted(tag: str, text: str, checkers: dict[str, Checker]) -> None:
    (report,) = checkers[tag].check(Source.of(text + "\n", "text.md"))
    assert not report.count("refuted")


def test_a_percentage_is_no_multiple(checkers: dict[str, Checker]) -> None:
    start = "Na NVIDIA, o treinamento do Stable Diffusion com 1.024 aceleradores H100 ficou"
    for stated, refuted in (("80%", 0), ("1,80%", 1), ("1,80 vez", 0)):
        text = f"{start} {stated} mais rápido que na v3.1.\n"
        (report,) = checkers["pt-BR"].check(Source.of(text, "text.md"))
        assert report.count("refuted") == refuted, stated
