"""Front matter is YAML that reads back as what was written."""

from __future__ import annotations

import datetime as dt

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from reporter.articles.front_matter import front_matter


def read(text: str) -> object:
    assert text.startswith("---\n")
    assert text.endswith("---\n")
    return yaml.safe_load(text[4:-4])


class TestFrontMatter:
    @pytest.mark.parametrize(
        "value",
        [
            "a: b",
            "--- x",
            "# no comment",
            "yes",
            "{{ x }}",
            "“quoted”",
            '"',
            "x\n---\ny",
            "- item",
            "null",
            "1e3",
        ],
    )
    def test_any_text_reads_back(self, value: str) -> None:
        assert read(front_matter({"title": value, "lang": "pt-BR"})) == {"title": value, "lang": "pt-BR"}

    @given(st.text(alphabet=st.characters(exclude_categories=("Cs", "Cc", "Cn", "Co")), max_size=60))
    def test_any_printable_text_reads_back(self, value: str) -> None:
        assert read(front_matter({"title": value})) == {"title": value}

    def test_keeps_order_dates_and_lists(self) -> None:
        fields = {"title": "x", "date": dt.date(2024, 6, 12), "images": ["a.png"]}
        assert front_matter(fields) == "---\ntitle: x\ndate: 2024-06-12\nimages:\n- a.png\n---\n"
