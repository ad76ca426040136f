"""The tables that the command prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.detection.measuring import BARS, GROUPS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.detection.measuring import Edited, Tally


def errors(tallies: dict[tuple[str, str], Tally], languages: list[str]) -> Iterator[str]:
    """Give a table of the errors planted, a line for each kind and language."""
    yield "| group | kind | language | planted | refuted | only with --strict | missed | caught |"
    yield "| :--- | :--- | :--- | ---: | ---: | ---: | ---: | ---: |"
    for group, kinds in GROUPS.items():
        for kind in kinds:
            for language in languages:
                tally = tallies.get((kind, language))
                if tally is None:
                    continue
                caught = (tally.refuted + tally.flagged) / tally.planted
                yield (
                    f"| {group} | {kind} | {language} | {tally.planted} | {tally.refuted} | {tally.flagged} "
                    f"| {len(tally.missed)} | {caught:.1%} |"
                )


def groups(tallies: dict[tuple[str, str], Tally], languages: list[str]) -> Iterator[str]:
    """Give a table of the three groups against their bars."""
    yield "| group | language | kinds | planted | refuted | caught | bar |"
    yield "| :--- | :--- | ---: | ---: | ---: | ---: | ---: |"
    for group, kinds in GROUPS.items():
        for language in languages:
            found = [tallies[kind, language] for kind in kinds if (kind, language) in tallies]
            if not found:
                continue
            planted = sum(tally.planted for tally in found)
            refuted = sum(tally.refuted for tally in found)
            caught = refuted + sum(tally.flagged for tally in found)
            yield (
                f"| {group} | {language} | {len(found)} | {planted} | {refuted / planted:.1%} "
                f"| {caught / planted:.1%} | {BARS[group]:.1%} |"
            )


def reached(tallies: dict[tuple[str, str], Tally], languages: list[str]) -> bool:
    """Whether of every group in every language enough is refuted."""
    for group, kinds in GROUPS.items():
        for language in languages:
            found = [tallies[kind, language] for kind in kinds if (kind, language) in tallies]
            planted = sum(tally.planted for tally in found)
            refuted = sum(tally.refuted for tally in found)
            if planted and refuted / planted < BARS[group]:
                return False
    return True


def alarms(clean: dict[str, tuple[int, int]], edits: dict[tuple[str, str], Edited]) -> Iterator[str]:
    """Give a table of false alarms: on the texts as they are, and on harmless edits."""
    yield "| harmless | language | tried | false alarms | not understood any more |"
    yield "| :--- | :--- | ---: | ---: | ---: |"
    for language, (tried, refuted) in clean.items():
        yield f"| articles as they are | {language} | {tried} | {refuted} | |"
    for (kind, language), edited in sorted(edits.items()):
        yield f"| {kind} | {language} | {edited.tried} | {len(edited.alarms)} | {edited.unread} |"
