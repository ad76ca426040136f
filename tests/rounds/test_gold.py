"""Rounds against an independent reading of the same logs, by someone else's code."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from reporter.resources import Resources
from reporter.rounds.readers import mlperf_training
from reporter.rounds.store import load_round, round_ids

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.rounds.model import Entry, Round

Rows = dict[str, list[dict[str, str]]]

RESULTS = {
    "0.5": 47, "0.6": 63, "0.7": 137, "1.0": 150, "1.1": 186, "2.0": 262, "2.1": 199,
    "3.0": 260, "3.1": 209, "4.0": 205, "4.1": 154, "5.0": 201, "5.1": 185,
}  # fmt: skip
"""Results per round, folders without logs included: the official lists."""

SCORED = {
    "0.5": 31, "0.6": 59, "0.7": 129, "1.0": 138, "1.1": 183, "2.0": 262, "2.1": 199,
    "3.0": 260, "3.1": 209, "4.0": 202, "4.1": 153, "5.0": 201, "5.1": 184,
}  # fmt: skip

OFFICIAL = {
    ("4.1", "lambda_1cc_n2_H100-SXM-80GB_ngc24.04_nemo", "stable_diffusion"): (Fraction("23.333"), 3),
    ("4.1", "lambda_1cc_n4_H100-SXM-80GB_ngc24.04_nemo", "llama2_70b_lora"): (Fraction("8.2230"), 4),
    ("4.1", "lambda_1cc_n4_H100-SXM-80GB_ngc24.04_nemo", "stable_diffusion"): (Fraction("14.282"), 3),
    ("5.0", "tinybox_green", "bert"): (Fraction("213.604"), 3),
}
"""Where the official summarizer says otherwise than the independent reading, and to how many decimals."""

CARRIED = {
    "0.5": 0, "0.6": 0, "0.7": 0, "1.0": 5, "1.1": 0, "2.0": 0, "2.1": 71,
    "3.0": 43, "3.1": 31, "4.0": 13, "4.1": 19, "5.0": 8, "5.1": 18,
}  # fmt: skip
"""Entries with the run times of an entry of an earlier round."""

AVAILABILITY = {"rdi": "research", "": ""}
DIVISION_BY_FILE = {("0.7", "modelarts_512_tensorflow_open")}
"""The independent reading takes the division from the logs; the system file, which decides, says open."""


def differences(this: Round, rows: list[dict[str, str]]) -> list[str]:
    """Say in which figures and names a round differs from the independent reading."""
    found = []
    ours = {
        (entry.submitter_folder, entry.system_folder, entry.benchmark): entry
        for entry in this.entries
        if "/" not in entry.benchmark_upstream  # v1.0 Habana's copy of bert inside resnet
    }
    for row in rows:
        entry = ours.get((row["folder"], row["system_dir"], row["benchmark_canonical"]))
        if entry is None:
            found.append(f"{row['folder']}/{row['system_dir']}/{row['benchmark']} is not there")
            continue
        official = OFFICIAL.get((this.version, row["system_dir"], row["benchmark"]))
        if official is not None:
            value, decimals = official
            if entry.score is None or round(entry.score, decimals) != value:
                found.append(
                    f"{entry.evidence}: {float(entry.score or 0)} where the official value is {value}"
                )
        elif not same(entry.score, row["score_minutes"]):
            found.append(f"{entry.evidence}: score {entry.score} where it is {row['score_minutes']}")
        found += [
            f"{entry.evidence}: {name} “{mine}” where it is “{theirs}”"
            for name, mine, theirs in identity(entry, row)
            if mine != theirs
            and not (name == "division" and (this.version, row["system_dir"]) in DIVISION_BY_FILE)
        ]
    return found


def same(mine: Fraction | None, theirs: str) -> bool:
    if mine is None or not theirs:
        return mine is None and not theirs
    return abs(mine - Fraction(theirs)) <= Fraction(theirs) / 10**9


def identity(entry: Entry, row: dict[str, str]) -> list[tuple[str, object, object]]:
    def count(text: str) -> int | None:
        return int(float(text)) if text else None

    return [
        ("submitter", entry.submitter, row["submitter"]),
        ("division", entry.division, row["division"]),
        ("availability", entry.availability, AVAILABILITY.get(row["category"], row["category"])),
        ("system", entry.system_name, " ".join(row["system_name"].split())),
        ("runs", entry.runs, int(row["runs"])),
        ("nodes", entry.nodes, count(row["nodes"])),
        ("accelerators", entry.accelerators, count(row["accelerators_total"])),
        ("accelerator", entry.accelerator_submitted if entry.accelerator else "", row["accelerator_model"]),
    ]


@pytest.mark.parametrize("round_id", round_ids(Resources()))
def test_a_committed_round_equals_the_independent_reading(
    round_id: str, gold: Rows, resources: Resources
) -> None:
    this = load_round(round_id, resources)
    assert differences(this, gold[this.version]) == []
    assert len(this.entries) == RESULTS[this.version]
    assert sum(entry.score is not None for entry in this.entries) == SCORED[this.version]


@pytest.mark.parametrize("version", RESULTS)
def test_reading_the_archive_gives_the_figures_of_the_independent_reading(
    version: str, gold: Rows, shared: Path, resources: Resources
) -> None:
    source = shared / "data" / f"training_results_v{version}.tar.zst"
    assert mlperf_training.recognise(source, resources) == f"training-{version}"
    reading = mlperf_training.read(
        source, f"training-{version}", resources, energy=False, progress=lambda a, b: None
    )
    assert differences(reading.round, gold[version]) == []
    assert len(reading.round.entries) == RESULTS[version]
    assert sum(entry.score is not None for entry in reading.round.entries) == SCORED[version]
    assert not [odd for odd in reading.oddities if "unknown" in odd.message], "a name that no table knows"


def test_v40_has_three_results_without_logs_and_no_open_division(resources: Resources) -> None:
    this = load_round("training-4.0", resources)
    unread = [entry for entry in this.entries if entry.runs == 0]
    assert {(entry.submitter, entry.score, entry.reason) for entry in unread} == {
        ("JuniperNetworks", None, "no readable logs")
    }
    assert len(unread) == 3
    assert len({entry.submitter for entry in this.entries}) == 17
    assert {entry.division for entry in this.entries} == {"closed"}


def test_v31_has_two_results_in_the_open_division(resources: Resources) -> None:
    divisions = [entry.division for entry in load_round("training-3.1", resources).entries]
    assert divisions.count("open") == 2


def test_v40_has_ten_usable_energies_among_twenty_four_entries_with_power_logs(
    gold: Rows, resources: Resources
) -> None:
    this = load_round("training-4.0", resources)
    assert sum(entry.power_logs for entry in this.entries) == 24
    measured = {
        (e.submitter_folder, e.system_folder, e.benchmark_upstream): e.energy
        for e in this.entries
        if e.energy
    }
    expected = {
        (row["folder"], row["system_dir"], row["benchmark"]): row["energy_joules"]
        for row in gold["4.0"]
        if row["energy_joules"] and not row["energy_flag"]
    }
    assert len(measured) == 10
    assert measured.keys() == expected.keys()
    for key, joules in expected.items():
        assert abs(measured[key] - Fraction(joules)) <= Fraction(joules) / 10**9


def test_the_rounds_at_hand_carry_over_as_many_entries_as_were_counted(resources: Resources) -> None:
    seen: set[str] = set()
    at_hand = [load_round(round_id, resources) for round_id in round_ids(resources)]
    complete = len(at_hand) == len(CARRIED)
    for this in at_hand:
        carried = [entry for entry in this.entries if entry.times_digest and entry.times_digest in seen]
        # v4.0 carries over from v3.1 alone, so its figure holds with these two rounds as well
        if complete or this.version == "4.0":
            assert len(carried) == CARRIED[this.version], this.id
        seen |= {entry.times_digest for entry in this.entries}
