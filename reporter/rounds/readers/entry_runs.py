"""What the runs of an entry come to: times, joules, how many failed, and what is odd about them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.errors import InputError
from reporter.rounds.readers.reading import Oddity
from reporter.rounds.scoring import INIT_LIMITED_FROM, INIT_MINUTES
from reporter.rounds.suites import version_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from reporter.rounds.readers.gathering import EntryFiles
    from reporter.rounds.readers.run import Run

_MS_PER_MINUTE = 60_000


@dataclass(frozen=True, slots=True)
class Runs:
    """The runs of an entry, in the order of their paths."""

    minutes: tuple[Fraction, ...]
    """Of the runs that count."""
    joules: tuple[Fraction | None, ...]
    """Of the same runs; None for one that was not measured."""
    failed: int


def count_runs(
    runs: Mapping[str, Run], files: EntryFiles, division: str, version: str, oddities: list[Oddity]
) -> Runs:
    """Tell the runs that count from those that failed; by the path of each log."""
    minutes: list[Fraction] = []
    joules: list[Fraction | None] = []
    failed = 0
    for path, run in sorted(runs.items()):
        _tell_damage(path, run, oddities)
        fault = _fault(run, division, version)
        if fault is None:
            assert run.start is not None
            assert run.stop is not None
            milliseconds = Fraction(run.stop) - Fraction(run.start)
            minutes.append(milliseconds / _MS_PER_MINUTE)
            joules.append(_joules(files, path, milliseconds / 1000))
            continue
        failed += 1
        if fault:
            oddities.append(Oddity(path, None, f"{fault}; the run counts as failed"))
    if any(run.in_seconds and not run.dialect for run in runs.values()):
        oddities.append(
            Oddity(files.place.folder, None, "the logs give times in seconds (time_s); they are read so")
        )
    return Runs(tuple(minutes), tuple(joules), failed)


def scaling_factor(files: EntryFiles) -> Fraction:
    """Give the factor of the entry's scaling.json, 1 where there is none.

    Raises InputError where it cannot be read: without it there is no right score.
    """
    if files.scaling is None:
        return Fraction(1)
    path = f"{files.place.folder}/scaling.json"
    try:
        factor = Fraction(json.loads(files.scaling, parse_float=Decimal)["scaling_factor"])
    except (ValueError, KeyError, TypeError, ArithmeticError, RecursionError) as error:
        raise InputError(
            f"the scaling factor cannot be read ({error}), so there is no score", path
        ) from error
    if factor <= 0:
        raise InputError(f"{factor} is no scaling factor", path)
    return factor


def times_digest(runs: Iterable[Run]) -> str:
    """Give the digest of the set of (run_start, run_stop); empty where there is none."""
    times = sorted(
        {f"{run.start.normalize():f} {run.stop.normalize():f}" for run in runs if run.start and run.stop}
    )
    return hashlib.sha256("\n".join(times).encode()).hexdigest()[:16] if times else ""


def why_no_energy(files: EntryFiles) -> Oddity:
    """Say why an entry with power logs has no energy."""
    unusable = [(path, power) for logs in files.power.values() for path, power in logs if power.watts is None]
    if not unusable:
        return Oddity(f"{files.place.folder}/power", None, "no energy: not every run has power logs")
    path, power = min(unusable, key=lambda each: each[0])
    more = f"; so are {len(unusable) - 1} more of the entry" if len(unusable) > 1 else ""
    return Oddity(path, power.line, f"no energy: {power.reason}{more}")


def _tell_damage(path: str, run: Run, oddities: list[Oddity]) -> None:
    for line, fault in run.damaged:
        oddities.append(Oddity(path, line, f"a damaged line ({fault}); the run counts as failed"))
    if run.more_damaged:
        line = run.damaged[-1][0]
        oddities.append(Oddity(path, line, f"after it come {run.more_damaged} more damaged lines"))


def _fault(run: Run, division: str, version: str) -> str | None:
    """Say why a run failed; empty where nothing more is to be said of it, None where it did not fail."""
    if run.damaged:
        return ""
    if not run.marked:
        return "the log has no line of MLPerf's"
    if run.start is None:
        return "the log tells no run_start"
    if run.stop is None:
        return "the log tells no run_stop"
    if not run.status:
        return "the run_stop tells no status"
    if run.status != "success":
        return ""  # a run that says itself that it failed is nothing odd: the rules allow for some
    if run.stop <= run.start:
        return "the run stops before it starts"
    allowed = INIT_MINUTES[division]
    if version_key(version) >= version_key(INIT_LIMITED_FROM) and run.init >= allowed * _MS_PER_MINUTE:
        minutes = run.init / _MS_PER_MINUTE
        return f"{minutes:.1f} minutes from init_start to init_stop, where {allowed} are allowed"
    return None


def _joules(files: EntryFiles, path: str, seconds: Fraction) -> Fraction | None:
    logs = files.power.get(path.rsplit("/", 1)[-1].split(".")[0])
    if not logs or not any(name.rsplit("/", 1)[-1].startswith("node_") for name, _ in logs):
        return None
    watts = [power.watts for _, power in logs]
    known = [each for each in watts if each is not None]
    return sum(known, Fraction(0)) * seconds if len(known) == len(watts) else None
