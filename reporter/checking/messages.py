"""What an editor is told, in the language of the text, and values as plain words and figures."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.interval import decimals_to_show, rounded
from reporter.checking.judge import Reason, SlotVerdict
from reporter.language.catalogue import Catalogue
from reporter.language.files import CHECKING, LocaleFiles
from reporter.language.reading.slots import StatedDay, StatedFigure, StatedNames, StatedSlot
from reporter.language.template import Literal
from reporter.values import Day, Name, Names, Quantity, Value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reporter.checking.judged import Judged
    from reporter.language.reading.figures import Figure, FigureReader
    from reporter.language.reading.names import NameReader
    from reporter.resources import Resources

_CONTEXT = "check"
_DEFINITION = "definition"
_MOST_DECIMALS = 3
_GROUPED_FROM = 10_000


@dataclass(frozen=True, slots=True)
class Messages:
    """Messages of one locale."""

    catalogue: Catalogue
    figures: FigureReader
    names: NameReader
    group: str = ""
    """The mark between groups of digits, where the language has several and prefers one."""

    @classmethod
    def load(cls, tag: str, resources: Resources, figures: FigureReader, names: NameReader) -> Messages:
        """Read the catalogue of the locale; InputError where it cannot be read."""
        files = LocaleFiles(tag, resources)
        written = files.table(CHECKING).get("figures", {}) if files.has(CHECKING) else {}
        return cls(Catalogue.load(files), figures, names, written.get("group", ""))

    def say(self, phrase: str, **values: str) -> str:
        """Fill a message of the context `check`; a locale that lacks it gives its name and the values."""
        if not self.catalogue.has(_CONTEXT, phrase):
            return " ".join([phrase.replace("_", " "), *values.values()])
        template = self.catalogue.phrase(_CONTEXT, phrase).forms[0]
        return "".join(
            part.text if isinstance(part, Literal) else values.get(part.slot, "") for part in template.parts
        )

    def definition(self, text: str) -> str:
        """Give the definition of a claim in the language of the locale; in English where it is not there."""
        if not self.catalogue.has(_DEFINITION, text):
            return text
        return self.catalogue.phrase(_DEFINITION, text).forms[0].source

    def of(self, verdict: SlotVerdict, round_id: str) -> str:
        """Say what would be right, or why nothing can be said; empty for what is supported."""
        if verdict.verdict == "supported":
            return ""
        stated = verdict.stated
        if verdict.reason is Reason.NO_DATA:
            return self.say("no_data")
        if verdict.reason is Reason.UNKNOWN_NAME:
            return self._unknown(verdict)
        if verdict.reason is Reason.NO_ROW or verdict.expected is None:
            shown = self.names.name("round", round_id)
            return self.say("no_row", stated=stated.text, round=shown)
        if verdict.reason is Reason.DEFINITION:
            other = verdict.others[0]
            return self.say(
                "depends",
                definition=self.definition(verdict.claim.definition) if verdict.claim else "",
                other=self.definition(other.definition),
                expected=self.value(other.slots.get(stated.slot), stated),
            )
        return self._right(verdict)

    def of_any(self, judged: Judged) -> str:
        """Say the same of a statement that was judged by its text alone, not by the slots of a kind."""
        if judged.message or judged.verdict == "supported":
            return judged.message
        if judged.verdict == "unverifiable":
            return self.say("no_data" if judged.kind else "not_understood")
        if not judged.expected:
            return ""
        figure = next(iter(self.figures.find(judged.text)), None)
        try:
            number = Fraction(judged.expected)
        except ValueError:
            return self.say("right_name", expected=judged.expected)
        decimals = decimals_to_show(figure) if number.denominator != 1 else 0
        shown = self.number(rounded(number, decimals), decimals) + _sign(figure)
        return self._right_value(shown, number)

    def _unknown(self, verdict: SlotVerdict) -> str:
        value = verdict.stated.value
        assert isinstance(value, StatedNames)
        near = [name for name in verdict.wrong if name.near is not None]
        if not near or near[0].near is None:
            return self.say("unknown", stated=verdict.stated.text)
        return self.say(
            "unknown_name", stated=near[0].text, expected=self.names.name(value.entity, near[0].near)
        )

    def _right(self, verdict: SlotVerdict) -> str:
        expected, stated = verdict.expected, verdict.stated
        shown = self.value(expected, stated)
        match expected:
            case Names(ids=ids) if len(ids) > 1:
                return self.say("right_list", expected=shown)
            case Name() | Names():
                return self.say("right_name", expected=shown)
            case Day():
                return self.say("right_date", expected=shown)
            case Quantity(number=number) if verdict.others:
                others = {self.value(row.slots.get(stated.slot), stated) for row in verdict.others} - {shown}
                if others:
                    return self.say("right_values", expected=shown, others=", ".join(sorted(others)))
                return self._right_value(shown, number)
            case Quantity(number=number):
                return self._right_value(shown, number)
        return shown

    def _right_value(self, shown: str, number: Fraction) -> str:
        exact = self.number(rounded(number, _MOST_DECIMALS), None)
        digits = "".join(char for char in shown if char.isdigit())
        if number.denominator == 1 or "".join(char for char in exact if char.isdigit()) == digits:
            return self.say("right_value", expected=shown)
        return self.say("right_value_exact", expected=shown, exact=exact)

    def value(self, value: Value | None, stated: StatedSlot) -> str:
        """Show a value the way the text shows what it states."""
        match value:
            case Quantity(number=number, unit=unit):
                figure = stated.value.figure if isinstance(stated.value, StatedFigure) else None
                decimals = decimals_to_show(figure) if number.denominator != 1 or unit in _MEASURED else 0
                said = self.number(rounded(number, decimals), decimals)
                return said + _sign(figure)
            case Name(entity, id_):
                return self.names.name(entity, id_)
            case Names(entity, ids):
                return ", ".join(self.names.name(entity, id_) for id_ in ids)
            case Day(date, certain_to):
                return date.isoformat() if certain_to == "day" else date.strftime("%Y-%m")
        return ""

    def number(self, number: Fraction, decimals: int | None) -> str:
        """Write a figure with the locale's marks, with as few decimals as needed where none are given."""
        text = plain(number, decimals)
        whole, _, part = text.partition(".")
        mark = min(self.figures.notation.decimal, default=".")
        marks = sorted(sign for sign in self.figures.notation.group if not sign.isspace())
        group = self.group or next(iter(marks), "")
        if abs(int(whole)) >= _GROUPED_FROM and group:
            sign, digits = ("-", whole[1:]) if whole.startswith("-") else ("", whole)
            whole = sign + f"{int(digits):,}".replace(",", group)
        return f"{whole}{mark}{part}" if part else whole


