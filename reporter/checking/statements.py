"""From a sentence to verdicts: by the catalogue if it says all of it, else by the general reading."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Protocol

from reporter.checking.contraries import Contraries
from reporter.checking.judge import Judgement, SlotVerdict, judge
from reporter.checking.judged import Judged
from reporter.checking.messages import expected_text, stated_text
from reporter.claims.facts import Facts
from reporter.language.files import LocaleFiles
from reporter.language.reading.slots import StatedFigure, StatedNames, StatedSlot

if TYPE_CHECKING:
    from reporter.checking.context import Context
    from reporter.checking.readers import Readers
    from reporter.claims.model import Kind
    from reporter.language.reading.phrases import Match
    from reporter.resources import Resources

_REMEMBERED = 500
_LONGEST_SENTENCE = 2000
"""Characters; what is longer is no sentence of anybody."""
_CONTRARIES = 12
"""More contrary words, and ways to undo them, than a sentence has."""
_ALL = "all"
"""What the catalogue calls the phrase of a kind that says "in all four" for "in four of the four"."""
_WHOLE = ("count", "total")
_TOTALS = frozenset({"total", "comparable"})
_BEST = "speed.best"
"""The kind whose phrases may be true of another result than the one they mean."""
_CUES = "cues.toml"
"""What a locale has that anybody's sentences can be read in."""

FactsOf = Callable[[str], Facts | None]
"""Gives the facts of a round by its id; None where it is not at hand."""


class SentenceReader(Protocol):
    """What reads anybody's sentence."""

    def read(self, sentence: str, context: Context) -> list[Judged]:
        """Give what a sentence states, judged."""
        ...

    def note(self, sentence: str, context: Context) -> None:
        """Keep what a sentence is about in the context."""
        ...


