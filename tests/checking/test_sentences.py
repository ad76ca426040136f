"""Where a sentence ends."""

from __future__ import annotations

import pytest

from reporter.checking.sentences import sentences


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It took 3.4 minutes. NVIDIA leads.", ["It took 3.4 minutes.", "NVIDIA leads."]),
        ("As fast as in v2.1. xFusion was slower.", ["As fast as in v2.1.", "xFusion was slower."]),
        ("It is new. cTuning came back.", ["It is new.", "cTuning came back."]),
        ("About 5 min. on eight chips.", ["About 5 min. on eight chips."]),
        ("快了1.8倍。共有17家。", ["快了1.8倍。", "共有17家。"]),
    ],
)
def test_sentences_end_where_a_reader_sees_it(text: str, expected: list[str]) -> None:
    assert [text[each.start : each.end] for each in sentences(text)] == expected
