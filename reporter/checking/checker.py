"""The check of whole files."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from reporter.checking.account import BlockAccount, account
from reporter.checking.assembling import assembled, with_rules
from reporter.checking.blocks import Block, Document, Table
from reporter.checking.context import Context
from reporter.checking.contraries import Contraries
from reporter.checking.detection import language_of
from reporter.checking.html import read_html
from reporter.checking.markdown import read_markdown
from reporter.checking.messaging import rule_runner
from reporter.checking.naming import masked
from reporter.checking.readers import Readers, frequent_words
from reporter.checking.sentences import Sentence, runs, sentences
from reporter.checking.source import Source
from reporter.checking.statements import SentenceReader, Statements, general_reader
from reporter.checking.svg import read_svg
from reporter.checking.tables import judge_table
from reporter.claims.facts import Facts
from reporter.claims.registry import kinds
from reporter.errors import InputError
from reporter.language.files import locales_read
from reporter.rounds.history import load_history
from reporter.rounds.store import round_ids
from reporter.rounds.suites import load_suites

if TYPE_CHECKING:
    from collections.abc import Callable

    from reporter.checking.judged import Judged
    from reporter.checking.report import FileReport
    from reporter.resources import Resources

_LARGEST_IMAGE = 20_000_000
_LARGEST_TEXT = 32_000_000
"""Characters; a long book has a million. What is read takes two hundred times its size in memory."""
_HTML = (".html", ".htm")


class Checker:
    """Checks texts against the rounds at hand; loads each locale and each round once."""

    def __init__(
        self,
        resources: Resources,
        *,
        round_id: str | None = None,
        language: str | None = None,
        ignore: bool = True,
        general: bool = True,
        rules: bool = False,
    ) -> None:
        """Check by `round_id` and `language`, where given, instead of what the texts say.

        `ignore` heeds an editor's comments; `general` reads also sentences that no phrase says; `rules`
        asks the messaging rules too. Raises InputError where the round or the language is not at hand.
        """
        self.resources = resources
        self._ignore = ignore
        self._general_wanted = general
        self._rules = rule_runner(resources, heed_ignore=ignore) if rules else None
        self._at_hand = frozenset(round_ids(resources))
        self._tags = locales_read(resources)
        editions = {edition.round for suite in load_suites(resources).values() for edition in suite.editions}
        self._editions = sorted(editions | self._at_hand)
        self._require_round(round_id, None)
        self._require_language(language, None)
        self._round = round_id
        self._language = language
        self.readers: Callable[[str], Readers] = cache(self._load_readers)
        self.facts: Callable[[str], Facts | None] = cache(self._load_facts)
        self.statements: Callable[[str], Statements] = cache(self._load_statements)
        self._general: Callable[[str, str], SentenceReader | None] = cache(self._load_general)
        self._images_seen: set[str] = set()

    def check(self, source: Source, *, every_image: bool = False) -> list[FileReport]:
        """Check a Markdown or HTML text, and then the SVG images that it names.

        Images that an earlier text named too are left out, unless `every_image`.

        Raises InputError where front matter or an image cannot be read, or names a round or a language that
        is not at hand.
        """
        if every_image:
            self._images_seen.clear()
        _require_size(source)
        suffix = PurePosixPath(source.path).suffix.lower()
        if suffix == ".svg":
            document = read_svg(source.text.encode("utf-8"), source)
        else:
            document = read_html(source.text, source) if suffix in _HTML else read_markdown(source)
        text = "\n".join(block.text for block in document.blocks())
        language = self._language or self._stated_language(document, source) or self._find_language(text)
        round_id = self._round or self._stated_round(document, source)
        if round_id is None:
            found = self.readers(language).rounds.round_of(text)
            round_id = found if found in self._at_hand else None
        reports = [self._report(source, document, language, round_id, image=False)]
        reports += [
            self._report(image, read_svg(image.text.encode("utf-8"), image), language, round_id, image=True)
            for image in self._images(source, document)
        ]
        return reports

    def _report(
        self, source: Source, document: Document, language: str, round_id: str | None, *, image: bool
    ) -> FileReport:
        readers = self.readers(language)
        statements = self.statements(language)
        context = Context(round_id, language)
        unknown = readers.messages.say("no_round" if round_id is None else "not_understood")
        gathered: list[tuple[Block, BlockAccount]] = []
        headings: dict[int, str] = {}
        for part in document.parts:
            if isinstance(part, Table):
                context.block = "table cell"
                for cell, stated in judge_table(part, statements, readers, context):
                    gathered.append((cell, account(cell, stated, readers, unknown)))
                continue
            block = part if self._ignore else replace(part, ignored=None)
            context.block = block.kind
            if block.kind == "heading":
                headings = {level: text for level, text in headings.items() if level < block.level}
                context.headings = tuple(headings.values())
            judged: list[Judged] = []
            worded: list[tuple[int, int]] = []
            if block.kind not in {"code", "axis label"}:
                judged, worded = _read(block, statements, readers, context)
            if block.kind == "heading":
                headings[block.level] = block.text
                context.headings = tuple(headings.values())
            gathered.append((block, account(block, judged, readers, unknown, worded)))
        report = assembled(source, document, gathered, language, round_id, image=image)
        if self._rules is None:
            return report
        found = self._rules.run(source, document, readers, round_id, report.claims, chart=image)
        return with_rules(report, found, source)

    def _images(self, source: Source, document: Document) -> list[Source]:
        """Give the SVG images beside a text that it names, each once in a run; no other is fetched."""
        found = []
        for image in document.images:
            target = image.target.partition("#")[0].partition("?")[0]
            if (
                source.folder is None
                or not target.lower().endswith(".svg")
                or ":" in target
                or target.startswith("/")
            ):
                continue
            path = source.folder / target
            shown = str(PurePosixPath(source.path).parent / target)
            if shown in self._images_seen:
                continue
            self._images_seen.add(shown)
            if not path.is_file():
                raise InputError(
                    f"names an image that is not there: {target}", source.path, source.place(image.start)[0]
                )
            if path.stat().st_size > _LARGEST_IMAGE:
                raise InputError("is too large for a chart; nothing of it was read", shown)
            found.append(Source.decode(path.read_bytes(), shown, path.parent))
        return found

    def _stated_language(self, document: Document, source: Source) -> str | None:
        stated = document.settings.get("lang")
        self._require_language(stated, source)
        return stated

    def _stated_round(self, document: Document, source: Source) -> str | None:
        stated = document.settings.get("round")
        self._require_round(stated, source)
        return stated

    def _find_language(self, text: str) -> str:
        found = language_of(text, frequent_words(self._tags, self.resources))
        if found is None:
            if not self._tags:
                raise InputError("no locale is at hand")
            return self._tags[0]
        return found

    def _require_round(self, round_id: str | None, source: Source | None) -> None:
        if round_id is not None and round_id not in self._at_hand:
            known = ", ".join(sorted(self._at_hand)) or "none"
            raise InputError(
                f"the round {round_id} is not at hand; at hand: {known}", source.path if source else None
            )

    def _require_language(self, tag: str | None, source: Source | None) -> None:
        if tag is not None and tag not in self._tags:
            known = ", ".join(self._tags) or "none"
            raise InputError(
                f"the language {tag} is not at hand; at hand: {known}", source.path if source else None
            )

    def _load_readers(self, tag: str) -> Readers:
        return Readers.load(tag, self.resources, kinds(), self._editions)

    def _load_facts(self, round_id: str) -> Facts | None:
        return Facts(load_history(round_id, self.resources)) if round_id in self._at_hand else None

    def _load_general(self, tag: str, round_id: str) -> SentenceReader | None:
        facts = self.facts(round_id)
        if facts is None or not self._general_wanted:
            return None
        return general_reader(tag, facts, self.resources)

    def _load_statements(self, tag: str) -> Statements:
        return Statements(
            self.readers(tag),
            kinds(),
            self.facts,
            lambda round_id: self._general(tag, round_id),
            Contraries.load(tag, self.resources),
        )


def _require_size(source: Source) -> None:
    """Refuse what is no article: reading it would take minutes, and nobody would read the report."""
    if len(source.text) > _LARGEST_TEXT:
        size = f"{len(source.text):,} characters, where {_LARGEST_TEXT:,} are read"
        raise InputError(f"is too long for an article ({size}); check it in parts", source.path)


def _read(
    block: Block, statements: Statements, readers: Readers, context: Context
) -> tuple[list[Judged], list[tuple[int, int]]]:
    """Read the sentences of a block, each by the longest run of sentences that a phrase says.

    Give also the stretches that phrases said.
    """
    text = block.text
    # what is marked, code and addresses, is nobody's statement, though a phrase may hold it
    open_text = masked(text, [(mark.start, mark.end) for mark in block.marks])
    parts = sentences(text, readers.abbreviations)
    found: list[Judged] = []
    worded: list[tuple[int, int]] = []
    index = 0
    context.sentence = 0
    context.quoted = block.kind == "quotation"

    def said(sentence: Sentence) -> bool:
        return statements.by_catalogue(text[sentence.start : sentence.end], context) is not None

    while index < len(parts):
        judged: list[Judged] | None = None
        for run, after, sure in runs(parts, index):
            judged = statements.by_catalogue(text[run.start : run.end], context, sure=sure)
            if judged is not None:
                if after == index + 1:
                    judged = statements.admitted(judged, open_text[run.start : run.end], context)
                found.extend(_moved(judged, run))
                for part in parts[index:after]:
                    statements.note(open_text[part.start : part.end], context)
                worded.append((run.start, run.end))
                index = after
                break
        if judged is None:
            last = index
            while not parts[last].sure and last + 1 < len(parts) and not said(parts[last + 1]):
                last += 1
            sentence = Sentence(parts[index].start, parts[last].end)
            found.extend(
                _moved(
                    statements.by_general_reading(open_text[sentence.start : sentence.end], context), sentence
                )
            )
            index = last + 1
        context.sentence += 1
    return found, worded


def _moved(judged: list[Judged], sentence: Sentence) -> list[Judged]:
    return [
        replace(each, start=each.start + sentence.start, end=each.end + sentence.start) for each in judged
    ]
