"""The catalogue turned inside out: a sentence in, the phrase that says it and what its slots state out.

A phrase is its literal words with slots between. A sentence is that phrase if the literals stand in it in
order, nothing else is left over, and what stands in each slot can be read as a value of its type. Nothing is
compiled into one expression: literals are looked for, slots are what is between, and the number of steps is
bounded.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reporter.language.catalogue import Catalogue, Phrase
from reporter.language.files import LocaleFiles
from reporter.language.reading.phrases_text import normal, plain_words
from reporter.language.reading.slots import StatedDay, StatedFigure, StatedNames, StatedSlot
from reporter.language.reading.slots_reading import SlotReader, SlotType
from reporter.language.template import Form, Literal, Template

if TYPE_CHECKING:
    from reporter.resources import Resources

_STEPS = 4000
"""The most readings of a slot that are tried for one phrase and one sentence."""
_LONGEST_SENTENCE = 1500
_UNLIKE = 8
"""What a name costs that is not known and like none that is: such a sentence is not taken for the phrase."""
_WORD = re.compile(r"[^\W\d_]{3,}")

SlotTypes = Mapping[str, Mapping[str, SlotType]]
"""For each kind of claim, its slots: what they take (`quantity`, `name`, `names`, `day`) and of what."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A place where one of several words stands (an ending that agrees with a name); it states nothing."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hole:
    """A slot with its form."""

    slot: str
    form: Form
    type: SlotType


@dataclass(frozen=True, slots=True)
class Pattern:
    """One form of a phrase, ready to be looked for."""

    phrase: Phrase
    parts: tuple[str | Choice | Hole, ...]
    """Literals in the shape of `normal`."""
    words: frozenset[str]
    """Words of the literals that the sentence must hold."""

    @property
    def literal(self) -> bool:
        """Whether anything of it is given, words or signs."""
        return any(isinstance(part, str) and part.strip() for part in self.parts)


@dataclass(frozen=True, slots=True)
class Match:
    """A sentence read by a phrase."""

    phrase: Phrase
    slots: tuple[StatedSlot, ...]
    cost: int
    """0 where every value could be read and every name is known."""

    @property
    def kind(self) -> str:
        """The kind of claim, or the context of a sentence that states nothing."""
        return self.phrase.kind


class PhraseReader:
    """Finds the phrases of a locale that say a sentence."""

    def __init__(
        self, phrases: Iterable[Phrase], slots: SlotReader, types: SlotTypes, grammar: Mapping[str, Any]
    ) -> None:
        """Take phrases; those with a slot whose type is not known are left out."""
        self.slots = slots
        self._types = types
        self._choices = _choices(grammar)
        self._by_word: dict[str, list[Pattern]] = defaultdict(list)
        self._wordless: list[Pattern] = []
        self._cells: dict[tuple[str, str], list[Pattern]] = defaultdict(list)
        self._headers: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        counts: dict[str, int] = defaultdict(int)
        patterns = [pattern for phrase in phrases for pattern in self._patterns(phrase)]
        for pattern in patterns:
            for word in pattern.words:
                counts[word] += 1
        for pattern in patterns:
            if pattern.words:
                rarest = min(sorted(pattern.words), key=lambda word: counts[word])
                self._by_word[rarest].append(pattern)
            else:
                self._wordless.append(pattern)

    @classmethod
    def load(cls, tag: str, resources: Resources, slots: SlotReader, types: SlotTypes) -> PhraseReader:
        """Read the catalogue of a locale; InputError where it cannot be read."""
        files = LocaleFiles(tag, resources)
        return cls(Catalogue.load(files).phrases(), slots, types, files.table("grammar.toml"))

    def read(self, sentence: str) -> list[Match]:
        """Give the phrases that say a sentence; none for what nobody here would have written."""
        if not sentence or len(sentence) > _LONGEST_SENTENCE:
            return []
        text = normal(sentence, strip=False)
        found: list[Match] = []
        for pattern in self._candidates(text):
            match = _Walk(self.slots, sentence, text, pattern).best()
            # what is nothing but a name, and no known one, may be anything
            if match is not None and match.cost <= (_UNLIKE - 1 if pattern.literal else 0):
                found.append(match)
        best = min((match.cost for match in found), default=0)
        return [match for match in found if match.cost == best]

    def tables(self, header: Iterable[str]) -> list[tuple[str, tuple[str | None, ...]]]:
        """Give the kinds of claims that a table with this header states, and the slot of each column.

        The first is the one with most columns explained; a kind that explains fewer than two is none.
        """
        cells = [normal(cell) for cell in header]
        found = []
        for kind, columns in self._headers.items():
            slots = tuple(
                next((slot for slot, texts in columns.items() if cell in texts), None) for cell in cells
            )
            if sum(slot is not None for slot in slots) >= 2:
                found.append((kind, slots))
        return sorted(found, key=lambda each: (-sum(slot is not None for slot in each[1]), each[0]))

    def cell(self, kind: str, slot: str, text: str) -> Match | None:
        """Read a cell of the column for a slot; None where it holds no value of the slot's type."""
        best: Match | None = None
        for pattern in self._cells.get((kind, slot), ()):
            match = _Walk(self.slots, text, normal(text, strip=False), pattern).best()
            if match is not None and (best is None or match.cost < best.cost):
                best = match
        return best

    def _candidates(self, text: str) -> Iterator[Pattern]:
        words = set(_WORD.findall(text))
        for word in sorted(words & self._by_word.keys()):
            yield from (pattern for pattern in self._by_word[word] if pattern.words <= words)
        yield from self._wordless

    def _patterns(self, phrase: Phrase) -> Iterator[Pattern]:
        context, _, kind = phrase.kind.partition(":")
        if kind and context == "table":
            self._headers[kind][phrase.name].extend(normal(plain_words(form.source)) for form in phrase.forms)
            return
        types = self._types.get(kind or phrase.kind, {})
        for form in dict.fromkeys(phrase.forms):
            parts = self._parts(form, types)
            if parts is None:
                continue
            pattern = Pattern(phrase, parts, _words(parts))
            if kind and context == "cell":
                self._cells[kind, phrase.name].append(pattern)
            else:
                yield pattern

    def _parts(self, form: Template, types: Mapping[str, SlotType]) -> tuple[str | Choice | Hole, ...] | None:
        parts: list[str | Choice | Hole] = []
        for part in form.parts:
            if isinstance(part, Literal):
                parts.append(normal(plain_words(part.text), strip=False))
                continue
            words = self._choices.get(part.form.segments[-1]) if part.form.segments else None
            if words is not None:
                parts.append(Choice(words))
                continue
            type_ = types.get(part.slot)
            if type_ is None:
                return None
            parts.append(Hole(part.slot, part.form, type_))
        return _glued(parts)


