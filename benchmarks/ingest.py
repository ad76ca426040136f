"""How long `reporter ingest` takes, beside `cat` of the same logs and other readers; prints Markdown.

    python benchmarks/ingest.py FOLDER... [--linear FOLDER...] [--official PYTHON]

FOLDERs are unpacked rounds, each called by its version. Every command is a process of its own, run in turns
several times, the fastest counts; files are warm. Shown are wall and processor seconds, what the wall time
comes to against `cat`, and the most memory that the process and its children held at once. `--linear` sets
bytes against seconds for more rounds. `--official` times the result summarizer of the package
`mlperf-logging` on each FOLDER, once and to its end, on a copy without power folders (it takes many
minutes and fails on those of v4.0), and ours again behind it; PYTHON is the interpreter that has it.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

MOST_TIMES_CAT = 8
MOST_MEGABYTES = 250

NAIVE = """
import json, sys
for path in sys.stdin.read().splitlines():
    start = stop = None
    for line in open(path, encoding="latin-1"):
        place = line.rfind(":::MLLOG ")
        if place < 0:
            continue
        try:
            said = json.loads(line[place + 9:])
        except ValueError:
            continue
        if said["key"] == "run_start" and stop is None:
            start = said
        if said["key"] == "run_stop" and stop is None:
            stop = said
"""


@dataclass(frozen=True, slots=True)
class Measured:
    """The fastest of several runs of a process."""

    seconds: float
    """By the clock."""
    processor: float
    """User and system seconds, children included."""
    megabytes: float

    def best(self, other: Measured) -> Measured:
        """Give the least time and the most memory of two."""
        return Measured(
            min(self.seconds, other.seconds),
            min(self.processor, other.processor),
            max(self.megabytes, other.megabytes),
        )


def measure(command: list[str], *, given: str = "", folder: str | None = None) -> Measured:
    """Run a command once, in `folder` if one is given; its output is thrown away."""
    before = os.times()
    begun = time.perf_counter()
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=folder,
    )
    peak = _Peak(process.pid)
    peak.start()
    process.communicate(given)
    seconds = time.perf_counter() - begun
    after = os.times()
    processor = sum(after[2:4]) - sum(before[2:4])
    peak.ended.set()
    peak.join()
    if process.returncode:
        raise SystemExit(f"{command[:3]} ended with {process.returncode}")
    return Measured(seconds, processor, peak.megabytes)


class _Peak(threading.Thread):
    """Watches how much memory a process and its children hold together, no page counted twice."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.pid = pid
        self.megabytes = 0.0
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.wait(0.05):
            held = sum(_held(pid) for pid in (self.pid, *_children(self.pid)))
            self.megabytes = max(self.megabytes, held / 1024)


def _children(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def _held(pid: int) -> int:
    try:
        found = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.M)
    except OSError:
        return 0
    return int(found.group(1)) if found else 0


def logs(folder: Path) -> list[Path]:
    """Give the result logs of a round, without power logs."""
    return sorted(
        path
        for path in folder.rglob("result_*.txt")
        if "power" not in path.parts and not path.name.startswith(".")
    )


def version(folder: Path) -> str:
    """Give the version that the name of a folder ends with."""
    found = re.search(r"v?(\d+\.\d+)(?:\.0)?$", folder.resolve().name)
    if found is None:
        raise SystemExit(f"{folder}: its name does not end with a version")
    return found.group(1)


def official(folder: Path, python: str) -> tuple[Measured, int]:
    """Time the official summarizer on a copy without power folders; give how many systems it sums up."""
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / folder.name
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("power", ".git"))
        every = f"{copy}/{{*}}"  # its own way to say: all organisations
        tool = [python, "-m", "mlperf_logging.result_summarizer"]
        measured = measure([*tool, every, "training", f"{version(folder)}.0"], folder=place)
        rows = json.loads((Path(place) / "summary.json").read_text("utf-8"))
        return measured, len(rows)


def ingest(folder: Path, data: str) -> list[str]:
    """Give the command that is measured."""
    wanted = ["--round", f"training-{version(folder)}", "--data", data]
    return [sys.executable, "-m", "reporter", "ingest", str(folder), *wanted]


@dataclass(frozen=True, slots=True)
class Compared:
    """What was measured of one round."""

    folder: Path
    logs: int
    bytes: int
    cat: Measured
    ours: Measured
    naive: Measured | None

    @property
    def passes(self) -> bool:
        """Whether both bars are kept."""
        return self.ours.seconds <= MOST_TIMES_CAT * self.cat.seconds and self.ours.megabytes < MOST_MEGABYTES


