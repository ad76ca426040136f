"""Whether a block holds a trademark legend that is not the one MLCommons gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.rules.text import NAME, legend_span

if TYPE_CHECKING:
    from reporter.checking.blocks import Block
    from reporter.checking.rules.text import RuleText

_ITS_OWN = ("trademark", "mlcommons")


def altered_legend(text: RuleText, block: Block) -> int | None:
    """Give where a legend in other words starts: the name, its owner and a word for trademark."""
    if legend_span(block.text) or block.kind == "quotation":
        return None
    folded = block.text.casefold()
    owner = folded.find(_ITS_OWN[1])
    name = NAME.search(block.text)
    if owner < 0 or name is None:
        return None
    if _ITS_OWN[0] in folded or text.wording.pattern("trademark").search(block.text):
        return name.start()
    return None
