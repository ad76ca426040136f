"""Wrong words: what turns a true sentence into a false one by the language's own list, and wrong hedges."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchmarks.detection.planted import Planted, plant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.detection.passages import Article
    from benchmarks.detection.truth import Truth
    from benchmarks.detection.wording import Wording


def planted(article: Article, truth: Truth, wording: Wording) -> Iterator[Planted]:
    """Plant every wrong word there is room for."""
    for passage in article.passages:
        for swap in wording.swaps:
            if swap.kind == "harmless":
                continue
            for found in swap.pattern.finditer(passage.open_text):
                said = passage.said(found.start())
                if (swap.last and _same(said, wording)) or _leaves_room(said, wording):
                    continue
                written = found.expand(swap.to)
                yield plant(article, passage, swap.kind, found.start(), found.end(), written)
        for figure in wording.figures(passage.open_text):
            # only a whole number is exact: 3.44 minutes may well be more than 3.44 before rounding
            if figure.decimals or figure.percent or figure.value < 2:
                continue
            if not re.match(wording.settings["exact"], passage.open_text[figure.end :]):
                continue
            if figure.value in truth.submitter_counts():
                continue  # several counts are honest: fewer than one of them may be true of another
            before = passage.open_text[: figure.start]
            if re.search(wording.settings["hedged"], before):
                continue
            for hedge in wording.settings["hedges"]:
                yield plant(article, passage, "hedge", figure.start, figure.end, f"{hedge} {figure.text}")


def _leaves_room(said: str, wording: Wording) -> bool:
    """Whether a sentence is about at most half of them: the contrary may be true of the others."""
    for found in re.finditer(wording.settings["part"], said):
        words = found["part"] or found["some"], found["whole"] or found["all"]
        numbers = [wording.words.get(word.lower(), int(word) if word.isdigit() else 0) for word in words]
        if 0 < 2 * numbers[0] <= numbers[1]:
            return True
    return False


def _same(said: str, wording: Wording) -> bool:
    """Whether the two percentages of a sentence, of time and of speed, are one and the same when rounded.

    A time saved of n % is a speed gained of n / (100 - n): below 10 % the two may round alike.
    """
    shares = [figure.value for figure in wording.figures(said) if figure.percent]
    return any(share < 12 for share in shares)
