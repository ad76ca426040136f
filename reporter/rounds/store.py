"""Where rounds are kept: data/rounds/<id>/round.toml and results.csv, text that people can read and diff.

results.csv has one line per entry, in the order of the keys, with the fields of `Entry` as columns. Empty
means unknown or none; `members` are joined by "+"; figures are plain decimals of at most thirteen
significant places.
"""

from __future__ import annotations

import csv
import os
import shutil
import tempfile
import tomllib
from dataclasses import fields
from datetime import date
from decimal import Context, Decimal, InvalidOperation
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomli_w

from reporter.errors import InputError
from reporter.rounds.model import Entry, Round
from reporter.rounds.suites import split_round_id, version_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from reporter.resources import Resources

COLUMNS = tuple(field.name for field in fields(Entry))

_TEXTS = ("id", "suite", "version", "date_basis", "date_source", "upstream", "digest")
"""The keys of round.toml that hold a text."""

_PLACES = 13


def round_ids(resources: Resources) -> list[str]:
    """Give the ids of the rounds at hand, per suite the oldest first."""
    found = [
        name
        for name in resources.names("data", "rounds")
        if any((folder / "rounds" / name / "round.toml").is_file() for folder in resources.folders("data"))
    ]
    return sorted(found, key=lambda name: (split_round_id(name)[0], version_key(split_round_id(name)[1])))


def load_round(round_id: str, resources: Resources) -> Round:
    """Read a round.

    Raises InputError, with file and line, where it is not at hand or its files are damaged.
    """
    split_round_id(round_id)
    if round_id not in round_ids(resources):
        known = ", ".join(round_ids(resources)) or "none"
        raise InputError(f"the round {round_id} is not at hand; at hand: {known}")
    return read_round(resources.find("data", f"rounds/{round_id}/round.toml").parent)


def read_round(folder: Path) -> Round:
    """Read the round that a folder holds. Raises InputError, with file and line, for damaged files."""
    described = folder / "round.toml"
    try:
        table: dict[str, Any] = tomllib.loads(described.read_text(encoding="utf-8"))
        entries = _read_entries(folder / "results.csv")
        published = table["published"]
        if type(published) is not date:
            raise InputError(f"published = {published}: a date is wanted, as in 2024-06-12", described)
        missing = table.get("missing", [])
        if not isinstance(missing, list) or not all(isinstance(each, str) for each in missing):
            raise InputError(f"missing = {missing}: a list of texts is wanted", described)
        texts = {name: table[name] for name in _TEXTS}
        for name, value in texts.items():
            if not isinstance(value, str):
                raise InputError(f"{name} = {value}: a text is wanted", described)
        return Round(**texts, published=published, missing=tuple(missing), entries=entries)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(str(error), described) from error
    except KeyError as error:
        raise InputError(f"no {error.args[0]} is given", described) from error
    except OSError as error:
        raise InputError(error.strerror or str(error), described) from error


def save_round(this: Round, data_dir: Path) -> Path:
    """Write a round to `data_dir`/rounds/<id>, whole or not at all, and give the folder.

    The files are written beside the place they go to and then moved into it; where anything fails, what was
    there before is there still. Raises InputError where nothing could be written.
    """
    shelf = data_dir / "rounds"
    target = shelf / this.id
    made = _first_missing(shelf)
    staging: Path | None = None
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        staging = Path(tempfile.mkdtemp(prefix=f".{this.id}-", dir=shelf))
        staging.chmod(0o755)
        _write(staging / "round.toml", tomli_w.dumps(_description(this), multiline_strings=False))
        _write_entries(staging / "results.csv", this)
        _put(staging, target)
    except OSError as error:
        if staging is not None:
            shutil.rmtree(staging, ignore_errors=True)
        if made is not None:
            shutil.rmtree(made, ignore_errors=True)
        raise InputError(f"cannot write the round: {error.strerror or error}", target) from error
    return target


def as_row(entry: Entry) -> list[str]:
    """Give the fields of an entry as they are kept, in the order of `COLUMNS`."""
    return [_said(getattr(entry, column)) for column in COLUMNS]


def plain_decimal(number: Fraction) -> str:
    """Write a figure as a plain decimal of thirteen significant places, so within 1e-12, without idle zeros.

    A figure that was written so and read again is written the same.
    """
    near = Context(prec=_PLACES).divide(Decimal(number.numerator), Decimal(number.denominator))
    text = f"{near:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _description(this: Round) -> dict[str, object]:
    scored = sum(entry.score is not None for entry in this.entries)
    return {
        "id": this.id,
        "suite": this.suite,
        "version": this.version,
        "published": this.published,
        "date_basis": this.date_basis,
        "date_source": this.date_source,
        "upstream": this.upstream,
        "digest": this.digest,
        "entries": len(this.entries),
        "scored": scored,
        "missing": list(this.missing),
    }


def _first_missing(folder: Path) -> Path | None:
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    return missing[-1] if missing else None


def _put(staging: Path, target: Path) -> None:
    """Move the finished folder to its place; what stands there is set aside until that has worked."""
    if not target.exists():
        staging.rename(target)
        return
    aside = staging.with_name(f"{staging.name}.old")
    target.rename(aside)
    try:
        staging.rename(target)
    except OSError:
        aside.rename(target)
        raise
    shutil.rmtree(aside, ignore_errors=True)


def _write(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _write_entries(path: Path, this: Round) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for entry in sorted(this.entries, key=lambda each: each.key):
            writer.writerow(as_row(entry))
        file.flush()
        os.fsync(file.fileno())


def _said(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case Fraction():
            return plain_decimal(value)
        case tuple():
            return "+".join(value)
        case _:
            return str(value)


def _figure(text: str) -> Fraction | None:
    return Fraction(Decimal(text)) if text else None


def _count(text: str) -> int | None:
    return int(text) if text else None


def _yes(text: str) -> bool:
    if text not in {"yes", "no"}:
        raise ValueError(f"“{text}” is neither yes nor no")
    return text == "yes"


_READ: dict[str, Callable[[str], object]] = {
    "members": lambda text: tuple(text.split("+")) if text else (),
    "nodes": _count,
    "accelerators": _count,
    "runs": int,
    "failed_runs": int,
    "score": _figure,
    "lower_is_better": _yes,
    "scaling_factor": lambda text: Fraction(Decimal(text)),
    "energy": _figure,
    "power_logs": _yes,
}


def _read_entries(path: Path) -> tuple[Entry, ...]:
    entries = []
    try:
        file = path.open(encoding="utf-8", newline="")
    except OSError as error:
        raise InputError(error.strerror or str(error), path) from error
    with file:
        reader = csv.reader(file, strict=True)
        try:
            header = next(reader, [])
            if tuple(header) != COLUMNS:
                raise InputError(f"the columns are not {', '.join(COLUMNS)}", path, 1)
            for row in reader:
                if len(row) != len(COLUMNS):
                    raise InputError(f"{len(row)} fields, not {len(COLUMNS)}", path, reader.line_num)
                values: dict[str, Any] = {
                    column: _READ.get(column, str)(text) for column, text in zip(COLUMNS, row, strict=True)
                }
                entries.append(Entry(**values))
        except (ValueError, InvalidOperation, csv.Error) as error:
            raise InputError(f"cannot be read: {error}", path, reader.line_num) from error
    return tuple(sorted(entries, key=lambda entry: entry.key))
