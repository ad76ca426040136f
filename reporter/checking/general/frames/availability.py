"""In which category the results of somebody stand: open or closed, in the cloud, on premises, in preview."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.frames.results import unread
from reporter.checking.general.predicates import ENTRY_CUES, entry_filter
from reporter.checking.general.reading import Truth
from reporter.checking.general.scope import Scope
from reporter.checking.general.statement import Statement
from reporter.checking.interval import fits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.statement import Sentence
    from reporter.language.reading.figures import Figure
    from reporter.rounds.model import Entry

_CATEGORIES = [cue for cue in ENTRY_CUES if cue not in {"multi_node", "single_node"}]

_OTHER = (
    "none all majority minority only sole not all_but noun.organisation win noun.win record best faster "
    "compare"
)


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements by which the results named are of a category."""
    for cue in _CATEGORIES:
        for hit in s.parse.hits(cue):
            clause = s.parse.clause(hit.start)
            if s.parse.has(_OTHER, clause) or _counted(s, hit):
                continue
            if (statement := _judged(s, cue, hit)) is not None:
                yield statement
                break


def _counted(s: Sentence, hit: Hit) -> bool:
    """Tell whether a count stands with it, which is judged with it: "nine results in the cloud"."""
    segment = s.parse.segment(hit.start)
    if s.figures_in(segment, "percent fraction multiple"):
        return True
    plain = [f for f in s.parse.figures if segment[0] <= f.start < segment[1] and f.kind == "number"]
    nouns = ("noun.result", "noun.system", "noun.organisation")
    return any(
        f.end <= n.start and s.parse.words_between(f.end, n.start) <= 2
        for f in plain
        for c in nouns
        for n in s.parse.hits(c, segment)
    )


def _judged(s: Sentence, cue: str, hit: Hit) -> Statement | None:
    whose = [
        g
        for g in s.named.organisation
        if g[-1].end <= hit.start and g[0].start >= s.parse.clause(hit.start)[0]
    ]
    chips = [h for h in s.named.family if h.end <= hit.start and h.start >= s.parse.clause(hit.start)[0]]
    if not whose and not chips:
        return None
    who = s.who(hit.start)
    scope = Scope(
        organisation=who.organisation if whose else Scope().organisation,
        family=who.family if chips else Scope().family,
        benchmark=Scope().benchmark,
    )
    entries = s.world.entries(None, scope)
    if (benchmarks := s.benchmarks(hit.start)) and not s.figures_in(s.parse.whole, "ordinal"):
        entries = [e for e in entries if e.benchmark in benchmarks]
    entries = _of_size(s, entries)
    tested = entry_filter(s.parse, (s.parse.segment(hit.start),))
    if not entries or tested is None:
        return None
    fitting = sum(map(tested[1], entries))
    # what holds of some of them may be said of those
    holds: tuple[tuple[str, bool], ...] = (("", fitting > 0),)
    if 0 < fitting < len(entries):
        holds = (("of some", True), ("of all", False))
    return Statement(
        hit.start,
        hit.end,
        (
            Truth(
                f"participation.{cue}",
                holds,
                str(len(entries)),
                str(fitting),
                sure=not unread(s.parse, *s.parse.segment(hit.start)),
                evidence=tuple(e.evidence for e in entries[:3]),
            ),
        ),
    )


def _of_size(s: Sentence, entries: Sequence[Entry]) -> list[Entry]:
    """Keep the entries of the number of accelerators that is named: "with 1,024 Gaudi 2, in the cloud"."""
    chips = [h.start for h in s.named.family] + [h.start for h in s.parse.hits("noun.accelerator")]
    sizes: list[Figure] = [
        f for f in s.parse.figures if f.kind == "number" and any(0 <= start - f.end <= 2 for start in chips)
    ]
    return [e for e in entries if all(fits(_exact(e), f) for f in sizes)]


def _exact(entry: Entry) -> Fraction:
    return Fraction(entry.accelerators or 0)
