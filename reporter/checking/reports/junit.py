"""JUnit's XML, as test runners read it: a file is a suite, a statement a test case."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

from reporter.checking.findings import finding_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.report import FileReport
    from reporter.checking.reports import Options


def render(reports: Sequence[FileReport], options: Options) -> str:
    """Give all files; what is refuted fails, what is unverifiable is skipped (with strict: fails)."""
    root = ET.Element("testsuites", name="reporter check")
    for report in reports:
        suite = ET.SubElement(root, "testsuite", name=_plain(report.path))
        failures = skipped = 0
        for claim in report.claims:
            text = " ".join(claim.text.split())
            case = ET.SubElement(
                suite,
                "testcase",
                classname=_plain(f"{report.path}.{claim.kind or 'unknown'}"),
                name=_plain(f"{claim.line}:{claim.column} {text}"),
                file=_plain(report.path),
                line=str(claim.line),
            )
            finding = finding_of(claim, strict=options.strict)
            if finding is None or finding.level == "note":
                continue
            if finding.level == "error":
                failures += 1
                ET.SubElement(case, "failure", message=_plain(finding.message), type=claim.verdict)
            else:
                skipped += 1
                ET.SubElement(case, "skipped", message=_plain(finding.message))
        for rule in report.rules:
            case = ET.SubElement(
                suite,
                "testcase",
                classname=_plain(report.path),
                name=_plain(f"{rule.line}:{rule.column} {rule.rule}"),
            )
            if rule.severity == "error" and not rule.known:
                failures += 1
                ET.SubElement(case, "failure", message=_plain(rule.message), type=rule.rule)
        if report.empty and not report.image:
            case = ET.SubElement(suite, "testcase", classname=_plain(report.path), name="something to check")
            failures += options.strict
            ET.SubElement(
                case, "failure" if options.strict else "skipped", message="nothing to check was found"
            )
        suite.set("tests", str(len(suite.findall("testcase"))))
        suite.set("failures", str(failures))
        suite.set("skipped", str(skipped))
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode")


def _plain(text: str) -> str:
    """Leave out what XML cannot hold."""
    return "".join(
        char
        for char in text
        if char in "\t\n" or 0x20 <= ord(char) < 0xD800 or 0xE000 <= ord(char) < 0xFFFE or ord(char) > 0xFFFF
    )
