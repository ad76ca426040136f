"""Each rule's own examples, in every locale that has them, and the page that is made of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from reporter.checking.rules.page import page
from reporter.checking.rules.registry import rules
from reporter.checking.rules.wording import Wording
from reporter.language.files import locales_read
from reporter.resources import Resources

from .conftest import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from reporter.checking.report import RuleFinding

ROOT = Path(__file__).resolve().parents[3]
WORDINGS = {tag: Wording.load(tag, Resources()) for tag in LANGUAGES}
WORDED = [tag for tag in locales_read(Resources()) if Wording.load(tag, Resources()).table]
EXAMPLES = [
    pytest.param(tag, rule.code, *WORDINGS[tag].examples(rule.code), id=f"{rule.code}-{tag}")
    for rule in rules()
    for tag in LANGUAGES
    if any(WORDINGS[tag].examples(rule.code))
]


@pytest.mark.parametrize(("tag", "code", "right", "wrong"), EXAMPLES)
def test_the_right_example_obeys_every_error_and_the_wrong_one_breaks_its_rule(
    tag: str, code: str, right: str, wrong: str, ask: Callable[..., tuple[RuleFinding, ...]]
) -> None:
    obeying = ask(right.lstrip("\n"), tag)
    assert code not in {each.rule for each in obeying}
    assert [each for each in obeying if each.severity == "error"] == []
    assert code in {each.rule for each in ask(wrong.lstrip("\n"), tag)}


def test_every_rule_has_an_example_in_some_language_and_no_two_share_a_code() -> None:
    codes = [rule.code for rule in rules()]
    assert codes == sorted(set(codes))
    assert {param.values[1] for param in EXAMPLES} == set(codes)


@pytest.mark.parametrize("tag", WORDED)
def test_every_rule_has_its_messages_in_every_language_with_the_same_slots(tag: str) -> None:
    here, english = Wording.load(tag, Resources()).table, WORDINGS["en"].table
    for rule in rules():
        messages = {key: text for key, text in english[rule.code].items() if key not in {"right", "wrong"}}
        for key, text in messages.items():
            assert set(re.findall(r"\{\w+\}", here[rule.code][key])) == set(re.findall(r"\{\w+\}", text))
    assert set(here["parts"]) == set(english["parts"])
    assert set(here["cues"]) == set(english["cues"])


def test_the_page_in_the_docs_is_current(resources: Resources) -> None:
    assert (ROOT / "docs" / "rules.md").read_text(encoding="utf-8") == page(resources)


def test_a_rule_is_one_file_called_by_its_code() -> None:
    folder = ROOT / "reporter" / "checking" / "rules"
    files = {path.name.split("_")[0].upper() for path in folder.glob("[mq][rt]*_*.py")}
    assert files == {rule.code for rule in rules()}


@pytest.mark.parametrize(
    ("tag", "name", "said"),
    [
        ("ja", "per_watt", "同社はワット当たりの性能を誇る。"),
        ("zh-Hans", "derived", "这些倍数由我们计算，并非官方指标。"),
        ("ko", "comparing", "이전 라운드보다 두 배 빨라졌다."),
        ("de", "per_watt", "Die Leistung pro Watt stieg."),
    ],
)
def test_a_cue_word_is_found_in_a_sentence_of_its_language(tag: str, name: str, said: str) -> None:
    assert Wording.load(tag, Resources()).pattern(name).search(said)


def test_a_cue_word_is_no_part_of_another_word_where_words_are_set_apart() -> None:
    assert not Wording.load("de", Resources()).pattern("not_compared").search("Neuigkeiten aus der Runde")
