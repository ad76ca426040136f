"""The result logs of v0.5 and v0.6.

`:::MLPv0.5.0 ncf 1542308773.108 (file:70) run_stop: {...}` and `:::MLL 1558635960.488 run_stop: {...}`.
Times are in seconds. Values are JSON or, in some logs, written as Python writes them.
"""

from __future__ import annotations

import ast
import json
import re
from decimal import Decimal
from typing import Any

from reporter.rounds.readers.run import Run, take_time

_LINE_V05 = re.compile(rb"\S+ (\d+(?:\.\d+)?) \(.*?\) (run_start|run_stop|init_start|init_stop)\b(?:: (.*))?")
_LINE_V06 = re.compile(
    rb"(\d+(?:\.\d+)?) ((?:run|init)_(?:start|stop)|submission_(?:benchmark|division))\b(?:: (.*))?"
)


def read_old_lines(block: bytes, mark: bytes, run: Run) -> None:
    """Read the lines of a block that hold the mark."""
    first_edition = b"v0.5" in mark
    pattern = _LINE_V05 if first_edition else _LINE_V06
    for line in block.splitlines():
        place = line.rfind(mark)
        if place < 0:
            continue
        found = pattern.match(line, place + len(mark))
        if found is None:
            continue
        seconds, key, value = found.group(1), found.group(2).decode(), _value(found.group(3))
        if key == "submission_benchmark":
            run.benchmark = run.benchmark or _plain(value)
        elif key == "submission_division":
            run.division = run.division or _plain(value)
        else:
            status = _status_v05(value) if first_edition else _status_v06(value)
            take_time(key, Decimal(seconds.decode()) * 1000, status, run)


def _value(text: bytes | None) -> Any:
    if text is None:
        return None
    written = text.decode("latin-1").strip()
    try:
        return json.loads(written)
    except ValueError:
        pass
    try:
        # "null", "true" and "false" stand beside Python's quotes in one and the same line
        return ast.literal_eval(re.sub(r"\bnull\b", "None", written))
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None


def _plain(value: Any) -> str:
    inner = value.get("value") if isinstance(value, dict) else value
    return "" if inner is None else str(inner)


def _status_v05(value: Any) -> str:
    """Read `{"success": true}`; in v0.5 a stop that says nothing is a success."""
    if isinstance(value, dict) and "success" in value:
        return "success" if str(value["success"]).casefold() == "true" else "failure"
    return "success"


def _status_v06(value: Any) -> str:
    metadata = value.get("metadata") if isinstance(value, dict) else None
    return str(metadata.get("status", "")) if isinstance(metadata, dict) else ""
