"""All, none, most of the results: what holds of every result, of no result, of more than half of them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from reporter.checking.general.frames.results import entries_of, unread
from reporter.checking.general.predicates import entry_filter
from reporter.checking.general.reading import Truth
from reporter.checking.general.scope import OPEN, Role, Scope
from reporter.checking.general.statement import Statement
from reporter.checking.interval import fits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.names import NameHit
    from reporter.checking.general.parse import Span
    from reporter.checking.general.statement import Sentence
    from reporter.rounds.model import Entry

_NOUNS = ("noun.result", "noun.system")

_OTHER = "faster slower improve record set_record win best noun.benchmark noun.duration got_faster unchanged"
"""Words that show a quantifier to be about something else than who entered what."""


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about all, none or most of the results."""
    yield from _of_results(s)
    yield from _floating(s)


def _of_results(s: Sentence) -> Iterator[Statement]:
    """None of the results was in the open division; most systems were in the cloud."""
    for concept in ("none", "all", "majority", "minority"):
        for hit in s.parse.hits(concept):
            noun = _noun(s, hit, concept)
            if noun is None or _of_a_superlative(s, hit) or (concept == "all" and _is_a_whole(s, hit)):
                continue
            span = _predicate_span(s, hit, noun)
            if s.figures_in((hit.end, noun.end), "number percent fraction") and not _whole(s, hit, noun):
                continue
            if s.parse.has(_OTHER, span) or s.figures_in(_behind(span, noun), "percent fraction multiple"):
                continue
            among, tested = _split(s, noun, span)
            if not tested:
                continue
            if (truth := _truth(s, concept, among, tested, hit)) is not None:
                counted = s.figures_in((hit.end, noun.end), "number")
                yield Statement(
                    min(hit.start, noun.start),
                    hit.end if counted else max(hit.end, noun.end),
                    (truth,),
                    _marks(tested),
                )


def _noun(s: Sentence, hit: Hit, concept: str) -> Hit | None:
    """Give the noun a quantifier stands with: "all entries", "no entry", "the majority of the results"."""
    reach = 3 if concept in {"majority", "minority"} else 2
    for noun in s.parse.hits("noun."):
        if noun.start >= hit.end and s.parse.words_between(hit.end, noun.start) <= reach:
            if s.parse.sentence[noun.start - 1] in "'’":
                continue  # the s of a possessive is no unit
            if s.parse.broken(hit.end, noun.start):
                return None
            return noun if noun.concept in _NOUNS else None
    if concept in {"majority", "minority"}:
        # "multi-node runs are in the majority"
        before = [
            n for c in _NOUNS for n in s.parse.hits(c, s.parse.segment(hit.start)) if n.end <= hit.start
        ]
        if before:
            return before[-1]
        return hit if concept == "majority" and entry_filter(s.parse, (s.parse.segment(hit.start),)) else None
    return None


def _whole(s: Sentence, hit: Hit, noun: Hit) -> bool:
    """Tell whether a figure before the noun is that of the whole: "none of the 205 results"."""
    return all(f.kind == "number" and f.value != 1 for f in s.parse.figures if hit.end <= f.start < noun.end)


def _of_a_superlative(s: Sentence, hit: Hit) -> bool:
    return any(
        h.start <= hit.start and h.end >= hit.end
        for c in ("more_than_any", "more_than_ever", "participation_record")
        for h in s.parse.hits(c)
    )


def _is_a_whole(s: Sentence, hit: Hit) -> bool:
    """Tell whether "all" is what something is a part of: "half of all entries"."""
    return any(
        h.start < hit.start and h.end >= hit.start - 1 and s.parse.words_between(0, h.start) > 0
        for h in s.parse.hits("of")
    )


def _predicate_span(s: Sentence, hit: Hit, noun: Hit) -> Span:
    segment = s.parse.segment(hit.start)
    return (min(segment[0], noun.start), max(segment[1], noun.end))


def _behind(span: Span, noun: Hit) -> Span:
    return (noun.end, span[1])


Tested = tuple[tuple[str, "Callable[[Entry], bool]", "Span"], ...]


def _split(s: Sentence, noun: Hit, span: Span) -> tuple[list[Entry], Tested]:
    """Tell what the results are narrowed to from what is said of them.

    Names beside the noun narrow ("all NVIDIA entries", "none of Dell's results"); what follows is said.
    """
    near: dict[str, NameHit] = {}
    said: dict[str, list[NameHit]] = {}
    for sort, hits in _sorted(s, span):
        first = hits[0]
        beside = (first.end <= noun.start and s.parse.words_between(first.end, noun.start) <= 1) or (
            first.start >= noun.end
            and s.parse.words_between(noun.end, first.start) <= 1
            and not s.parse.broken(noun.end, first.start)
            and s.parse.has("source", (noun.end, first.start))
        )
        if beside and sort not in near and _has_predicate(s, span, noun, first):
            near[sort] = first
        elif sort not in said:
            said[sort] = list(hits)
    scope = Scope(**{sort: Role(hit.ids(sort), "clause") for sort, hit in near.items()})
    among = entries_of(s.world, None, scope)
    tests: list[tuple[str, Callable[[Entry], bool], Span]] = []
    for sort, named in said.items():
        ids = tuple(i for hit in named for i in hit.ids(sort))
        each = [Scope(**{sort: Role((i,), "clause")}) for i in ids]
        tests.append((sort, _any_of(s, each), (named[0].start, named[-1].end)))
    filtered = entry_filter(s.parse, (span,))
    if filtered is not None:
        at = next(h for h in s.parse.hits(filtered[0], span))
        tests.append((filtered[0], filtered[1], (at.start, at.end)))
    return among, tuple(tests)


