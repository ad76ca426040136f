"""Plain mending: a refuted figure is replaced by the right one, written as the language writes it.

Only where nothing is left to judgement: one figure without a hedge, outside quotations, in a line where no
name is refuted (whose figure would be the right one?). A text is never left worse than it was: what does not
hold when it is read again is not written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.interval import rounded
from reporter.checking.messages import plain
from reporter.language.errors import LanguageError

if TYPE_CHECKING:
    from reporter.checking.checker import Checker
    from reporter.checking.report import ClaimReport, FileReport
    from reporter.checking.source import Source
    from reporter.language.locale import Locale
    from reporter.language.number_words import NumberWords
    from reporter.language.reading.figures import Figure, FigureReader
    from reporter.resources import Resources

_LINE_END = re.compile(r"(\r\n|\r|\n)")
_DECIMAL = re.compile(r"-?\d+(?:\.\d+)?")
_HOLLOW = frozenset(" \u00a0\u202f")


@dataclass(frozen=True, slots=True)
class Fix:
    """A figure that is replaced; lines and columns count from 1."""

    path: str
    line: int
    column: int
    before: str
    after: str


class Fixer:
    """Finds what can be mended."""

    def __init__(self, checker: Checker, resources: Resources) -> None:
        self._checker = checker
        self._resources = resources
        self._locales: dict[str, Locale] = {}

    def mended(self, source: Source, report: FileReport) -> tuple[Source, list[Fix]]:
        """Give a text with its refuted figures replaced, and what was replaced, in reading order."""
        fixes = self.fixes(source, report)
        if not fixes:
            return source, []
        whole = applied(source, fixes)
        if self._wrong(whole) <= report.count("refuted") - len(fixes):
            return whole, fixes
        # some figure did not become right: one after the other, and only what helps
        kept: list[Fix] = []
        wrong = report.count("refuted")
        for fix in fixes:
            tried = applied(source, [*kept, fix])
            now = self._wrong(tried)
            if now < wrong:
                kept, wrong = [*kept, fix], now
        return applied(source, kept), kept

    def fixes(self, source: Source, report: FileReport) -> list[Fix]:
        """Give the replacements for the figures that a report refutes."""
        if report.image:
            return []
        doubtful = {claim.line for claim in report.claims if claim.verdict == "refuted" and not claim.unit}
        reader = self._checker.readers(report.language).figures
        found = []
        for claim in report.claims:
            if (
                claim.verdict == "refuted"
                and claim.unit
                and not claim.quoted
                and not claim.known
                and claim.line == claim.end_line
                and claim.line not in doubtful
            ):
                fix = self._fix(source, report, claim, reader)
                if fix is not None:
                    found.append(fix)
        return found

    def _wrong(self, source: Source) -> int:
        return self._checker.check(source)[0].count("refuted")

    def _fix(
        self, source: Source, report: FileReport, claim: ClaimReport, reader: FigureReader
    ) -> Fix | None:
        written = source.line(claim.line)[claim.column - 1 : claim.end_column - 1]
        figures = reader.find(written)
        if written != claim.text or len(figures) != 1 or not _DECIMAL.fullmatch(claim.expected):
            return None
        figure = figures[0]
        if figure.hedge is not None or figure.kind not in {"number", "percent", "multiple"} or figure.points:
            return None
        before = written[figure.digits_start : figure.digits_end]
        after = self._said(report.language, before, figure, Fraction(claim.expected))
        if after is None or after == before:
            return None
        return Fix(report.path, claim.line, claim.column + figure.digits_start, before, after)

    def _said(self, tag: str, before: str, figure: Figure, right: Fraction) -> str | None:
        locale = self._locale(tag)
        if locale is None or figure.decimals < 0:
            return None
        number = rounded(right, figure.decimals)
        if (number == 1) != (figure.value == 1):
            # the words around it would have to change from one to many
            return None
        if figure.in_words:
            return _in_words(locale, before, figure, number)
        if not before[:1].isdigit() or not before[-1:].isdigit():
            return None
        text = locale.quantities.digits.write(Decimal(plain(number, figure.decimals)))
        # the marks of the text's own language, or the text says more than one
        return text if self._checker.readers(tag).figures.read(text) is not None else None

    def _locale(self, tag: str) -> Locale | None:
        from reporter.language.locale import Locale

        if tag not in self._locales:
            try:
                self._locales[tag] = Locale.load(tag, self._resources)
            except LanguageError:
                return None
        return self._locales[tag]


def _in_words(locale: Locale, before: str, figure: Figure, number: Fraction) -> str | None:
    """Say a small whole number in words, in the gender of the word that stands there."""
    words = locale.quantities.words
    if number.denominator != 1 or figure.value.denominator != 1 or number < 0:
        return None
    whole = number.numerator
    if whole >= words.words_below:
        return locale.quantities.digits.write(Decimal(whole))
    try:
        for agreement in ("", *words.genders):
            if words.cardinal(figure.value.numerator, agreement).lower() == before.lower():
                said = words.cardinal(whole, agreement)
                if _gendered(words, whole) and not _gendered(words, figure.value.numerator):
                    # the word that stood there told no gender
                    return locale.quantities.digits.write(Decimal(whole))
                return said[:1].upper() + said[1:] if before[:1].isupper() else said
    except LanguageError:
        return None
    return locale.quantities.digits.write(Decimal(whole))


def _gendered(words: NumberWords, number: int) -> bool:
    return len({words.cardinal(number, gender) for gender in words.genders}) > 1


def applied(source: Source, fixes: list[Fix]) -> Source:
    """Give a text with figures replaced."""
    return type(source).of(replaced(source.text, fixes), source.path, source.folder)


def replaced(text: str, fixes: list[Fix]) -> str:
    """Replace figures in a text, whatever line ends it has; nothing else changes."""
    pieces = _LINE_END.split(text)
    for fix in sorted(fixes, key=lambda each: (each.line, -each.column)):
        line = pieces[2 * (fix.line - 1)]
        at = fix.column - 1
        assert line.startswith(fix.before, at)
        pieces[2 * (fix.line - 1)] = line[:at] + fix.after + line[at + len(fix.before) :]
    return "".join(pieces)
