"""What each figure of a sentence counts or measures.

The nearest noun to its right, its partner's, or the subject's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.classifiers import chips_before, classifier_of, pieces
from reporter.checking.general.legs import counterpart

if TYPE_CHECKING:
    from reporter.checking.general.cues import Hit
    from reporter.checking.general.parse import Parse
    from reporter.language.reading.figures import Figure

TIMES = {
    "second": Fraction(60),
    "minute": Fraction(1),
    "hour": Fraction(1, 60),
}
"""Units of time to train: what minutes are multiplied by."""

_REACH = 2
"""How many words may stand between a figure and its noun (adjectives)."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What a figure counts or measures."""

    name: str
    """`result`, `minute` ...; `foreign` where the noun is none of ours; empty where there is none."""
    how: str
    """`right`, `left`, `partner`, `elided` or `none`."""
    start: int
    end: int
    """The span of the noun; where there is none, the figure's own."""
    whole: Figure | None = None
    """The figure after "of" in "five of nine"."""


def units(parse: Parse) -> list[Unit]:
    """Give the unit of each figure of a sentence, in order."""
    found: list[Unit] = []
    for index, figure in enumerate(parse.figures):
        unit = (
            _counted(parse, index, figure, found)
            or _part(parse, index)
            or _right(parse, index, figure)
            or _partner(parse, index, figure)
        )
        found.append(unit or Unit("", "none", figure.start, figure.end))
    for index in range(1, len(found)):
        if found[index].how == "none" and (part := _out_of(parse, index, found)):
            found[index - 1] = replace(found[index - 1], whole=parse.figures[index])
            found[index] = part
    for index in range(len(found)):
        end = counterpart(parse, index) if found[index].how == "partner?" else None
        if end is not None and found[end].how == "right":
            found[index] = Unit(found[end].name, "elided", found[index].start, found[index].end)
    for index in range(len(found) - 1, -1, -1):
        if found[index].how == "partner?" and (whole := found[index].whole):
            at = parse.figures.index(whole)
            found[index] = Unit(found[at].name, "partner", found[at].start, found[at].end, whole)
    for index, figure in enumerate(parse.figures):
        if found[index].how == "them":
            found[index] = _them(parse, index, found)
        other = counterpart(parse, index) if found[index].how == "none" else None
        if other is not None and found[other].name and figure.kind == "number":
            found[index] = Unit(found[other].name, "elided", figure.start, figure.end)
        if not found[index].name and found[index].how in {"none", "partner"}:
            elided = _elided(parse, index, figure, found)
            whole = found[index].whole
            found[index] = (
                elided if whole is None else Unit(elided.name, "partner", figure.start, figure.end, whole)
            )
    return found


def _out_of(parse: Parse, index: int, found: list[Unit]) -> Unit | None:
    """Read the whole in "eight best times out of eight"."""
    one, figure = found[index - 1], parse.figures[index]
    if one.how != "right" or one.name not in _COUNTED | {"win"} or figure.kind != "number":
        return None
    between = [h for c in ("of", "out_of") for h in parse.hits(c, (one.end, figure.start))]
    if any(
        not (parse.masked[one.end : h.start] + parse.masked[h.end : figure.start]).strip() for h in between
    ):
        return Unit(one.name, "elided", figure.start, figure.end)
    return None


def _nouns(parse: Parse) -> list[Hit]:
    return list(parse.hits("noun."))


_OWN = {"organisation", "accelerator", "node"}
"""Classifiers that say what is counted, whatever noun follows: "19社の結果" are those of 19 companies."""


def _counted(parse: Parse, index: int, figure: Figure, found: list[Unit]) -> Unit | None:
    """Read the classifier right behind a figure: 社, 件, 颗, 건.

    None where it says nothing of its own (項, 개), or where a noun that follows it says more.
    """
    classifier = classifier_of(parse, figure)
    if classifier is None or figure.kind != "number":
        return None
    name = classifier.concept.removeprefix("classifier.")
    if name == "any" and chips_before(parse, figure):
        # "GB200 2496개 클러스터": a cluster of so many
        return Unit("accelerator", "right", classifier.start, classifier.end)
    part = _part(parse, index)
    whole = next((u for f, u in zip(parse.figures, found, strict=False) if part and f is part.whole), None)
    if name == "any" or (whole is not None and whole.name in {"", "partner?", name}):
        return None
    right = _right(parse, index, figure)
    linked = right is not None and 0 <= right.start - classifier.end <= _LINK
    if right is not None and linked and (right.name == name or name not in _OWN):
        return Unit(right.name, "right", classifier.start, right.end)
    return Unit(name, "right", classifier.start, classifier.end)


_LINK = 2
"""Characters in which what links a classifier to its noun finds place: 件の結果, 건의 결과."""


