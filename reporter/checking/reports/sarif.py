"""SARIF 2.1.0 (OASIS standard): the form that code hosts and editors read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from reporter import __version__
from reporter.checking.findings import finding_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.report import ClaimReport, FileReport
    from reporter.checking.reports import Options

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_DESCRIPTIONS = {
    "refuted": "The data do not bear the statement out.",
    "unverifiable": "The data at hand do not decide the statement, or it was not understood.",
    "depends": "The statement is true by one definition and false by another.",
}


def render(reports: Sequence[FileReport], options: Options) -> str:
    """Give one run with a result for each finding; a messaging rule is a rule of the run."""
    rules = [{"id": name, "shortDescription": {"text": text}} for name, text in _DESCRIPTIONS.items()]
    rules += [{"id": name} for name in sorted({rule.rule for report in reports for rule in report.rules})]
    run = {
        "tool": {"driver": {"name": "reporter", "version": __version__, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "artifacts": [{"location": {"uri": _uri(report.path)}} for report in reports],
        "results": [result for report in reports for result in _results(report, options)],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=1)


def _results(report: FileReport, options: Options) -> list[dict[str, Any]]:
    results = []
    for claim in report.claims:
        finding = finding_of(claim, strict=options.strict)
        if finding is None:
            continue
        result: dict[str, Any] = {
            "ruleId": claim.verdict,
            "level": finding.level,
            "message": {"text": finding.message},
            "locations": [_location(report.path, _region(claim))],
            "properties": {"kind": claim.kind, "stated": claim.stated, "expected": claim.expected},
        }
        if claim.quoted:
            result["properties"]["quoted"] = True
        results.append(result)
    results += [
        {
            "ruleId": rule.rule,
            "level": "error" if rule.severity == "error" else "warning",
            "message": {"text": rule.message},
            "locations": [_location(report.path, {"startLine": rule.line, "startColumn": rule.column})],
        }
        for rule in report.rules
        if not rule.known
    ]
    return results


def _region(claim: ClaimReport) -> dict[str, int]:
    return {
        "startLine": claim.line,
        "startColumn": claim.column,
        "endLine": claim.end_line,
        "endColumn": claim.end_column,
    }


def _location(path: str, region: dict[str, int]) -> dict[str, Any]:
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(path)}, "region": region}}


def _uri(path: str) -> str:
    """Give a relative reference, or a whole URI where the path is absolute (SARIF 3.4.3)."""
    if Path(path).is_absolute():
        return Path(path).as_uri()
    return quote(path.replace("\\", "/"))
