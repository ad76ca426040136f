"""Markdown taken apart: what a reader sees, and where in the file it stands."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reporter.checking.blocks import Block, Document, Table
from reporter.checking.markdown import read_markdown
from reporter.checking.source import Source
from reporter.errors import InputError

ARTICLE = """\
---
title: 'One "two" 3'
description: >
  folded 4
  text 5
round: training-4.0
lang: en
---
# Head 6 **bold** #

A *b* `code 7` \\* &amp; [link 8](http://x/9 "t") and ![alt 10](a.svg "cap 11").[^1]
second line 12

> quoted 13
> on 14

1. one
2. two

| a | b \\| c |
|---|---|
| 15 |  |

<!-- reporter: ignore by agreement -->
Left out 16

Judged 17

[^1]: Note 18
    more 19
"""


def read(text: str) -> tuple[Source, Document]:
    source = Source.of(text, "a.md")
    return source, read_markdown(source)


@pytest.fixture(scope="module")
def article() -> tuple[Source, Document]:
    return read(ARTICLE)


def texts(document: Document) -> list[tuple[str, str]]:
    return [(block.kind, block.text) for block in document.blocks()]


def test_kinds_and_texts(article: tuple[Source, Document]) -> None:
    assert texts(article[1]) == [
        ("title", 'One "two" 3'),
        ("description", "folded 4 text 5"),
        ("heading", "Head 6 bold"),
        ("paragraph", "A b code 7 * & link 8 and . second line 12"),
        ("image text", "alt 10"),
        ("caption", "cap 11"),
        ("quotation", "quoted 13 on 14"),
        ("list item", "one"),
        ("list item", "two"),
        ("table cell", "a"),
        ("table cell", "b | c"),
        ("table cell", "15"),
        ("table cell", ""),
        ("paragraph", "Left out 16"),
        ("paragraph", "Judged 17"),
        ("footnote", "Note 18 more 19"),
    ]


@pytest.mark.parametrize(
    "figure", ["3", "4", "5", "6", "7", "8", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19"]
)
def test_every_figure_knows_its_place(article: tuple[Source, Document], figure: str) -> None:
    source, document = article
    for block in document.blocks():
        at = block.text.find(figure)
        if at >= 0 and not block.text[at + len(figure) : at + len(figure) + 1].isdigit():
            start, end = block.span(at, at + len(figure))
            assert source.text[start:end] == figure
            line, column = source.place(start)
            assert source.line(line)[column - 1 :].startswith(figure)
            return
    pytest.fail(f"{figure} is in no block")


def test_code_is_marked(article: tuple[Source, Document]) -> None:
    block = next(block for block in article[1].blocks() if block.kind == "paragraph")
    (mark,) = block.marks
    assert (block.text[mark.start : mark.end], mark.reason) == ("code 7", "code")


def test_an_escape_points_to_all_of_itself(article: tuple[Source, Document]) -> None:
    source, document = article
    block = next(block for block in document.blocks() if block.kind == "paragraph")
    at = block.text.index("&")
    start, _ = block.span(at, at + 1)
    assert source.text[start:].startswith("&amp;")


def test_the_editors_comment_holds_for_one_block(article: tuple[Source, Document]) -> None:
    ignored = [(block.text, block.ignored) for block in article[1].blocks() if block.ignored is not None]
    assert ignored == [("Left out 16", "by agreement")]


def test_marks_and_numbers_are_set_aside(article: tuple[Source, Document]) -> None:
    source, document = article
    assert [(source.text[a.start : a.end], a.reason) for a in document.asides] == [
        ("1", "footnote mark"),
        ("1", "list number"),
        ("2", "list number"),
        ("1", "footnote mark"),
    ]


def test_settings_and_images(article: tuple[Source, Document]) -> None:
    assert article[1].settings == {"round": "training-4.0", "lang": "en"}
    assert [image.target for image in article[1].images] == ["a.svg"]


def test_columns_of_a_table_stay_in_step() -> None:
    _, document = read("| a | b | c |\n|---|---|---|\n| | 2 | 3 |\n")
    (table,) = document.parts
    assert isinstance(table, Table)
    assert [cell.text for cell in table.rows[0]] == ["", "2", "3"]


def test_a_footnote_that_nothing_names_is_read() -> None:
    assert texts(read("[^9]: Alone 12\n")[1]) == [("footnote", "Alone 12")]


def test_html_between_the_lines_is_read() -> None:
    source, document = read("text\n\n<div>in <b>17</b> &amp; 3</div>\n")
    (block,) = [block for block in document.blocks() if block.kind == "markup"]
    assert block.text == "in 17 & 3"
    start, end = block.span(3, 5)
    assert source.text[start:end] == "17"


def test_broken_front_matter_names_its_line() -> None:
    with pytest.raises(InputError, match=r"^a\.md:3: the front matter is not YAML"):
        read("---\ntitle: a\nb: [\n---\ntext\n")


words = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=60)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.one_of(
            words, st.sampled_from(["> ", "- ", "1. ", "*", "`", "[^1]", "[a](b)", "|", "\n", "&amp;", "\\*"])
        ),
        max_size=25,
    )
)
def test_no_text_is_too_odd_and_every_place_is_in_the_file(pieces: list[str]) -> None:
    source = Source.of("".join(pieces), "a.md")
    try:
        document = read_markdown(source)
    except InputError:
        return
    for block in document.blocks():
        assert isinstance(block, Block)
        assert len(block.origin) == len(block.text) + 1
        assert all(0 <= at <= len(source.text) for at in block.origin)
