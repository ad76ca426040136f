"""Figures in digits: what the separators between the digits say."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.language.reading.notation import SPACES

if TYPE_CHECKING:
    from reporter.language.reading.notation import Notation
    from reporter.language.reading.tokens import Token

_LONGEST = 40
"""Digits beyond which a run is a key or a checksum and no figure."""
_MARKS = frozenset(".,'\u2019\u066b\u066c\u00b7\u30fb\u060c") | SPACES
_APOSTROPHES = frozenset("'\u2019")
_LONGEST_CHAIN = 24


@dataclass(frozen=True, slots=True)
class Literal:
    """A figure in digits, without its sign."""

    value: Fraction
    decimals: int
    end: int
    """The index of the token after it."""

    @property
    def whole(self) -> bool:
        """Whether it was written without decimals."""
        return self.decimals == 0


def read_literal(tokens: list[Token], index: int, notation: Notation) -> Literal | None:
    """Read the digits that start at the token `index`, with the separators that the locale allows.

    One mark of the locale's decimal sort makes decimals; so does its group mark where what follows cannot
    be a group ("2.8" in a locale with a decimal comma). Of a chain that is no number as a whole
    ("192.168.1.2"), the longest beginning that is one is read.
    """
    token = tokens[index]
    if token.kind == "sign" and token.text in notation.decimal:
        after = index + 1
        if index and tokens[index - 1].kind in ("digits", "word"):
            return None
        if after < len(tokens) and tokens[after].kind == "digits" and _length(tokens[after]) <= _LONGEST:
            return _made("0", tokens[after].text, after + 1)
        return None
    if token.kind != "digits" or _length(token) > _LONGEST:
        return None
    runs, marks = _chain(tokens, index)
    before = tokens[index - 1].text if index > 1 and tokens[index - 2].kind == "digits" else ""
    same = next((at for at, mark in enumerate(marks) if _sort(mark) != _sort(marks[0])), len(marks))
    for count in range(min(len(runs), same + 2), 1, -1):
        if 2 < count <= same + 1 and len(runs[count - 1]) != 3:
            continue
        beside = {_sort(before), _sort(marks[count - 1]) if count < len(runs) else ""}
        found = _interpreted(runs[:count], marks[: count - 1], notation, alone=_sort(marks[0]) not in beside)
        if found is not None:
            return _made(found[0], found[1], index + 2 * count - 1)
    return _made(runs[0], "", index + 1)


def _length(token: Token) -> int:
    return token.end - token.start


def _made(whole: str, decimals: str, end: int) -> Literal:
    return Literal(Fraction(int(whole + decimals), 10 ** len(decimals)), len(decimals), end)


def _chain(tokens: list[Token], index: int) -> tuple[list[str], list[str]]:
    runs, marks = [tokens[index].text], []
    while index + 2 < len(tokens) and len(runs) < _LONGEST_CHAIN:
        mark, run = tokens[index + 1], tokens[index + 2]
        if run.kind != "digits" or mark.text not in _MARKS or _length(run) > _LONGEST:
            break
        if mark.text in SPACES and _length(run) != 3:
            break
        runs.append(run.text)
        marks.append(mark.text)
        index += 2
    return runs, marks


def _interpreted(
    runs: list[str], marks: list[str], notation: Notation, *, alone: bool
) -> tuple[str, str] | None:
    """Give the digits before and after the decimal mark, or None where the runs are no single figure."""
    kinds = {_sort(mark) for mark in marks}
    last = marks[-1]
    if len(kinds) == 1:
        return _one_sort(runs, last, notation, alone=alone)
    before = {_sort(mark) for mark in marks[:-1]}
    if len(before) == 1 and (last in ".," or last in notation.decimal) and _grouped(runs[:-1]):
        return "".join(runs[:-1]), runs[-1]
    return None


def _sort(mark: str) -> str:
    return " " if mark in SPACES else mark


def _one_sort(runs: list[str], mark: str, notation: Notation, *, alone: bool) -> tuple[str, str] | None:
    grouping, decimal = mark in notation.group, mark in notation.decimal
    if mark in SPACES or mark in _APOSTROPHES:
        return ("".join(runs), "") if (grouping or mark in _APOSTROPHES) and _grouped(runs) else None
    if len(runs) > 2:
        return ("".join(runs), "") if _grouped(runs) and (grouping or alone) else None
    if grouping and not decimal and _grouped(runs):
        return "".join(runs), ""
    return (runs[0], runs[1]) if alone and (decimal or mark in ".,") else None


def _grouped(runs: list[str]) -> bool:
    """Tell whether runs of digits are the groups of one number: threes, or twos before a last three."""
    if not 1 <= len(runs[0]) <= 3 or (runs[0][0] == "0" and len(runs) > 1):
        return False
    if len(runs) == 1:
        return True
    inner = {len(run) for run in runs[1:-1]}
    return len(runs[-1]) == 3 and (inner <= {3} or (inner == {2} and len(runs[0]) <= 2))
