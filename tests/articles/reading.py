"""An article taken apart by plain means, for tests: not the way the checker does it."""

from __future__ import annotations

import re
from typing import Any

import yaml
from markdown_it import MarkdownIt
from mdit_py_plugins.footnote import footnote_plugin

_MARK = re.compile(r"\[\^\d+\]")


def front(markdown: str) -> dict[str, Any]:
    fields = yaml.safe_load(markdown.split("---\n")[1])
    assert isinstance(fields, dict)
    return fields


def body(markdown: str) -> str:
    return markdown.split("---\n", 2)[2]


def prose(markdown: str) -> list[str]:
    """Headings, paragraphs and quotations; no table, footnotes, images."""
    lines = [line for line in body(markdown).splitlines() if line.strip()]
    kept = [line for line in lines if not line.startswith(("|", "![", "[^"))]
    return [_MARK.sub("", line).lstrip("#> ").strip() for line in kept if line.strip(" >")]


def words(markdown: str) -> int:
    return sum(len(line.split()) for line in prose(markdown))


def headings(markdown: str) -> list[str]:
    return [line[3:] for line in body(markdown).splitlines() if line.startswith("## ")]


def sentences(line: str) -> list[str]:
    """Split at a full stop before a space; our sentences hold no abbreviations."""
    return [each for each in re.split(r"(?<=[.])\s", line) if each]


def rendered(markdown: str) -> str:
    parser = MarkdownIt("commonmark").enable("table").use(footnote_plugin)
    return str(parser.render(body(markdown)))
