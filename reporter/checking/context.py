"""What is known of a text while its sentences are read one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Context:
    """Where a sentence stands; one object serves a whole file, in reading order."""

    round: str | None
    """The id of the round the text is about (`training-4.0`), where it is known."""
    language: str
    """The locale's tag: `pt-BR`."""
    block: str = "paragraph"
    """The kind of block the sentence stands in: see `reporter.checking.blocks`."""
    sentence: int = 0
    """How many sentences of the block were read before this one."""
    quoted: bool = False
    """Whether the sentence stands inside a quotation."""
    headings: tuple[str, ...] = ()
    """The headings above the sentence, outermost first."""
    state: dict[str, Any] = field(default_factory=dict)
    """What a reader carries from sentence to sentence; its own business."""
