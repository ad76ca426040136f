"""The charts there are, found by looking into this folder: a new chart is one new file, no other changes.

A module that draws a chart has `STEM` (the name of its files), `ORDER` (its place among them) and `draw`.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING

from reporter.articles import charts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reporter.articles.charts.model import Draw


def _found() -> Mapping[str, Draw]:
    drawing = []
    for name in sorted(module.name for module in iter_modules(charts.__path__)):
        module = import_module(f"{charts.__name__}.{name}")
        if hasattr(module, "STEM"):
            drawing.append((module.ORDER, module.STEM, module.draw))
    drawing.sort(key=lambda each: each[:2])
    stems = [stem for _, stem, _ in drawing]
    if len(set(stems)) != len(stems):
        raise ValueError(f"two charts have the same stem: {', '.join(sorted(stems))}")
    return MappingProxyType({stem: draw for _, stem, draw in drawing})


CHARTS: Mapping[str, Draw] = _found()
"""By the stem of their files, in the order of `ORDER`."""
