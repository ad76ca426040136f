"""Finding names in a sentence.

The longest spelling wins, and what is found is masked so that it is no figure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.checking.general.cues import MASK

if TYPE_CHECKING:
    from reporter.checking.general.lexicon import Lexicon, Sense

_EDGE_LEFT, _EDGE_RIGHT = r"(?<![A-Za-zÀ-ÿ0-9])", r"(?![A-Za-zÀ-ÿ0-9])"
_PRODUCT = re.compile(
    r"(?<![\w.,])(?:[A-Za-z]+[-‑]?\d[\w.‑-]*\w|[A-Za-z]{2,}[-‑]?\d|\d+(?:\.\d+)?[BMT](?![A-Za-zÀ-ÿ0-9]))(?!\w)",
    re.ASCII,
)
"""A token like a product's or a model's name: letters with digits, or a number of parameters."""


@dataclass(frozen=True, slots=True)
class NameHit:
    """A name found in a sentence."""

    start: int
    end: int
    text: str
    senses: tuple[Sense, ...]
    near: str | None = None
    """The benchmark that an unknown name nearly spells."""

    def ids(self, sort: str) -> tuple[str, ...]:
        """Give the ids it can stand for as an entity of a sort; empty where it cannot."""
        return next((sense.ids for sense in self.senses if sense.sort == sort), ())

    def is_a(self, sort: str) -> bool:
        """Tell whether it can be an entity of a sort."""
        return any(sense.sort == sort for sense in self.senses)


class NameFinder:
    """Finds the names of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        branches = "|".join(map(_branch, lexicon.spellings()))
        self._pattern = re.compile(f"{_EDGE_LEFT}(?:{branches})(?:s)?{_EDGE_RIGHT}", re.IGNORECASE)
        self._canonical = {_bare(spelling): spelling for spelling in lexicon.spellings()}
        heads = {
            spelling.split()[0]
            for spelling in lexicon.spellings()
            if " " in spelling and any(c.isdigit() for c in spelling)
        }
        named = [head for head in sorted(heads, key=len, reverse=True) if head[0].isalpha()]
        self._near = re.compile(
            f"{_EDGE_LEFT}(?:{'|'.join(map(re.escape, named))})"
            r"(?:[\s-](?:v?\d[\w.]*\w|\d)){1,2}" + _EDGE_RIGHT,
            re.IGNORECASE,
        )

    def find(self, sentence: str) -> tuple[list[NameHit], str]:
        """Give the names of a sentence in order, and the sentence with each of them masked."""
        hits: list[NameHit] = []
        masked = sentence
        for match in self._pattern.finditer(sentence):
            text = match.group()
            spelling = self._canonical.get(_bare(text)) or self._canonical.get(_bare(text.rstrip("sS")))
            senses = self._lexicon.senses(spelling) if spelling else ()
            if not senses or not _written_as_name(text, spelling or ""):
                continue
            hits.append(NameHit(match.start(), match.end(), text, senses))
        hits = self._unknown(sentence, hits)
        for hit in hits:
            masked = masked[: hit.start] + MASK * (hit.end - hit.start) + masked[hit.end :]
        return sorted(hits, key=lambda hit: hit.start), masked

    def _unknown(self, sentence: str, hits: list[NameHit]) -> list[NameHit]:
        kept = list(hits)
        for match in self._near.finditer(sentence):
            near = self._lexicon.near(match.group())
            inside = [hit for hit in kept if hit.start < match.end() and hit.end > match.start()]
            if near is not None and not any(
                hit.start <= match.start() and hit.end >= match.end() for hit in inside
            ):
                kept = [hit for hit in kept if hit not in inside]
                kept.append(NameHit(match.start(), match.end(), match.group(), (), near))
        for match in _PRODUCT.finditer(sentence):
            if _is_version(match.group()) or any(
                hit.start < match.end() and hit.end > match.start() for hit in kept
            ):
                continue
            kept.append(
                NameHit(match.start(), match.end(), match.group(), (), self._lexicon.near(match.group()))
            )
        return kept


_SCRIPTS = (("[ァ-ヺー]", True), ("[가-힣]", False))
"""Scripts in which a name may be part of a longer word: デル in モデル.

And whether no more letters of it may follow a name.
"""


def _branch(spelling: str) -> str:
    """Give the pattern of a spelling: its spaces and hyphens alike, and not within a word of its script."""
    pattern = re.sub(r"(?:\\[ -]|‑)+", r"[\\s‑-]{1,2}", re.escape(spelling))
    for script, ends in _SCRIPTS:
        if re.match(script, spelling):
            pattern = f"(?<!{script}){pattern}"
        if ends and re.match(script, spelling[-1]):
            pattern = f"{pattern}(?!{script})"
    return pattern


def _bare(spelling: str) -> str:
    return re.sub(r"[\s‑-]+", " ", spelling.casefold())


def _is_version(token: str) -> bool:
    return re.fullmatch(r"[vV]\.?\d+(?:\.\d+)?", token) is not None


def _written_as_name(text: str, spelling: str) -> bool:
    """Tell a name from a common word spelt alike: a name is capitalised somewhere, or carries digits."""
    return any(c.isupper() or c.isdigit() for c in text) or not text.isascii() or " " in spelling
