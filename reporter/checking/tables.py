"""A table whose header says a kind of claim: each row is a statement, its cells are the slots."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.blocks import Block, Table
    from reporter.checking.context import Context
    from reporter.checking.judged import Judged
    from reporter.checking.readers import Readers
    from reporter.checking.statements import Statements
    from reporter.language.reading.slots import StatedSlot


_NOTHING = frozenset({"", "–", "—", "-", "−"})
"""What stands in a cell that states nothing."""


def judge_table(
    table: Table, statements: Statements, readers: Readers, context: Context
) -> Iterator[tuple[Block, list[Judged]]]:
    """Give every cell with what was judged in it; where no kind explains a table, each cell is read alone."""
    kinds = readers.phrases.tables(cell.text for cell in table.header)
    for cell in table.header:
        yield cell, _alone(cell, statements, context)
    for row in table.rows:
        if kinds:
            yield from _row(row, kinds[0], statements, readers, context)
        else:
            for cell in row:
                yield cell, _alone(cell, statements, context)


def _alone(cell: Block, statements: Statements, context: Context) -> list[Judged]:
    return (statements.by_catalogue(cell.text, context) or []) if cell.text else []


def _row(
    row: tuple[Block, ...],
    kind: tuple[str, tuple[str | None, ...]],
    statements: Statements,
    readers: Readers,
    context: Context,
) -> Iterator[tuple[Block, list[Judged]]]:
    name, slots = kind
    stated: list[tuple[int, StatedSlot]] = []
    for index, (cell, slot) in enumerate(zip(row, slots, strict=False)):
        told = slot is not None and cell.text.strip() not in _NOTHING
        match = readers.phrases.cell(name, slot, cell.text) if slot is not None and told else None
        if match is not None:
            stated.extend((index, each) for each in match.slots)
    # cells are laid side by side so that each stated slot keeps a place of its own
    width = max((len(cell.text) for cell in row), default=0) + 1
    moved = [
        replace(each, start=each.start + index * width, end=each.end + index * width)
        for index, each in stated
    ]
    judged = statements.judge_slots(name, moved, context) if moved else []
    for index, cell in enumerate(row):
        here = [
            replace(each, start=each.start - index * width, end=each.end - index * width)
            for each in judged
            if index * width <= each.start < (index + 1) * width
        ]
        yield cell, here
