"""What is new about the round: its date, its benchmarks."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.claims.comparing import listed, reach
from reporter.claims.model import day, name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, named
from reporter.claims.selecting import benchmarks, by_benchmark, closed
from reporter.claims.weight import (
    BACKGROUND,
    BENCHMARK,
    DETAIL,
    NEWS,
    ROUND,
    of_listed,
    weigh,
)
from reporter.values import Day, Name

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterable, Iterator

    from reporter.rounds.history import History
    from reporter.rounds.model import Round

DAYS_IN_A_MONTH = Fraction(3044, 100)
"""The length of a mean month, by which days are told in months (design, How a stated figure is judged)."""


def date_of(round_: Round) -> Day:
    """Give the date of publication, as certain as it is known."""
    return Day(round_.published, "day" if round_.date_is_certain else "month")


def _published(history: History) -> Iterator[Row]:
    yield Row({"date": date_of(history.round)}, weight=weigh(BACKGROUND), note=history.round.date_source)


def _calendar_months(before: dt.date, after: dt.date) -> int:
    return (after.year - before.year) * 12 + after.month - before.month


def _since(history: History) -> Iterator[Row]:
    base = history.previous
    if base is None:
        return
    months = [_calendar_months(base.published, history.round.published)]
    certain = base.date_is_certain and history.round.date_is_certain
    slots = {"date": date_of(base)}
    if certain:
        days = (history.round.published - base.published).days
        slots_of_days = {"days": count(days, "day")}
        mean = int(days / DAYS_IN_A_MONTH + Fraction(1, 2))
        months += [mean] if mean not in months else []
    else:
        slots_of_days = {}
    for number in months:
        yield Row(
            {**slots, **slots_of_days, "months": count(number, "month")},
            weight=weigh(DETAIL),
            note="" if certain else "a date that is certain only to the month gives no count of days",
            base=base,
        )


def _listed(ids: Iterable[str], shown: Round, reach_of_list: Fraction, note: str, base: Round | None) -> Row:
    chosen = sorted(ids)
    entries = by_benchmark(closed(shown))
    return Row(
        {
            "benchmarks": named("benchmark", chosen),
            "count": count(len(chosen), "benchmark"),
        },
        evidence=evidence(shown, [entries[benchmark][0] for benchmark in chosen]),
        weight=of_listed(reach_of_list, len(chosen)),
        note=note,
        base=base,
    )


def _benchmarks(history: History) -> Iterator[Row]:
    yield _listed(benchmarks(history.round), history.round, DETAIL, "", None)


def new_benchmarks(history: History) -> list[str]:
    """Give the benchmarks that stand in no earlier round at hand; none where no earlier round is."""
    if not history.earlier:
        return []
    past = {benchmark for round_ in history.earlier for benchmark in benchmarks(round_)}
    return [benchmark for benchmark in benchmarks(history.round) if benchmark not in past]


def _not_in(history: History) -> str:
    return f"not in {listed(history.earlier)}; {reach(history)}"


def _new_benchmarks(history: History) -> Iterator[Row]:
    if history.earlier:
        yield _listed(new_benchmarks(history), history.round, NEWS, _not_in(history), history.previous)


def _new_benchmark(history: History) -> Iterator[Row]:
    entries = by_benchmark(closed(history.round))
    for benchmark in new_benchmarks(history):
        yield Row(
            {"benchmark": Name("benchmark", benchmark)},
            evidence=evidence(history.round, entries[benchmark][:1]),
            weight=weigh(BENCHMARK),
            note=_not_in(history),
            base=history.previous,
        )


def _removed(history: History) -> Iterator[Row]:
    if (base := history.previous) is not None:
        gone = set(benchmarks(base)) - set(benchmarks(history.round))
        yield _listed(gone, base, ROUND, f"in v{base.version}, not in v{history.round.version}", base)


def _kept(history: History) -> Iterator[Row]:
    if (base := history.previous) is not None:
        kept = set(benchmarks(base)) & set(benchmarks(history.round))
        yield _listed(kept, history.round, DETAIL, f"also in v{base.version}", base)


_LISTED = {"benchmarks": names("benchmark"), "count": quantity("benchmark")}

KINDS = (
    kind(
        "novelty.published",
        "When the round was published.",
        "the date of publication; one whose basis is memory or a calendar is certain to the month only",
        {"date": day()},
        _published,
    ),
    kind(
        "novelty.since",
        "When the previous round was published and how long ago that was.",
        "from publication to publication; months as the difference of calendar months, or as days / 30.44 "
        "rounded: either is right",
        {
            "date": day("of the previous round's publication"),
            "days": quantity("day", "only where both dates are certain"),
            "months": quantity("month"),
        },
        _since,
    ),
    kind(
        "novelty.benchmarks",
        "Which benchmarks the round has, and how many.",
        "benchmarks with at least one closed entry",
        {"count": quantity("benchmark"), "benchmarks": names("benchmark")},
        _benchmarks,
    ),
    kind(
        "novelty.new_benchmarks",
        "Which benchmarks are new.",
        "benchmarks with a closed entry in this round and in no earlier round at hand",
        _LISTED,
        _new_benchmarks,
    ),
    kind(
        "novelty.new_benchmark",
        "A benchmark is new.",
        "a benchmark with a closed entry in this round and in no earlier round at hand",
        {"benchmark": name("benchmark", key=True)},
        _new_benchmark,
    ),
    kind(
        "novelty.removed_benchmarks",
        "Which benchmarks are gone.",
        "benchmarks with a closed entry in the previous round and none in this one",
        _LISTED,
        _removed,
    ),
    kind(
        "novelty.kept_benchmarks",
        "Which benchmarks of the previous round the round still has.",
        "benchmarks with a closed entry in the previous round and in this one",
        _LISTED,
        _kept,
    ),
)
