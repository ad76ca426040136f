"""The ledger of an article, `claims.json`: each statement with values and evidence (docs/ledger.md)."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from reporter.errors import InputError
from reporter.values import Day, Name, Names, Quantity, Value

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction
    from pathlib import Path

    from reporter.articles.article import Article
    from reporter.articles.statement import Statement

FILE = "claims.json"
SCHEMA = 1
_PLACES = 6


def digest(content: bytes) -> str:
    """Give the digest by which a file is known again."""
    return f"sha256:{hashlib.sha256(content).hexdigest()}"


def ledger(article: Article, files: Mapping[str, bytes]) -> str:
    """Give the ledger of an article and the files beside it, as JSON; the same input gives the same text."""
    content = {
        "schema": SCHEMA,
        "round": article.round,
        "kind": article.kind,
        "language": article.language,
        "data": dict(article.data),
        "files": {name: digest(files[name]) for name in sorted(files)},
        "statements": [_statement(each) for each in article.statements],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def known_digests(path: Path) -> dict[str, str]:
    """Read from a ledger the digests of the files as they were written.

    Raises InputError where it is not a ledger of this schema.
    """
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"is not a ledger: {error}", path) from error
    if (
        not isinstance(content, dict)
        or content.get("schema") != SCHEMA
        or not isinstance(content.get("files"), dict)
    ):
        raise InputError(f"is not a ledger of schema {SCHEMA}", path)
    return {str(name): str(known) for name, known in content["files"].items()}


def _statement(each: Statement) -> dict[str, Any]:
    claim = each.claim
    told: dict[str, Any] = {"place": each.place, "text": each.text, "kind": each.kind, "phrase": each.phrase}
    if claim is None:
        return told
    told["slots"] = [
        {"slot": part.slot, "text": part.text, "start": part.start, "end": part.end, **_value(part.value)}
        for part in each.parts
    ]
    told["definition"] = claim.definition
    told["evidence"] = [
        {"round": proof.round, "path": proof.path, "figure": proof.figure} for proof in claim.evidence
    ]
    if claim.note:
        told["note"] = claim.note
    return told


def _value(value: Value) -> dict[str, Any]:
    match value:
        case Quantity(number=number, unit=unit):
            return {"value": _decimal(number), "exact": str(number), "unit": unit}
        case Name(entity=entity, id=id_):
            return {"value": id_, "entity": entity}
        case Names(entity=entity, ids=ids):
            return {"value": list(ids), "entity": entity}
        case Day(date=date, certain_to=certain_to):
            return {"value": date.isoformat(), "certain_to": certain_to}


def _decimal(number: Fraction) -> str:
    """Give a plain decimal with a point, to six places, without trailing zeros."""
    scaled = abs(number) * 10**_PLACES
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    digits = f"{whole // 10**_PLACES}.{whole % 10**_PLACES:0{_PLACES}d}".rstrip("0").rstrip(".")
    return f"-{digits}" if number < 0 and whole else digits
