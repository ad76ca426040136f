"""Text for people, like a compiler's: place, what is wrong, what would be right, a mark below the words."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.judged import Verdict
    from reporter.checking.report import ClaimReport, FileReport
    from reporter.checking.reports import Options

_WIDTH = 100
"""How much of a long line is shown."""
_COLOURS = {"refuted": "31", "unverifiable": "33", "depends": "36", "supported": "32", "rule": "35"}


def render(reports: Sequence[FileReport], options: Options) -> str:
    """Give every finding, and one line of account for each file."""
    return "\n".join(line for report in reports for line in _file(report, options))


def _file(report: FileReport, options: Options) -> Iterator[str]:
    for claim in report.claims:
        wanted = claim.verdict != "supported" or options.explain
        if (wanted and not claim.known) or options.verbose:
            yield from _claim(report, claim, options)
    for finding in report.rules:
        if finding.known and not options.verbose:
            continue
        label = _paint(f"{finding.severity} [{finding.rule}]", "rule", options)
        yield f"{report.path}:{finding.line}:{finding.column}: {label}: {finding.message}"
    for aside in report.set_aside:
        if options.verbose or aside.reason.startswith("ignored"):
            yield f"{report.path}:{aside.line}:{aside.column}: set aside: “{aside.text}” ({aside.reason})"
    yield _summary(report)


def _summary(report: FileReport) -> str:
    if report.empty:
        return (
            f"{report.path}: nothing to check was found"
            if not report.image
            else f"{report.path}: no statements"
        )
    coverage = report.coverage
    shown: tuple[Verdict, ...] = ("supported", "refuted", "depends", "unverifiable")
    counts = [
        f"{report.count(verdict)} {verdict}"
        for verdict in shown
        if verdict in {"supported", "refuted"} or report.count(verdict)
    ]
    if report.known:
        counts.append(f"{report.known} known")
    about = f"{report.round or 'no round'}, {report.language}"
    return (
        f"{report.path}: {', '.join(counts)}; {coverage.figures} figures: {coverage.judged} judged, "
        f"{coverage.set_aside} set aside, {coverage.unverifiable} unverifiable ({about})"
    )


def _claim(report: FileReport, claim: ClaimReport, options: Options) -> Iterator[str]:
    quoted = " (quoted)" if claim.quoted else ""
    kind = f" [{claim.kind}]" if claim.kind else ""
    verdict = _paint(claim.verdict, claim.verdict, options)
    message = f": {claim.message}" if claim.message else ""
    text = " ".join(claim.text.split())
    yield f"{report.path}:{claim.line}:{claim.column}: {verdict}{quoted}{kind}: “{text}”{message}"
    line = report.line(claim.line)
    last = claim.end_column - 1 if claim.end_line == claim.line else len(line)
    yield from (f"    {shown}" for shown in _excerpt(line, claim.column - 1, max(last, claim.column)))
    if options.explain:
        yield from (f"    {shown}" for shown in _explained(claim))


def _explained(claim: ClaimReport) -> Iterator[str]:
    """Give what a statement was judged by."""
    unit = f" {claim.unit}" if claim.unit else ""
    if claim.stated:
        yield f"= stated {claim.stated}{unit}"
    if claim.expected:
        yield f"= the data say {claim.expected}{unit}"
    if claim.definition:
        yield f"= by definition: {claim.definition}"
    yield from (f"= evidence: {path}" for path in claim.evidence)


def _excerpt(line: str, start: int, end: int) -> Iterator[str]:
    """Give the part of a line around a span, and a line of marks below the span."""
    first = max(0, min(start - _WIDTH // 2, len(line) - _WIDTH))
    last = min(len(line), max(first + _WIDTH, end))
    before, after = "…" if first else "", "…" if last < len(line) else ""
    visible = "".join(" " if unicodedata.category(char) == "Cc" else char for char in line[first:last])
    yield f"{before}{visible}{after}"
    yield " " * (_columns(line[first:start]) + len(before)) + "^" * max(1, _columns(line[start:end]))


def _columns(text: str) -> int:
    """Give how many cells of a terminal a text takes."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + wide - sum(unicodedata.combining(char) != 0 for char in text)


def _paint(text: str, what: str, options: Options) -> str:
    return f"\033[{_COLOURS[what]}m{text}\033[0m" if options.colour else text
