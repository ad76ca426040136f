"""What can truly be said about a round: the rows of every kind, worked out once and when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.knowledge import Knowledge, using
from reporter.claims.registry import kinds
from reporter.resources import Resources

if TYPE_CHECKING:
    from reporter.claims.model import Claim
    from reporter.rounds.history import History


class Facts:
    """The rows of every kind of claim about one round, as far as the rounds at hand reach.

    `resources` say where the tables of names and of comparable series are; without them, those that came with
    this copy are asked.
    """

    def __init__(self, history: History, resources: Resources | None = None) -> None:
        self.history = history
        self._known = Knowledge.load(resources or Resources())
        self._rows: dict[str, tuple[Claim, ...]] = {}

    def of(self, kind: str) -> tuple[Claim, ...]:
        """Give the rows of a kind, in the order its family gives them, the plainest definition first.

        Empty where nothing of the kind can be said of the round. Raises KeyError for an unknown kind.
        """
        if kind not in self._rows:
            with using(self._known):
                self._rows[kind] = tuple(kinds()[kind].derive(self.history))
        return self._rows[kind]

    def ranked(self) -> list[Claim]:
        """Give the rows of all kinds, the most newsworthy first; equal weights in the order of the kinds."""
        every = [claim for name in kinds() for claim in self.of(name)]
        return sorted(every, key=lambda claim: -claim.weight)
