"""Front matter: the title and the description as text, round and language as settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml

from reporter.checking.alignment import aligned
from reporter.checking.blocks import Block, BlockKind, Document, Gatherer
from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.source import Source

# keys whose values a reader sees; the rest (date, slug, tags, weights) says nothing about a round
_SHOWN: dict[str, BlockKind] = {
    "title": "title",
    "linktitle": "title",
    "subtitle": "title",
    "headline": "title",
    "description": "description",
    "summary": "description",
    "subheading": "description",
    "lead": "description",
    "abstract": "description",
    "alt": "image text",
    "caption": "caption",
}
_SETTINGS = ("round", "lang")
_DEEPEST = 20


def read_front_matter(text: str, start: int, source: Source, document: Document) -> None:
    """Add what the front matter says to the document; `start` is the offset in the file of its first line.

    Raises InputError, with the line, where it is not YAML.
    """
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = source.place(start)[0] + (mark.line if mark else 0)
        problem = getattr(error, "problem", None) or "cannot be read"
        raise InputError(f"the front matter is not YAML: {problem}", source.path, line) from error
    for path, value in _scalars(node, (), set()):
        key = path[-1].lower() if path else ""
        if len(path) == 1 and key in _SETTINGS:
            document.settings[key] = value.value
        elif key in _SHOWN:
            block = _block(_SHOWN[key], value, text, start)
            if block is not None:
                document.parts.append(block)


def _scalars(
    node: yaml.Node | None, path: tuple[str, ...], seen: set[tuple[str, int]], depth: int = 0
) -> Iterator[tuple[tuple[str, ...], yaml.ScalarNode]]:
    """Give every scalar with the keys that lead to it.

    What an alias repeats is entered once a key: a few lines of nested aliases stand for millions of scalars.
    """
    mark = (path[-1] if path else "", id(node))
    if depth > _DEEPEST or node is None or mark in seen:
        return
    seen.add(mark)
    if isinstance(node, yaml.ScalarNode):
        yield path, node
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                yield from _scalars(value, (*path, key.value), seen, depth + 1)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from _scalars(value, path, seen, depth + 1)


def _block(kind: BlockKind, node: yaml.ScalarNode, text: str, start: int) -> Block | None:
    first, last = node.start_mark.index, node.end_mark.index
    if node.style in {'"', "'"}:
        first, last = first + 1, last - 1
    elif node.style in {"|", ">"}:
        first = text.find("\n", first) + 1
        while first < last and text[first] == " ":
            first += 1
    gatherer = Gatherer()
    for char, at in aligned(node.value, text[first:last]):
        gatherer.add(char, start + first + at)
    return gatherer.block(kind)
