"""How other people's sentences are judged: right verdicts, false statements refuted, true ones refuted.

    python -m benchmarks.sentences [FILE.jsonl ...] [--misses]

Each line of a file is a case: `lang`, `round`, `text` and `claims`, each with the words (`text`) and the
verdicts allowed (`verdict`, several separated by `|`). The verdict on some words is read off the
statements reported that overlap them: refuted if one is, else supported, else depends, else
unverifiable; `depends` passes for `supported`. A refutation of what may not be refuted, or anywhere in a
text without claims, is a false alarm. Without files, the sentences of tests/checking/general/heldout, by
author (the letter of the file's name) and language.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reporter.checking.checker import Checker
from reporter.checking.source import Source
from reporter.resources import Resources

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reporter.checking.report import ClaimReport

HELD_OUT = Path(__file__).resolve().parents[1] / "tests" / "checking" / "general" / "heldout"


@dataclass(slots=True)
class Tally:
    """What came out for some cases."""

    cases: int = 0
    stated: int = 0
    """Listed statements, and one for each text that states nothing."""
    right: int = 0
    false: int = 0
    """Statements for which nothing but refuted is right."""
    refuted: int = 0
    """How many of those are refuted."""
    true: int = 0
    """Statements that may not be refuted, texts without claims included."""
    alarms: int = 0
    """How many of those are refuted."""
    misses: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """Right verdicts in percent."""
        return 100 * self.right / max(1, self.stated)

    @property
    def alarm_share(self) -> float:
        """True statements refuted in percent."""
        return 100 * self.alarms / max(1, self.true)


@cache
def checker(round_id: str, language: str) -> Checker:
    """Give the checker for a round and a language, made once."""
    return Checker(Resources(), round_id=round_id, language=language)


def judge(case: dict[str, Any], tally: Tally) -> None:
    """Check one case and count what comes out."""
    source = Source.of(case["text"] + "\n", f"{case['id']}.md")
    found = [each for report in checker(case["round"], case["lang"]).check(source) for each in report.claims]
    tally.cases += 1
    for claim in case["claims"]:
        start = case["text"].index(claim["text"])
        over = [each for each in found if _overlaps(each, start, start + len(claim["text"]))]
        verdicts = {each.verdict for each in over}
        actual = next((v for v in ("refuted", "supported", "depends") if v in verdicts), "unverifiable")
        allowed = set(claim["verdict"].split("|"))
        right = actual in allowed or (actual == "depends" and "supported" in allowed)
        tally.stated += 1
        tally.right += right
        tally.true += "refuted" not in allowed
        tally.alarms += actual == "refuted" and "refuted" not in allowed
        tally.false += allowed == {"refuted"}
        tally.refuted += allowed == {"refuted"} and actual == "refuted"
        if not right:
            tally.misses.append(
                f"{case['id']} {claim['text']!r}: {actual}, not {claim['verdict']} | {case['text']}"
            )
    if not case["claims"]:
        alarm = any(each.verdict == "refuted" for each in found)
        tally.stated += 1
        tally.true += 1
        tally.right += not alarm
        tally.alarms += alarm
        if alarm:
            tally.misses.append(f"{case['id']}: refuted, and states nothing | {case['text']}")


def measure(paths: Iterable[Path]) -> dict[tuple[str, str], Tally]:
    """Judge the cases of files; give the tallies by the first letter of a file's name and by language."""
    tallies: dict[tuple[str, str], Tally] = defaultdict(Tally)
    for path in paths:
        for line in path.read_text("utf-8").splitlines():
            case = json.loads(line)
            judge(case, tallies[path.name[0], case["lang"]])
    return dict(sorted(tallies.items()))


def main() -> None:
    """Print a table of the tallies."""
    parser = argparse.ArgumentParser(description="Judge sentences with known verdicts.")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--misses", action="store_true", help="list what is not right")
    asked = parser.parse_args()
    tallies = measure(asked.files or sorted(HELD_OUT.glob("*.jsonl")))
    print("| author | language | texts | right | | false refuted | true refuted | |")
    print("| :-- | :-- | --: | --: | --: | --: | --: | --: |")
    for (author, language), t in tallies.items():
        print(
            f"| {author} | {language} | {t.cases} | {t.right}/{t.stated} | {t.share:.1f} % "
            f"| {t.refuted}/{t.false} | {t.alarms}/{t.true} | {t.alarm_share:.1f} % |"
        )
    if asked.misses:
        print("\n".join(miss for tally in tallies.values() for miss in tally.misses))


def _overlaps(claim: ClaimReport, start: int, end: int) -> bool:
    return claim.line == 1 and claim.column - 1 < end and claim.column - 1 + len(claim.text) > start


if __name__ == "__main__":
    main()
