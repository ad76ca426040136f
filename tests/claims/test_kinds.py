"""What holds of every kind: each row keeps to the slots that its kind declares."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.claims.facts import Facts
from reporter.claims.registry import kinds
from reporter.resources import Resources
from reporter.rounds.comparability import Comparability
from reporter.rounds.entities import Entities
from reporter.values import Day, Name, Names, Quantity
from tests.claims.making import GAUDI2, entry, history_of, round_of

if TYPE_CHECKING:
    from reporter.claims.model import Claim, Kind

SMALL = history_of(
    round_of(
        "3.1",
        entry("nvidia", "gpt3", 10, accelerators=512, nodes=64),
        entry("nvidia+coreweave", "bert", 2, times_digest="old"),
        entry("intel", "gpt3", 90, accelerator=GAUDI2, accelerators=512, nodes=64),
        entry("dell", "maskrcnn", 3),
        date="2023-11-08",
    ),
    round_of(
        "4.0",
        entry("nvidia", "gpt3", 8, accelerators=512, nodes=64),
        entry("nvidia", "gpt3", 2, accelerators=4096, nodes=512),
        entry("nvidia+coreweave", "bert", 2, times_digest="old"),
        entry(
            "intel", "gpt3", 60, accelerator=GAUDI2, accelerators=512, nodes=64, energy=None, power_logs=True
        ),
        entry("google", "rgat", None, availability="cloud"),
        entry("dell", "rgat", 7, division="open"),
    ),
)


def _wrong(claim: Claim, kind: Kind) -> list[str]:
    found = [f"{claim.kind} has an undeclared slot {slot}" for slot in claim.slots if slot not in kind.slots]
    for slot, value in claim.slots.items():
        declared = kind.slots[slot]
        match value:
            case Quantity(number, unit):
                said = ("quantity", unit)
                found += [] if isinstance(number, Fraction) else [f"{claim.kind}.{slot} is not exact"]
            case Name(entity, _):
                said = ("name", entity)
            case Names(entity, _):
                said = ("names", entity)
            case Day():
                said = ("day", "date")
        if said != (declared.type, declared.of):
            found.append(f"{claim.kind}.{slot} is {said}, declared {declared.type} of {declared.of}")
    if not 0 <= claim.weight <= 1:
        found.append(f"{claim.kind} weighs {claim.weight}")
    if not claim.definition or claim.kind != kind.name:
        found.append(f"{claim.kind} names no definition, or another kind")
    return found


def _check(facts: Facts) -> list[str]:
    return [
        wrong for name, kind in kinds().items() for claim in facts.of(name) for wrong in _wrong(claim, kind)
    ]


class TestRows:
    def test_keep_to_their_slots_on_a_small_history(self) -> None:
        assert _check(Facts(SMALL)) == []

    def test_keep_to_their_slots_on_every_round_at_hand(self, all_facts: list[Facts]) -> None:
        assert all_facts
        assert [wrong for facts in all_facts for wrong in _check(facts)] == []

    def test_always_have_their_round_and_a_base_only_where_it_is_at_hand(self) -> None:
        for claim in Facts(SMALL).ranked():
            assert claim.slots["round"] == Name("round", "training-4.0")
            assert claim.slots.get("base", Name("round", "training-3.1")) == Name("round", "training-3.1")

    def test_are_the_same_every_time(self) -> None:
        assert Facts(SMALL).ranked() == Facts(SMALL).ranked()

    def test_rest_on_entries_of_the_rounds_at_hand(self, all_facts: list[Facts]) -> None:
        for facts in all_facts:
            history = facts.history
            paths = {
                (round_.id, each.evidence)
                for round_ in (*history.earlier, history.round)
                for each in round_.entries
            }
            for claim in facts.ranked():
                assert {(proof.round, proof.path) for proof in claim.evidence} <= paths


class TestKinds:
    def test_have_names_of_family_and_relation(self) -> None:
        assert all(re.fullmatch(r"[a-z]+\.[a-z0-9_]+", name) for name in kinds())
        assert all(name == kind.name for name, kind in kinds().items())

    def test_say_what_they_say_in_one_sentence(self) -> None:
        for kind in kinds().values():
            assert kind.says.endswith("."), kind.name
            assert kind.definition, kind.name

    def test_have_the_slots_round_and_base(self) -> None:
        assert all({"round", "base"} <= set(kind.slots) for kind in kinds().values())

    def test_names_in_rows_are_known(self, all_facts: list[Facts]) -> None:
        entities = Entities.load(Resources())
        known = {
            "organisation": entities.organisations,
            "benchmark": entities.benchmarks,
            "accelerator": entities.accelerators,
            "family": entities.families,
            "vendor": entities.vendors,
            "availability": entities.availability,
        }
        for facts in all_facts:
            for claim in facts.ranked():
                for value in claim.slots.values():
                    if isinstance(value, Name | Names) and value.entity in known:
                        named = (value.id,) if isinstance(value, Name) else value.ids
                        assert set(named) <= set(known[value.entity])


class TestComparisons:
    def test_ask_the_table_of_comparable_series(self, all_facts: list[Facts]) -> None:
        """No ratio of speeds stands on two rounds between which the benchmark changed."""
        table = Comparability.load(Resources())
        for facts in all_facts:
            history = facts.history
            for name in ("speed.gain", "speed.gain_same_size", "speed.per_accelerator", "history.gain_since"):
                for claim in facts.of(name):
                    benchmark, base = claim.slots["benchmark"], claim.slots.get("base")
                    if base is not None:
                        assert isinstance(benchmark, Name)
                        assert isinstance(base, Name)
                        table.require(benchmark.id, base.id, history.round.id)
