"""The forms that names take in a sentence: articles, contractions, elision, possessives, particles, cases.

All of it is data of the locale (grammar.toml). A form is a list of cases, and the first that fits is said:

    [de]
    cases = [
      { article = false, say = "de {name}" },
      { gender = "m", number = "sg", say = "do {name}" },
    ]

Besides `say`, a case holds conditions. `begins` and `ends` are patterns for how the name sounds: its `sound`
in the lexicon, else its spelling, in small letters and decomposed (Unicode NFD), so that "é" begins like "e"
and a Korean syllable ends in its final consonant. `has` asks for a field of the lexicon. Any other condition
is a tag that the lexicon gives the name, with the value or one of the values it must have. `say` may take any
field of the name in braces, and need not hold the name at all (an ending that agrees with it).

`list` says what happens in a list of names: the form on `each` of them (the usual), on the `last` or the
`first` alone, or once for the `group`, as an agreement with all of them together.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from reporter.language.errors import LanguageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_FIELD = re.compile(r"\{(\w+)\}")
_OVER = ("each", "last", "first", "group")

Tag = str | bool


@dataclass(frozen=True, slots=True)
class Word:
    """A name as the lexicon knows it."""

    fields: Mapping[str, str]
    """What can be said of it: `name`, and further spellings, `genitive`, `short` ..."""
    tags: Mapping[str, Tag]
    """Its grammar: `gender`, `number`, `article` ..."""
    sound: str
    """How it is spoken, folded for comparison."""
    own: Mapping[str, str] = field(default_factory=dict)
    """Forms that are its own, whatever the grammar says."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is said if all conditions hold."""

    say: str
    begins: re.Pattern[str] | None
    ends: re.Pattern[str] | None
    has: str
    tags: Mapping[str, tuple[Tag, ...]]

    def fits(self, word: Word) -> bool:
        """Say whether the conditions hold for a word; one on a tag that the word lacks does not."""
        return (
            (self.begins is None or self.begins.match(word.sound) is not None)
            and (self.ends is None or self.ends.search(word.sound) is not None)
            and (not self.has or self.has in word.fields)
            and all(word.tags.get(tag) in wanted for tag, wanted in self.tags.items())
        )


@dataclass(frozen=True, slots=True)
class GrammarForm:
    """A form with its cases, in order."""

    cases: tuple[Case, ...]
    over: str
    """What it applies to in a list: `each`, `last`, `first` or `group`."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """The forms of a locale."""

    tag: str
    _forms: Mapping[str, GrammarForm]
    mixed: Mapping[str, Tag]
    """The tags of a group whose members differ in them."""

    @classmethod
    def load(cls, tag: str, table: Mapping[str, Any]) -> Grammar:
        """Take the forms from the table of grammar.toml.

        Raises LanguageError where one is not well formed.
        """
        forms = {}
        for name, entry in table.items():
            if name == "mixed":
                continue
            try:
                forms[name] = _form(entry)
            except (ValueError, re.error) as error:
                raise LanguageError(f"locales/{tag}/grammar.toml: the form [{name}]: {error}") from error
        return cls(tag, forms, table.get("mixed", {}))

    def __contains__(self, form: object) -> bool:
        return form in self._forms

    def __iter__(self) -> Iterator[str]:
        return iter(self._forms)

    def form(self, name: str) -> GrammarForm:
        """Give a form.

        Raises LanguageError where the locale has none of that name.
        """
        if name not in self._forms:
            raise LanguageError(
                f"{self.tag} has no form `{name}` for names: add [{name}] to locales/{self.tag}/grammar.toml"
            )
        return self._forms[name]

    def apply(self, name: str, word: Word) -> str:
        """Say a word in a form.

        Raises LanguageError where there is no such form or none of its cases fits.
        """
        form = self.form(name)
        said = word.own.get(name)
        if said is None:
            said = next((case.say for case in form.cases if case.fits(word)), None)
        if said is None:
            tags = ", ".join(f"{tag} = {value}" for tag, value in word.tags.items()) or "no tags"
            raise LanguageError(
                f"no case of the form `{name}` fits {word.fields.get('name', 'this list')!r} ({tags}): "
                f"add the case to "
                f"[{name}] of locales/{self.tag}/grammar.toml, or the tag to locales/{self.tag}/names.toml"
            )
        return _FIELD.sub(lambda match: self._field(word, match[1], name), said)

    def group(self, words: tuple[Word, ...]) -> Word:
        """Give what a list of names agrees with: the tags that all share, or a mixed group has."""
        tags = dict(words[0].tags)
        for tag in list(tags):
            if any(word.tags.get(tag) != tags[tag] for word in words):
                del tags[tag]
                if tag in self.mixed:
                    tags[tag] = self.mixed[tag]
        if len(words) > 1:
            tags["number"] = "pl"
        return Word({}, tags, "")

    def _field(self, word: Word, name: str, form: str) -> str:
        try:
            return word.fields[name]
        except KeyError:
            raise LanguageError(
                f"the form `{form}` needs the field `{name}` of {word.fields.get('name', 'a list')!r}: "
                f"add it to "
                f"locales/{self.tag}/names.toml"
            ) from None


def folded(sound: str) -> str:
    """Bring a sound to the shape that `begins` and `ends` are compared with."""
    return unicodedata.normalize("NFD", sound.casefold())


def _form(entry: Mapping[str, Any]) -> GrammarForm:
    over = entry.get("list", "each")
    if over not in _OVER:
        raise ValueError(f"`list` is one of {', '.join(_OVER)}, not {over!r}")
    return GrammarForm(tuple(_case(case) for case in entry["cases"]), over)


def _case(entry: Mapping[str, Any]) -> Case:
    tags = {
        tag: tuple(value) if isinstance(value, list) else (value,)
        for tag, value in entry.items()
        if tag not in {"say", "begins", "ends", "has"}
    }
    return Case(
        say=entry["say"],
        begins=_pattern(entry["begins"]) if "begins" in entry else None,
        ends=_pattern(f"(?:{entry['ends']})$") if "ends" in entry else None,
        has=entry.get("has", ""),
        tags=tags,
    )


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(unicodedata.normalize("NFD", text), re.IGNORECASE)
