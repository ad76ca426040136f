"""All that a source holds of a round, read once: a folder with all cores, an archive as it streams.

What is kept of a log is the few facts it tells, so memory does not grow with the bytes read.
"""

from __future__ import annotations

import hashlib
import os
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from io import FileIO
from itertools import chain, islice, repeat
from multiprocessing import get_context
from pathlib import Path
from zlib import crc32

from reporter.errors import InputError
from reporter.rounds.readers.layout import Place, place_of, printable
from reporter.rounds.readers.mllog import read_run
from reporter.rounds.readers.power import Power, read_power
from reporter.rounds.readers.run import Run
from reporter.rounds.readers.sources import blocks, is_archive, readable, unpacked, walk

Fingerprint = tuple[int, int]
"""Length in bytes and CRC-32 of a file."""

Progress = Callable[[int, int], None]
"""Told after each step: bytes read and bytes to read (0 where that is not known)."""

_BATCH = 6 * 1024 * 1024
_WORTH_SHARING = 24 * 1024 * 1024
"""Below this many bytes a second process costs more than it brings."""
_SMALL_FILE = 64 * 1024 * 1024
"""System and scaling files are read whole; a larger one is none."""


@dataclass(slots=True)
class EntryFiles:
    """What lies in the folder of an entry."""

    place: Place
    runs: dict[str, Run] = field(default_factory=dict)
    """By the path of the log."""
    scaling: bytes | None = None
    power: dict[str, list[tuple[str, Power]]] = field(default_factory=dict)
    """By the name of the run: path and content of each power log."""
    has_power: bool = False


@dataclass(slots=True)
class Gathered:
    """Everything that was found of one repository."""

    entries: dict[str, EntryFiles] = field(default_factory=dict)
    """By the folder of the entry."""
    systems: dict[tuple[str, str], tuple[str, bytes]] = field(default_factory=dict)
    """By organisation and system folder: path and content."""
    stray: list[str] = field(default_factory=list)
    prints: dict[str, Fingerprint] = field(default_factory=dict)
    """By the path of each file read."""

    def entry(self, place: Place) -> EntryFiles:
        """Give the files of the entry that a place belongs to."""
        return self.entries.setdefault(place.folder, EntryFiles(place))

    def digest(self) -> str:
        """Give the SHA-256, in hexadecimal, of a list of all logs, system and scaling files read.

        Each has a line in it, in order of the paths: its length in bytes and its CRC-32, both in decimals,
        and its path. That shows whether upstream amended a file, at less cost than hashing all bytes; it is
        no proof against somebody who forges them.
        """
        lines = [f"{length} {crc} {path}\n" for path, (length, crc) in sorted(self.prints.items())]
        return hashlib.sha256("".join(lines).encode("utf-8", "surrogateescape")).hexdigest()


Repositories = dict[str, Gathered]
"""By the folder around it; empty for one that the source itself is."""


def gather(source: Path, *, energy: bool, progress: Progress) -> Gathered:
    """Read a folder or an archive. Power logs are read only where `energy` is asked for.

    Raises InputError where the source is missing, cannot be read or is not to be trusted.
    """
    if not source.exists():
        raise InputError("there is no such file or folder", source)
    found: Repositories = defaultdict(Gathered)
    if source.is_dir():
        _gather_folder(source, found, energy, progress)
    elif is_archive(source):
        _gather_archive(source, found, energy, progress)
    else:
        raise InputError("is neither a folder nor an archive (.tar.zst, .tar.gz, .tar, .zip)", source)
    around = sorted(name for name, gathered in found.items() if gathered.entries)
    if len(around) > 1 and around[0] != "":
        raise InputError(f"holds several repositories ({', '.join(around)}); name one of them", source)
    return found[around[0]] if around else Gathered()


def _gather_folder(source: Path, found: Repositories, energy: bool, progress: Progress) -> None:
    # v0.5 has a folder of its edition at the top; the call may name that folder itself
    above = f"{source.resolve().name}/" if source.resolve().name == "v0.5.0" else ""

    def wanted(path: str, *, is_folder: bool) -> bool:
        place = place_of(above + path, is_folder=is_folder)
        if is_folder:
            return _worth_entering(above + path, place, energy)
        return place.sort in {"log", "system", "scaling", "stray"} or (energy and place.sort == "power")

    def to_read() -> Iterator[_Task]:
        for each in walk(source, wanted):
            path = printable(above + each.path)
            place = place_of(path, is_folder=each.is_folder)
            if _note(place, path, found):
                yield each.path, place, each.size

    done = total = 0
    batches: deque[list[_Task]] = deque()

    def handed_out() -> Iterator[list[_Task]]:
        nonlocal total
        for batch in _batches(to_read()):
            batches.append(batch)
            total += sum(size for _, _, size in batch)
            yield batch

    for results in _read_all(source, handed_out()):
        for (path, place, size), (content, known) in zip(batches.popleft(), results, strict=True):
            _keep(place, printable(above + path), content, known, found)
            done += size
        progress(done, total)


