"""The catalogue turned inside out, on a catalogue, a lexicon and nouns made for the purpose."""

from __future__ import annotations

from fractions import Fraction

import pytest

from reporter.language.reading.figures import FigureReader
from reporter.language.reading.names import NameReader
from reporter.language.reading.names_likeness import distance, nearest
from reporter.language.reading.phrases import Match, PhraseReader
from reporter.language.reading.slots import StatedDay, StatedFigure, StatedNames, StatedSlot
from reporter.language.reading.slots_days import Days
from reporter.language.reading.slots_figures import SlotFigures
from reporter.language.reading.slots_reading import SlotReader, SlotType
from reporter.resources import Resources, packed

PHRASES = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgctxt "speed.gain"
msgid "plain"
msgstr "{benchmark:The} now trains {ratio:time.2} as fast as in {base}."

msgctxt "speed.best"
msgid "plain"
msgstr "{organisation} need{organisation:s} {time:minute} for {benchmark}."

msgctxt "new"
msgid "plain"
msgid_plural "{count}"
msgstr[0] "{count:Benchmark} is new: {benchmarks}."
msgstr[1] "{count:Benchmark} are new: {benchmarks}."

msgctxt "published"
msgid "plain"
msgstr "Published {date:on}."

msgctxt "label"
msgid "label"
msgstr "{benchmark}"

msgctxt "table:speed.best"
msgid "benchmark"
msgstr "Benchmark"

msgctxt "table:speed.best"
msgid "time"
msgstr "Time (minutes)"

msgctxt "cell:speed.best"
msgid "time"
msgstr "{time:2}"

