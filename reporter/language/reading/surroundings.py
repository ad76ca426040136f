"""What stands around a figure: hedges before and after it, names it is part of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.language.reading.stream import Stream

_JOINTS = frozenset(".,:-/'")


def blocked(stream: Stream) -> list[bool]:
    """Tell of each token whether it is part of a name with digits in it, so that no figure starts there."""
    tokens, prefixes = stream.tokens, stream.notation.prefixes
    found = [False] * len(tokens)
    for at, token in enumerate(tokens):
        if token.kind == "hidden":
            found[at] = True
        if at == 0 or token.kind not in ("digits", "word", "part", "character") or token.glued:
            continue
        before = tokens[at - 1]
        if token.kind == "character":
            found[at] = stream.notation.rules.word_start and before.kind == "character"
        elif token.kind == "word":
            # The letters of 3D or 8x go on being the name that their digits are.
            found[at] = before.kind == "digits" and found[at - 1]
        elif before.kind == "word":
            found[at] = before.text not in prefixes or found[at - 1]
        elif before.text == "_":
            found[at] = True
        elif before.text in _JOINTS and at > 1:
            further = tokens[at - 2]
            found[at] = found[at - 2] and further.kind in ("digits", "word")
            if before.text == "-" and further.kind == "word" and further.text not in prefixes:
                found[at] = True
    return found


def hedges_before(stream: Stream, index: int) -> Iterator[tuple[str, int]]:
    """Give the hedge that starts at the token `index` and where what it hedges may start."""
    entry = stream.entry(index)
    if entry is None:
        return
    spelling, after = entry
    for role in sorted(spelling.roles):
        if not role.startswith("before:"):
            continue
        at = stream.skip(after, hyphen=False)
        yield role.removeprefix("before:"), at
        filler = stream.role(at, "filler")
        if filler is not None:
            yield role.removeprefix("before:"), stream.skip(filler, hyphen=False)


def hedge_after(stream: Stream, index: int) -> tuple[str, int] | None:
    """Give the hedge that follows at the token `index`, and the index after it."""
    entry = stream.entry(stream.skip(index, hyphen=False))
    if entry is None:
        return None
    for role in sorted(entry[0].roles):
        if role.startswith("after:"):
            return role.removeprefix("after:"), entry[1]
    return None
