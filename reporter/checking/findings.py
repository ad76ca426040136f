"""What of a report is a finding for machines that know errors, warnings and notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from reporter.checking.report import ClaimReport

Level = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A statement that somebody should look at."""

    level: Level
    title: str
    message: str


def finding_of(claim: ClaimReport, *, strict: bool) -> Finding | None:
    """Give the finding that a statement is; None where it is right or a baseline lets it stand.

    Refuted is an error, unverifiable a warning (with `strict` an error), depends a note, and whatever stands
    in a quotation a note.
    """
    if claim.verdict == "supported" or claim.known:
        return None
    levels: dict[str, Level] = {
        "refuted": "error",
        "unverifiable": "error" if strict else "warning",
        "depends": "note",
    }
    level: Level = "note" if claim.quoted else levels[claim.verdict]
    text = " ".join(claim.text.split())
    said = f"“{text}”: {claim.message}" if claim.message else f"“{text}”"
    title = f"{claim.verdict} {claim.kind}".strip()
    return Finding(level, title, said)
