"""Who came, who stayed away, who is back, what came in and what went: lists in which each name is judged.

A list that is right as a whole is one statement; where a name is wrong, each name is judged by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Truth
from reporter.checking.general.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.names import NameHit
    from reporter.checking.general.parse import Span
    from reporter.checking.general.statement import Group, Sentence
    from reporter.checking.general.world import World


@dataclass(frozen=True, slots=True)
class Relation:
    """Something that is said of names."""

    name: str
    kind: str
    sort: str
    """What it can be said of: `organisation`, `benchmark` or `family`."""
    concepts: tuple[str, ...]
    """The cues that say it, the most telling first."""
    holds: Callable[[World, str], bool | None]
    """Whether it is true of an id; None where the rounds at hand do not tell."""
    members: Callable[[World], set[str]]
    """Of what it is true, for the message."""
    nearby: bool = False
    """Whether the words say it only of a name right beside them."""


def _previous(world: World) -> set[str]:
    previous = world.previous()
    return world.took_part(previous) if previous else set()


def _ever(world: World) -> set[str]:
    return {m for r in world.history.earlier for m in world.took_part(r.id)}


def _is_new(world: World, id_: str) -> bool | None:
    if id_ not in world.took_part(None) or id_ in _ever(world):
        return False
    return True if world.complete() else None


def _is_back(world: World, id_: str) -> bool | None:
    previous = world.previous()
    if id_ not in world.took_part(None):
        return False
    if previous is None or world.round(previous) is None:
        return None
    if id_ in _previous(world):
        return False
    return True if id_ in _ever(world) else (False if world.complete() else None)


def _is_gone(world: World, id_: str) -> bool | None:
    return id_ not in world.took_part(None)


def _came_in(world: World, id_: str) -> bool | None:
    id_ = _live(world, id_)
    return id_ in world.bench(world.topic).new


def _went_out(world: World, id_: str) -> bool | None:
    bench = world.bench(world.topic)
    if not world.history.earlier:
        return None
    return id_ in bench.removed


def _takes_part(world: World, id_: str) -> bool | None:
    return id_ in world.took_part(None)


def _chip_is_new(world: World, id_: str) -> bool | None:
    before = {f for r in world.history.earlier for f in world.families(r.id)}
    if id_ in before or id_ not in world.families(None):
        return False
    return True if world.complete() else None


def _live(world: World, id_: str) -> str:
    other = world.lexicon.taken_over.get(id_, id_)
    return other if not world.live(id_) and world.live(other) else id_


RELATIONS = (
    Relation(
        "again", "participation.members", "organisation", ("again",), _takes_part,
        lambda w: w.took_part(None),
    ),
    Relation(
        "returned", "participation.returning", "organisation", ("returned",), _is_back,
        lambda w: {i for i in w.took_part(None) if _is_back(w, i)},
    ),
    Relation(
        "gone", "participation.absent", "organisation", ("gone", "absent"), _is_gone,
        lambda w: _previous(w) - w.took_part(None),
    ),
    Relation(
        "new", "participation.first_time", "organisation",
        ("noun.newcomer", "newcomer_word", "arrives"), _is_new, lambda w: w.newcomers() or set(),
    ),
    Relation(
        "out", "novelty.removed_benchmarks", "benchmark", ("gone", "removed"), _went_out,
        lambda w: set(w.bench(w.topic).removed), nearby=True,
    ),
    Relation(
        "in", "novelty.new_benchmark", "benchmark", ("arrives", "first_time"), _came_in,
        lambda w: set(w.bench(w.topic).new), nearby=True,
    ),
    Relation(
        "chip", "hardware.not_in_previous", "family", ("arrives", "first_time"), _chip_is_new,
        lambda w: {f for f in w.families(None) if _chip_is_new(w, f)}, nearby=True,
    ),
)  # fmt: skip
"""What is said of whom."""

_FIGURES = "percent multiple fraction"

_DOING = (
    "record set_record win noun.duration noun.minute noun.second faster noun.record best otherwise power "
    "cloud"
)
"""Words that show "for the first time" or "back" to be said of how something was done."""


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about who or what came, went or is back."""
    for relation in RELATIONS:
        done: set[int] = set()
        for concept in relation.concepts:
            for hit in s.parse.hits(concept):
                if s.figures_in(s.parse.segment(hit.start), _FIGURES) or _set_aside(s, relation, hit):
                    continue
                for group, negated in _said_of(s, relation, hit):
                    if group[0].start not in done:
                        done.add(group[0].start)
                        yield from _judged(s, relation, group, hit, negated=negated)


def _set_aside(s: Sentence, relation: Relation, hit: Hit) -> bool:
    segment = s.parse.segment(hit.start)
    if any(
        h.start <= hit.start and h.end >= hit.end and h.end - h.start > hit.end - hit.start
        for c in ("replaced", "replaces", "idiom", "first_since", "participation_record")
        for h in s.parse.hits(c)
    ):
        return True
    if relation.name != "again" and s.parse.has("again", segment):
        return True
    if relation.name == "gone" and s.parse.has("returned", (segment[0], hit.start)):
        return True  # whoever is back had been away
    if relation.name == "new" and hit.concept != "noun.newcomer" and _of_a_product(s, hit):
        return True
    if (
        relation.sort == "benchmark"
        and hit.concept == "gone"
        and any(segment[0] <= g[0].start < hit.end for g in s.named.organisation)
    ):
        return True
    if relation.sort == "organisation" and s.benchmarks(hit.start) and relation.name != "new":
        return True  # on that benchmark: told elsewhere
    return s.parse.has(_DOING, segment) or (
        relation.sort == "organisation" and relation.name == "new" and s.parse.has("trained used", segment)
    )


