"""What each chart shows and says, on rounds whose arithmetic fits on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.articles.charts import best_times, gains, scaling, submitters
from reporter.articles.charts.registry import CHARTS
from reporter.claims.facts import Facts
from tests.articles.charts.conftest import earlier, gpt3, labels, later
from tests.claims.making import entry, history_of, round_of

if TYPE_CHECKING:
    from reporter.language.locale import Locale


def test_gains_stand_in_order_with_carried_over_results_at_one(facts: Facts, english: Locale) -> None:
    chart = gains.draw(facts, english)
    assert labels(chart) == ["Stable Diffusion: 2.00×", "BERT: 1.00×", "RetinaNet: 0.89×"]
    assert chart is not None
    assert chart.title == "Stable Diffusion trains 2.00× as fast as in v3.1"


def test_gains_are_written_as_the_locale_writes_figures(facts: Facts, portuguese: Locale) -> None:
    assert labels(gains.draw(facts, portuguese)) == [
        "Stable Diffusion: 2,00×",
        "BERT: 1,00×",
        "RetinaNet: 0,89×",
    ]


def test_where_nothing_got_faster_the_title_says_no_gain(english: Locale) -> None:
    slower = round_of("4.0", entry("nvidia", "stable_diffusion", 4), entry("nvidia", "retinanet", 3))
    chart = gains.draw(Facts(history_of(earlier(), slower)), english)
    assert chart is not None
    assert chart.title == "Zero of two comparable benchmarks train faster than in v3.1"
    assert labels(chart) == ["Stable Diffusion: 0.75×", "RetinaNet: 0.67×"]


def test_best_times_show_before_and_after_and_new_benchmarks_alone(facts: Facts, english: Locale) -> None:
    assert labels(best_times.draw(facts, english)) == [
        "GPT-3: 2.50 min",
        "RetinaNet: 2.00 → 2.25 min",
        "BERT: 2.00 → 2.00 min",
        "Stable Diffusion: 3.00 → 1.50 min",
    ]


def test_the_legend_of_best_times_names_both_rounds(facts: Facts, english: Locale) -> None:
    assert labels(best_times.draw(facts, english), "legend") == ["Before (v3.1)", "Now (v4.0)"]


def test_scaling_takes_the_benchmark_of_the_largest_system(facts: Facts, english: Locale) -> None:
    chart = scaling.draw(facts, english)
    assert chart is not None
    assert chart.title == "With 64× the accelerators, GPT-3 trains 32.0× as fast"
    assert labels(chart, "legend") == ["H100", "Gaudi 2"]
    assert labels(chart)[0] == "NVIDIA, 8,192 × H100: 2.50 min"


def test_scaling_names_the_fastest_of_every_family(facts: Facts, english: Locale) -> None:
    assert "Intel, 1,024 × Gaudi 2: 60.0 min" in labels(scaling.draw(facts, english))


def test_a_small_step_in_size_is_no_finding(english: Locale) -> None:
    sizes = [gpt3("nvidia", size, str(1000 - size)) for size in (512, 520, 528, 536)]
    chart = scaling.draw(Facts(history_of(round_of("4.0", *sizes))), english)
    assert chart is not None
    assert chart.title == "GPT-3 trains in 464.0 minutes on 536 H100 accelerators"


def test_results_of_one_size_or_of_three_systems_are_not_drawn(english: Locale) -> None:
    same = [gpt3("nvidia", 512, str(50 + index)) for index in range(6)]
    few = [gpt3("nvidia", 512 * size, str(50 / size)) for size in (1, 2, 4)]
    assert scaling.draw(Facts(history_of(round_of("4.0", *same))), english) is None
    assert scaling.draw(Facts(history_of(round_of("4.0", *few))), english) is None


def test_submitters_are_ordered_and_joint_submissions_named_as_such(facts: Facts, english: Locale) -> None:
    chart = submitters.draw(facts, english)
    assert labels(chart) == ["NVIDIA: 6", "Dell: 1", "Intel: 1", "NVIDIA and CoreWeave (joint): 1"]
    assert chart is not None
    assert chart.title == "NVIDIA submitted the most results: 6"


def test_where_two_lead_the_title_counts_them_all(english: Locale) -> None:
    tied = round_of("4.0", entry("dell", "bert", 1), entry("nvidia", "bert", 2))
    chart = submitters.draw(Facts(history_of(tied)), english)
    assert chart is not None
    assert chart.title == "2 submitters, 2 results"


def test_without_an_earlier_round_nothing_is_compared(english: Locale) -> None:
    alone = Facts(history_of(later()))
    drawn = {stem for stem, draw in CHARTS.items() if draw(alone, english) is not None}
    assert drawn == {scaling.STEM, submitters.STEM}


def test_every_phrase_with_a_figure_says_a_claim(facts: Facts, locale: Locale) -> None:
    for draw in CHARTS.values():
        chart = draw(facts, locale)
        assert chart is not None
        for stated in chart.says:
            assert stated.claim is not None or not any(letter.isdigit() for letter in stated.saying.text)
            if stated.claim is not None:
                assert stated.claim in facts.of(stated.claim.kind)
