"""How large the systems are, and how speed grows with size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import listed
from reporter.claims.machines import accelerators, family, nodes
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, minutes, organisations, percent, ratio
from reporter.claims.selecting import by_benchmark, closed, fastest, grouped, timed
from reporter.claims.weight import DETAIL, NEWS, NONE, ROUND, of_change, weigh
from reporter.values import Name, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round


def _size(entry: Entry) -> int:
    return entry.accelerators or 0


def largest(entries: list[Entry]) -> list[Entry]:
    """Give the entries with the most accelerators; none where no entry has any."""
    most = max(map(_size, entries), default=0)
    return [entry for entry in entries if most and _size(entry) == most]


def _stated(entry: Entry) -> dict[str, Value]:
    return {
        **accelerators(entry),
        **nodes(entry),
        "organisation": organisations(entry.members),
        **family(entry),
        "benchmark": Name("benchmark", entry.benchmark),
        **({} if entry.score is None else {"time": minutes(entry)}),
    }


def _largest(history: History) -> Iterator[Row]:
    for entry in largest(closed(history.round)):
        yield Row(_stated(entry), evidence=evidence(history.round, [entry]), weight=weigh(ROUND))


def _largest_of(history: History) -> Iterator[Row]:
    groups = grouped(closed(history.round), lambda entry: entry.members)
    for _, entries in sorted(groups.items()):
        for entry in largest(entries):
            yield Row(_stated(entry), evidence=evidence(history.round, [entry]), weight=weigh(DETAIL, NONE))


def _growth(history: History) -> Iterator[Row]:
    if history.previous is None:
        return
    old, new = largest(closed(history.previous)), largest(closed(history.round))
    if not old or not new or _size(new[0]) <= _size(old[0]):
        return
    before, after = _size(old[0]), _size(new[0])
    yield Row(
        {
            "before": count(before, "accelerator"),
            "after": count(after, "accelerator"),
            "ratio": ratio(count(after, "accelerator").number / before),
            "percent": percent(after - before, before),
        },
        evidence=evidence(history.previous, old[:1]) + evidence(history.round, new[:1]),
        weight=weigh(ROUND, of_change(before, after)),
        base=history.previous,
    )


def _shrinkage(history: History) -> Iterator[Row]:
    if history.previous is None:
        return
    old, new = largest(closed(history.previous)), largest(closed(history.round))
    if not old or not new or _size(new[0]) >= _size(old[0]):
        return
    yield Row(
        {
            "before": count(_size(old[0]), "accelerator"),
            "after": count(_size(new[0]), "accelerator"),
        },
        evidence=evidence(history.previous, old[:1]) + evidence(history.round, new[:1]),
        weight=weigh(DETAIL),
        base=history.previous,
    )


def _most_so_far(earlier: tuple[Round, ...]) -> tuple[Entry, Round] | None:
    every = [(entry, round_) for round_ in earlier for entry in largest(closed(round_))[:1]]
    return max(every, key=lambda pair: _size(pair[0])) if every else None


def _record(history: History) -> Iterator[Row]:
    new, so_far = largest(closed(history.round)), _most_so_far(history.earlier)
    if not history.complete or so_far is None or not new or _size(new[0]) <= _size(so_far[0]):
        return
    entry, round_ = so_far
    yield Row(
        {
            "accelerators": count(_size(new[0]), "accelerator"),
            "before": count(_size(entry), "accelerator"),
            "since": Name("round", round_.id),
        },
        evidence=evidence(round_, [entry]) + evidence(history.round, new),
        weight=weigh(NEWS, of_change(_size(entry), _size(new[0]))),
        note=f"over {listed(history.earlier)}",
    )


def _efficiency(history: History) -> Iterator[Row]:
    for benchmark, entries in by_benchmark(timed(history.round)).items():
        groups = grouped(
            (entry for entry in entries if entry.accelerator and entry.accelerators),
            lambda entry: (entry.members, entry.accelerator),
        )
        for _, same in sorted(groups.items()):
            sizes = grouped(same, _size)
            steps = [fastest(sizes[size])[0] for size in sorted(sizes)]
            for index, small in enumerate(steps):
                for large in steps[index + 1 :]:
                    yield _step(history, benchmark, small, large)


def _step(history: History, benchmark: str, small: Entry, large: Entry) -> Row:
    assert small.score is not None
    assert large.score is not None
    speedup = small.score / large.score
    growth = count(_size(large), "accelerator").number / _size(small)
    return Row(
        {
            "benchmark": Name("benchmark", benchmark),
            "organisation": organisations(large.members),
            **family(large),
            "small": count(_size(small), "accelerator"),
            "large": count(_size(large), "accelerator"),
            "small_time": minutes(small),
            "large_time": minutes(large),
            "size_ratio": ratio(growth),
            "speedup": ratio(speedup),
            "efficiency": percent(speedup, growth),
        },
        evidence=evidence(history.round, [small, large]),
        weight=weigh(DETAIL, speedup / growth),
    )


_STATED = {
    "accelerators": quantity("accelerator", "in one entry"),
    "nodes": quantity("node"),
    "organisation": names("organisation", "several are a joint submission"),
    "accelerator": name("family"),
    "benchmark": name("benchmark"),
    "time": quantity("minute"),
}

KINDS = (
    kind(
        "scale.largest",
        "The largest system of the round, whose it is and what it was measured on.",
        "most accelerators in one closed entry, scored or not",
        _STATED,
        _largest,
    ),
    kind(
        "scale.largest_of",
        "The largest system of one submitter.",
        "most accelerators in one closed entry of the submitter, scored or not",
        {**_STATED, "organisation": names("organisation", "several are a joint submission", key=True)},
        _largest_of,
    ),
    kind(
        "scale.growth",
        "By how much the largest system is larger than that of the previous round.",
        "most accelerators in one closed entry, against the previous round; nothing where it is not larger",
        {
            "before": quantity("accelerator"),
            "after": quantity("accelerator"),
            "ratio": quantity("ratio", "size over size"),
            "percent": quantity("percent", "more accelerators"),
        },
        _growth,
    ),
    kind(
        "scale.shrinkage",
        "The largest system is smaller than that of the previous round.",
        "most accelerators in one closed entry, against the previous round; nothing where it is not smaller",
        {"before": quantity("accelerator"), "after": quantity("accelerator")},
        _shrinkage,
    ),
    kind(
        "scale.record",
        "The largest system is the largest of any round so far.",
        "most accelerators in one closed entry, strictly above every earlier round; said only where all "
        "are at hand",
        {
            "accelerators": quantity("accelerator"),
            "before": quantity("accelerator", "the largest until now"),
            "since": name("round", "in which the largest until now stood first"),
        },
        _record,
    ),
    kind(
        "scale.efficiency",
        "How much of the larger number of accelerators arrives as speed.",
        "(small time / large time) / (large count / small count), same submitter and accelerator model, "
        "best of each size",
        {
            "benchmark": name("benchmark", key=True),
            "organisation": names("organisation", "several are a joint submission", key=True),
            "accelerator": name("family", key=True),
            "small": quantity("accelerator", key=True),
            "large": quantity("accelerator", key=True),
            "small_time": quantity("minute"),
            "large_time": quantity("minute"),
            "size_ratio": quantity("ratio", "large count over small count"),
            "speedup": quantity("ratio", "small time over large time"),
            "efficiency": quantity("percent", "100 is as much faster as it is larger"),
        },
        _efficiency,
    ),
)
