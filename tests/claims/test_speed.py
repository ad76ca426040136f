"""Times, gains, accelerators against each other; the arithmetic is in the comments."""

from __future__ import annotations

from fractions import Fraction

from reporter.claims.facts import Facts
from reporter.values import Name
from tests.claims.looking import about, ids, number
from tests.claims.making import GAUDI2, H100, entry, history_of, round_of

V31 = round_of(
    "3.1",
    entry("nvidia", "gpt3", 10, accelerators=512),
    entry("nvidia", "gpt3", 4, accelerators=4096),
    entry("dell", "resnet", 12, accelerators=8),
    entry("nvidia+coreweave", "bert", 2, times_digest="bert of v3.1"),
    entry("intel", "stable_diffusion", 20, accelerator=GAUDI2, accelerators=64),
    date="2023-11-08",
)


class TestGain:
    v40 = round_of(
        "4.0",
        entry("nvidia", "gpt3", 8, accelerators=512),
        entry("nvidia", "gpt3", "16/5", accelerators=4096),
        entry("dell", "resnet", 15, accelerators=4),
        entry("nvidia+coreweave", "bert", 2, times_digest="bert of v3.1"),
    )
    facts = Facts(history_of(V31, v40))

    def test_says_one_ratio_in_three_forms(self) -> None:
        # 4 / 3.2 = 1.25: 25 % more speed, 20 % less time
        [row] = about(self.facts, "speed.gain", benchmark="gpt3")
        assert number(row, "ratio") == Fraction(5, 4)
        assert number(row, "faster") == 25
        assert number(row, "less_time") == 20
        assert (number(row, "before"), number(row, "after")) == (4, Fraction(16, 5))

    def test_of_the_same_size_takes_the_best_of_that_size(self) -> None:
        # at 512: 10 / 8 = 1.25; at 4,096: 4 / 3.2 = 1.25
        rows = about(self.facts, "speed.gain_same_size", benchmark="gpt3", accelerator="h100")
        assert {(number(row, "accelerators"), number(row, "ratio")) for row in rows} == {
            (512, Fraction(5, 4)),
            (4096, Fraction(5, 4)),
        }

    def test_of_the_same_size_needs_the_same_size(self) -> None:
        assert about(self.facts, "speed.gain_same_size", organisation="dell") == []

    def test_may_be_a_loss_and_is_said_as_one_with_both_counts(self) -> None:
        # 12 / 15 = 0.8, on 4 accelerators instead of 8
        [row] = self.facts.of("speed.slower")
        assert row.slots["benchmark"] == Name("benchmark", "resnet")
        assert number(row, "ratio") == Fraction(4, 5)
        assert (number(row, "accelerators_before"), number(row, "accelerators_after")) == (8, 4)

    def test_counts_add_up(self) -> None:
        [row] = self.facts.of("speed.gains")
        assert [number(row, slot) for slot in ("faster", "unchanged", "slower", "comparable")] == [1, 1, 1, 3]

    def test_of_a_benchmark_that_is_gone_is_not_said(self) -> None:
        assert about(self.facts, "speed.gain", benchmark="stable_diffusion") == []

    def test_of_a_joint_submission_names_all_members(self) -> None:
        [row] = about(self.facts, "speed.gain", benchmark="bert")
        assert ids(row, "organisation") == ("nvidia", "coreweave")

    def test_of_nothing_is_not_the_largest(self) -> None:
        unchanged = Facts(history_of(V31, V31))
        assert unchanged.of("speed.gain_max") == ()
        assert unchanged.of("speed.gain_range") == ()


class TestCarriedOver:
    def test_runs_gain_nothing_even_where_they_are_scaled_differently(self) -> None:
        # the same runs, 10 minutes then and 9 minutes now by another scaling factor
        before = round_of("5.0", entry("nebius", "llama31_405b", 10, times_digest="runs", accelerators=1024))
        after = round_of("5.1", entry("nebius", "llama31_405b", 9, times_digest="runs", accelerators=1024))
        facts = Facts(history_of(before, after))
        for kind in ("speed.gain", "speed.gain_same_size", "speed.organisation_gain"):
            [row] = facts.of(kind)
            assert number(row, "ratio") == 1
            assert number(row, "faster") == 0
            assert row.note
        assert facts.of("speed.gain_max") == ()
        assert number(facts.of("records.broken")[0], "count") == 0

    def test_runs_of_an_older_round_do_not_gain_on_the_round_that_lacked_them(self) -> None:
        old = round_of("3.0", entry("nvidia", "bert", 1, times_digest="runs"))
        between = round_of("3.1", entry("dell", "bert", 2))
        now = round_of("4.0", entry("nvidia", "bert", 1, times_digest="runs"))
        facts = Facts(history_of(old, between, now))
        assert number(facts.of("speed.gain")[0], "ratio") == 1
        assert number(facts.of("records.broken")[0], "count") == 0
        assert ids(facts.of("records.unchanged")[0], "benchmarks") == ("bert",)


