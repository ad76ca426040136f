"""Sentences in many wordings, with verdicts that were worked out from the data by hand."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from reporter.checking.context import Context
from reporter.checking.general import GeneralReader
from reporter.claims.facts import Facts
from reporter.resources import Resources
from reporter.rounds.history import load_history
from reporter.rounds.store import round_ids

CASES = sorted((Path(__file__).parent / "cases").glob("*.jsonl"))
RIGHT = 0.95
"""The least share of right verdicts in a file."""


@cache
def reader(lang: str, round_id: str) -> GeneralReader:
    return GeneralReader(lang, Facts(load_history(round_id, Resources())), Resources())


def verdicts(case: dict) -> tuple[int, list[str], list[str]]:
    """Give how many verdicts of a case are right, what is not, and what true statement was refuted."""
    found = reader(case["lang"], case["round"]).read(case["text"], Context(case["round"], case["lang"]))
    right, wrong, alarms, spanned = 0, [], [], set()
    for claim in case["claims"]:
        start = case["text"].index(claim["text"])
        over = [j for j in found if j.start < start + len(claim["text"]) and j.end > start]
        spanned |= {j.start for j in over}
        got = {j.verdict for j in over}
        actual = next((v for v in ("refuted", "supported", "depends") if v in got), "unverifiable")
        allowed = set(claim["verdict"].split("|"))
        if actual in allowed or (actual == "depends" and "supported" in allowed):
            right += 1
        else:
            wrong.append(f"{case['id']} {claim['text']!r}: {actual}, not {claim['verdict']}")
        if actual == "refuted" and "refuted" not in allowed:
            alarms.append(f"{case['id']} {claim['text']!r}")
    if not case["claims"]:
        alarms += [
            f"{case['id']} {j.text!r}" for j in found if j.verdict == "refuted" and j.start not in spanned
        ]
    return right, wrong, alarms


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_sentences_are_judged_as_the_data_say(path: Path) -> None:
    at_hand = set(round_ids(Resources()))
    cases = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    results = [verdicts(case) for case in cases if case["round"] in at_hand]
    if not results:
        pytest.skip("none of the rounds of these sentences is at hand")
    right = sum(r for r, _, _ in results)
    wrong = [w for _, ws, _ in results for w in ws]
    incomplete = [a for _, _, alarms in results for a in alarms]
    assert not incomplete
    assert right >= RIGHT * (right + len(wrong)) or len(wrong) <= 3, wrong


@pytest.mark.parametrize("lang", ["en", "pt-BR", "es", "fr", "de", "it", "ja", "zh-Hans", "ko"])
def test_every_locale_has_readable_cues(lang: str) -> None:
    text = "17, 205, GPT-3, v3.1: 11616."
    assert isinstance(reader(lang, "training-4.0").read(text, Context("training-4.0", lang)), list)


def test_long_lines_take_time_linear_in_their_length() -> None:
    text = "Seventeen results and 3 GPUs, v3.1 " * 400
    found = reader("en", "training-4.0").read(text, Context("training-4.0", "en"))
    assert all(text[j.start : j.end] == j.text for j in found)
