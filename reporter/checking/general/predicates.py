"""What is said of the things counted: new, removed, won, faster, a record, on several nodes, in the cloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from reporter.checking.general.parse import Parse, Span
    from reporter.checking.general.scope import Scope
    from reporter.checking.general.world import World
    from reporter.rounds.model import Entry

ENTRY_CUES = (
    "multi_node",
    "single_node",
    "cloud",
    "onprem",
    "preview",
    "research",
    "open_division",
    "closed_division",
    "power",
    "cpu_only",
)
"""What can be said of a result beside the names that stand with it."""


_ASPECTS = (
    {"multi_node", "single_node"},
    {"cloud", "onprem", "preview", "research"},
    {"open_division", "closed_division"},
    {"power"},
    {"cpu_only"},
)
"""What a result can be only one of at a time; two of one aspect named together are alternatives."""


def entry_filter(parse: Parse, spans: Sequence[Span]) -> tuple[str, Callable[[Entry], bool]] | None:
    """Give what a stretch says of results, as a test of an entry; None where it says nothing of the kind.

    All that it says must hold: "eight multi-node results in the cloud".
    """
    for span in spans:
        said = [cue for cue in ENTRY_CUES if parse.has(cue, span)]
        if said:
            return said[0], _all_of(said)
    return None


def _all_of(said: Sequence[str]) -> Callable[[Entry], bool]:
    groups = [[ENTRY_TESTS[cue] for cue in said if cue in aspect] for aspect in _ASPECTS]
    return lambda entry: all(any(test(entry) for test in group) for group in groups if group)


ENTRY_TESTS: dict[str, Callable[[Entry], bool]] = {
    "multi_node": lambda e: (e.nodes or 0) > 1,
    "single_node": lambda e: e.nodes == 1,
    "cloud": lambda e: e.availability == "cloud",
    "onprem": lambda e: e.availability == "onprem",
    "preview": lambda e: e.availability == "preview",
    "research": lambda e: e.availability == "research",
    "open_division": lambda e: e.division == "open",
    "closed_division": lambda e: e.division == "closed",
    "power": lambda e: e.power_logs,
    "cpu_only": lambda e: e.accelerators == 0,
}
"""How each of them is told from the facts."""

BENCHMARK_CUES = ("record", "win", "slower", "unchanged", "faster", "got_faster", "removed", "new")
"""What can be said of benchmarks, the most telling word first: "new records" are records."""


def benchmark_sets(world: World, round_id: str, cue: str, scope: Scope) -> list[tuple[str, frozenset[str]]]:
    """Give the benchmarks of a round for which a cue holds, by each definition (kind of claim first)."""
    bench = world.bench(round_id)
    named = bool(scope.organisation.ids or scope.vendor.ids or scope.family.ids)
    if cue == "record":
        if named:
            sets = [
                frozenset(b for b in bench.records if _holds(world, round_id, b, scope, alone=alone))
                for alone in (False, True)
            ]
            return [("records.by_organisation", each) for each in sets]
        return [("records.broken", bench.records)]
    if cue == "win":
        alone = frozenset(b for b in bench.all if _holds(world, round_id, b, scope, alone=True))
        joint = frozenset(b for b in bench.all if _holds(world, round_id, b, scope))
        return [("leadership.best", joint), ("leadership.best", alone)]
    return {
        "faster": [("speed.gains", bench.faster)],
        "got_faster": [("speed.gains", bench.faster)],
        "slower": [("speed.gains", bench.slower)],
        "unchanged": [("speed.gains", bench.unchanged)],
        "new": [("novelty.new_benchmarks", bench.new)],
        "removed": [("novelty.removed_benchmarks", bench.removed)],
    }[cue]


def _holds(world: World, round_id: str, benchmark: str, scope: Scope, *, alone: bool = False) -> bool:
    best = world.best(round_id, benchmark)
    return any(
        world.fits(e, scope)
        and (not alone or not scope.organisation.ids or set(e.members) == set(scope.organisation.ids))
        for e in best
    )
