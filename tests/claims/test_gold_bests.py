"""Every round at hand against independent scores of the same logs: bests, gains and records."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from reporter.values import Name
from tests.claims.looking import ids, number

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim

GAIN_NOTHING = {
    # the runs of the round before under another factor: 0.992 by the scores, nothing gained by the rules
    ("3.1", "rnnt"),
}


@pytest.fixture(scope="module")
def gold(shared: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((shared / "gold" / "training_bests.json").read_text(encoding="utf-8"))
    return loaded


def by_benchmark(claims: tuple[Claim, ...]) -> dict[str, Claim]:
    found = {}
    for claim in claims:
        benchmark = claim.slots["benchmark"]
        assert isinstance(benchmark, Name)
        found[benchmark.id] = claim
    return found


def test_bests_of_every_round_at_hand(all_facts: list[Facts], gold: dict[str, Any]) -> None:
    for facts in all_facts:
        history = facts.history
        expected = gold[f"v{history.round.version}"]["benchmarks"]
        rows = by_benchmark(facts.of("speed.best"))
        assert set(rows) == set(expected)
        for benchmark, row in rows.items():
            best = expected[benchmark]
            assert float(number(row, "time")) == pytest.approx(best["best_minutes"], rel=1e-9)
            assert number(row, "accelerators") == best["accelerators"]


def test_gains_of_every_round_whose_base_is_at_hand(all_facts: list[Facts], gold: dict[str, Any]) -> None:
    compared = 0
    for facts in all_facts:
        history = facts.history
        version = history.round.version
        expected = gold[f"v{version}"]["benchmarks"]
        rows = by_benchmark(facts.of("speed.gain"))
        for benchmark, row in rows.items():
            gain = expected[benchmark]["speedup_vs_prev"]
            wanted = 1 if (version, benchmark) in GAIN_NOTHING else gain
            assert float(number(row, "ratio")) == pytest.approx(wanted, rel=1e-9), (version, benchmark)
            compared += 1
        if history.previous is not None:
            assert set(rows) == {
                each for each, best in expected.items() if best["speedup_vs_prev"] is not None
            }
    assert compared >= 7


def test_records_where_every_round_is_at_hand(all_facts: list[Facts], gold: dict[str, Any]) -> None:
    if not any(facts.history.complete and facts.history.earlier for facts in all_facts):
        pytest.skip("records over all rounds need every earlier round at hand")
    for facts in all_facts:
        history = facts.history
        if not history.complete or not history.earlier:
            continue
        expected = {
            benchmark
            for benchmark, best in gold[f"v{history.round.version}"]["benchmarks"].items()
            if best["best_ever_before"] is not None and best["best_minutes"] < best["best_ever_before"][0]
        }
        rows = facts.of("records.broken")
        assert set(ids(rows[0], "benchmarks") if rows else ()) == expected, history.round.id
