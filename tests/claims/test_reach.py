"""How far claims reach: no earlier round, one that does not compare, rounds that are missing."""

from __future__ import annotations

import pytest

from reporter.claims.facts import Facts
from reporter.claims.registry import kinds
from tests.claims.looking import about, ids, number
from tests.claims.making import GAUDI2, entry, history_of, round_of

OVER_ALL_ROUNDS = [
    "participation.first_time",
    "participation.returning",
    "participation.results_record",
    "participation.submitters_record",
    "participation.results_fewest",
    "participation.submitters_fewest",
    "hardware.first_seen",
    "scale.record",
    "history.every_round",
    "history.rounds_in_a_row",
]
NEED_A_BASE = [
    "participation.results_up",
    "participation.results_down",
    "participation.submitters_up",
    "participation.submitters_down",
    "participation.not_in_previous",
    "participation.absent",
    "novelty.since",
    "novelty.new_benchmarks",
    "novelty.new_benchmark",
    "novelty.removed_benchmarks",
    "novelty.kept_benchmarks",
    "hardware.not_in_previous",
    "scale.growth",
    "records.first_results",
    "records.unchanged",
]
NEED_A_COMPARABLE_BASE = [
    "speed.gain",
    "speed.gain_max",
    "speed.gains",
    "speed.gain_range",
    "speed.gain_same_size",
    "speed.organisation_gain",
    "speed.slower",
    "records.broken",
    "records.record",
    "records.by_organisation",
    "records.all_by",
    "history.total_gain",
    "history.gain_since",
]


class TestNoEarlierRound:
    facts = Facts(history_of(round_of("0.5", entry("nvidia", "resnet", 6), entry("intel", "resnet", 60))))

    @pytest.mark.parametrize("kind", NEED_A_BASE + NEED_A_COMPARABLE_BASE)
    def test_what_needs_a_base_has_no_rows(self, kind: str) -> None:
        assert self.facts.of(kind) == ()

    def test_nobody_is_new_where_everybody_is(self) -> None:
        assert self.facts.of("participation.first_time") == ()
        assert self.facts.of("hardware.first_seen") == ()

    def test_every_kind_can_be_asked_and_the_round_itself_is_told(self) -> None:
        assert self.facts.ranked()
        assert number(self.facts.of("participation.results")[0], "count") == 2
        assert number(self.facts.of("history.ordinal")[0], "ordinal") == 1

    def test_nothing_names_a_base(self) -> None:
        assert all("base" not in claim.slots for claim in self.facts.ranked())


class TestAnEmptyRound:
    facts = Facts(history_of(round_of("3.1"), round_of("4.0")))

    @pytest.mark.parametrize("kind", list(kinds()))
    def test_no_kind_stumbles(self, kind: str) -> None:
        self.facts.of(kind)


class TestNothingCompares:
    # ResNet-50 of v0.5 stands apart from all later rounds (compatibility table)
    facts = Facts(
        history_of(
            round_of("0.5", entry("nvidia", "resnet", 6), date="2018-12-12"),
            round_of("0.6", entry("nvidia", "resnet", 1), date="2019-07-10"),
        )
    )

    @pytest.mark.parametrize("kind", NEED_A_COMPARABLE_BASE)
    def test_what_compares_speeds_has_no_rows(self, kind: str) -> None:
        assert self.facts.of(kind) == ()

    def test_counts_are_compared_all_the_same(self) -> None:
        assert number(self.facts.of("novelty.kept_benchmarks")[0], "count") == 1
        assert self.facts.of("novelty.since")

    def test_a_progression_begins_anew(self) -> None:
        [row] = self.facts.of("history.progression")
        assert number(row, "time") == 1


class TestOneBenchmarkDoesNotCompare:
    # BERT of v0.7 stands apart from v1.0, ResNet-50 does not
    facts = Facts(
        history_of(
            round_of("0.7", entry("nvidia", "bert", 2), entry("nvidia", "resnet", 2), date="2020-07-29"),
            round_of("1.0", entry("nvidia", "bert", 1), entry("nvidia", "resnet", 1), date="2021-06-30"),
            missing=("training-0.5", "training-0.6"),
        )
    )

    def test_only_the_other_one_is_compared(self) -> None:
        assert about(self.facts, "speed.gain", benchmark="bert") == []
        [row] = about(self.facts, "speed.gain", benchmark="resnet")
        assert number(row, "ratio") == 2
        [record] = self.facts.of("records.broken")
        assert ids(record, "benchmarks") == ("resnet",)
        assert not about(self.facts, "speed.gain_same_size", benchmark="bert")


class TestRoundsAreMissing:
    v21 = round_of("2.1", entry("hpe", "bert", 9), date="2022-11-09")
    v30 = round_of("3.0", entry("nvidia", "bert", 3), entry("hpe", "bert", 9), date="2023-06-27")
    v31 = round_of("3.1", entry("nvidia", "bert", 4), date="2023-11-08")
    v40 = round_of(
        "4.0",
        entry("nvidia", "bert", "7/2"),
        entry("hpe", "bert", 5),
        entry("intel", "bert", 6, accelerator=GAUDI2),
    )

    @pytest.mark.parametrize("kind", OVER_ALL_ROUNDS)
    def test_nothing_is_said_over_all_rounds(self, kind: str) -> None:
        facts = Facts(history_of(self.v30, self.v31, self.v40, missing=("training-2.1",)))
        assert facts.of(kind) == ()

    def test_with_all_rounds_at_hand_who_stayed_away_once_is_no_newcomer(self) -> None:
        facts = Facts(history_of(self.v30, self.v31, self.v40))
        assert ids(facts.of("participation.first_time")[0], "organisations") == ("intel",)
        assert ids(facts.of("participation.returning")[0], "organisations") == ("hpe",)
        assert ids(facts.of("participation.not_in_previous")[0], "organisations") == ("hpe", "intel")
        assert ids(facts.of("hardware.first_seen")[0], "families") == ("gaudi2",)

    def test_faster_than_the_previous_round_is_no_record_if_an_older_round_was_faster(self) -> None:
        # 3.5 minutes beat the 4 of v3.1 (ratio 8/7) and not the 3 of v3.0
        facts = Facts(history_of(self.v30, self.v31, self.v40))
        assert number(facts.of("speed.gain")[0], "ratio") * 7 == 8
        assert number(facts.of("records.broken")[0], "count") == 0
        assert facts.of("records.all_by") == ()
        with_v31_alone = Facts(history_of(self.v31, self.v40, missing=("training-3.0",)))
        [row] = with_v31_alone.of("records.broken")
        assert number(row, "count") == 1
        assert row.note == "only over the earlier rounds at hand: v3.1"

    def test_the_previous_round_is_not_an_older_one_that_happens_to_be_at_hand(self) -> None:
        facts = Facts(history_of(self.v30, self.v40, missing=("training-3.1",)))
        assert facts.of("speed.gain") == ()
        assert facts.of("participation.absent") == ()
        # what ranges over all that is at hand is said with its reach
        [row] = facts.of("records.broken")
        assert number(row, "count") == 0
        assert row.note == "only over the earlier rounds at hand: v3.0"
