"""The same submitter's same accelerators in the same number, two rounds apart: what software brought."""

from __future__ import annotations

from collections.abc import Iterator

from reporter.claims.comparing import compares, speedup
from reporter.claims.gains import CARRIED, FORMS, counts_of_both, forms
from reporter.claims.machines import family
from reporter.claims.model import name, names, quantity
from reporter.claims.rows import Row, count, evidence, kind, organisations
from reporter.claims.selecting import carried_over, fastest, grouped, timed
from reporter.claims.weight import DETAIL, NONE, SUBMITTER, of_gain, weigh
from reporter.rounds.history import History
from reporter.rounds.model import Entry
from reporter.values import Name


def _same(entry: Entry) -> tuple[str, tuple[str, ...], str, int]:
    return entry.benchmark, entry.members, entry.accelerator, entry.accelerators or 0


def _gain_same_size(history: History) -> Iterator[Row]:
    base = history.previous
    if base is None:
        return
    carried = carried_over(history)
    old = grouped(timed(base), _same)
    new = grouped(timed(history.round), _same)
    for group in sorted(new):
        benchmark, submitter, model, number = group
        if group not in old or not model or not compares(benchmark, base, history.round):
            continue
        before, after = fastest(old[group])[0], fastest(new[group])[0]
        gain = speedup(before, after, carried)
        yield Row(
            {
                "benchmark": Name("benchmark", benchmark),
                "organisation": organisations(submitter),
                **family(after),
                "accelerators": count(number, "accelerator"),
                **forms(before, after, gain),
            },
            evidence=evidence(base, [before]) + evidence(history.round, [after]),
            weight=weigh(SUBMITTER, of_gain(gain)) if gain > 1 else weigh(DETAIL, NONE),
            note=CARRIED if after.times_digest in carried else "",
            base=base,
        )


def _organisation_gain(history: History) -> Iterator[Row]:
    base = history.previous
    if base is None:
        return
    carried = carried_over(history)
    old = grouped(timed(base), lambda entry: (entry.benchmark, entry.members))
    new = grouped(timed(history.round), lambda entry: (entry.benchmark, entry.members))
    for group in sorted(new):
        benchmark, submitter = group
        if group not in old or not compares(benchmark, base, history.round):
            continue
        before, after = fastest(old[group])[0], fastest(new[group])[0]
        gain = speedup(before, after, carried)
        yield Row(
            {
                "benchmark": Name("benchmark", benchmark),
                "organisation": organisations(submitter),
                **forms(before, after, gain),
                **counts_of_both(before, after),
            },
            evidence=evidence(base, [before]) + evidence(history.round, [after]),
            weight=weigh(DETAIL, of_gain(gain)) if gain > 1 else weigh(DETAIL, NONE),
            note=CARRIED if after.times_digest in carried else "",
            base=base,
        )


_BY = {
    "benchmark": name("benchmark", key=True),
    "organisation": names("organisation", "several are a joint submission", key=True),
}

KINDS = (
    kind(
        "speed.gain_same_size",
        "How much faster a submitter's same number of the same accelerators are than in the previous round.",
        "same submitter, accelerator model and accelerator count, best of each round: hardware kept, "
        "software changed",
        {
            **_BY,
            "accelerator": name("family", key=True),
            "accelerators": quantity("accelerator", "in the whole system, in both rounds", key=True),
            **FORMS,
        },
        _gain_same_size,
    ),
    kind(
        "speed.organisation_gain",
        "How much faster a submitter's best on a benchmark is than its own best of the previous round.",
        "same submitter, best of each round whatever it ran on; the two systems may differ in kind and size",
        {
            **_BY,
            **FORMS,
            "accelerators_before": quantity("accelerator"),
            "accelerators_after": quantity("accelerator"),
        },
        _organisation_gain,
    ),
)
