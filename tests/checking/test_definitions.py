"""Where two honest definitions differ, the message names both in the language of the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.claims.facts import Facts
from reporter.claims.registry import kinds
from reporter.language.catalogue import Catalogue
from reporter.language.files import LocaleFiles, locales_read
from reporter.resources import Resources
from reporter.rounds.history import load_history

if TYPE_CHECKING:
    from collections.abc import Iterator

RESOURCES = Resources()


def rival_definitions(round_id: str) -> Iterator[str]:
    """Definitions that share a key with another one."""
    facts = Facts(load_history(round_id, RESOURCES))
    for name, kind in kinds().items():
        by_key: dict[object, set[str]] = {}
        for row in facts.of(name):
            by_key.setdefault(row.key(kind), set()).add(row.definition)
        for definitions in by_key.values():
            if len(definitions) > 1:
                yield from definitions


@pytest.mark.parametrize("tag", [tag for tag in locales_read(RESOURCES) if tag != "ar"])
def test_rival_definitions_are_told_in_every_language(tag: str) -> None:
    catalogue = Catalogue.load(LocaleFiles(tag, RESOURCES))
    for round_id in ("training-0.5", "training-3.1"):
        missing = {each for each in rival_definitions(round_id) if not catalogue.has("definition", each)}
        assert not missing
