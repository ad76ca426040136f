"""What part of a whole something is: of the results, of those who took part, of the benchmarks."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.frames.results import entries_of, said_of, unread_after, variants
from reporter.checking.general.predicates import BENCHMARK_CUES, benchmark_sets, entry_filter
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import Scope

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from reporter.checking.general.question import Question
    from reporter.rounds.model import Entry

COUNTED = ("result", "organisation", "benchmark", "system", "accelerator")

CHANGES = (
    "faster speed less_time more_time duration reduced saved rose fell improve slower efficiency "
    "noun.minute noun.hour noun.second got_faster beat_verb most_gain"
)
"""Words by which a percentage is no share of a count."""


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that is a share of a whole."""
    if q.figure.kind not in {"percent", "fraction"} or q.says_difference:
        return
    if q.unit.name == "win" and q.parse.has("noun.duration", q.near):
        return  # "within 2 percent of the best time"
    named = q.unit.name in COUNTED
    if not (named or q.is_part or _beside_count(q)):
        return
    unit = q.unit.name if named else _of_what(q)
    if unit == "benchmark":
        yield from _benchmarks(q)
    elif unit == "organisation" and (sets := _organisations(q)):
        yield from sets
    elif unit in {"result", "organisation", "system"}:
        for round_id in q.at_hand:
            yield from _entries(q, unit, round_id)


def _beside_count(q: Question) -> bool:
    """Tell whether it stands beside what is counted: "25 of the 185 entries, or 13.5 %"."""
    if q.parse.has(CHANGES, q.segment):
        return False
    if q.figure.kind == "fraction" and any(
        h.end <= q.figure.start for c in ("noun.result", "noun.system") for h in q.parse.hits(c, q.clause)
    ):
        return True
    return any(
        unit.name == "result" and f.kind == "number" and q.clause[0] <= f.start < q.figure.start
        for f, unit in zip(q.parse.figures, q.units, strict=True)
    ) or (q.before and any(f.kind == q.figure.kind and f.start < q.figure.start for f in q.parse.figures))


def _of_what(q: Question) -> str:
    """Give what is counted: the nearest noun before it, else behind it, in its clause or sentence."""
    for span in (q.clause, q.parse.whole):
        nouns = [n for n in q.parse.hits("noun.", span) if n.concept.removeprefix("noun.") in COUNTED[:-1]]
        before = [n for n in nouns if n.end <= q.figure.start]
        if nouns:
            return (before[-1] if before else nouns[0]).concept.removeprefix("noun.")
    return ""


def _scale(q: Question) -> Fraction:
    return Fraction(100) if q.figure.kind == "percent" else Fraction(1)


def _benchmarks(q: Question) -> Iterator[Reading]:
    topic, scale = q.world.topic, _scale(q)
    everything = q.world.bench(topic).all
    for cue in BENCHMARK_CUES:
        if not (q.parse.has(cue, q.clause) and everything):
            continue
        for scope in q.open_scopes("benchmark"):
            if cue == "win" and not (scope.organisation.ids or scope.vendor.ids or scope.family.ids):
                continue
            kind, found = benchmark_sets(q.world, topic, cue, scope)[0]
            yield Reading(kind, "percent", (Candidate(Fraction(len(found), len(everything)) * scale),))
        return


def _organisations(q: Question) -> list[Reading]:
    """Read "a third of the participants are newcomers"."""
    new = q.world.newcomers()
    here = q.world.took_part(None)
    if new is None or not here or not q.parse.has("newcomer_word first_time noun.newcomer", q.clause):
        return []
    share = Fraction(len(new), len(here)) * _scale(q)
    return [Reading("participation.first_time", "percent", (Candidate(share),))]


def _entries(q: Question, unit: str, round_id: str) -> Iterator[Reading]:
    others = [b for b in q.base.ids if q.base.stated and q.world.round(b) is not None]
    said = said_of(q)
    if said is None and not any(q.segment[0] <= n.start < q.segment[1] for n in q.parse.names):
        said = entry_filter(q.parse, (q.clause,))
    if others and said is None and not q.named.organisation and q.drawn:
        yield from _of_another_round(q, unit, others[0])
        return
    everything = q.world.entries(round_id, Scope())
    qualified = unread_after(q)
    for scope in variants(q):
        if said is None and scope == Scope():
            continue
        some = [e for e in entries_of(q.world, round_id, scope) if said is None or said[1](e)]
        kind = (
            "hardware.share"
            if scope.vendor.ids
            else "participation.by_submitter"
            if said is None
            else f"participation.{said[0]}"
        )
        for whole in _wholes(q, round_id, scope, everything):
            candidates = _parts(unit, some, whole, _scale(q))
            if candidates:
                yield Reading(kind, "percent", tuple(candidates), sure=not qualified)


def _wholes(
    q: Question, round_id: str, scope: Scope, everything: Sequence[Entry]
) -> Iterator[Sequence[Entry]]:
    """Give what it may be a share of: all results, or those of whoever stands with the noun.

    "half of NVIDIA's results ran on several nodes".
    """
    near = (q.figure.end, max(q.figure.end, q.unit.end) + 1)
    for role in ("organisation", "family", "benchmark", "vendor"):
        held = getattr(scope, role)
        if not held.ids:
            continue
        inside = near[0] <= held.at < near[1]
        behind = any(
            0 <= h.start - near[1] <= 1 and 0 <= held.at - h.end <= 4 for h in q.parse.hits("source")
        )
        if inside or behind:
            part = entries_of(q.world, round_id, Scope(**{role: held}))
            if part:
                yield part
    yield everything


def _parts(unit: str, some: Sequence[Entry], whole: Sequence[Entry], scale: Fraction) -> list[Candidate]:
    counted: list[tuple[str, Callable[[Sequence[Entry]], int]]] = (
        [("of the submitters", lambda es: len({e.submitter for e in es}))]
        if unit == "organisation"
        else [("of the distinct system names", lambda es: len({e.system_name for e in es}))]
        if unit == "system"
        else [
            ("of all results", len),
            ("of the results with readable logs", lambda es: sum(e.runs > 0 for e in es)),
        ]
    )
    found: list[Candidate] = []
    for name, count in counted:
        inside = [e for e in some if e in set(whole)] if len(some) > len(whole) else some
        if count(whole):
            value = Fraction(count(inside), count(whole)) * scale
            if all(value != c.value for c in found):
                found.append(Candidate(value, name))
    return found


def _of_another_round(q: Question, unit: str, base: str) -> Iterator[Reading]:
    """Read "only 77 % of the entries of November came in"."""
    now, then = q.world.entries(None, Scope()), q.world.entries(base, Scope())
    count: Callable[[Sequence[Entry]], int] = (
        (lambda es: len({e.submitter for e in es})) if unit == "organisation" else len
    )
    if then:
        value = Fraction(count(now), count(then)) * _scale(q)
        yield Reading("participation.results_down", "percent", (Candidate(value, base),), one_of=True)
