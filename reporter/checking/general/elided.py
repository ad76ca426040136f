"""What a figure without a noun of its own counts: what its partner, the topic or the subject does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.classifiers import classifier_of, pieces
from reporter.checking.general.nouns import all_nouns
from reporter.checking.general.units import COUNTED, Unit

if TYPE_CHECKING:
    from reporter.checking.general.cues import Hit
    from reporter.checking.general.parse import Parse
    from reporter.language.reading.figures import Figure


def elided(parse: Parse, index: int, figure: Figure, found: list[Unit]) -> Unit:
    """Find the unit of a figure that has no noun of its own.

    A partner's in "from X to Y", or the subject's.
    """
    own = Unit("", "none", figure.start, figure.end)
    word = _next_word(parse, figure.end)
    if figure.kind in {"percent", "multiple", "fraction"}:
        return own
    if (classifier := classifier_of(parse, figure)) is not None and (name := pieces(parse, index)):
        return Unit(name, "right", classifier.start, classifier.end)
    if (
        classifier is None
        and (
            word
            and not parse.has("stop and compare from to more fewer of than", word)
            and not parse.has("noun.", word)
        )
        and not any(hit.start <= word[0] and hit.end >= word[1] for hit in parse.cues)
    ):
        return Unit("foreign", "right", *word)
    same = [
        i
        for i in range(len(found))
        if i != index and found[i].name not in {"", "foreign"} and parse.figures[i].kind == "number"
    ]
    clause = parse.clause(figure.start)
    near = [i for i in same if abs(i - index) == 1 and _paired(parse, i, index)]
    if near and found[near[-1]].how == "right":
        return Unit(found[near[-1]].name, "elided", figure.start, figure.end)
    if (topic := _among(parse)) and topic.end <= figure.start:
        return Unit(topic.concept.removeprefix("noun."), "elided", figure.start, figure.end)
    listed = [
        i
        for i in range(index)
        if clause[0] <= parse.figures[i].start
        and (found[i].how == "partner" or (found[i].name == "foreign" and found[i].how == "right"))
    ]
    if listed:
        other = found[listed[-1]]
        return Unit(other.name, "partner" if other.how == "partner" else "elided", figure.start, figure.end)
    subject = [
        n
        for n in all_nouns(parse)
        if clause[0] <= n.start
        and n.end <= figure.start
        and n.concept.removeprefix("noun.") in COUNTED | {"duration"}
    ]
    if subject:
        name = subject[-1].concept.removeprefix("noun.")
        return Unit("minute" if name == "duration" else name, "left", figure.start, figure.end)
    before = [i for i in same if i < index]
    if before:
        return Unit(found[before[-1]].name, "elided", figure.start, figure.end)
    return own


def _among(parse: Parse) -> Hit | None:
    """Give what a sentence that begins with "of all the entries" counts."""
    if not any(hit.start <= 1 for hit in parse.hits("of")):
        return None
    return next(
        (n for n in parse.hits("noun.", parse.segment(0)) if n.concept.removeprefix("noun.") in COUNTED),
        None,
    )


def _paired(parse: Parse, one: int, other: int) -> bool:
    """Tell whether two neighbours are the ends of one change.

    "from X to Y", "X, down from Y", "X against Y".
    """
    first, second = sorted((one, other))
    between = (parse.figures[first].end, parse.figures[second].start)
    plain = {(hit.start, hit.end) for hit in parse.hits("from")} - {
        (hit.start, hit.end) for hit in parse.hits("down_from")
    }
    return any(
        parse.words_between(hit.end, between[1]) <= 1 and (hit.start, hit.end) not in plain
        for concept in ("to", "against", "down_from")
        for hit in parse.hits(concept, between)
        if concept != "to" or parse.words_between(between[0], hit.start) <= 1
    )


def _next_word(parse: Parse, at: int) -> tuple[int, int] | None:
    """Give the word right after a figure, where nothing but a space stands between."""
    if not parse.spaces:
        return None
    start = at
    while start < len(parse.masked) and parse.masked[start] in " \u00a0\u202f-":
        start += 1
    end = start
    while end < len(parse.masked) and (parse.masked[end].isalpha() or parse.masked[end] in "'’-"):
        end += 1
    return (start, end) if end > start else None
