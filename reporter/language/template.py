"""The slots of a phrase: `{slot}` and `{slot:form}` in a sentence, `{{` and `}}` for braces themselves."""

from __future__ import annotations

import re
from dataclasses import dataclass

_TOKEN = re.compile(r"\{\{|\}\}|\{(?P<inside>[^{}]*)\}|[{}]")
_INSIDE = re.compile(r"(?P<slot>[a-z][a-z0-9_]*)(?::(?P<form>\w+(?:\.\w+)*))?")


@dataclass(frozen=True, slots=True)
class Form:
    """How a slot is to be said: the segments between the dots, the first letter lowered.

    `benchmark.1` is ("benchmark", "1"); the empty form has no segments and says the value in its default way.
    """

    segments: tuple[str, ...] = ()
    capital: bool = False
    """Whether the first letter of the result is capitalised, because the form is written with a capital."""

    @classmethod
    def parse(cls, text: str) -> Form:
        """Read a form as it is written after the colon; an empty text is the default form."""
        if not text:
            return cls()
        segments = tuple((text[0].lower() + text[1:]).split("."))
        return cls(segments, capital=text[0].isupper())

    def __str__(self) -> str:
        text = ".".join(self.segments)
        return text[:1].upper() + text[1:] if self.capital else text


@dataclass(frozen=True, slots=True)
class Literal:
    """Words of the sentence itself."""

    text: str


@dataclass(frozen=True, slots=True)
class SlotPart:
    """A place where a value is said."""

    slot: str
    form: Form


Part = Literal | SlotPart


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence with slots."""

    source: str
    """As written in the catalogue."""
    parts: tuple[Part, ...]

    @classmethod
    def parse(cls, source: str) -> Template:
        """Read a sentence.

        Raises ValueError, in words for a translator, where a brace is alone or a slot is not well formed.
        """
        parts: list[Part] = []
        literal = ""
        position = 0
        for token in _TOKEN.finditer(source):
            literal += source[position : token.start()]
            position = token.end()
            if token.group() in ("{{", "}}"):
                literal += token.group()[0]
                continue
            if token["inside"] is None:
                raise ValueError(f"a lone {token.group()} (write {token.group() * 2} for the brace itself)")
            inside = _INSIDE.fullmatch(token["inside"])
            if inside is None:
                raise ValueError(f"{token.group()} is not a slot: write {{slot}} or {{slot:form}}")
            if literal:
                parts.append(Literal(literal))
                literal = ""
            parts.append(SlotPart(inside["slot"], Form.parse(inside["form"] or "")))
        literal += source[position:]
        if literal:
            parts.append(Literal(literal))
        return cls(source, tuple(parts))

    @property
    def slots(self) -> tuple[str, ...]:
        """The slots said, each once, in the order of the sentence."""
        return tuple(dict.fromkeys(part.slot for part in self.parts if isinstance(part, SlotPart)))
