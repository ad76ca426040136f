"""A letter for which the font has no shape is an error, not a box."""

from __future__ import annotations

import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING

from reporter.errors import ReporterError

if TYPE_CHECKING:
    from collections.abc import Iterator


class MissingGlyphError(ReporterError):
    """A chart would show a box instead of a letter."""


@contextmanager
def strict_glyphs() -> Iterator[None]:
    """Turn matplotlib's warning about a missing glyph into a MissingGlyphError."""
    with warnings.catch_warnings():
        warnings.filterwarnings("error", message="Glyph .* missing from font")
        try:
            yield
        except UserWarning as warning:
            raise MissingGlyphError(f"a chart cannot be drawn: {warning}") from warning
