"""How many planted errors the check finds: `python -m benchmarks.detection`.

By default a sample, the same each time; `--all` plants every error there is room for. Prints Markdown. The
exit status is 1 where a group misses its bar or a harmless text raises an alarm.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

from benchmarks.detection import edits, figures, names, report, words
from benchmarks.detection.measuring import Edited, Measure, Tally, sampled
from benchmarks.detection.planted import Planted
from benchmarks.detection.truth import Truth
from benchmarks.detection.wording import Wording
from benchmarks.detection.writing import written
from reporter.resources import Resources
from reporter.rounds.store import round_ids

LANGUAGES = ["en", "pt-BR"]
SORTS = {"figures": figures, "names": names, "words": words}
SEED = 4
MOST = {"release": 4, "history": 2}
"""Errors of a kind in the articles of each kind about a round, by default."""
EVERY = {"release": 1, "history": 4}
"""Articles of each kind are written about every so manieth round, the last among them, by default."""

Found = tuple[dict[tuple[str, str], Tally], dict[tuple[str, str], Edited], dict[str, tuple[int, int]]]


def measured(round_id: str, kind: str, resources: Resources, most: int | None) -> Found:
    """Plant, edit and check the articles of a kind about one round."""
    data = resources.find("data", f"rounds/{round_id}").parents[1]
    truth = Truth(data, round_id, whole=kind == "history")
    measure = Measure(resources)
    planted: list[Planted] = []
    harmless: list[Planted] = []
    clean = dict.fromkeys(LANGUAGES, (0, 0))
    for article in written(round_id, kind, LANGUAGES, resources):
        wording = Wording.load(article.language, resources.find("locales", article.language).parent)
        for name, group in SORTS.items():
            planted += [by_place(each, name) for each in group.planted(article, truth, wording)]
        harmless += edits.harmless(article, wording)
        refuted, _ = measure.judge(article.whole(), Planted(article, "", {}, ""))
        tried, alarms = clean[article.language]
        clean[article.language] = tried + 1, alarms + refuted
    found = measure.errors(sampled(planted, most, SEED))
    return found, measure.edits(sampled(harmless, most, SEED)), clean


def _one(task: tuple[str, str, int | None, Resources]) -> Found:
    round_id, kind, most, resources = task
    return measured(round_id, kind, resources, most)


def by_place(planted: Planted, group: str) -> Planted:
    """Count wrong figures and names in tables and charts by their place, whatever the error."""
    if planted.place == "text" or group == "words" or planted.kind == "swapped cells":
        return planted
    return replace(planted, kind=f"{group[:-1]} in a {planted.place}")


def main() -> int:
    """Run over all rounds on two cores and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.detection", description=__doc__)
    parser.add_argument("--all", action="store_true", help="every error there is room for, in every article")
    parser.add_argument("--round", action="append", help="only this round; may be given several times")
    parser.add_argument("--data", type=Path, help="a data folder of your own")
    parser.add_argument("--misses", action="store_true", help="list what was missed, and each false alarm")
    arguments = parser.parse_args()
    resources = Resources({"data": arguments.data} if arguments.data else {})
    rounds = arguments.round or list(round_ids(resources))
    # the longest first, so that no core has to wait for the other
    tasks = [
        (round_id, kind, None if arguments.all else MOST[kind])
        for kind in sorted(MOST)
        for round_id in rounds[:: -1 if arguments.all or arguments.round else -EVERY[kind]]
    ]
    began = time.perf_counter()
    tallies: dict[tuple[str, str], Tally] = {}
    edited: dict[tuple[str, str], Edited] = {}
    clean = dict.fromkeys(LANGUAGES, (0, 0))
    with ProcessPoolExecutor(2) as pool:
        for errors, harmless, whole in pool.map(_one, [(*task, resources) for task in tasks]):
            for key, tally in errors.items():
                sum_ = tallies.setdefault(key, Tally())
                sum_.planted += tally.planted
                sum_.refuted += tally.refuted
                sum_.flagged += tally.flagged
                sum_.missed += tally.missed
                sum_.unsure += tally.unsure
            for key, edit in harmless.items():
                total = edited.setdefault(key, Edited())
                total.tried += edit.tried
                total.alarms += edit.alarms
                total.unread += edit.unread
            for tag, (tried, alarms) in whole.items():
                clean[tag] = clean[tag][0] + tried, clean[tag][1] + alarms
    print(*report.groups(tallies, LANGUAGES), "", sep="\n")
    print(*report.errors(tallies, LANGUAGES), "", sep="\n")
    print(*report.alarms(clean, edited), sep="\n")
    if arguments.misses:
        for (kind, tag), tally in sorted(tallies.items()):
            for shown in tally.missed:
                print(f"\nmissed: {kind}, {tag}, {shown}")
            for shown in tally.unsure:
                print(f"\nonly with --strict: {kind}, {tag}, {shown}")
        for (kind, tag), edit in sorted(edited.items()):
            for shown in edit.alarms:
                print(f"\nfalse alarm: {kind}, {tag}, {shown}")
    print(f"\n{len(tasks)} articles in each language, {time.perf_counter() - began:.0f} s", file=sys.stderr)
    alarmed = any(alarms for _, alarms in clean.values()) or any(edit.alarms for edit in edited.values())
    return 0 if report.reached(tallies, LANGUAGES) and not alarmed else 1


if __name__ == "__main__":
    sys.exit(main())
