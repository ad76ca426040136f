"""The text of a file as HTML, its statements marked by their verdicts."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.checking.report import FileReport


def marked_text(report: FileReport, prefix: str) -> str:
    """Give the text, line by line; a mark leads to the statement `prefix` + its number, counted from 1."""
    lines = report.text.split("\n")
    starts, at = [], 0
    for line in lines:
        starts.append(at)
        at += len(line) + 1
    spans = sorted(
        (
            starts[claim.line - 1] + claim.column - 1,
            starts[claim.end_line - 1] + claim.end_column - 1,
            index,
            claim.verdict,
        )
        for index, claim in enumerate(report.claims, 1)
    )
    out, done = [], 0
    for start, end, index, verdict in spans:
        if start < done or end <= start:
            continue
        out.append(escape(report.text[done:start]))
        words = escape(report.text[start:end])
        out.append(f'<a class="mark {verdict}" href="#{prefix}{index}" title="{verdict}">{words}</a>')
        done = end
    out.append(escape(report.text[done:]))
    return "".join(out)
