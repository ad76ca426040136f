"""The shape of a locale's files: which keys they have and what stands behind each.

A file that a translator gets wrong is named with the place in it, before anything is made of it.
"""

from __future__ import annotations

from typing import Any

from reporter.language.errors import LanguageError

Shape = Any
"""`str`, `int` or `bool`; a list with the shape of its items; a table of shapes by key, where `*` stands for
any other key and a key that ends in `!` must be there; a tuple of shapes, any of which will do."""

_TAG = (str, bool)
_AGREEING = {"*": (str, {"*": str})}
_VARIANT = {"name!": str, "sound": str, "forms": {"*": str}, "*": _TAG}
_ENTRY = {"name!": str, "sound": str, "forms": {"*": str}, "*": (*_TAG, _VARIANT)}
_PLURALS = {"zero": str, "one": str, "two": str, "few": str, "many": str, "other!": str}

LOCALE: Shape = {
    "name!": str,
    "cldr!": str,
    "words_below": int,
    "minimum_grouping": int,
    "genders": [str],
    "typography!": {
        "quote_open!": str,
        "quote_close!": str,
        "inner_quote_open!": str,
        "inner_quote_close!": str,
        "dash!": str,
    },
    "dates": {"first_of_month": str, "*": {"day!": str, "month!": str}},
    "cardinals": _AGREEING,
    "ordinals": {"words_to": int, "words": _AGREEING, "digits": _AGREEING},
    "lists": {"before": [{"begins!": str, "replace!": str, "by!": str}]},
}
GRAMMAR: Shape = {
    "mixed": {"*": _TAG},
    "*": {
        "list": str,
        "cases!": [{"say!": str, "begins": str, "ends": str, "has": str, "*": (*_TAG, [_TAG])}],
    },
}
NOUNS: Shape = {"*": {"gender": str, "in_words": bool, "units": [str], **_PLURALS, "*": _PLURALS}}
NAMES: Shape = {
    "*": {
        "defaults": {"*": _TAG},
        "rules": [{"pattern!": str, **_ENTRY}],
        "*": (str, _ENTRY),
    },
}

_CALLED = {str: "text", int: "a whole number", bool: "true or false"}


def require(table: dict[str, Any], shape: Shape, file: str) -> dict[str, Any]:
    """Give the table back if it has the shape.

    Raises LanguageError with the file and the place in it where it has not.
    """
    wrong = _wrong(table, shape, "")
    if wrong is not None:
        raise LanguageError(f"{file}: {wrong}")
    return table


def _wrong(value: Any, shape: Shape, place: str) -> str | None:
    """Say what is wrong and where; None where nothing is."""
    if isinstance(shape, tuple):
        found = [_wrong(value, each, place) for each in shape]
        # the complaint of the shape that came nearest: the one for tables, where a table was given
        return None if None in found else found[-1 if isinstance(value, dict | list) else 0]
    if isinstance(shape, list):
        if not isinstance(value, list):
            return f"{place} should be a list, not {value!r}"
        return next(filter(None, (_wrong(item, shape[0], place) for item in value)), None)
    if isinstance(shape, dict):
        return _wrong_table(value, shape, place)
    if type(value) is not shape:
        return f"{place} should be {_CALLED[shape]}, not {value!r}"
    return None


def _wrong_table(value: Any, shape: dict[str, Shape], place: str) -> str | None:
    if not isinstance(value, dict):
        return f"{place} should be a table, not {value!r}"
    for key in shape:
        if key.endswith("!") and key[:-1] not in value:
            return f"`{key[:-1]}` is missing{f' in {place}' if place else ''}"
    for key, inside in value.items():
        below = f"{place}.{key}".lstrip(".")
        known = shape.get(key, shape.get(f"{key}!", shape.get("*")))
        if known is None:
            return f"{below} is not a key of this file"
        wrong = _wrong(inside, known, below)
        if wrong is not None:
            return wrong
    return None
