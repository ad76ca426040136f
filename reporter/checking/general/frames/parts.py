"""Parts of the results: "205 are in the closed division and none in the open"; "69, or 34 %"."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.predicates import entry_filter
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.relations import ahead
from reporter.checking.general.scope import Scope
from reporter.claims.counting import has_logs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from reporter.checking.general.question import Question
    from reporter.rounds.model import Entry

_TESTS: dict[str, tuple[Callable[[Entry], bool], ...]] = {
    "no_accelerator": (lambda e: not e.accelerator and e.accelerators == 0 and e.division == "closed",),
    "no_logs": (lambda e: not has_logs(e), lambda e: e.score is None),
}
"""What can be said of results beside where and how they ran, by each definition."""

Tests = tuple["Callable[[Entry], bool]", ...]


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts some of the results by what is said right behind it."""
    if q.figure.kind not in {"number", "percent"} or not _counts_results(q):
        return
    everything = q.world.entries(None, Scope())
    if q.is_whole:
        if _said(q, q.clause) is not None and not q.unit.name:
            some = {len(everything), len(q.world.closed(None))}
            yield Reading(
                "participation.results", "result", tuple(Candidate(Fraction(n)) for n in some), one_of=True,
                sure=False,
            )  # fmt: skip
        return
    bare = _bare(q)
    for span in (q.clause,) if bare else (ahead(q), q.segment):
        said = _said(q, span)
        if said is None:
            continue
        name, tests = said
        for scope in q.open_scopes("benchmark", "family", "vendor") if not bare else (Scope(),):
            yield Reading(
                f"participation.{name}",
                "percent" if q.figure.kind == "percent" else "result",
                tuple(each for test in tests for each in _values(q, scope, test)),
                one_of=True,
                sure=bare or q.unit.name == "result",
            )
        return


def _values(q: Question, scope: Scope, test: Callable[[Entry], bool]) -> list[Candidate]:
    everything = q.world.entries(None, scope)
    some = [e for e in everything if test(e)]
    proof = tuple(e.evidence for e in some[:3])
    if q.figure.kind != "percent":
        return [Candidate(Fraction(len(some)), "entries", proof)]
    read, of_read = q.world.read(some), q.world.read(everything)
    shares = [(len(some), len(everything), "of all results"), (len(read), len(of_read), "of those with logs")]
    return [Candidate(Fraction(100 * part, whole), name, proof) for part, whole, name in shares if whole]


def _said(q: Question, span: tuple[int, int]) -> tuple[str, Tests] | None:
    for cue, tests in _TESTS.items():
        if q.parse.has(cue, span):
            return cue, tests
    found = entry_filter(q.parse, (span,))
    return None if found is None else (found[0], (found[1],))


def _bare(q: Question) -> bool:
    """Tell whether a figure stands alone between commas behind its whole: ", 69, or 34%,"."""
    start, end = q.segment
    words = q.parse.words_between(start, q.figure.start) + q.parse.words_between(q.figure.stated_end, end)
    linked = q.parse.has("and", (start, q.figure.start))
    whole = [
        f
        for f, u in zip(q.parse.figures, q.units, strict=True)
        if u.name == "result" and u.how == "right" and q.clause[0] <= f.start < start
    ]
    return bool(whole) and words <= (1 if linked else 0)


def _counts_results(q: Question) -> bool:
    """Tell whether a figure counts results: by its noun, as a part of them, or as more of the same."""
    if q.figure.kind == "percent":
        return _bare(q)
    if q.unit.name == "result":
        return q.unit.how != "right" or q.parse.has("no_accelerator no_logs", q.clause)
    if q.unit.name not in {"", "foreign"} or (q.unit.how == "right" and q.unit.name):
        return False
    return not q.named.organisation and (
        q.parse.has("no_accelerator no_logs", q.clause) or q.parse.has("further", q.segment)
    )
