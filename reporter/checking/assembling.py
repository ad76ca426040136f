"""From the accounts of blocks to the report of a file: offsets become lines and columns."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reporter.checking.report import ClaimReport, Coverage, FileReport, RuleFinding, SetAside

if TYPE_CHECKING:
    from reporter.checking.account import BlockAccount
    from reporter.checking.blocks import Block, Document
    from reporter.checking.judged import Judged
    from reporter.checking.source import Source


def assembled(
    source: Source,
    document: Document,
    gathered: list[tuple[Block, BlockAccount]],
    language: str,
    round_id: str | None,
    *,
    image: bool,
) -> FileReport:
    """Put the accounts of a file's blocks together, in the order of the file."""
    claims: list[ClaimReport] = []
    aside: list[SetAside] = []
    judged = unverifiable = 0
    for block, result in gathered:
        judged += result.counted
        unverifiable += result.unverifiable
        claims += [_claim(source, block, each, quoted=quoted) for each, quoted in result.judged]
        for start, end, reason in result.set_aside:
            aside.append(_aside(source, *block.span(start, end), reason))
    aside += [_aside(source, each.start, each.end, each.reason) for each in document.asides]
    aside.sort(key=lambda each: (each.line, each.column))
    claims.sort(key=lambda each: (each.line, each.column))
    lines = tuple(sorted({claim.line for claim in claims}))
    return FileReport(
        path=source.path,
        language=language,
        round=round_id,
        claims=tuple(claims),
        set_aside=tuple(aside),
        coverage=Coverage(judged, len(aside), unverifiable),
        image=image,
        source_lines=tuple(source.line(number) for number in lines),
        line_numbers=lines,
        text=source.text,
    )


def with_rules(report: FileReport, found: tuple[RuleFinding, ...], source: Source) -> FileReport:
    """Add what the messaging rules found, with the lines that it stands in."""
    lines = tuple(sorted({*report.line_numbers, *(finding.line for finding in found)}))
    return replace(
        report,
        rules=found,
        line_numbers=lines,
        source_lines=tuple(source.line(number) for number in lines),
    )


def _claim(source: Source, block: Block, judged: Judged, *, quoted: bool) -> ClaimReport:
    start, end = block.span(judged.start, judged.end)
    (line, column), (end_line, end_column) = source.place(start), source.place(end)
    return ClaimReport(
        line,
        column,
        source.text[start:end],
        judged.kind,
        judged.verdict,
        judged.stated,
        judged.expected,
        judged.unit,
        judged.definition,
        judged.message,
        judged.evidence,
        quoted,
        end_line,
        end_column,
    )


def _aside(source: Source, start: int, end: int, reason: str) -> SetAside:
    line, column = source.place(start)
    return SetAside(line, column, source.text[start:end], reason)
