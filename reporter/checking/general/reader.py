"""The general reading: anybody's sentence about a round, understood by cue words, names and numbers.

And judged.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from reporter.checking.general.bare import others, settled
from reporter.checking.general.bases import base_of, is_topic, rounds_of
from reporter.checking.general.cues import Cues
from reporter.checking.general.frames import (
    after_colon,
    availability,
    bare_change,
    beaten_base,
    calendar,
    chips,
    comparables,
    counts,
    directions,
    editions,
    energy,
    entries,
    events,
    exceptions,
    exclusives,
    extremes,
    fleet,
    gains,
    growth,
    holders,
    joules,
    kinds_of_chips,
    labels,
    largest,
    leaders,
    listings,
    margins,
    members,
    membership,
    one_size,
    pairs,
    parts,
    places,
    places_taken,
    quantifiers,
    ranks,
    records,
    replacements,
    results,
    runs,
    sameness,
    scaling,
    series,
    shares,
    shifts,
    sizes,
    standing,
    step_back,
    streaks,
    tallies,
    two_sizes,
    wins,
)
from reporter.checking.general.legs import round_of
from reporter.checking.general.lexicon import Lexicon
from reporter.checking.general.long_view import looks_over_rounds
from reporter.checking.general.misnaming import wrong_name
from reporter.checking.general.names import NameFinder
from reporter.checking.general.owning import Owned, owned
from reporter.checking.general.parse import Parse, Parser
from reporter.checking.general.question import Question
from reporter.checking.general.references import ReferenceFinder
from reporter.checking.general.scope import NOWHERE, OPEN, Named, Role, Scope, scopes, sort_names
from reporter.checking.general.statement import Sentence, Statement
from reporter.checking.general.units import Unit, units
from reporter.checking.general.verdict import judge_figure, judge_statement
from reporter.checking.general.world import World
from reporter.checking.judged import Judged
from reporter.language.reading.figures import FigureReader
from reporter.rounds.comparability import Comparability

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from reporter.checking.context import Context
    from reporter.checking.general.cues import Hit
    from reporter.checking.general.reading import Reading
    from reporter.claims.facts import Facts
    from reporter.language.reading.figures import Figure
    from reporter.resources import Resources
    from reporter.rounds.model import Entry

_STATE = "general"

SPECIAL = (
    streaks, pairs, energy, runs, membership, step_back, kinds_of_chips, largest, editions, one_size, shifts, series,
    two_sizes, beaten_base, bare_change, labels, chips, fleet, margins, tallies, places_taken, joules,
    exceptions, ranks, shares, parts,
)  # fmt: skip
"""Frames of what is told by few, telling words: the first that reads a figure is the only one asked."""

FIGURES = (holders, comparables, results, counts, entries, scaling, gains, growth, calendar)
OVER_ROUNDS = (listings, streaks, places)
"""Frames of statements that look over several rounds."""

STATEMENTS = (
    after_colon, listings, sameness, exclusives, quantifiers, streaks, members, ranks, sizes, replacements,
    availability, standing, records, events, places_taken, margins, wins, leaders, extremes, directions,
    places,
)  # fmt: skip

_LONG = 1200
"""More characters than a sentence has; longer text is read piece by piece."""

_CROWDED = 40
"""More figures than a sentence has: a listing, in which no figure can be told what it belongs to."""

_IDIOMS = (
    "multi_node",
    "single_node",
    "idiom",
    "year_ago",
    "only_one",
    "first_time",
    "newcomer_word",
    "first_result",
    "noun.newcomer",
    "first_since",
)
"""Cues whose own figures state nothing: "more than one node", "one of the"."""


@dataclass(frozen=True, slots=True)
class Topic:
    """What the sentences before were about."""

    scope: Scope = NOWHERE
    base: str | None = None
    compared: bool = False


class GeneralReader:
    """Reads sentences of one locale about one round."""

    def __init__(self, tag: str, facts: Facts, resources: Resources) -> None:
        cues = Cues.load(tag, resources)
        self._lexicon = Lexicon(resources, cues, facts.history.round.suite)
        self._world = World(facts, self._lexicon, Comparability.load(resources))
        self._parser = Parser(
            cues,
            NameFinder(self._lexicon),
            ReferenceFinder(cues, self._lexicon.editions, cues.versions, cues.dates),
            FigureReader.load(tag, resources),
        )

    def read(self, sentence: str, context: Context) -> list[Judged]:
        """Give what the sentence states, judged.

        Spans do not overlap. Keeps what it was about in the context.

        What is longer than any sentence is read piece by piece, so that the time is linear in the length.
        """
        found: list[Judged] = []
        if not any(map(str.isalnum, sentence)):
            return found
        for start, end in _pieces(sentence):
            found += [
                replace(judged, start=judged.start + start, end=judged.end + start)
                for judged in self._read(sentence[start:end], context)
            ]
        return found

    def note(self, sentence: str, context: Context) -> None:
        """Keep what a sentence is about in the context, without judging it."""
        if any(map(str.isalnum, sentence)):
            for start, end in _pieces(sentence):
                self._read(sentence[start:end], context, judge=False)

    def _read(self, sentence: str, context: Context, *, judge: bool = True) -> list[Judged]:
        parse = self._parser.parse(sentence, self._world.history.round.published)
        named = sort_names(parse)
        before: Topic = context.state.get(_STATE, Topic())
        if context.block == "heading":
            before = Topic()
        foreign = any(hit.is_a("foreign") for hit in parse.names)
        found = list(self._unknown_names(parse))
        if not judge:
            found = []
        elif not foreign and len(parse.figures) <= _CROWDED:
            found += self._figures(parse, named, before)
            found += self._statements(parse, named, before, found)
        else:
            found += [
                self._unread(parse, figure.start, figure.end) for figure in parse.figures if not figure.weak
            ]
        context.state[_STATE] = self._after(parse, named, before, foreign=foreign)
        return sorted(found, key=lambda judged: judged.start)

    def _figures(self, parse: Parse, named: Named, before: Topic) -> list[Judged]:
        found: list[Judged] = []
        all_units = settled(parse, units(parse))
        owners = owned(parse, named, all_units)
        for index, owner in owners.items():
            all_units[index] = owner.unit
        for index, figure in enumerate(parse.figures):
            if any(
                h.start <= figure.start and h.end >= figure.stated_end for c in _IDIOMS for h in parse.hits(c)
            ):
                continue
            unit = all_units[index]
            if figure.kind == "ordinal" and _inside(parse, figure, "win noun.win"):
                continue
            if not _in_a_row(parse, figure) and any(
                h.start <= figure.start and h.end >= figure.end for h in parse.hits("none")
            ):
                continue
            if _inside(parse, figure, "one_of_those") and parse.has("not", parse.segment(figure.start)):
                continue
            weak = figure.weak or (figure.in_words and figure.kind == "number" and figure.value == 1)
            if weak and not _counts_one(parse, index, unit):
                continue
            question = self._question(
                parse, _free(named, owners, index), before, index, tuple(all_units), owners.get(index)
            )
            readings = [] if self._set_apart(parse, question) else self._readings(question)
            for other in [] if index in owners else others(parse, all_units, index):
                meant = replace(
                    question, unit=other, units=(*all_units[:index], other, *all_units[index + 1 :])
                )
                readings += [] if self._set_apart(parse, meant) else self._readings(meant)
            judged = judge_figure(question, readings)
            if readings and (wrong := wrong_name(question)) is not None:
                found += self._misnamed(parse, *wrong)
                if judged.start <= wrong[0] < judged.end:
                    judged = replace(judged, end=figure.end, text=parse.sentence[judged.start : figure.end])
            found.append(judged)
        return _apart(found)

    def _readings(self, question: Question) -> list[Reading]:
        for frame in SPECIAL:
            if found := list(frame.readings(question)):
                return found
        if question.unit.name == "foreign":
            return []
        found = [r for frame in FIGURES for r in frame.readings(question)]
        if (
            looks_over_rounds(question.parse, self._world)
            and round_of(question.parse, question.figure) is None
        ):
            # the other frames know one round and its base
            return [replace(reading, sure=False) for reading in found]
        return found

    def _misnamed(self, parse: Parse, at: int, role: str, meant: list[Entry]) -> Iterator[Judged]:
        """Refute the name of a result whose figures are those of another's."""
        hit = next(hit for hit in parse.names if hit.start == at)
        ids = (
            sorted({m for e in meant for m in e.members})
            if role == "organisation"
            else sorted({self._lexicon.family_of.get(e.accelerator, e.accelerator) for e in meant})
        )
        expected = ", ".join(self._lexicon.names.get((role, i), i) for i in ids)
        yield Judged(
            hit.start,
            hit.end,
            hit.text,
            "speed.time",
            "refuted",
            hit.text,
            expected,
            evidence=tuple(e.evidence for e in meant[:3]),
        )

    def _question(
        self,
        parse: Parse,
        named: Named,
        before: Topic,
        index: int,
        all_units: tuple[Unit, ...],
        owner: Owned | None,
    ) -> Question:
        figure = parse.figures[index]
        base = base_of(parse, figure.start, self._world, before.base)
        reference = parse.has("reference")
        carried = before.scope if reference else replace(before.scope, organisation=OPEN)
        rounds, earlier = rounds_of(
            parse,
            figure,
            max(figure.end, all_units[index].end if all_units[index].how == "right" else 0),
            self._world,
            base,
        )
        return Question(
            index,
            figure,
            all_units[index],
            all_units,
            parse,
            named,
            tuple(scopes(parse, named, figure.start, carried, self._lexicon, self._world.live)),
            base,
            rounds,
            earlier,
            self._world,
            before.compared,
            reference,
            None if owner is None else (owner.sort, owner.role),
        )

    def _set_apart(self, parse: Parse, q: Question) -> bool:
        """Tell whether what is said is about something the data know nothing of."""
        if q.figure.kind != "ordinal" and any(_alien(parse, hit) for hit in parse.hits("foreign", q.segment)):
            return True
        return parse.has("foreign_sentence")

    def _statements(self, parse: Parse, named: Named, before: Topic, taken: list[Judged]) -> Iterator[Judged]:
        if parse.has("foreign_sentence"):
            return
        sentence = Sentence(parse, named, self._world, before.scope, before.base)
        spans = [(j.start, j.end) for j in taken]
        settled: list[tuple[int, int]] = []
        for frame in OVER_ROUNDS if looks_over_rounds(parse, self._world) else STATEMENTS:
            for statement in frame.statements(sentence):
                if statement.takes is None and any(
                    a < statement.end and b > statement.start for a, b in settled
                ):
                    continue
                whole = _whole(statement, spans)
                if statement.subject is not None and any(a < whole.end and b > whole.start for a, b in spans):
                    whole = replace(statement, start=statement.subject[0], end=statement.subject[1])
                if not statement.truths or any(a < whole.end and b > whole.start for a, b in spans):
                    continue
                if parse.has("foreign", parse.segment(statement.start)):
                    continue
                spans.append((whole.start, whole.end))
                if statement.takes is not None:
                    settled.append(statement.takes)
                yield judge_statement(parse, whole)

    def _unknown_names(self, parse: Parse) -> Iterator[Judged]:
        for hit in parse.names:
            if hit.near is not None:
                known = self._lexicon.names[("benchmark", hit.near)]
                yield Judged(hit.start, hit.end, hit.text, "novelty.benchmarks", "refuted", hit.text, known)

    @staticmethod
    def _unread(parse: Parse, start: int, end: int) -> Judged:
        return Judged(start, end, parse.sentence[start:end], "", "unverifiable")

    def _after(self, parse: Parse, named: Named, before: Topic, *, foreign: bool) -> Topic:
        if foreign:
            return Topic()
        scope = before.scope
        if len(named.benchmark) == 1 and len(named.benchmark[0]) == 1:
            scope = replace(scope, benchmark=Role(named.benchmark[0][0].ids("benchmark"), "context"))
        elif named.benchmark:
            scope = replace(scope, benchmark=OPEN)
        if len(named.organisation) == 1 and len(named.organisation[0]) == 1:
            scope = replace(scope, organisation=Role(named.organisation[0][0].ids("organisation"), "context"))
        elif named.organisation:
            scope = replace(scope, organisation=OPEN)
        base = before.base
        if parse.has("compare than"):
            others = [h for h in parse.rounds if not is_topic(h, self._world) and h.ids]
            base = (
                others[0].ids[0]
                if others
                else self._world.previous()
                if parse.has("previous_round")
                else base
            )
        compared = parse.has("compare previous_round months_ago year_ago previous_record")
        return Topic(scope, base, compared)


