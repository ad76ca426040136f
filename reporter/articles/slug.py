"""The name of an article's folder: ASCII, the same in every language."""

from __future__ import annotations

import re
import unicodedata

from reporter.rounds.suites import split_round_id


def slug(round_id: str, kind: str = "release") -> str:
    """Give the slug of an article: `mlperf-training-v4-0`; other kinds than releases add their name."""
    suite, version = split_round_id(round_id)
    words = f"mlperf {suite} v{version}" + ("" if kind == "release" else f" {kind}")
    bare = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")
