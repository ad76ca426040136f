"""Locales made for a test: what is not given is the least that a locale needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest
from hypothesis import settings

from reporter.language.locale import Locale
from reporter.resources import Resources

if TYPE_CHECKING:
    from pathlib import Path

# no deadline: the first example of a test pays for the reading of CLDR's data
settings.register_profile("language", deadline=None)
settings.load_profile("language")

LEAST = {
    "locale.toml": (
        'name = "Test"\ncldr = "en"\nwords_below = 0\n[typography]\nquote_open = "“"\nquote_close = "”"\n'
        'inner_quote_open = "‘"\ninner_quote_close = "’"\ndash = " – "\n'
    ),
    "grammar.toml": "",
    "nouns.toml": "",
    "names.toml": "",
}
HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)


class MakeLocale(Protocol):
    def __call__(self, tag: str = "xx", *, cldr: str = "en", phrases: str = "", **files: str) -> Locale: ...


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The user's own folder of locales."""
    return tmp_path / "locales"


@pytest.fixture
def make_locale(own: Path) -> MakeLocale:
    """Write a locale into the user's own folder and load it; `grammar=...` is what grammar.toml holds."""

    def make(tag: str = "xx", *, cldr: str = "en", phrases: str = "", **files: str) -> Locale:
        folder = own / tag
        (folder / "phrases").mkdir(parents=True, exist_ok=True)
        for name, least in LEAST.items():
            text = least.replace('cldr = "en"', f'cldr = "{cldr}"') + files.get(
                name.removesuffix(".toml"), ""
            )
            (folder / name).write_text(text, encoding="utf-8")
        if phrases:
            (folder / "phrases" / "test.po").write_text(HEADER + phrases, encoding="utf-8")
        return Locale.load(tag, Resources({"locales": own}))

    return make
