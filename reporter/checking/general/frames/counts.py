"""Counts: those who took part, benchmarks, records, systems, makers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.frames.results import variants
from reporter.checking.general.predicates import BENCHMARK_CUES, benchmark_sets, entry_filter
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.scope import OPEN, Scope

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question

UNITS = {"organisation", "newcomer", "benchmark", "record", "win", "system", "vendor", "family"}

TAKING_PART = "take_part submit"
"""Words that show a bare count to be about the round."""


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that counts things of the round."""
    if q.figure.kind not in {"number", "fraction"} or q.unit.name not in UNITS or q.says_difference:
        return
    if q.figure.kind == "fraction" or q.figure.decimals > 0 or _is_year(q):
        return
    # "37 organizations have taken part so far" is not about one round
    over_time = q.parse.has("over_time", q.clause)
    for round_id in q.at_hand:
        for reading in {
            "organisation": _organisations,
            "newcomer": _newcomers,
            "benchmark": _benchmarks,
            "record": _records,
            "win": _wins,
            "system": _systems,
            "vendor": _vendors,
            "family": _families,
        }[q.unit.name](q, round_id):
            yield replace(reading, sure=False) if over_time else reading


def _organisations(q: Question, round_id: str) -> Iterator[Reading]:
    round_ = q.world.round(round_id)
    if round_ is None:
        return
    if not q.is_whole and (q.says_here("first_time newcomer_word") or _are_new(q)):
        yield from _newcomers(q, round_id)
        return
    if q.says_here("returned") and not q.is_whole:
        yield from _returned(q)
        return
    if q.says_here("absent") and not q.is_whole:
        yield from _absent(q)
        return
    tested = None if q.is_whole else entry_filter(q.parse, (q.segment,))
    for scope in _open(q, "organisation"):
        narrowed = bool(scope.benchmark.ids or scope.family.ids or scope.vendor.ids)
        entries = q.world.entries(round_id, scope)
        if tested is not None:
            entries = [e for e in entries if tested[1](e)]
        evident = (
            q.parse.has(TAKING_PART, q.clause)
            or q.drawn
            or q.is_whole
            or q.parse.has("noun.result noun.round")
        )
        yield Reading(
            "participation.submitters" if not narrowed else "leadership.only",
            "submitter",
            tuple(q.world.count_submitters(entries, round_)),
            sure=evident and not (narrowed and not q.parse.has(TAKING_PART + " trained used", q.clause)),
        )


def _open(q: Question, *roles: str) -> list[Scope]:
    """Give the scopes of a count with some roles left open, each once."""
    found: list[Scope] = []
    for scope in variants(q):
        opened = replace(scope, **dict.fromkeys(roles, OPEN))
        if opened not in found:
            found.append(opened)
    return found


def _are_new(q: Question) -> bool:
    """Tell whether "new" is said of those counted: "four participants were new"."""
    return any(
        hit.start >= q.figure.end
        and (hit.end <= q.unit.end or q.parse.words_between(q.unit.end, hit.start) <= 1)
        and not q.parse.broken(q.figure.end, hit.start)
        for hit in q.parse.hits("new", q.segment)
    )


def _absent(q: Question) -> Iterator[Reading]:
    """Count who was in the round before and is not in this one."""
    previous = q.world.previous()
    if previous is not None and q.world.round(previous) is not None:
        gone = q.world.took_part(previous) - q.world.took_part(None)
        yield Reading(
            "participation.absent", "organisation", (Candidate(Fraction(len(gone)), ", ".join(sorted(gone))),)
        )


def _returned(q: Question) -> Iterator[Reading]:
    """Count who is in this round, was not in the one before and was in an earlier one."""
    previous = q.world.previous()
    new = q.world.newcomers()
    if previous is not None and q.world.round(previous) is not None and new is not None:
        back = q.world.took_part(None) - q.world.took_part(previous) - new
        yield Reading(
            "participation.returning",
            "organisation",
            (Candidate(Fraction(len(back)), ", ".join(sorted(back))),),
        )


def _newcomers(q: Question, round_id: str) -> Iterator[Reading]:
    new = q.world.newcomers(round_id)
    if q.named.benchmark and not q.named.organisation:
        tests = q.world.bench(round_id).new
        yield Reading(
            "novelty.new_benchmarks",
            "benchmark",
            (Candidate(Fraction(len(tests)), ", ".join(sorted(tests))),),
        )
        return
    if new is not None:
        yield Reading(
            "participation.first_time",
            "organisation",
            (Candidate(Fraction(len(new)), ", ".join(sorted(new))),),
        )