class _Walk:
    """Lays one pattern along one sentence."""

    def __init__(self, slots: SlotReader, sentence: str, text: str, pattern: Pattern) -> None:
        self.slots = slots
        self.sentence = sentence
        self.text = text
        self.pattern = pattern
        self.steps = 0
        self.found: tuple[int, tuple[StatedSlot, ...]] | None = None

    def best(self) -> Match | None:
        parts = self.pattern.parts
        if isinstance(parts[0], str) and not self.text.startswith(parts[0]):
            return None
        if isinstance(parts[-1], str) and not self.text.endswith(parts[-1]):
            return None
        self._go(0, 0, (), 0)
        if self.found is None:
            return None
        return Match(self.pattern.phrase, self.found[1], self.found[0])

    def _go(self, index: int, at: int, stated: tuple[StatedSlot, ...], cost: int) -> None:
        """Read the parts from `index` on, at the offset `at`."""
        if self.found is not None and cost >= self.found[0]:
            return
        parts = self.pattern.parts
        if index == len(parts):
            if at == len(self.text):
                self.found = (cost, stated)
            return
        part = parts[index]
        if isinstance(part, str):
            if self.text.startswith(part, at):
                self._go(index + 1, at + len(part), stated, cost)
        elif isinstance(part, Choice):
            for word in part.words:
                if self.text.startswith(word, at):
                    self._go(index + 1, at + len(word), stated, cost)
        else:
            for end in self._ends(index, at):
                self.steps += 1
                if self.steps > _STEPS:
                    return
                read = self.slots.read(part.slot, part.form.segments, part.type, self.sentence[at:end], at)
                if read is not None:
                    self._go(index + 1, end, (*stated, read), cost + _cost(read))

    def _ends(self, index: int, at: int) -> Iterator[int]:
        """Give where the slot may end: before each place where what follows it stands."""
        parts = self.pattern.parts
        if index + 1 == len(parts):
            yield len(self.text)
            return
        after = parts[index + 1]
        follows = (after,) if isinstance(after, str) else after.words if isinstance(after, Choice) else (" ",)
        limit = at + self.slots.longest(parts[index].type)  # type: ignore[union-attr] # a hole
        last = index + 2 == len(parts)
        ends = set()
        for literal in follows:
            if last and isinstance(after, str):
                ends.add(len(self.text) - len(literal))
                continue
            found = self.text.find(literal, at + 1, limit + len(literal))
            while found >= 0:
                ends.add(found)
                found = self.text.find(literal, found + 1, limit + len(literal))
        yield from sorted(end for end in ends if at < end <= limit)


def _cost(read: StatedSlot) -> int:
    match read.value:
        case StatedNames() as names:
            return sum(0 if name.ids else 2 if name.near else _UNLIKE for name in names.names)
        case StatedFigure(figure):
            return 0 if figure is not None else 3
        case StatedDay(date):
            return 0 if date is not None else 3


def _words(parts: tuple[str | Choice | Hole, ...]) -> frozenset[str]:
    """Give the words that every sentence of a pattern holds; one that touches a slot may go on inside it."""
    found = set()
    for index, part in enumerate(parts):
        if not isinstance(part, str):
            continue
        for match in _WORD.finditer(part):
            joins_before = match.start() == 0 and index > 0
            joins_behind = match.end() == len(part) and index + 1 < len(parts)
            if not joins_before and not joins_behind:
                found.add(match.group())
    return frozenset(found)


def _choices(grammar: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Give the forms that say no name, with the words they say, the longest first."""
    found = {}
    for name, form in grammar.items():
        says = (
            [str(case.get("say", "")) for case in form.get("cases", ())] if isinstance(form, Mapping) else []
        )
        if says and all("{" not in say for say in says):
            found[name] = tuple(sorted({say.lower() for say in says}, key=lambda say: (-len(say), say)))
    return found


def _glued(parts: list[str | Choice | Hole]) -> tuple[str | Choice | Hole, ...]:
    glued: list[str | Choice | Hole] = []
    for part in parts:
        if isinstance(part, str) and glued and isinstance(glued[-1], str):
            glued[-1] += part
        elif part != "":
            glued.append(part)
    return tuple(glued)
