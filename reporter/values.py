"""What a statement can state: quantities, names, lists of names and dates.

The ground that claims, language and checking share. A value knows its unit and nothing of any language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import datetime as dt
    from fractions import Fraction

EntityType = Literal[
    "organisation",  # id of data/entities/organisations.toml
    "benchmark",  # canonical id of data/entities/benchmarks.toml: "gpt3", "stable_diffusion"
    "accelerator",  # a model, memory variants apart: "nvidia-h100-sxm5-80gb"
    "family",  # what prose calls it: "h100", "gaudi2", "tpu-v5p"
    "vendor",  # who makes accelerators: "nvidia", "intel", "google", "amd"
    "round",  # "training-4.0"
    "suite",  # "training"
    "availability",  # "onprem", "cloud", "preview", "research"
    "division",  # "closed", "open"
    "path",  # where a result stands upstream: "NVIDIA/results/eos_n128_ngc24.04_nemo/gpt3"
]


@dataclass(frozen=True, slots=True)
class Quantity:
    """An exact figure with its unit.

    Units: a thing counted, by its English noun in the singular (`result`, `submitter`, `organisation`,
    `system`, `benchmark`, `record`, `accelerator`, `node`, `model`, `vendor`, `round`), or `ratio` (new speed
    over old speed, higher is faster), `percent` (79.8 stands for 79.8 %), `minute`, `day`, `month`, `joule`,
    `ordinal`.
    """

    number: Fraction
    """Exact; converted to decimals only when it is said."""
    unit: str


@dataclass(frozen=True, slots=True)
class Name:
    """One known thing, by its id."""

    entity: EntityType
    id: str


@dataclass(frozen=True, slots=True)
class Names:
    """Several known things of one sort; as a statement they are a set, the order is how they are said."""

    entity: EntityType
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Day:
    """A date of the calendar, certain to the day or only to the month."""

    date: dt.date
    certain_to: Literal["day", "month"] = "day"


Value = Quantity | Name | Names | Day
