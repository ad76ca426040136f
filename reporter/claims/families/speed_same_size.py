"""Gains among entries that are alike: in submitter, in model or number of accelerators, or in all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.comparing import Likeness, Pace, paces_by
from reporter.claims.gains import CARRIED, FORMS, counts_of_both, forms
from reporter.claims.machines import accelerators, family, model
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, evidence, kind, organisations
from reporter.claims.weight import BACKGROUND, DETAIL, NONE, SUBMITTER, of_gain, weigh
from reporter.values import Name, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from fractions import Fraction

    from reporter.rounds.history import History
    from reporter.rounds.model import Entry, Round


def same_system(entry: Entry) -> tuple[tuple[str, ...], str, int] | None:
    """Tell entries apart by submitter, accelerator model and count."""
    return (entry.members, entry.accelerator, entry.accelerators or 0) if entry.accelerator else None


def _same_submitter(entry: Entry) -> tuple[tuple[str, ...]]:
    return (entry.members,)


def _same_model(entry: Entry) -> tuple[str] | None:
    return (entry.accelerator,) if entry.accelerator else None


def _same_size(entry: Entry) -> tuple[int] | None:
    return (entry.accelerators,) if entry.accelerators else None


def _submitter(entry: Entry) -> dict[str, Value]:
    return {"organisation": organisations(entry.members)}


def _gains(
    history: History,
    bases: Iterable[Round],
    alike: Callable[[Entry], Likeness | None],
    said: Callable[[Pace], dict[str, Value]],
    reach: Fraction,
) -> Iterator[Row]:
    for base in bases:
        for pace in paces_by(history, base, alike):
            yield Row(
                {
                    "benchmark": Name("benchmark", pace.benchmark),
                    **said(pace),
                    **forms(pace.before, pace.after, pace.ratio),
                },
                evidence=evidence(base, [pace.before]) + evidence(history.round, [pace.after]),
                weight=weigh(reach, of_gain(pace.ratio))
                if pace.ratio > 1
                else weigh(min(reach, DETAIL), NONE),
                note=CARRIED if pace.carried else "",
                base=base,
            )


def _previous(history: History) -> list[Round]:
    return [] if history.previous is None else [history.previous]


def _older(history: History) -> list[Round]:
    return [round_ for round_ in history.earlier if round_ is not history.previous]


def _system(pace: Pace) -> dict[str, Value]:
    return {**_submitter(pace.after), **family(pace.after), **accelerators(pace.after)}


def _gain_same_size(history: History) -> Iterator[Row]:
    return _gains(history, _previous(history), same_system, _system, SUBMITTER)


def _gain_same_size_since(history: History) -> Iterator[Row]:
    def said(pace: Pace) -> dict[str, Value]:
        return {**_system(pace), "since": Name("round", pace.base.id)}

    return _gains(history, _older(history), same_system, said, BACKGROUND)


def _organisation_gain(history: History) -> Iterator[Row]:
    def said(pace: Pace) -> dict[str, Value]:
        return {**_submitter(pace.after), **counts_of_both(pace.before, pace.after)}

    return _gains(history, _previous(history), _same_submitter, said, DETAIL)


def _both_submitters(pace: Pace) -> dict[str, Value]:
    return {
        **_submitter(pace.after),
        "organisation_before": organisations(pace.before.members),
    }


def _model_gain(history: History) -> Iterator[Row]:
    def said(pace: Pace) -> dict[str, Value]:
        counts = counts_of_both(pace.before, pace.after)
        return {**family(pace.after), **model(pace.after), **counts, **_both_submitters(pace)}

    return _gains(history, _previous(history), _same_model, said, DETAIL)


def _size_gain(history: History) -> Iterator[Row]:
    def said(pace: Pace) -> dict[str, Value]:
        return {
            **accelerators(pace.after),
            **family(pace.after),
            **family(pace.before, "accelerator_before"),
            **_both_submitters(pace),
        }

    return _gains(history, _previous(history), _same_size, said, DETAIL)


_BENCHMARK = {"benchmark": name("benchmark", key=True)}
_SUBMITTER = {"organisation": names("organisation", "several are a joint submission", key=True)}
_SYSTEM = {
    **_SUBMITTER,
    "accelerator": name("family", key=True),
    "accelerators": quantity("accelerator", "in the whole system, in both rounds", key=True),
}
_COUNTS = {
    "accelerators_before": quantity("accelerator"),
    "accelerators_after": quantity("accelerator"),
}
_BOTH_SUBMITTERS = {
    "organisation": names("organisation", "whose the best is"),
    "organisation_before": names("organisation", "whose the best of the previous round was"),
}

KINDS = (
    kind(
        "speed.gain_same_size",
        "How much faster a submitter's same number of the same accelerators are than in the previous round.",
        "same submitter, accelerator model and accelerator count, best of each round: hardware kept, "
        "software changed",
        {**_BENCHMARK, **_SYSTEM, **FORMS},
        _gain_same_size,
    ),
    kind(
        "speed.gain_same_size_since",
        "How much faster a submitter's same number of the same accelerators are than in an older round.",
        "same submitter, accelerator model and accelerator count, best of each round; the rounds before the "
        "previous one",
        {**_BENCHMARK, **_SYSTEM, "since": name("round", "the older round", key=True), **FORMS},
        _gain_same_size_since,
    ),
    kind(
        "speed.organisation_gain",
        "How much faster a submitter's best on a benchmark is than its own best of the previous round.",
        "same submitter, best of each round whatever it ran on; the two systems may differ in kind and size",
        {**_BENCHMARK, **_SUBMITTER, **FORMS, **_COUNTS},
        _organisation_gain,
    ),
    kind(
        "speed.model_gain",
        "How much faster the best on one model of accelerator is than in the previous round.",
        "same accelerator model, memory variants apart, best of each round; submitter and number may differ",
        {
            **_BENCHMARK,
            "accelerator": name("family", key=True),
            "model": name("accelerator", key=True),
            **FORMS,
            **_COUNTS,
            **_BOTH_SUBMITTERS,
        },
        _model_gain,
    ),
    kind(
        "speed.size_gain",
        "How much faster the best with one number of accelerators is than in the previous round.",
        "same number of accelerators, best of each round; submitter and accelerator may differ",
        {
            **_BENCHMARK,
            "accelerators": quantity("accelerator", "in the whole system, in both rounds", key=True),
            **FORMS,
            "accelerator": name("family"),
            "accelerator_before": name("family"),
            **_BOTH_SUBMITTERS,
        },
        _size_gain,
    ),
)
