"""QT102: a quotation is given to the one who said it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.checking.quotations import load_bank, other_names
from reporter.checking.rules.model import Breach, Rule
from reporter.checking.rules.said import quoted_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.said import Said
    from reporter.checking.rules.text import RuleText

_PERSON = re.compile(r"(?<!\w)[A-ZÀ-Þ][\w’'-]+(?:\s+[A-ZÀ-Þ][\w’'-]+)+")


def _find(text: RuleText) -> Iterator[Breach]:
    surnames = {each.surname for each in load_bank(text.resources)}
    for said in quoted_sentences(text):
        banked = said.match.banked
        near = f"{said.beside} | {said.attribution}"
        if banked.surname in near:
            exchanged = other_names(said.attribution, f"{banked.speaker}, {banked.role}")
            if exchanged and banked.role:
                right = f"{banked.speaker}, {banked.role}"
                yield Breach(said.offset, values={"other": said.attribution.strip(), "speaker": right})
            continue
        other = _other(text, said, near, surnames - {banked.surname})
        if other:
            yield Breach(said.offset, values={"other": other, "speaker": banked.speaker})


def _other(text: RuleText, said: Said, near: str, surnames: set[str]) -> str:
    """Give who is named as the speaker instead; empty where nobody is."""
    if said.attribution:
        return said.attribution.split(",")[0].strip()
    for surname in sorted(surnames):
        if re.search(rf"(?<!\w){re.escape(surname)}(?!\w)", near):
            return surname
    for match in _PERSON.finditer(near):
        named = match.group()
        if not any(
            text.names.has(entity, named)
            for entity in ("organisation", "benchmark", "vendor", "family", "suite")
        ):
            return named
    return ""


RULE = Rule(
    "QT102",
    "A quotation is given to the one who said it",
    "error",
    "The right words in the wrong mouth are as false as wrong words.",
    "The quote bank, data/quotes/*.toml",
    _find,
    charts=False,
)
