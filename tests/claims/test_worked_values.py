"""v4.0 against v3.1: the values that must come out (claims catalogue and issue), from outside of the code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.values import Name
from tests.claims.looking import about, ids, number

if TYPE_CHECKING:
    from reporter.claims.facts import Facts


class TestParticipation:
    def test_v40_has_205_results_of_17_submitters_by_every_definition(self, two_rounds: Facts) -> None:
        assert [
            (number(row, "submitters"), number(row, "results"))
            for row in two_rounds.of("participation.turnout")
        ] == [(17, 205)] * 3
        assert len({row.definition for row in two_rounds.of("participation.turnout")}) == 3

    def test_three_results_have_no_readable_logs(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("participation.unscored")
        assert number(row, "count") == 3

    def test_v31_had_209_results_and_20_19_or_18_submitters(self, two_rounds: Facts) -> None:
        [results] = two_rounds.of("participation.results_down")
        assert (number(results, "before"), number(results, "after"), number(results, "difference")) == (
            209,
            205,
            4,
        )
        rows = two_rounds.of("participation.submitters_down")
        assert [(number(row, "before"), number(row, "after")) for row in rows] == [
            (20, 17),
            (19, 17),
            (18, 17),
        ]
        assert not two_rounds.of("participation.submitters_up")

    def test_all_results_are_closed_150_on_premise_and_55_in_a_cloud(self, two_rounds: Facts) -> None:
        [split] = two_rounds.of("participation.division")
        assert (number(split, "closed"), number(split, "open")) == (205, 0)
        rows = two_rounds.of("participation.availability")
        assert {(row.slots["availability"].id, number(row, "count")) for row in rows} == {  # type: ignore[union-attr]
            ("onprem", 150),
            ("cloud", 55),
        }

    def test_nvidia_entered_most_results_43(self, two_rounds: Facts) -> None:
        most = two_rounds.of("participation.most")[0]
        assert most.slots["organisation"] == Name("organisation", "nvidia")
        assert number(most, "count") == 43

    def test_with_v31_alone_nobody_is_there_for_the_first_time_but_five_were_not_in_v31(
        self, two_rounds: Facts
    ) -> None:
        assert not two_rounds.of("participation.first_time")
        [row] = two_rounds.of("participation.not_in_previous")
        # the four newcomers of the claims catalogue, and HPE, which stayed away from v3.1 only
        assert set(ids(row, "organisations")) == {
            "hpe",
            "juniper_networks",
            "oracle",
            "sustainable_metal_cloud",
            "tiny_corp",
        }
        assert row.note == "not in v3.1"


class TestNovelty:
    def test_two_benchmarks_came_two_went_nine_are_there(self, two_rounds: Facts) -> None:
        [new] = two_rounds.of("novelty.new_benchmarks")
        assert set(ids(new, "benchmarks")) == {"rgat", "llama2_70b_lora"}
        assert "not in v3.1" in new.note
        assert "only over the earlier rounds at hand" in new.note
        [gone] = two_rounds.of("novelty.removed_benchmarks")
        assert set(ids(gone, "benchmarks")) == {"maskrcnn", "rnnt"}
        [there] = two_rounds.of("novelty.benchmarks")
        assert number(there, "count") == 9

    def test_v31_was_217_days_or_7_months_before(self, two_rounds: Facts) -> None:
        # 8 November 2023 to 12 June 2024: 22 + 31 + 31 + 29 + 31 + 30 + 31 + 12 = 217; 217 / 30.44 = 7.13
        [row] = two_rounds.of("novelty.since")
        assert (number(row, "days"), number(row, "months")) == (217, 7)


class TestSpeed:
    @pytest.mark.parametrize(
        ("benchmark", "ratio", "before", "after"),
        [
            ("stable_diffusion", 1.798, 2.4665, 1.3720),
            ("gpt3", 1.137, 3.9172, 3.4443),
            ("retinanet", 1.182, 0.91928, 0.77801),
            ("dlrm_dcnv2", 1.038, 1.02667, 0.989558),
            ("bert", 1, 0.119275, 0.119275),
            ("resnet", 1, 0.182983, 0.182983),
            ("unet3d", 1, 0.772675, 0.772675),
        ],
    )
    def test_best_against_best(
        self, two_rounds: Facts, benchmark: str, ratio: float, before: float, after: float
    ) -> None:
        [row] = about(two_rounds, "speed.gain", benchmark=benchmark)
        assert float(number(row, "ratio")) == pytest.approx(ratio, abs=5e-4)
        assert float(number(row, "before")) == pytest.approx(before, rel=2e-5)
        assert float(number(row, "after")) == pytest.approx(after, rel=2e-5)

    def test_one_gain_has_three_forms(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("speed.gain_max")
        assert row.slots["benchmark"] == Name("benchmark", "stable_diffusion")
        assert float(number(row, "ratio")) == pytest.approx(1.798, abs=5e-4)
        assert float(number(row, "faster")) == pytest.approx(79.8, abs=0.05)
        assert float(number(row, "less_time")) == pytest.approx(44.4, abs=0.05)

    @pytest.mark.parametrize(
        ("benchmark", "count", "ratio"),
        [
            ("stable_diffusion", 1024, 1.798),
            ("stable_diffusion", 512, 1.632),
            ("stable_diffusion", 64, 1.497),
            ("gpt3", 512, 1.149),
        ],
    )
    def test_same_accelerators_in_the_same_number(
        self, two_rounds: Facts, benchmark: str, count: int, ratio: float
    ) -> None:
        rows = about(two_rounds, "speed.gain_same_size", benchmark=benchmark, organisation="nvidia")
        [row] = [row for row in rows if number(row, "accelerators") == count]
        assert float(number(row, "ratio")) == pytest.approx(ratio, abs=5e-4)
        assert row.slots["accelerator"] == Name("family", "h100")

    def test_four_of_seven_got_faster_the_largest_gain_first(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("speed.gains")
        assert [number(row, slot) for slot in ("faster", "comparable", "unchanged", "slower")] == [4, 7, 3, 0]
        assert ids(row, "benchmarks") == ("stable_diffusion", "retinanet", "gpt3", "dlrm_dcnv2")
        assert not two_rounds.of("speed.slower")
        [spread] = two_rounds.of("speed.gain_range")
        assert float(number(spread, "least")) == pytest.approx(1.038, abs=5e-4)
        assert float(number(spread, "most")) == pytest.approx(1.798, abs=5e-4)

    def test_best_of_gpt3(self, two_rounds: Facts) -> None:
        [row] = about(two_rounds, "speed.best", benchmark="gpt3")
        assert float(number(row, "time")) == pytest.approx(3.44425, abs=5e-6)
        assert number(row, "accelerators") == 11616
        assert ids(row, "organisation") == ("nvidia",)

    def test_a_best_taken_over_says_so(self, two_rounds: Facts) -> None:
        [bert] = about(two_rounds, "speed.best", benchmark="bert")
        [gpt3] = about(two_rounds, "speed.best", benchmark="gpt3")
        assert bert.note == "the same runs as in an earlier round"
        assert not gpt3.note
        assert bert.weight < gpt3.weight

    def test_intel_trained_gpt3_in_66_9_minutes_on_1024(self, two_rounds: Facts) -> None:
        [row] = about(two_rounds, "speed.organisation_best", benchmark="gpt3", organisation="intel")
        assert float(number(row, "time")) == pytest.approx(66.906, abs=5e-4)
        assert number(row, "accelerators") == 1024


class TestRecords:
    def test_four_records_of_nine_all_of_nvidia(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("records.broken")
        assert (number(row, "count"), number(row, "total")) == (4, 9)
        assert set(ids(row, "benchmarks")) == {"dlrm_dcnv2", "gpt3", "retinanet", "stable_diffusion"}
        assert row.note == "only over the earlier rounds at hand: v3.1"
        [all_by] = two_rounds.of("records.all_by")
        assert all_by.slots["organisation"] == Name("organisation", "nvidia")
        [nvidia] = two_rounds.of("records.by_organisation")
        assert number(nvidia, "count") == 4

    def test_two_first_results_are_no_records(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("records.first_results")
        assert set(ids(row, "benchmarks")) == {"rgat", "llama2_70b_lora"}

    def test_three_bests_are_taken_over(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("records.unchanged")
        assert set(ids(row, "benchmarks")) == {"bert", "resnet", "unet3d"}

    def test_thirteen_results_are_taken_over(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("records.carried_over")
        assert number(row, "count") == 13


class TestLeadership:
    def test_nvidia_has_eight_of_nine_alone_and_the_ninth_with_coreweave(self, two_rounds: Facts) -> None:
        first, second = two_rounds.of("leadership.best")
        assert (ids(first, "organisation"), number(first, "count")) == (("nvidia",), 8)
        assert number(first, "total") == 9
        assert (set(ids(second, "organisation")), number(second, "count")) == ({"nvidia", "coreweave"}, 1)
        [joint] = two_rounds.of("leadership.joint")
        assert joint.slots["benchmark"] == Name("benchmark", "resnet")
        [with_joint, _] = two_rounds.of("leadership.best_with_joint")
        assert (ids(with_joint, "organisation"), number(with_joint, "count")) == (("nvidia",), 9)

    def test_all_nine_ran_on_accelerators_of_nvidia(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("leadership.vendor")
        assert (row.slots["vendor"], number(row, "count")) == (Name("vendor", "nvidia"), 9)


class TestTheRest:
    def test_the_largest_system_has_11616_accelerators_v31_had_10752(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("scale.largest")
        assert number(row, "accelerators") == 11616
        [growth] = two_rounds.of("scale.growth")
        assert (number(growth, "before"), number(growth, "after")) == (10752, 11616)
        assert not two_rounds.of("scale.record")

    def test_24_results_measured_power_10_of_them_usably(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("energy.measured")
        assert (number(row, "logged"), number(row, "usable")) == (24, 10)
        assert ids(row, "organisation") == ("sustainable_metal_cloud",)

    def test_it_is_the_tenth_round_whatever_is_at_hand(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("history.ordinal")
        assert number(row, "ordinal") == 10

    def test_the_rules_ask_for_3_runs_of_gpt3_and_40_of_unet3d(self, two_rounds: Facts) -> None:
        [row] = two_rounds.of("method.runs_range")
        assert (number(row, "least"), number(row, "most")) == (3, 40)
        [unet3d] = about(two_rounds, "method.runs", benchmark="unet3d")
        # four at each end
        assert (number(unet3d, "dropped"), number(unet3d, "counted")) == (8, 32)
