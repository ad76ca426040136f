"""A checker that asks the rules, and a short way to ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.checking.checker import Checker
from reporter.checking.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from reporter.checking.report import RuleFinding
    from reporter.resources import Resources

ROUND = "training-4.0"
LANGUAGES = ("en", "pt-BR")


@pytest.fixture(scope="session")
def ask(resources: Resources) -> Callable[..., tuple[RuleFinding, ...]]:
    """Gives what the rules find in a text; with `code`, only what that rule finds."""
    checkers = {tag: Checker(resources, round_id=ROUND, language=tag, rules=True) for tag in LANGUAGES}

    def asked(text: str, language: str = "en", code: str = "", path: str = "a.md") -> tuple[RuleFinding, ...]:
        found = checkers[language].check(Source.of(text, path))[0].rules
        return tuple(each for each in found if code in {"", each.rule})

    return asked
