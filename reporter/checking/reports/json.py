"""JSON, schema 1: stable and documented in docs/checking.md."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.report import ClaimReport, FileReport
    from reporter.checking.reports import Options

SCHEMA = 1


def render(reports: Sequence[FileReport], options: Options) -> str:  # noqa: ARG001 - every format's signature
    """Give the whole report as one JSON object."""
    return json.dumps(
        {"schema": SCHEMA, "files": [_file(report) for report in reports]}, ensure_ascii=False, indent=1
    )


def _file(report: FileReport) -> dict[str, Any]:
    coverage = report.coverage
    return {
        "path": report.path,
        "language": report.language,
        "round": report.round,
        "claims": [_claim(claim) for claim in report.claims],
        "set_aside": [
            {"line": each.line, "column": each.column, "text": each.text, "reason": each.reason}
            for each in report.set_aside
        ],
        "rules": [
            {
                "rule": each.rule,
                "line": each.line,
                "column": each.column,
                "message": each.message,
                "severity": each.severity,
                **({"known": True} if each.known else {}),
            }
            for each in report.rules
        ],
        "coverage": {
            "figures": coverage.figures,
            "judged": coverage.judged,
            "set_aside": coverage.set_aside,
            "unverifiable": coverage.unverifiable,
        },
    }


def _claim(claim: ClaimReport) -> dict[str, Any]:
    said: dict[str, Any] = {
        "line": claim.line,
        "column": claim.column,
        "text": claim.text,
        "kind": claim.kind,
        "verdict": claim.verdict,
        "stated": claim.stated,
        "expected": claim.expected,
        "unit": claim.unit,
        "definition": claim.definition,
        "message": claim.message,
        "evidence": list(claim.evidence),
    }
    if claim.quoted:
        said["quoted"] = True
    if claim.known:
        said["known"] = True
    return said
