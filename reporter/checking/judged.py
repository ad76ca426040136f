"""A statement that was read and judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["supported", "refuted", "depends", "unverifiable"]


@dataclass(frozen=True, slots=True)
class Judged:
    """One stated value with its verdict; what `claims` in the JSON report is made of.

    Spans are half open and count the characters of the sentence that was given to the reader.
    """

    start: int
    end: int
    text: str
    """The shortest span that carries the value with its hedge and unit."""
    kind: str
    """The kind of claim (`speed.gain`); empty where none was found."""
    verdict: Verdict
    stated: str = ""
    """A plain decimal with a point, or names."""
    expected: str = ""
    """Likewise, what the data say; empty where they say nothing."""
    unit: str = ""
    definition: str = ""
    message: str = ""
    """For the editor, in the language of the text."""
    evidence: tuple[str, ...] = ()
    """Paths of results upstream."""
