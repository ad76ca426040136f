"""Reads an MLPerf Training repository, v0.5 to today, as a folder or as an archive."""

from __future__ import annotations

import hashlib
import json
import re
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.errors import InputError
from reporter.rounds.entities import Entities, UnknownNameError
from reporter.rounds.model import Entry, Round
from reporter.rounds.readers.gathering import EntryFiles, Gathered, Progress, gather
from reporter.rounds.readers.reading import Oddity, Reading
from reporter.rounds.readers.systems import System, read_system
from reporter.rounds.scoring import INIT_LIMITED_FROM, INIT_MINUTES, mean_of_the_middle
from reporter.rounds.suites import Edition, Suite, load_suites, version_key

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from reporter.resources import Resources
    from reporter.rounds.readers.layout import Place
    from reporter.rounds.readers.mllog import Run

SUITE = "training"

_MS_PER_MINUTE = 60_000
_DIVISIONS = {"closed": "closed", "close": "closed", "open": "open"}


def recognise(source: Path, resources: Resources) -> str | None:
    """Give the id of the round that a folder or archive is called after, or None where its name tells none.

    Understood are the upstream names (`training_results_v4.0`, in the name or in a folder above) and a bare
    version.
    """
    suite = load_suites(resources)[SUITE]
    for name in (source.name, *(parent.name for parent in source.resolve().parents)):
        for edition in sorted(suite.editions, key=lambda each: -len(each.version)):
            for pattern in suite.archives:
                if re.search(re.escape(pattern.format(version=edition.version)) + r"(?![\d])(?!\.\d)", name):
                    return edition.round
    bare = re.fullmatch(r"v?(\d+\.\d+)(?:\.0)?", source.resolve().name)
    edition_of = suite.edition(bare.group(1)) if bare else None
    return edition_of.round if edition_of else None


def read(source: Path, round_id: str, resources: Resources, *, energy: bool, progress: Progress) -> Reading:
    """Read a source as the round `round_id`.

    Raises InputError where the source cannot be read, is not to be trusted or is no repository of results.
    """
    suite = load_suites(resources)[SUITE]
    edition = suite.edition(round_id.removeprefix(f"{SUITE}-"))
    if edition is None:
        known = ", ".join(each.round for each in suite.editions)
        raise InputError(f"the round {round_id} is not in data/entities/suites.toml; there are {known}")
    gathered = gather(source, energy=energy, progress=progress)
    if not gathered.entries:
        raise InputError(
            "is no repository of MLPerf Training results: no <organisation>/results/<system>/<benchmark>",
            source,
        )
    return _Assembly(gathered, edition, suite, Entities.load(resources), energy=energy).reading()


