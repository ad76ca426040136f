"""The cue words of a locale.

What its words for things counted, comparisons and events look like in running text.

A pattern is plain words. `*` is the rest of a word, `...` a gap of up to four words (in a language without
spaces, up to eight characters), `(a|b)` a choice, `(a)?` something that may be missing. Letter case does not
matter.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reporter.checking.general.leads import LeadIndex, held, leads
from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reporter.resources import Resources

SHADOWING = {
    "idiom", "first_time", "previous_round", "previous_record", "participation_record", "more_than_ever",
    "absent",
    "removed", "sole",
    "multi_node", "single_node", "replaced", "unchanged", "first_since", "since_start", "none_but",
    "cpu_only", "all_but", "likewise", "again",
}  # fmt: skip
"""Turns of phrase whose single words are no cues of their own."""

MASK = "\ue000"
"""What stands for each character of a recognised name.

So that offsets stay and no digit of it becomes a figure.
"""


@dataclass(frozen=True, slots=True)
class Hit:
    """A cue found in a sentence."""

    concept: str
    """What it means: `faster`, `new`, `noun.result` ..."""
    start: int
    end: int


class Cues:
    """The cue tables of one locale, compiled."""

    def __init__(self, tag: str, tables: Mapping[str, Any]) -> None:
        self.tag = tag
        self.versions: Sequence[str] = tables.get("versions", ())
        """What may stand before a version number."""
        self.dates: Sequence[str] = tables.get("dates", ())
        """How dates are written, with `{year}`, `{month}`, `{month_number}` and `{day}`."""
        self.spaces: bool = bool(tables.get("spaces", True))
        """Whether words are separated by spaces."""
        self.postpositions: bool = bool(tables.get("postpositions", False))
        """Whether "from" and "than" stand behind what they belong to."""
        self.names: Mapping[str, Mapping[str, Sequence[str]]] = tables.get("names", {})
        """Local spellings of entities: sort of entity -> id -> spellings."""
        self.months: Sequence[Sequence[str]] = tables.get("months", ())
        """The spellings of the twelve months."""
        self._patterns: dict[str, re.Pattern[str]] = {}
        found: dict[str, frozenset[str]] = {}
        for table, prefix in (
            ("nouns", "noun."),
            ("classifiers", "classifier."),
            ("articles", "article."),
            ("hedges", "hedge."),
            ("cues", ""),
        ):
            for concept, words in tables.get(table, {}).items():
                if words:
                    self._patterns[prefix + concept] = self.compile(words)
                    found[prefix + concept] = frozenset().union(*map(leads, words))
        if "noun.duration" in self._patterns:
            self._patterns["duration"] = self._patterns["noun.duration"]
            found["duration"] = found["noun.duration"]
        self._index = LeadIndex(found)

    @classmethod
    def load(cls, tag: str, resources: Resources) -> Cues:
        """Read `locales/<tag>/cues.toml`; with `like`, on top of what another locale's file says.

        Raises InputError where the locale has none or the file cannot be read.
        """
        path = resources.find("locales", f"{tag}/cues.toml")
        try:
            tables = tomllib.loads(path.read_text("utf-8"))
            if like := tables.pop("like", None):
                under = tomllib.loads(resources.find("locales", f"{like}/cues.toml").read_text("utf-8"))
                tables = _added(under, tables)
            return cls(tag, tables)
        except (tomllib.TOMLDecodeError, re.error) as error:
            raise InputError(f"not a table of cues: {error}", path) from error

    def knows(self, concept: str) -> bool:
        """Tell whether the locale has words for a concept."""
        return concept in self._patterns

    def compile(self, words: Sequence[str]) -> re.Pattern[str]:
        """Compile patterns into one expression, the longest first."""
        branches = "|".join(self._branch(word) for word in sorted(words, key=len, reverse=True))
        edges = (r"(?<![^\W_])", r"(?![^\W_])") if self.spaces else ("", "")
        return re.compile(f"{edges[0]}(?:{branches}){edges[1]}", re.IGNORECASE)

    def _branch(self, word: str) -> str:
        gap = r"(?:[^\s,;:.!?]{1,30}[\s-]+){0,4}?" if self.spaces else r"[^,;:.!?，。；、]{0,8}?"
        out = []
        for piece in re.split(r"(\s*\.\.\.\s*|\*|[()|?]|\s+)", word):
            if not piece:
                continue
            if piece.strip() == "...":
                out.append((r"[\s-]{1,3}" if piece[0].isspace() and self.spaces else "") + gap)
            elif piece == "*":
                out.append(r"\w{0,20}")
            elif piece == "(":
                out.append("(?:")
            elif piece in ")|?":
                out.append(piece)
            elif piece.isspace():
                out.append(r"[\s-]{1,3}")
            else:
                out.append(
                    re.escape(piece).replace("'", "['’]").replace("’", "['’]")
                    if "'" in piece or "’" in piece
                    else re.escape(piece)
                )
        return "".join(out)

    def find(self, masked: str) -> list[Hit]:
        """Give all cues of a sentence whose names are masked, in order.

        Cues of different concepts may overlap.
        """
        hits = [
            Hit(concept, match.start(), match.end())
            for concept in self._index.names_in(held(masked))
            for match in self._patterns[concept].finditer(masked)
            if match.end() > match.start()
        ]
        # "참가하지 않" holds the beginning of its own negation
        whole = [hit for hit in hits if hit.concept in SHADOWING]
        hits = [
            hit
            for hit in hits
            if not any(
                (
                    big.start <= hit.start
                    and hit.end <= big.end
                    and big.end - big.start > hit.end - hit.start
                    and big.concept != hit.concept
                )
                or (hit.concept == "not" and big.concept == "absent" and big.start < hit.start < big.end)
                for big in whole
            )
        ]
        return sorted(hits, key=lambda hit: (hit.start, -hit.end, hit.concept))


def _added(under: Any, over: Any) -> Any:
    """Lay one table over another: tables and lists are joined, anything else replaces."""
    if isinstance(under, dict) and isinstance(over, dict):
        return {
            **under,
            **{key: _added(under[key], value) if key in under else value for key, value in over.items()},
        }
    if isinstance(under, list) and isinstance(over, list):
        return [*under, *over]
    return over
