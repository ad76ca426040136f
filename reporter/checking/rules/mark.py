"""Whether a use of the name carries the registered mark."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.checking.rules.text import Use

IN_TITLES = frozenset({"title", "description"})
"""What stands above the text proper."""
_ANOTHER_SIGN = re.compile(r"\s?(?:™|\((?:tm|r)\))", re.IGNORECASE)
_REST = re.compile(r"[^\W\d_]*(?:['’][^\W\d_]*)?")


def unmarked(use: Use) -> bool:
    """Say whether no ® follows the name; a wrong sign or ending is another rule's business."""
    if _ANOTHER_SIGN.match(use.after):
        return False
    rest = _REST.match(use.after)
    return not use.after[rest.end() if rest else 0 :].startswith("®") and not use.after.startswith("®")
