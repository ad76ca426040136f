"""How fast the check is: `python -m benchmarks.checking` prints Markdown.

CPU seconds of one process, in an interpreter that has loaded the locale and the round, as medians. A text of
1,000 words is made of the paragraphs of a written article, with other figures in each copy, so that no
sentence is known from before; 10 and 100 times as much must take 10 and 100 times as long. The start of the
command is compared with an empty program that imports click.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import time

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
STARTS = 9
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
    def other(digit: re.Match[str]) -> str:
        return str((int(digit[0]) + by) % 9 + 1)

    return _DIGIT.sub(other, text)


def checking(tag: str, resources: Resources) -> None:
    """Print the CPU seconds of texts of growing length."""
    checker = Checker(resources, round_id=ROUND, language=tag)
    parts = article(tag, resources)
    checker.check(Source.of(paragraphs(parts, WORDS, 10**6), "warm.md"))
    first = 0.0
    for times in TIMES:
        runs = []
        for run in range(3 if times < 100 else 1):
            text = Source.of(paragraphs(parts, WORDS * times, run * 10**5), "text.md")
            started = time.process_time()
            checker.check(text)
            runs.append(time.process_time() - started)
        took = statistics.median(runs)
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


def main() -> None:
    """Print both tables."""
    resources = Resources()
    print("| language | words | CPU seconds | times the first |\n|---|---|---|---|")
    for tag in ("en", "pt-BR"):
        checking(tag, resources)
    empty = start([sys.executable, "-c", "import click"])
    helped = start([sys.executable, "-m", "reporter.cli", "--help"])
    print("\n| start | seconds | times `import click` |\n|---|---|---|")
    print(f"| `python -c 'import click'` | {empty:.3f} | 1.0 |")
    print(f"| `reporter --help` | {helped:.3f} | {helped / empty:.1f} |")


if __name__ == "__main__":
    main()
