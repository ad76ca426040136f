"""Which figures of a sentence state nothing: articles, and numbers within a turn of phrase."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.checking.general.parse import Parse
    from reporter.checking.general.units import Unit
    from reporter.language.reading.figures import Figure

_IDIOMS = (
    "multi_node",
    "single_node",
    "idiom",
    "year_ago",
    "only_one",
    "first_time",
    "newcomer_word",
    "first_result",
    "noun.newcomer",
    "first_since",
)
"""Cues whose own figures state nothing: "more than one node", "one of the"."""


def states_nothing(parse: Parse, index: int, unit: Unit) -> bool:
    """Tell whether a figure is but an article or a part of a turn of phrase."""
    figure = parse.figures[index]
    if _inside(parse, figure, _IDIOMS):
        return True
    if figure.kind == "ordinal" and _inside(parse, figure, ("win", "noun.win")):
        return True
    if not _in_a_row(parse, figure) and any(
        h.start <= figure.start and h.end >= figure.end for h in parse.hits("none")
    ):
        return True
    if _inside(parse, figure, ("one_of_those",)) and parse.has("not", parse.segment(figure.start)):
        return True
    weak = figure.weak or (figure.in_words and figure.kind == "number" and figure.value == 1)
    return weak and not _counts_one(parse, index, unit)


def _inside(parse: Parse, figure: Figure, concepts: tuple[str, ...]) -> bool:
    """Tell whether a figure is but a part of a turn of phrase."""
    return any(
        hit.start <= figure.start and hit.end >= figure.stated_end
        for concept in concepts
        for hit in parse.hits(concept)
    )


def _counts_one(parse: Parse, index: int, unit: Unit) -> bool:
    """Tell a counted one from an article: "only one benchmark", "one of them", "a minute", "one record"."""
    figure = parse.figures[index]
    if _in_a_row(parse, figure):
        return True
    if parse.has("only just", (max(0, figure.start - 12), figure.start)) or figure.hedge is not None:
        return True
    if any(
        h.end <= figure.start and not parse.masked[h.end : figure.start].strip()
        for h in parse.hits("all_but")
    ):
        return True
    if any(figure.end <= h.start <= figure.end + 2 for h in parse.hits("of")):
        return unit.name != "" and unit.how in {"right", "partner", "left"}
    return parse.has("numeral_one", (figure.start, figure.end)) and unit.how == "right" and unit.name != ""


def _in_a_row(parse: Parse, figure: Figure) -> bool:
    """Tell whether a one is counted among others: "in seven of the 14 on more chips, in one on as many"."""
    others = [f for f in parse.figures if f is not figure and f.kind == "number"]
    span = (max(0, figure.start - 16), min(figure.end + 16, len(parse.sentence)))
    return len(others) > 1 and any(
        parse.words_between(*sorted((figure.end, hit.start))) <= 1
        if hit.start >= figure.end
        else parse.words_between(hit.end, figure.start) == 1 and not parse.broken(hit.end, figure.start)
        for concept in ("as_many", "same_size", "same_as", "more", "fewer", "slower", "faster")
        for hit in parse.hits(concept, span)
    )