def compare(folder: Path, times: int, *, naively: bool) -> Compared:
    """Measure a round, our reading and `cat` in turns, so that other work weighs on both alike."""
    paths = logs(folder)
    listed = "\n".join(map(str, paths))
    cat = ours = Measured(float("inf"), float("inf"), 0)
    for _ in range(times):
        cat = cat.best(measure(["xargs", "-d", "\n", "cat"], given=listed))
        with tempfile.TemporaryDirectory() as data:
            ours = ours.best(measure(ingest(folder, data)))
    naive = measure([sys.executable, "-c", NAIVE], given=listed) if naively else None
    return Compared(folder, len(paths), sum(path.stat().st_size for path in paths), cat, ours, naive)


def slope(measured: list[Compared]) -> tuple[float, float, float]:
    """Fit processor seconds = start + rate x gigabytes by least squares; give start, rate and r squared."""
    sizes = [each.bytes / 1e9 for each in measured]
    seconds = [each.ours.processor for each in measured]
    rate, start = statistics.linear_regression(sizes, seconds)
    return start, rate, statistics.correlation(sizes, seconds) ** 2


def row(*cells: object) -> None:
    """Print a row of a Markdown table, figures with two decimals."""
    said = (f"{cell:.2f}" if isinstance(cell, float) else str(cell) for cell in cells)
    print("| " + " | ".join(said) + " |", flush=True)


def head(*cells: str) -> None:
    """Print the head of a Markdown table whose cells, but the first, stand to the right."""
    row(*cells)
    row("---", *["--:"] * (len(cells) - 1))


def main() -> None:
    """Measure every folder and print the tables."""
    parser = argparse.ArgumentParser(description="Time the reading of rounds.")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--times", type=int, default=5, help="how often; the fastest counts")
    parser.add_argument("--linear", nargs="*", type=Path, default=[], help="more rounds, bytes by seconds")
    parser.add_argument(
        "--official", metavar="PYTHON", help="time the official summarizer too (many minutes)"
    )
    asked = parser.parse_args()
    load = f"{os.getloadavg()[0]:.1f}"
    print(f"{os.cpu_count()} cores, Python {platform.python_version()}, load {load} at the start\n")
    head(
        "Round",
        "logs",
        "MB",
        "cat s",
        "ingest s",
        "x cat",
        "CPU s",
        "peak MB",
        "every line as JSON s",
        "x ours",
    )
    measured = []
    for folder in asked.folders:
        each = compare(folder, asked.times, naively=True)
        measured.append(each)
        assert each.naive is not None
        row(
            f"v{version(folder)}",
            each.logs,
            round(each.bytes / 1e6),
            each.cat.seconds,
            each.ours.seconds,
            f"{each.ours.seconds / each.cat.seconds:.1f}",
            each.ours.processor,
            round(each.ours.megabytes),
            each.naive.seconds,
            f"{each.naive.seconds / each.ours.seconds:.1f}",
        )
    if asked.linear:
        print()
        head("Round", "MB", "CPU s", "wall s", "peak MB")
        lines = [compare(folder, asked.times, naively=False) for folder in asked.linear]
        for each in sorted(lines, key=lambda one: one.bytes):
            row(
                f"v{version(each.folder)}",
                round(each.bytes / 1e6),
                each.ours.processor,
                each.ours.seconds,
                round(each.ours.megabytes),
            )
        if len(lines) > 2:
            start, rate, fit = slope(lines)
            print(f"\nCPU seconds = {start:.2f} + {rate:.2f} x GB of logs, r squared {fit:.3f}")
    if asked.official:
        print()
        head(
            "Round",
            "official s",
            "CPU s",
            "MB",
            "systems",
            "ingest s",
            "CPU s",
            "x ingest",
            "x its CPU s",
        )
        for each in measured:
            theirs, systems = official(each.folder, asked.official)
            with tempfile.TemporaryDirectory() as data:
                ours = each.ours.best(measure(ingest(each.folder, data)))
            row(
                f"v{version(each.folder)}",
                round(theirs.seconds),
                round(theirs.processor),
                round(theirs.megabytes),
                systems,
                ours.seconds,
                ours.processor,
                round(theirs.seconds / ours.seconds),
                round(theirs.processor / ours.processor),
            )
    if not all(each.passes for each in measured):
        raise SystemExit(f"a bar is missed: {MOST_TIMES_CAT} times cat, {MOST_MEGABYTES} MB")


if __name__ == "__main__":
    main()
