"""What the bests of two rounds ran on: the same, more, other accelerators; what is a first result."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Truth
from reporter.checking.general.statement import Statement, extent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.statement import Group, Sentence
    from reporter.rounds.model import Entry

_WAYS: dict[str, Callable[[Entry, Entry], bool]] = {
    "same_size": lambda old, new: _machine(old) == _machine(new),
    "larger_system": lambda old, new: (new.accelerators or 0) > (old.accelerators or 0),
    "other_model": lambda old, new: old.accelerator != new.accelerator,
}
"""Cues, and what they say of the bests of the round before and of this one."""


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about what bests ran on, and about first results."""
    for cue, test in _WAYS.items():
        for hit in list(s.parse.hits(cue))[:1]:
            if (found := _bests(s, cue, hit, test)) is not None:
                yield found
    for hit in s.parse.hits("first_result"):
        if (first := _first_results(s, hit)) is not None:
            yield first


def _machine(entry: Entry) -> tuple[str, int | None]:
    return entry.accelerator, entry.accelerators


def _group(s: Sentence) -> Group | None:
    """Give the only benchmarks named, joined by commas and "and"."""
    return listed(s)


def listed(s: Sentence) -> Group | None:
    """Give all benchmarks named, where they make up one list; None where other words stand between them."""
    groups = s.named.benchmark
    for one, other in pairwise(groups):
        between = (one[-1].end, other[0].start)
        if s.parse.words_between(*between) > 2 or not re.fullmatch(
            r"[\w\s,、，]*", s.parse.masked[slice(*between)]
        ):
            return None
    return tuple(hit for group in groups for hit in group) or None


def ids_of(s: Sentence, group: Group) -> list[str]:
    """Give the benchmarks that names stand for, a short name taken over by a later one read as that."""
    taken, live = s.world.lexicon.taken_over, s.world.live
    found = [i for hit in group for i in hit.ids("benchmark")]
    return [taken.get(i, i) if not live(i) and live(taken.get(i, i)) else i for i in found]


def _bests(s: Sentence, cue: str, hit: Hit, test: Callable[[Entry, Entry], bool]) -> Statement | None:
    group, previous = _group(s), s.world.previous()
    about = s.parse.has("best" if cue != "larger_system" else "noun.system")
    if group is None or previous is None or s.world.round(previous) is None or not about:
        return None
    if s.named.organisation or s.figures_in(s.parse.whole, "number multiple percent") or s.parse.has("not"):
        return None
    if cue == "same_size" and not s.parse.has("noun.accelerator noun.system"):
        return None
    pairs = [
        (old[0], new[0])
        for benchmark in ids_of(s, group)
        if (old := s.world.best(previous, benchmark)) and (new := s.world.best(None, benchmark))
    ]
    if len(pairs) != len(group):
        return None
    holds = all(test(old, new) for old, new in pairs)
    shown = "; ".join(f"{old.accelerators} → {new.accelerators} {new.accelerator}" for old, new in pairs)
    truth = Truth("speed.gain", (("", holds),), s.names("benchmark", ids_of(s, group)), shown, sure=False)
    return Statement(hit.start, hit.end, (truth,), extent(group))


def _first_results(s: Sentence, hit: Hit) -> Statement | None:
    """Read "the times for X are first results, not records"."""
    segment = s.parse.segment(hit.start)
    before = [g for g in s.named.benchmark if segment[0] <= g[0].start and g[-1].end <= hit.start]
    group = before[-1] if before else _group(s)
    if group is None or s.named.organisation or s.parse.has("not", segment):
        return None
    if s.parse.has("noun.record set_record") and not _denied(s):
        return None
    wanted = ids_of(s, group)
    new = s.world.bench(s.world.topic).new
    truth = Truth(
        "records.first_results",
        (("", set(wanted) <= new),),
        s.names("benchmark", wanted),
        s.names("benchmark", sorted(new)),
        sure=False,
    )
    return Statement(hit.start, hit.end, (truth,), extent(group))


def _denied(s: Sentence) -> bool:
    """Tell whether it is records that are denied: "not records"."""
    return any(
        negation.end <= record.start and s.parse.words_between(negation.end, record.start) <= 1
        for negation in s.parse.hits("not")
        for record in s.parse.hits("noun.record")
    )
