"""Verdicts over admissible readings.

Refuted only when false under every one of them, and the kind is determined.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.units import TIMES
from reporter.checking.general.witness import witnessed
from reporter.checking.interval import fits
from reporter.checking.judged import Judged, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.checking.general.parse import Parse
    from reporter.checking.general.question import Question
    from reporter.checking.general.reading import Candidate, Reading, Truth
    from reporter.checking.general.statement import Statement
    from reporter.language.reading.figures import Figure


_STRETCHED = Fraction(6, 5)
"""How far above N "just over N" may be stretched before it is wrong beyond dispute.

Right is up to a tenth.
"""


def judge_figure(q: Question, readings: Sequence[Reading]) -> Judged:
    """Judge a figure by its admissible readings, the likeliest first."""
    figure = q.figure
    start, end = span(q)
    text, stated = q.parse.sentence[start:end], decimal(figure.value)
    found = [(*_by_one(figure, reading, _scale(reading)), reading) for reading in readings]
    for wanted in ("supported", "depends"):
        for verdict, candidate, reading in found:
            if verdict == wanted and candidate is not None and not reading.weak:
                return Judged(
                    start,
                    end,
                    text,
                    reading.kind,
                    verdict,
                    stated,
                    decimal(candidate.value * _scale(reading)),
                    reading.unit,
                    candidate.definition,
                    evidence=candidate.evidence,
                )
    sure = [(reading, candidate) for verdict, candidate, reading in found if verdict == "refuted"]
    settled = (
        bool(found) and found[0][0] == "refuted" and not any(v != "refuted" for v, _, r in found if r.weak)
    )
    if sure and settled and not _denied(q) and not (_unclear(q) and witnessed(q, sure[0][0].kind)):
        reading, candidate = sure[0]
        expected = decimal(candidate.value * _scale(reading)) if candidate else ""
        return Judged(
            start,
            end,
            text,
            reading.kind,
            "refuted",
            stated,
            expected,
            reading.unit,
            candidate.definition if candidate else "",
            evidence=candidate.evidence if candidate else (),
        )
    kind = readings[0].kind if readings else ""
    return Judged(start, end, text, kind, "unverifiable", stated, "", q.unit.name)


def _scale(reading: Reading) -> Fraction:
    """Give what minutes are multiplied by in the unit of a reading; a bare number is read in several."""
    return TIMES.get(reading.unit, Fraction(1))


_ONE_SIDED = {"more_than", "at_least", "fewer_than", "at_most"}
_COUNTED = {"result", "system", "vendor", "family"}


def _unclear(q: Question) -> bool:
    """Tell whether something else may be meant.

    Words that nobody explains, a figure without its own noun, or a count of things while somebody is named
    whose they may be.
    """
    if q.owner is not None:
        return False  # whose it is and what it counts is told by the counts beside it
    if q.figure.kind == "number" and q.unit.how not in {"right", "partner"}:
        return True
    named = bool(q.named.organisation or q.named.family or q.named.vendor)
    return (named and q.unit.name in _COUNTED) or bool(q.parse.unexplained(q.clause))


def _denied(q: Question) -> bool:
    """Tell whether what the figure belongs to is denied: "the 3,472-GPU run was not repeated"."""
    beyond = q.figure.hedge in _ONE_SIDED and q.parse.has(
        "none", q.segment
    )  # "no cluster had more than 2,496"
    return beyond or q.parse.has("not", q.segment)


def _by_one(figure: Figure, reading: Reading, scale: Fraction) -> tuple[Verdict, Candidate | None]:
    """Judge by one reading, with the candidate that decides: the one that fits, or what would be right."""
    fitting = [c for c in reading.main if fits(c.value * scale, figure)]
    if fitting and (reading.one_of or len(fitting) == len(reading.main)):
        return "supported", fitting[0]
    if fitting:
        return "depends", fitting[0]
    if figure.hedge == "just_over" and any(
        figure.value < c.value * scale <= figure.value * _STRETCHED for c in reading.main
    ):
        return "depends", next(
            c for c in reading.main if figure.value < c.value * scale <= figure.value * _STRETCHED
        )
    for candidate in reading.also:
        if fits(candidate.value * scale, figure):
            return "depends", candidate
    shown = (
        min(reading.main, key=lambda c: abs(c.value * scale - figure.value), default=None)
        if reading.one_of
        else next(iter(reading.main), None)
    )
    return ("refuted" if reading.sure else "unverifiable"), shown


def judge_statement(parse: Parse, statement: Statement) -> Judged:
    """Judge a statement without a figure by its admissible readings, the preferred first.

    Nothing is refuted in a clause with words that nobody explains: they may turn what it says.
    """
    text = parse.sentence[statement.start : statement.end]
    verdicts = [_truth(truth) for truth in statement.truths]
    first = statement.truths[0]
    verdict: Verdict = verdicts[0]
    if verdict == "refuted" and any(v != "refuted" for v in verdicts):
        verdict = "unverifiable"
    if verdict == "refuted" and not first.sure:
        verdict = "unverifiable"
    if verdict == "refuted" and parse.unexplained(parse.segment(statement.start)):
        verdict = "unverifiable"
    if verdict == "supported" and not first.known:
        verdict = "unverifiable"
    return Judged(
        statement.start,
        statement.end,
        text,
        first.kind,
        verdict,
        first.stated,
        first.expected,
        "",
        "; ".join(name for name, _ in first.holds if name),
        evidence=first.evidence,
    )


def _truth(truth: Truth) -> Verdict:
    values = [holds for _, holds in truth.holds]
    if all(values):
        return "supported"
    return "depends" if any(values) else "refuted"


def span(q: Question) -> tuple[int, int]:
    """Give the shortest span that carries the value with its hedge and unit."""
    start, end = q.figure.start, q.figure.end
    if q.unit.how == "right" and q.unit.name != "foreign" and q.unit.end > end:
        end = q.unit.end
    return start, end


def decimal(value: Fraction) -> str:
    """Write an exact value as a plain decimal of at most six places."""
    text = f"{round(float(value), 6):.6f}".rstrip("0").rstrip(".")
    return text or "0"
