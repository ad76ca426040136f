"""An editor's word to the check: `<!-- reporter: ignore REASON -->` sets aside the block that follows."""

from __future__ import annotations

import re

_IGNORE = re.compile(r"<!--\s*reporter:\s*ignore\b[ \t:]*(.*?)\s*-->", re.DOTALL)


def reason_to_ignore(markup: str) -> str | None:
    """Give the reason in the last such comment of a piece of HTML; None where there is no such comment."""
    if "reporter:" not in markup:
        return None
    reasons = _IGNORE.findall(markup)
    if not reasons:
        return None
    return " ".join(str(reasons[-1]).split())
