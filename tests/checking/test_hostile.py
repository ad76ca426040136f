"""Texts that nobody wrote in good faith: each gets a report or a plain refusal.

How the time grows with the length is measured by benchmarks/checking.py.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from reporter.checking.source import Source
from reporter.errors import InputError

if TYPE_CHECKING:
    from reporter.checking.checker import Checker

TEXTS = {
    "5 MB": "In all, 17 submitters handed in 205 results.\n\n" * 110_000,
    "a line of 1 MB": "word 12 " * 125_000,
    "digits": "1," * 3_000,
    "one long number": "1" * 49_000,
    "stars": "*" * 49_000,
    "brackets": "[" * 4_000,
    "images": "![" * 2_000,
    "ticks": "`a" * 6_000,
    "tags": "<a " * 4_000,
    "entities": "&#" * 6_000,
    "quotations": "“" * 10_000,
    "stops": ". " * 4_000,
    "marks": "[^1]" * 3_000 + "\n\n[^1]: x 1",
    "nested quotes": ">" * 5_000 + " 12",
    "nested lists": "\n".join(" " * (2 * depth) + "- x 1" for depth in range(200)),
    "a wide table": "|" + "a|" * 500 + "\n|" + "-|" * 500 + "\n" + ("|" + "1|" * 500 + "\n") * 5,
    "front matter": "---\ntitle: " + "[" * 5_000 + "\n---\nx 1",
    "aliases": "---\na: &a [x,x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\ntitle: [*c,*c]\n---\nx 1",
    "names": "NVIDIA, " * 3_000,
    "almost a phrase": "In " + "four " * 2_000 + "of the nine benchmarks, the best time is faster.",
}


@pytest.mark.parametrize("name", TEXTS)
def test_no_text_hangs_or_breaks_the_check(checkers: dict[str, Checker], name: str) -> None:
    with suppress(InputError):
        checkers["en"].check(Source.of(TEXTS[name], "a.md"))
