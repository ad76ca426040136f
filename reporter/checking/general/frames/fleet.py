"""On how many times as many accelerators as before: "with twice the GPUs".

"although the GPU count doubled".
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.frames.scaling import sizes_stated
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import OPEN, Role, Scope

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from reporter.checking.general.question import Question
    from reporter.rounds.model import Entry

_VERBS = "halve double triple quadruple"


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that says how the number of accelerators of a best result changed."""
    if q.figure.kind not in {"multiple", "percent", "fraction"} or not _about_size(q) or sizes_stated(q):
        return
    convert = _convert(q)
    bases = [b for b in q.base.ids if q.world.round(b) is not None]
    for scope in q.scopes:
        pairs: list[tuple[str, Entry, Entry]] = []
        rest: list[tuple[str, Entry, Entry]] = []
        for base in bases:
            if scope.benchmark.ids:
                pairs += _bests(q, scope, base)
                rest += [] if q.base.best_ever else _own(q, scope, base)
            elif q.says("largest"):
                pairs += _largest(q, scope, base)
        if not scope.benchmark.ids and not pairs:
            continue
        if scope.organisation.ids and not q.base.stated:
            rest += _within(q, scope)
        if pairs or rest:
            yield Reading(
                "scale.growth",
                "ratio" if q.figure.kind == "multiple" else q.figure.kind,
                tuple(_candidate(convert, *pair) for pair in pairs or rest),
                tuple(_candidate(convert, *pair) for pair in rest) if pairs else (),
                one_of=True,
                sure=bool(pairs) and (q.base.stated or not q.reference),
            )


def _about_size(q: Question) -> bool:
    """Tell whether a figure multiplies accelerators, and no speed."""
    start, end = q.figure.stated_start, q.figure.stated_end
    close = [
        hit
        for hit in q.parse.hits("fleet", (end, len(q.parse.sentence)))
        if q.parse.words_between(end, hit.start) <= 1 and not q.parse.broken(end, hit.start)
    ]
    if close:
        return True
    if q.unit.name == "accelerator" and q.unit.how == "right":
        return True
    verb = q.parse.has(_VERBS, (start, end))
    subject = [
        hit for hit in q.parse.hits("fleet", (q.segment[0], start)) if not q.parse.broken(hit.end, start)
    ]
    by = q.parse.has("rose fell", (q.segment[0], start)) or verb
    return bool(subject) and by and not q.parse.has("duration faster speed", (subject[-1].end, start))


def _convert(q: Question) -> Callable[[Fraction], Fraction]:
    """Give how a ratio of sizes, new over old, becomes what is stated."""
    near = (q.figure.end, min(len(q.parse.sentence), q.figure.end + _NEAR))
    less = q.parse.has("fewer", near) or (
        q.figure.kind != "multiple" and q.parse.has("fell", (q.segment[0], q.figure.start))
    )
    more = q.parse.has("more", near) or q.parse.has("rose", (q.segment[0], q.figure.start))
    if q.figure.kind == "multiple":
        return (lambda r: 1 / r) if less else (lambda r: r)
    scale = Fraction(100) if q.figure.kind == "percent" else Fraction(1)
    if less:
        return lambda r: (1 - r) * scale
    if more and not q.parse.has("halve", (q.figure.stated_start, q.figure.stated_end)):
        return lambda r: (r - 1) * scale
    return lambda r: r * scale


_NEAR = 20


def _candidate(convert: Callable[[Fraction], Fraction], says: str, after: Entry, before: Entry) -> Candidate:
    ratio = Fraction(after.accelerators or 0, before.accelerators or 1)
    text = f"{after.accelerators} against {before.accelerators} accelerators, {says}"
    return Candidate(convert(ratio), text, (after.evidence, before.evidence))


def _bests(q: Question, scope: Scope, base: str) -> list[tuple[str, Entry, Entry]]:
    found = []
    for benchmark in scope.benchmark.ids:
        open_ = Scope(organisation=scope.organisation, benchmark=Role((benchmark,), "clause"))
        now = q.world.timed(None, open_)[:1] if scope.organisation.ids else q.world.best(None, benchmark)
        then = q.world.best(base, benchmark)
        found += [(base, a, b) for a in now for b in then if a.accelerators and b.accelerators]
        if q.base.best_ever or q.says("record best"):
            for b in q.world.earlier_best(q.world.topic, benchmark):
                found += [("the earlier record", a, b) for a in now if a.accelerators and b.accelerators]
    return found


def _own(q: Question, scope: Scope, base: str) -> list[tuple[str, Entry, Entry]]:
    """Give the best results of those who hold the best, in both rounds."""
    found = []
    for now in q.world.timed(None, replace(scope, family=OPEN, vendor=OPEN))[:1]:
        own = Scope(organisation=Role(now.members[:1], "clause"), benchmark=Role((now.benchmark,), "clause"))
        found += [(base, now, b) for b in q.world.timed(base, own)[:1] if now.accelerators and b.accelerators]
    return found


def _largest(q: Question, scope: Scope, base: str) -> list[tuple[str, Entry, Entry]]:
    now = q.world.largest(None, replace(scope, benchmark=OPEN))[:1]
    then = q.world.largest(base, replace(scope, benchmark=OPEN, family=OPEN, vendor=OPEN))[:1]
    return [(base, a, b) for a in now for b in then if a.accelerators and b.accelerators]


def _within(q: Question, scope: Scope) -> list[tuple[str, Entry, Entry]]:
    """Give two sizes of one organisation's system in this round."""
    found = q.world.timed(None, scope)
    return [
        ("in this round", a, b)
        for a in found
        for b in found
        if a.accelerator == b.accelerator and a.benchmark == b.benchmark and a.accelerators and b.accelerators
        and a.accelerators > b.accelerators
    ]  # fmt: skip
