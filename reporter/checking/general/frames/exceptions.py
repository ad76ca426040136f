"""All but so many: "all but one of the entries are closed", "NVIDIA holds all but two of the best times"."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.frames import counts, results
from reporter.checking.general.reading import Reading
from reporter.checking.general.scope import Scope

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.question import Question

_TESTS = {"benchmark", "win", "record"}


def readings(q: Question) -> Iterator[Reading]:
    """Give the readings of a figure that tells how many are left out of a whole."""
    if q.figure.kind != "number" or q.is_whole or not _left_out(q):
        return
    unit = q.unit.name if q.unit.name in {"result", *_TESTS} else _of_what(q)
    if not unit:
        return
    asked = replace(q, unit=replace(q.unit, name=unit, how="partner" if unit == "result" else "elided"))
    frame = results if unit == "result" else counts
    for reading in frame.readings(asked):
        whole = (
            len(q.world.entries(None, Scope())) if unit == "result" else len(q.world.bench(q.world.topic).all)
        )
        main = tuple(replace(c, value=Fraction(whole) - c.value) for c in reading.main)
        yield Reading(reading.kind, reading.unit, main, sure=reading.sure and _says_what(q))


def _left_out(q: Question) -> bool:
    return any(
        hit.end <= q.figure.start and not q.parse.masked[hit.end : q.figure.start].strip()
        for hit in q.parse.hits("all_but", q.clause)
    )


def _of_what(q: Question) -> str:
    for concept, unit in (
        ("win", "win"),
        ("noun.win", "win"),
        ("noun.benchmark", "benchmark"),
        ("noun.result", "result"),
    ):
        if q.parse.has(concept, q.clause) or (concept.startswith("noun.") and q.parse.has(concept)):
            return unit
    return ""


def _says_what(q: Question) -> bool:
    """Tell whether something is said of the rest, so that the count can be wrong."""
    return results.said_of(q) is not None or bool(
        q.named.organisation or q.named.vendor or q.named.family or q.parse.has("record win best", q.clause)
    )
