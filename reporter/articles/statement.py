"""A statement of an article: one phrase said, where it stands, and the claim behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.claims.model import Claim
    from reporter.language.saying import Said


@dataclass(frozen=True, slots=True)
class Statement:
    """One phrase said."""

    place: str
    """`title`, `description`, `body`, `heading`, `table`, `footnote`, or `chart <stem> <place in it>`."""
    kind: str
    """The kind of claim; `text` for words that state nothing checkable."""
    phrase: str
    text: str
    """As a reader sees it, without markup."""
    parts: tuple[Said, ...]
    claim: Claim | None
    """None for `text`."""
