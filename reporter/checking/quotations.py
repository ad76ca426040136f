"""The quote bank, as the check knows it: whose words are at hand, and whether a quotation is word for word.

`data/quotes/*.toml` are read here once more: the check takes nothing from the part that writes articles.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from reporter.checking.sentences import sentences
from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from reporter.resources import Resources

_WORD = re.compile(r"\w+(?:[.,’'-]\w+)*")
_FEWEST = 4
"""Words from which on a quotation can be told from a turn of phrase that anybody may put in marks."""
_ALIKE = 0.6
"""How alike the words of two sentences must be for one to be the other altered."""


@dataclass(frozen=True, slots=True)
class Banked:
    """One sentence that somebody said, in one language."""

    speaker: str
    language: str
    text: str
    words: tuple[str, ...]
    role: str = ""
    """What the speaker is, in that language: `director of AI at NVIDIA`."""

    @property
    def surname(self) -> str:
        """What the speaker is called in running text."""
        return self.speaker.split()[-1]


@dataclass(frozen=True, slots=True)
class Match:
    """A quotation's sentence and the sentence of the bank that it is, or that it is meant to be."""

    banked: Banked
    verbatim: bool


def words_of(text: str) -> tuple[str, ...]:
    """Give the words of a text; case and punctuation do not make a quotation another one."""
    return tuple(word.casefold().replace("’", "'") for word in _WORD.findall(text))


def load_bank(resources: Resources) -> tuple[Banked, ...]:
    """Read the sentences of every quotation at hand.

    Raises InputError where a file is not TOML or a quotation lacks its speaker.
    """
    return _load(_paths(resources))


def _paths(resources: Resources) -> tuple[Path, ...]:
    return tuple(
        resources.find("data", f"quotes/{name}")
        for name in resources.names("data", "quotes")
        if name.endswith(".toml")
    )


def load_reported(resources: Resources) -> tuple[Banked, ...]:
    """Read what speakers are reported to have said; raises InputError likewise."""
    return _reported(_paths(resources))


@lru_cache(maxsize=8)
def _reported(paths: tuple[Path, ...]) -> tuple[Banked, ...]:
    return tuple(
        Banked(str(entry["speaker"]), language, str(text), words_of(str(text)))
        for path in paths
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("quotes", ())
        for language, each in entry.get("reported", {}).items()
        if (text := each.get("text"))
    )


def other_names(said: str, right: str) -> tuple[str, str] | None:
    """Give the names that stand in a text instead of those of the right one; None where none are exchanged.

    A name is a word with a capital letter.
    """
    here = [word for word in _WORD.findall(said) if word[0].isupper()]
    there = [word for word in _WORD.findall(right) if word[0].isupper()]
    instead = [word for word in here if word.casefold() not in words_of(right)]
    missing = [word for word in there if word.casefold() not in words_of(said)]
    return (" ".join(instead), " ".join(missing)) if instead and missing else None


@lru_cache(maxsize=8)
def _load(paths: tuple[Path, ...]) -> tuple[Banked, ...]:
    found: list[Banked] = []
    for path in paths:
        try:
            table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
            for entry in table.get("quotes", ()):
                for language, each in entry.get("words", {}).items():
                    text = str(each["text"])
                    for part in sentences(text):
                        said = text[part.start : part.end]
                        role = str(each.get("role", ""))
                        found.append(Banked(str(entry["speaker"]), language, said, words_of(said), role))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise InputError(f"is not TOML: {error}", path) from error
        except (KeyError, TypeError, AttributeError) as error:
            raise InputError(f"a quotation lacks {error}", path) from error
    return tuple(found)


def matched(sentence: str, bank: Iterable[Banked]) -> Match | None:
    """Give what a quoted sentence is of the bank, word for word or altered; None where it is none of it.

    An excerpt, words left off at the beginning or the end, is still word for word.
    """
    words = words_of(sentence)
    if len(words) < _FEWEST:
        return None
    best: Banked | None = None
    likeness = _ALIKE
    for banked in bank:
        if _holds(banked.words, words):
            return Match(banked, verbatim=True)
        # the likeness that lengths and sets of words allow is cheap to know, and rules nearly everything out
        matcher = SequenceMatcher(None, banked.words, words, autojunk=False)
        if matcher.real_quick_ratio() < likeness or matcher.quick_ratio() < likeness:
            continue
        ratio = matcher.ratio()
        if ratio >= likeness:
            best, likeness = banked, ratio
    return Match(best, verbatim=False) if best is not None else None


def _holds(whole: tuple[str, ...], part: tuple[str, ...]) -> bool:
    last = len(whole) - len(part)
    return any(whole[at : at + len(part)] == part for at in range(last + 1))