_MEASURED: Mapping[str, bool] = {"minute": True, "ratio": True, "percent": True}
"""Units whose whole values are still shown with the decimals of the text."""


def plain(number: Fraction, decimals: int | None = None) -> str:
    """Give a plain decimal with a point; without `decimals`, at most six and no zeros at the end."""
    places = 6 if decimals is None else decimals
    scaled = rounded(abs(number), places) * 10**places
    digits = str(int(scaled)).rjust(places + 1, "0")
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    if decimals is None and places:
        text = text.rstrip("0").rstrip(".")
    return f"-{text}" if number < 0 and text.strip("0.") else text


def expected_text(verdict: SlotVerdict, messages: Messages) -> str:
    """Give what the data say as the report's `expected`: a plain decimal with a point, names, or a date."""
    value = verdict.expected
    if verdict.reason is Reason.UNKNOWN_NAME and isinstance(verdict.stated.value, StatedNames):
        named = verdict.stated.value
        near = [messages.names.name(named.entity, name.near) for name in verdict.wrong if name.near]
        return ", ".join(near) or (messages.value(value, verdict.stated) if value is not None else "")
    if isinstance(value, Quantity):
        stated = verdict.stated.value
        decimals = max(0, stated.figure.decimals) if isinstance(stated, StatedFigure) and stated.figure else 2
        return plain(rounded(value.number, max(_MOST_DECIMALS, decimals + 1)))
    return messages.value(value, verdict.stated) if value is not None else ""


def stated_text(stated: StatedSlot) -> str:
    """Give what was stated as the report's `stated`."""
    match stated.value:
        case StatedFigure(figure):
            return plain(figure.value) if figure is not None else stated.text
        case StatedNames(names=names):
            return ", ".join(name.text for name in names)
        case StatedDay(date, certain_to):
            if date is None:
                return stated.text
            return date.isoformat() if certain_to == "day" else date.strftime("%Y-%m")


def _sign(figure: Figure | None) -> str:
    """Give the percent sign or the like that stands behind the figure."""
    if figure is None or figure.in_words:
        return ""
    end = figure.digits_end - figure.start
    return figure.text[end : figure.stated_end - figure.start]
