"""What a rule sees of a text: passages with their footnotes, uses of the name, statements."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from reporter.checking.blocks import Block, Table
from reporter.checking.quoting import inside, joined, quotations

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction

    from reporter.checking.blocks import Document
    from reporter.checking.readers import Readers
    from reporter.checking.report import ClaimReport
    from reporter.checking.rules.names import NamesInText
    from reporter.checking.rules.wording import Wording
    from reporter.checking.source import Source
    from reporter.resources import Resources
    from reporter.rounds.history import History

NAME = re.compile(r"(?<![\w/.@#-])ml[ \u00a0_\u2010\u2011-]?perf", re.IGNORECASE)
"""The name in any spelling, right or wrong, with whatever ending."""
LEGEND = (
    "The MLPerf name and logo are registered and unregistered trademarks of MLCommons Association in"
    " the United States and other countries. All rights reserved. Unauthorized use strictly prohibited."
    " See www.mlcommons.org for more information."
)
"""The trademark legend; it stays in English in every language."""
_LEGEND = re.compile(
    r"\s+".join(re.escape(word) + ("®?" if word == "MLPerf" else "") for word in LEGEND.split())
)
_REFERENCE = re.compile(r"\[\^([^\]\s]{1,200})\]")
_REFERENCES_BEHIND = re.compile(r"(?:[*_)”\"’]*\[\^[^\]\s]+\])+")
_REACH = 80
_LONGEST_NOTE = 20_000
"""Characters of a footnote, a heading, a page's list items: what passages share is read for each of them."""
_HTML = (".html", ".htm")
_PROSE = frozenset({"paragraph", "list item", "table cell", "markup"})


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, a list item or a row of a table, with what its footnotes say."""

    blocks: tuple[Block, ...]
    text: str
    """What it says itself."""
    notes: str
    """What the footnotes it refers to say."""
    start: int
    """Offsets in the file."""
    end: int
    context: str = ""
    """The heading above it, or the header of its table."""

    @property
    def whole(self) -> str:
        """What it says with its footnotes, its heading and its header."""
        return "\n".join((self.context, self.text, self.notes))


@dataclass(frozen=True, slots=True)
class Use:
    """A place that uses the name."""

    block: Block
    start: int
    """In the block's text."""
    end: int
    offset: int
    """In the file."""

    @property
    def after(self) -> str:
        """What follows the name in its block, as far as a rule looks."""
        return self.block.text[self.end : self.end + _REACH]

    @property
    def before(self) -> str:
        """What stands before it, as far as a rule looks."""
        return self.block.text[max(0, self.start - _REACH) : self.start]


