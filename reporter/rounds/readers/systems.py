"""The system files of MLPerf Training: what a submission ran on, in all the forms that upstream holds.

Today `systems/<system>.json`; in v0.6 NVIDIA's are lines of `key: {"value": ...}`; v0.5 has `entry.json`
beside the benchmarks. Trailing commas and misspelt keys are read and reported.
"""

from __future__ import annotations

import ast
import json
import re
from dataclasses import dataclass
from typing import Any

from reporter.rounds.readers.reading import Oddity

_MISSPELT = {"divison": "division", "number of nodes": "number_of_nodes"}
_TRAILING_COMMA = re.compile(r",(\s*[}\]])")
_KEYED_LINE = re.compile(r"^(\w+): (\{.*\})\s*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class System:
    """What a system file says, as written there."""

    submitter: str = ""
    division: str = ""
    status: str = ""
    name: str = ""
    nodes: int | None = None
    accelerators: int | None = None
    """In the whole system."""
    accelerator: str = ""
    processor: str = ""
    framework: str = ""


def read_system(path: str, raw: bytes, oddities: list[Oddity]) -> System | None:
    """Read a system file; None, with an oddity, where it cannot be read."""
    table = _parse(path, raw, oddities)
    if table is None:
        return None
    for wrong, right in _MISSPELT.items():
        if wrong in table:
            oddities.append(Oddity(path, _line_of(raw, wrong), f"the key “{wrong}” is read as “{right}”"))
            table.setdefault(right, table.pop(wrong))
    if "sumitter" in table:
        oddities.append(
            Oddity(
                path,
                _line_of(raw, "sumitter"),
                "the key “sumitter” is not read; the folder tells the submitter",
            )
        )
    inner = _inner(table.get("nodes"))
    per_node = _count(table.get("accelerators_per_node", inner.get("num_accelerators")))
    nodes = _count(table.get("number_of_nodes", inner.get("num_nodes")))
    accelerator = _text(table.get("accelerator_model_name", inner.get("accelerator")))
    total = None if per_node is None or nodes is None else per_node * nodes
    if "nodes" in table and accelerator.startswith("tpu"):
        # Google's v0.5 entries give the accelerators of the whole system as `num_accelerators`
        total = per_node
    return System(
        submitter=_text(table.get("submitter")),
        division=_text(table.get("division")),
        status=_text(table.get("status")),
        name=_text(table.get("system_name", table.get("hardware"))),
        nodes=nodes,
        accelerators=total,
        accelerator=accelerator,
        processor=_text(table.get("host_processor_model_name", inner.get("cpu"))),
        framework=_text(table.get("framework")),
    )


def _parse(path: str, raw: bytes, oddities: list[Oddity]) -> dict[str, Any] | None:
    text = raw.decode("utf-8", errors="replace").lstrip("\ufeff")
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", None)
        table = _parse_keyed_lines(text)
        if table is not None:
            oddities.append(
                Oddity(path, line, "the system file is not JSON, but lines of “key: value”, and is read so")
            )
            return table
        try:
            table = json.loads(_TRAILING_COMMA.sub(r"\1", text))
        except (ValueError, RecursionError):
            oddities.append(
                Oddity(path, line, f"the system file is not JSON ({_fault(error)}) and is not read")
            )
            return None
        oddities.append(Oddity(path, line, "a comma too many in the system file is overlooked"))
    if not isinstance(table, dict):
        oddities.append(Oddity(path, 1, "the system file holds no object and is not read"))
        return None
    return table


def _parse_keyed_lines(text: str) -> dict[str, Any] | None:
    """Read v0.6's `platform: {"value": "24xDGX-1", ...}`, with the nodes quoted twice within `entry`."""
    found = dict(_KEYED_LINE.findall(text))
    if not {"division", "entry"} <= found.keys():
        return None
    try:
        said = {key: json.loads(value)["value"] for key, value in found.items()}
        table: dict[str, Any] = ast.literal_eval(said["entry"])
        table["nodes"] = ast.literal_eval(table["nodes"])
    except (ValueError, SyntaxError, KeyError, TypeError, MemoryError, RecursionError):
        return None
    return table | {
        "submitter": said.get("org", ""),
        "division": said["division"],
        "status": said.get("status", ""),
        "system_name": said.get("platform", ""),
    }


def _inner(nodes: Any) -> dict[str, Any]:
    """Give the description of the nodes in the form of v0.5, a list of one or the one itself."""
    first = nodes[0] if isinstance(nodes, list) and nodes else nodes
    return first if isinstance(first, dict) else {}


def _count(value: Any) -> int | None:
    try:
        number = float(str(value).strip())
    except ValueError:
        return None
    return int(number) if number.is_integer() and number >= 0 else None


def _text(value: Any) -> str:
    return "" if value is None else " ".join(str(value).split())


def _line_of(raw: bytes, word: str) -> int | None:
    place = raw.find(word.encode())
    return raw.count(b"\n", 0, place) + 1 if place >= 0 else None


def _fault(error: Exception) -> str:
    return str(getattr(error, "msg", error))
