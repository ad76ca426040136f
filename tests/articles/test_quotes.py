"""Quotations are taken over word for word, and what breaks a rule is refused with its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reporter.articles.quotes import load_quotes
from reporter.errors import InputError
from reporter.resources import Resources

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """
[[quotes]]
id = "one"
speaker = "A. Person"
language = "en"
[quotes.source]
title = "A paper"
[quotes.words.de]
text = "Schön."
role = "Leiterin"
status = "ours"
[quotes.reported.en]
text = "A. Person liked it."
[quotes.credit]
de = "Aus „A paper“."
en = "From “A paper”."
"""


@pytest.fixture
def load(tmp_path: Path):  # type: ignore[no-untyped-def]
    def loaded(text: str):  # type: ignore[no-untyped-def]
        (tmp_path / "quotes").mkdir(exist_ok=True)
        (tmp_path / "quotes" / "training-9.9.toml").write_text(text, encoding="utf-8")
        return load_quotes("training-9.9", Resources({"data": tmp_path}))

    return loaded


class TestLoadQuotes:
    def test_gives_none_where_there_is_no_file(self, resources: Resources) -> None:
        assert load_quotes("training-0.5", resources) == ()

    def test_gives_words_and_reported_speech_by_language(self, load) -> None:  # type: ignore[no-untyped-def]
        (quote,) = load(GOOD)
        assert quote.words["de"].text == "Schön."
        assert quote.can_be_told("en")
        assert quote.can_be_told("de")
        assert not quote.can_be_told("fr")

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ('speaker = "A. Person"', "", "speaker"),
            ('status = "ours"', 'status = "found"', "status"),
            ('status = "ours"', 'status = "original"', "original"),
            ("[quotes.words.de]", "[quotes.words.en]", "own language"),
            ('text = "A. Person liked it."', 'text = "A. Person: “good”."', "quotation marks"),
            ('en = "From “A paper”."', "", "credit"),
            ('text = "Schön."', 'text = " "', "text"),
            ("[[quotes]]", "[quotes]", "quot"),
            ('id = "one"', 'id = "one', "TOML"),
        ],
    )
    def test_refuses_what_breaks_a_rule(self, load, old: str, new: str, message: str) -> None:  # type: ignore[no-untyped-def]
        with pytest.raises(InputError, match=message) as caught:
            load(GOOD.replace(old, new))
        assert "training-9.9.toml" in str(caught.value)

    def test_refuses_one_id_twice(self, load) -> None:  # type: ignore[no-untyped-def]
        with pytest.raises(InputError, match="same id"):
            load(GOOD + GOOD)

    def test_the_words_of_v4_0_are_those_that_were_printed(self, resources: Resources, shared: Path) -> None:
        printed = (shared / "data" / "quotes_training-4.0.md").read_text(encoding="utf-8")
        for quote in load_quotes("training-4.0", resources):
            assert f"“{quote.words['pt-BR'].text}”" in printed
            assert "en" not in quote.words
