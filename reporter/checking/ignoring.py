"""An editor's word to the check: `<!-- reporter: ignore REASON -->` sets aside the block that follows."""

from __future__ import annotations

import re

_IGNORE = re.compile(r"<!--\s*reporter:\s*ignore\b[ \t:]*")


def reason_to_ignore(markup: str) -> str | None:
    """Give the reason in the last such comment of a piece of HTML; None where there is no such comment."""
    if "reporter:" not in markup:
        return None
    reason = None
    opening = _IGNORE.search(markup)
    while opening is not None:
        close = markup.find("-->", opening.end())
        if close < 0:
            break
        reason = " ".join(markup[opening.end() : close].split())
        opening = _IGNORE.search(markup, close)
    return reason