class TestBests:
    facts = Facts(
        history_of(
            round_of(
                "4.0",
                entry("nvidia", "gpt3", 3, accelerators=4096),
                entry("google", "gpt3", 12, accelerator="google-tpu-v5p", accelerators=4096),
                entry("intel", "gpt3", 60, accelerator=GAUDI2, accelerators=512),
                entry("intel", "gpt3", 40, accelerator=GAUDI2, accelerators=1024),
                entry("dell", "gpt3", 1, division="open"),
                entry("hpe", "gpt3", None),
            )
        )
    )

    def test_are_of_the_closed_division_and_have_a_score(self) -> None:
        [row] = self.facts.of("speed.best")
        assert (ids(row, "organisation"), number(row, "time")) == (("nvidia",), 3)
        assert len(self.facts.of("speed.time")) == 4

    def test_of_an_organisation_have_a_rank(self) -> None:
        rows = self.facts.of("speed.organisation_best")
        assert {(ids(row, "organisation"), number(row, "time"), number(row, "rank")) for row in rows} == {
            (("nvidia",), 3, 1),
            (("google",), 12, 2),
            (("intel",), 40, 3),
        }

    def test_of_a_vendor(self) -> None:
        [row] = about(self.facts, "speed.vendor_best", vendor="intel")
        assert (number(row, "time"), number(row, "accelerators")) == (40, 1024)

    def test_of_a_size(self) -> None:
        [row] = [row for row in self.facts.of("speed.size_best") if number(row, "accelerators") == 4096]
        assert number(row, "time") == 3

    def test_of_processors_have_no_accelerator(self) -> None:
        facts = Facts(
            history_of(round_of("0.6", entry("intel", "minigo", 33, accelerator="", accelerators=0)))
        )
        [row] = facts.of("speed.best")
        assert "accelerator" not in row.slots
        assert number(row, "accelerators") == 0
        assert facts.of("scale.largest") == ()


class TestPerAccelerator:
    v31 = round_of(
        "3.1", entry("dell", "gpt3", 30, accelerators=512), entry("intel", "gpt3", 90, accelerators=64)
    )
    v40 = round_of(
        "4.0",
        entry("nvidia", "gpt3", 20, accelerator="nvidia-h200-sxm5-141gb", accelerators=512),
        entry("dell", "gpt3", 25, accelerator=H100, accelerators=512),
        entry("intel", "gpt3", 50, accelerator=GAUDI2, accelerators=512),
        entry("intel", "gpt3", 45, accelerator=GAUDI2, accelerators=1024),
    )
    facts = Facts(history_of(v31, v40))

    def test_compares_models_at_equal_count_within_the_round(self) -> None:
        # 25 / 20 = 1.25; 50 / 20 = 2.5; 50 / 25 = 2
        rows = [row for row in self.facts.of("speed.per_accelerator") if "base" not in row.slots]
        assert {(row.slots["fast"], row.slots["slow"], number(row, "ratio")) for row in rows} == {
            (Name("family", "h200"), Name("family", "h100"), Fraction(5, 4)),
            (Name("family", "h200"), Name("family", "gaudi2"), Fraction(5, 2)),
            (Name("family", "h100"), Name("family", "gaudi2"), 2),
        }
        assert all(number(row, "accelerators") == 512 for row in rows)

    def test_compares_with_an_earlier_round_another_model_at_equal_count(self) -> None:
        # 30 / 20 = 1.5; the H100 of v4.0 against that of v3.1 is the same model, 64 accelerators are not 512
        [row] = [row for row in self.facts.of("speed.per_accelerator") if "base" in row.slots]
        assert row.slots["fast_model"] == Name("accelerator", "nvidia-h200-sxm5-141gb")
        assert number(row, "ratio") == Fraction(3, 2)
        assert (ids(row, "organisation"), ids(row, "organisation_slow")) == (("nvidia",), ("dell",))
        assert [proof.round for proof in row.evidence] == ["training-4.0", "training-3.1"]
