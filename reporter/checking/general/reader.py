"""The general reading: anybody's sentence about a round, understood by cue words, names and numbers.

And judged.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reporter.checking.general.asking import OVER_ROUNDS, STATEMENTS, readings_of
from reporter.checking.general.bare import others, settled
from reporter.checking.general.bases import base_of, rounds_of
from reporter.checking.general.counting import units
from reporter.checking.general.cues import Cues
from reporter.checking.general.idle import states_nothing
from reporter.checking.general.lexicon import Lexicon
from reporter.checking.general.long_view import looks_over_rounds
from reporter.checking.general.misnaming import wrong_name
from reporter.checking.general.names import NameFinder
from reporter.checking.general.owning import Owned, owned
from reporter.checking.general.parse import Parse, Parser
from reporter.checking.general.question import Question
from reporter.checking.general.references import ReferenceFinder
from reporter.checking.general.scope import OPEN, Named, scopes, sort_names
from reporter.checking.general.statement import Sentence, Statement
from reporter.checking.general.topic import Topic, carried_on, tells_of_others
from reporter.checking.general.verdict import judge_figure, judge_statement
from reporter.checking.general.world import World
from reporter.checking.judged import Judged
from reporter.language.reading.figures import FigureReader
from reporter.rounds.comparability import Comparability

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from reporter.checking.context import Context
    from reporter.checking.general.cues import Hit
    from reporter.checking.general.units import Unit
    from reporter.claims.facts import Facts
    from reporter.resources import Resources
    from reporter.rounds.model import Entry

_STATE = "general"

_LONG = 1200
"""More characters than a sentence has; longer text is read piece by piece."""

_CROWDED = 40
"""More figures than a sentence has: a listing, in which no figure can be told what it belongs to."""


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
        foreign = tells_of_others(parse)
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
        context.state[_STATE] = carried_on(parse, named, before, self._world)
        return sorted(found, key=lambda judged: judged.start)

    def _figures(self, parse: Parse, named: Named, before: Topic) -> list[Judged]:
        found: list[Judged] = []
        all_units = settled(parse, units(parse))
        owners = owned(parse, named, all_units)
        for index, owner in owners.items():
            all_units[index] = owner.unit
        for index, figure in enumerate(parse.figures):
            unit = all_units[index]
            if states_nothing(parse, index, unit):
                continue
            question = self._question(
                parse, _free(named, owners, index), before, index, tuple(all_units), owners.get(index)
            )
            readings = [] if self._set_apart(parse, question) else readings_of(question)
            for other in [] if index in owners else others(parse, all_units, index):
                meant = replace(
                    question, unit=other, units=(*all_units[:index], other, *all_units[index + 1 :])
                )
                readings += [] if self._set_apart(parse, meant) else readings_of(meant)
            judged = judge_figure(question, readings)
            if readings and (wrong := wrong_name(question)) is not None:
                found += self._misnamed(parse, *wrong)
                if judged.start <= wrong[0] < judged.end:
                    judged = replace(judged, end=figure.end, text=parse.sentence[judged.start : figure.end])
            found.append(judged)
        return _apart(found)

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


def _alien(parse: Parse, hit: Hit) -> bool:
    """Tell whether a word is of something else: not a verb of going, as in "vai de três a 40"."""
    return not any(
        start.start >= hit.end and not parse.masked[hit.end : start.start].strip()
        for start in parse.hits("from")
    )
