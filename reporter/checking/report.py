"""What the check found in a file."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reporter.checking.judged import Verdict


@dataclass(frozen=True, slots=True)
class ClaimReport:
    """A statement with its verdict and its place in the file."""

    line: int
    column: int
    """Both from 1, columns in Unicode code points."""
    text: str
    kind: str
    verdict: Verdict
    stated: str
    expected: str
    unit: str
    definition: str
    message: str
    evidence: tuple[str, ...]
    quoted: bool
    end_line: int
    end_column: int
    """Just after the last character."""
    known: bool = False
    """Whether a baseline lets it stand."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A figure that is not judged, and why."""

    line: int
    column: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class RuleFinding:
    """Something that a messaging rule has to say."""

    rule: str
    line: int
    column: int
    message: str
    severity: str = "error"
    known: bool = False
    """Whether a baseline lets it stand."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many figures there are, and what became of them; judged + set_aside + unverifiable = figures."""

    judged: int
    set_aside: int
    unverifiable: int

    @property
    def figures(self) -> int:
        """All figures of the file."""
        return self.judged + self.set_aside + self.unverifiable


@dataclass(frozen=True, slots=True)
class FileReport:
    """Everything found in one file."""

    path: str
    language: str
    round: str | None
    claims: tuple[ClaimReport, ...]
    set_aside: tuple[SetAside, ...]
    coverage: Coverage
    rules: tuple[RuleFinding, ...] = ()
    image: bool = False
    """Whether it is a picture that another file names; one without words is nothing to complain of."""
    source_lines: tuple[str, ...] = field(default=(), repr=False)
    """The lines that claims and findings stand in, by `line_numbers`, which are in order."""
    line_numbers: tuple[int, ...] = field(default=(), repr=False)
    text: str = field(default="", repr=False)
    """The whole file, its line ends single line feeds."""

    def count(self, verdict: Verdict) -> int:
        """How many statements outside quotations have a verdict."""
        return sum(claim.verdict == verdict and not claim.quoted for claim in self.claims)

    def new(self, verdict: Verdict) -> int:
        """How many of them no baseline lets stand."""
        return self.count(verdict) - sum(
            claim.verdict == verdict and not claim.quoted and claim.known for claim in self.claims
        )

    @property
    def known(self) -> int:
        """How many findings a baseline lets stand."""
        return sum(claim.known for claim in self.claims) + sum(rule.known for rule in self.rules)

    @property
    def empty(self) -> bool:
        """Whether nothing was found that could be checked."""
        return not self.claims and self.coverage.judged == 0 and self.coverage.unverifiable == 0

    def failed(self, *, strict: bool) -> bool:
        """Whether the file makes the exit status 1."""
        if self.new("refuted") or any(
            finding.severity == "error" and not finding.known for finding in self.rules
        ):
            return True
        if not strict:
            return False
        standing = self.count("unverifiable") - self.new("unverifiable")
        return bool(self.new("unverifiable") or self.coverage.unverifiable > standing) or (
            self.empty and not self.image
        )

    def line(self, number: int) -> str:
        """Give a line that something was found in, as it stands in the file."""
        index = bisect_left(self.line_numbers, number)
        found = index < len(self.line_numbers) and self.line_numbers[index] == number
        return self.source_lines[index] if found else ""
