"""What stands around a figure: hedges before and after it, names it is part of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.language.reading.stream import Stream

_LONGEST_COUNTER = 2
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
    """Give the hedge that follows at the token `index`, and the index after it.

    In an unspaced script a counter may stand between: 500台以上.
    """
    found = _hedge_at(stream, stream.skip(index, hyphen=False))
    if found is not None or not stream.notation.rules.unspaced:
        return found
    at = index
    for _ in range(_LONGEST_COUNTER):
        if at >= len(stream.tokens) or stream.tokens[at].kind != "character":
            return None
        at += 1
        further = stream.skip(at, hyphen=False)
        found = _hedge_at(stream, further)
        if found is not None and found[1] - further > 1:
            return found
    return None


def _hedge_at(stream: Stream, index: int) -> tuple[str, int] | None:
    entry = stream.entry(index)
    if entry is None:
        return None
    for role in sorted(entry[0].roles):
        if role.startswith("after:"):
            return role.removeprefix("after:"), entry[1]
    return None
