"""Front matter: YAML by a library, read back before it is believed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from reporter.errors import ReporterError

if TYPE_CHECKING:
    from collections.abc import Mapping


class FrontMatterError(ReporterError):
    """Front matter that does not read back as what was written."""


def front_matter(fields: Mapping[str, Any]) -> str:
    """Give fields as front matter, between its fences, in the order given.

    Raises FrontMatterError where a YAML reader would not get the same fields back.
    """
    text = yaml.safe_dump(dict(fields), allow_unicode=True, sort_keys=False, width=2**20)
    if yaml.safe_load(text) != dict(fields) or "\n---" in f"\n{text}":
        raise FrontMatterError(
            "the front matter cannot be written so that it reads back: look for odd characters in names"
        )
    return f"---\n{text}---\n"