msgctxt "text"
msgid "nothing"
msgstr "Nothing *much* is said here."
"""
NAMES = """
[benchmark]
defaults = { article = false, number = "sg" }
gpt3 = "GPT-3"
sd = "Stable Diffusion"
unet = "3D U-Net"
[organisation]
defaults = { article = false, number = "sg" }
nvidia = "NVIDIA"
coreweave = "CoreWeave"
uof = { name = "University of Florida", article = true }
and_sons = "Dell and Sons"
[round]
[[round.rules]]
pattern = '(?P<suite>[a-z]+)-(?P<version>[0-9.]+)'
name = "v{version}"
full = { name = "{suite} v{version}" }
[suite]
training = "MLPerf® Training"
"""
GRAMMAR = """
[the]
cases = [{ article = true, say = "the {name}" }, { say = "{name}" }]
[s]
list = "group"
cases = [{ number = "sg", say = "s" }, { number = "pl", say = "" }]
"""
NOUNS = """
[minute]
one = "minute"
other = "minutes"
[benchmark]
one = "benchmark"
other = "benchmarks"
[time]
one = "time"
other = "times"
"""
DAYS = {
    "patterns": ["{month} {day}, {year}", "{month} {year}"],
    "months": [["january", "jan."], ["february"], ["march"], ["april"], ["may"], ["june"]],
}
TYPES = {
    "speed.gain": {
        "benchmark": SlotType("name", "benchmark"),
        "ratio": SlotType("quantity", "ratio"),
        "base": SlotType("name", "round"),
    },
    "speed.best": {
        "benchmark": SlotType("name", "benchmark"),
        "organisation": SlotType("names", "organisation"),
        "time": SlotType("quantity", "minute"),
    },
    "new": {"count": SlotType("quantity", "benchmark"), "benchmarks": SlotType("names", "benchmark")},
    "published": {"date": SlotType("day", "date")},
    "label": {"benchmark": SlotType("name", "benchmark")},
}


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> PhraseReader:
    folder = tmp_path_factory.mktemp("locales") / "xx"
    (folder / "phrases").mkdir(parents=True)
    for name, text in {"names": NAMES, "grammar": GRAMMAR, "nouns": NOUNS}.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    (folder / "reading.toml").write_bytes((packed("locales") / "en" / "reading.toml").read_bytes())
    (folder / "phrases" / "all.po").write_text(PHRASES, encoding="utf-8")
    resources = Resources({"locales": folder.parent})
    figures = FigureReader.load("xx", resources)
    names = NameReader.load("xx", resources, ["training-3.1", "training-4.0"], [", ", " and ", ", and "])
    days = Days.of(DAYS, {"on": {"day": "on {long}", "month": "in {yMMMM}"}})
    return PhraseReader.load(
        "xx", resources, SlotReader(SlotFigures.load("xx", resources, figures), names, days), TYPES
    )


def only(reader: PhraseReader, sentence: str) -> Match:
    (match,) = reader.read(sentence)
    for slot in match.slots:
        assert sentence[slot.start : slot.end] == slot.text
    return match


def slot(match: Match, name: str) -> StatedSlot:
    return next(each for each in match.slots if each.slot == name)


def figure(match: Match, name: str) -> Fraction | None:
    value = slot(match, name).value
    assert isinstance(value, StatedFigure)
    return value.figure.value if value.figure is not None else None


def ids(match: Match, name: str) -> list[tuple[str, ...]]:
    value = slot(match, name).value
    assert isinstance(value, StatedNames)
    return [each.ids for each in value.names]


class TestFigures:
    def test_a_sentence_gives_its_slots(self, reader: PhraseReader) -> None:
        match = only(reader, "Stable Diffusion now trains 1.80 times as fast as in v3.1.")
        assert (match.kind, match.phrase.name, match.cost) == ("speed.gain", "plain", 0)
        assert ids(match, "benchmark") == [("sd",)]
        assert figure(match, "ratio") == Fraction("1.8")
        assert slot(match, "ratio").text == "1.80 times"
        assert ids(match, "base") == [("training-3.1",)]

    @pytest.mark.parametrize(
        ("written", "value"),
        [("2.5 times", "2.5"), ("1 time", "1"), ("three times", "3"), ("about 2 times", "2")],
    )
    def test_whatever_figure_stands_there_is_read(
        self, reader: PhraseReader, written: str, value: str
    ) -> None:
        match = only(reader, f"GPT-3 now trains {written} as fast as in v3.1.")
        assert figure(match, "ratio") == Fraction(value)

    def test_what_is_no_figure_of_the_locale_is_given_without_a_value(self, reader: PhraseReader) -> None:
        match = only(reader, "GPT-3 now trains 1.8.0.1 times as fast as in v3.1.")
        assert figure(match, "ratio") is None

    def test_other_words_are_no_figure(self, reader: PhraseReader) -> None:
        assert reader.read("GPT-3 now trains many times as fast as in v3.1.") == []

    def test_spaces_hyphens_and_case_are_alike(self, reader: PhraseReader) -> None:
        sentence = "gpt\u20113 NOW trains 1.80\u00a0times as fast as in v3.1."
        assert figure(only(reader, sentence), "ratio") == Fraction("1.8")


class TestNames:
    def test_an_article_is_no_part_of_a_name(self, reader: PhraseReader) -> None:
        match = only(reader, "the University of Florida needs 3 minutes for GPT-3.")
        assert slot(match, "organisation").text == "University of Florida"

    def test_a_wrong_article_does_not_hide_a_name(self, reader: PhraseReader) -> None:
        assert ids(only(reader, "The NVIDIA needs 3 minutes for GPT-3."), "organisation") == [("nvidia",)]

    def test_a_list_may_hold_a_name_with_and(self, reader: PhraseReader) -> None:
        match = only(reader, "NVIDIA, Dell and Sons and CoreWeave need 3 minutes for GPT-3.")
        assert ids(match, "organisation") == [("nvidia",), ("and_sons",), ("coreweave",)]

    def test_an_agreeing_ending_may_be_any(self, reader: PhraseReader) -> None:
        assert reader.read("NVIDIA and CoreWeave need 3 minutes for GPT-3.")
        assert reader.read("NVIDIA and CoreWeave needs 3 minutes for GPT-3.")

    def test_a_misspelt_name_is_given_with_the_nearest(self, reader: PhraseReader) -> None:
        match = only(reader, "GPT-4 now trains 1.80 times as fast as in v3.1.")
        value = slot(match, "benchmark").value
        assert isinstance(value, StatedNames)
        assert (value.names[0].ids, value.names[0].near) == ((), "gpt3")
        assert match.cost > 0

    def test_what_is_like_no_name_makes_it_no_sentence_of_ours(self, reader: PhraseReader) -> None:
        assert reader.read("Everything now trains 1.80 times as fast as in v3.1.") == []

    def test_a_phrase_that_is_only_a_name_takes_only_known_ones(self, reader: PhraseReader) -> None:
        assert reader.read("GPT-3")
        assert reader.read("GPT-4") == []

    def test_several_forms_of_a_phrase(self, reader: PhraseReader) -> None:
        assert ids(only(reader, "Two benchmarks are new: GPT-3 and 3D U-Net."), "benchmarks") == [
            ("gpt3",),
            ("unet",),
        ]
        assert figure(only(reader, "One benchmark is new: GPT-3."), "count") == 1

    @pytest.mark.parametrize(
        ("one", "other", "far"), [("gpt-3", "gpt-4", 1), ("abcd", "abdc", 1), ("a", "abc", 2)]
    )
    def test_distance(self, one: str, other: str, far: int) -> None:
        assert distance(one, other, 5) == far

    def test_nothing_is_near_to_a_short_other_word(self) -> None:
        assert nearest("it", ["ibm", "intel"]) is None


class TestDays:
    @pytest.mark.parametrize(
        ("written", "date", "certain"),
        [
            ("on June 12, 2024", "2024-06-12", "day"),
            ("in June 2024", "2024-06-01", "month"),
            ("Jan. 2024", "2024-01-01", "month"),
        ],
    )
    def test_dates(self, reader: PhraseReader, written: str, date: str, certain: str) -> None:
        value = slot(only(reader, f"Published {written}."), "date").value
        assert isinstance(value, StatedDay)
        assert (str(value.date), value.certain_to) == (date, certain)

    def test_a_day_that_the_calendar_lacks_has_no_value(self, reader: PhraseReader) -> None:
        value = slot(only(reader, "Published on June 42, 2024."), "date").value
        assert value == StatedDay(None)


def test_a_sentence_that_states_nothing_is_known(reader: PhraseReader) -> None:
    assert only(reader, "Nothing much is said here.").slots == ()


def test_a_sentence_with_a_word_more_is_not_ours(reader: PhraseReader) -> None:
    assert reader.read("Nothing much is said here today.") == []


def test_tables(reader: PhraseReader) -> None:
    assert reader.tables(["Benchmark", "Time (minutes)", "Colour"]) == [
        ("speed.best", ("benchmark", "time", None))
    ]
    assert reader.tables(["Benchmark", "Colour"]) == []
    match = reader.cell("speed.best", "time", "3.44")
    assert match is not None
    assert figure(match, "time") == Fraction("3.44")
    assert reader.cell("speed.best", "time", "none") is None


def test_a_long_text_is_given_up_soon(reader: PhraseReader) -> None:
    assert reader.read("NVIDIA, " * 150 + "need 3 minutes for GPT-3.") is not None
    assert reader.read("x" * 100_000) == []
