"""Wrong figures: digits, marks, sizes, roundings, counts, and figures from elsewhere."""

from __future__ import annotations

import re
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal
from itertools import pairwise
from typing import TYPE_CHECKING

from benchmarks.detection.planted import Planted, plant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.detection.passages import Article, Passage
    from benchmarks.detection.truth import Truth
    from benchmarks.detection.wording import Figure, Wording


def planted(article: Article, truth: Truth, wording: Wording) -> Iterator[Planted]:
    """Plant every wrong figure there is room for."""
    for passage in article.passages:
        figures = wording.figures(passage.open_text)
        for figure in figures:
            said = passage.said(figure.start)
            benchmarks = wording.benchmarks(said)
            for kind, value, written in _wrong(figure, wording):
                decimals = len(written.partition(wording.decimal)[2])
                if not _surely_wrong(figure, value, decimals, benchmarks, truth):
                    continue
                yield plant(article, passage, kind, figure.start, figure.end, written)
            yield from _elsewhere(article, passage, figure, benchmarks, truth, wording)
        yield from _words(article, passage, wording, truth)
        yield from _swapped(article, passage, figures, wording)
        yield from _dates(article, passage, wording)
    for one, other in pairwise(article.passages):
        if one.table is not None and one.table == other.table:
            yield from _cells(article, one, other, truth, wording)


