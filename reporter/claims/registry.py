"""The kinds of claims there are, found by looking into the folder `families`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING

from reporter.claims import families

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reporter.claims.model import Kind


@cache
def kinds() -> Mapping[str, Kind]:
    """Give every kind by its name, families in alphabetical order, kinds in the order of their family.

    A family is a module of `reporter.claims.families` that has `KINDS`. Raises ValueError where two families
    declare the same name.
    """
    found: dict[str, Kind] = {}
    for module in sorted(iter_modules(families.__path__), key=lambda module: module.name):
        declared: tuple[Kind, ...] = import_module(f"{families.__name__}.{module.name}").KINDS
        for kind in declared:
            if kind.name in found:
                raise ValueError(f"two families declare the kind {kind.name}")
            found[kind.name] = kind
    return MappingProxyType(found)
