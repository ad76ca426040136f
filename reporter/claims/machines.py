"""What an entry ran on, as slots: its accelerators, their model, family and vendor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.claims.knowledge import accelerator
from reporter.claims.rows import count
from reporter.values import Name, Value

if TYPE_CHECKING:
    from reporter.rounds.model import Entry


def family_of(entry: Entry) -> str:
    """Give what prose calls the entry's accelerator: `h100`; empty where it has none."""
    return accelerator(entry.accelerator).family if entry.accelerator else ""


def vendor_of(entry: Entry) -> str:
    """Give who makes the entry's accelerator: `nvidia`; empty where it has none."""
    return accelerator(entry.accelerator).vendor if entry.accelerator else ""


def accelerators(entry: Entry, slot: str = "accelerators") -> dict[str, Value]:
    """Give the number of accelerators in the whole system; no slot where it is not known."""
    return {} if entry.accelerators is None else {slot: count(entry.accelerators, "accelerator")}


def nodes(entry: Entry) -> dict[str, Value]:
    """Give the number of nodes; no slot where it is not known."""
    return {} if entry.nodes is None else {"nodes": count(entry.nodes, "node")}


def family(entry: Entry, slot: str = "accelerator") -> dict[str, Value]:
    """Give the family of the accelerator; no slot for a system of processors only."""
    return {slot: Name("family", named)} if (named := family_of(entry)) else {}


def model(entry: Entry, slot: str = "model") -> dict[str, Value]:
    """Give the model of the accelerator, memory variants apart; no slot for a system of processors only."""
    return {slot: Name("accelerator", entry.accelerator)} if entry.accelerator else {}


def machine(entry: Entry) -> dict[str, Value]:
    """Give the slots `accelerators`, `accelerator` (the family) and `model` as far as they apply."""
    return {**accelerators(entry), **family(entry), **model(entry)}
