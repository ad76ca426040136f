"""Planting errors: what is planted is false, what is edited stays true, and both are counted."""

from __future__ import annotations

from decimal import Decimal

import pytest

from benchmarks.detection import edits, figures, names, words
from benchmarks.detection.measuring import GROUPS, Measure, sampled
from benchmarks.detection.passages import article
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
    text = article("training-4.0", "en", "index.md", TEXT, ())
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
    text = article("training-4.0", "en", "index.md", TEXT, ())
    measure = Measure(Resources())
    planted = [*figures.planted(text, truth, wording), *words.planted(text, truth, wording)]
    tallies = measure.errors(sampled(planted, 2, 1))
    assert sum(tally.refuted for tally in tallies.values()) > 10
    assert sum(len(tally.missed) for tally in tallies.values()) <= 2
    edited = measure.edits(edits.harmless(text, wording))
    assert edited
    assert not any(edit.alarms for edit in edited.values())


def test_the_sample_is_the_same_each_time(truth: Truth, wording: Wording) -> None:
    text = article("training-4.0", "en", "index.md", TEXT, ())
    planted = list(figures.planted(text, truth, wording))
    assert sampled(planted, 1, 4) == sampled(planted, 1, 4)
    assert len(sampled(planted, 1, 4)) == len({each.kind for each in planted})
