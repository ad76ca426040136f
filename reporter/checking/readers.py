"""Everything that reads one locale, loaded once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reporter.checking.detection import FrequentWords, RoundFinder
from reporter.checking.messages import Messages
from reporter.checking.naming import NameSpans
from reporter.language.files import CHECKING, LocaleFiles
from reporter.language.reading.figures import FigureReader
from reporter.language.reading.names import NameReader
from reporter.language.reading.phrases import PhraseReader
from reporter.language.reading.slots_days import Days
from reporter.language.reading.slots_figures import SlotFigures
from reporter.language.reading.slots_reading import SlotReader, SlotType

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from reporter.claims.model import Kind
    from reporter.resources import Resources


@dataclass(frozen=True, slots=True)
class Readers:
    """The readers of one locale."""

    tag: str
    figures: FigureReader
    days: Days
    names: NameReader
    name_spans: NameSpans
    phrases: PhraseReader
    messages: Messages
    rounds: RoundFinder
    abbreviations: frozenset[str]
    quotations: tuple[tuple[str, str], ...]
    """Pairs of marks that open and close a quotation."""

    @classmethod
    def load(
        cls, tag: str, resources: Resources, kinds: Mapping[str, Kind], editions: Iterable[str]
    ) -> Readers:
        """Load a locale; `editions` are the ids of all rounds that have a name.

        One that is read but not written has no phrases and no grammar; its checking.toml says in
        `names_of` whose names.toml it shares.

        Raises InputError where a file of the locale is missing or cannot be used.
        """
        files = LocaleFiles(tag, resources)
        settings: dict[str, Any] = files.table(CHECKING)
        ids = list(editions)
        figures = FigureReader.load(tag, resources)
        written = "names_of" not in settings
        forms = files.table("locale.toml").get("dates", {}) if written else {}
        days = Days.of(settings["dates"], forms)
        names = NameReader.load(
            settings.get("names_of", tag), resources, ids, settings["lists"]["separators"]
        )
        nouns = SlotFigures.load(tag, resources, figures) if written else SlotFigures(figures, {})
        slots = SlotReader(nouns, names, days)
        types = {
            kind.name: {name: SlotType(slot.type, slot.of) for name, slot in kind.slots.items()}
            for kind in kinds.values()
        }
        return cls(
            tag,
            figures,
            days,
            names,
            NameSpans.of(names),
            PhraseReader.load(tag, resources, slots, types)
            if written
            else PhraseReader((), slots, types, {}),
            Messages.load(tag, resources, figures, names),
            RoundFinder.of(settings["round"], ids),
            frozenset(settings["sentences"]["abbreviations"]),
            tuple((pair[0], pair[1]) for pair in settings["quotations"]["pairs"]),
        )


def frequent_words(tags: Iterable[str], resources: Resources) -> dict[str, FrequentWords]:
    """Give the frequent words of each of the locales."""
    return {tag: FrequentWords.of(LocaleFiles(tag, resources).table(CHECKING)["language"]) for tag in tags}
