"""The stretches of a sentence: its clauses, and what stands between its commas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.checking.general.cues import MASK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.names import NameHit
    from reporter.language.reading.figures import Figure

Span = tuple[int, int]
"""Where something stands in a sentence: the offsets of its first character and behind its last."""


def stretches(
    masked: str,
    words: Sequence[Hit],
    names: Sequence[NameHit],
    by_concept: Mapping[str, Sequence[Hit]],
    *,
    commas: bool,
) -> Iterator[Span]:
    """Cut a sentence at words that begin a clause and at marks, or also at its commas and brackets."""
    start = 0
    for at in _breaks(masked, words, names, by_concept, commas=commas):
        if at > start:
            yield (start, at)
            start = at
    yield (start, len(masked))


def _breaks(
    masked: str,
    words: Sequence[Hit],
    names: Sequence[NameHit],
    by_concept: Mapping[str, Sequence[Hit]],
    *,
    commas: bool,
) -> list[int]:
    marks = r"[;:!?—–。；：！？]" + (r"|[,，、](?!\d)|[()（）]" if commas else "")
    found = [hit.start for hit in words]
    for match in re.finditer(marks, masked):
        before, at = masked[: match.start()].rstrip(), masked.find(MASK, match.end())
        if (
            match.group() in ",，、"
            and before.endswith(MASK)
            and at >= 0
            and (
                not masked[match.end() : at].strip()
                or (
                    _alike(names, len(before), at)
                    and lists(masked[match.start() : at], match.start(), by_concept)
                )
            )
        ):
            continue
        found.append(match.start())
    return sorted(set(found))


def gapped(
    masked: str, spans: Iterable[Span], figures: Sequence[Figure], cues: Sequence[Hit]
) -> Iterator[Span]:
    """Join a name with the figure after its comma, where the comma stands for a verb: "Google, twelve"."""
    held: Span | None = None
    for span in spans:
        start = span[0] + len(masked[span[0] : span[1]]) - len(masked[span[0] : span[1]].lstrip(" ,，、"))
        if held is not None and any(f.start == start for f in figures):
            yield (held[0], span[1])
            held = None
            continue
        if held is not None:
            yield held
        bare = masked[span[0] : span[1]].strip(" ,，、;；")
        led = [h for h in cues if h.concept == "and" and span[0] <= h.start <= span[0] + 2]
        bare = masked[led[0].end : span[1]].strip() if led else bare
        held = span if bare and set(bare) == {MASK} else None
        if held is None:
            yield span
    if held is not None:
        yield held


def _alike(names: Sequence[NameHit], end: int, start: int) -> bool:
    """Tell whether the name that ends at an offset and the one that starts at another are of one sort."""
    one = next((n for n in names if n.end == end), None)
    other = next((n for n in names if n.start == start), None)
    return one is not None and other is not None and any(other.is_a(s.sort) for s in one.senses)


def lists(between: str, start: int, by_concept: Mapping[str, Sequence[Hit]]) -> bool:
    """Tell whether what stands between two names is a comma with an article or "and"."""
    if between.strip()[:1] not in {",", "，"}:
        return False
    rest = [False] * len(between)
    for concept in ("and", "article_word"):
        for hit in by_concept.get(concept, ()):
            for at in range(max(hit.start, start), min(hit.end, start + len(between))):
                rest[at - start] = True
    return all(known or char in ",， " for known, char in zip(rest, between, strict=True))
