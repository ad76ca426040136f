"""What a statement is about: which names near it fill its roles, and how they were found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.lexicon import Lexicon
    from reporter.checking.general.names import NameHit
    from reporter.checking.general.parse import Parse, Span

_LISTED = 14
"""The most characters between two names of a list."""

How = Literal["clause", "sentence", "context", "none"]


@dataclass(frozen=True, slots=True)
class Role:
    """One way of filling a role."""

    ids: tuple[str, ...]
    """Alternatives for a family or benchmark.

    Members who must all take part for an organisation. Empty: open.
    """
    how: How
    at: int = -1
    """Where the name stands; -1 where none does."""


OPEN = Role((), "none")


@dataclass(frozen=True, slots=True)
class Scope:
    """Filled roles that narrow what a statement ranges over."""

    organisation: Role = OPEN
    vendor: Role = OPEN
    family: Role = OPEN
    benchmark: Role = OPEN


NOWHERE = Scope()
"""A scope with every role open."""


@dataclass(frozen=True, slots=True)
class Named:
    """The names of a sentence sorted by the role each can fill."""

    organisation: tuple[tuple[NameHit, ...], ...]
    """Groups of names joined by "and" or commas."""
    vendor: tuple[NameHit, ...]
    family: tuple[NameHit, ...]
    benchmark: tuple[tuple[NameHit, ...], ...]


def sort_names(parse: Parse) -> Named:
    """Sort the names of a sentence.

    A maker's name beside a chip's, or beside a word for chips, is the maker.
    """
    organisations, vendors = [], []
    chips = [(h.start, h.end) for h in parse.hits("noun.accelerator")]
    families = [hit for hit in parse.names if hit.is_a("family")]
    near_chip = [(f.start, f.end) for f in families] + chips
    for hit in parse.names:
        beside = hit.is_a("vendor") and any(_beside(parse, hit, span) for span in near_chip)
        if beside:
            vendors.append(hit)
        if hit.is_a("organisation") and not (beside and any(_beside(parse, hit, span) for span in chips)):
            organisations.append(hit)
    benchmarks = [hit for hit in parse.names if hit.is_a("benchmark")]
    return Named(
        tuple(_groups(parse, organisations)),
        tuple(vendors),
        tuple(families),
        tuple(_groups(parse, benchmarks)),
    )


def _beside(parse: Parse, hit: NameHit, span: Span) -> bool:
    left, right = (hit.end, span[0]) if hit.end <= span[0] else (span[1], hit.start)
    if left > right or parse.broken(left, right):
        return False
    if parse.has("take_part submit win beat_verb trained and", (left, right)) or any(
        f.start >= left and f.end <= right for f in parse.figures
    ):
        return False
    return parse.words_between(left, right) <= 1


def _groups(parse: Parse, hits: Sequence[NameHit]) -> list[tuple[NameHit, ...]]:
    groups: list[list[NameHit]] = []
    for hit in hits:
        if groups and _listed(parse, groups[-1][-1].end, hit.start):
            groups[-1].append(hit)
        else:
            groups.append([hit])
    return [tuple(group) for group in groups]


def _listed(parse: Parse, start: int, end: int) -> bool:
    """Tell whether two names stand in one list: "A, B and the C", "a A, a B e a C"."""
    between = parse.masked[start:end]
    if len(between) > (_LISTED if parse.spaces else 6) or any(start <= f.start < end for f in parse.figures):
        return False
    return (
        parse.has("and", (start, end))
        or between.strip() in {",", "、", "，", "+", "/", "&", ""}
        or parse.lists(start, end)
    )


def scopes(
    parse: Parse, named: Named, at: int, context: Scope, lexicon: Lexicon, live: Callable[[str], bool]
) -> list[Scope]:
    """Give the admissible scopes of a statement at an offset, the likeliest first.

    Names in the statement's own clause are stated: they are never dropped. Names elsewhere in the sentence
    and in the sentences before may be meant or not. `live` tells whether a benchmark is in the round.
    """
    segment, clause = parse.segment(at), parse.clause(at)
    mark = _mark(parse, at, clause)

    def fill(
        groups: Sequence[tuple[int, tuple[str, ...]]], carried: Role, *, shared: bool = False
    ) -> list[Role]:
        # what both are measured on may be named but once, on either side
        if mark is not None and not (shared and len(groups) == 1):
            beyond = [g for g in groups if clause[0] <= g[0] < clause[1] and g[0] >= mark.end]
            if at < mark.start:
                groups = [g for g in groups if g not in beyond]
            elif beyond:
                groups = [g for g in groups if not clause[0] <= g[0] < mark.start]
        for span, how in ((segment, "clause"), (clause, "clause"), (parse.whole, "sentence")):
            inside = [
                (start, ids)
                for start, ids in groups
                if span[0] <= start < span[1] and (how == "sentence" or not _other_side(parse, at, start))
            ]
            if inside:
                ordered = sorted(inside, key=lambda group: _distance(group[0], at))
                roles = [Role(ids, how, start) for start, ids in ordered]  # type: ignore[arg-type]
                return roles if how == "clause" else [*roles, OPEN]
        return [OPEN] if not carried.ids else [replace(carried, how="context"), OPEN]

    def benchmark_ids(group: tuple[NameHit, ...]) -> tuple[str, ...]:
        ids = [id_ for hit in group for id_ in hit.ids("benchmark")]
        return tuple(
            lexicon.taken_over.get(i, i) if not live(i) and live(lexicon.taken_over.get(i, i)) else i
            for i in ids
        )

    organisations = fill(
        [
            (g[0].start, tuple(i for h in g for i in h.ids("organisation")))
            for g in named.organisation
            if not _beaten(parse, g, named.organisation)
        ],
        context.organisation,
    )
    vendors = fill([(h.start, h.ids("vendor")) for h in named.vendor], OPEN)
    families = fill([(h.start, h.ids("family")) for h in named.family], OPEN)
    benchmarks = fill(
        [(g[0].start, benchmark_ids(g)) for g in named.benchmark], context.benchmark, shared=True
    )
    return [
        Scope(organisation, vendor, family, benchmark)
        for benchmark in benchmarks
        for organisation in organisations
        for family in families
        for vendor in vendors
    ][:24]


def _other_side(parse: Parse, at: int, start: int) -> bool:
    """Tell whether a name behind a statement belongs to what that is set against: "10.2 versus 28 on X"."""
    plain = {(hit.start, hit.end) for hit in parse.hits("from")}
    return start > at and any((hit.start, hit.end) not in plain for hit in parse.hits("against", (at, start)))


def _beaten(parse: Parse, group: Sequence[NameHit], groups: Sequence[Sequence[NameHit]]) -> bool:
    """Tell whether a name is the object of a verb for beating: Google in "NVIDIA beat Google with 13.6"."""
    clause = parse.clause(group[0].start)
    return any(
        hit.end <= group[0].start
        and parse.words_between(hit.end, group[0].start) <= 1
        and any(clause[0] <= other[0].start and other[-1].end <= hit.start for other in groups)
        for hit in parse.hits("beat_verb", clause)
    )


def _mark(parse: Parse, at: int, clause: Span) -> Hit | None:
    """Give the words behind which stands what a statement's subject is set against: "than", "as fast as"."""
    marks = [
        hit
        for hit in parse.hits("set_against", clause)
        if not any(f.start < hit.end and f.stated_start > hit.start for f in parse.figures)
    ]
    after = [hit for hit in marks if hit.start >= at]
    return after[0] if after else marks[-1] if marks else None


def _distance(start: int, at: int) -> int:
    """Tell how far off a name is; one before a statement is likelier meant than one as far behind."""
    return at - start if start <= at else (start - at) * 2
