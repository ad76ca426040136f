"""How the patterns of cue words may begin: what a text must hold for a pattern to be worth looking for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_PLAIN = re.compile(r"[^\s*()|?.'’]*")

_START = 3
"""So many letters tell most leads apart, and a sentence has few different ones."""


def leads(pattern: str) -> frozenset[str]:
    """Give letters, in small, one of which every text that the pattern matches holds.

    An empty string among them says that nothing is known of it.
    """
    found = _leads(pattern.strip())
    return frozenset(lead.lower() for lead in found)


def held(text: str) -> str:
    """Bring a text to the shape in which leads are looked for in it."""
    return text.lower().replace("ſ", "s").replace("i\u0307", "i")


class LeadIndex:
    """Finds which of many leads stand in a text: only those whose first letters do are looked for."""

    def __init__(self, leads_of: Mapping[str, Iterable[str]]) -> None:
        """Take the leads of each of several names."""
        self._always = frozenset(name for name, all_ in leads_of.items() if "" in all_)
        self._by_start: dict[str, dict[str, set[str]]] = {}
        for name, all_ in leads_of.items():
            for lead in all_ if name not in self._always else ():
                self._by_start.setdefault(lead[:_START], {}).setdefault(lead, set()).add(name)

    def names_in(self, text: str) -> set[str]:
        """Give the names with a lead in a text (as `held` gives it), and those of which nothing is known."""
        found = set(self._always)
        starts = {text[at : at + size] for size in range(1, _START + 1) for at in range(len(text))}
        for start in starts & self._by_start.keys():
            for lead, names in self._by_start[start].items():
                if lead in text:
                    found |= names
        return found


def _leads(pattern: str) -> set[str]:
    if not pattern.startswith("("):
        if "|" in _outside(pattern):
            return {""}
        plain = _PLAIN.match(pattern)
        lead = plain.group() if plain else ""
        # what stands before a question mark may be missing
        return {lead[:-1] if pattern[len(lead) : len(lead) + 1] == "?" else lead}
    close = _close(pattern)
    if close < 0 or "|" in _outside(pattern):
        return {""}
    inside = pattern[1:close]
    if "(" in inside:
        return {""}
    found = {lead for branch in inside.split("|") for lead in _leads(branch.strip())}
    rest = pattern[close + 1 :]
    if rest.startswith("?"):
        found |= _leads(rest[1:].strip())
    return found


def _close(pattern: str) -> int:
    depth = 0
    for index, char in enumerate(pattern):
        depth += (char == "(") - (char == ")")
        if depth == 0:
            return index
    return -1


def _outside(pattern: str) -> str:
    depth, out = 0, []
    for char in pattern:
        depth += char == "("
        if depth == 0:
            out.append(char)
        depth -= char == ")"
    return "".join(out)
