"""The shape in which sentences and phrases are compared."""

from __future__ import annotations

import re
from functools import lru_cache

_SAME = str.maketrans(
    {
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "\u2007": " ",
        "\t": " ",
        "\n": " ",
        "\u2011": "-",
        "\u2010": "-",
        "’": "'",
        "‘": "'",
    }
)
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_EMPHASIS = re.compile(r"(?<!\w)(\*\*|__|\*|_)(?=\S)|(?<=\S)(\*\*|__|\*|_)(?!\w)")


@lru_cache(maxsize=16384)
def normal(text: str, *, strip: bool = True) -> str:
    """Make a text comparable, no character moved: small letters, one sort of space, hyphen, apostrophe."""
    text = text.strip() if strip else text
    lowered = text.lower()
    if len(lowered) != len(text):
        lowered = "".join(low if len(low := char.lower()) == 1 else char for char in text)
    return lowered.translate(_SAME)


def plain_words(text: str) -> str:
    """Give what a reader sees of a phrase's own words: Markdown's escapes and emphasis gone."""
    if "\\" not in text and "*" not in text and "_" not in text:
        return text
    return _ESCAPE.sub(r"\1", _EMPHASIS.sub("", text))
