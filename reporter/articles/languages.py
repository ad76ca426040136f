"""The languages in which articles can be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.language.locale import locales_found

if TYPE_CHECKING:
    from reporter.resources import Resources


def languages_with_phrases(resources: Resources) -> list[str]:
    """Give the locales that have a catalogue of phrases, in alphabetical order."""
    return [
        tag
        for tag in locales_found(resources)
        if any(name.endswith(".po") for name in resources.names("locales", f"{tag}/phrases"))
    ]