def _wrong(figure: Figure, wording: Wording) -> Iterator[tuple[str, Decimal, str]]:
    unit = Decimal(1).scaleb(-figure.decimals)
    last = int(figure.text[-1])
    for kind, value in (
        ("digit", figure.value + (unit if last < 9 else -9 * unit)),
        ("digit", figure.value - (unit if last else -9 * unit)),
        ("decimal place", figure.value * 10),
        ("decimal place", figure.value / 10),
    ):
        if kind == "decimal place" and not figure.decimals:
            continue
        yield kind, value, wording.write(value, figure.decimals)
    first = figure.text[0]
    if len(figure.text) > 1 and first != "0":
        text = str(int(first) % 9 + 1) + figure.text[1:]
        yield "digit", _value(text, wording), text
    if figure.decimals == 0 and wording.group in figure.text and figure.text.count(wording.group) == 1:
        yield "separator", figure.value / 1000, figure.text.replace(wording.group, wording.decimal)
    if figure.decimals == 3 or (figure.decimals and figure.value >= 1):
        text = figure.text.replace(wording.group, "").replace(wording.decimal, "")
        yield "separator", Decimal(text), wording.write(Decimal(text), 0)
    if figure.decimals and 1 <= last <= 4:
        step = Decimal(1).scaleb(1 - figure.decimals)
        up = figure.value.quantize(step, ROUND_FLOOR) + step
        yield "rounding up", up, wording.write(up, figure.decimals - 1)
    if not figure.decimals and figure.value >= 100 and last:
        up = (figure.value // 10 + 1) * 10
        yield "rounding up", up, wording.write(up, 0)


def _value(text: str, wording: Wording) -> Decimal:
    return Decimal(text.replace(wording.group, "").replace(wording.decimal, "."))


def _surely_wrong(figure: Figure, value: Decimal, decimals: int, benchmarks: set[str], truth: Truth) -> bool:
    """Whether a figure beyond its rounding cannot be that of another result, or another honest count."""
    unit = Decimal(1).scaleb(-decimals)
    if figure.value.quantize(unit, ROUND_HALF_UP) == value.quantize(unit) or value <= 0:
        return False
    if not decimals and value in truth.submitter_counts():
        return False
    # where no benchmark is named, that of any may be meant
    return (
        figure.percent or (not benchmarks and not decimals) or not truth.may_be(value, decimals, benchmarks)
    )


def _elsewhere(
    article: Article, passage: Passage, figure: Figure, benchmarks: set[str], truth: Truth, wording: Wording
) -> Iterator[Planted]:
    """Plant the figure that the round before had, and the size of another benchmark's best system."""
    unit = Decimal(1).scaleb(-figure.decimals)
    if figure.percent:
        return
    if len(benchmarks) == 1:
        (name,) = benchmarks
        now, before = truth.best.get(name), truth.base_best.get(name)
        if now and before and figure.decimals and now.minutes.quantize(unit, ROUND_HALF_UP) == figure.value:
            stale = before.minutes.quantize(unit, ROUND_HALF_UP)
            if stale != figure.value:
                written = wording.write(stale, figure.decimals)
                yield plant(article, passage, "stale figure", figure.start, figure.end, written)
        if now and not figure.decimals and now.accelerators == figure.value:
            for other in sorted({best.accelerators for best in truth.best.values()}):
                if other > 1 and not truth.may_be(Decimal(other), 0, benchmarks):
                    written = wording.write(Decimal(other), 0)
                    yield plant(article, passage, "accelerator count", figure.start, figure.end, written)
                    break
    elif truth.base_rows and not figure.decimals and figure.value == len(truth.rows):
        stale = Decimal(len(truth.base_rows))
        if stale != figure.value:
            yield plant(article, passage, "stale figure", figure.start, figure.end, wording.write(stale, 0))


def _words(article: Article, passage: Passage, wording: Wording, truth: Truth) -> Iterator[Planted]:
    """Change a count in words by one."""
    shown = wording.without_names(passage.open_text)
    by_value = {value: word for word, value in reversed(wording.words.items())}
    every = "|".join(sorted(wording.words, key=len, reverse=True))
    for found in re.finditer(rf"(?<![\w-])(?:{every})(?![\w-])", shown, re.IGNORECASE):
        word = found.group()
        value = wording.words[word.lower()]
        if value < 2 or not re.search(wording.settings["counted"], shown[found.end() : found.end() + 40]):
            continue
        # the neighbour of the same gender stands at the same distance in the list
        others = [other for other, number in wording.words.items() if number == value + 1]
        same = [other for other in others if other[-2:] == word.lower()[-2:]] or others
        other = same[0] if same else by_value[value - 1]
        if wording.words[other] in truth.submitter_counts():
            continue
        written = other.capitalize() if word[0].isupper() else other
        yield plant(article, passage, "count", found.start(), found.end(), written)


def _swapped(
    article: Article, passage: Passage, figures: list[Figure], wording: Wording
) -> Iterator[Planted]:
    """Put the time of one sentence in place of that of another, and the other way round."""
    for one, other in pairwise(figures):
        if not one.decimals or one.decimals != other.decimals or one.percent or other.percent:
            continue
        if one.value == other.value or passage.sentence(one.start) == passage.sentence(other.start):
            continue
        first, second = (
            wording.benchmarks(passage.said(one.start)),
            wording.benchmarks(passage.said(other.start)),
        )
        if not first or not second or first & second:
            continue
        text = (
            passage.text[: one.start]
            + other.text
            + passage.text[one.end : other.start]
            + one.text
            + passage.text[other.end :]
        )
        shown = f"{passage.text[passage.sentence(one.start)[0] : passage.sentence(other.start)[1]]}"
        yield Planted(
            article, "swapped figures", {passage.line: text}, f"{shown} [{one.text} <-> {other.text}]"
        )


def _cells(
    article: Article, one: Passage, other: Passage, truth: Truth, wording: Wording
) -> Iterator[Planted]:
    """Put the first time of one row of a table in place of that of the next, and the other way round."""
    found = []
    for passage in (one, other):
        times = [figure for figure in wording.figures(passage.open_text) if figure.decimals]
        benchmarks = wording.benchmarks(passage.open_text)
        if not times or len(benchmarks) != 1:
            return
        found.append((passage, times[0], benchmarks))
    (_, first, mine), (_, second, theirs) = found
    if truth.may_be(first.value, first.decimals, theirs) or truth.may_be(second.value, second.decimals, mine):
        return
    changed = {
        passage.line: passage.text[: figure.start] + instead.text + passage.text[figure.end :]
        for (passage, figure, _), instead in zip(found, (second, first), strict=True)
    }
    yield Planted(article, "swapped cells", changed, f"{one.text} [{first.text} <-> {second.text}]")


def _dates(article: Article, passage: Passage, wording: Wording) -> Iterator[Planted]:
    for found in wording.dates.finditer(passage.open_text):
        text = found.group()
        day = re.search(r"\b\d{1,2}\b", text)
        if day:
            written = text[: day.start()] + str(int(day.group()) % 28 + 1) + text[day.end() :]
            yield plant(article, passage, "date", found.start(), found.end(), written)
        year = text[-4:]
        yield plant(article, passage, "date", found.start(), found.end(), text[:-4] + str(int(year) + 1))
        for one, other in wording.settings["months"].items():
            if one in text:
                written = text.replace(one, other)
                yield plant(article, passage, "date", found.start(), found.end(), written)