class Statements:
    """Reads and judges the sentences of texts in one locale."""

    def __init__(
        self,
        readers: Readers,
        kinds: Mapping[str, Kind],
        facts: FactsOf,
        general: Callable[[str], SentenceReader | None],
        contraries: Contraries | None = None,
    ) -> None:
        """Read with `readers`, judge by `facts`; `general` gives the general reader for a round."""
        self._readers = readers
        self._contraries = contraries or Contraries()
        self._kinds = kinds
        self._facts = facts
        self._general = general
        self._judged: dict[tuple[str, str | None], list[Judged] | None] = {}
        self._matches: dict[str, list[Match]] = {}

    def by_catalogue(self, sentence: str, context: Context, *, sure: bool = False) -> list[Judged] | None:
        """Judge a sentence that a phrase says; None where none does, nothing where it states nothing.

        `sure` takes only a phrase in which every value can be read and every name is known.
        """
        matches = self._matches_of(sentence)
        if sure and not (matches and matches[0].cost == 0):
            return None
        if (sentence, context.round) not in self._judged:
            if len(self._judged) > _REMEMBERED:
                self._judged.clear()
            judged = self.best(matches, context)
            if judged is None or (judged and all(each.verdict == "unverifiable" for each in judged)):
                judged = self._reworded(sentence, context) or self._contrary(sentence, context) or judged
            self._judged[sentence, context.round] = judged
        return self._judged[sentence, context.round]

    def _matches_of(self, sentence: str) -> list[Match]:
        found = self._matches.get(sentence)
        if found is None:
            if len(self._matches) > _REMEMBERED:
                self._matches.clear()
            found = self._matches[sentence] = self._readers.phrases.read(sentence)
        return found

    def note(self, sentence: str, context: Context) -> None:
        """Let the general reader know of a sentence that a phrase said: what comes next may refer to it."""
        if context.round is None or len(sentence) > _LONGEST_SENTENCE:
            return
        reader = self._general(context.round)
        if reader is not None:
            reader.note(sentence, context)

    def by_general_reading(self, sentence: str, context: Context) -> list[Judged]:
        """Judge anybody's sentence; nothing where it was not understood."""
        say = self._readers.messages.of_any
        return [replace(judged, message=say(judged)) for judged in self._general_reading(sentence, context)]

    def admitted(self, judged: list[Judged], sentence: str, context: Context) -> list[Judged]:
        """Give the general reading of a sentence instead of a refutation by a phrase that it bears out.

        Anybody's sentence may be worded like one of ours and mean less: "trained it in 66.9 minutes on 1,024
        accelerators" is true of any such result, though our own phrase says it of the best.
        """
        wrong = [each for each in judged if each.verdict == "refuted"]
        figures = [each for each in wrong if any(map(str.isdigit, each.text))]
        if not figures or any(each.kind != _BEST for each in wrong):
            return judged
        other = self.by_general_reading(sentence, replace(context, state=dict(context.state)))
        borne_out = [each for each in other if each.verdict == "supported"]
        if len(borne_out) < len(other) or not all(
            any(each.start < w.end and each.end > w.start for each in borne_out) for w in figures
        ):
            return judged
        return other or judged

    def _general_reading(self, sentence: str, context: Context) -> list[Judged]:
        if context.round is None or len(sentence) > _LONGEST_SENTENCE:
            return []
        reader = self._general(context.round)
        return [] if reader is None else reader.read(sentence, context)

    def best(self, matches: Iterable[Match], context: Context) -> list[Judged] | None:
        """Judge by the match that fits best: a sentence that says two kinds of claims is true if one is."""
        best: tuple[tuple[int, int], list[Judged]] | None = None
        for match in matches:
            if match.kind not in self._kinds:
                if not match.slots:
                    return []
                continue
            judgement, round_id, missing = self._judge(match, context)
            rank = (
                (judgement.unverifiable, judgement.refuted)
                if judgement.refuted == 0
                else (0, judgement.refuted)
            )
            if best is None or rank < best[0]:
                best = rank, self.judged(judgement, round_id, missing)
        return None if best is None else best[1]

    def _contrary(self, sentence: str, context: Context) -> list[Judged] | None:
        """Refute a sentence that says the contrary of a phrase that is true; None where it does not."""
        if len(sentence) > _LONGEST_SENTENCE:
            return None
        for undone in islice(self._contraries.undone(sentence), _CONTRARIES):
            matches = [
                match
                for match in self._readers.phrases.read(undone.text)
                if match.cost == 0 and self._of_something(match, context) and not _leaves_room(match)
            ]
            judged = self.best(matches, context)
            if not judged or any(each.verdict not in {"supported", "depends"} for each in judged):
                continue
            text = sentence[undone.start : undone.end]
            # the space before a unit is no part of what is wrong
            start, end = undone.start + len(text) - len(text.lstrip()), undone.end
            right = undone.instead.strip()
            message = self._readers.messages.say("right_value", expected=right or undone.text)
            wrong = Judged(
                start, end, text.lstrip(), judged[0].kind, "refuted", text.strip(), right, "", "", message
            )
            return sorted([wrong, *undone.moved(judged)], key=lambda each: each.start)
        return None

    def _reworded(self, sentence: str, context: Context) -> list[Judged] | None:
        """Support a sentence that says in other words what a phrase says; None where that is not true."""
        if len(sentence) > _LONGEST_SENTENCE:
            return None
        for reworded in islice(self._contraries.reworded(sentence), _CONTRARIES):
            matches = [match for match in self._readers.phrases.read(reworded.text) if match.cost == 0]
            judged = reworded.moved(self.best(matches, context) or ())
            if judged and all(each.verdict == "supported" for each in judged):
                return judged
        return None

    def _of_something(self, match: Match, context: Context) -> bool:
        """Tell whether a match says what it speaks of, or can speak of one thing only.

        "That means 21 % less time" may be true of one benchmark, and "21 % more speed" of another.
        """
        kind = self._kinds.get(match.kind)
        if kind is None:
            return False
        subjects = {slot for slot, declared in kind.slots.items() if declared.key} - {"round", "base"}
        if not subjects or subjects & {each.slot for each in match.slots}:
            return True
        round_id = _stated_round(match.slots) or context.round
        facts = self._facts(round_id) if round_id is not None else None
        return facts is not None and len({row.key(kind) for row in facts.of(match.kind)}) == 1

    def judge_slots(self, kind: str, stated: list[StatedSlot], context: Context) -> list[Judged]:
        """Judge stated slots of a kind that were gathered otherwise: a table's row."""
        judgement, round_id, missing = self._judge_stated(kind, stated, context)
        return self.judged(judgement, round_id, missing)

    def _judge(self, match: Match, context: Context) -> tuple[Judgement, str | None, str]:
        return self._judge_stated(match.kind, _with_whole(match, self._kinds[match.kind]), context)

    def _judge_stated(
        self, kind: str, stated: list[StatedSlot], context: Context
    ) -> tuple[Judgement, str | None, str]:
        round_id = _stated_round(stated) or context.round
        declared = self._kinds[kind]
        if round_id is None:
            return judge(declared, (), stated), None, self._readers.messages.say("no_round")
        facts = self._facts(round_id)
        if facts is not None and round_id != context.round and not facts.of(kind):
            ours = self._by_own_round(declared, stated, context)
            if ours is not None:
                return ours, context.round, ""
        if facts is None:
            shown = self._readers.names.name("round", round_id)
            return (
                judge(declared, (), stated),
                round_id,
                self._readers.messages.say("other_round", round=shown),
            )
        return judge(declared, facts.of(kind), stated), round_id, ""

    def _by_own_round(self, kind: Kind, stated: list[StatedSlot], context: Context) -> Judgement | None:
        """Judge what a round that has no such claim is said to show, and this one shows to the letter."""
        facts = self._facts(context.round) if context.round is not None else None
        if facts is None:
            return None
        judgement = judge(kind, facts.of(kind.name), stated)
        wrong = {each.stated.slot for each in judgement.slots if each.verdict != "supported"}
        figures = [each for each in judgement.slots if isinstance(each.stated.value, StatedFigure)]
        return judgement if figures and wrong == {"round"} else None

    def judged(self, judgement: Judgement, round_id: str | None, missing: str = "") -> list[Judged]:
        """Give what is reported of a statement: what it claims, and of its subject only what is wrong."""
        kind = self._kinds[judgement.kind]
        shown = [each for each in judgement.slots if not _is_subject(kind, each)]
        if not shown:
            shown = [each for each in judgement.slots if isinstance(each.stated.value, StatedNames)]
        return [self._one(judgement.kind, each, round_id or "", missing) for each in shown]

    def _one(self, kind: str, verdict: SlotVerdict, round_id: str, missing: str) -> Judged:
        stated, claim = verdict.stated, verdict.claim
        slot = self._kinds[kind].slots.get(stated.slot)
        return Judged(
            start=stated.start,
            end=stated.end,
            text=stated.text,
            kind=kind,
            verdict=verdict.verdict,
            stated=stated_text(stated),
            expected=expected_text(verdict, self._readers.messages),
            unit=slot.of if slot is not None and slot.type == "quantity" else "",
            definition=claim.definition if claim is not None else "",
            message=missing or self._readers.messages.of(verdict, round_id),
            evidence=tuple(each.path for each in claim.evidence) if claim is not None else (),
        )


