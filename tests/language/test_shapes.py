"""Files of a locale that have not the shape they should."""

from __future__ import annotations

from typing import Any

import pytest

from reporter.language.errors import LanguageError
from reporter.language.shapes import require

SHAPE = {"name!": str, "limit": int, "more": {"on!": bool, "*": (str, {"*": str})}, "items": [{"a!": str}]}


@pytest.mark.parametrize(
    "table",
    [
        {"name": "x"},
        {"name": "x", "limit": 3, "more": {"on": True, "a": "b", "c": {"d": "e"}}, "items": [{"a": "b"}]},
    ],
)
def test_a_table_of_the_shape_is_given_back(table: dict[str, Any]) -> None:
    assert require(table, SHAPE, "file") is table


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({}, "file: `name` is missing"),
        ({"name": 1}, "file: name should be text, not 1"),
        ({"name": "x", "limit": True}, "file: limit should be a whole number, not True"),
        ({"name": "x", "limt": 1}, "file: limt is not a key of this file"),
        ({"name": "x", "more": 1}, "file: more should be a table, not 1"),
        ({"name": "x", "more": {}}, "file: `on` is missing in more"),
        ({"name": "x", "more": {"on": "yes"}}, "file: more.on should be true or false, not 'yes'"),
        ({"name": "x", "more": {"on": True, "a": 1}}, "file: more.a should be text, not 1"),
        ({"name": "x", "more": {"on": True, "a": {"b": 1}}}, "file: more.a.b should be text, not 1"),
        ({"name": "x", "items": "a"}, "file: items should be a list, not 'a'"),
        ({"name": "x", "items": [{"a": "b"}, {}]}, "file: `a` is missing in items"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(table: dict[str, Any], message: str) -> None:
    with pytest.raises(LanguageError) as error:
        require(table, SHAPE, "file")
    assert str(error.value) == message
