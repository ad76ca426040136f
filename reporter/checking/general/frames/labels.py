"""Labels: names, figures and units without a verb, and titles whose figure stands behind a colon."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.partners import fits as suits
from reporter.checking.general.partners import value
from reporter.checking.general.reading import Candidate, Reading
from reporter.checking.general.units import TIMES
from reporter.values import Name, Quantity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question

_ARROW = re.compile(r"→|->|⟶|➔")
_TIMES = re.compile(r"\s?[x×]\s?$", re.IGNORECASE)
_MARK = re.compile(r"[:：]")


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure of a label, or of a title behind its colon."""
    arrow = _ARROW.search(q.parse.sentence)
    if arrow and q.figure.kind == "number":
        yield from _change(q, arrow.start())
    elif q.figure.kind == "multiple" and _only_names(q) and len(q.named.benchmark) == 1:
        yield from _gain(q)
    elif q.figure.kind in {"number", "multiple"} and not q.named.benchmark and _size(q) is not None:
        yield from _entry(q)
    elif q.figure.kind == "number" and q.unit.name == "" and _behind_colon(q):
        yield from _title(q)


def _only_names(q: Question) -> bool:
    """Tell whether nothing but names, figures and units stands there."""
    bare = re.sub(r"[\d\W_]|[x×]", "", "".join(c for c in q.parse.masked if c.isalnum()))
    return not re.sub("\ue000", "", bare)


def _change(q: Question, arrow: int) -> Iterator[Reading]:
    """Read "benchmark: before → after"."""
    if len(q.named.benchmark) != 1:
        return
    benchmark = q.named.benchmark[0][0].ids("benchmark")
    round_id = q.world.previous() if q.figure.start < arrow else q.world.topic
    best = [e for b in benchmark for e in q.world.best(round_id, b)[:1]] if q.world.round(round_id) else []
    found = tuple(Candidate(e.score or Fraction(0), str(round_id), (e.evidence,)) for e in best)
    yield Reading("speed.time", "minute", found, one_of=True, sure=False)


def _gain(q: Question) -> Iterator[Reading]:
    """Read a benchmark with a multiple: its gain since the last round, or since its first best."""
    benchmark = q.named.benchmark[0][0].ids("benchmark")
    previous = q.world.previous()
    gains = [
        Candidate(gain, f"best against best, {previous}")
        for b in benchmark
        if previous
        and q.world.round(previous)
        and (gain := q.world.gain(q.world.topic, previous, b)) is not None
    ]
    for row in q.world.rows("series.gain"):
        ratio, name = row.slots.get("ratio"), row.slots.get("benchmark")
        if isinstance(name, Name) and name.id in benchmark and isinstance(ratio, Quantity):
            gains.append(Candidate(ratio.number, "since the first comparable best"))
    yield Reading("speed.gain", "ratio", tuple(gains), one_of=True, sure=False)


def _size(q: Question) -> int | None:
    """Give which figure counts accelerators in "3,472 × H100", or None."""
    for index, figure in enumerate(q.parse.figures):
        for hit in q.named.family:
            between = q.parse.sentence[figure.digits_end or figure.end : hit.start]
            if _TIMES.fullmatch(between) and figure.decimals <= 0:
                return index
    return None


def _entry(q: Question) -> Iterator[Reading]:
    """Read "organisation, 64 × accelerator: time": some result of its shows both."""
    size = _size(q)
    times = [i for i, u in enumerate(q.units) if u.name in TIMES]
    if (
        size is None
        or len(times) != 1
        or q.index not in {size, times[0]}
        or len(q.parse.figures) != len({size, *times})
    ):
        return
    count, time = q.parse.figures[size], q.parse.figures[times[0]]
    pool = [
        e
        for e in q.world.timed(None, q.scopes[0])
        if suits(e, count, "accelerator") and suits(e, time, q.units[times[0]].name)
    ]
    unit = "accelerator" if q.index == size else q.units[times[0]].name
    found = tuple(Candidate(value(e, unit), e.benchmark, (e.evidence,)) for e in pool)
    yield Reading("speed.time", unit, found, one_of=True, sure=False)


def _behind_colon(q: Question) -> bool:
    """Tell whether a bare figure ends a title, behind a colon."""
    before = q.parse.sentence[: q.figure.start].rstrip()
    after = q.parse.sentence[q.figure.end :].strip(" .")
    return bool(_MARK.search(before[-1:])) and not after


def _title(q: Question) -> Iterator[Reading]:
    """Read a figure behind a colon as a count of what the last noun before it names: results."""
    nouns = [n for n in q.parse.hits("noun.") if n.end <= q.figure.start]
    if not nouns or nouns[-1].concept != "noun.result" or len(q.named.organisation) > 1:
        return
    named = [i for hit in (q.named.organisation or ((),))[0] for i in hit.ids("organisation")]
    entries = [e for e in q.world.entries(None, q.scopes[0]) if not named or set(e.members) >= set(named)]
    alone = [e for e in entries if not named or set(e.members) == set(named)]
    found = tuple(Candidate(Fraction(n), "entries") for n in dict.fromkeys((len(alone), len(entries))))
    kind = "participation.by_submitter" if named else "participation.results"
    yield Reading(kind, "result", found, one_of=True)
