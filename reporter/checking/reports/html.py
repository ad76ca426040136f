"""One HTML page, complete in itself: each text with its statements marked, and what each was judged by."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from reporter.checking.reports._marking import marked_text
from reporter.checking.reports._style import STYLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.judged import Verdict
    from reporter.checking.report import ClaimReport, FileReport, RuleFinding
    from reporter.checking.reports import Options

_VERDICTS: tuple[Verdict, ...] = ("refuted", "unverifiable", "depends", "supported")
_SAYS = {
    "supported": "the data say so",
    "refuted": "the data say otherwise",
    "depends": "true by one definition, false by another",
    "unverifiable": "not decided by the data at hand",
}


def render(reports: Sequence[FileReport], options: Options) -> str:
    """Give the page: an overview, then each file, its text beside its statements."""
    body = "\n".join(
        line for number, report in enumerate(reports, 1) for line in _file(number, report, options)
    )
    overview = "\n".join(_overview(reports, options)) if len(reports) > 1 else ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>reporter check</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<header><h1>Every statement against the data</h1>\n{_legend()}</header>\n"
        f"<main>\n{overview}\n{body}\n</main>\n</body>\n</html>"
    )


def _legend() -> str:
    items = "".join(
        f'<li><span class="mark {verdict}">{verdict}</span> {_SAYS[verdict]}</li>'
        for verdict in reversed(_VERDICTS)
    )
    return f'<ul class="legend">{items}</ul>'


def _overview(reports: Sequence[FileReport], options: Options) -> Iterator[str]:
    yield '<nav aria-label="Files"><ol>'
    for number, report in enumerate(reports, 1):
        state = _state(report, options)
        counts = ", ".join(_counts(report)) or "no statements"
        yield (
            f'<li class="{state}"><a href="#f{number}">{escape(report.path)}</a> '
            f'<span class="state">{state}</span> <span class="counts">{counts}</span></li>'
        )
    yield "</ol></nav>"


def _state(report: FileReport, options: Options) -> str:
    return "failed" if report.failed(strict=options.strict) else "passed"


def _counts(report: FileReport) -> list[str]:
    counts = [f"{report.count(verdict)} {verdict}" for verdict in _VERDICTS if report.count(verdict)]
    return [*counts, f"{report.known} known"] if report.known else counts


def _file(number: int, report: FileReport, options: Options) -> Iterator[str]:
    coverage = report.coverage
    state = _state(report, options)
    yield (
        f'<section id="f{number}">\n<h2>{escape(report.path)} <span class="state {state}">{state}</span></h2>'
    )
    if report.empty:
        yield "<p>Nothing to check was found.</p>\n</section>"
        return
    about = " · ".join(escape(each) for each in (report.round or "no round", report.language))
    yield (
        f'<p class="account">{", ".join(_counts(report))} · {coverage.figures} figures: '
        f"{coverage.judged} judged, {coverage.set_aside} set aside, {coverage.unverifiable} unverifiable · "
        f"{about}</p>"
    )
    yield '<div class="beside">'
    if report.text and not report.image:
        yield f'<div class="text" lang="{escape(report.language)}">{marked_text(report, f"f{number}s")}</div>'
    yield '<ol class="statements">'
    order = sorted(enumerate(report.claims, 1), key=lambda each: (_VERDICTS.index(each[1].verdict), each[0]))
    for index, claim in order:
        yield _statement(f"f{number}s{index}", claim, report.language)
    for rule in report.rules:
        yield _rule(rule)
    yield "</ol>\n</div>\n</section>"


def _statement(name: str, claim: ClaimReport, language: str) -> str:
    unit = f" {escape(claim.unit)}" if claim.unit else ""
    rows = [
        ("stated", escape(claim.stated) + unit if claim.stated else ""),
        ("the data say", escape(claim.expected) + unit if claim.expected else ""),
        ("by definition", escape(claim.definition)),
        ("evidence", "<br>".join(f"<code>{escape(path)}</code>" for path in claim.evidence)),
    ]
    shown = "".join(f"<dt>{label}</dt><dd>{value}</dd>" for label, value in rows if value)
    quoted = ' <span class="aside">quoted</span>' if claim.quoted else ""
    known = ' <span class="aside">known</span>' if claim.known else ""
    message = (
        f'<p class="message" lang="{escape(language)}">{escape(claim.message)}</p>' if claim.message else ""
    )
    opened = " open" if claim.verdict in {"refuted", "depends"} else ""
    return (
        f'<li id="{name}" class="{claim.verdict}"><details{opened}><summary>'
        f'<span class="mark {claim.verdict}">{claim.verdict}</span>{quoted}{known} '
        f'<q lang="{escape(language)}">{escape(" ".join(claim.text.split()))}</q> '
        f'<span class="place">{claim.line}:{claim.column} {escape(claim.kind)}</span></summary>'
        f"{message}<dl>{shown}</dl></details></li>"
    )


def _rule(rule: RuleFinding) -> str:
    return (
        f'<li class="rule"><span class="mark rule">{escape(rule.severity)}</span> {escape(rule.rule)} '
        f'<span class="place">{rule.line}:{rule.column}</span>'
        f'<p class="message">{escape(rule.message)}</p></li>'
    )
