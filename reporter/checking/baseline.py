"""What an editor has let stand: a file of findings, so that only new ones fail.

A finding is known by its file, its words, its kind and what it states, not by its line: text above it may
come and go. Where the same words are found wrong twice in a file, the baseline says how often.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from reporter.checking.report import ClaimReport, FileReport, RuleFinding

SCHEMA = 1
Key = tuple[str, str, str, str]
"""Path, kind or rule, the words or the rule's message, and what is stated."""
_FIELDS = ("path", "kind", "text", "stated")


def known_findings(path: Path) -> Counter[Key]:
    """Read a baseline. Raises InputError where it cannot be read or is none."""
    try:
        held: Any = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(error.strerror or "cannot be read", path) from error
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise InputError(f"is no baseline: {error}", path) from error
    if not isinstance(held, dict) or held.get("schema") != SCHEMA or not isinstance(held["findings"], list):
        raise InputError(f"is no baseline of schema {SCHEMA}", path)
    found: Counter[Key] = Counter()
    for each in held["findings"]:
        if not isinstance(each, dict) or not all(isinstance(each.get(name), str) for name in _FIELDS):
            raise InputError(f"holds a finding without {', '.join(_FIELDS)}", path)
        found[each["path"], each["kind"], each["text"], each["stated"]] += int(each.get("count", 1))
    return found


def written(reports: Iterable[FileReport]) -> str:
    """Give the baseline that lets everything stand that these reports hold against their texts."""
    found: Counter[Key] = Counter()
    for report in reports:
        found.update(_of_claim(report, claim) for claim in report.claims if _is_finding(claim))
        found.update(_of_rule(report, rule) for rule in report.rules)
    findings = [
        {**dict(zip(_FIELDS, key, strict=True)), **({"count": count} if count > 1 else {})}
        for key, count in sorted(found.items())
    ]
    return json.dumps({"schema": SCHEMA, "findings": findings}, ensure_ascii=False, indent=1) + "\n"


def marked(reports: Sequence[FileReport], known: Counter[Key]) -> list[FileReport]:
    """Mark in reports what the baseline knows; what stands there more often than it says is new."""
    left = Counter(known)

    def taken(key: Key) -> bool:
        left[key] -= 1
        return left[key] >= 0

    return [
        replace(
            report,
            claims=tuple(
                replace(claim, known=True)
                if _is_finding(claim) and taken(_of_claim(report, claim))
                else claim
                for claim in report.claims
            ),
            rules=tuple(
                replace(rule, known=True) if taken(_of_rule(report, rule)) else rule for rule in report.rules
            ),
        )
        for report in reports
    ]


def _is_finding(claim: ClaimReport) -> bool:
    return claim.verdict in {"refuted", "unverifiable"} and not claim.quoted


def _of_claim(report: FileReport, claim: ClaimReport) -> Key:
    return report.path, claim.kind or claim.verdict, " ".join(claim.text.split()), claim.stated


def _of_rule(report: FileReport, rule: RuleFinding) -> Key:
    return report.path, rule.rule, rule.message, ""
