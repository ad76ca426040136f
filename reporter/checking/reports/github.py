"""Workflow commands of GitHub Actions: findings appear beside the lines of a pull request.

Source of the format: GitHub's documentation, "Workflow commands", setting an error, warning or notice
message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.findings import finding_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.report import FileReport
    from reporter.checking.reports import Options

_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def render(reports: Sequence[FileReport], options: Options) -> str:
    """Give one command a line; nothing for what is right."""
    lines = []
    for report in reports:
        for claim in report.claims:
            finding = finding_of(claim, strict=options.strict)
            if finding is None:
                continue
            place = (
                f"file={_property(report.path)},line={claim.line},endLine={claim.end_line},"
                f"col={claim.column},endColumn={claim.end_column},title={_property(finding.title)}"
            )
            lines.append(f"::{_LEVELS[finding.level]} {place}::{_data(finding.message)}")
        for rule in report.rules:
            if rule.known:
                continue
            level = "error" if rule.severity == "error" else "warning"
            where = f"line={rule.line},col={rule.column},title={_property(rule.rule)}"
            lines.append(f"::{level} file={_property(report.path)},{where}::{_data(rule.message)}")
        if report.empty and not report.image:
            level = "error" if options.strict else "warning"
            lines.append(f"::{level} file={_property(report.path)},line=1::nothing to check was found")
    return "\n".join(lines)


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
