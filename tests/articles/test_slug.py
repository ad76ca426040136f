from __future__ import annotations

import pytest

from reporter.articles.slug import slug
from reporter.errors import InputError


class TestSlug:
    @pytest.mark.parametrize(
        ("round_id", "kind", "expected"),
        [
            ("training-4.0", "release", "mlperf-training-v4-0"),
            ("inference-5.1", "release", "mlperf-inference-v5-1"),
            ("training-10.0", "preview", "mlperf-training-v10-0-preview"),
        ],
    )
    def test_is_ascii_and_the_same_in_every_language(self, round_id: str, kind: str, expected: str) -> None:
        assert slug(round_id, kind) == expected

    def test_refuses_what_is_no_round(self) -> None:
        with pytest.raises(InputError):
            slug("4.0")