def _worth_entering(path: str, place: Place, energy: bool) -> bool:
    if place.sort == "power folder":
        return energy or path.endswith("/power")
    if place.sort != "other":
        return True
    name = path.rsplit("/", 1)[-1]
    depth = path.count("/")
    if name.startswith("."):
        return False
    parts = path.split("/")
    return (
        depth <= 1 or "results" in parts or "systems" in parts or any(p.startswith("v0.") for p in parts[:2])
    )


def _note(place: Place, path: str, found: Repositories) -> bool:
    """Take note of what a path is, and say whether its content is to be read."""
    match place.sort:
        case "entry":
            found[place.around].entry(place)
        case "power folder":
            if path.endswith("/power"):
                found[place.around].entry(place).has_power = True
        case "stray":
            found[place.around].stray.append(path)
        case "log" | "system" | "scaling" | "power":
            return True
    return False


_Task = tuple[str, Place, int]
"""Path within the source, what it is, and size."""
_Read = tuple[Run | Power | bytes, Fingerprint]
"""What a file tells, and how it is known again."""


def _read_all(source: Path, batches: Iterator[list[_Task]]) -> Iterator[list[_Read]]:
    """Read the batches in order; what is worth it with all cores, while the folder is still being walked."""
    first = list(islice(batches, _WORTH_SHARING // _BATCH))
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if cores < 2 or len(first) < _WORTH_SHARING // _BATCH:
        for batch in chain(first, batches):
            yield _read_batch(str(source), batch)
        return
    method = "fork" if hasattr(os, "fork") else "spawn"
    with ProcessPoolExecutor(cores, mp_context=get_context(method)) as pool:
        try:
            yield from pool.map(_read_batch, repeat(str(source)), chain(first, batches))
        except BrokenProcessPool as error:
            raise InputError("a process that was reading it was ended from outside", source) from error
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _batches(to_read: Iterable[_Task]) -> Iterator[list[_Task]]:
    batch: list[_Task] = []
    weight = 0
    for task in to_read:
        batch.append(task)
        weight += task[2] + 20_000  # opening a file costs about as much as reading this
        if weight >= _BATCH:
            yield batch
            batch, weight = [], 0
    if batch:
        yield batch


def _read_batch(source: str, batch: list[_Task]) -> list[_Read]:
    read: list[_Read] = []
    for path, place, size in batch:
        try:
            with FileIO(f"{source}/{path}") as file:
                read.append(_read_one(blocks(file, size), place.sort, path))
        except OSError as error:
            raise InputError(f"cannot be read: {error.strerror}", Path(source, path)) from error
    return read


def _read_one(parts: Iterable[bytes], sort: str, path: str) -> _Read:
    length = crc = 0

    def counted() -> Iterator[bytes]:
        nonlocal length, crc
        for part in parts:
            length += len(part)
            crc = crc32(part, crc)
            yield part

    if sort == "log":
        run = read_run(counted())
        return run, (length, crc)
    raw = _small(counted(), path)
    if sort == "power":
        return read_power(raw, switches=path.rsplit("/", 1)[-1].startswith("sw_")), (length, crc)
    return raw, (length, crc)


def _small(parts: Iterable[bytes], path: str) -> bytes:
    held = bytearray()
    for part in parts:
        held += part
        if len(held) > _SMALL_FILE:
            raise InputError(
                f"is larger than {_SMALL_FILE // 1024**2} MB, so it is no such file as it is called", path
            )
    return bytes(held)


def _keep(
    place: Place, path: str, content: Run | Power | bytes, known: Fingerprint, found: Repositories
) -> None:
    gathered = found[place.around]
    within = path.removeprefix(f"{place.around}/") if place.around else path
    if place.sort != "power":
        # the digest stays the same whether or not energy is asked for
        gathered.prints[within] = known
    if place.sort == "system":
        assert isinstance(content, bytes)
        gathered.systems.setdefault((place.organisation, place.system), (within, content))
        return
    entry = gathered.entry(place)
    if isinstance(content, Run):
        entry.runs[within] = content
    elif isinstance(content, Power):
        entry.has_power = True
        entry.power.setdefault(place.run, []).append((within, content))
    else:
        entry.scaling = content


def _gather_archive(source: Path, found: Repositories, energy: bool, progress: Progress) -> None:
    done = 0
    with readable(source):
        for each in unpacked(source):
            path = printable(each.path)
            place = place_of(path, is_folder=each.is_folder)
            if place.sort == "power" and not energy:
                found[place.around].entry(place).has_power = True
            elif _note(place, path, found) and each.open_at is not None:
                content, known = _read_one(blocks(each.open_at, each.size), place.sort, path)
                _keep(place, path, content, known, found)
            done += each.size
            progress(done, 0)
