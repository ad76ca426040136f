"""Quotations: `data/quotes/<round>.toml`, words that are taken over and never changed.

[[quotes]]
id = "kanter-pace"
speaker = "David Kanter"
language = "en"                      # the language that was spoken

[quotes.source]
title = "..."                        # where it was printed; an address where one is known
date = 2024-06                       # free text, as certain as it is

[quotes.words.pt-BR]                 # words at hand in this language
text = "..."
role = "..."                         # the speaker's role, in this language
status = "published"                 # original | official | published | ours: whose translation it is

[quotes.reported.en]                 # where no words are at hand: reported speech, a whole sentence
text = "..."

[quotes.credit]                      # the footnote, per language
en = "..."
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from reporter.resources import Resources

STATUSES = ("original", "official", "published", "ours")


@dataclass(frozen=True, slots=True)
class Words:
    """What was said, in one language."""

    text: str
    role: str
    status: str
    """`original`, or whose translation it is: `official`, `published`, `ours`."""


@dataclass(frozen=True, slots=True)
class Quote:
    """One thing that somebody said about a round."""

    id: str
    speaker: str
    language: str
    """What was spoken."""
    title: str
    """Where it was printed."""
    address: str
    """Empty where it is not known."""
    words: Mapping[str, Words]
    reported: Mapping[str, str]
    """Reported speech by language: one whole sentence that names the speaker, without quotation marks."""
    credit: Mapping[str, str]
    """The footnote by language."""

    def can_be_told(self, language: str) -> bool:
        """Tell whether there is anything to print in a language."""
        return language in self.words or language in self.reported


def load_quotes(round_id: str, resources: Resources) -> tuple[Quote, ...]:
    """Read the quotations about a round, in the order of the file; none where there is no file.

    Raises InputError, naming the file and the quotation, where a field is missing or a rule is broken.
    """
    name = f"quotes/{round_id}.toml"
    path = next((folder / name for folder in resources.folders("data") if (folder / name).is_file()), None)
    if path is None:
        return ()
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"is not TOML: {error}", path) from error
    entries = table.get("quotes", [])
    if not isinstance(entries, list):
        raise InputError("quotations are written as [[quotes]]", path)
    quotes = tuple(_quote(entry, path) for entry in entries)
    if len({quote.id for quote in quotes}) != len(quotes):
        raise InputError("two quotations have the same id", path)
    return quotes


def _quote(entry: Mapping[str, Any], path: Path) -> Quote:
    id_ = str(entry.get("id", "without an id"))
    try:
        quote = Quote(
            id=_text(entry, "id"),
            speaker=_text(entry, "speaker"),
            language=_text(entry, "language"),
            title=_text(entry["source"], "title"),
            address=str(entry["source"].get("address", "")),
            words={
                language: Words(_text(each, "text"), _text(each, "role"), _text(each, "status"))
                for language, each in entry.get("words", {}).items()
            },
            reported={language: _text(each, "text") for language, each in entry.get("reported", {}).items()},
            credit=dict(entry.get("credit", {})),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise InputError(f"the quotation “{id_}” lacks {error}", path) from error
    for problem in _problems(quote):
        raise InputError(f"the quotation “{id_}” {problem}", path)
    return quote


def _text(entry: Mapping[str, Any], field: str) -> str:
    value = entry[field]
    if not isinstance(value, str) or not value.strip():
        raise TypeError(field)
    return value


def _problems(quote: Quote) -> list[str]:
    found = []
    if not quote.words and not quote.reported:
        found.append("has neither words nor reported speech")
    for language, words in quote.words.items():
        if words.status not in STATUSES:
            found.append(f"has the status “{words.status}” for {language}: one of {', '.join(STATUSES)}")
        elif language == quote.language and words.status != "original":
            found.append(f"is put back into the speaker’s own language, {language}, from a translation")
        elif language != quote.language and words.status == "original":
            found.append(f"has original words in {language}, but {quote.language} was spoken")
    for language, sentence in quote.reported.items():
        if any(mark in sentence for mark in '“”„«»"「」'):
            found.append(f"has quotation marks in its reported speech in {language}")
    uncredited = sorted({*quote.words, *quote.reported} - set(quote.credit))
    found += [f"has no credit in {language}" for language in uncredited]
    return found