def general_reader(tag: str, facts: Facts, resources: Resources) -> SentenceReader | None:
    """Give the general reader of a locale; None where this copy or this locale has none."""
    if not any((folder / _CUES).is_file() for folder in LocaleFiles(tag, resources).folders()):
        return None
    try:
        module = importlib.import_module("reporter.checking.general")
    except ModuleNotFoundError:
        return None
    reader = getattr(module, "GeneralReader", None)
    if reader is None:
        return None
    made: SentenceReader = reader(tag, facts, resources)
    return made


def _leaves_room(match: Match) -> bool:
    """Tell whether at most half of something is spoken of: the contrary may be as true of as many others."""
    figures = {
        each.slot: each.value.figure.value
        for each in match.slots
        if isinstance(each.value, StatedFigure) and each.value.figure is not None
    }
    wholes = {value for slot, value in figures.items() if slot in _TOTALS}
    return any(
        2 * value <= whole for whole in wholes for slot, value in figures.items() if slot not in _TOTALS
    )


def _with_whole(match: Match, kind: Kind) -> list[StatedSlot]:
    """Give what a match states; a phrase for all of them states the number and the total in one word."""
    stated = list(match.slots)
    if match.phrase.name != _ALL or not {*_WHOLE} <= kind.slots.keys():
        return stated
    said = [each for each in stated if each.slot in _WHOLE]
    return (
        stated
        if len(said) != 1
        else [*stated, *(replace(said[0], slot=slot) for slot in _WHOLE if slot != said[0].slot)]
    )


def _stated_round(stated: Iterable[StatedSlot]) -> str | None:
    """Give the round that a statement names as its own."""
    for each in stated:
        if each.slot == "round" and isinstance(each.value, StatedNames) and len(each.value.names) == 1:
            ids = each.value.names[0].ids
            if len(ids) == 1:
                return ids[0]
    return None


def _is_subject(kind: Kind, verdict: SlotVerdict) -> bool:
    """Tell what a statement is about from what it claims, where there is nothing to say against it."""
    if verdict.verdict != "supported" or not isinstance(verdict.stated.value, StatedNames):
        return False
    slot = kind.slots.get(verdict.stated.slot)
    return slot is None or slot.key or verdict.stated.slot in {"round", "base"}
