"""What a round is: tables of facts, knowing nothing of claims."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import datetime as dt
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Entry:
    """One submitter's system on one benchmark (and scenario): what upstream calls a result.

    Its key is (submitter_folder, system_folder, benchmark_upstream, scenario); a system name is no key.
    """

    submitter_folder: str
    system_folder: str
    benchmark_upstream: str
    """The benchmark as upstream names its folder."""
    benchmark: str
    """The canonical id (data/entities/benchmarks.toml)."""
    scenario: str
    """Empty for Training."""
    submitter: str
    """The organisation string as submitted."""
    members: tuple[str, ...]
    """Organisation ids after aliases; more than one for a joint submission."""
    division: str
    """`closed` or `open`, from the system file."""
    availability: str
    """`onprem`, `cloud`, `preview`, `research` or empty where it is not known."""
    system_name: str
    nodes: int | None
    accelerators: int | None
    """In the whole system: accelerators per node x nodes; 0 for a system of processors only."""
    accelerator_submitted: str
    accelerator: str
    """Canonical model id (data/entities/accelerators.toml); empty where there is none."""
    processor: str
    framework: str
    runs: int
    failed_runs: int
    score: Fraction | None
    """In `unit`, scaled, unrounded; None where there is none, with the reason in `reason`."""
    unit: str
    """`min` for Training."""
    lower_is_better: bool
    scaling_factor: Fraction
    energy: Fraction | None
    """Joules to train, by the official definition; None where not measured or not usable."""
    power_logs: bool
    """Whether power logs exist upstream, usable or not."""
    times_digest: str
    """Digest of the set of (run_start, run_stop) in ms; equal digests in two rounds mean carried over."""
    evidence: str
    """Path of the result upstream, from the folder names: `NVIDIA/results/eos_n64/gpt3`."""
    reason: str
    """Why there is no score; empty where there is one."""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What tells this entry from all others of its round."""
        return (self.submitter_folder, self.system_folder, self.benchmark_upstream, self.scenario)


@dataclass(frozen=True, slots=True)
class Round:
    """A round with its entries in the order of their keys."""

    id: str
    """`training-4.0`"""
    suite: str
    version: str
    published: dt.date
    date_basis: str
    """How the date is known: `page`, `press`, `git` ... (`memory` or `calendar` alone: to the month)."""
    date_source: str
    upstream: str
    """Address of the upstream repository."""
    digest: str
    """Digest of the files that were read."""
    missing: tuple[str, ...]
    """What is known to be missing, a plain sentence each."""
    entries: tuple[Entry, ...]

    @property
    def date_is_certain(self) -> bool:
        """Whether the date of publication is certain to the day."""
        return self.date_basis not in {"memory", "calendar"}
