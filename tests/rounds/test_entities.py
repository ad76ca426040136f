"""Names: every spelling of the rounds is known, and an unknown one is never guessed."""

from __future__ import annotations

import pytest

from reporter.resources import Resources
from reporter.rounds.entities import Entities, UnknownNameError
from reporter.rounds.store import load_round, round_ids


@pytest.fixture(scope="module")
def entities() -> Entities:
    return Entities.load(Resources())


@pytest.mark.parametrize("round_id", round_ids(Resources()))
def test_no_name_in_a_round_is_unknown(round_id: str, entities: Entities, resources: Resources) -> None:
    this = load_round(round_id, resources)
    for entry in this.entries:
        assert entities.members(entry.submitter) == entry.members
        assert set(entry.members) <= entities.organisations.keys()
        assert (
            entities.benchmark(entry.benchmark_upstream.rsplit("/", 1)[-1], this.version).id
            == entry.benchmark
        )
        model = entities.accelerator(entry.accelerator_submitted, entry.system_folder)
        assert (model.id if model else "") == entry.accelerator
        assert not entry.accelerators or entry.accelerator, entry.evidence
        assert entry.availability in {"", *entities.availability}


def test_every_spelling_of_the_independent_reading_is_known(
    entities: Entities, gold: dict[str, list[dict[str, str]]]
) -> None:
    for version, rows in gold.items():
        for row in rows:
            assert entities.members(row["submitter"])
            assert entities.benchmark(row["benchmark"], version).id == row["benchmark_canonical"]
            model = entities.accelerator(row["accelerator_model"], row["system_dir"])
            assert (model is None) == (row["accelerator_model"] == "")


COUNTS = {
    "3.1": (20, 19, 18), "4.0": (17, 17, 17), "5.0": (19, 19, 20), "5.1": (20, 20, 19),
}  # fmt: skip
"""Submitters as strings, with aliases merged, and as organisations: claims that must come out."""


@pytest.mark.parametrize("version", COUNTS)
def test_submitters_count_as_worked_out_by_hand(
    version: str, entities: Entities, gold: dict[str, list[dict[str, str]]]
) -> None:
    strings = {row["submitter"] for row in gold[version]}
    merged = {frozenset(entities.members(each)) for each in strings}
    organisations = {member for each in strings for member in entities.members(each)}
    assert (len(strings), len(merged), len(organisations)) == COUNTS[version]


def test_a_joint_submission_is_split_by_the_table_and_not_by_a_pattern(entities: Entities) -> None:
    assert entities.members("NVIDIA+CoreWeave") == ("nvidia", "coreweave")
    assert entities.members("Supermicro_MangoBoost") == ("supermicro", "mangoboost")
    assert entities.members("Quanta_Cloud_Technology") == ("quanta_cloud_technology",)
    assert entities.members("Intel-HabanaLabs") == ("intel",)
    assert entities.members("University-of-Florida") == ("university_of_florida",)


def test_ssd_is_another_benchmark_from_v20_on(entities: Entities) -> None:
    assert entities.benchmark("ssd", "1.1").id == "ssd_resnet34"
    assert entities.benchmark("ssd", "2.0").id == "retinanet"
    assert entities.benchmark("gnn", "4.0").id == entities.benchmark("rgat", "5.0").id == "rgat"
    assert entities.benchmark("mask", "0.6").id == "maskrcnn"


def test_an_accelerator_has_a_family_and_a_maker(entities: Entities) -> None:
    model = entities.accelerator("NVIDIA Blackwell GPU (GB200)")
    assert model is not None
    assert (model.id, model.family, model.vendor) == ("nvidia-gb200", "gb200", "nvidia")
    gaudi = entities.accelerator("Habana Gaudi2")
    assert gaudi is not None
    assert gaudi == entities.accelerator("Intel(R) Gaudi(R) 2 AI Accelerator")
    assert gaudi.vendor == "intel"


def test_power_limits_make_no_other_model_and_memory_does(entities: Entities) -> None:
    assert entities.accelerator("NVIDIA A100-SXM4-80GB (500W)") == entities.accelerator(
        "NVIDIA A100-SXM-80GB CTS"
    )
    assert entities.accelerator("NVIDIA A100-SXM4-80GB") != entities.accelerator("NVIDIA A100-SXM4-40GB")


def test_a_spelling_that_tells_no_model_is_settled_by_the_system(entities: Entities) -> None:
    settled = entities.accelerator("TPU", "tpu-v4-256-TF")
    assert settled is not None
    assert settled.id == "google-tpu-v4"
    with pytest.raises(UnknownNameError):
        entities.accelerator("TPU", "cloud")


def test_processors_only_is_no_accelerator(entities: Entities) -> None:
    assert entities.accelerator("N/A") is None
    assert entities.accelerator("") is None


@pytest.mark.parametrize(
    ("ask", "near"),
    [
        (lambda e: e.members("Nvdia"), "NVIDIA"),
        (lambda e: e.benchmark("stable_difusion", "4.0"), "stable_diffusion"),
        (lambda e: e.accelerator("NVIDIA H100-SXM5-80GiB"), "NVIDIA H100-SXM5-80GB"),
        (lambda e: e.available("onprm"), "onprem"),
    ],
)
def test_an_unknown_name_is_an_error_with_the_nearest_known(
    ask: object, near: str, entities: Entities
) -> None:
    with pytest.raises(UnknownNameError) as raised:
        ask(entities)  # type: ignore[operator]
    assert near in raised.value.near
    assert near in str(raised.value)
