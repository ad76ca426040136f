"""Which rounds compare, against MLCommons' compatibility table."""

from __future__ import annotations

import pytest

from reporter.resources import Resources
from reporter.rounds.comparability import Comparability, NotComparableError
from reporter.rounds.entities import Entities
from reporter.rounds.suites import load_suites

SERIES = {
    "resnet": "0.6-4.0",
    "ssd_resnet34": "0.6-1.1",
    "retinanet": "2.0-5.1",
    "maskrcnn": "0.6-3.1",
    "minigo": "0.7-2.1",
    "dlrm": "0.7-2.1",
    "dlrm_dcnv2": "3.0-",
    "bert": "1.0-5.0",
    "rnnt": "1.1-3.1",
    "unet3d": "1.0-4.0",
    "gnmt": "0.6-0.7",
    "transformer": "0.6-0.7",
    "gpt3": "3.0-4.1",
    "stable_diffusion": "3.1-5.0",
    "llama2_70b_lora": "4.0-",
    "rgat": "4.0-5.1",
    "llama31_405b": "5.0-",
    "llama31_8b": "5.1-",
    "flux1": "5.1-",
}


@pytest.fixture(scope="module")
def table() -> Comparability:
    return Comparability.load(Resources())


@pytest.mark.parametrize("benchmark", SERIES)
def test_exactly_the_rounds_of_a_series_compare(
    benchmark: str, table: Comparability, resources: Resources
) -> None:
    versions = [edition.version for edition in load_suites(resources)["training"].editions]
    first, _, last = SERIES[benchmark].partition("-")
    inside = set(versions[versions.index(first) : versions.index(last) + 1 if last else None])
    for a in versions:
        for b in versions:
            expected = a == b or {a, b} <= inside
            assert table.compares(benchmark, f"training-{a}", f"training-{b}") == expected, (a, b)


def test_every_benchmark_has_its_series(table: Comparability, resources: Resources) -> None:
    for benchmark in Entities.load(resources).benchmarks.values():
        assert (benchmark.suite, benchmark.id) in table._series


def test_v05_compares_with_nothing(table: Comparability, resources: Resources) -> None:
    for benchmark in Entities.load(resources).benchmarks:
        assert not table.compares(benchmark, "training-0.5", "training-0.6")


def test_asking_for_what_does_not_compare_says_why(table: Comparability) -> None:
    with pytest.raises(NotComparableError, match=r"minigo.*training-0\.6.*board size"):
        table.require("minigo", "training-0.6", "training-0.7")
    with pytest.raises(NotComparableError, match=r"v3\.0 to v4\.1"):
        table.require("gpt3", "training-4.1", "training-5.0")
    with pytest.raises(NotComparableError, match="different suites"):
        table.require("bert", "training-4.0", "inference-4.0")
    with pytest.raises(NotComparableError, match="no benchmark chess"):
        table.require("chess", "training-4.0", "training-4.1")
    table.require("bert", "training-3.1", "training-4.0")


def test_the_series_of_a_round_is_told(table: Comparability) -> None:
    assert table.series("dlrm_dcnv2", "training-4.0") == ("3.0", "")
    assert table.series("bert", "training-0.7") is None
