"""Texts made to be slow to read, of any size: each a kind of text, and the suffix it is checked under."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_TRUE = "In all, 17 submitters handed in 205 results."


def repeated(unit: str, size: int) -> str:
    """Give a unit over and over, cut at so many characters."""
    return (unit * (size // len(unit) + 1))[:size]


def _of(unit: str, before: str = "", after: str = "") -> Callable[[int], str]:
    return lambda size: before + repeated(unit, size) + after


def _numbered(form: str) -> Callable[[int], str]:
    """Repeat a form with another number, `#`, in each."""
    return lambda size: "".join(form.replace("#", str(at)) for at in range(size // len(form)))


def _runs_of_ticks(size: int) -> str:
    return " ".join("`" * length for length in range(1, int((2 * size) ** 0.5)))


def _nested(opening: str, closing: str) -> Callable[[int], str]:
    return lambda size: (lambda depth: opening * depth + "a 1" + closing * depth)(
        size // len(opening + closing)
    )


KINDS: dict[str, tuple[str, Callable[[int], str]]] = {
    "paragraphs": ("md", _of(f"{_TRUE}\n\n")),
    "one line": ("md", _of(f"{_TRUE} ")),
    "one sentence": ("md", _of("word 12 ")),
    "lines of a paragraph": ("md", _of("a\n")),
    "figures": ("md", _numbered("# ")),
    "figures, a line each": ("md", _numbered("#\n")),
    "groups": ("md", _of("1,")),
    "versions": ("md", _of("1.")),
    "one long number": ("md", _of("1")),
    "one long word": ("md", _of("a1")),
    "full stops": ("md", _of(".")),
    "abbreviations": ("md", _of("e.g. ")),
    "quotation marks": ("md", _of("“")),
    "stars": ("md", _of("*")),
    "emphasis": ("md", _of("*a_")),
    "brackets": ("md", _of("[")),
    "brackets apart": ("md", _of("[a ")),
    "images": ("md", _of("![")),
    "links": ("md", _nested("[", "](b)")),
    "ticks": ("md", _of("`a")),
    "runs of ticks": ("md", _runs_of_ticks),
    "tags": ("md", _of("<a ")),
    "comments": ("md", _of("a <!-- ")),
    "blocks of comments": ("md", _of("<!-- reporter: ignore ")),
    "instructions": ("md", _of("a <?")),
    "entities": ("md", _of("&#")),
    "escapes": ("md", _of("\\*")),
    "footnote marks": ("md", _of("[^1]", after="\n\n[^1]: x 1")),
    "open footnote marks": ("md", _of("[^")),
    "a footnote of many parts": ("md", _of("\n\n    b 1", before="a [^1]\n\n[^1]: a")),
    "link definitions": ("md", _numbered("[a#]: /u\n")),
    "quotes": ("md", _of("> ", after="12")),
    "quotes that go on": ("md", _of("b\n", before="> " * 50 + "a\n")),
    "lists": ("md", _of("- ", after="a")),
    "a wide table": ("md", lambda size: "|" + "a|" * (size // 4) + "\n|" + "-|" * (size // 4) + "\n"),
    "a long table": ("md", _of("| 1 | NVIDIA |\n", before="| a | b |\n|--|--|\n")),
    "headings": ("md", _of("# a 1\n")),
    "spaces": ("md", _of(" ", before="a", after="b")),
    "names": ("md", _of("NVIDIA, ")),
    "almost a phrase": (
        "md",
        _of("four ", before="In ", after="of the nine benchmarks, the best time fell."),
    ),
    "comparisons": ("md", _of("1.8 times as fast per watt, ")),
    "right-to-left marks": ("md", _of("\u202e1\u202c")),
    "combining marks": ("md", _of("\u0301", before="a")),
    "look-alike digits": ("md", _of("١２𝟑 ")),
    "front matter": ("md", _of("a: 1\n", before="---\n", after="---\nx 1")),
    "HTML: paragraphs": ("html", _of(f"<p>{_TRUE}</p>\n")),
    "HTML: open elements": ("html", _of("<div>a")),
    "HTML: elements": ("html", _nested("<div>", "</div>")),
    "HTML: wrong ends": ("html", _nested("<div>", "</p>")),
    "HTML: tags": ("html", _of("<a ")),
    "HTML: attributes": ("html", _of('<a b="')),
    "HTML: comments": ("html", _of("<!-- ")),
    "HTML: comments with ends of tags": ("html", _of("<!-- >")),
    "HTML: sections": ("html", _of("<![CDATA[>")),
    "HTML: tables": ("html", _of("<table><tr><td>1")),
    "SVG: groups": (
        "svg",
        lambda size: _nested("<g><text>1</text>", "</g>")(size).join(
            ('<svg xmlns="http://www.w3.org/2000/svg">', "</svg>")
        ),
    ),
}
"""By name: the suffix, and what makes the text of a size."""
