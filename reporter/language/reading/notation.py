"""How a locale writes figures: its reading.toml, read and made ready for the reader."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, cast

from reporter.errors import InputError
from reporter.language.reading.folding import fold
from reporter.language.reading.lexicon import Form, Lexicon, values

if TYPE_CHECKING:
    from reporter.resources import Resources

SPACES = frozenset(" \u00a0\u202f\u2009\u2007\u2008")

_ADDING: tuple[tuple[str, Form], ...] = (
    ("cardinals", "cardinal"),
    ("ordinals", "ordinal"),
    ("denominators", "denominator"),
)
_MULTIPLYING: tuple[tuple[str, Form], ...] = (
    ("multipliers", "cardinal"),
    ("ordinal_multipliers", "ordinal"),
    ("denominator_multipliers", "denominator"),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """How number words are put together in a language; the locale files show each with an example."""

    and_after: int = 10
    """The grain a value must have for a joining word to go on with it: 100 in "two hundred and three"."""
    bare_multipliers: bool = False
    """Whether a multiplier counts as one of itself: mil, thousand is not."""
    units_before_tens: bool = False
    """Whether the unit comes before the ten: dreiundzwanzig."""
    mixed_and: bool = False
    """Whether the joining word also joins a fraction to a whole: "a hundred and three quarters"."""
    composite_denominators: bool = False
    """Whether a ten goes with the denominator after it: "a hundred thirty fifths" is 100/35."""
    positional: bool = False
    """Whether digits in words are written side by side: 二〇二四."""
    last_digit_shorthand: bool = False
    """Whether a last digit counts the next lower power: 两千三 is 2300."""
    denominator_first: bool = False
    """Whether the denominator comes first: 三分之一."""
    unspaced: bool = False
    """Whether number words stand among others without spaces: Chinese, Japanese, Korean."""
    word_start: bool = False
    """Whether a number in an unspaced script must still start a word and end in a known way: Korean."""
    compounds: bool = False
    """Whether number words are written as one word: dreihundert, trentasei."""


@dataclass(frozen=True, slots=True)
class Dates:
    """What dates are made of besides digits and months."""

    day_first: bool = True
    """Whether 8/11/2023 is the eighth of November."""
    links: frozenset[str] = frozenset()
    """Words and signs that may stand between day, month and year: de, of, a comma."""
    suffixes: frozenset[str] = frozenset()
    """What may be written on to the day: th, º, er."""
    before: frozenset[str] = frozenset()
    """Words after which a month or a year alone is a date: in, since."""
    year: str = ""
    """The marks of year, month and day where digits carry them: 年, 月, 日."""
    month: str = ""
    day: str = ""
    capitals: bool = False
    """Whether months are written with a capital: May."""


@dataclass(frozen=True, slots=True)
class Notation:
    """A locale's way of writing figures."""

    tag: str
    decimal: frozenset[str]
    """The marks before decimals, the locale's own."""
    group: frozenset[str]
    """The marks between groups of digits."""
    letters: dict[str, str]
    """Letters to be read as others, or to be passed over."""
    lexicon: Lexicon
    rules: Rules
    scales: dict[str, int]
    """Powers of ten by the letters after a figure, in their own case: 10k, 1.2M."""
    suffixes: dict[str, str]
    """What may be written on to digits, and what it makes of them: th -> ordinal, x -> times."""
    dotted_after: frozenset[str]
    """Words after which digits with a full stop are an ordinal: die 3. Runde."""
    prefixes: frozenset[str]
    """Letters that may be written on to the front of digits."""
    units: Lexicon
    """Units of time; the role of an entry is the unit: second, minute, hour, day, week, month, year."""
    unit_spellings: frozenset[str]
    months: Lexicon
    """Months; the cardinal of an entry is the month's number."""
    dates: Dates


def load_notation(tag: str, resources: Resources) -> Notation:
    """Read locales/<tag>/reading.toml.

    Raises InputError where the file is missing, cannot be parsed or holds what the reader does not know.
    """
    path = resources.find("locales", f"{tag}/reading.toml")
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"not readable as TOML: {error}", path) from error
    try:
        return _notation(tag, table)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise InputError(f"not a table of readings: {error}", path) from error


