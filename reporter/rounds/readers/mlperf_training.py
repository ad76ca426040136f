"""Reads an MLPerf Training repository, v0.5 to today, as a folder or as an archive."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reporter.errors import InputError
from reporter.rounds.entities import Entities, UnknownNameError
from reporter.rounds.model import Entry, Round
from reporter.rounds.readers.entry_runs import count_runs, scaling_factor, times_digest, why_no_energy
from reporter.rounds.readers.gathering import EntryFiles, Gathered, Progress, gather
from reporter.rounds.readers.reading import Oddity, Reading
from reporter.rounds.readers.systems import System, read_system
from reporter.rounds.scoring import mean_of_the_middle
from reporter.rounds.suites import Edition, Suite, load_suites

if TYPE_CHECKING:
    from pathlib import Path

    from reporter.resources import Resources
    from reporter.rounds.readers.layout import Place
    from reporter.rounds.readers.run import Run

SUITE = "training"

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
        nested = "/" in place.benchmark
        runs = files.runs
        reason = ""
        if nested:
            if not self.counts_inside(place, files):
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
        scaling = scaling_factor(files)
        counted = count_runs(runs, files, division, self.edition.version, self.oddities)
        score = mean_of_the_middle(counted.minutes, counted.joules, counted.failed, dropped, scaling)
        if runs and len(runs) < asked:
            self.odd(folder, None, f"{len(runs)} runs where the rules ask for {asked}")
        if runs and score.reason:
            self.odd(folder, None, f"no score: {score.reason}")
        if files.has_power and self.energy and score.energy is None:
            self.oddities.append(why_no_energy(files))
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
            failed_runs=counted.failed,
            score=score.value,
            unit="min",
            lower_is_better=True,
            scaling_factor=scaling,
            energy=score.energy,
            power_logs=files.has_power,
            times_digest=times_digest(runs.values()),
            evidence=folder,
            reason=reason or score.reason,
        )

    def counts_inside(self, place: Place, files: EntryFiles) -> bool:
        """Say whether a folder inside a benchmark's counts as an entry: with logs, called as a benchmark."""
        if not files.runs:
            return False
        try:
            self.entities.benchmark(place.benchmark.rsplit("/", 1)[-1], self.edition.version)
        except UnknownNameError:
            self.odd(place.folder, None, "logs in a folder within that of the benchmark are not read")
            return False
        return True

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
        """Give the submitter where the system file tells none: as its other files say, else the folder."""
        others = {
            system.submitter
            for (organisation, _), system in self.systems.items()
            if organisation == folder and system and system.submitter
        }
        if len(others) == 1:
            return others.pop()
        try:
            members = self.entities.members(folder)
        except UnknownNameError:
            return folder
        # v0.5 calls its folders in lower case
        return (
            self.entities.organisations[members[0]].name if folder.islower() and len(members) == 1 else folder
        )

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
