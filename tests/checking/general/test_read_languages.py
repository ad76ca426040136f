"""Languages that are read but not written, from the text to the message."""

from __future__ import annotations

from functools import cache

import pytest

from reporter.articles.languages import languages_with_phrases
from reporter.checking.checker import Checker
from reporter.checking.source import Source
from reporter.language.files import LocaleFiles, locales_read
from reporter.resources import Resources

TEXTS = [
    (
        "pt-PT",
        "O maior sistema da ronda MLPerf Training v4.0 tinha 10.752 GPU.",
        "11\u202f616",
    ),
    ("es", "En MLPerf Training v4.0 el mayor sistema tenía 10.752 GPU. Participaron 17 empresas.", "11.616"),
    ("fr", "Dans MLPerf Training v4.0, le plus grand système comptait 10 752 GPU.", "11\u202f616"),
    ("de", "In MLPerf Training v4.0 hatte das größte System 10.752 GPUs.", "11.616"),
    ("it", "In MLPerf Training v4.0 il sistema più grande aveva 10.752 GPU.", "11.616"),
    ("ja", "最新のMLPerf Training v4.0では、最大のシステムは10,752基のGPUを搭載していた。", "11,616"),
    ("zh-Hans", "在MLPerf Training v4.0中，最大的系统使用了10752块GPU。", "11,616"),
    ("ko", "MLPerf Training v4.0에서 가장 큰 시스템은 10,752개의 GPU를 사용했다.", "11,616"),
]


@cache
def checker() -> Checker:
    return Checker(Resources())


@pytest.mark.parametrize(("tag", "text", "right"), TEXTS, ids=[tag for tag, _, _ in TEXTS])
def test_a_text_is_read_in_its_language_and_answered_in_it(tag: str, text: str, right: str) -> None:
    report = checker().check(Source.decode(text.encode(), "a.md", None))[0]
    assert (report.language, report.round) == (tag, "training-4.0")
    refuted = [claim.message for claim in report.claims if claim.verdict == "refuted"]
    wording = checker().readers(tag).messages.say("right_value", expected=right)
    assert wording in refuted


@pytest.mark.parametrize("tag", locales_read(Resources()))
def test_every_language_that_is_read_has_every_message(tag: str) -> None:
    messages, english = checker().readers(tag).messages, checker().readers("en").messages
    wanted = {phrase.name for phrase in english.catalogue.phrases() if phrase.kind == "check"}
    assert wanted <= {phrase.name for phrase in messages.catalogue.phrases() if phrase.kind == "check"}


def test_what_is_only_read_is_not_written() -> None:
    resources = Resources()
    assert set(languages_with_phrases(resources)).isdisjoint(tag for tag, _, _ in TEXTS)
    assert all(LocaleFiles(tag, resources).has("cues.toml") for tag in locales_read(resources))
