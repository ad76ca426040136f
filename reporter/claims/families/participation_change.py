"""How participation changed against the previous round, over all divisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import listed
from reporter.claims.counting import SUBMITTERS
from reporter.claims.model import Kind, names, quantity
from reporter.claims.rows import Row, count, counted, evidence, kind, organisations, percent
from reporter.claims.selecting import grouped, members
from reporter.claims.weight import BENCHMARK, ROUND, SUBMITTER, of_change, of_listed, weigh

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from fractions import Fraction

    from reporter.rounds.history import History
    from reporter.rounds.model import Round


def _change(
    history: History, counting: Callable[[Round], int], unit: str, definition: str, up: bool
) -> Iterator[Row]:
    base = history.previous
    if base is None:
        return
    before, after = counting(base), counting(history.round)
    if not before or after == before or (after > before) is not up:
        return
    difference = abs(after - before)
    yield Row(
        {
            "before": count(before, unit),
            "after": count(after, unit),
            "difference": count(difference, unit),
            "percent": percent(difference, before),
        },
        definition,
        counted(base, base.entries) + counted(history.round, history.round.entries),
        weigh(SUBMITTER, of_change(before, after)),
        base=base,
    )


def _results(up: bool) -> Callable[[History], Iterator[Row]]:
    return lambda history: _change(history, lambda round_: len(round_.entries), "result", "", up)


def _submitters(up: bool) -> Callable[[History], Iterator[Row]]:
    def rows(history: History) -> Iterator[Row]:
        for definition, counting in SUBMITTERS.items():
            yield from _change(history, counting, "submitter", definition, up)

    return rows


def _change_kind(what: str, up: bool) -> Kind:
    unit = what.removesuffix("s")
    return kind(
        f"participation.{what}_{'up' if up else 'down'}",
        f"By how much the number of {what} {'rose' if up else 'fell'} against the previous round.",
        f"{what} of all divisions against those of the previous round; the difference and the percentage "
        "are absolute",
        {
            "before": quantity(unit),
            "after": quantity(unit),
            "difference": quantity(unit, "without a sign"),
            "percent": quantity("percent", "of the number before, without a sign"),
        },
        _results(up) if what == "results" else _submitters(up),
    )


def _listed(ids: set[str], shown: Round, reach: Fraction, note: str, base: Round | None) -> Row:
    by_member = grouped(shown.entries, lambda entry: frozenset(entry.members))
    proof = [entries[0] for group, entries in by_member.items() if group & ids]
    return Row(
        {"organisations": organisations(sorted(ids)), "count": count(len(ids), "organisation")},
        evidence=evidence(shown, proof),
        weight=of_listed(reach, len(ids)),
        note=note,
        base=base,
    )


def _not_in_previous(history: History) -> Iterator[Row]:
    if (base := history.previous) is not None:
        ids = members(history.round.entries) - members(base.entries)
        yield _listed(ids, history.round, BENCHMARK, f"not in v{base.version}", base)


def _absent(history: History) -> Iterator[Row]:
    if (base := history.previous) is not None:
        ids = members(base.entries) - members(history.round.entries)
        yield _listed(ids, base, SUBMITTER, f"in v{base.version}, not in v{history.round.version}", base)


def _past(history: History) -> set[str]:
    return {member for round_ in history.earlier for member in members(round_.entries)}


def _first_time(history: History) -> Iterator[Row]:
    if history.complete and history.earlier:
        ids = members(history.round.entries) - _past(history)
        yield _listed(ids, history.round, ROUND, f"in none of {listed(history.earlier)}", None)


def _returning(history: History) -> Iterator[Row]:
    base = history.previous
    if history.complete and base is not None:
        ids = members(history.round.entries) & _past(history) - members(base.entries)
        yield _listed(ids, history.round, SUBMITTER, f"in an earlier round, not in v{base.version}", base)


_LISTED = {"organisations": names("organisation"), "count": quantity("organisation")}

KINDS = (
    _change_kind("results", True),
    _change_kind("results", False),
    _change_kind("submitters", True),
    _change_kind("submitters", False),
    kind(
        "participation.not_in_previous",
        "Who takes part and did not in the previous round.",
        "organisations, aliases merged, members of joint submissions each on their own; no word on "
        "earlier rounds",
        _LISTED,
        _not_in_previous,
    ),
    kind(
        "participation.absent",
        "Who took part in the previous round and does not now.",
        "organisations, aliases merged, members of joint submissions each on their own",
        _LISTED,
        _absent,
    ),
    kind(
        "participation.first_time",
        "Who takes part for the first time.",
        "organisations in no earlier round of the suite; said only where every earlier round is at hand",
        _LISTED,
        _first_time,
    ),
    kind(
        "participation.returning",
        "Who is back after staying away from the previous round.",
        "organisations in an earlier round, not in the previous one; said only where every earlier round "
        "is at hand",
        _LISTED,
        _returning,
    ),
)