class _Assembly:
    """Puts the entries together from what was gathered, and collects what is odd."""

    def __init__(
        self, gathered: Gathered, edition: Edition, suite: Suite, entities: Entities, *, energy: bool
    ) -> None:
        self.gathered = gathered
        self.edition = edition
        self.suite = suite
        self.entities = entities
        self.energy = energy
        self.oddities: list[Oddity] = []
        self.systems: dict[tuple[str, str], System | None] = {}
        self.told: set[tuple[str, str]] = set()

    def reading(self) -> Reading:
        for key, (path, raw) in sorted(self.gathered.systems.items()):
            self.systems[key] = read_system(path, raw, self.oddities)
        for path in self.gathered.stray:
            self.oddities.append(Oddity(path, None, "a stray file that is called like a log; it is not read"))
        entries = [
            entry
            for folder, files in sorted(self.gathered.entries.items())
            if (entry := self.entry(folder, files)) is not None
        ]
        entries.sort(key=lambda each: each.key)
        unread = [entry for entry in entries if entry.runs == 0]
        missing = tuple(f"{entry.evidence}: {entry.reason}" for entry in unread)
        this = Round(
            id=self.edition.round,
            suite=self.suite.id,
            version=self.edition.version,
            published=self.edition.published,
            date_basis=self.edition.basis,
            date_source=self.edition.source,
            upstream=self.suite.upstream.format(version=self.edition.version),
            digest=f"sha256:{self.gathered.digest()}",
            missing=missing,
            entries=tuple(entries),
        )
        return Reading(
            this, tuple(sorted(set(self.oddities), key=lambda odd: (odd.path, odd.line or 0, odd.message)))
        )

    def entry(self, folder: str, files: EntryFiles) -> Entry | None:
        place = files.place
        outer = folder.rsplit("/", 1)[0]
        nested = "/" in place.benchmark
        if nested and outer not in self.gathered.entries:
            return None  # a folder of something else, deep within
        runs = files.runs
        reason = ""
        if nested:
            if not runs:
                return None
            reason = "the folder lies inside that of another benchmark"
            self.odd(folder, None, f"{reason}; the entry is counted and its logs are not read as runs")
            runs = {}
        elif not runs:
            reason = "no readable logs"
            self.odd(folder, None, "the folder holds no logs; the entry is counted and has no score")
        upstream = place.benchmark or next((run.benchmark for run in runs.values() if run.benchmark), "")
        if not place.benchmark:
            self.odd(
                folder, None, f"the logs lie in the system's folder; they name the benchmark “{upstream}”"
            )
        name = upstream.rsplit("/", 1)[-1]
        benchmark, dropped, asked = self.benchmark(name, folder)
        system = self.system(place.organisation, place.system, folder)
        division = self.division(system, runs, folder)
        submitter = system.submitter or self.submitter_of_folder(place.organisation)
        scaling = self.scaling(files, folder)
        times, energies, failed = self.runs(runs, files, division)
        score = mean_of_the_middle(times, energies, failed, dropped, scaling)
        if runs and len(runs) < asked:
            self.odd(folder, None, f"{len(runs)} runs where the rules ask for {asked}")
        if runs and score.reason:
            self.odd(folder, None, f"no score: {score.reason}")
        if files.has_power and self.energy and score.energy is None:
            self.odd_power(folder, files)
        return Entry(
            submitter_folder=place.organisation,
            system_folder=place.system,
            benchmark_upstream=upstream,
            benchmark=benchmark,
            scenario="",
            submitter=submitter,
            members=self.members(submitter, folder),
            division=division,
            availability=self.availability(system, place),
            system_name=system.name,
            nodes=system.nodes,
            accelerators=self.accelerators(system),
            accelerator_submitted=system.accelerator,
            accelerator=self.accelerator(system, place),
            processor=system.processor,
            framework=system.framework,
            runs=len(runs),
            failed_runs=failed,
            score=score.value,
            unit="min",
            lower_is_better=True,
            scaling_factor=scaling,
            energy=score.energy,
            power_logs=files.has_power,
            times_digest=_times_digest(runs.values()),
            evidence=folder,
            reason=reason or score.reason,
        )

    def odd(self, path: str, line: int | None, message: str) -> None:
        self.oddities.append(Oddity(path, line, message))

    def system(self, organisation: str, folder: str, entry_folder: str) -> System:
        system = self.systems.get((organisation, folder))
        if (organisation, folder) not in self.systems:
            self.odd(
                entry_folder.split("/results/")[0] + f"/results/{folder}",
                None,
                "there is no system file; what it would tell stays empty, the folder tells the submitter",
            )
        return system or System()

    def system_path(self, organisation: str, folder: str) -> str:
        return self.gathered.systems.get(
            (organisation, folder), (f"{organisation}/systems/{folder}.json", b"")
        )[0]

    def benchmark(self, name: str, folder: str) -> tuple[str, int, int]:
        """Give the id, how many runs the mean leaves out at each end, and how many are asked for."""
        try:
            known = self.entities.benchmark(name, self.edition.version)
        except UnknownNameError as error:
            self.odd(folder, None, f"{error}; it is kept under the name of the folder")
            return name, 1, 0
        return known.id, known.dropped, known.runs

    def division(self, system: System, runs: dict[str, Run], folder: str) -> str:
        said = {
            _DIVISIONS.get(run.division.casefold(), run.division) for run in runs.values() if run.division
        }
        written = _DIVISIONS.get(system.division.casefold())
        if written is None:
            told = sorted(said & {"closed", "open"})
            division = told[0] if len(told) == 1 else "closed"
            where = "the logs say" if told else "nothing says otherwise:"
            self.odd(folder, None, f"the system file gives no division; {where} {division}")
            return division
        if said and said != {written}:
            other = ", ".join(sorted(said))
            self.odd(
                folder,
                None,
                f"the division is {written} in the system file and {other} in the logs; the file holds",
            )
        return written

    def submitter_of_folder(self, folder: str) -> str:
        try:
            (member,) = self.entities.members(folder)
        except (UnknownNameError, ValueError):
            return folder
        return self.entities.organisations[member].name

    def members(self, submitter: str, folder: str) -> tuple[str, ...]:
        try:
            return self.entities.members(submitter)
        except UnknownNameError as error:
            slug = re.sub(r"[^a-z0-9]+", "_", submitter.casefold()).strip("_") or "unknown"
            if ("organisation", submitter) not in self.told:
                self.told.add(("organisation", submitter))
                self.odd(folder, None, f"{error}; it is kept under the id {slug}")
            return (slug,)

    def availability(self, system: System, place: Place) -> str:
        if not system.status:
            return ""
        try:
            return self.entities.available(system.status)
        except UnknownNameError as error:
            self.odd(self.system_path(place.organisation, place.system), None, f"{error}; it stays empty")
            return ""

    def accelerator(self, system: System, place: Place) -> str:
        try:
            known = self.entities.accelerator(system.accelerator, place.system)
        except UnknownNameError as error:
            self.odd(self.system_path(place.organisation, place.system), None, f"{error}; it stays empty")
            return ""
        return known.id if known else ""

    def accelerators(self, system: System) -> int | None:
        if system.accelerators is None and system.nodes is not None:
            try:
                if self.entities.accelerator(system.accelerator) is None:
                    return 0  # v0.6 Intel: a system of processors that says nothing of accelerators
            except UnknownNameError:
                pass
        return system.accelerators

    def scaling(self, files: EntryFiles, folder: str) -> Fraction:
        if files.scaling is None:
            return Fraction(1)
        try:
            factor = Fraction(json.loads(files.scaling, parse_float=Decimal)["scaling_factor"])
        except (ValueError, KeyError, TypeError, ArithmeticError, RecursionError) as error:
            raise InputError(
                f"the scaling factor cannot be read ({error}), so there is no score", f"{folder}/scaling.json"
            ) from error
        if factor <= 0:
            raise InputError(f"{factor} is no scaling factor", f"{folder}/scaling.json")
        return factor

    def runs(
        self, runs: dict[str, Run], files: EntryFiles, division: str
    ) -> tuple[list[Fraction], list[Fraction | None], int]:
        """Give minutes and joules of the runs that count, in order of their paths, and how many failed."""
        limited = version_key(self.edition.version) >= version_key(INIT_LIMITED_FROM)
        limit = INIT_MINUTES[division] * _MS_PER_MINUTE
        times: list[Fraction] = []
        energies: list[Fraction | None] = []
        failed = 0
        seconds = False
        for path, run in sorted(runs.items()):
            for line, fault in run.damaged:
                self.odd(path, line, f"a damaged line ({fault}); the run counts as failed")
            seconds = seconds or (run.in_seconds and not run.dialect)
            if not run.finished:
                failed += 1
                if not run.damaged and not run.status:
                    # a run that says itself that it failed is nothing odd: the rules allow for some
                    self.odd(path, None, f"{_why_failed(run)}; the run counts as failed")
                continue
            assert run.start is not None
            assert run.stop is not None
            if limited and run.init >= limit:
                failed += 1
                minutes = run.init / _MS_PER_MINUTE
                self.odd(
                    path,
                    None,
                    f"{minutes:.1f} minutes from init_start to init_stop, where {INIT_MINUTES[division]} are "
                    "allowed; the run counts as failed",
                )
                continue
            milliseconds = Fraction(run.stop) - Fraction(run.start)
            if milliseconds <= 0:
                failed += 1
                self.odd(path, None, "the run stops before it starts; the run counts as failed")
                continue
            times.append(milliseconds / _MS_PER_MINUTE)
            energies.append(_joules(files, path, milliseconds / 1000))
        if seconds:
            self.odd(files.place.folder, None, "the logs give times in seconds (time_s); they are read so")
        return times, energies, failed

    def odd_power(self, folder: str, files: EntryFiles) -> None:
        unusable = [
            (path, power) for logs in files.power.values() for path, power in logs if power.watts is None
        ]
        if unusable:
            path, power = min(unusable, key=lambda each: each[0])
            more = f"; so are {len(unusable) - 1} more of the entry" if len(unusable) > 1 else ""
            self.odd(path, power.line, f"no energy: {power.reason}{more}")
        else:
            self.odd(f"{folder}/power", None, "no energy: not every run has power logs")


def _why_failed(run: Run) -> str:
    if not run.marked:
        return "the log has no line of MLPerf's"
    if run.start is None:
        return "the log tells no run_start"
    if run.stop is None:
        return "the log tells no run_stop"
    return "the run_stop tells no status"


def _joules(files: EntryFiles, path: str, seconds: Fraction) -> Fraction | None:
    logs = files.power.get(path.rsplit("/", 1)[-1].split(".")[0])
    if not logs or not any(name.rsplit("/", 1)[-1].startswith("node_") for name, _ in logs):
        return None
    watts = [power.watts for _, power in logs]
    known = [each for each in watts if each is not None]
    return sum(known, Fraction(0)) * seconds if len(known) == len(watts) else None


def _times_digest(runs: Iterable[Run]) -> str:
    times = sorted(
        {f"{run.start.normalize():f} {run.stop.normalize():f}" for run in runs if run.start and run.stop}
    )
    return hashlib.sha256("\n".join(times).encode()).hexdigest()[:16] if times else ""
