"""Who took part with how much, and what is new, on small rounds; the arithmetic is in the comments."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

from reporter.claims.facts import Facts
from reporter.values import Day, Name
from tests.claims.looking import about, ids, number
from tests.claims.making import GAUDI2, entry, history_of, round_of


class TestSubmitters:
    # four strings; two of them are one organisation; the joint submission adds nobody new
    facts = Facts(
        history_of(
            round_of(
                "3.1",
                entry("intel", "bert", 1),
                entry("habana", "bert", 2, members=("intel",)),
                entry("nvidia", "bert", 3),
                entry("nvidia+intel", "bert", 4),
            )
        )
    )

    def test_are_counted_in_three_ways(self) -> None:
        rows = self.facts.of("participation.submitters")
        assert [number(row, "count") for row in rows] == [4, 3, 2]
        assert len({row.definition for row in rows}) == 3

    def test_members_are_organisations(self) -> None:
        assert ids(self.facts.of("participation.members")[0], "organisations") == ("intel", "nvidia")

    def test_of_a_joint_submission_are_apart_from_its_members(self) -> None:
        rows = {
            ids(row, "organisation"): (number(row, "count"), number(row, "rank"))
            for row in self.facts.of("participation.by_submitter")
        }
        assert rows == {("intel",): (2, 1), ("nvidia",): (1, 2), ("nvidia", "intel"): (1, 2)}

    def test_most_is_nobody_where_two_tie(self) -> None:
        tied = Facts(history_of(round_of("3.1", entry("intel", "bert", 1), entry("nvidia", "bert", 3))))
        assert tied.of("participation.most") == ()
        assert self.facts.of("participation.most")[0].slots["organisation"] == Name("organisation", "intel")


class TestResults:
    facts = Facts(
        history_of(
            round_of(
                "4.0",
                entry("nvidia", "bert", 1, nodes=2, system="a"),
                entry("nvidia", "gpt3", 1, nodes=2, system="a"),
                entry("dell", "bert", 2, availability="cloud", system="a"),
                entry("hpe", "bert", None, division="open"),
                entry("hpe", "gpt3", 9, runs=10, score=None, reason="too many failed runs"),
            )
        )
    )

    def test_without_logs_are_results(self) -> None:
        assert number(self.facts.of("participation.results")[0], "count") == 5
        assert [number(row, "count") for row in self.facts.of("participation.unscored")] == [1, 2]

    def test_shares_are_of_all_or_of_those_with_logs(self) -> None:
        # NVIDIA: 2 of 5 = 40 %, 2 of the 4 with logs = 50 %
        rows = about(self.facts, "participation.by_submitter", organisation="nvidia")
        assert [number(row, "share") for row in rows] == [40, 50]
        [all_results, with_logs] = self.facts.of("participation.multi_node")
        assert (number(all_results, "count"), number(all_results, "total")) == (2, 5)
        assert (number(all_results, "share"), number(with_logs, "share")) == (40, 50)

    def test_systems_are_names_or_folders(self) -> None:
        # one name, "a", in two folders; two of HPE's
        assert [number(row, "count") for row in self.facts.of("participation.systems")] == [3, 4]

    def test_split_by_division(self) -> None:
        [row] = self.facts.of("participation.division")
        assert (number(row, "closed"), number(row, "open")) == (4, 1)


class TestChange:
    before = round_of("3.1", *(entry("dell", "bert", 1 + n) for n in range(4)), date="2023-11-08")
    after = round_of("4.0", *(entry("nvidia", "bert", 1 + n) for n in range(5)))

    def test_up_is_said_as_up(self) -> None:
        # 4 to 5: one more, 25 %
        facts = Facts(history_of(self.before, self.after))
        [row] = facts.of("participation.results_up")
        assert [number(row, slot) for slot in ("before", "after", "difference", "percent")] == [4, 5, 1, 25]
        assert facts.of("participation.results_down") == ()
        assert facts.of("participation.submitters_up") == ()

    def test_down_has_no_sign(self) -> None:
        # 5 to 4: one fewer, 20 %
        facts = Facts(history_of(round_of("3.1", *self.after.entries), round_of("4.0", *self.before.entries)))
        [row] = facts.of("participation.results_down")
        assert [number(row, slot) for slot in ("difference", "percent")] == [1, 20]

    def test_most_ever_is_said_over_all_rounds_and_not_of_a_tie(self) -> None:
        facts = Facts(history_of(self.before, self.after))
        [row] = facts.of("participation.results_record")
        assert (number(row, "count"), number(row, "before")) == (5, 4)
        assert facts.of("participation.submitters_record") == ()
        assert facts.of("participation.results_fewest") == ()
        fewer = Facts(history_of(round_of("3.1", *self.after.entries), round_of("4.0", *self.before.entries)))
        assert number(fewer.of("participation.results_fewest")[0], "count") == 4

    def test_an_empty_list_is_a_row_without_weight(self) -> None:
        facts = Facts(history_of(self.before, round_of("4.0", *self.before.entries)))
        [row] = facts.of("participation.absent")
        assert (ids(row, "organisations"), number(row, "count"), row.weight) == ((), 0, 0)


class TestSince:
    def test_both_ways_of_counting_months_are_one_definition(self) -> None:
        # 31 January to 1 March: 2 calendar months; 30 days / 30.44 = 0.99, rounded 1
        facts = Facts(history_of(round_of("3.1", date="2024-01-31"), round_of("4.0", date="2024-03-01")))
        rows = facts.of("novelty.since")
        assert [(number(row, "days"), number(row, "months")) for row in rows] == [(30, 2), (30, 1)]
        assert len({row.definition for row in rows}) == 1

    def test_an_uncertain_date_gives_no_days(self) -> None:
        facts = Facts(
            history_of(round_of("3.0", date="2023-06-27", basis="memory"), round_of("3.1", date="2023-11-08"))
        )
        [row] = facts.of("novelty.since")
        assert "days" not in row.slots
        assert row.slots["date"] == Day(dt.date(2023, 6, 27), "month")
        assert number(row, "months") == 5

    def test_memory_with_git_is_certain(self) -> None:
        facts = Facts(history_of(round_of("4.0", basis="memory+git")))
        assert facts.of("novelty.published")[0].slots["date"] == Day(dt.date(2024, 6, 12), "day")


class TestBenchmarks:
    v31 = round_of(
        "3.1", entry("dell", "bert", 1), entry("dell", "rnnt", 1), entry("dell", "rgat", 1, division="open")
    )
    v40 = round_of(
        "4.0",
        entry("dell", "bert", 1),
        entry("dell", "rgat", None),
        entry("dell", "gpt3", 1, division="open"),
    )
    facts = Facts(history_of(v31, v40))

    def test_are_those_with_a_closed_entry_scored_or_not(self) -> None:
        assert ids(self.facts.of("novelty.benchmarks")[0], "benchmarks") == ("bert", "rgat")
        assert ids(self.facts.of("novelty.new_benchmarks")[0], "benchmarks") == ("rgat",)
        assert ids(self.facts.of("novelty.removed_benchmarks")[0], "benchmarks") == ("rnnt",)
        assert ids(self.facts.of("novelty.kept_benchmarks")[0], "benchmarks") == ("bert",)
        [row] = self.facts.of("novelty.new_benchmark")
        assert row.slots["benchmark"] == Name("benchmark", "rgat")

    def test_without_a_score_have_no_first_result(self) -> None:
        assert ids(self.facts.of("records.first_results")[0], "benchmarks") == ()


class TestHardware:
    facts = Facts(
        history_of(
            round_of("3.1", entry("dell", "bert", 1)),
            round_of(
                "4.0",
                entry("dell", "bert", 1),
                entry("dell", "bert", 1, accelerator="nvidia-h100-pcie-80gb"),
                entry("intel", "bert", 1, accelerator=GAUDI2),
                entry("intel", "bert", 1, accelerator="", accelerators=0),
            ),
        )
    )

    def test_models_families_vendors(self) -> None:
        [row] = self.facts.of("hardware.accelerators")
        assert [number(row, slot) for slot in ("models", "families", "vendors")] == [3, 2, 2]

    def test_shares_are_of_all_closed_results(self) -> None:
        [row] = about(self.facts, "hardware.share", vendor="nvidia")
        assert (number(row, "count"), number(row, "total"), number(row, "share")) == (2, 4, 50)
        [row] = about(self.facts, "hardware.family_share", family="gaudi2")
        assert number(row, "share") == Fraction(25)

    def test_not_in_previous(self) -> None:
        assert ids(self.facts.of("hardware.not_in_previous")[0], "families") == ("gaudi2",)
