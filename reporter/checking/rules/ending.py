"""What is hung on the name, and the words around it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.checking.rules.text import Use

_LETTERS = re.compile(r"®?([^\W\d_]*)")
_AFTER = re.compile(r"®?\s+([^\W\d_]+)")
_BEFORE = re.compile(r"([^\W\d_]+(?:['’][^\W\d_]+)?)\s+$")
_REACH = 40


def ending(use: Use) -> str:
    """Give the letters that are hung on the name: `s`, `ed`; empty for none."""
    match = _LETTERS.match(use.after)
    return match[1] if match else ""


def word_after(use: Use) -> str:
    """Give the word after the name."""
    match = _AFTER.match(use.after)
    return match[1] if match else ""


def word_before(use: Use) -> str:
    """Give the word before the name."""
    match = _BEFORE.search(use.before[-_REACH:])
    return match[1] if match else ""
