"""Readers of upstream formats, one file per format."""
