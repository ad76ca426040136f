"""Records, leadership, scale and the long view on small rounds; the arithmetic is in the comments."""

from __future__ import annotations

from fractions import Fraction

from reporter.claims.facts import Facts
from reporter.values import Name
from tests.claims.looking import about, ids, number
from tests.claims.making import GAUDI2, entry, history_of, round_of

V30 = round_of("3.0", entry("nvidia", "bert", 8), entry("dell", "gpt3", 20), date="2023-06-27")
V31 = round_of("3.1", entry("dell", "bert", 6), entry("nvidia", "gpt3", 10), date="2023-11-08")
V40 = round_of(
    "4.0",
    entry("nvidia", "bert", 4),
    entry("nvidia+coreweave", "gpt3", 5),
    entry("dell", "gpt3", 8),
    entry("dell", "rgat", 3),
)
FACTS = Facts(history_of(V30, V31, V40))


class TestRecords:
    def test_are_strict_over_all_earlier_rounds_the_largest_gain_first(self) -> None:
        # GPT-3 10 / 5 = 2; BERT 6 / 4 = 1.5
        [row] = FACTS.of("records.broken")
        assert (number(row, "count"), number(row, "total")) == (2, 3)
        assert ids(row, "benchmarks") == ("gpt3", "bert")

    def test_a_tie_is_none(self) -> None:
        facts = Facts(history_of(V31, round_of("4.0", entry("nvidia", "bert", 6))))
        assert number(facts.of("records.broken")[0], "count") == 0
        assert facts.of("records.record") == ()

    def test_say_what_they_beat_and_where_it_stood(self) -> None:
        [row] = about(FACTS, "records.record", benchmark="bert")
        assert (number(row, "time"), number(row, "before")) == (4, 6)
        assert row.slots["since"] == Name("round", "training-3.1")

    def test_of_several_holders_are_not_all_of_one(self) -> None:
        assert {ids(row, "organisation") for row in FACTS.of("records.by_organisation")} == {
            ("nvidia",),
            ("nvidia", "coreweave"),
        }
        assert FACTS.of("records.all_by") == ()

    def test_held_may_be_old(self) -> None:
        facts = Facts(history_of(V31, round_of("4.0", entry("nvidia", "bert", 7))))
        [row] = facts.of("records.held")
        assert (ids(row, "organisation"), row.slots["since"]) == (("dell",), Name("round", "training-3.1"))


class TestLeadership:
    def test_counts_what_is_held_alone(self) -> None:
        rows = {ids(row, "organisation"): number(row, "count") for row in FACTS.of("leadership.best")}
        assert rows == {("nvidia",): 1, ("nvidia", "coreweave"): 1, ("dell",): 1}

    def test_counts_joint_bests_apart(self) -> None:
        rows = {
            ids(row, "organisation"): number(row, "count") for row in FACTS.of("leadership.best_with_joint")
        }
        assert rows == {("nvidia",): 2, ("coreweave",): 1, ("dell",): 1}
        [joint] = FACTS.of("leadership.joint")
        assert (joint.slots["benchmark"], ids(joint, "organisations")) == (
            Name("benchmark", "gpt3"),
            ("nvidia", "coreweave"),
        )

    def test_margin_is_to_the_next_submitter(self) -> None:
        # 8 / 5 = 1.6
        [row] = FACTS.of("leadership.margin")
        assert (ids(row, "second"), number(row, "ratio")) == (("dell",), Fraction(8, 5))

    def test_only_is_by_submitter_or_by_vendor(self) -> None:
        only = {row.slots["benchmark"] for row in FACTS.of("leadership.only")}
        assert only == {Name("benchmark", "bert"), Name("benchmark", "rgat")}
        assert len(FACTS.of("leadership.only_vendor")) == 3


class TestScale:
    v31 = round_of("3.1", entry("nvidia", "gpt3", 10, accelerators=1024))
    v40 = round_of(
        "4.0",
        entry("nvidia", "gpt3", 20, accelerators=512, nodes=64),
        entry("nvidia", "gpt3", 11, accelerators=1024, nodes=128),
        entry("nvidia", "gpt3", 4, accelerators=4096, nodes=512),
        entry("intel", "gpt3", 50, accelerator=GAUDI2, accelerators=1024),
        entry("dell", "bert", 1, accelerators=9999, division="open"),
    )
    facts = Facts(history_of(v31, v40))

    def test_largest_is_of_the_closed_division(self) -> None:
        [row] = self.facts.of("scale.largest")
        assert (number(row, "accelerators"), number(row, "nodes"), number(row, "time")) == (4096, 512, 4)

    def test_grew_fourfold(self) -> None:
        # 4096 / 1024 = 4, 300 % more
        [row] = self.facts.of("scale.growth")
        assert (number(row, "ratio"), number(row, "percent")) == (4, 300)
        assert number(self.facts.of("scale.record")[0], "before") == 1024

    def test_did_not_shrink(self) -> None:
        assert Facts(history_of(self.v40, round_of("4.1", *self.v31.entries))).of("scale.growth") == ()

    def test_efficiency_is_speedup_over_growth(self) -> None:
        # 512 to 4,096: 20 / 4 = 5 times as fast on 8 times as many: 62.5 %
        [row] = [
            row
            for row in about(self.facts, "scale.efficiency", organisation="nvidia")
            if (number(row, "small"), number(row, "large")) == (512, 4096)
        ]
        assert number(row, "efficiency") == Fraction(125, 2)
        assert (number(row, "size_ratio"), number(row, "speedup")) == (8, 5)
        assert len(self.facts.of("scale.efficiency")) == 3


class TestHistory:
    def test_progression_holds_the_bests_of_their_day(self) -> None:
        rows = about(FACTS, "history.progression", benchmark="bert")
        assert [(row.slots["set_in"], number(row, "time")) for row in rows] == [
            (Name("round", "training-3.0"), 8),
            (Name("round", "training-3.1"), 6),
            (Name("round", "training-4.0"), 4),
        ]

    def test_total_gain_is_since_the_first_comparable_round(self) -> None:
        # 20 / 5 = 4
        [row] = about(FACTS, "history.total_gain", benchmark="gpt3")
        assert (row.slots["since"], number(row, "ratio")) == (Name("round", "training-3.0"), 4)

    def test_records_in_a_row(self) -> None:
        # v3.0 is the first of the series and sets none; v3.1 and v4.0 do
        [row] = about(FACTS, "history.records_in_a_row", benchmark="bert")
        assert number(row, "count") == 2

    def test_rounds_in_a_row(self) -> None:
        [row] = about(FACTS, "history.rounds_in_a_row", organisation="dell")
        assert (number(row, "count"), number(row, "rounds"), number(row, "total")) == (3, 3, 3)
        [row] = FACTS.of("history.every_round")
        assert ids(row, "organisations") == ("dell", "nvidia")


class TestEnergy:
    def test_flags_what_is_not_usable(self) -> None:
        facts = Facts(
            history_of(
                round_of(
                    "4.1",
                    entry("dell", "bert", 5, power_logs=True, energy=Fraction(3_000_000)),
                    entry("dell", "bert", 4, power_logs=True, energy=Fraction(2_000_000)),
                    entry("dell", "gpt3", 4, power_logs=True),
                    entry("nvidia", "bert", 4),
                )
            )
        )
        [row] = facts.of("energy.measured")
        assert (number(row, "logged"), number(row, "usable"), ids(row, "organisation")) == (3, 2, ("dell",))
        [best] = facts.of("energy.best")
        assert number(best, "energy") == 2_000_000
        assert best.evidence[0].figure == "2000000 J"
