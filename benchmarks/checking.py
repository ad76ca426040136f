"""How fast the check is: `python -m benchmarks.checking [articles] [start] [hostile] [large]`, in Markdown.

CPU seconds of one process, in an interpreter that has loaded the locale and the round, the fastest of several
runs. A text of 1,000 words is made of the paragraphs of a written article, with other figures in each copy,
so that no sentence is known from before; 10 and 100 times as much must take 10 and 100 times as long. The
start of the command is compared with an empty program that imports click. `hostile` are texts made to be slow
to read, at one, two and four times their size: linear is 2 and 4. `large` is the whole command with a file of
5 MB and with a line of 1 MB, at one, two, four and eight eighths of it, and the memory that it takes.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path

from benchmarks.hostile import KINDS
from reporter.articles.article import write_article
from reporter.checking.checker import Checker
from reporter.checking.source import Source
from reporter.claims.facts import Facts
from reporter.language.locale import Locale
from reporter.resources import Resources
from reporter.rounds.history import load_history

ROUND = "training-4.0"
WORDS = 1_000
TIMES = (1, 10, 100)
RUNS = 5
STARTS = 9
HOSTILE = 20_000
LARGE = (("paragraphs", 5_000_000), ("one line", 1_000_000))
_DIGIT = re.compile(r"(?<=\d)\d(?!\d)")


def article(tag: str, resources: Resources) -> list[str]:
    """Give the paragraphs of a written article, without tables and front matter."""
    facts = Facts(load_history(ROUND, resources))
    written = write_article(facts, Locale.load(tag, resources), resources, "release")
    text = written.markdown.split("---\n", 2)[2]
    return [part for part in text.split("\n\n") if part[:1] not in "|![#<"]


def paragraphs(parts: list[str], words: int, start: int) -> str:
    """Give so many words; `start` and the place of a paragraph decide its figures."""
    found: list[str] = []
    count, index = 0, 0
    while count < words:
        number = start + index
        part = _other_figures(parts[index % len(parts)], number)
        found.append(f"{part} Part {number} ends here.")
        count += len(found[-1].split())
        index += 1
    return "\n\n".join(found)


def _other_figures(text: str, by: int) -> str:
    shifts = cycle((by, by // 9, by // 81, by // 729))

    def other(digit: re.Match[str]) -> str:
        return str((int(digit[0]) + next(shifts)) % 9 + 1)

    return _DIGIT.sub(other, text)


def checking(tag: str, resources: Resources) -> None:
    """Print the CPU seconds of texts of growing length."""
    checker = Checker(resources, round_id=ROUND, language=tag)
    parts = article(tag, resources)
    checker.check(Source.of(paragraphs(parts, WORDS, 10**6), "warm.md"))
    first = 0.0
    for times in TIMES:
        runs = []
        for run in range(RUNS if times < 100 else 1):
            text = Source.of(paragraphs(parts, WORDS * times, run * 10**5), "text.md")
            started = time.process_time()
            checker.check(text)
            runs.append(time.process_time() - started)
        took = min(runs)
        first = first or took
        print(f"| {tag} | {WORDS * times:,} | {took:.3f} | {took / first:.1f} |", flush=True)


def start(code: list[str]) -> float:
    """Give the seconds that a command takes, the median of several runs."""
    runs = []
    for _ in range(STARTS):
        started = time.perf_counter()
        subprocess.run(code, check=True, capture_output=True)
        runs.append(time.perf_counter() - started)
    return statistics.median(runs)


def hostile(resources: Resources) -> None:
    """Print how the time of each hostile text grows with its size."""
    checker = Checker(resources, round_id=ROUND, language="en")
    checker.check(Source.of(KINDS["paragraphs"][1](1_000), "warm.md"))
    print("| hostile text | CPU seconds | twice its size | four times |\n|---|---|---|---|")
    for name, (suffix, make) in KINDS.items():
        took = []
        for times in (1, 2, 4):
            text = Source.of(make(HOSTILE * times), f"text.{suffix}")
            started = time.process_time()
            checker.check(text)
            took.append(time.process_time() - started)
        base = max(took[0], 0.001)
        print(f"| {name} | {took[0]:.3f} | {took[1] / base:.1f} | {took[2] / base:.1f} |", flush=True)


def large() -> None:
    """Print what the whole command takes for large files."""
    print("| file | bytes | CPU seconds | times the first | peak MB |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for kind, size in LARGE:
            first = 0.0
            for part in (8, 4, 2, 1):
                path = Path(folder) / "text.md"
                path.write_text(KINDS[kind][1](size // part), encoding="utf-8")
                took, memory = _command(str(path))
                first = first or took
                print(
                    f"| {kind} | {size // part:,} | {took:.2f} | {took / first:.1f} | {memory} |", flush=True
                )


def _command(path: str) -> tuple[float, int]:
    """Give the CPU seconds and the megabytes of a run of the command."""
    code = (
        "import resource, sys; from reporter.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "used = resource.getrusage(resource.RUSAGE_SELF)\n"
        "print(used.ru_utime + used.ru_stime, used.ru_maxrss // 1024, file=sys.stderr)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, "check", "--round", ROUND, "--lang", "en", path],
        check=True,
        capture_output=True,
        text=True,
    )
    seconds, megabytes = run.stderr.split()[-2:]
    return float(seconds), int(megabytes)


def articles(resources: Resources) -> None:
    """Print how long articles take."""
    print("| language | words | CPU seconds | times the first |\n|---|---|---|---|")
    for tag in ("en", "pt-BR"):
        checking(tag, resources)


def starts() -> None:
    """Print how long the command takes to start."""
    empty = start([sys.executable, "-c", "import click"])
    helped = start([sys.executable, "-m", "reporter.cli", "--help"])
    print("| start | seconds | times `import click` |\n|---|---|---|")
    print(f"| `python -c 'import click'` | {empty:.3f} | 1.0 |")
    print(f"| `reporter --help` | {helped:.3f} | {helped / empty:.1f} |")


def main() -> None:
    """Print the tables that are asked for, all without."""
    resources = Resources()
    tables = {
        "articles": lambda: articles(resources),
        "start": starts,
        "hostile": lambda: hostile(resources),
        "large": large,
    }
    for name in sys.argv[1:] or tables:
        tables[name]()
        print()


if __name__ == "__main__":
    main()