@dataclass
class RuleText:
    """One file, as the rules see it."""

    source: Source
    document: Document
    readers: Readers
    wording: Wording
    resources: Resources
    names: NamesInText
    round: str | None
    claims: Sequence[ClaimReport] = field(default_factory=tuple)
    heed_ignore: bool = True
    chart: bool = False
    history_of: Callable[[], History | None] = lambda: None
    """Gives the round and its past, where the round is at hand."""
    _figures: dict[int, frozenset[Fraction]] = field(default_factory=dict)
    _notes: dict[tuple[str, ...], str] = field(default_factory=dict)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks that rules look at: no code, nothing that an editor set aside."""
        return tuple(
            block
            for block in self.document.blocks()
            if block.kind != "code" and not (self.heed_ignore and block.ignored is not None)
        )

    @cached_property
    def footnotes(self) -> dict[str, str]:
        """What each footnote says, by its mark."""
        found: dict[str, list[str]] = {}
        for label, block in self.footnote_blocks:
            found.setdefault(label, []).append(block.text)
        return {label: " ".join(texts)[:_LONGEST_NOTE] for label, texts in found.items()}

    @cached_property
    def footnote_blocks(self) -> list[tuple[str, Block]]:
        """The footnotes with their marks; one of several paragraphs comes as often."""
        found: list[tuple[str, Block]] = []
        label = ""
        for block in self.blocks:
            if block.kind != "footnote":
                continue
            line, column = self.source.place(block.origin[0])
            mark = re.match(r"\s*\[\^([^\]]+)\]:", self.source.line(line)[: column - 1])
            label = mark[1] if mark else label
            found.append((label, block))
        return found

    def quoted(self, block: Block) -> list[tuple[int, int]]:
        """Give the stretches of a block that are quotations: their words are not the writer's."""
        if block.kind == "quotation":
            return [(0, len(block.text))]
        return quotations(block.text, self.readers.quotations)

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """Every use of the name outside quotations, code, addresses and the trademark legend."""
        found = []
        for block in self.blocks:
            matches = list(NAME.finditer(block.text))
            if not matches:
                continue
            apart = joined([*self.quoted(block), *((mark.start, mark.end) for mark in block.marks)])
            legend = legend_span(block.text)
            for match in matches:
                start, end = match.span()
                if (
                    inside(apart, start, end)
                    or (legend is not None and legend[0] <= start < legend[1])
                    or re.match(r"[\w.-]*\.(?:org|com|net|io|md|svg)\b|[/_]", block.text[end : end + 40])
                ):
                    continue
                found.append(Use(block, start, end, block.origin[start]))
        return tuple(found)

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """The passages of the running text, tables row by row; no titles, captions and footnotes."""
        found: list[Passage] = []
        heading = ""
        for part in self.document.parts:
            if isinstance(part, Table):
                header = " ".join(cell.text for cell in part.header)[:_LONGEST_NOTE]
                found += [self._passage(row, f"{heading}\n{header}") for row in part.rows if row]
            elif part.kind == "heading":
                heading = part.text[:_LONGEST_NOTE]
            elif part.kind in _PROSE and not (self.heed_ignore and part.ignored is not None):
                found.append(self._passage((part,), heading))
        return tuple(found)

    def _passage(self, blocks: tuple[Block, ...], context: str) -> Passage:
        start, end = blocks[0].origin[0], blocks[-1].origin[-1]
        behind = _REFERENCES_BEHIND.match(self.source.text, end)
        end = behind.end() if behind else end
        labels = tuple(dict.fromkeys(_REFERENCE.findall(self.source.text[start:end])))
        if labels not in self._notes:
            self._notes[labels] = "\n".join(
                self.footnotes[label] for label in labels if label in self.footnotes
            )
        notes = self._notes[labels]
        if not notes and self.source.path.lower().endswith(_HTML):
            notes = self._listed
        return Passage(blocks, " ".join(block.text for block in blocks), notes, start, end, context)

    @cached_property
    def _listed(self) -> str:
        """What the list items of an HTML page say: its footnotes are among them; no mark leads there."""
        items = (block.text for block in self.blocks if block.kind == "list item")
        return "\n".join(items)[:_LONGEST_NOTE]

    def passage_at(self, offset: int) -> Passage | None:
        """Give the passage that a place in the file stands in."""
        index = bisect_right(self._passage_starts, offset) - 1
        if index < 0:
            return None
        passage = self.passages[index]
        return passage if offset < passage.end else None

    @cached_property
    def _passage_starts(self) -> list[int]:
        return [passage.start for passage in self.passages]

    def figures_of(self, passage: Passage) -> frozenset[Fraction]:
        """Give the figures that a passage states, with its footnotes."""
        if passage.start not in self._figures:
            found = self.readers.figures.find(passage.whole)
            self._figures[passage.start] = frozenset(figure.value for figure in found)
        return self._figures[passage.start]

    def stated(self) -> Iterator[tuple[ClaimReport, int, Passage]]:
        """Give each statement of the running text outside quotations, with its offset and its passage."""
        for claim in self.claims:
            if claim.quoted:
                continue
            offset = self.source.line_start(claim.line - 1) + claim.column - 1
            passage = self.passage_at(offset)
            if passage is not None:
                yield claim, offset, passage

    def results(self) -> Iterator[tuple[int, Passage]]:
        """Give each passage that states a result, a time of some entry, with the place of the first."""
        seen: set[int] = set()
        for claim, offset, passage in self.stated():
            if claim.unit == "minute" and claim.kind and passage.start not in seen:
                seen.add(passage.start)
                yield offset, passage

    @cached_property
    def about_mlperf(self) -> bool:
        """Whether the text has to do with MLPerf at all."""
        return self.round is not None or any(NAME.search(block.text) for block in self.blocks)


def legend_span(text: str) -> tuple[int, int] | None:
    """Give where the trademark legend stands in a text, or None; its spaces are free."""
    match = _LEGEND.search(text)
    return match.span() if match else None
