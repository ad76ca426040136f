"""Comparisons among entries that are alike, or nearly; the arithmetic is in the comments."""

from __future__ import annotations

from fractions import Fraction

from reporter.claims.facts import Facts
from reporter.values import Name
from tests.claims.looking import about, ids, number
from tests.claims.making import GAUDI2, entry, history_of, round_of

H200 = "nvidia-h200-sxm5-141gb"
V30 = round_of("3.0", entry("nvidia", "gpt3", 64, accelerators=512, nodes=64), date="2023-06-27")
V31 = round_of(
    "3.1",
    entry("nvidia", "gpt3", 60, accelerators=512, nodes=64),
    entry("dell", "gpt3", 30, accelerators=1000),
    entry("intel", "gpt3", 90, accelerator=GAUDI2, accelerators=512),
    date="2023-11-08",
)
V40 = round_of(
    "4.0",
    entry("nvidia", "gpt3", 48, accelerators=512, nodes=64),
    entry("nvidia", "gpt3", 20, accelerators=1040, nodes=130),
    entry("nvidia", "gpt3", 150, accelerator=H200, accelerators=128),
    entry("intel", "bert", 9, accelerator=GAUDI2, accelerators=8),
)
FACTS = Facts(history_of(V30, V31, V40))


class TestOlderRounds:
    def test_same_system_is_compared_with_the_rounds_before_the_previous_one(self) -> None:
        # 64 / 48 = 4/3; the 60 minutes of v3.1 are the previous round's and told by speed.gain_same_size
        [row] = FACTS.of("speed.gain_same_size_since")
        assert (row.slots["since"], number(row, "ratio")) == (Name("round", "training-3.0"), Fraction(4, 3))
        [previous] = FACTS.of("speed.gain_same_size")
        assert number(previous, "ratio") == Fraction(5, 4)

    def test_counts_have_a_sign(self) -> None:
        # one result in v3.0, three in v3.1, four in v4.0
        rows = FACTS.of("history.results_since")
        assert [(number(row, "before"), number(row, "difference"), number(row, "ratio")) for row in rows] == [
            (1, 3, 4),
            (3, 1, Fraction(4, 3)),
        ]
        multi_node = FACTS.of("history.multi_node_since")
        assert [
            (number(row, "before"), number(row, "after"), number(row, "percent")) for row in multi_node
        ] == [
            (1, 2, 100),
            (1, 2, 100),
        ]
        fewer = Facts(history_of(V31, V30)).of("history.results_since")
        # three to one: two fewer, minus 66 2/3 %
        assert [(number(row, "difference"), number(row, "percent")) for row in fewer] == [
            (-2, Fraction(-200, 3))
        ]


class TestSameModelOrSize:
    def test_same_model_whoever_entered_it(self) -> None:
        # the best H100: 30 minutes of Dell then, 20 of NVIDIA now
        [row] = FACTS.of("speed.model_gain")
        assert number(row, "ratio") == Fraction(3, 2)
        assert (ids(row, "organisation"), ids(row, "organisation_before")) == (("nvidia",), ("dell",))

    def test_same_size_whatever_it_is(self) -> None:
        # 512: 60 / 48 = 1.25
        [row] = FACTS.of("speed.size_gain")
        assert (number(row, "accelerators"), number(row, "ratio")) == (512, Fraction(5, 4))

    def test_similar_size_is_within_five_percent_and_not_the_same(self) -> None:
        # 1,040 against 1,000: 4 % more accelerators, 30 / 20 = 1.5
        [row] = FACTS.of("speed.gain_similar_size")
        assert (number(row, "accelerators_before"), number(row, "accelerators_after")) == (1000, 1040)
        assert number(row, "ratio") == Fraction(3, 2)
        wider = round_of("4.0", entry("nvidia", "gpt3", 20, accelerators=1051))
        assert Facts(history_of(V31, wider)).of("speed.gain_similar_size") == ()


class TestUnequalNumbers:
    def test_are_divided_out_for_one_submitter(self) -> None:
        # 150 x 128 = 19,200 accelerator-minutes; 48 x 512 = 24,576; 20 x 1,040 = 20,800
        rows = about(FACTS, "speed.per_accelerator_unequal", first="h200", second="h100")
        assert {number(row, "ratio") for row in rows} == {Fraction(24576, 19200), Fraction(20800, 19200)}
        assert all("derived" in row.note for row in rows)

    def test_are_themselves_a_ratio(self) -> None:
        # the best H100 entry has 1,040, the best H200 entry 128
        [row] = FACTS.of("scale.count_ratio")
        assert number(row, "ratio") == Fraction(1040, 128)


class TestOneBenchmark:
    def test_has_its_submitters_and_vendors(self) -> None:
        [row] = about(Facts(history_of(V31)), "participation.by_benchmark", benchmark="gpt3")
        assert number(row, "count") == 3
        assert (ids(row, "organisations"), ids(row, "vendors")) == (
            ("dell", "intel", "nvidia"),
            ("intel", "nvidia"),
        )
        assert (number(row, "number"), number(row, "vendor_number")) == (3, 2)
