"""One HTML page, complete in itself: for each file its account and a table of its statements."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.report import ClaimReport, FileReport
    from reporter.checking.reports import Options

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem;
  color: #1b1b1b; background: #fff }
h2 { font-size: 1.1rem; margin-top: 2.5rem; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #ddd }
td.place, td.kind { white-space: nowrap; color: #555; font-variant-numeric: tabular-nums }
.refuted { color: #a40000; font-weight: 600 } .unverifiable { color: #7a5200 } .depends { color: #004f8b }
.supported { color: #1d6b24 }
@media (prefers-color-scheme: dark) {
  body { color: #e8e8e8; background: #161616 } th, td { border-color: #3a3a3a }
  td.place, td.kind { color: #aaa } .refuted { color: #ff8a80 } .unverifiable { color: #ffcf70 }
  .depends { color: #8cc8ff } .supported { color: #8fdc97 }
}
"""
_COLUMNS = ("Place", "Verdict", "Text", "Kind", "Message")


def render(reports: Sequence[FileReport], options: Options) -> str:
    """Give the page: what is wrong first, what is right below it."""
    body = "\n".join(line for report in reports for line in _file(report, options))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>reporter check</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n<h1>reporter check</h1>\n{body}\n</body>\n</html>"
    )


def _file(report: FileReport, options: Options) -> Iterator[str]:
    coverage = report.coverage
    state = "failed" if report.failed(strict=options.strict) else "passed"
    yield f'<section lang="{escape(report.language)}">\n<h2>{escape(report.path)}</h2>'
    if report.empty:
        yield '<p lang="en">Nothing to check was found.</p>\n</section>'
        return
    yield (
        f'<p lang="en">{state}: {report.count("supported")} supported, {report.count("refuted")} refuted, '
        f"{report.count('depends')} depends, {report.count('unverifiable')} unverifiable; "
        f"{coverage.figures} figures: {coverage.judged} judged, "
        f"{coverage.set_aside} set aside, {coverage.unverifiable} unverifiable</p>"
    )
    order = {"refuted": 0, "unverifiable": 1, "depends": 2, "supported": 3}
    header = "".join(f"<th>{column}</th>" for column in _COLUMNS)
    yield f'<table>\n<thead lang="en"><tr>{header}</tr></thead>'
    yield "<tbody>"
    yield from (_claim(claim) for claim in sorted(report.claims, key=lambda claim: order[claim.verdict]))
    for rule in report.rules:
        yield _row(
            rule.line, rule.column, "refuted", escape(rule.severity), "<td></td>", rule.rule, rule.message
        )
    yield "</tbody>\n</table>\n</section>"


def _claim(claim: ClaimReport) -> str:
    quoted = " (quoted)" if claim.quoted else ""
    evidence = f' title="{escape(", ".join(claim.evidence))}"' if claim.evidence else ""
    text = f"<td{evidence}>{escape(claim.text)}</td>"
    said = claim.verdict + quoted
    return _row(claim.line, claim.column, claim.verdict, said, text, claim.kind, claim.message)


def _row(line: int, column: int, look: str, verdict: str, text: str, kind: str, message: str) -> str:
    return (
        f'<tr><td class="place">{line}:{column}</td><td class="{look}">{verdict}</td>{text}'
        f'<td class="kind">{escape(kind)}</td><td>{escape(message)}</td></tr>'
    )
