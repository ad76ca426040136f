"""Text comes back from Markdown as it went in, whatever is in it and wherever it stands."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from mdit_py_plugins.footnote import footnote_plugin

from reporter.articles import markdown
from reporter.language.saying import Said, Saying
from reporter.values import Name

PARSER = MarkdownIt("gfm-like", {"linkify": False}).use(footnote_plugin)
HOSTILE = [
    "[link](https://evil.example)",
    "<script>alert(1)</script>",
    "![x](y.png)",
    "**bold** _em_ ~~gone~~",
    "`code`",
    "a|b",
    "{{ 7 * 7 }} {% raw %}",
    "{{< youtube 1 >}}",
    "title: yaml\n---\nkey: value",
    "line\nbreak\r\nand\ttab",
    "&amp; &#60; &copy;",
    "12. Juni",
    "# heading",
    "> quote",
    "- item",
    "+ item",
    "1) item",
    "[^1]: note",
    "\\*",
    "---",
    "===",
    "<!-- reporter: ignore x -->",
    "a\u202eb\u0000c",
    ": definition",
    "www.example.org https://example.org",
    "$x$",
    '"quoted" title',
]


def text_of(fragment: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", "", fragment)).strip()


def saying(value: str, entity: str = "organisation") -> Saying:
    name = Name("path" if entity == "path" else "organisation", value)
    return Saying(f"Seen at {value}.", (Said("x", name, value, 8, 8 + len(value), ""),))


anything = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=40))


class TestEscape:
    @pytest.mark.parametrize("text", HOSTILE)
    def test_a_paragraph_shows_the_text_itself(self, text: str) -> None:
        shown = PARSER.render(markdown.paragraph([markdown.escape(text)]))
        assert re.fullmatch(r"<p>[^<]*</p>\n", shown)
        assert text_of(shown) == markdown.plain(text)

    @given(anything)
    def test_a_paragraph_shows_any_text(self, text: str) -> None:
        shown = PARSER.render(markdown.paragraph([markdown.escape(text)]))
        assert (
            text_of(shown).replace("\xa0", " ").split() == markdown.plain(text).replace("\xa0", " ").split()
        )

    @given(anything)
    def test_a_cell_stays_one_cell(self, text: str) -> None:
        table = markdown.table(["a", "b"], [[markdown.escape(text), "end"]], [False, True])
        cells = re.findall(r"<td[^>]*>(.*?)</td>", PARSER.render(table), re.DOTALL)
        assert len(cells) == 2
        assert text_of(cells[0]).split() == markdown.plain(text).split()

    @given(anything, anything)
    def test_alternative_text_and_caption_stay_in_their_places(self, alt: str, caption: str) -> None:
        shown = PARSER.render(markdown.image(f"a {alt}", "chart.svg", f"c {caption}"))
        match = re.fullmatch(r'<p><img src="chart.svg" alt="(.*)" title="(.*)" /></p>\n', shown, re.DOTALL)
        assert match is not None
        assert html.unescape(match[1]).split() == markdown.plain(f"a {alt}").split()
        assert html.unescape(match[2]).split() == markdown.plain(f"c {caption}").split()

    @pytest.mark.parametrize("text", ["12. Juni", "12) x", "# x", "- x", "+ x", "> x", "=== ", "---"])
    def test_the_start_of_a_line_makes_no_block(self, text: str) -> None:
        assert PARSER.render(markdown.line(markdown.escape(text))).startswith("<p>")

    @pytest.mark.parametrize("text", ["{{< x >}}", "{{% x %}}", "{{ x }}", "{% x %}", "{# x #}"])
    def test_nothing_is_left_that_a_site_takes_for_a_template(self, text: str) -> None:
        for made in (markdown.escape(text), markdown.code_span(text)):
            assert not re.search(r"\{[{%#]", made)

    def test_bare_addresses_are_no_links(self) -> None:
        for text in ("www.example.org", "https://example.org/x", "See http://example.org."):
            assert not re.search(r"www\.|https?:", markdown.escape(text))
            assert text_of(PARSER.render(markdown.escape(text))) == text


class TestSentence:
    def test_a_place_upstream_is_code(self) -> None:
        assert (
            markdown.sentence(saying("NVIDIA/results/a_b_c/x", "path")) == "Seen at `NVIDIA/results/a_b_c/x`."
        )

    @pytest.mark.parametrize("place", ["a`b", "x{{<y", "a*b`{{c}}`"])
    def test_a_place_that_code_cannot_hold_is_escaped(self, place: str) -> None:
        shown = PARSER.render(markdown.sentence(saying(place, "path")))
        assert text_of(shown) == f"Seen at {place}."

    @given(anything)
    def test_values_show_as_they_are(self, value: str) -> None:
        shown = PARSER.render(markdown.sentence(saying(value)))
        assert "".join(text_of(shown).split()) == "".join(markdown.plain(f"Seen at {value}.").split())


class TestQuotation:
    def test_has_words_an_empty_line_and_who_said_them(self) -> None:
        assert markdown.quotation("Words.", "— Name, role") == "> Words.\n>\n> — Name, role"
