"""Every round at hand gives an article in every language that passes the strict check and all rules."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from reporter.articles.article import Article, write_article
from reporter.articles.writing import write_folders
from reporter.checking.checker import Checker
from reporter.checking.source import Source
from reporter.claims.facts import Facts
from reporter.language.locale import Locale
from reporter.resources import Resources
from reporter.rounds.history import load_history
from tests.articles import reading

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.checking.report import FileReport

RESOURCES = Resources()
LANGUAGES = ("en", "pt-BR")
ROUNDS = tuple(
    f"training-{version}"
    for version in ("0.5", "0.6", "0.7", "1.0", "1.1", "2.0", "2.1", "3.0", "3.1", "4.0", "4.1", "5.0", "5.1")
)
EVERY = [pytest.param(each, tag, id=f"{each}-{tag}") for each in ROUNDS for tag in LANGUAGES]
# drawing takes longer than all the rest, so charts are read back for a small, a large and the newest round
DRAWN = [("training-0.6", "pt-BR"), ("training-2.0", "en"), ("training-5.1", "pt-BR")]
SLIPS = {
    "en": (
        r"\b(?:1|one|a single) (?:accelerators|results|benchmarks|nodes|submitters|pairs|records)\b",
        r"\bone of the one\b|\bzero\b|\b0% |\b(?:two|five) of (?:two|five) of\b",
        r"\b(?:by|from|at|set) University\b",
        r"\bMLCommons published\b",
    ),
    "pt-BR": (
        r"(?<![\d,.])[01](?:,\d+)? (?:vezes|minutos)\b",
        r"\b(?:1|um|uma) (?:aceleradores|resultados|benchmarks|nós|participantes|pares|recordes)\b",
        r"\bum dos um\b|\bzero\b|\b0% ",
        r"\bd[ao] v\d[^,;.]* d[ao] v\d",
        r"\b(?:de|em|por) (?:o|a) [A-Z]",
    ),
}


@cache
def facts_of(round_id: str) -> Facts:
    return Facts(load_history(round_id, RESOURCES))


@cache
def locale_of(tag: str) -> Locale:
    return Locale.load(tag, RESOURCES)


@cache
def article_of(round_id: str, tag: str) -> Article:
    return write_article(facts_of(round_id), locale_of(tag), RESOURCES)


@cache
def checker() -> Checker:
    return Checker(RESOURCES, rules=True)


def wrong_in(report: FileReport) -> list[str]:
    found = [
        f"{claim.line}:{claim.column} {claim.text}: {claim.verdict} {claim.message}"
        for claim in report.claims
        if claim.verdict in {"refuted", "unverifiable"} and not claim.quoted
    ]
    return found + [f"{each.line}:{each.column} {each.rule} {each.message}" for each in report.rules]


@pytest.mark.parametrize(("round_id", "tag"), EVERY)
def test_the_article_passes_strictly(round_id: str, tag: str) -> None:
    article = article_of(round_id, tag)
    reports = checker().check(Source.of(article.markdown, f"{tag}/{article.slug}/index.md"))
    assert [wrong_in(report) for report in reports] == [[]]
    assert reports[0].coverage.unverifiable == 0
    assert reports[0].coverage.judged > 70
    assert not reports[0].failed(strict=True)


@pytest.mark.parametrize(("round_id", "tag"), EVERY)
def test_the_article_reads_like_one(round_id: str, tag: str) -> None:
    article = article_of(round_id, tag)
    lines = reading.prose(article.markdown)
    assert 600 <= reading.words(article.markdown) <= 1000
    said = [each for line in lines for each in reading.sentences(line) if "—" not in each]
    assert sorted({each for each in said if said.count(each) > 1}) == []
    text = "\n".join([*lines, *re.findall(r"^!\[.+$", article.markdown, re.MULTILINE)])
    assert [found for slip in SLIPS[tag] for found in re.findall(slip, text)] == []


@pytest.mark.parametrize(("round_id", "tag"), DRAWN)
def test_the_charts_pass_strictly(round_id: str, tag: str, tmp_path: Path) -> None:
    (folder,) = write_folders([article_of(round_id, tag)], tmp_path)
    page = folder / "index.md"
    reports = checker().check(Source.decode(page.read_bytes(), str(page), folder))
    assert len(reports) == 1 + len(article_of(round_id, tag).charts)
    assert {report.path: wrong_in(report) for report in reports if wrong_in(report)} == {}
    assert not any(report.failed(strict=True) for report in reports)


def test_the_first_round_compares_with_nothing_and_the_second_says_why() -> None:
    first = "\n".join(reading.prose(article_of("training-0.5", "en").markdown))
    assert "The suite starts with this round" in first
    assert "record" not in first.lower()
    second = "\n".join(reading.prose(article_of("training-0.6", "en").markdown))
    assert "No benchmark of this round is comparable" in second
    assert "record" not in second.lower()


@pytest.mark.parametrize(
    ("round_id", "told"),
    [
        (
            "training-1.1",
            "On ResNet-50, nobody matched the fastest system of v1.0, and the best time rose from 0.23",
        ),
        ("training-2.0", "The best time for MiniGo got worse, from 15.5 to 16.2 minutes on 1,792"),
        (
            "training-2.1",
            "On ResNet-50, nobody matched the fastest system of v2.0, and the best time rose from 0.19",
        ),
        ("training-5.0", "because the fastest system is smaller, with 512 accelerators instead of 3,472"),
        ("training-5.1", "On DLRM-DCNv2, nobody matched the fastest system of v5.0"),
    ],
)
def test_a_best_that_got_slower_is_said_to_be_with_the_reason(round_id: str, told: str) -> None:
    assert told in "\n".join(reading.prose(article_of(round_id, "en").markdown))
