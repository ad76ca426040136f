"""Edits that leave every statement true: they must raise no alarm."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise
from typing import TYPE_CHECKING

from benchmarks.detection.planted import Planted, plant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.detection.passages import Article
    from benchmarks.detection.wording import Wording


def harmless(article: Article, wording: Wording) -> Iterator[Planted]:
    """Edit every passage in each way there is room for."""
    numbers = [passage.line for passage in article.passages if passage.line >= article.front]
    prose = [number for number in numbers if not article.lines[number].startswith(("|", "[^"))]
    for one, other in pairwise(prose):
        changed = {one: article.lines[other], other: article.lines[one]}
        yield Planted(article, "reordered paragraphs", changed, f"lines {one + 1} and {other + 1}")
    for passage in article.passages:
        for figure in wording.figures(passage.open_text):
            last = int(figure.text[-1])
            # a last digit of 5 may have been rounded up to it
            if not figure.decimals or last == 5 or figure.value < 1:
                continue
            value = figure.value.quantize(Decimal(1).scaleb(1 - figure.decimals), ROUND_HALF_UP)
            written = wording.write(value, figure.decimals - 1)
            if figure.decimals > 1:
                yield plant(article, passage, "fewer decimals", figure.start, figure.end, written)
        for swap in wording.swaps:
            if swap.kind != "harmless":
                continue
            for found in swap.pattern.finditer(passage.open_text):
                yield plant(article, passage, "synonym", found.start(), found.end(), found.expand(swap.to))
        yield from _other_forms(article, passage.line, wording)


def _other_forms(article: Article, line: int, wording: Wording) -> Iterator[Planted]:
    """Say a ratio as a percentage of speed gained."""
    passage = next(each for each in article.passages if each.line == line)
    for found in re.finditer(wording.settings["multiple"], passage.open_text):
        ratio = Decimal(found.group(1).replace(wording.group, "").replace(wording.decimal, "."))
        if len(found.group(1).partition(wording.decimal)[2]) < 2:
            continue
        percent = wording.write((ratio - 1) * 100, 0)
        written = wording.settings["gain"].replace("#", percent)
        yield plant(article, passage, "ratio as percent", found.start(), found.end(), written)
