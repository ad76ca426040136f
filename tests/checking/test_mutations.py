"""Every judged figure of both articles, changed: the check must fail and say what would be right."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from reporter.checking.checker import Checker
from tests.checking.conftest import LANGUAGES
from tests.checking.mutating import Mutation, checked, figures_changed, names_changed

if TYPE_CHECKING:
    from reporter.checking.report import ClaimReport, FileReport
    from reporter.checking.source import Source
    from reporter.resources import Resources

NAMES_NOTICED = 0.9
"""Share of changed names that is refuted.

The rest are true all the same (a result that both rounds hold, a caption), or are not understood any
more and come out as unverifiable.
"""


@pytest.fixture(scope="module")
def files(written: Path, resources: Resources) -> dict[str, list[tuple[Source, FileReport]]]:
    checker = Checker(resources)
    return {tag: checked(checker, next(written.glob(f"{tag}/*/index.md"))) for tag in LANGUAGES}


def refuted_at(mutation: Mutation, checker: Checker) -> ClaimReport | None:
    """The refuted statement that tells what is right, if the changed file fails for one."""
    (report,) = checker.check(mutation.source())
    if not report.failed(strict=False):
        return None
    right = {mutation.claim.expected, mutation.claim.stated}
    told = [claim for claim in report.claims if claim.verdict == "refuted" and claim.message]
    same = [
        claim
        for claim in told
        if claim.expected and (claim.expected in right or _near(claim.expected, right))
    ]
    return same[0] if same else None


def _near(expected: str, right: set[str]) -> bool:
    try:
        return any(abs(Fraction(expected) - Fraction(each)) <= Fraction(1, 1000) for each in right)
    except ValueError:
        return False


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_changed_figure_is_refuted_with_the_right_one(
    tag: str, files: dict[str, list[tuple[Source, FileReport]]], checkers: dict[str, Checker]
) -> None:
    changed: Counter[str] = Counter()
    missed = []
    for source, report in files[tag]:
        for mutation in figures_changed(source, report):
            changed[mutation.how] += 1
            if refuted_at(mutation, checkers[tag]) is None:
                missed.append(
                    (Path(mutation.path).name, mutation.claim.line, mutation.claim.text, mutation.written)
                )
    assert not missed
    assert sum(changed.values()) > 500
    assert set(changed) >= {"last digit", "first digit", "decimal place", "separator", "word"}


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_judged_figure_is_left_unchanged(
    tag: str, files: dict[str, list[tuple[Source, FileReport]]]
) -> None:
    for source, report in files[tag]:
        figures = {
            (claim.line, claim.column)
            for claim in report.claims
            if claim.unit and not claim.quoted and claim.verdict != "unverifiable"
        }
        tried = {(m.claim.line, m.claim.column) for m in figures_changed(source, report)}
        assert tried == figures, report.path


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_changed_name_is_refuted_as_far_as_this_form_reaches(
    tag: str, files: dict[str, list[tuple[Source, FileReport]]], checkers: dict[str, Checker]
) -> None:
    shown = checkers[tag].readers(tag).names.shown
    names = {
        sort: {id_: name for (of, id_), name in shown.items() if of == sort}
        for sort in ("organisation", "benchmark", "family")
    }
    names["round"] = {id_: shown["round", id_] for id_ in ("training-3.1", "training-4.0")}
    tried: Counter[str] = Counter()
    noticed: Counter[str] = Counter()
    source, report = files[tag][0]
    for mutation in names_changed(source, report, names):
        (found,) = checkers[tag].check(mutation.source())
        tried[mutation.how] += 1
        noticed[mutation.how] += found.failed(strict=False)
    assert sum(tried.values()) > 200
    assert sum(noticed.values()) >= NAMES_NOTICED * sum(tried.values()), (tried, noticed)