def _notation(tag: str, table: dict[str, Any]) -> Notation:
    digits = table["digits"]
    rules = Rules(**table.get("rules", {}))
    glued = table.get("glued", {})
    letters = dict(table.get("letters", {}))
    return Notation(
        tag=tag,
        decimal=frozenset(digits["decimal"]),
        group=frozenset(mark for mark in digits["group"] if mark != " ")
        | (SPACES if " " in digits["group"] else frozenset()),
        letters=letters,
        lexicon=_lexicon(table, rules),
        rules=rules,
        scales={letters: int(power) for power, all_ in table.get("scales", {}).items() for letters in all_},
        suffixes={
            suffix: role
            for role, all_ in glued.items()
            if role not in ("prefix", "dotted_after")
            for suffix in all_
        },
        dotted_after=frozenset(glued.get("dotted_after", [])),
        prefixes=frozenset(fold(prefix, letters).chars for prefix in glued.get("prefix", [])),
        units=_units(table, letters),
        unit_spellings=frozenset(spelling for all_ in table.get("units", {}).values() for spelling in all_),
        months=_months(table.get("dates", {}), letters),
        dates=_dates(table.get("dates", {})),
    )


def _units(table: dict[str, Any], letters: dict[str, str]) -> Lexicon:
    lexicon = Lexicon(compounds=False, letters=letters)
    for unit, spellings in table.get("units", {}).items():
        for spelling in spellings:
            lexicon.entry(spelling).roles.add(unit)
        lexicon.accept_without_accents(spellings)
    return lexicon


def _months(table: dict[str, Any], letters: dict[str, str]) -> Lexicon:
    lexicon = Lexicon(compounds=False, letters=letters)
    for number, spellings in enumerate(table.get("months", []), start=1):
        for spelling in spellings:
            lexicon.entry(spelling).adds["cardinal"] = number
        lexicon.accept_without_accents(spellings)
    return lexicon


def _dates(table: dict[str, Any]) -> Dates:
    return Dates(
        day_first=table.get("day_first", True),
        links=frozenset(table.get("links", [])),
        suffixes=frozenset(table.get("suffixes", [])),
        before=frozenset(table.get("before", [])),
        year=table.get("year", ""),
        month=table.get("month", ""),
        day=table.get("day", ""),
        capitals=table.get("capitals", False),
    )


def _lexicon(table: dict[str, Any], rules: Rules) -> Lexicon:
    lexicon = Lexicon(compounds=rules.compounds, letters=dict(table.get("letters", {})))
    spelt: list[str] = []
    for name, form in _ADDING:
        for value, spellings in values(table.get(name, {})):
            for spelling in spellings:
                lexicon.entry(spelling).adds[form] = value
                spelt.append(spelling)
    for name, form in _MULTIPLYING:
        for value, spellings in values(table.get(name, {})):
            for spelling in spellings:
                lexicon.entry(spelling).multiplies[form] = value
                spelt.append(spelling)
    for name in ("fraction", "multiple", "whole"):
        for key, spellings in cast("dict[str, list[str]]", table.get(f"{name}s", {})).items():
            for spelling in spellings:
                setattr(lexicon.entry(spelling), name, Fraction(key))
                spelt.append(spelling)
    for place in ("percent_before", "percent_after"):
        for key, spellings in cast("dict[str, list[str]]", table.get(place, {})).items():
            for spelling in spellings:
                setattr(lexicon.entry(spelling), place, Fraction(key))
                spelt.append(spelling)
    for grained, grain in cast("dict[str, int]", table.get("grains", {})).items():
        for spelling in table["cardinals"][grained]:
            lexicon.entry(spelling).grain = grain
    for role, spellings in _roles(table):
        for spelling in spellings:
            lexicon.entry(spelling).roles.add(role)
            spelt.append(spelling)
    lexicon.accept_without_accents(spelt)
    lexicon.close()
    return lexicon


def _roles(table: dict[str, Any]) -> list[tuple[str, list[str]]]:
    found = [(role, spellings) for role, spellings in table.get("words", {}).items()]
    for place in ("before", "after"):
        found += [
            (f"{place}:{hedge}", spellings)
            for hedge, spellings in table.get("hedges", {}).get(place, {}).items()
        ]
    return found
