"""How an MLPerf Training repository is laid out: what each path is.

    <organisation>/systems/<system>.json
    <organisation>/results/<system>/<benchmark>/result_<n>.txt, scaling.json, power/<result>/node_<n>.txt
    v0.5.0/<organisation>/<...>/results/<system>/entry.json, <benchmark>/result_<n>.txt

One folder around it all, as archives from a forge have, is set aside.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Sort = Literal["log", "system", "scaling", "power", "stray", "entry", "power folder", "other"]

_FIRST_EDITION = re.compile(r"v\d+\.\d+\.\d+")
_DEEPEST = 2
"""How deep `results` may stand below the source, for all but v0.5: organisation, or one folder around it."""


@dataclass(frozen=True, slots=True)
class Place:
    """What a path of the source is."""

    sort: Sort
    organisation: str = ""
    system: str = ""
    """Folder of the system; for v0.5 with the folders between organisation and system."""
    benchmark: str = ""
    """Path below the system: `bert`, `resnet/bert`, or empty where logs lie in the system's folder."""
    folder: str = ""
    """Path of the folder that holds the entry, without the folder around it all: the evidence."""
    around: str = ""
    """The folder around it all, or empty."""
    run: str = ""
    """Of a log and a power log: the name of the log without its ending."""


def printable(path: str) -> str:
    """Give a path with U+FFFD for what cannot be written: control characters and bytes that are no UTF-8."""
    if path.isprintable():
        return path
    return "".join("\ufffd" if unicodedata.category(char) in {"Cc", "Cs"} else char for char in path)


@lru_cache(maxsize=8)
def place_of(path: str, *, is_folder: bool) -> Place:
    """Say what a path of the source is."""
    parts = path.split("/")
    edition = next((at for at, part in enumerate(parts[:2]) if _FIRST_EDITION.fullmatch(part)), None)
    if edition is not None:
        return _first_edition(parts, edition, is_folder=is_folder)
    at = next(
        (n for n, part in enumerate(parts[: _DEEPEST + 1]) if n and part in {"results", "systems"}), None
    )
    if at is None:
        return Place("other")
    around, organisation, rest = "/".join(parts[: at - 1]), parts[at - 1], parts[at + 1 :]
    if organisation.startswith("."):
        return Place("other")
    if parts[at] == "systems":
        if len(rest) == 1 and not is_folder and rest[0].endswith(".json") and not rest[0].startswith("."):
            return Place("system", organisation, rest[0].removesuffix(".json"), around=around)
        return Place("other")
    if not rest:
        return Place("other")
    return _within_results(
        parts[at - 1 : at + 1], organisation, rest[0], rest[1:], around, is_folder=is_folder
    )


def _first_edition(parts: list[str], edition: int, *, is_folder: bool) -> Place:
    inside = parts[edition:]
    if "results" not in inside[2:] or len(inside) < inside.index("results", 2) + 2:
        return Place("other")
    at = inside.index("results", 2)
    organisation = inside[1]
    around = "/".join(parts[:edition])
    # `intel_resnet_submission/results/x` and `submission/results/x`: the word only says that it is one
    system = "/".join([*inside[2:at], inside[at + 1]]).replace("submission/", "")
    rest = inside[at + 2 :]
    if rest == ["entry.json"] and not is_folder:
        return Place("system", organisation, system, around=around)
    return _within_results(
        inside[: at + 1], organisation, inside[at + 1], rest, around, is_folder=is_folder, system=system
    )


def _within_results(
    above: list[str],
    organisation: str,
    system_folder: str,
    rest: list[str],
    around: str,
    *,
    is_folder: bool,
    system: str = "",
) -> Place:
    system = system or system_folder
    head = [*above, system_folder]
    if "power" in rest[:-1] or (is_folder and rest[-1:] == ["power"]):
        at = rest.index("power")
        entry = (organisation, system, "/".join(rest[:at]), "/".join([*head, *rest[:at]]), around)
        if is_folder:
            return Place("power folder", *entry)
        within = rest[at + 1 :]
        if len(within) == 2 and within[1].startswith(("node_", "sw_")):
            return Place("power", *entry, within[0])
        return Place("other")
    if is_folder:
        return Place(
            "entry" if rest else "other",
            organisation,
            system,
            "/".join(rest),
            "/".join([*head, *rest]),
            around,
        )
    if not rest:
        return Place("other")
    name = rest[-1]
    entry = (organisation, system, "/".join(rest[:-1]), "/".join([*head, *rest[:-1]]), around)
    if name.startswith("result_") and name.endswith(".txt"):
        return Place("log", *entry, name.split(".")[0])
    if name == "scaling.json":
        return Place("scaling", *entry)
    if name == "entry.json" and len(rest) == 1:
        return Place("system", organisation, system, around=around)
    if "result_" in name and name.endswith(".txt"):
        return Place("stray", *entry)
    return Place("other")
