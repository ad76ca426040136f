"""What the long view rests on: series, records, steps back, and what stands apart."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from reporter.articles.rows import Row, select
from reporter.claims.facts import Facts
from tests.articles.long_past import LONG, V06, V07
from tests.claims.making import entry, history_of, round_of

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.fixture(scope="module")
def facts() -> Facts:
    return Facts(LONG)


def rows(facts: Facts, kind: str, **where: object) -> Sequence[Row]:
    return select(facts, kind, where)


class TestSeries:
    def test_reach_from_the_first_comparable_best_to_the_record(self, facts: Facts) -> None:
        resnet = rows(facts, "series.gain", benchmark="resnet")[0]
        assert (resnet.since, resnet.set_in, resnet.until) == ("training-0.6", "training-0.7", "training-1.0")
        assert (resnet.before, resnet.after, resnet.ratio) == (8, 2, 4)
        assert (resnet.faster, resnet.less_time) == (300, 75)
        assert (resnet.rounds, resnet.records) == (3, 1)
        assert (resnet.organisation_before, resnet.organisation) == ("nvidia", "google")

    def test_begin_anew_where_the_benchmark_changed(self, facts: Facts) -> None:
        minigo = rows(facts, "series.gain", benchmark="minigo")[0]
        assert minigo.since == "training-0.7"
        assert minigo.ratio == Fraction(34, 31)

    def test_that_have_one_round_have_no_gain(self, facts: Facts) -> None:
        assert [row.benchmark for row in rows(facts, "series.gain")] == ["maskrcnn", "resnet", "minigo"]
        assert rows(facts, "series.single")[0].benchmarks == "bert"

    def test_take_no_record_from_runs_entered_again(self, facts: Facts) -> None:
        assert [row.set_in for row in rows(facts, "series.record", benchmark="maskrcnn")] == [
            "training-0.6",
            "training-0.7",
        ]

    def test_are_summed_up(self, facts: Facts) -> None:
        spread = rows(facts, "series.spread")[0]
        assert (spread.rounds, spread.faster, spread.total) == (4, 3, 3)
        assert (spread.least_benchmark, spread.most_benchmark, spread.most) == ("minigo", "resnet", 4)
        assert rows(facts, "series.gain_max")[0].benchmark == "resnet"

    def test_have_holders_joint_ones_apart(self, facts: Facts) -> None:
        held = {row.organisation: (row.count, row.benchmarks) for row in rows(facts, "series.holders")}
        assert held == {
            "google": (1, "resnet"),
            "nvidia": (1, "maskrcnn"),
            "nvidia+coreweave": (1, "minigo"),
        }

    def test_are_not_there_without_two_comparable_rounds(self) -> None:
        alone = Facts(history_of(V06))
        for kind in (
            "series.gain",
            "series.gain_max",
            "series.spread",
            "series.slower_count",
            "series.sizes",
        ):
            assert rows(alone, kind) == [], kind

    def test_in_which_nothing_got_faster_have_no_largest_gain(self) -> None:
        later = round_of("0.7", entry("nvidia", "resnet", 9), date="2020-07-29")
        facts = Facts(history_of(V06, later))
        assert rows(facts, "series.gain_max") == []
        assert rows(facts, "series.spread")[0].faster == 0


class TestStepsBack:
    def test_are_bests_slower_than_the_round_before(self, facts: Facts) -> None:
        step = rows(facts, "series.slower")
        assert [(row.benchmark, row.edition, row.base) for row in step] == [
            ("resnet", "training-1.0", "training-0.7")
        ]
        assert (step[0].before, step[0].after, step[0].ratio) == (2, 3, Fraction(2, 3))
        assert (step[0].accelerators_before, step[0].accelerators_after) == (4096, 1024)
        assert step[0].of_first == Fraction(8, 3)

    def test_are_counted_by_what_became_of_the_size(self, facts: Facts) -> None:
        row = rows(facts, "series.slower_count")[0]
        assert (row.total, row.slower, row.fewer, row.as_many, row.more) == (5, 1, 1, 0, 0)


class TestSizes:
    def test_of_records(self, facts: Facts) -> None:
        row = rows(facts, "series.sizes")[0]
        assert (row.least, row.least_benchmark, row.most, row.most_benchmark) == (
            192,
            "maskrcnn",
            4096,
            "resnet",
        )

    def test_against_those_of_the_first_bests(self, facts: Facts) -> None:
        row = rows(facts, "series.size_shift")[0]
        assert (row.total, row.more, row.fewer, row.as_many) == (3, 2, 0, 1)

    def test_that_are_equal_compare_first_and_last_round(self, facts: Facts) -> None:
        gains = {row.benchmark: row for row in rows(facts, "series.gain_at", accelerators=8)}
        assert (gains["resnet"].ratio, gains["resnet"].record_ratio) == (5, 4)
        assert (gains["maskrcnn"].ratio, gains["maskrcnn"].record_ratio) == (4, Fraction(5, 2))
        assert (gains["resnet"].accelerator_before, gains["resnet"].accelerator) == ("v100", "a100")

    def test_that_are_equal_are_summed_up(self, facts: Facts) -> None:
        row = rows(facts, "series.gain_at_range", accelerators=8)[0]
        assert (row.total, row.faster, row.beats_record, row.least, row.most) == (2, 2, 2, 4, 5)


class TestWhatStandsApart:
    def test_is_a_round_that_compares_with_nothing(self, facts: Facts) -> None:
        assert [(row.edition, row.count) for row in rows(facts, "series.round_apart")] == [
            ("training-0.5", 1)
        ]

    def test_is_a_benchmark_before_its_change(self, facts: Facts) -> None:
        assert [row.benchmarks for row in rows(facts, "series.changed")] == ["minigo"]


class TestEditions:
    def test_have_date_and_counts(self, facts: Facts) -> None:
        told = [(row.edition, row.results, row.organisations) for row in rows(facts, "editions.round")]
        assert told == [
            ("training-0.5", 1, 1),
            ("training-0.6", 5, 2),
            ("training-0.7", 5, 2),
            ("training-1.0", 6, 3),
        ]

    def test_have_the_fullest_among_them(self, facts: Facts) -> None:
        row = rows(facts, "editions.span")[0]
        assert (row.first, row.first_results, row.results, row.fullest) == (
            "training-0.5",
            1,
            6,
            "training-1.0",
        )

    def test_dated_to_the_month_are_named(self, facts: Facts) -> None:
        assert [row.editions for row in rows(facts, "editions.dated_to_the_month")] == ["training-0.7"]

    def test_see_accelerators_first_and_count_their_records(self, facts: Facts) -> None:
        assert [(row.edition, row.families) for row in rows(facts, "editions.debuts")] == [
            ("training-0.5", "v100"),
            ("training-0.6", "tpu-v3"),
            ("training-0.7", "a100"),
        ]
        debuts = {row.accelerator: (row.count, row.benchmarks) for row in rows(facts, "editions.debut")}
        assert debuts == {"v100": (0, ""), "tpu-v3": (0, ""), "a100": (1, "maskrcnn")}

    def test_name_no_first_use_unless_every_round_is_at_hand(self) -> None:
        partial = Facts(history_of(V06, V07, missing=("training-0.5",)))
        assert rows(partial, "editions.debut") == rows(partial, "editions.debuts") == []
