"""Planting errors: what is planted is false, what is edited stays true, and both are counted."""

from __future__ import annotations

from decimal import Decimal

import pytest

from benchmarks.detection import edits, figures, names, words
from benchmarks.detection.measuring import GROUPS, Measure, sampled
from benchmarks.detection.passages import Article, article, chart
from benchmarks.detection.truth import Truth
from benchmarks.detection.wording import Wording
from reporter.resources import Resources, packed

FRONT = "---\ntitle: A round\nround: training-4.0\nlang: en\n---\n\n"
TEXT = FRONT + (
    "In all, 17 submitters handed in 205 results.\n\n"
    "The record fell in four of the nine benchmarks: Stable Diffusion, RetinaNet, GPT-3, and DLRM-DCNv2.\n\n"
    "For GPT-3, the leading system needs 12% less time, 3.44 minutes instead of 3.92.[^7]\n"
)


@pytest.fixture(scope="module")
def truth() -> Truth:
    return Truth(packed("data"), "training-4.0")


@pytest.fixture(scope="module")
def wording() -> Wording:
    return Wording.load("en", packed("locales"))


def test_every_group_is_planted(truth: Truth, wording: Wording) -> None:
    text = article("training-4.0", "en", "index.md", TEXT, (), "release")
    for name, module in (("figures", figures), ("names", names), ("words", words)):
        planted = list(module.planted(text, truth, wording))
        assert planted, name
        # units and multiples are swapped as words and counted as figures
        assert {each.kind for each in planted} <= {kind for kinds in GROUPS.values() for kind in kinds}
        assert all(each.text() != each.clean() for each in planted)


def test_a_figure_that_another_result_has_is_not_planted(truth: Truth) -> None:
    assert truth.may_be(Decimal("3.44"), 2, {"gpt3"})
    assert not truth.may_be(Decimal("3.45"), 2, {"gpt3"})


def test_planted_errors_are_found_and_harmless_edits_are_not(truth: Truth, wording: Wording) -> None:
    text = article("training-4.0", "en", "index.md", TEXT, (), "release")
    measure = Measure(Resources())
    planted = [*figures.planted(text, truth, wording), *words.planted(text, truth, wording)]
    tallies = measure.errors(sampled(planted, 2, 1))
    assert sum(tally.refuted for tally in tallies.values()) > 10
    assert sum(len(tally.missed) for tally in tallies.values()) <= 2
    edited = measure.edits(edits.harmless(text, wording))
    assert edited
    assert not any(edit.alarms for edit in edited.values())


def test_the_sample_is_the_same_each_time(truth: Truth, wording: Wording) -> None:
    text = article("training-4.0", "en", "index.md", TEXT, (), "release")
    planted = list(figures.planted(text, truth, wording))
    assert sampled(planted, 1, 4) == sampled(planted, 1, 4)
    assert len(sampled(planted, 1, 4)) == len({each.kind for each in planted})


def chart_of(*texts: str) -> Article:
    """A chart of v4.0 with some texts, and with a number along its axis."""
    said = "".join(f"<text>{text}</text>" for text in texts)
    axis = '<g id="matplotlib.axis_1"><text>2,000</text></g>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{axis}{said}</svg>'
    return chart("training-4.0", "en", "chart.svg", svg, "release")


def test_the_texts_of_a_chart_are_planted_in_and_the_numbers_of_its_axes_are_not(
    truth: Truth, wording: Wording
) -> None:
    image = chart_of("GPT-3: 3.92 → 3.44 min")
    planted = list(figures.planted(image, truth, wording))
    assert planted
    assert all(each.text().count("<text>") == 1 and "2,000" not in each.text() for each in planted)
    tallies = Measure(Resources()).errors(planted)
    assert sum(tally.planted - tally.refuted for tally in tallies.values()) == 0


def test_an_organisation_with_as_many_results_is_not_planted(truth: Truth, wording: Wording) -> None:
    """ASUSTeK and Fujitsu both had 11 results in v4.0, Dell had 19."""
    assert truth.counts("asustek") == truth.counts("fujitsu") == {11}
    planted = names.planted(chart_of("Fujitsu: 11"), truth, wording)
    others = {each.shown.rpartition("-> ")[2] for each in planted if each.kind == "organisation"}
    assert others
    assert "ASUSTeK]" not in others


def test_a_benchmark_with_the_same_gain_is_not_planted(truth: Truth, wording: Wording) -> None:
    """The best times for BERT, ResNet-50 and 3D U-Net did not change in v4.0."""
    planted = names.planted(chart_of("BERT: 1.00×"), truth, wording)
    others = {each.shown.rpartition("-> ")[2] for each in planted if each.kind == "benchmark"}
    assert others
    assert not others & {"ResNet-50]", "3D U-Net]"}


def test_what_may_be_true_of_the_others_is_not_planted(truth: Truth, wording: Wording) -> None:
    def ranks(said: str) -> list[str]:
        text = f"{FRONT}NVIDIA has the best time in {said} benchmarks to itself.\n"
        made = article("training-4.0", "en", "index.md", text, (), "release")
        return [each.shown for each in words.planted(made, truth, wording) if each.kind == "rank"]

    assert ranks("eight of the nine")
    assert not ranks("four of the nine")


def test_a_time_rounded_up_to_that_of_another_result_is_not_planted(wording: Wording) -> None:
    """In v3.1, GPT-3 took NVIDIA 3.917 minutes, and NVIDIA with Microsoft Azure 4.0085."""
    older = Truth(packed("data"), "training-3.1")
    for said in ("GPT-3 took 3.92 minutes.", "It took 3.92 minutes."):
        text = article("training-3.1", "en", "index.md", f"{FRONT}{said}\n", (), "release")
        assert "rounding up" not in {each.kind for each in figures.planted(text, older, wording)}


def test_a_speaker_is_exchanged_within_the_section(truth: Truth, wording: Wording) -> None:
    body = "## Voices\n\nDavid Kanter called it impressive.\n\n## Method\n\nKanter was right.\n"
    speakers = ("David Kanter", "David Salvator")
    text = article("training-4.0", "en", "index.md", FRONT + body, speakers, "release")
    planted = [each.text() for each in names.planted(text, truth, wording) if each.kind == "speaker"]
    assert len(planted) == 2
    assert "David Salvator called it impressive." in planted[0]
    assert "Method" not in planted[0]