def _right(parse: Parse, index: int, figure: Figure) -> Unit | None:
    following = parse.figures[index + 1].start if index + 1 < len(parse.figures) else len(parse.sentence)
    limit = min(following, parse.clause(figure.start)[1])
    best: Unit | None = None
    for noun in _nouns(parse):
        if noun.start < figure.stated_end or noun.start >= limit:
            continue
        if _reaches(parse, figure.end, noun.start):
            best = Unit(noun.concept.removeprefix("noun."), "right", noun.start, noun.end)
            break
    for name in parse.names:
        if name.is_a("family") and figure.kind == "number" and figure.end <= name.start < limit:
            if (best is None or name.end <= best.start) and _reaches(parse, figure.end, name.start):
                after = best is not None and (
                    best.name == "accelerator"
                    or (best.name in _COUNTED and parse.words_between(name.end, best.start) == 0)
                )
                return best if after else Unit("accelerator", "right", name.start, name.end)
            break
    if best is None:
        for noun in parse.hits("noun.", (figure.start, figure.end)):
            if figure.kind == "ordinal":
                continue  # "second" is a place here, not a unit
            return Unit(noun.concept.removeprefix("noun."), "right", noun.start, noun.end)
    return best


def _reaches(parse: Parse, end: int, start: int) -> bool:
    """Tell whether a noun that starts at `start` can be the one counted by a figure that ends at `end`."""
    if parse.broken(end, start):
        return False
    if any(True for hit in parse.hits("stop") if hit.start >= end and hit.end <= start):
        return False
    return parse.words_between(end, start) <= _REACH + sum(1 for n in parse.names if end <= n.start < start)


def _partner(parse: Parse, index: int, figure: Figure) -> Unit | None:
    """Read "five of the nine tests", "four of them", "half of all entries", "九项中的五项"."""
    for them in parse.hits("them"):
        if 0 <= them.start - figure.end <= 8 and parse.words_between(figure.end, them.start) <= 1:
            return Unit("", "them", figure.start, them.end)
    after = [
        hit
        for hit in parse.hits("of")
        if figure.end <= hit.start <= figure.end + 2 and not parse.broken(figure.end, hit.start)
    ]
    if not after:
        return None
    end = max(hit.end for hit in after)
    if index + 1 < len(parse.figures):
        other = parse.figures[index + 1]
        if (
            other.kind == "number"
            and other.start - end <= 12
            and not parse.broken(end, other.start)
            and parse.words_between(end, other.start) <= 1
        ):
            return Unit("", "partner?", figure.start, figure.end, other)
    for noun in _nouns(parse):
        if (
            noun.start >= end
            and not parse.broken(end, noun.start)
            and parse.words_between(end, noun.start) <= 2
        ):
            if not any(True for hit in parse.hits("stop") if hit.start >= end and hit.end <= noun.start):
                return Unit(noun.concept.removeprefix("noun."), "right", noun.start, noun.end)
            break
    return None


def _them(parse: Parse, index: int, found: list[Unit]) -> Unit:
    """Tell what "four of them" are: what the figure before counts, else the last noun before."""
    own = found[index]
    before = [
        u
        for f, u in zip(parse.figures[:index], found[:index], strict=True)
        if f.kind == "number" and f.value != 1
    ]
    nouns = [
        n
        for n in _nouns(parse)
        if n.end <= own.start and n.concept.removeprefix("noun.") in {*_COUNTED, "win"}
    ]
    name = before[-1].name if before else nouns[-1].concept.removeprefix("noun.") if nouns else ""
    return Unit(name or "foreign", "partner", own.start, own.end)


def _part(parse: Parse, index: int) -> Unit | None:
    """Read a part that follows its whole: "of the nine tests, five", "九项测试中的五项"."""
    if not index:
        return None
    whole, figure = parse.figures[index - 1], parse.figures[index]
    if whole.kind != "number" or figure.kind == "ordinal":
        return None
    between = (whole.end, figure.start)
    for hit in parse.hits("out_of", between):
        if parse.words_between(hit.end, figure.start) <= 1 and parse.words_between(whole.end, hit.start) <= 5:
            return Unit("", "partner?", figure.start, figure.end, whole)
    return None


_COUNTED = {
    "result",
    "organisation",
    "benchmark",
    "system",
    "accelerator",
    "record",
    "newcomer",
    "node",
    "pair",
    "run",
    "case",
}


def _elided(parse: Parse, index: int, figure: Figure, found: list[Unit]) -> Unit:
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
        for n in _nouns(parse)
        if clause[0] <= n.start
        and n.end <= figure.start
        and n.concept.removeprefix("noun.") in _COUNTED | {"duration"}
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
        (n for n in parse.hits("noun.", parse.segment(0)) if n.concept.removeprefix("noun.") in _COUNTED),
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
