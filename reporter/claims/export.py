"""Claims as plain data for other programs; the shape is documented in docs/facts.md and does not change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from reporter.claims.decimals import plain
from reporter.claims.registry import kinds
from reporter.values import Day, Name, Names, Quantity, Value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim

SCHEMA = 1


def document(facts: Facts, claims: Iterable[Claim]) -> dict[str, Any]:
    """Give claims of one round, in the order given, as JSON can hold them."""
    history = facts.history
    return {
        "schema": SCHEMA,
        "round": history.round.id,
        "earlier": [round_.id for round_ in history.earlier],
        "missing": list(history.missing),
        "digest": history.round.digest,
        "facts": [_claim(claim) for claim in claims],
    }


def _claim(claim: Claim) -> dict[str, Any]:
    kind = kinds()[claim.kind]
    return {
        "kind": claim.kind,
        "says": kind.says,
        "weight": plain(claim.weight),
        "key": [slot for slot, declared in kind.slots.items() if declared.key and slot in claim.slots],
        "slots": {slot: _value(claim.slots[slot]) for slot in kind.slots if slot in claim.slots},
        "definition": claim.definition,
        "note": claim.note,
        "evidence": [
            {"round": proof.round, "path": proof.path, "figure": proof.figure} for proof in claim.evidence
        ],
    }


def _value(value: Value) -> dict[str, Any]:
    match value:
        case Quantity(number, unit):
            return {"type": "quantity", "value": plain(number), "unit": unit}
        case Name(entity, id_):
            return {"type": "name", "entity": entity, "id": id_}
        case Names(entity, ids):
            return {"type": "names", "entity": entity, "ids": list(ids)}
        case Day(date, certain_to):
            return {"type": "day", "date": date.isoformat(), "certain_to": certain_to}
