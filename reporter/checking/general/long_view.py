"""Whether a sentence looks over several rounds, and not at one round and the one before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.legs import legs

if TYPE_CHECKING:
    from reporter.checking.general.parse import Parse
    from reporter.checking.general.world import World
    from reporter.language.reading.figures import Figure


def looks_over_rounds(parse: Parse, world: World) -> bool:
    """Tell whether a sentence is about the rounds as a series.

    Of the first comparable best, of all that took part so far, of a number of rounds, of what happened from
    one earlier round to another, or of what was seen in an earlier round.
    """
    if parse.has("first_best so_far"):
        return True
    if parse.has("fullest") and not any(hit.is_a(sort) for hit in parse.names for sort in _SOMEBODY):
        return True
    if any(rounds_counted(parse, figure) for figure in parse.figures):
        return True
    if of_earlier_rounds(parse, world):
        return True
    versions = [hit for hit in parse.rounds if hit.how == "version" and hit.ids]
    if len(versions) == 1 and world.topic not in versions[0].ids and parse.has("verified"):
        return True  # a reference to a result of another round
    return len(versions) == 1 and (
        versions[0].ids[0] not in {world.topic, world.previous()}
        and parse.has("noun.record set_record", parse.clause(versions[0].start))
        and not parse.has("than compare since", (max(0, versions[0].start - 24), versions[0].start))
    )


def of_earlier_rounds(parse: Parse, world: World) -> bool:
    """Tell whether a change goes from one round to another and both are named.

    Not from the last one to this.
    """
    found = legs(parse)
    return (
        found is not None
        and found.rounds is not None
        and found.rounds != (world.previous(), world.topic)
        and world.round(found.rounds[0]) is not None
    )


def rounds_counted(parse: Parse, figure: Figure) -> bool:
    """Tell whether a figure counts rounds: "in eight rounds"."""
    return (
        figure.kind == "number"
        and figure.value > 1
        and any(
            0 <= noun.start - figure.end <= _BESIDE and parse.words_between(figure.end, noun.start) == 0
            for noun in parse.hits("noun.round")
        )
    )


_BESIDE = 3

_SOMEBODY = ("organisation", "vendor", "family")
"""Whose results may be the most of one round."""
