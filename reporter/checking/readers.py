"""Everything that reads one locale, loaded once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reporter.checking.detection import RoundFinder
from reporter.checking.messages import Messages
from reporter.checking.naming import NameSpans
from reporter.language.files import LocaleFiles
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

SETTINGS = "checking.toml"


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

        Raises InputError where a file of the locale is missing or cannot be used.
        """
        files = LocaleFiles(tag, resources)
        settings: dict[str, Any] = files.table(SETTINGS)
        ids = list(editions)
        figures = FigureReader.load(tag, resources)
        days = Days.of(settings["dates"], files.table("locale.toml").get("dates", {}))
        names = NameReader.load(tag, resources, ids, settings["lists"]["separators"])
        slots = SlotReader(SlotFigures.load(tag, resources, figures), names, days)
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
            PhraseReader.load(tag, resources, slots, types),
            Messages.load(tag, resources, figures, names),
            RoundFinder.of(settings["round"], ids),
            frozenset(settings["sentences"]["abbreviations"]),
            tuple((pair[0], pair[1]) for pair in settings["quotations"]["pairs"]),
        )


def function_words(tags: Iterable[str], resources: Resources) -> dict[str, list[str]]:
    """Give the frequent words of each locale that says which they are."""
    found = {}
    for tag in tags:
        files = LocaleFiles(tag, resources)
        if any((folder / SETTINGS).is_file() for folder in files.folders()):
            found[tag] = list(files.table(SETTINGS)["language"]["function_words"])
    return found
