"""Which phrases state something that data can confirm or deny: a rule over their slots, not a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.registry import kinds

if TYPE_CHECKING:
    from reporter.language.catalogue import Phrase

_SETTING = {"round", "base"}
"""Slots that every kind has: in which round, and which came before. To name them states nothing by itself."""


def states_something(phrase: Phrase) -> bool:
    """Tell whether a phrase says a slot that could be wrong.

    Not the setting, nor what the row is about (its keys), nor the only thing that the kind knows: a source
    line, a legend, the name of a benchmark before words that no result can confirm. A phrase without any
    word of its own but the slot's states nothing of it.
    """
    slots = kinds()[phrase.kind].slots
    told = {name for name, slot in slots.items() if name not in _SETTING and not slot.key}
    said = told & set(phrase.slots)
    if len(slots.keys() - _SETTING) == 1 and all(slots[name].type == "name" for name in told):
        return False
    alone = all(form.source.strip() == f"{{{name}}}" for form in phrase.forms for name in form.slots)
    return bool(said) and not alone
