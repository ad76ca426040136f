"""A round together with the earlier rounds of its suite that are at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.rounds.store import load_round, round_ids
from reporter.rounds.suites import load_suites, split_round_id, version_key

if TYPE_CHECKING:
    from reporter.resources import Resources
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
        if not self.earlier:
            return None
        newest = version_key(self.earlier[-1].version)
        if any(version_key(split_round_id(round_id)[1]) > newest for round_id in self.missing):
            return None
        return self.earlier[-1]

    @property
    def complete(self) -> bool:
        """Whether every earlier round is at hand, so that `ever`, `first` and `record` can be said."""
        return not self.missing


def load_history(round_id: str, resources: Resources) -> History:
    """Load a round and every earlier round of its suite that is at hand.

    What is missing is told by the editions of data/entities/suites.toml. Raises InputError where the round
    itself is not at hand.
    """
    this = load_round(round_id, resources)
    before = version_key(this.version)
    at_hand = {
        each for each in round_ids(resources) if split_round_id(each)[0] == this.suite and each != round_id
    }
    suite = load_suites(resources).get(this.suite)
    known = {edition.round for edition in suite.editions} if suite else set()
    ids = sorted(
        (each for each in at_hand | known if version_key(split_round_id(each)[1]) < before),
        key=lambda each: version_key(split_round_id(each)[1]),
    )
    earlier = tuple(load_round(each, resources) for each in ids if each in at_hand)
    return History(this, earlier, tuple(each for each in ids if each not in at_hand))