def _free(named: Named, owners: Mapping[int, Owned], index: int) -> Named:
    """Give the names of a sentence without those that belong to another count."""
    taken = {hit.start for i, owner in owners.items() if i != index for hit in owner.hits}
    if index in owners:
        taken -= {hit.start for hit in owners[index].hits}
    if not taken:
        return named
    return replace(
        named,
        organisation=tuple(g for g in named.organisation if not any(h.start in taken for h in g)),
        family=tuple(h for h in named.family if h.start not in taken),
        vendor=tuple(h for h in named.vendor if h.start not in taken),
    )


def _pieces(sentence: str) -> list[tuple[int, int]]:
    """Cut what is too long for a sentence at spaces."""
    pieces, start = [], 0
    while len(sentence) - start > _LONG:
        cut = sentence.rfind(" ", start + _LONG // 2, start + _LONG)
        end = cut + 1 if cut > 0 else start + _LONG
        pieces.append((start, end))
        start = end
    return [*pieces, (start, len(sentence))]


def _apart(found: list[Judged]) -> list[Judged]:
    """Keep of judgements whose spans overlap the first, and each place once."""
    kept: list[Judged] = []
    for judged in sorted(found, key=lambda j: (j.start, -j.end)):
        if not kept or judged.start >= kept[-1].end:
            kept.append(judged)
    return kept


def _whole(statement: Statement, taken: list[tuple[int, int]]) -> Statement:
    """Give a statement with its subject within its span, as far as nothing else is reported there."""
    if statement.subject is None:
        return statement
    start, end = min(statement.subject[0], statement.start), max(statement.subject[1], statement.end)
    start = max([start, *(b for _, b in taken if b <= statement.start)])
    end = min([end, *(a for a, _ in taken if a >= statement.end)])
    return replace(statement, start=start, end=end)


def _inside(parse: Parse, figure: Figure, concepts: str) -> bool:
    """Tell whether a figure is but a part of a turn of phrase."""
    return any(
        hit.start <= figure.start and hit.end >= figure.stated_end
        for concept in concepts.split()
        for hit in parse.hits(concept)
    )


def _counts_one(parse: Parse, index: int, unit: Unit) -> bool:
    """Tell a counted one from an article: "only one benchmark", "one of them", "a minute", "one record"."""
    figure = parse.figures[index]
    if _in_a_row(parse, figure):
        return True
    if parse.has("only just", (max(0, figure.start - 12), figure.start)) or figure.hedge is not None:
        return True
    if any(
        h.end <= figure.start and not parse.masked[h.end : figure.start].strip()
        for h in parse.hits("all_but")
    ):
        return True
    if any(figure.end <= h.start <= figure.end + 2 for h in parse.hits("of")):
        return unit.name != "" and unit.how in {"right", "partner", "left"}
    return parse.has("numeral_one", (figure.start, figure.end)) and unit.how == "right" and unit.name != ""


def _in_a_row(parse: Parse, figure: Figure) -> bool:
    """Tell whether a one is counted among others: "in seven of the 14 on more chips, in one on as many"."""
    others = [f for f in parse.figures if f is not figure and f.kind == "number"]
    span = (max(0, figure.start - 16), min(figure.end + 16, len(parse.sentence)))
    return len(others) > 1 and any(
        parse.words_between(*sorted((figure.end, hit.start))) <= 1
        if hit.start >= figure.end
        else parse.words_between(hit.end, figure.start) == 1 and not parse.broken(hit.end, figure.start)
        for concept in ("as_many", "same_size", "same_as", "more", "fewer", "slower", "faster")
        for hit in parse.hits(concept, span)
    )


def _alien(parse: Parse, hit: Hit) -> bool:
    """Tell whether a word is of something else: not a verb of going, as in "vai de três a 40"."""
    return not any(
        start.start >= hit.end and not parse.masked[hit.end : start.start].strip()
        for start in parse.hits("from")
    )
