"""Sentences that say the contrary of what is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.checking.checker import Checker
from reporter.checking.source import Source

if TYPE_CHECKING:
    from reporter.resources import Resources


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


@pytest.mark.parametrize(
    ("tag", "text", "wrong"),
    [
        (
            "en",
            "For Stable Diffusion that means 44 percentage points less time, or 80% more speed.",
            "percentage points",
        ),
        ("en", "For Stable Diffusion that means 44% more speed, or 80% more speed.", "44% more speed"),
        ("en", "For Stable Diffusion that means 44% less time, or 80% less time.", "80% less time"),
        (
            "pt-BR",
            "No caso do Stable Diffusion, isso significa 44% mais velocidade ou 80% mais velocidade.",
            "44% mais velocidade",
        ),
        ("en", "The fastest result on GPT-3 is 3.44 hours, by NVIDIA on 11,616 H100 accelerators.", "hours"),
        ("en", "The fastest result on GPT-3 is 3.44 minutes, by NVIDIA on 11,616 H100 nodes.", "nodes"),
    ],
)
def test_a_wrong_unit_is_refuted(tag: str, text: str, wrong: str, checkers: dict[str, Checker]) -> None:
    (report,) = checkers[tag].check(Source.of(text + "\n", "text.md"))
    refuted = [claim.text for claim in report.claims if claim.verdict == "refuted"]
    assert len(refuted) == 1
    assert wrong in refuted[0]


def test_a_contrary_needs_a_subject(checkers: dict[str, Checker]) -> None:
    """Six of thirteen is true of the gains with 8 accelerators; "these" may be those with another number."""
    text = "In six of these thirteen, the gain is not larger than that of the record.\n"
    (report,) = checkers["en"].check(Source.of(text, "text.md"))
    assert not report.count("refuted")


@pytest.mark.parametrize(
    ("round_id", "said", "refuted"),
    [("training-0.6", "three of the six", 0), ("training-0.7", "six of the eight", 1)],
)
def test_what_is_true_of_one_half_is_no_contrary_of_the_other(
    round_id: str, said: str, refuted: int, resources: Resources
) -> None:
    """Google had the best time alone in three of six, and in six of eight."""
    text = f"Google has not the best time in {said} benchmarks to itself.\n"
    (report,) = Checker(resources, round_id=round_id, language="en").check(Source.of(text, "text.md"))
    assert report.count("refuted") == refuted


@pytest.mark.parametrize(("said", "refuted"), [("eight of the nine", 0), ("all nine", 1), ("all eight", 1)])
def test_all_of_them_states_both_numbers(said: str, refuted: int, checkers: dict[str, Checker]) -> None:
    """In v4.0 NVIDIA had eight of the nine alone; that of ResNet-50 came from a joint submission."""
    text = f"NVIDIA has the best time in {said} benchmarks to itself.\n"
    (report,) = checkers["en"].check(Source.of(text, "text.md"))
    assert report.count("refuted") == refuted


@pytest.mark.parametrize(
    ("tag", "text", "refuted"),
    [
        ("en", "In ResNet-50, the best time comes from NVIDIA alone.", 1),
        ("en", "In ResNet-50, the best time comes from NVIDIA and CoreWeave.", 0),
        ("en", "In GPT-3, the best time comes from NVIDIA alone.", 0),
        ("pt-BR", "No ResNet-50, o melhor tempo vem só da NVIDIA.", 1),
        ("pt-BR", "No GPT-3, o melhor tempo vem só da NVIDIA.", 0),
    ],
)
def test_a_joint_result_is_nobody_s_alone(
    tag: str, text: str, refuted: int, checkers: dict[str, Checker]
) -> None:
    (report,) = checkers[tag].check(Source.of(text + "\n", "text.md"))
    assert report.count("refuted") == refuted


def test_a_first_round_shows_no_progress(checkers: dict[str, Checker]) -> None:
    text = (
        "From MLPerf® Training v3.1 to {}, the best training time for Stable Diffusion went from {} minutes."
    )
    for version, refuted in (("v4.0", []), ("v0.5", ["v0.5"])):
        (report,) = checkers["en"].check(Source.of(text.format(version, "2.47 to 1.37") + "\n", "text.md"))
        assert [claim.text for claim in report.claims if claim.verdict == "refuted"] == refuted


def test_a_misspelt_name_with_its_ending_is_still_that_name(checkers: dict[str, Checker]) -> None:
    (report,) = checkers["en"].check(
        Source.of("Goole’s largest system has 6,144 TPU v5p accelerators.\n", "text.md")
    )
    assert [claim.expected for claim in report.claims if claim.verdict == "refuted"] == ["Google"]


@pytest.mark.parametrize(
    ("tag", "text", "supported"),
    [
        ("en", "Altogether, 17 submitters handed in 205 results.", 2),
        (
            "en",
            (
                "The record was broken in all 14 comparable benchmarks; the smallest gain is 1.1 times the"
                " first speed, the largest 12.6 times."
            ),
            3,
        ),
        ("pt-BR", "No total, 37 organizações já participaram.", 1),
    ],
)
def test_what_a_phrase_says_in_other_words_is_supported(
    tag: str, text: str, supported: int, checkers: dict[str, Checker]
) -> None:
    """Up to v4.0, 14 benchmarks could be compared over some rounds, and 37 organisations had taken part."""
    (report,) = checkers[tag].check(Source.of(text + "\n", "text.md"))
    assert (report.count("supported"), report.count("refuted")) == (supported, 0)


@pytest.mark.parametrize(
    ("tag", "text", "refuted"),
    [
        ("en", "So far, 37 companies have submitted results.", 0),
        ("en", "This time, 37 companies submitted results.", 1),
        ("pt-BR", "Somando os anos, 37 organizações já participaram.", 0),
        ("pt-BR", "Desta vez, 37 organizações participaram.", 1),
    ],
)
def test_a_count_over_all_rounds_is_not_that_of_one(
    tag: str, text: str, refuted: int, checkers: dict[str, Checker]
) -> None:
    (report,) = checkers[tag].check(Source.of(text + "\n", "text.md"))
    assert report.count("refuted") == refuted
