"""How counts changed since an earlier round, and what share of the whole something is."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.predicates import BENCHMARK_CUES, benchmark_sets, entry_filter
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import Scope

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from reporter.checking.general.question import Question
    from reporter.rounds.model import Entry

COUNTED = ("result", "organisation", "benchmark", "system", "accelerator")


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that is a change of a count, or a share of a whole."""
    if (
        q.figure.kind in {"percent", "fraction"}
        and not q.says_difference
        and (q.unit.name in COUNTED or q.is_part)
    ):
        yield from _share(q, q.unit.name if q.unit.name in COUNTED else _subject(q) or "")
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


def _share(q: Question, unit: str) -> Iterator[Reading]:
    """Read "nearly half of all entries ran on several nodes", "40 % of the results are NVIDIA's"."""
    scale = Fraction(100) if q.figure.kind == "percent" else Fraction(1)
    topic = q.world.topic
    if unit == "benchmark":
        everything = q.world.bench(topic).all
        for cue in BENCHMARK_CUES:
            if q.parse.has(cue, q.clause) and everything:
                for scope in q.open_scopes("benchmark"):
                    if cue == "win" and not (scope.organisation.ids or scope.vendor.ids):
                        continue
                    kind, found = benchmark_sets(q.world, topic, cue, scope)[0]
                    yield Reading(
                        kind, "percent", (Candidate(Fraction(len(found), len(everything)) * scale),)
                    )
                return
        return
    if unit not in {"result", "organisation", "system"}:
        return
    others = [b for b in q.base.ids if q.base.stated and q.world.round(b) is not None]
    if others and entry_filter(q.parse, (q.segment,)) is None and not q.named.organisation and q.drawn:
        pairs = [
            (a.value, b.value)
            for a in _values(q, unit, q.world.topic, Scope())
            for b in _values(q, unit, others[0], Scope())
        ]
        yield Reading(
            "participation.results_down",
            "percent",
            tuple(Candidate(a / b * scale, others[0]) for a, b in pairs if b),
            one_of=True,
        )
        return
    tested = entry_filter(q.parse, (q.segment, q.clause))
    for scope in q.scopes:
        if tested is None and scope == Scope():
            continue
        narrowed = bool(scope.organisation.ids or scope.vendor.ids or scope.family.ids or scope.benchmark.ids)
        if tested is None and not narrowed:
            continue
        yield from _share_of(q, unit, scope, tested, scale)


def _share_of(
    q: Question, unit: str, scope: Scope, tested: tuple[str, Callable[[Entry], bool]] | None, scale: Fraction
) -> Iterator[Reading]:
    topic = q.world.topic
    some = [e for e in q.world.entries(topic, scope) if tested is None or tested[1](e)]
    everything = q.world.entries(topic, Scope())
    candidates = []
    if unit == "organisation":
        candidates = [
            Candidate(
                Fraction(len({e.submitter for e in some}), len({e.submitter for e in everything})) * scale
            )
        ]
    elif unit == "system":
        names = {e.system_name for e in some}
        candidates = [Candidate(Fraction(len(names), len({e.system_name for e in everything})) * scale)]
    else:
        candidates = [Candidate(Fraction(len(some), len(everything)) * scale, "of all results")]
        read, all_read = q.world.read(some), q.world.read(everything)
        if len(all_read) != len(everything) and all_read:
            candidates.append(
                Candidate(Fraction(len(read), len(all_read)) * scale, "of the results with readable logs")
            )
    yield Reading(
        "hardware.share"
        if scope.vendor.ids
        else "participation.by_submitter"
        if tested is None
        else f"participation.{tested[0]}",
        "percent",
        tuple(candidates),
    )
