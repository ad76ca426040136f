"""A round together with the earlier rounds of its suite that are at hand."""

from __future__ import annotations

from dataclasses import dataclass

from reporter.rounds.model import Round


@dataclass(frozen=True, slots=True)
class History:
    """A round and its past, as far as it is at hand."""

    round: Round
    earlier: tuple[Round, ...]
    """The earlier rounds at hand, oldest first."""
    missing: tuple[str, ...]
    """Ids of the earlier rounds of the suite that are not at hand."""

    @property
    def previous(self) -> Round | None:
        """The round just before, or None where there is none or it is not at hand."""
        ...

    @property
    def complete(self) -> bool:
        """Whether every earlier round is at hand, so that `ever`, `first` and `record` can be said."""
        return not self.missing
