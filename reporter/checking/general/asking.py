"""Which frames are asked about a figure or a sentence, and in what order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reporter.checking.general.frames import (
    after_colon,
    availability,
    bare_change,
    beaten_base,
    calendar,
    chips,
    comparables,
    counts,
    directions,
    editions,
    energy,
    entries,
    events,
    exceptions,
    exclusives,
    extremes,
    fleet,
    gains,
    growth,
    holders,
    joules,
    kinds_of_chips,
    labels,
    largest,
    leaders,
    listings,
    margins,
    members,
    membership,
    one_size,
    pairs,
    parts,
    places,
    places_taken,
    quantifiers,
    ranks,
    records,
    replacements,
    results,
    runs,
    sameness,
    scaling,
    series,
    shares,
    shifts,
    sizes,
    standing,
    step_back,
    streaks,
    tallies,
    two_sizes,
    wins,
)
from reporter.checking.general.legs import round_of
from reporter.checking.general.long_view import looks_over_rounds

if TYPE_CHECKING:
    from reporter.checking.general.question import Question
    from reporter.checking.general.reading import Reading

SPECIAL = (
    streaks, pairs, energy, runs, membership, step_back, kinds_of_chips, largest, editions, one_size, shifts,
    series, two_sizes, beaten_base, bare_change, labels, chips, fleet, margins, tallies, places_taken, joules,
    exceptions, ranks, shares, parts,
)  # fmt: skip
"""Frames of what is told by few, telling words: the first that reads a figure is the only one asked."""

FIGURES = (holders, comparables, results, counts, entries, scaling, gains, growth, calendar)
OVER_ROUNDS = (listings, streaks, places)
"""Frames of statements that look over several rounds."""

STATEMENTS = (
    after_colon, listings, sameness, exclusives, quantifiers, streaks, members, ranks, sizes, replacements,
    availability, standing, records, events, places_taken, margins, wins, leaders, extremes, directions,
    places,
)  # fmt: skip


def readings_of(question: Question) -> list[Reading]:
    """Give what the frames read in a figure."""
    for frame in SPECIAL:
        if found := list(frame.readings(question)):
            if any(reading.sure or reading.alone for reading in found):
                return found
            # what is told so may be told of something else: the others may support it
            return [*found, *(replace(reading, sure=False) for reading in _usual(question))]
    return _usual(question)


def _usual(question: Question) -> list[Reading]:
    """Give what the frames of what is usually told of a round read in a figure."""
    if question.unit.name == "foreign":
        return []
    found = [r for frame in FIGURES for r in frame.readings(question)]
    if (
        looks_over_rounds(question.parse, question.world)
        and round_of(question.parse, question.figure) is None
    ):
        # the other frames know one round and its base
        return [replace(reading, sure=False) for reading in found]
    return found
