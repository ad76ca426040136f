"""The check: reads a finished text back and judges every statement in it against the data."""
