"""Saying: a phrase and the values of its slots become a sentence that knows which words say which value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.language.errors import LanguageError
from reporter.language.template import Form, Literal
from reporter.values import Day, Name, Names, Quantity, Value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reporter.language.catalogue import Phrase
    from reporter.language.locale import Locale


@dataclass(frozen=True, slots=True)
class Said:
    """A value as it stands in a sentence."""

    slot: str
    value: Value
    text: str
    start: int
    """Offset in the sentence of the first character, in Unicode code points."""
    end: int
    """Offset behind the last one."""
    form: str
    """The form that the phrase asks for, as written there; empty for the default."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence that says values."""

    text: str
    parts: tuple[Said, ...]
    """In the order of the sentence; a slot that is said twice has two."""


def say(locale: Locale, kind: str, phrase: str, slots: Mapping[str, Value]) -> Saying:
    """Say the phrase `phrase` of a kind of claim with the values of its slots; slots left unsaid are ignored.

    Raises LanguageError, with the place of the phrase, where the phrase, a value, a name, a noun or a form is
    missing.
    """
    chosen = locale.catalogue.phrase(kind, phrase)
    try:
        return _said(locale, chosen, slots)
    except LanguageError as error:
        raise LanguageError(f'{chosen.place}: the phrase "{phrase}" of {kind}: {error}') from error


def say_value(locale: Locale, value: Value, form: str = "") -> str:
    """Say one value in a form, as a phrase would in a slot `{slot:form}`.

    Raises LanguageError where the form is unknown or does not suit the value, or a name or noun is missing.
    """
    return _value(locale, value, Form.parse(form))


def _said(locale: Locale, phrase: Phrase, slots: Mapping[str, Value]) -> Saying:
    missing = [slot for slot in phrase.slots if slot not in slots]
    if missing:
        raise LanguageError(f"no value for {', '.join(f'{{{slot}}}' for slot in missing)}")
    number = _deciding(slots[phrase.plural_by], phrase.plural_by) if phrase.plural_by else None
    text = ""
    parts = []
    for part in phrase.form_for(number).parts:
        if isinstance(part, Literal):
            text += part.text
            continue
        value = slots[part.slot]
        words = _value(locale, value, part.form)
        parts.append(Said(part.slot, value, words, len(text), len(text) + len(words), str(part.form)))
        text += words
    return Saying(text, tuple(parts))


def _deciding(value: Value, slot: str) -> int:
    """Give the number by which gettext chooses the plural form: it knows whole numbers only."""
    if isinstance(value, Names):
        return len(value.ids)
    if isinstance(value, Quantity) and value.number.denominator == 1:
        return int(value.number)
    raise LanguageError(
        f"{{{slot}}} is no whole number and cannot choose a plural form: say it with a noun instead"
    )


def _value(locale: Locale, value: Value, form: Form) -> str:
    match value:
        case Quantity():
            said = locale.quantities.say(value, form.segments)
        case Name():
            said = locale.names.say(value, form.segments)
        case Names():
            said = locale.names.say_all(value, form.segments)
        case Day():
            said = locale.dates.say(value, form.segments)
    return _capitalised(said) if form.capital else said


def _capitalised(text: str) -> str:
    """Capitalise the first letter, but not of a brand that begins like xFusion."""
    is_brand = text[:1].islower() and text[1:2].isupper()
    return text if is_brand else text[:1].upper() + text[1:]
