"""A locale: everything needed to write in one language, loaded from its folder."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from babel import Locale as Cldr
from babel.core import UnknownLocaleError

from reporter.errors import InputError
from reporter.language import shapes
from reporter.language.catalogue import Catalogue
from reporter.language.dates import Dates
from reporter.language.errors import LanguageError
from reporter.language.files import LocaleFiles, locales_found
from reporter.language.grammar import Grammar
from reporter.language.lists import Lists
from reporter.language.names import BARE, Lexicon
from reporter.language.nouns import Nouns
from reporter.language.number_words import NumberWords
from reporter.language.numbers import Digits
from reporter.language.quantities import FORMS, Quantities

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reporter.language.template import Form
    from reporter.resources import Resources

__all__ = ["Locale", "locales_found"]


@dataclass(frozen=True)
class Locale:
    """How one language writes figures, dates, lists, names and sentences."""

    tag: str
    """BCP 47, as the folder in locales/ is called: `pt-BR`."""
    name: str
    """The language's name in itself."""
    typography: Mapping[str, str]
    """Its signs: `quote_open`, `quote_close`, `inner_quote_open`, `inner_quote_close`, `dash`."""
    quantities: Quantities
    dates: Dates
    lists: Lists
    names: Lexicon
    _files: LocaleFiles

    @classmethod
    def load(cls, tag: str, resources: Resources) -> Locale:
        """Load the locale called `tag`.

        Raises InputError where there is no such locale or a file cannot be read, LanguageError where
        something that the language needs is missing from a file.
        """
        found = locales_found(resources)
        if tag not in found:
            raise InputError(f"no locale {tag}: the locales at hand are {', '.join(found) or 'none'}")
        files = LocaleFiles(tag, resources)

        def table(name: str, shape: shapes.Shape) -> dict[str, Any]:
            return shapes.require(files.table(name), shape, f"locales/{tag}/{name}")

        settings = table("locale.toml", shapes.LOCALE)
        cldr = _cldr(tag, settings["cldr"])
        lists = Lists.load(tag, cldr, settings)
        grammar = Grammar.load(tag, table("grammar.toml", shapes.GRAMMAR))
        return cls(
            tag=tag,
            name=settings["name"],
            typography=settings["typography"],
            quantities=Quantities(
                Digits.load(cldr, settings),
                NumberWords.load(tag, cldr, settings),
                Nouns.load(tag, cldr, table("nouns.toml", shapes.NOUNS)),
            ),
            dates=Dates.load(tag, cldr, settings),
            lists=lists,
            names=Lexicon.load(tag, table("names.toml", shapes.NAMES), grammar, lists),
            _files=files,
        )

    @cached_property
    def catalogue(self) -> Catalogue:
        """The phrases, read when they are first asked for (charts need none).

        Raises InputError with file and line where a catalogue is malformed.
        """
        return Catalogue.load(self._files)

    def knows(self, form: Form) -> bool:
        """Say whether some value can be said in the form: a test holds every phrase against this."""
        parts = (
            *FORMS,
            "digits",
            BARE,
            *self.quantities.words.genders,
            *self.quantities.nouns,
            *self.quantities.nouns.cases(),
            *self.dates,
            *self.names.grammar,
            *self.names.variants(),
        )
        return all(segment.isdigit() or segment in parts for segment in form.segments)


def _cldr(tag: str, id_: str) -> Cldr:
    try:
        return Cldr.parse(id_, sep="-" if "-" in id_ else "_")
    except (UnknownLocaleError, ValueError) as error:
        raise LanguageError(f"locales/{tag}/locale.toml: cldr = {id_!r}: {error}") from error
