"""Only, sole, nobody but: what holds of those named and of no one else, beside a benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.frames.results import entries_of, unread
from reporter.checking.general.predicates import entry_filter
from reporter.checking.general.reading import Truth
from reporter.checking.general.scope import Role, Scope
from reporter.checking.general.statement import Statement, extent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.names import NameHit
    from reporter.checking.general.parse import Span
    from reporter.checking.general.statement import Group, Sentence
    from reporter.rounds.model import Entry

_OTHER = "noun.duration noun.minute record set_record faster slower improve best win noun.win got_faster"


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence by which something holds of the named and of no one else."""
    seen: set[int] = set()
    for concept in ("only", "sole"):
        for hit in s.parse.hits(concept):
            if hit.start in seen or s.parse.has(_OTHER, s.parse.segment(hit.start)):
                continue
            found = _only_names(s, hit) or _only_kind(s, hit) or _only_result(s, hit) or _only_one(s, hit)
            if found is not None:
                seen.add(hit.start)
                yield found


def _beside(s: Sentence, hit: Hit) -> tuple[str, Group] | None:
    """Give the names right behind a word for only: "only NVIDIA and Google", "nobody but Dell"."""
    groups: list[tuple[str, Group]] = [
        *(("organisation", g) for g in s.named.organisation),
        *(("vendor", (v,)) for v in s.named.vendor),
        *(("family", (f,)) for f in s.named.family),
    ]
    after = sorted((g for g in groups if g[1][0].start >= hit.end), key=lambda g: g[1][0].start)
    if not after or s.parse.words_between(hit.end, after[0][1][0].start) > 2:
        return None
    if s.parse.broken(hit.end, after[0][1][0].start) or s.figures_in(
        (hit.end, after[0][1][0].start), "number percent fraction ordinal"
    ):
        return None
    sort, group = after[0]
    if sort == "vendor":
        return sort, tuple(v for v in s.named.vendor if v.start >= group[0].start)
    return sort, group


def _only_names(s: Sentence, hit: Hit) -> Statement | None:
    """Only NVIDIA and Google chips were entered; only Lenovo measured power."""
    found = _beside(s, hit)
    if found is None or s.benchmarks(hit.start):
        return None
    sort, group = found
    segment = s.parse.segment(hit.start)
    if s.figures_in(segment, "number percent fraction multiple"):
        return None
    if sort == "organisation" and s.parse.has("noun.accelerator", segment):
        makers = [n for n in group if n.is_a("vendor")]
        sort, group = ("vendor", tuple(makers)) if makers else (sort, group)
    filtered = entry_filter(s.parse, (segment,))
    if filtered is None and not s.parse.has(
        "submit take_part used round_word noun.round noun.accelerator", segment
    ):
        return None
    entries = [e for e in entries_of(s.world, None, Scope()) if filtered is None or filtered[1](e)]
    ids = {i for h in group for i in h.ids(sort)}
    holders = _holders(s, sort, entries)
    if sort == "organisation" and filtered is None:
        return None  # who else took part is rarely what is meant
    return _said(s, sort, ids, holders, (hit.start, group[-1].end), sure=not unread(s.parse, *segment))


def _holders(s: Sentence, sort: str, entries: Sequence[Entry]) -> set[str]:
    if sort == "organisation":
        return {m for e in entries for m in e.members}
    families = {f for e in entries if (f := s.world.lexicon.family_of.get(e.accelerator, ""))}
    if sort == "family":
        return families
    return {v for f in families if (v := s.world.lexicon.vendor_of.get(f, ""))}


def _said(
    s: Sentence,
    sort: str,
    ids: set[str],
    holders: set[str],
    span: Span,
    *,
    sure: bool,
    subject: Span | None = None,
) -> Statement:
    holds = bool(holders) and holders <= ids and (sort == "family" or ids <= holders)
    truth = Truth(
        "leadership.only",
        (("", holds),),
        s.names(sort, sorted(ids)),
        s.names(sort, sorted(holders)),
        sure=sure,
    )
    return Statement(*span, (truth,), subject)


