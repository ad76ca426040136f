"""The judge, with kinds and rows made for the purpose."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from reporter.checking.judge import Judgement, Reason, judge
from reporter.claims.model import Claim, Kind, name, names, quantity
from reporter.language.reading.figures import FigureReader
from reporter.language.reading.slots import StatedFigure, StatedName, StatedNames, StatedSlot
from reporter.values import EntityType, Name, Names, Quantity, Value

if TYPE_CHECKING:
    from reporter.resources import Resources

GAIN = Kind(
    "t.gain",
    "",
    "",
    {"benchmark": name("benchmark", key=True), "ratio": quantity("ratio"), "time": quantity("minute")},
    lambda _: (),
)
COUNT = Kind("t.count", "", "", {"count": quantity("submitter")}, lambda _: ())
LIST = Kind("t.list", "", "", {"benchmarks": names("benchmark")}, lambda _: ())
BEST = Kind(
    "t.best",
    "",
    "",
    {"benchmark": name("benchmark", key=True), "organisation": names("organisation")},
    lambda _: (),
)


def row(kind: Kind, definition: str = "", **slots: Value) -> Claim:
    return Claim(kind.name, "training-4.0", slots, definition)


def number(value: str, unit: str) -> Quantity:
    return Quantity(Fraction(value), unit)


GAINS = [
    row(
        GAIN,
        benchmark=Name("benchmark", "sd"),
        ratio=number("1.798", "ratio"),
        time=number("1.372", "minute"),
    ),
    row(
        GAIN,
        benchmark=Name("benchmark", "gpt3"),
        ratio=number("1.137", "ratio"),
        time=number("3.444", "minute"),
    ),
]
COUNTS = [
    row(COUNT, "strings", count=number("20", "submitter")),
    row(COUNT, "merged", count=number("19", "submitter")),
    row(COUNT, "organisations", count=number("18", "submitter")),
]


@pytest.fixture(scope="module")
def english(resources: Resources) -> FigureReader:
    return FigureReader.load("en", resources)


def figure(reader: FigureReader, slot: str, text: str) -> StatedSlot:
    return StatedSlot(slot, StatedFigure(reader.read(text)), text, 0, len(text))


def named(slot: str, entity: EntityType, *ids: str, near: str | None = None) -> StatedSlot:
    said = tuple(StatedName(id_, 0, 1, () if near else (id_,), near) for id_ in ids)
    return StatedSlot(slot, StatedNames(entity, said), ",".join(ids), 0, 1)


def verdicts(judgement: Judgement) -> dict[str, str]:
    return {each.stated.slot: each.verdict for each in judgement.slots}


def expected(judgement: Judgement, slot: str) -> Value | None:
    return next(each.expected for each in judgement.slots if each.stated.slot == slot)


class TestKeys:
    def test_a_key_selects_the_row_and_what_disagrees_is_refuted(self, english: FigureReader) -> None:
        judged = judge(
            GAIN, GAINS, [named("benchmark", "benchmark", "gpt3"), figure(english, "ratio", "1.80")]
        )
        assert verdicts(judged) == {"benchmark": "supported", "ratio": "refuted"}
        assert expected(judged, "ratio") == number("1.137", "ratio")

    def test_without_the_key_any_row_will_do(self, english: FigureReader) -> None:
        assert verdicts(judge(GAIN, GAINS, [figure(english, "ratio", "1.80")])) == {"ratio": "supported"}

    def test_a_misspelt_key_is_refuted_and_the_rest_judged_by_what_was_meant(
        self, english: FigureReader
    ) -> None:
        judged = judge(
            GAIN,
            GAINS,
            [named("benchmark", "benchmark", "GPT-4", near="gpt3"), figure(english, "ratio", "1.14")],
        )
        assert verdicts(judged) == {"benchmark": "refuted", "ratio": "supported"}
        assert judged.slots[0].reason is Reason.UNKNOWN_NAME

    def test_a_name_like_none_that_is_known_leaves_all_open(self, english: FigureReader) -> None:
        stranger = StatedSlot(
            "benchmark", StatedNames("benchmark", (StatedName("it", 0, 2, ()),)), "it", 0, 2
        )
        assert set(verdicts(judge(GAIN, GAINS, [stranger, figure(english, "ratio", "1.8")])).values()) == {
            "unverifiable"
        }

    def test_a_key_without_a_row_is_refuted(self, english: FigureReader) -> None:
        judged = judge(GAIN, GAINS, [named("benchmark", "benchmark", "rgat"), figure(english, "ratio", "7")])
        assert verdicts(judged) == {"benchmark": "refuted", "ratio": "unverifiable"}

    def test_without_rows_nothing_is_decided(self, english: FigureReader) -> None:
        assert verdicts(judge(GAIN, [], [figure(english, "ratio", "1.8")])) == {"ratio": "unverifiable"}


class TestRowThatFitsMost:
    def test_the_rest_of_it_is_refuted(self, english: FigureReader) -> None:
        judged = judge(GAIN, GAINS, [figure(english, "ratio", "1.80"), figure(english, "time", "3.44")])
        # one each: in a tie all is refuted
        assert verdicts(judged) == {"ratio": "refuted", "time": "refuted"}


class TestDefinitions:
    @pytest.mark.parametrize("stated", ["20", "19", "18"])
    def test_true_under_one_of_several_depends(self, english: FigureReader, stated: str) -> None:
        assert verdicts(judge(COUNT, COUNTS, [figure(english, "count", stated)])) == {"count": "depends"}

    def test_true_under_all_is_supported(self, english: FigureReader) -> None:
        alike = [row(COUNT, each, count=number("17", "submitter")) for each in ("a", "b", "c")]
        assert verdicts(judge(COUNT, alike, [figure(english, "count", "17")])) == {"count": "supported"}

    def test_true_under_none_is_refuted_with_the_plainest(self, english: FigureReader) -> None:
        judged = judge(COUNT, COUNTS, [figure(english, "count", "21")])
        assert verdicts(judged) == {"count": "refuted"}
        assert expected(judged, "count") == number("20", "submitter")
        assert len(judged.slots[0].others) == 2


class TestNames:
    ROWS = (row(LIST, benchmarks=Names("benchmark", ("rgat", "lora"))),)
    JOINT = (
        row(
            BEST,
            benchmark=Name("benchmark", "resnet"),
            organisation=Names("organisation", ("nvidia", "coreweave")),
        ),
    )

    @pytest.mark.parametrize(
        ("ids", "verdict"),
        [
            (("rgat", "lora"), "supported"),
            (("lora", "rgat"), "supported"),
            (("rgat",), "refuted"),
            (("rgat", "rgat"), "refuted"),
            (("rgat", "lora", "bert"), "refuted"),
        ],
    )
    def test_a_list_is_a_set_and_must_be_whole(self, ids: tuple[str, ...], verdict: str) -> None:
        assert verdicts(judge(LIST, self.ROWS, [named("benchmarks", "benchmark", *ids)])) == {
            "benchmarks": verdict
        }

    @pytest.mark.parametrize(
        ("ids", "verdict"),
        [(("nvidia",), "supported"), (("coreweave", "nvidia"), "supported"), (("nvidia", "dell"), "refuted")],
    )
    def test_one_member_of_a_joint_submission_counts(self, ids: tuple[str, ...], verdict: str) -> None:
        judged = judge(BEST, self.JOINT, [named("organisation", "organisation", *ids)])
        assert verdicts(judged) == {"organisation": verdict}
