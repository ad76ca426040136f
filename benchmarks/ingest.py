"""How long `reporter ingest` takes, beside `cat` of the same logs and a reader that parses every line.

    python benchmarks/ingest.py FOLDER...      unpacked rounds, each called by its version

Each is run as a process of its own, several times, the fastest counts; files are warm. Shown are seconds,
what they come to against `cat`, and the most memory that the process and its children held at once. With
`--official`, and the package `mlperf-logging` installed, its result summarizer is timed as well, once, on a
copy without power folders.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import shutil
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
    megabytes: float

    def best(self, other: Measured) -> Measured:
        """Give the least time and the most memory of two."""
        return Measured(min(self.seconds, other.seconds), max(self.megabytes, other.megabytes))


def measure(command: list[str], *, given: str = "") -> Measured:
    """Run a command once; its output is thrown away."""
    begun = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True
    )
    peak = _Peak(process.pid)
    peak.start()
    process.communicate(given)
    seconds = time.perf_counter() - begun
    peak.ended.set()
    peak.join()
    if process.returncode:
        raise SystemExit(f"{command[:3]} ended with {process.returncode}")
    return Measured(seconds, peak.megabytes)


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


def official(folder: Path, ruleset: str) -> float | None:
    """Time the official summarizer on a copy without power folders, or give None where there is none."""
    if importlib.util.find_spec("mlperf_logging") is None:
        return None
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / folder.name
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("power"))
        begun = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "mlperf_logging.result_summarizer", str(copy), "training", f"{ruleset}.0"],
            cwd=place,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        return time.perf_counter() - begun


def main() -> None:
    """Measure every folder and print the table."""
    parser = argparse.ArgumentParser(description="Time the reading of rounds.")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--times", type=int, default=5, help="how often; the fastest counts")
    parser.add_argument("--official", action="store_true", help="time the official summarizer too (minutes)")
    asked = parser.parse_args()
    print(f"{os.cpu_count()} cores")
    print(
        "round          logs     MB    cat s  ingest s  x cat  MB held  every line s  official s  x official"
    )
    failed = False
    for folder in asked.folders:
        paths = logs(folder)
        megabytes = sum(path.stat().st_size for path in paths) / 1e6
        listed = "\n".join(map(str, paths))
        round_id = f"training-{version(folder)}"
        with tempfile.TemporaryDirectory() as data:
            command = [
                sys.executable,
                "-m",
                "reporter",
                "ingest",
                str(folder),
                "--round",
                round_id,
                "--data",
                data,
            ]
            cat = ours = Measured(float("inf"), 0)
            for _ in range(asked.times):
                # in turns, so that other work on the machine weighs on both alike
                cat = cat.best(measure(["xargs", "-d", "\\n", "cat"], given=listed))
                ours = ours.best(measure(command))
        naive = measure([sys.executable, "-c", NAIVE], given=listed)
        theirs = official(folder, version(folder)) if asked.official else None
        ratio = ours.seconds / cat.seconds
        failed = failed or ratio > MOST_TIMES_CAT or ours.megabytes > MOST_MEGABYTES
        print(
            f"{round_id:13} {len(paths):5} {megabytes:6.0f} {cat.seconds:8.3f} {ours.seconds:9.3f} "
            f"{ratio:6.1f} {ours.megabytes:8.0f} {naive.seconds:13.2f} "
            + (f"{theirs:11.1f} {theirs / ours.seconds:11.0f}" if theirs else f"{'-':>11} {'-':>11}"),
            flush=True,
        )
    if failed:
        raise SystemExit(f"a bar is missed: {MOST_TIMES_CAT} times cat, {MOST_MEGABYTES} MB")


if __name__ == "__main__":
    main()