def _only_kind(s: Sentence, hit: Hit) -> Statement | None:
    """Read "the round has only results of the closed division"."""
    segment = s.parse.segment(hit.start)
    if hit.concept != "only" or not s.parse.has("noun.result noun.round noun.system", segment):
        return None
    if any(segment[0] <= n.start < segment[1] for n in s.parse.names):
        return None
    if s.figures_in(segment, "number percent fraction multiple"):
        return None
    span = (hit.end, segment[1])
    filtered = entry_filter(s.parse, (span,))
    if filtered is None:
        return None
    at = next(h for h in s.parse.hits(filtered[0], span))
    if s.parse.words_between(hit.end, at.start) > 4:
        return None
    entries = entries_of(s.world, None, Scope())
    fitting = sum(map(filtered[1], entries))
    truth = Truth(
        f"participation.{filtered[0]}",
        (("", fitting == len(entries)),),
        str(len(entries)),
        str(fitting),
        sure=not unread(s.parse, *segment),
    )
    return Statement(hit.start, at.end, (truth,))


def _only_result(s: Sentence, hit: Hit) -> Statement | None:
    """Fujitsu's run, the only entry in the open division."""
    segment = s.parse.segment(hit.start)
    noun = next(
        (n for n in s.parse.hits("noun.result", segment) if n.start >= hit.end or n.start >= hit.start), None
    )
    if noun is None or s.parse.words_between(hit.end, noun.start) > 1:
        return None
    if s.figures_in((hit.end, noun.start), "number percent fraction"):
        return None
    filtered = entry_filter(s.parse, (segment,))
    families = [h for h in s.named.family if segment[0] <= h.start < segment[1] and h.start >= hit.end]
    if filtered is None and not families:
        return None
    scope = Scope(family=Role(families[0].ids("family"), "clause")) if families else Scope()
    entries = [e for e in entries_of(s.world, None, scope) if filtered is None or filtered[1](e)]
    whose = s.groups("organisation", hit.start)
    mine = {i for g in whose[:1] for h in g for i in h.ids("organisation")}
    holds = len(entries) == 1 and (not mine or bool(mine & set(entries[0].members)))
    truth = Truth(
        "leadership.only", (("", holds),), "1", str(len(entries)), sure=not unread(s.parse, *segment)
    )
    at = list(s.parse.hits(filtered[0], segment)) if filtered else []
    return Statement(hit.start, max([noun.end, *(h.end for h in at[:1])]), (truth,))


def _only_one(s: Sentence, hit: Hit) -> Statement | None:
    """Lenovo was the only one to measure power; Graphcore is alone in using Bow."""
    segment = s.parse.segment(hit.start)
    subject = _subject(s, hit)
    if subject is None or s.benchmarks(hit.start):
        return None
    one = any(hit.start <= f.start <= hit.end + 6 and f.value == 1 for f in s.parse.figures)
    if hit.concept != "sole" and not one and not s.parse.has("noun.organisation", (hit.end, segment[1])):
        return None
    span = (hit.end, segment[1])
    filtered = entry_filter(s.parse, (span,))
    families: list[NameHit] = [h for h in s.named.family if span[0] <= h.start < span[1]]
    if filtered is None and not families:
        return None
    scope = Scope(family=Role(families[0].ids("family"), "clause")) if families else Scope()
    entries = [e for e in entries_of(s.world, None, scope) if filtered is None or filtered[1](e)]
    holders = _holders(s, "organisation", entries)
    ids = {i for h in subject for i in h.ids("organisation")}
    return _said(
        s, "organisation", ids, holders, (hit.start, hit.end),
        sure=not unread(s.parse, *span), subject=extent(subject),
    )  # fmt: skip


def _subject(s: Sentence, hit: Hit) -> Group | None:
    clause = s.parse.clause(hit.start)
    before = [g for g in s.named.organisation if clause[0] <= g[0].start and g[-1].end <= hit.start]
    return before[0] if before else None
