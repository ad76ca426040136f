"""The noun that says what a figure counts: behind it, its whole's, or a classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.classifiers import chips_before, classifier_of
from reporter.checking.general.units import COUNTED, Unit

if TYPE_CHECKING:
    from reporter.checking.general.cues import Hit
    from reporter.checking.general.parse import Parse
    from reporter.language.reading.figures import Figure

_REACH = 2
"""How many words may stand between a figure and its noun (adjectives)."""


def whole_behind(parse: Parse, index: int, found: list[Unit]) -> Unit | None:
    """Read the whole in "eight best times out of eight"."""
    one, figure = found[index - 1], parse.figures[index]
    if one.how != "right" or one.name not in COUNTED | {"win"} or figure.kind != "number":
        return None
    between = [h for c in ("of", "out_of") for h in parse.hits(c, (one.end, figure.start))]
    if any(
        not (parse.masked[one.end : h.start] + parse.masked[h.end : figure.start]).strip() for h in between
    ):
        return Unit(one.name, "elided", figure.start, figure.end)
    return None


def all_nouns(parse: Parse) -> list[Hit]:
    """Give all nouns of a sentence that can be counted or measured."""
    return list(parse.hits("noun."))


_OWN = {"organisation", "accelerator", "node"}
"""Classifiers that say what is counted, whatever noun follows: "19社の結果" are those of 19 companies."""


def counted_by_classifier(parse: Parse, index: int, figure: Figure, found: list[Unit]) -> Unit | None:
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
    part = part_behind(parse, index)
    whole = next((u for f, u in zip(parse.figures, found, strict=False) if part and f is part.whole), None)
    if name == "any" or (whole is not None and whole.name in {"", "partner?", name}):
        return None
    right = noun_behind(parse, index, figure)
    linked = right is not None and 0 <= right.start - classifier.end <= _LINK
    if right is not None and linked and (right.name == name or name not in _OWN):
        return Unit(right.name, "right", classifier.start, right.end)
    return Unit(name, "right", classifier.start, classifier.end)


_LINK = 2
"""Characters in which what links a classifier to its noun finds place: 件の結果, 건의 결과."""


def noun_behind(parse: Parse, index: int, figure: Figure) -> Unit | None:
    """Read the nearest noun or accelerator behind a figure, or the noun written with it."""
    following = parse.figures[index + 1].start if index + 1 < len(parse.figures) else len(parse.sentence)
    limit = min(following, parse.clause(figure.start)[1])
    best: Unit | None = None
    for noun in all_nouns(parse):
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
                    or (best.name in COUNTED and parse.words_between(name.end, best.start) == 0)
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


def part_of(parse: Parse, index: int, figure: Figure) -> Unit | None:
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
    for noun in all_nouns(parse):
        if (
            noun.start >= end
            and not parse.broken(end, noun.start)
            and parse.words_between(end, noun.start) <= 2
        ):
            if not any(True for hit in parse.hits("stop") if hit.start >= end and hit.end <= noun.start):
                return Unit(noun.concept.removeprefix("noun."), "right", noun.start, noun.end)
            break
    return None


def of_them(parse: Parse, index: int, found: list[Unit]) -> Unit:
    """Tell what "four of them" are: what the figure before counts, else the last noun before."""
    own = found[index]
    before = [
        u
        for f, u in zip(parse.figures[:index], found[:index], strict=True)
        if f.kind == "number" and f.value != 1
    ]
    nouns = [
        n
        for n in all_nouns(parse)
        if n.end <= own.start and n.concept.removeprefix("noun.") in {*COUNTED, "win"}
    ]
    name = before[-1].name if before else nouns[-1].concept.removeprefix("noun.") if nouns else ""
    return Unit(name or "foreign", "partner", own.start, own.end)


def part_behind(parse: Parse, index: int) -> Unit | None:
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