def _of_a_product(s: Sentence, hit: Hit) -> bool:
    """Tell whether a chip or a benchmark stands in the clause: it may be what is new."""
    clause = s.parse.clause(hit.start)
    return any(clause[0] <= h.start < clause[1] for h in (*s.named.family, *s.named.vendor)) or any(
        clause[0] <= g[0].start < clause[1] for g in s.named.benchmark
    )


def _said_of(s: Sentence, relation: Relation, hit: Hit) -> Iterator[tuple[Group, bool]]:
    """Give the lists a word is said of: before it, behind it, after a colon, and what "nor" adds."""
    groups = _groups(s, relation.sort)
    segment, clause = s.parse.segment(hit.start), s.parse.clause(hit.start)
    negated = _negated(s, hit)
    before = [g for g in groups if segment[0] <= g[0].start and g[-1].end <= hit.start]
    behind = [g for g in groups if g[0].start >= hit.end and g[0].start < clause[1] and _near(s, hit, g)]
    colon = [g for g in groups if _after_colon(s, hit, clause, g)]
    subject = [g for g in groups if clause[0] <= g[0].start and g[-1].end <= segment[0]]
    subject.sort(key=lambda g: s.parse.words_between(g[-1].end, segment[0]) > 0)
    chosen: Group | None = None
    follows = relation.sort == "benchmark" and bool(s.benchmarks_behind(hit))
    for options in (colon, before[-1:], behind[:1], [] if follows else subject[:1]):
        if options:
            chosen = options[0]
            break
    if chosen is None:
        return
    yield chosen, negated
    for more in s.parse.hits("likewise"):
        if more.start < hit.end:
            continue
        after = [
            g for g in groups if g[0].start >= more.end and s.parse.words_between(more.end, g[0].start) <= 2
        ]
        if after and after[0] is not chosen and not s.parse.broken(more.end, after[0][0].start):
            yield after[0], negated


def _negated(s: Sentence, hit: Hit) -> bool:
    return any(
        not (n.start < hit.end and n.end > hit.start) for n in s.parse.hits("not", s.parse.segment(hit.start))
    )


def _groups(s: Sentence, sort: str) -> list[Group]:
    if sort == "family":
        return [(hit,) for hit in s.named.family]
    return list(s.named.organisation if sort == "organisation" else s.named.benchmark)


def _near(s: Sentence, hit: Hit, group: Group) -> bool:
    """Tell whether a list follows a word so closely that it is said of it: "in come A and B"."""
    between = (hit.end, group[0].start)
    if s.parse.words_between(*between) > 4 or any(between[0] <= n.start < between[1] for n in s.parse.names):
        return False
    return not s.parse.broken(*between) or s.parse.has("among_them", between)


def _after_colon(s: Sentence, hit: Hit, clause: Span, group: Group) -> bool:
    """Tell whether a list stands right behind the clause: "three are missing: A, B and C", "..., A and B"."""
    start = group[0].start
    if start < hit.end:
        return False
    between = s.parse.masked[hit.end : start]
    mark = max(between.rfind(":"), between.rfind("—"), between.rfind("–"))
    if mark >= 0:
        if s.parse.words_between(hit.end, hit.end + mark) > 3:
            return False
        return s.parse.words_between(hit.end + mark, start) <= 2 and clause[1] - 1 <= hit.end + mark + 1
    comma = between.rfind(",")
    if comma < 0 or "," in between[:comma]:
        return False
    return s.parse.words_between(hit.end, hit.end + comma) <= 2 and (
        s.parse.words_between(hit.end + comma, start) <= 0
        or s.parse.has("among_them", (hit.end + comma, start))
    )


def _judged(s: Sentence, relation: Relation, group: Group, hit: Hit, *, negated: bool) -> Iterator[Statement]:
    values = [_value(s.world, relation, name) for name in group]
    if any(value is None for value in values):
        return
    right = [value is not negated for value in values]
    expected = s.names(relation.sort, sorted(relation.members(s.world)))

    def truth(hits: Sequence[NameHit], ok: bool) -> Truth:
        ids = [i for h in hits for i in h.ids(relation.sort)]
        return Truth(relation.kind, (("", ok),), s.names(relation.sort, ids), expected)

    if all(right) or len(group) == 1:
        yield Statement(
            hit.start,
            hit.end,
            (truth(group, all(right)),),
            (group[0].start, group[-1].end),
            (hit.start, hit.end),
        )
        return
    for name, ok in zip(group, right, strict=True):
        yield Statement(name.start, name.end, (truth((name,), ok),), takes=(hit.start, hit.end))


def _value(world: World, relation: Relation, name: NameHit) -> bool | None:
    values = [relation.holds(world, i) for i in name.ids(relation.sort)]
    if not values or any(v is None for v in values):
        return None
    # a name for several chips is new where one of them is
    return any(values) if relation.sort == "family" else all(values)
