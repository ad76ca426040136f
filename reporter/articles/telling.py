"""What a template can call: rows to choose by, phrases to say, footnotes, charts, quotations, the table.

A template chooses and orders; it holds neither figures nor prose. What has no row is said as nothing, so that
a template reads as the list of what is told where there is something to tell. Everything said is kept as a
statement.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from reporter.articles import markdown
from reporter.articles.notes import Notes
from reporter.articles.rows import Row, select
from reporter.articles.statement import Statement
from reporter.errors import ReporterError
from reporter.language.saying import Saying, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from reporter.articles.charts.model import ChartResult
    from reporter.articles.quotes import Quote
    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim, Evidence
    from reporter.language.locale import Locale

_NOTHING = "–"
"""What stands in a cell whose row has no such value: a system without accelerators."""
_LEGEND = ("legend_marks", "legend_rights", "legend_use", "legend_more")
"""The trademark legend, sentence by sentence; it stays in English in every language."""
_RESULT_NOTES: Mapping[str, frozenset[str]] = {
    "footnote": frozenset({"nodes", "accelerators", "model", "source"}),
    "footnote_model": frozenset({"model", "source"}),
    "footnote_place": frozenset({"source"}),
    "footnote_bare": frozenset(),
}
"""The phrases for a result on accelerators, the fullest first, each with the slots that it needs."""


class TemplateCallError(ReporterError):
    """A template asks for something that cannot be."""


class Teller:
    """Tells one article in one language; its public methods are what templates call."""

    def __init__(self, facts: Facts, locale: Locale, quotes: Sequence[Quote]) -> None:
        self.facts = facts
        self.locale = locale
        self.quotes_at_hand = tuple(quote for quote in quotes if quote.can_be_told(locale.tag))
        self.statements: list[Statement] = []
        self.charts: list[ChartResult] = []
        self.notes = Notes()
        self.title = ""
        self.description = ""

    # -- choosing

    def rows(self, kind: str, **where: object) -> Sequence[Row]:
        """Give the rows of a kind whose slots have the values asked for."""
        return select(self.facts, kind, where)

    def row(self, kind: str, **where: object) -> Row | None:
        """Give the first such row, the plainest definition, or None."""
        found = self.rows(kind, **where)
        return found[0] if found else None

    def has_phrase(self, kind: str, phrase: str) -> bool:
        """Tell whether the locale has a phrase."""
        return self.locale.catalogue.has(kind, phrase)

    # -- saying

    def say(self, what: str | Row | None, phrase: str, **where: object) -> str:
        """Say a row, or the first row of a kind; nothing where there is none."""
        row = self.row(what, **where) if isinstance(what, str) else what
        return "" if row is None else self._say(row.claim, phrase, "body")

    def text(self, phrase: str) -> str:
        """Say words that state nothing checkable."""
        return self._say(None, phrase, "body")

    def heading(self, phrase: str) -> str:
        """Give a heading."""
        return markdown.heading(self._say(None, phrase, "heading"))

    def paragraph(self, caller: Callable[[], str]) -> str:
        """Make one line of the sentences in a call block, one a line there."""
        lines = (each.strip() for each in caller().splitlines())
        return (
            markdown.paragraph([each for each in lines if each], self.locale.typography.get("joiner", " "))
            + "\n"
        )

    def set_title(self, what: str | Row | None, phrase: str) -> str:
        """Say the headline."""
        self.title = self._shown(what, phrase, "title")
        return ""

    def set_description(self, what: str | Row | None, phrase: str) -> str:
        """Say what stands below the headline and in search results."""
        self.description = self._shown(what, phrase, "description")
        return ""

    # -- footnotes

    def cite(self, row: Row | None) -> str:
        """Give the marks of the footnotes for the results that a row rests on."""
        if row is None:
            return ""
        return "".join(self._cited(each) for each in row.claim.evidence)

    def cite_round(self) -> str:
        """Give the mark of the footnote on the round, which ends with the trademark legend."""
        return self._cite_published(self.facts.history.round.id, ("footnote_verified", *_LEGEND))

    def cite_base(self) -> str:
        """Give the mark of the footnote on the round before; nothing where there is none."""
        base = self.facts.history.previous
        return "" if base is None else self._cite_published(base.id, ())

    def cite_edition(self, row: Row) -> str:
        """Give the mark of the footnote on the round that a row names as its `edition`."""
        return self._cite_published(str(row.edition), ())

    def _cite_published(self, edition: str, after: Sequence[str]) -> str:
        row = self.row("source.published", edition=edition)
        return "" if row is None else self.notes.mark(edition, partial(self._published_note, row, after))

    def _published_note(self, row: Row, after: Sequence[str]) -> str:
        phrase = "footnote" if row.source else "footnote_bare"
        said = [self._say(row.claim, phrase, "footnote")]
        return self._joined([*said, *(self._say(None, each, "footnote") for each in after)])

    def _cited(self, proof: Evidence) -> str:
        for row in self.rows("source.result"):
            if row.claim.evidence[0] == proof:
                return self.notes.mark(proof, partial(self._result_note, row))
        return ""

    def _result_note(self, row: Row) -> str:
        known = row.claim.slots.keys()
        if row.accelerators == 0 and {"nodes", "source"} <= known:
            return self._say(row.claim, "footnote_processors", "footnote")
        fitting = (phrase for phrase, needed in _RESULT_NOTES.items() if needed <= known)
        return self._say(row.claim, next(fitting), "footnote")

    def footnotes(self) -> str:
        """Give the texts of all footnotes cited so far."""
        return "\n\n".join(self.notes.texts())

    # -- charts, quotations, the table

    def chart(self, stem: str) -> str:
        """Draw a chart and give its image; nothing where the data do not allow it."""
        from reporter.articles.charts.registry import CHARTS

        if stem not in CHARTS:
            raise TemplateCallError(f"no chart {stem}: there are {', '.join(CHARTS)}")
        drawn = CHARTS[stem](self.facts, self.locale)
        if drawn is None:
            return ""
        self.charts.append(drawn)
        for each in drawn.says:
            claim = each.claim
            kind = "text" if claim is None else claim.kind
            place = f"chart {stem} {each.place}"
            self.statements.append(Statement(place, kind, "", each.saying.text, each.saying.parts, claim))
        return markdown.image(drawn.alt, f"{drawn.stem}.svg", drawn.caption)

    def quotes(self) -> Sequence[Quote]:
        """Give the quotations that can be told in this language."""
        return self.quotes_at_hand

    def is_reported(self, quote: Quote) -> bool:
        """Tell whether a quotation is told as reported speech, for want of words in this language."""
        return self.locale.tag not in quote.words

    def is_translated(self, quote: Quote) -> bool:
        """Tell whether the words at hand in this language are not those that were spoken."""
        words = quote.words.get(self.locale.tag)
        return words is not None and words.status != "original"

    def translation_phrase(self, quote: Quote) -> str:
        """Name the phrase that says whose translation it is, from which language where the locale has one."""
        if quote.words[self.locale.tag].status == "ours":
            return "quotes_translated_ours"
        named = f"quotes_translated_{quote.language}"
        return named if self.has_phrase("text", named) else "quotes_translated"

    def quote(self, quote: Quote) -> str:
        """Give a quotation with its footnote: a block of its words, or a sentence of reported speech."""
        mark = self.notes.mark(("credit", quote.credit[self.locale.tag]), lambda: self._credit(quote))
        words = quote.words.get(self.locale.tag)
        if words is None:
            return markdown.escape(quote.reported[self.locale.tag]) + mark
        dash = self.locale.typography.get("attribution_dash", "— ")
        return markdown.quotation(words.text, f"{dash}{quote.speaker}, {words.role}") + mark

    def _credit(self, quote: Quote) -> str:
        return markdown.escape(quote.credit[self.locale.tag])

    def table(self, kind: str, columns: Sequence[str], rows: Sequence[Row]) -> str:
        """Give a table of rows of a kind, a column a slot: headers `table:<kind>`, cells `cell:<kind>`."""
        header = [markdown.sentence(say(self.locale, f"table:{kind}", slot, {})) for slot in columns]
        lines = []
        for row in rows:
            said = [self._cell(kind, slot, row) for slot in columns]
            lines.append([*said[:-1], said[-1] + self.cite(row)])
        if not lines:
            return ""
        figures = [bool(rows) and not isinstance(getattr(rows[0], slot), str) for slot in columns]
        return markdown.table(header, lines, figures)

    # -- inside

    def _cell(self, kind: str, slot: str, row: Row) -> str:
        if slot not in row.claim.slots:
            return _NOTHING
        cell = say(self.locale, f"cell:{kind}", slot, row.claim.slots)
        self.statements.append(Statement("table", kind, slot, cell.text, cell.parts, row.claim))
        return markdown.sentence(cell)

    def _joined(self, sentences: Sequence[str]) -> str:
        return self.locale.typography.get("joiner", " ").join(sentences)

    def _say(self, claim: Claim | None, phrase: str, place: str) -> str:
        return markdown.sentence(self._stated(claim, phrase, place))

    def _shown(self, what: str | Row | None, phrase: str, place: str) -> str:
        row = self.row(what) if isinstance(what, str) else what
        if row is None:
            raise TemplateCallError(f"the {place} has nothing to say: {what} has no row")
        return markdown.plain(self._stated(row.claim, phrase, place).text)

    def _stated(self, claim: Claim | None, phrase: str, place: str) -> Saying:
        kind = "text" if claim is None else claim.kind
        said = say(self.locale, kind, phrase, {} if claim is None else claim.slots)
        self.statements.append(Statement(place, kind, phrase, said.text, said.parts, claim))
        return said
