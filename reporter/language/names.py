"""The lexicon of names: how a locale writes organisations, benchmarks, accelerators, rounds; their grammar.

names.toml has a table for each sort of thing, in it an entry for each id: the name alone, or a table with
`name`, grammar tags and variants (tables with a name and tags of their own: `full`). `defaults` holds the
tags of the entries that say nothing else, `rules` names things by the pattern of their ids. A name that is
missing is an error, never a guess.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, get_args

from reporter.language.errors import LanguageError
from reporter.language.grammar import Grammar, Tag, Word, folded
from reporter.values import EntityType, Name, Names

if TYPE_CHECKING:
    from reporter.language.lists import Lists

_FIELD = re.compile(r"\{(\w+)\}")
_RESERVED = ("defaults", "rules")
BARE = "name"
"""The form that says the name alone, for where a capital is wanted: `{organisation:Name}`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A name with its variants."""

    word: Word
    variants: Mapping[str, Word] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Rule:
    pattern: re.Pattern[str]
    entry: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The names of a locale."""

    tag: str
    grammar: Grammar
    lists: Lists
    _entries: Mapping[tuple[str, str], Entry]
    _rules: Mapping[str, tuple[_Rule, ...]]
    _defaults: Mapping[str, Mapping[str, Tag]]

    @classmethod
    def load(cls, tag: str, table: Mapping[str, Any], grammar: Grammar, lists: Lists) -> Lexicon:
        """Take the names from the table of names.toml.

        Raises LanguageError where an entity is unknown or a rule holds no pattern.
        """
        entries: dict[tuple[str, str], Entry] = {}
        rules: dict[str, tuple[_Rule, ...]] = {}
        defaults: dict[str, Mapping[str, Tag]] = {}
        for entity, names in table.items():
            if entity not in get_args(EntityType):
                raise LanguageError(
                    f"locales/{tag}/names.toml: [{entity}] is no sort of thing that has a name"
                )
            defaults[entity] = names.get("defaults", {})
            for id_, entry in names.items():
                if id_ not in _RESERVED:
                    entries[entity, id_] = _entry(entry, defaults[entity])
            try:
                rules[entity] = tuple(
                    _Rule(re.compile(rule["pattern"]), {k: v for k, v in rule.items() if k != "pattern"})
                    for rule in names.get("rules", ())
                )
            except re.error as error:
                raise LanguageError(f"locales/{tag}/names.toml: [{entity}]: {error}") from error
        return cls(tag, grammar, lists, entries, rules, defaults)

    def has(self, name: Name) -> bool:
        """Say whether the locale has this name."""
        try:
            self.entry(name)
        except LanguageError:
            return False
        return True

    def ids(self, entity: EntityType) -> Iterator[str]:
        """Give the ids of one sort of thing that have an entry of their own, in order."""
        return iter(sorted(id_ for of, id_ in self._entries if of == entity))

    def variants(self) -> frozenset[str]:
        """Give the names of all variants that some entry has."""
        of_rules = {
            key
            for rules in self._rules.values()
            for rule in rules
            for key, value in rule.entry.items()
            if isinstance(value, Mapping)
        }
        return frozenset(of_rules.union(*(entry.variants for entry in self._entries.values())))

    def entry(self, name: Name) -> Entry:
        """Give the entry of a thing, its own or by a rule.

        Raises LanguageError where there is none.
        """
        found = self._entries.get((name.entity, name.id))
        if found is not None:
            return found
        for rule in self._rules.get(name.entity, ()):
            match = rule.pattern.fullmatch(name.id)
            if match is not None:
                values = {part: self._part(part, text) for part, text in match.groupdict().items()}
                return _entry(_filled(rule.entry, values), self._defaults[name.entity])
        raise LanguageError(
            f"no name for the {name.entity} `{name.id}` in {self.tag}: add it to [{name.entity}] of "
            f"locales/{self.tag}/names.toml"
        )

    def say(self, name: Name, form: tuple[str, ...] = ()) -> str:
        """Say a name in the form asked for: `()` the name alone, `("de",)`, `("full",)`, `("full", "de")`.

        Raises LanguageError where the name, the variant or the form is missing.
        """
        variant, grammatical = self._split(form)
        word = self._word(name, variant)
        return self.grammar.apply(grammatical, word) if grammatical else word.fields["name"]

    def say_all(self, names: Names, form: tuple[str, ...] = ()) -> str:
        """Say several names as a list, each in the form asked for, or as the form's `list` has it.

        Raises LanguageError where a name or the form is missing, and where there are no names.
        """
        variant, grammatical = self._split(form)
        words = tuple(self._word(Name(names.entity, id_), variant) for id_ in names.ids)
        over = self.grammar.form(grammatical).over if grammatical and words else ""
        if over == "group":
            return self.grammar.apply(grammatical, words[0] if len(words) == 1 else self.grammar.group(words))
        return self.lists.join(self._said(words, grammatical, over))

    def _said(self, words: Sequence[Word], form: str, over: str) -> list[str]:
        last = len(words) - 1
        return [
            self.grammar.apply(form, word)
            if over == "each" or (over == "last" and index == last) or (over == "first" and index == 0)
            else word.fields["name"]
            for index, word in enumerate(words)
        ]

    def _split(self, form: tuple[str, ...]) -> tuple[str, str]:
        """Part a form into the variant of the name and the form of grammar; either may be empty."""
        if form == (BARE,):
            return "", ""
        if len(form) == 2:
            return form[0], form[1]
        if len(form) == 1:
            is_variant = form[0] not in self.grammar and form[0] in self.variants()
            return (form[0], "") if is_variant else ("", form[0])
        if form:
            raise LanguageError(
                f"the form `{'.'.join(form)}` of a name has a part too many: write variant.form"
            )
        return "", ""

    def _word(self, name: Name, variant: str) -> Word:
        entry = self.entry(name)
        if not variant:
            return entry.word
        if variant not in entry.variants:
            raise LanguageError(
                f"the {name.entity} `{name.id}` has no `{variant}` name in {self.tag}: add it to "
                f"[{name.entity}] of locales/{self.tag}/names.toml"
            )
        return entry.variants[variant]

    def _part(self, part: str, text: str) -> str:
        """Give the name of a thing whose id is a part of another's (the suite of a round), else the text."""
        entry = self._entries.get((part, text))
        if entry is not None:
            return entry.word.fields["name"]
        if part in get_args(EntityType):
            raise LanguageError(
                f"no name for the {part} `{text}` in {self.tag}: "
                f"add it to [{part}] of locales/{self.tag}/names.toml"
            )
        return text


def _entry(entry: str | Mapping[str, Any], defaults: Mapping[str, Tag]) -> Entry:
    table: Mapping[str, Any] = {"name": entry} if isinstance(entry, str) else entry
    word = _word(table, defaults)
    variants = {
        key: _word(value, word.tags)
        for key, value in table.items()
        if isinstance(value, Mapping) and key != "forms"
    }
    return Entry(word, variants)


def _word(table: Mapping[str, Any], tags: Mapping[str, Tag]) -> Word:
    own = {key: value for key, value in table.items() if isinstance(value, str | bool)}
    return Word(
        fields={key: value for key, value in own.items() if isinstance(value, str)} | {"name": table["name"]},
        tags={**tags, **{key: value for key, value in own.items() if key not in {"name", "sound"}}},
        sound=folded(table.get("sound", table["name"])),
        own=table.get("forms", {}),
    )


def _filled(entry: Mapping[str, Any], values: Mapping[str, str]) -> dict[str, Any]:
    return {
        key: _filled(value, values)
        if isinstance(value, Mapping)
        else _FIELD.sub(lambda match: values.get(match[1], match[0]), value)
        if isinstance(value, str)
        else value
        for key, value in entry.items()
    }
