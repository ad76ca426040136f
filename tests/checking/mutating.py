"""Changing the statements of an article, one at a time."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from reporter.checking.source import Source
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from reporter.checking.checker import Checker
    from reporter.checking.report import ClaimReport, FileReport

_DIGITS = re.compile(r"\d[\d.,\u202f\u00a0]*\d|\d")


@dataclass(frozen=True)
class Mutation:
    """A file with one thing changed."""

    path: str
    language: str
    claim: ClaimReport
    written: str
    """What stands there instead."""
    how: str
    text: str
    """The changed file, or as much of it as the statement needs."""

    def source(self) -> Source:
        return Source.of(self.text, self.path)


def shortened(source: Source, line: int) -> tuple[str, int]:
    """Give as much of a Markdown file as one line needs to be read as before, and the line's number there.

    That is the front matter and the line, for a row of a table also its header: an article is checked whole
    in other tests, and here some hundred times.
    """
    lines = source.text.split("\n")
    close = lines.index("---", 1)
    if line <= close + 1:
        return "\n".join([*lines[: close + 1], ""]), line
    if lines[line - 1].startswith("|"):
        first = line - 1
        while lines[first - 1].startswith("|"):
            first -= 1
        kept = [*lines[: close + 1], "", *lines[first : first + 2], lines[line - 1], ""]
        return "\n".join(kept), close + 5
    before = next((text for text in reversed(lines[: line - 1]) if text), "")
    quoted = [before, ">"] if before.startswith(">") else [""]
    return "\n".join([*lines[: close + 1], *quoted, lines[line - 1], ""]), close + 2 + len(quoted)


def replaced(source: Source, claim: ClaimReport, start: int, end: int, written: str) -> str:
    """Give the shortened file with a stretch of a claim's text, counted from the claim's start, changed."""
    if source.path.endswith(".svg"):
        return _element(source, claim, start, end, written)
    text, line = shortened(source, claim.line)
    lines = text.split("\n")
    at = claim.column - 1
    lines[line - 1] = lines[line - 1][: at + start] + written + lines[line - 1][at + end :]
    return "\n".join(lines)


def _element(source: Source, claim: ClaimReport, start: int, end: int, written: str) -> str:
    """Give the one element of an SVG that holds a claim, changed, in an SVG of its own."""
    at = source.line_start(claim.line - 1) + claim.column - 1
    first = max(source.text.rfind(f"<{tag}", 0, at) for tag in ("text ", "text>", "title", "desc"))
    tag = re.match(r"<(\w+)", source.text[first:])
    assert tag is not None
    last = source.text.index(f"</{tag[1]}>", at) + len(f"</{tag[1]}>")
    element = source.text[first : at + start] + written + source.text[at + end : last]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{element}</svg>'


def figures_changed(source: Source, report: FileReport) -> Iterator[Mutation]:
    """Change the figure of every judged statement, in several ways."""
    words = number_words(report.language)
    comma = "," in _decimal(report.language)
    for claim in report.claims:
        if not claim.unit or claim.verdict == "unverifiable" or claim.quoted:
            continue
        found = _DIGITS.search(claim.text)
        if found is None:
            yield from _word_changed(source, report, claim, words)
            continue
        digits = found.group()
        for how, written in _changes(digits, decimal_comma=comma):
            text = replaced(source, claim, found.start(), found.end(), written)
            yield Mutation(source.path, report.language, claim, written, how, text)


def _changes(digits: str, *, decimal_comma: bool) -> Iterator[tuple[str, str]]:
    last = digits[-1]
    yield "last digit", digits[:-1] + str((int(last) + 1) % 10)
    yield "last digit down", digits[:-1] + str((int(last) - 1) % 10)
    first = digits[0]
    decimal, group = (",", ".") if decimal_comma else (".", ",")
    if len(digits) > 1:
        yield "first digit", str(int(first) % 9 + 1) + digits[1:]
    if decimal not in digits:
        # with decimals one fewer is only less exact, and one more may happen to be right
        yield "digit more", digits + "1"
        if len(digits) > 1:
            yield "digit lost", digits[:-1].rstrip(group)
    if decimal in digits:
        whole, _, part = digits.partition(decimal)
        yield "decimal place", f"{whole}{part[0]}{decimal}{part[1:]}" if len(part) > 1 else f"{whole}{part}"
        yield "decimal mark lost", digits.replace(decimal, "")
        if whole != "0":
            # nobody groups digits after a lone nought: 0.990 stays readable whichever mark is meant
            yield "separator", digits.replace(decimal, group) + "0"
    if group in digits:
        yield "separator", digits.replace(group, decimal)


def _word_changed(
    source: Source, report: FileReport, claim: ClaimReport, words: dict[str, int]
) -> Iterator[Mutation]:
    for word, value in words.items():
        found = re.search(rf"\b{word}\b", claim.text, re.IGNORECASE)
        if found is None:
            continue
        for other, number in words.items():
            if number in {value + 1, value - 1}:
                written = other.capitalize() if claim.text[found.start()].isupper() else other
                text = replaced(source, claim, found.start(), found.end(), written)
                yield Mutation(source.path, report.language, claim, written, "word", text)
        return


def names_changed(
    source: Source, report: FileReport, names: Mapping[str, Mapping[str, str]]
) -> Iterator[Mutation]:
    """Change every name in lines that hold statements: to another known one, and to a misspelling.

    `names` holds, for each sort of thing, the names by id.
    """
    by_line: dict[int, ClaimReport] = {}
    for claim in report.claims:
        if not claim.quoted:
            by_line.setdefault(claim.line, claim)
    for sort, known in names.items():
        shown = sorted(set(known.values()), key=lambda name: (-len(name), name))
        pattern = re.compile("|".join(rf"(?<![\w®-]){re.escape(name)}(?![\w-])" for name in shown))
        for line, claim in by_line.items():
            for found in pattern.finditer(source.line(line)):
                other = shown[(shown.index(found.group()) + 1) % len(shown)]
                for how, written in (("another", other), ("misspelt", _misspelt(found.group()))):
                    start = found.start() - claim.column + 1
                    end = found.end() - claim.column + 1
                    text = replaced(source, claim, start, end, written)
                    yield Mutation(source.path, report.language, claim, written, f"{sort}, {how}", text)


def _misspelt(name: str) -> str:
    """Leave one letter out of the middle of a name, or change its last digit."""
    if name[-1].isdigit():
        return name[:-1] + str((int(name[-1]) + 5) % 10)
    middle = len(name) // 2
    while not name[middle].isalnum():
        middle -= 1
    return name[:middle] + name[middle + 1 :]


def number_words(tag: str) -> dict[str, int]:
    """Give the small numbers in words, by the locale's reading data."""
    table = tomllib.loads((ROOT / "locales" / tag / "reading.toml").read_text(encoding="utf-8"))
    return {
        word: int(value) for value, said in table["cardinals"].items() if int(value) < 20 for word in said
    }


def _decimal(tag: str) -> str:
    table = tomllib.loads((ROOT / "locales" / tag / "reading.toml").read_text(encoding="utf-8"))
    return str(table["digits"]["decimal"])


def articles_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("*/*/index.md"))


def checked(checker: Checker, path: Path) -> list[tuple[Source, FileReport]]:
    """Check an article and its charts; give each file with its report."""
    source = Source.decode(path.read_bytes(), str(path), path.parent)
    found = []
    for report in checker.check(source):
        here = Path(report.path)
        found.append((Source.decode(here.read_bytes(), report.path), report))
    return found
