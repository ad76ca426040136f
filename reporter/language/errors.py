"""What is told when a locale cannot say something."""

from __future__ import annotations

from reporter.errors import ReporterError


class LanguageError(ReporterError):
    """A locale lacks what is needed to say a value; the message says what, and in which file to add it."""
