"""The Plural-Forms header of a gettext catalogue: which of the forms a whole number takes.

The expression is C as the gettext manual allows it ("Plural forms"): n, whole numbers, ?:, ||, &&,
comparisons, + - * / % and !. It is parsed here and never handed to an interpreter, since catalogues come from
anybody.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass

_HEADER = re.compile(r"\s*nplurals\s*=\s*(?P<count>\d+)\s*;\s*plural\s*=\s*(?P<rule>[^;]+?)\s*;?\s*")
_TOKEN = re.compile(r"\s*(?:(\d+|n)|(\|\||&&|[=!<>]=|[-+*/%<>?:!()]))")
_DEEPEST = 50

_Rule = Callable[[int], int]

_LEVELS: tuple[dict[str, Callable[[int, int], int]], ...] = (
    {"||": lambda a, b: int(bool(a) or bool(b))},
    {"&&": lambda a, b: int(bool(a) and bool(b))},
    {"==": operator.eq, "!=": operator.ne},
    {"<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge},
    {"+": operator.add, "-": operator.sub},
    {"*": operator.mul, "/": operator.floordiv, "%": operator.mod},
)
"""The operators of two operands, the loosest first."""


@dataclass(frozen=True, slots=True)
class PluralForms:
    """How many forms a language has and which one a number takes."""

    count: int
    rule: _Rule

    @classmethod
    def parse(cls, header: str) -> PluralForms:
        """Read the value of the header, `nplurals=2; plural=n != 1;`.

        Raises ValueError where it is not well formed.
        """
        match = _HEADER.fullmatch(header)
        if match is None:
            raise ValueError(f"Plural-Forms is not `nplurals=N; plural=EXPRESSION;`: {header!r}")
        return cls(int(match["count"]), _Parser(match["rule"]).whole())

    def index(self, number: int) -> int:
        """Give the index of the form for a whole number, from 0.

        Raises ValueError where the rule gives no form of this language.
        """
        try:
            index = int(self.rule(abs(number)))
        except ZeroDivisionError as error:
            raise ValueError(f"the rule of Plural-Forms divides by zero for {number}") from error
        if not 0 <= index < self.count:
            raise ValueError(f"the rule of Plural-Forms gives form {index} of {self.count} for {number}")
        return index


class _Parser:
    """Recursive descent, one method for each kind of expression."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = self._split(text)
        self._next = 0
        self._depth = 0

    def _split(self, text: str) -> list[str]:
        tokens = []
        position = 0
        while position < len(text):
            match = _TOKEN.match(text, position)
            if match is None:
                raise ValueError(f"Plural-Forms: cannot read {text[position:]!r}")
            tokens.append(match[1] or match[2])
            position = match.end()
        return tokens

    def _take(self, *wanted: str) -> str | None:
        if self._next < len(self._tokens) and self._tokens[self._next] in wanted:
            self._next += 1
            return self._tokens[self._next - 1]
        return None

    def _need(self, wanted: str) -> None:
        if self._take(wanted) is None:
            raise ValueError(f"Plural-Forms: {wanted!r} is missing in {self._text!r}")

    def whole(self) -> _Rule:
        rule = self._choice()
        if self._next < len(self._tokens):
            raise ValueError(f"Plural-Forms: {self._tokens[self._next]!r} is not expected in {self._text!r}")
        return rule

    def _choice(self) -> _Rule:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise ValueError("Plural-Forms: nested too deeply")
        test = self._binary(0)
        if self._take("?"):
            yes = self._choice()
            self._need(":")
            no = self._choice()
            self._depth -= 1
            return lambda n: yes(n) if test(n) else no(n)
        self._depth -= 1
        return test

    def _binary(self, level: int) -> _Rule:
        if level == len(_LEVELS):
            return self._single()
        left = self._binary(level + 1)
        while (sign := self._take(*_LEVELS[level])) is not None:
            left = _joined(_LEVELS[level][sign], left, self._binary(level + 1))
        return left

    def _single(self) -> _Rule:
        negations = 0
        while self._take("!"):
            negations += 1
        if negations:
            inner = self._single()
            return lambda n: int(bool(inner(n)) == (negations % 2 == 0))
        if self._take("("):
            inside = self._choice()
            self._need(")")
            return inside
        token = self._tokens[self._next] if self._next < len(self._tokens) else ""
        self._next += 1
        if token == "n":
            return lambda n: n
        if token.isdigit():
            constant = int(token)
            return lambda _: constant
        raise ValueError(f"Plural-Forms: a number or n is missing in {self._text!r}")


def _joined(work: Callable[[int, int], int], left: _Rule, right: _Rule) -> _Rule:
    return lambda n: int(work(left(n), right(n)))
