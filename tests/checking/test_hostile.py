"""Texts that nobody wrote in good faith, or that are very long: read to the end, in time linear to the size.

How the time grows for articles, and for these texts at one, two and four times their size, is measured by
benchmarks/checking.py.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from benchmarks.hostile import KINDS, repeated
from reporter.checking.source import Source
from reporter.errors import InputError

if TYPE_CHECKING:
    from reporter.checking.checker import Checker
    from reporter.checking.report import FileReport

SMALL, LARGE = 3_000, 12_000
RATIO = 9.0
"""Four times the size may take this many times as long: what is linear takes 4, what is quadratic 16."""
NOISE = 0.1
"""CPU seconds that are forgiven: a short text is over in less."""

TRUE = "In all, 17 submitters handed in 205 results."
FALSE = "In all, 18 submitters handed in 205 results."
"""The round has 205 results of 17 submitters (tests of counting, official table of v4.0)."""


def check(checker: Checker, text: str, name: str = "a.md") -> FileReport:
    return checker.check(Source.of(text, name))[0]


def seconds(checker: Checker, text: str, name: str) -> float:
    started = time.process_time()
    check(checker, text, name)
    return time.process_time() - started


@pytest.mark.parametrize("kind", KINDS)
def test_the_time_is_linear_in_the_size(checkers: dict[str, Checker], kind: str) -> None:
    suffix, make = KINDS[kind]
    small = seconds(checkers["en"], make(SMALL), f"a.{suffix}")
    large = seconds(checkers["en"], make(LARGE), f"a.{suffix}")
    if large > RATIO * small + NOISE:
        # a machine that was busy meanwhile is given a second chance
        small = seconds(checkers["en"], make(SMALL), f"b.{suffix}")
        large = min(large, seconds(checkers["en"], make(LARGE), f"b.{suffix}"))
    assert large <= RATIO * small + NOISE


DAMAGED = {
    "front matter": "---\ntitle: " + "[" * 5_000 + "\n---\nx 1",
    "front matter of lists": "---\n" + "- " * 5_000 + "a\n---\nx 1",
}


@pytest.mark.parametrize("name", DAMAGED)
def test_what_cannot_be_read_is_refused(checkers: dict[str, Checker], name: str) -> None:
    with pytest.raises(InputError):
        check(checkers["en"], DAMAGED[name])


def test_aliases_are_entered_once(checkers: dict[str, Checker]) -> None:
    nested = "\n".join(f"k{i}: &a{i} [*a{i - 1}, *a{i - 1}]" for i in range(1, 800))
    assert check(checkers["en"], f"---\nk0: &a0 1\n{nested}\ntitle: a\n---\n{FALSE}").count("refuted") == 1


@pytest.mark.parametrize("suffix", ["md", "html"])
@pytest.mark.parametrize("joint", ["\n\n", " ", "\n"])
def test_a_false_sentence_is_found_anywhere_in_a_long_text(
    checkers: dict[str, Checker], joint: str, suffix: str
) -> None:
    fill = [TRUE] * 1_200
    text = joint.join([FALSE, *fill, FALSE, *fill, FALSE])
    report = check(checkers["en"], text, f"a.{suffix}")
    lines = text.split("\n")
    expected = [
        (number, at + 1)
        for number, line in enumerate(lines, 1)
        for at in range(len(line))
        if line.startswith("18 submitters", at)
    ]
    assert len(expected) == 3
    found = [(claim.line, claim.column) for claim in report.claims if claim.verdict == "refuted"]
    assert found == expected


def test_a_false_sentence_is_found_beside_hostile_text(checkers: dict[str, Checker]) -> None:
    rest = "\n\n".join(repeated(unit, 3_000) for unit in ("*a_", "`a", "<a ", "&#", "1,", "“", "!!"))
    text = f"{FALSE}\n\n{rest}\n\n{FALSE}"
    report = check(checkers["en"], text)
    refuted = [claim.line for claim in report.claims if claim.verdict == "refuted"]
    assert refuted == [1, text.count("\n") + 1]


def test_a_listing_of_figures_leaves_none_out(checkers: dict[str, Checker]) -> None:
    report = check(checkers["en"], " ".join(f"{number};" for number in range(1, 5_001)))
    assert report.coverage.figures == 5_000
    assert report.coverage.judged == 0


@pytest.mark.parametrize("marker", [">", "> ", "- ", "1. "])
def test_what_stands_too_deep_is_read_all_the_same(checkers: dict[str, Checker], marker: str) -> None:
    report = check(checkers["en"], marker * 2_000 + FALSE)
    (claim,) = [claim for claim in report.claims if claim.verdict == "refuted"]
    assert (claim.line, claim.column) == (1, 2_000 * len(marker) + 9)
    assert claim.quoted is marker.startswith(">")


def test_deeply_nested_lists_are_read(checkers: dict[str, Checker]) -> None:
    text = "\n".join("  " * depth + f"- {FALSE}" for depth in range(100))
    refuted = [claim for claim in check(checkers["en"], text).claims if claim.verdict == "refuted"]
    assert [claim.line for claim in refuted] == list(range(1, 101))


@pytest.mark.parametrize("tag", ["div", "b", "ul", "table"])
def test_deeply_nested_html_is_read(checkers: dict[str, Checker], tag: str) -> None:
    text = f"<{tag}>" * 5_000 + FALSE + f"</{tag}>" * 5_000
    (claim,) = [claim for claim in check(checkers["en"], text, "a.html").claims if claim.verdict == "refuted"]
    assert claim.column == 5_000 * len(f"<{tag}>") + 9


@pytest.mark.parametrize("opening", ["<!-- ", "<![CDATA[", "<![foo[", "<!x ", "<?x ", '<a b="', "</a "])
def test_text_behind_what_never_ends_is_read(checkers: dict[str, Checker], opening: str) -> None:
    report = check(checkers["en"], f"<p>{TRUE}</p>{opening}\n{FALSE}", "a.html")
    assert report.count("supported") == 2 + 1
    assert report.count("refuted") == 1


def test_only_what_no_article_is_in_size_is_refused(checkers: dict[str, Checker]) -> None:
    with pytest.raises(InputError, match="too long"):
        check(checkers["en"], "a" * 33_000_000)
