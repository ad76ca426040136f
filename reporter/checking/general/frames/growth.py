"""How counts changed since an earlier round."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.predicates import entry_filter
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import Scope

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question

COUNTED = ("result", "organisation", "benchmark", "system", "accelerator")


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that is a change of a count."""
    if (
        (q.figure.kind in {"percent", "fraction"} and not q.is_part)
        or q.figure.kind == "multiple"
        or q.says_difference
    ):
        yield from _growth(q)


def _subject(q: Question) -> str | None:
    """Give what is counted: the figure's noun, else the nearest noun before it in the sentence."""
    if q.unit.name in COUNTED and q.unit.how != "elided" and (q.says_difference or q.unit.how == "left"):
        return q.unit.name
    for span in (q.clause, q.parse.whole):
        nouns = [n for n in q.parse.hits("noun.", span) if n.concept.removeprefix("noun.") in COUNTED]
        before = [n for n in nouns if n.end <= q.figure.start]
        after = [n for n in nouns if n.start >= q.figure.end]
        if before or after:
            return (before[-1] if before else after[0]).concept.removeprefix("noun.")
    return None


def _direction(q: Question) -> str | None:
    if q.difference is not None:
        return q.difference
    ends = (q.figure.end, min(len(q.parse.sentence), q.figure.end + 16))
    for name, concepts in (("fewer", "fewer"), ("more", "more")):
        if any(h.start - q.figure.end <= 2 for h in q.parse.hits(concepts, (q.figure.end, ends[1] + 10))):
            return name
    if q.figure.kind == "multiple" and (q.says("as_many") or (q.figure.in_words and not q.says("fell down"))):
        return "more"
    for span in (q.segment, q.clause):
        down, up = q.parse.has("fell down", span), q.parse.has("rose up", span)
        if down != up:
            return "fewer" if down else "more"
    return None


def _values(q: Question, unit: str, round_id: str, scope: Scope) -> list[Candidate]:
    round_ = q.world.round(round_id)
    if round_ is None:
        return []
    if unit == "accelerator":
        return [Candidate(Fraction(e.accelerators or 0)) for e in q.world.largest(round_id, scope)[:1]]
    if unit == "benchmark":
        return [Candidate(Fraction(len(q.world.bench(round_id).all)))]
    tested = entry_filter(q.parse, (q.segment, q.clause))
    entries = [e for e in q.world.entries(round_id, scope) if tested is None or tested[1](e)]
    if unit == "organisation":
        return q.world.count_submitters(entries, round_)
    if unit == "system":
        return [
            Candidate(Fraction(len({e.system_name for e in entries})), "distinct system names"),
            Candidate(
                Fraction(len({(e.submitter_folder, e.system_folder) for e in entries})), "system folders"
            ),
        ]
    return q.world.count_results(entries)


def _growth(q: Question) -> Iterator[Reading]:
    unit, direction = _subject(q), _direction(q)
    if unit is None or direction is None or q.parse.has("duration faster speed less_time", q.segment):
        return
    said = q.parse.has("as_many rose up more", q.segment) or q.figure.in_words
    if q.figure.kind == "multiple" and unit != "accelerator" and not said:
        return
    bases = [b for b in q.base.ids if q.world.round(b) is not None]
    counted = "submitters" if unit == "organisation" else "results"
    kind = f"participation.{counted}_{'up' if direction == 'more' else 'down'}"
    for scope in [Scope()] if unit != "result" else q.open_scopes("benchmark", "family", "vendor"):
        candidates = []
        for base in bases:
            for after in _values(q, unit, q.world.topic, scope):
                for before in _values(q, unit, base, scope):
                    if (
                        after.definition == before.definition
                        or len({after.definition, before.definition}) == 1
                    ) or unit == "organisation":
                        value = _change(q, before.value, after.value, direction)
                        if value is not None:
                            candidates.append(Candidate(value, after.definition or base))
        if candidates or not bases:
            yield Reading(
                kind,
                unit if q.says_difference else "percent",
                tuple(candidates),
                one_of=True,
                sure=bool(candidates) and unit in {"result", "organisation"},
            )


def _change(q: Question, before: Fraction, after: Fraction, direction: str) -> Fraction | None:
    sign = 1 if direction == "more" else -1
    if q.says_difference and q.figure.kind == "number":
        return (after - before) * sign
    if not before or not after:
        return None
    if q.figure.kind == "multiple":
        return after / before if sign > 0 else before / after
    scale = Fraction(100) if q.figure.kind == "percent" else Fraction(1)
    return (after / before - 1) * scale * sign
