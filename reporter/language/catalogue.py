"""The phrases of a locale: gettext catalogues in `phrases/*.po`, read as one.

The context of a message is the kind of claim, its id the name of the phrase, its text the whole sentence with
slots. Where the sentence has plural forms, the plural id is the slot that decides, in braces: `{count}`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import polib

from reporter.errors import InputError
from reporter.language.errors import LanguageError
from reporter.language.plural_forms import PluralForms
from reporter.language.template import Template

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from reporter.language.files import LocaleFiles

_DRIVER = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_LINE_OF_ERROR = re.compile(r"\(line (\d+)\)")
_LINE = re.compile(
    r'\s*(?:\#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+)?"(?:[^"\\]|\\.)*"\s*)?'
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """One sentence of one kind of claim."""

    kind: str
    """The kind of claim, or the context of a sentence that states nothing: `speed.gain`, `text`."""
    name: str
    """`headline`, `lead`, `plain`, `label` ..."""
    forms: tuple[Template, ...]
    """The sentence in its plural forms; one where it has none."""
    plural_by: str | None
    """The slot whose number chooses the form."""
    plural_forms: PluralForms | None
    path: Path
    line: int

    @property
    def place(self) -> str:
        """File and line, for messages."""
        return f"{self.path}:{self.line}"

    @property
    def slots(self) -> tuple[str, ...]:
        """Every slot that some form says, and the one that decides, each once."""
        said = [slot for form in self.forms for slot in form.slots]
        return tuple(dict.fromkeys([*said, self.plural_by] if self.plural_by else said))

    def form_for(self, number: int | None) -> Template:
        """Give the sentence for the number of the deciding slot; None where there is no such slot.

        Raises LanguageError where the rule of the catalogue has no form for the number.
        """
        if self.plural_forms is None or number is None:
            return self.forms[0]
        try:
            return self.forms[self.plural_forms.index(number)]
        except ValueError as error:
            raise LanguageError(f"{self.place}: {error}") from error


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All phrases of a locale, by kind and name."""

    tag: str
    _phrases: Mapping[tuple[str, str], Phrase]

    @classmethod
    def load(cls, files: LocaleFiles) -> Catalogue:
        """Read every PO file of a locale; a phrase of the user's own folder wins over the packed one.

        Messages that are untranslated, fuzzy or obsolete are no phrases. Raises InputError with file and line
        for a file or message that is malformed and for a phrase that one folder holds twice.
        """
        ranked: dict[tuple[str, str], tuple[int, Phrase]] = {}
        for rank, path in files.catalogues():
            for phrase in _phrases_of(path):
                key = (phrase.kind, phrase.name)
                if key in ranked and ranked[key][0] == rank:
                    earlier = ranked[key][1].place
                    raise InputError(
                        f"the phrase {phrase.name!r} of {phrase.kind!r} is there already, in {earlier}",
                        path,
                        phrase.line,
                    )
                if key not in ranked:
                    ranked[key] = (rank, phrase)
        return cls(files.tag, {key: ranked[key][1] for key in sorted(ranked)})

    def phrases(self) -> Iterable[Phrase]:
        """Give all phrases, ordered by kind and name."""
        return self._phrases.values()

    def names(self, kind: str) -> tuple[str, ...]:
        """Give the names of the phrases of a kind, in order; none for a kind that is never said."""
        return tuple(name for of, name in self._phrases if of == kind)

    def has(self, kind: str, name: str) -> bool:
        """Say whether there is such a phrase."""
        return (kind, name) in self._phrases

    def phrase(self, kind: str, name: str) -> Phrase:
        """Give a phrase.

        Raises LanguageError where there is none.
        """
        try:
            return self._phrases[kind, name]
        except KeyError:
            raise LanguageError(
                f'no phrase "{name}" of {kind} in {self.tag}: add a message with msgctxt "{kind}" and '
                f'msgid "{name}" to a file of locales/{self.tag}/phrases'
            ) from None


def _phrases_of(path: Path) -> Iterator[Phrase]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"not UTF-8: {error.reason}", path) from error
    _require_lines(text, path)
    try:
        file = polib.pofile(text, wrapwidth=0)
    except (OSError, ValueError) as error:
        line = _LINE_OF_ERROR.search(str(error))
        raise InputError(
            "not a gettext catalogue: a keyword is out of place", path, int(line[1]) if line else None
        ) from error
    header = file.metadata.get("Plural-Forms")
    for entry in file:
        if entry.obsolete or entry.fuzzy or not entry.translated():
            continue
        try:
            yield _phrase(entry, header, path)
        except ValueError as error:
            raise InputError(str(error), path, entry.linenum) from error


def _require_lines(text: str, path: Path) -> None:
    """Refuse what polib misreads: it drops the last letter of a string that is not closed."""
    for number, line in enumerate(text.splitlines(), 1):
        if _LINE.fullmatch(line) is None:
            raise InputError(f"not a line of a gettext catalogue: {line.strip()}", path, number)


def _phrase(entry: polib.POEntry, header: str | None, path: Path) -> Phrase:
    if not entry.msgctxt:
        raise ValueError(f"the message {entry.msgid!r} has no msgctxt: it names the kind of claim")
    if not entry.msgid_plural:
        form = Template.parse(entry.msgstr)
        return Phrase(entry.msgctxt, entry.msgid, (form,), None, None, path, entry.linenum or 0)
    driver = _DRIVER.fullmatch(entry.msgid_plural)
    if driver is None:
        raise ValueError(f"msgid_plural is the slot that decides, like {{count}}, not {entry.msgid_plural!r}")
    if header is None:
        raise ValueError("the file has plural messages and no Plural-Forms in its header")
    rule = PluralForms.parse(header)
    if sorted(entry.msgstr_plural) != list(range(rule.count)):
        raise ValueError(
            f"{len(entry.msgstr_plural)} plural forms where Plural-Forms declares {rule.count}: "
            f"msgstr[0] to msgstr[{rule.count - 1}]"
        )
    forms = tuple(Template.parse(entry.msgstr_plural[index]) for index in range(rule.count))
    return Phrase(entry.msgctxt, entry.msgid, forms, driver[1], rule, path, entry.linenum or 0)
