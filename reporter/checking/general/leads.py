"""How the patterns of cue words may begin: what a text must hold for a pattern to be worth looking for."""

from __future__ import annotations

import re

_PLAIN = re.compile(r"[^\s*()|?.'’]*")


def leads(pattern: str) -> frozenset[str]:
    """Give letters, in small, one of which every text that the pattern matches holds.

    An empty string among them says that nothing is known of it.
    """
    found = _leads(pattern.strip())
    return frozenset(lead.lower() for lead in found)


def held(text: str) -> str:
    """Bring a text to the shape in which leads are looked for in it."""
    return text.lower().replace("ſ", "s").replace("i\u0307", "i")


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
