"""The syntax of slots."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reporter.language.template import Form, Literal, SlotPart, Template


def test_literals_and_slots() -> None:
    parts = Template.parse("{round:Full} has {results:result.digits} of {ratio}.").parts
    assert parts == (
        SlotPart("round", Form(("full",), capital=True)),
        Literal(" has "),
        SlotPart("results", Form(("result", "digits"))),
        Literal(" of "),
        SlotPart("ratio", Form()),
        Literal("."),
    )


def test_doubled_braces_are_braces() -> None:
    assert Template.parse("{{a}} {b} }}{{").parts == (Literal("{a} "), SlotPart("b", Form()), Literal(" }{"))


def test_slots_are_given_once_in_their_order() -> None:
    assert Template.parse("{b} {a:x} {b:1}").slots == ("b", "a")


@pytest.mark.parametrize("written", ["", "2", "the", "Full.de", "benchmark.1", "은"])
def test_a_form_is_written_as_it_was_read(written: str) -> None:
    assert str(Form.parse(written)) == written


@pytest.mark.parametrize(
    "source", ["{", "}", "a { b", "{}", "{a b}", "{A}", "{a:}", "{a:b.}", "{{a}", "{1}", "{a.b}"]
)
def test_what_is_not_well_formed_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"brace|slot"):
        Template.parse(source)


@given(st.text())
def test_any_text_is_a_literal_once_its_braces_are_doubled(text: str) -> None:
    parts = Template.parse(text.replace("{", "{{").replace("}", "}}")).parts
    assert parts == ((Literal(text),) if text else ())


@given(st.text(alphabet="{}ab:. "))
def test_a_sentence_is_read_or_refused_and_nothing_else(source: str) -> None:
    try:
        Template.parse(source)
    except ValueError:
        return