def _benchmarks(q: Question, round_id: str) -> Iterator[Reading]:
    bench = q.world.bench(round_id)
    everything = Reading(
        "novelty.benchmarks",
        "benchmark",
        (Candidate(Fraction(len(bench.all)), "benchmarks with a closed entry"),),
    )
    if q.is_whole or (q.follows_of and q.unit.how != "partner"):
        bare = q.unit.how != "right" or q.parse.words_between(q.figure.end, q.unit.start) == 0
        yield replace(everything, sure=q.is_whole and bare)
        return
    tally = next(iter(q.parse.hits("tally", q.segment)), None)
    told = " ".join(BENCHMARK_CUES)
    if tally and q.unit.how != "partner" and not q.parse.has(told, (tally.start, q.segment[1])):
        yield everything
        return
    if _left(q) and not q.parse.has("new", q.near):
        yield replace(everything, sure=q.unit.how == "right")
        return
    for span in (q.near, q.segment) if q.shares_clause else (q.near, q.segment, q.clause):
        cue = next(
            (cue for cue in BENCHMARK_CUES if q.parse.has(cue, span) and (cue != "win" or _named(q))), None
        )
        if cue is not None:
            yield from _predicate(q, q.world.topic if cue in {"new", "removed"} else round_id, cue)
            return
    if q.unit.how == "partner" or q.parse.has("only_one first_result", q.segment):
        return
    for scope in q.open_scopes("benchmark"):
        if scope.organisation.ids or scope.vendor.ids or scope.family.ids:
            if q.parse.has("submit take_part trained", q.clause):
                entered = {e.benchmark for e in q.world.entries(round_id, scope)}
                yield Reading(
                    "participation.by_submitter",
                    "benchmark",
                    (Candidate(Fraction(len(entered)), "benchmarks entered"),),
                )
            continue
        evident = q.drawn or q.parse.has("noun.suite noun.round", q.segment)
        yield replace(everything, sure=evident)


def _named(q: Question) -> bool:
    """Tell whether somebody is named who can have won."""
    scope = q.scopes[0]
    return (
        bool(scope.organisation.ids or scope.vendor.ids or scope.family.ids)
        or q.parse.has("win", q.near)
        or q.reference
    )


def _predicate(q: Question, round_id: str, cue: str) -> Iterator[Reading]:
    scopes = q.open_scopes("benchmark") if cue in {"record", "win"} else [Scope()]
    if (
        cue in {"faster", "got_faster", "slower", "unchanged", "record"}
        and q.world.view(round_id) is not None
        and not q.comparable(round_id)
    ):
        return
    for scope in scopes:
        if cue == "win" and not (scope.organisation.ids or scope.vendor.ids or scope.family.ids):
            continue
        sets = benchmark_sets(q.world, round_id, cue, scope)
        kind, first = sets[0]
        main = (Candidate(Fraction(len(first)), ", ".join(sorted(first))),)
        also = tuple(
            Candidate(Fraction(len(s)), ", ".join(sorted(s))) for _, s in sets[1:] if len(s) != len(first)
        )
        yield Reading(kind, "benchmark", main, also, sure=cue not in {"new"} or q.unit.how != "elided")


def _records(q: Question, round_id: str) -> Iterator[Reading]:
    if q.comparable(round_id):
        yield from _predicate(q, round_id, "record")


def _wins(q: Question, round_id: str) -> Iterator[Reading]:
    if q.is_whole:
        yield from _benchmarks(q, round_id)
        return
    yield from _predicate(q, round_id, "win")


def _systems(q: Question, round_id: str) -> Iterator[Reading]:
    tested = None if q.is_whole else entry_filter(q.parse, (q.segment,))
    for scope in variants(q):
        entries = [e for e in q.world.entries(round_id, scope) if tested is None or tested[1](e)]
        names = {e.system_name for e in entries}
        folders = {(e.submitter_folder, e.system_folder) for e in entries}
        both = {(e.submitter, e.system_name) for e in entries}
        yield Reading(
            "participation.systems",
            "system",
            (
                Candidate(Fraction(len(names)), "distinct system names"),
                Candidate(Fraction(len(folders)), "system folders"),
            ),
            (Candidate(Fraction(len(both)), "system names by submitter"),),
        )


def _vendors(q: Question, round_id: str) -> Iterator[Reading]:
    for scope in _open(q, "vendor", "organisation"):
        entries = q.world.entries(round_id, scope)
        makers = {
            q.world.lexicon.vendor_of.get(q.world.lexicon.family_of.get(e.accelerator, "")) for e in entries
        } - {None}
        yield Reading(
            "hardware.accelerators",
            "vendor",
            (Candidate(Fraction(len(makers)), ", ".join(sorted(str(m) for m in makers))),),
        )


def _families(q: Question, round_id: str) -> Iterator[Reading]:
    for scope in variants(q):
        entries = q.world.entries(round_id, scope)
        models = {e.accelerator for e in entries if e.accelerator}
        families = {q.world.lexicon.family_of.get(m) for m in models}
        yield Reading(
            "hardware.accelerators",
            "model",
            (
                Candidate(Fraction(len(models)), "accelerator models"),
                Candidate(Fraction(len(families)), "accelerator families"),
            ),
            sure=False,
        )


def _left(q: Question) -> bool:
    """Tell whether a count is what is left, or the total: not "in all nine", where "all" counts."""
    return any(
        not (
            hit.end <= q.figure.start
            and not q.parse.masked[hit.end : q.figure.start].strip()
            and q.parse.has("all", (hit.start, hit.end))
        )
        for hit in q.parse.hits("remaining", q.segment)
    )


def _is_year(q: Question) -> bool:
    """Tell whether a number is a year: "the autumn 2021 list"."""
    return (
        q.parse.sentence[q.figure.start : q.figure.end].isdigit() and _YEARS[0] <= q.figure.value < _YEARS[1]
    )


_YEARS = (1990, 2100)
