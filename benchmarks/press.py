"""How far the claims bear out what print said: `python -m benchmarks.press LIST` prints Markdown.

LIST is a table of statements from print, one a line, with the columns `id` and `check_status` (confirmed,
near, off, false, unverifiable). How each is put as a claim stands in tests/claims/test_press.py; what it says
is not repeated here.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from tests.claims.test_press import AS_THE_RULES_DECIDE, RIGHT, STATED, WRONG, facts_of

if TYPE_CHECKING:
    from collections.abc import Mapping

WHY: Mapping[str, str] = {
    "C125": "a model's name run together with its version; the check finds no name in it and says so",
    "C126": "a misspelt model name, which the check corrects",
    "C127": "the size of a model is nowhere in the data",
    "C132": "the data give 90.9 %, which rounds to 91; a whole number is read to the unit",
    "C133": "arithmetic rate is nowhere in the data",
    "C140": "91 against 50 is 82 % more, whichever way it is counted",
    "C144": "an acronym made up in rewriting; nothing in the data bears on it",
    "C159": "the submitter's own two times give 2.746, which rounds to 2.7",
    "C162": "a number format and what it was used for are nowhere in the data",
    "C182": "about a round whose results are not at hand",
    "C196": "about a round whose results are not at hand",
    "C199": "about a round whose results are not at hand",
    "C200": "about a round whose results are not at hand, and about another suite",
}
"""Why a statement is not as listed, or not put as a claim, in our own words."""


def outcome(statement: str, listed: str) -> str:
    """Tell how the claims judge a statement: `as listed`, `otherwise`, `a name` or `out of reach`."""
    if statement not in STATED:
        return "out of reach" if listed == "unverifiable" else "a name"
    version, stated = STATED[statement]
    found = stated.borne_out(facts_of(version).of(stated.kind))
    return "as listed" if listed in (RIGHT if found else WRONG) else "otherwise"


def table(listed: Mapping[str, str]) -> list[str]:
    """Give the lines of the Markdown."""
    outcomes = {each: outcome(each, status) for each, status in sorted(listed.items())}
    reached = Counter(outcomes.values())
    status = Counter(listed.values())
    lines = [
        f"Of {len(listed)} statements, {reached['as listed']} come out as listed: what is confirmed is borne",
        "out by a claim, what is off or false is contradicted.",
        f"Of the others, {reached['out of reach']} are listed as unverifiable and are so,",
        f"{reached['a name']} are wrong names, and {reached['otherwise']} the rules decide otherwise.",
        "",
        "| listed as | statements | as listed |",
        "| :--- | ---: | ---: |",
    ]
    for name, number in sorted(status.items()):
        same = sum(outcomes[each] == "as listed" for each in listed if listed[each] == name)
        lines.append(f"| {name} | {number} | {same} |")
    lines += ["", "| statement | listed as | here | why |", "| :--- | :--- | :--- | :--- |"]
    for each, found in outcomes.items():
        if found != "as listed":
            here = f"not borne out (`{STATED[each][1].kind}`)" if each in AS_THE_RULES_DECIDE else found
            lines.append(f"| {each} | {listed[each]} | {here} | {WHY[each]} |")
    return lines


def main(path: str) -> None:
    """Print the table for a list of statements."""
    with Path(path).open(encoding="utf-8", newline="") as file:
        listed = {row["id"]: row["check_status"] for row in csv.DictReader(file)}
    print("\n".join(table(listed)))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m benchmarks.press LIST")
    main(sys.argv[1])