def _sorted(s: Sentence, span: Span) -> Iterator[tuple[str, Sequence[NameHit]]]:
    for group in s.named.organisation:
        if span[0] <= group[0].start < span[1]:
            yield "organisation", group
    for sort, hits in (("vendor", s.named.vendor), ("family", s.named.family)):
        inside = [h for h in hits if span[0] <= h.start < span[1]]
        if inside:
            yield sort, inside
    for group in s.named.benchmark:
        if span[0] <= group[0].start < span[1]:
            yield "benchmark", group


def _has_predicate(s: Sentence, span: Span, noun: Hit, name: NameHit) -> bool:
    """Tell whether anything else is said, so that a name beside the noun can only narrow it."""
    others = [
        h for _, hits in _sorted(s, span) for h in hits if h.start != name.start and h.start >= noun.end
    ]
    return bool(others) or entry_filter(s.parse, (span,)) is not None


def _any_of(s: Sentence, each: Sequence[Scope]) -> Callable[[Entry], bool]:
    return lambda entry: any(s.world.fits(entry, scope) for scope in each)


def _truth(s: Sentence, concept: str, among: Sequence[Entry], tested: Tested, hit: Hit) -> Truth | None:
    if not among:
        return None
    fitting = [e for e in among if all(test(e) for _, test, _ in tested)]
    negated = s.parse.has("not", (hit.end, s.parse.segment(hit.start)[1])) and concept != "none"
    count, whole = len(fitting), len(among)
    if negated and concept == "all":
        return None  # "not all", "all ... not": two readings
    holds = {
        "none": count == 0,
        "all": count == whole,
        "majority": (2 * count > whole) != negated,
        "minority": (2 * count < whole) != negated,
    }[concept]
    kind = tested[-1][0]
    return Truth(
        "participation.by_submitter" if kind == "organisation" else f"participation.{kind}",
        (("", holds),),
        {"none": "0", "all": str(whole)}.get(concept, concept),
        str(count),
        sure=not unread(s.parse, hit.end, s.parse.segment(hit.start)[1]),
    )


def _marks(tested: Tested) -> Span | None:
    spans = [span for _, _, span in tested]
    return (min(a for a, _ in spans), max(b for _, b in spans)) if spans else None


def _floating(s: Sentence) -> Iterator[Statement]:
    """Read a count, then what holds of all it counts: "26 results, all on B200"."""
    for hit in s.parse.hits("all"):
        segment = s.parse.segment(hit.start)
        opens = not s.parse.words_between(segment[0], hit.start) or s.parse.has(
            "floating", (hit.start, hit.end)
        )
        if not opens or (s.parse.has("noun.", (hit.end, segment[1])) and s.parse.has(_OTHER, segment)):
            continue
        counted = _count_before(s, segment[0])
        if counted is None:
            continue
        start, scope, test = counted
        among = [e for e in entries_of(s.world, None, scope) if test is None or test(e)]
        tested = [(sort, hits) for sort, hits in _sorted(s, (hit.end, segment[1]))]
        # a count that is not theirs is narrowed by a name further off
        agreed = any(f.start == start and fits(Fraction(len(among)), f) for f in s.parse.figures)
        tests: list[tuple[str, Callable[[Entry], bool], Span]] = []
        for sort, hits in tested:
            ids = tuple(i for h in hits for i in h.ids(sort))
            each = [Scope(**{sort: Role((i,), "clause")}) for i in ids]
            tests.append((sort, _any_of(s, each), (hits[0].start, hits[-1].end)))
        if (filtered := entry_filter(s.parse, ((hit.end, segment[1]),))) is not None:
            at = next(h for h in s.parse.hits(filtered[0], segment))
            tests.append((*filtered, (at.start, at.end)))
        if not tests or not among:
            continue
        for name, one, span in tests:
            fitting = sum(map(one, among))
            yield Statement(
                min(hit.start, span[0]),
                max(hit.end, span[1]) if len(tests) == 1 else span[1],
                (
                    Truth(
                        f"participation.{name}",
                        (("", fitting == len(among)),),
                        str(len(among)),
                        str(fitting),
                        sure=agreed and not unread(s.parse, hit.end, segment[1]),
                    ),
                ),
            )


def _count_before(s: Sentence, at: int) -> tuple[int, Scope, Callable[[Entry], bool] | None] | None:
    """Give what the count of results right before an offset counts."""
    from reporter.checking.general.counting import units

    known = [
        (f, u)
        for f, u in zip(s.parse.figures, units(s.parse), strict=True)
        if f.end <= at and f.kind == "number" and u.name == "result"
    ]
    if not known:
        return None
    figure, _ = known[-1]
    end = min(at, s.parse.segment(figure.start)[1])
    names = [n for n in s.parse.names if n.end <= end]
    roles: dict[str, Role] = {}
    for sort in ("organisation", "family", "benchmark"):
        hits = [n for n in names if n.is_a(sort) and not (sort == "organisation" and n in s.named.vendor)]
        if hits:
            roles[sort] = Role(hits[-1].ids(sort), "clause", hits[-1].start)
    vendors = [v for v in s.named.vendor if v.end <= end]
    if vendors:
        roles["vendor"] = Role(vendors[-1].ids("vendor"), "clause", vendors[-1].start)
    filtered = entry_filter(s.parse, (s.parse.segment(figure.start),))
    scope = Scope(**{**dict.fromkeys(("organisation", "vendor", "family", "benchmark"), OPEN), **roles})
    if not roles and filtered is None:
        return None
    return figure.start, scope, filtered[1] if filtered else None
