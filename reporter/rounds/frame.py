"""A round as a pandas table, for those who want to compute further with it."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pandas

from reporter.rounds.model import Entry, Round

if TYPE_CHECKING:
    from fractions import Fraction


def frame(this: Round) -> pandas.DataFrame:
    """Give the entries of a round, a row each by their keys, a column for each field of `Entry`.

    `score` (in `unit`), `scaling_factor` and `energy` (joules) are floats, rounded once from exact figures
    and missing where there is none; `members` are joined with `+`. For statements use the claims, which stay
    exact.
    """
    names = [field.name for field in dataclasses.fields(Entry)]
    table = pandas.DataFrame(
        [[getattr(entry, name) for name in names] for entry in this.entries], columns=names
    )
    for name in ("score", "scaling_factor", "energy"):
        table[name] = [_rounded(figure) for figure in table[name]]
    for name in ("nodes", "accelerators"):
        table[name] = table[name].astype("Int64")
    table["members"] = table["members"].map("+".join)
    return table


def _rounded(figure: Fraction | None) -> float:
    return float("nan") if figure is None else float(figure)
