"""What a messaging rule is, and what it finds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from reporter.checking.rules.text import RuleText

Severity = Literal["error", "warning"]
"""An error makes the exit status 1: what the text alone shows to be wrong. What depends on how much a passage
is expected to repeat is a warning."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A place that breaks a rule."""

    offset: int
    """In the file, from 0."""
    message: str = "message"
    """Which of the rule's messages in the locale's rules.toml to give."""
    values: Mapping[str, str] = field(default_factory=dict)
    """What fills the message's slots."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; its messages and examples stand in each locale's rules.toml under its code."""

    code: str
    """`MR101`; what comes out as `rule` in reports."""
    title: str
    severity: Severity
    reason: str
    """Why there is such a rule, in our own words."""
    source: str
    """Where the rule is from."""
    find: Callable[[RuleText], Iterable[Breach]]
    charts: bool = True
    """Whether the texts of a chart are asked as well."""
