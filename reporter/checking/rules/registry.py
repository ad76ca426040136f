"""Which rules there are: the files of this folder that are called by a code."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from pathlib import Path

from reporter.checking.rules.model import Rule

_CODES = ("mr", "qt")


@cache
def rules() -> tuple[Rule, ...]:
    """Give every rule in the order of the codes."""
    folder = Path(__file__).parent
    names = sorted(
        module.name for module in pkgutil.iter_modules([str(folder)]) if module.name.startswith(_CODES)
    )
    found = []
    for name in names:
        rule = import_module(f"{__package__}.{name}").RULE
        if not isinstance(rule, Rule) or not name.startswith(f"{rule.code.lower()}_"):
            raise TypeError(f"{name}.py does not hold the rule of its name")
        found.append(rule)
    return tuple(found)
