"""Writes the news of a benchmark release, and reads it back against the data."""

__version__ = "0.1.0"
