"""What came, what went, who came, who stayed away: statements without a figure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reporter.checking.general.reading import Truth
from reporter.checking.general.statement import Statement, extent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.statement import Group, Sentence


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about what is new, gone, replaced, present or absent."""
    yield from _new(s)
    yield from _removed(s)
    yield from _present(s)


_SORTS = {
    "first_time": ("benchmark", "family", "organisation"),
    "newcomer_word": ("organisation", "benchmark", "family"),
    "new": ("benchmark", "family"),
}
"""What each word can be said of."""


def _new(s: Sentence) -> Iterator[Statement]:
    for concept in _SORTS:
        for hit in s.parse.hits(concept):
            if (
                s.parse.has("record set_record participation_record", s.parse.segment(hit.start))
                and concept == "new"
            ):
                continue
            if concept == "new" and any(
                h.start <= hit.start and h.end >= hit.end
                for c in ("first_time", "newcomer_word")
                for h in s.parse.hits(c)
            ):
                continue
            if concept == "new" and _of_another_noun(s, hit):
                continue
            if concept == "new" and (denied := _none(s, hit)) is not None:
                new = s.world.bench(s.world.topic).new
                yield Statement(
                    denied.start,
                    hit.end,
                    (Truth("novelty.new_benchmarks", (("", not new),), "0", str(len(new))),),
                )
                continue
            subjects = _subjects(
                s,
                hit,
                _SORTS[concept],
            )
            only = (
                concept == "new"
                and s.parse.has("only", s.parse.segment(hit.start))
                and s.parse.has("noun.benchmark", s.parse.segment(hit.start))
            )
            truths = [
                t for sort, group in subjects if (t := _is_new(s, sort, group, hit, only=only)) is not None
            ]
            if concept != "new" and not _bare(s, hit, subjects):
                truths = [replace(truth, sure=False) for truth in truths]
            if truths:
                yield Statement(hit.start, hit.end, tuple(truths), extent(subjects[0][1]))


def _none(s: Sentence, hit: Hit) -> Hit | None:
    """Give the "no" of "no benchmark was added", "and none dropped"; None where there is none."""
    segment = s.parse.segment(hit.start)
    before = [h for h in s.parse.hits("none", segment) if h.start <= hit.start]
    if not before or not s.parse.has("noun.benchmark", (s.parse.clause(hit.start)[0], hit.end + 24)):
        return None
    between = (before[-1].end, hit.start)
    others = any(
        between[0] <= h.start and h.end <= between[1]
        for c in ("new", "removed", "and")
        for h in s.parse.hits(c)
    )
    named = any(between[0] <= n.start < between[1] for n in s.parse.names)
    return (
        None
        if others or named or any(between[0] <= f.start < between[1] for f in s.parse.figures)
        else before[-1]
    )


def _bare(s: Sentence, hit: Hit, subjects: list[tuple[str, Group]]) -> bool:
    """Tell whether "for the first time" is said of taking part as such, and not of how something was done."""
    more = (
        "trained used noun.accelerator noun.minute noun.second "
        "record win best faster speed power cloud compare otherwise"
    )
    segment = s.parse.segment(hit.start)
    inside = {sort for sort, group in subjects if segment[0] <= group[0].start < segment[1]}
    return len(inside or {sort for sort, _ in subjects}) == 1 and not s.parse.has(more, segment)


def _of_another_noun(s: Sentence, hit: Hit) -> bool:
    """Tell whether "new" belongs to a word that is no benchmark.

    "the new best time", "o sistema mais novo".
    """
    known = {"noun.benchmark", "noun.suite", "noun.round", "noun.newcomer"}
    for noun in s.parse.hits("noun."):
        if noun.concept in known or (noun.start < hit.end and noun.end > hit.start):
            continue
        behind = (
            noun.start >= hit.end
            and s.parse.words_between(hit.end, noun.start) <= 1
            and not s.parse.broken(hit.end, noun.start)
        )
        before = (
            noun.end <= hit.start
            and s.parse.words_between(noun.end, hit.start) <= 1
            and not s.parse.broken(noun.end, hit.start)
        )
        named = any(
            min(noun.end, hit.end) <= n.start and n.end <= max(noun.start, hit.start) for n in s.parse.names
        )
        if (
            (behind or before)
            and not named
            and noun.concept
            not in {"noun.duration", "noun.accelerator", "noun.vendor"}
            | ({"noun.organisation"} if before else set())
        ):
            return True
        if behind and not named and noun.concept == "noun.duration":
            return True
    best = [h for h in s.parse.hits("best") if 0 <= h.start - hit.end <= 2]
    return bool(best)


def _subjects(s: Sentence, hit: Hit, sorts: tuple[str, ...]) -> list[tuple[str, Group]]:
    """Give what an event can be said of.

    In its own segment the nearest name, else what the clause begins with.
    """
    segment = s.parse.segment(hit.start)
    found: list[tuple[int, int, str, Group]] = []
    for sort in sorts:
        for group in s.groups(sort, hit.start):
            inside = segment[0] <= group[0].start < segment[1]
            gap = group[0].start - hit.end if group[0].start >= hit.end else hit.start - group[-1].end
            right = group[0].start >= hit.end and any(
                h.start <= hit.end + 1 for h in s.parse.hits("of", (hit.end, group[0].start + 1))
            )
            found.append((0 if inside else 1, (0 if right else 1) if inside else 0, sort, group))
            found[-1] = (found[-1][0], found[-1][1] * 1000 + (gap if inside else group[0].start), sort, group)
    return [(sort, group) for _, _, sort, group in sorted(found, key=lambda f: f[:2])]


def _is_new(s: Sentence, sort: str, group: Group, hit: Hit, *, only: bool) -> Truth | None:
    world, topic = s.world, s.world.topic
    negated = s.negated(hit.start)
    if sort == "benchmark":
        ids = tuple(
            world.lexicon.taken_over.get(i, i)
            if not world.live(i) and world.live(world.lexicon.taken_over.get(i, i))
            else i
            for h in group
            for i in h.ids("benchmark")
        )
        new = world.bench(topic).new
        holds = all(i in new for i in ids) and (not only or set(ids) == set(new))
        return Truth(
            "novelty.new_benchmark",
            (("in no earlier round", holds != negated),),
            s.names(sort, ids),
            s.names(sort, sorted(new)),
        )
    if sort == "family":
        ids = tuple(i for h in group for i in h.ids("family"))
        before = {f for r in world.history.earlier for f in world.families(r.id)}
        here = world.families(topic)
        if any(i in before for i in ids) or not any(i in here for i in ids):
            return Truth("hardware.not_in_previous", (("", negated),), s.names(sort, ids))
        return (
            Truth("hardware.not_in_previous", (("", not negated),), s.names(sort, ids))
            if world.complete()
            else None
        )
    ids = tuple(i for h in group for i in h.ids("organisation"))
    present, newcomers = world.took_part(topic), world.newcomers()
    earlier = {m for r in world.history.earlier for m in world.took_part(r.id)}
    if not set(ids) <= present or set(ids) & earlier:
        return Truth(
            "participation.first_time",
            (("", negated),),
            s.names(sort, ids),
            s.names(sort, sorted(newcomers or ())),
        )
    if newcomers is None:
        return None
    return Truth(
        "participation.first_time",
        (("", (set(ids) <= newcomers) != negated),),
        s.names(sort, ids),
        s.names(sort, sorted(newcomers)),
    )


def _removed(s: Sentence) -> Iterator[Statement]:
    for hit in s.parse.hits("removed"):
        segment = s.parse.segment(hit.start)
        if (denied := _none(s, hit)) is not None and s.world.history.earlier:
            gone = s.world.bench(s.world.topic).removed
            yield Statement(
                denied.start,
                hit.end,
                (Truth("novelty.removed_benchmarks", (("", not gone),), "0", str(len(gone))),),
            )
            continue
        if s.figures_in(segment, "percent multiple fraction"):
            continue
        if s.parse.has("duration noun.minute noun.second noun.result noun.organisation", segment):
            continue
        ids = s.benchmarks_before(hit) or s.benchmarks_behind(hit) or s.benchmarks(hit.start)
        if (
            not ids
            or any(
                h.start < hit.end and h.end > hit.start
                for c in ("replaced", "replaces")
                for h in s.parse.hits(c)
            )
            or not s.world.history.earlier
        ):
            continue
        bench = s.world.bench(s.world.topic)
        holds = all(i in bench.removed for i in ids)
        known = all(i in bench.all or i in bench.removed for i in ids)
        yield Statement(
            hit.start,
            hit.end,
            (
                Truth(
                    "novelty.removed_benchmarks",
                    (("", holds != s.negated(hit.start)),),
                    s.names("benchmark", ids),
                    s.names("benchmark", sorted(bench.removed)),
                    sure=known,
                ),
            ),
            s.subject(hit.start, "benchmark"),
        )


def _present(s: Sentence) -> Iterator[Statement]:
    """Who took part and who stayed away; with a benchmark named, on that benchmark."""
    for concept in ("absent", "take_part", "submit"):
        for hit in s.parse.hits(concept):
            segment = s.parse.segment(hit.start)
            negated = s.negated(hit.start)
            if concept != "absent" and (
                s.figures_in(segment, "number percent fraction")
                or s.parse.has("first_time only best win more_than_any most", s.parse.clause(hit.start))
            ):
                continue
            groups = s.groups("organisation", hit.start)
            if not groups or (concept == "submit" and not negated):
                continue
            left = [g for g in groups if g[-1].end <= hit.start] or ([] if s.parse.spaces else groups)
            if not left:
                continue
            ids = [i for h in left[0] for i in h.ids("organisation")]
            round_id = s.round_at(hit.start)
            if s.world.round(round_id) is None:
                continue
            benchmarks = s.benchmarks(hit.start)
            round_ = s.world.round(round_id)
            present = {
                m
                for e in (round_.entries if round_ else ())
                if not benchmarks or e.benchmark in benchmarks
                for m in e.members
            }
            about_round = bool(benchmarks) or s.parse.has(
                "noun.round noun.suite noun.organisation round_word"
            )
            if concept != "absent" and not negated and not about_round:
                continue
            away = (concept == "absent") != negated
            if concept == "absent" and s.figures_in(segment, "percent multiple"):
                continue
            holds = not (set(ids) & present) if away else set(ids) <= present
            start = (
                min(hit.start, next((h.start for h in s.parse.hits("not", segment)), hit.start))
                if negated
                else hit.start
            )
            yield Statement(
                start,
                hit.end,
                (
                    Truth(
                        "participation.members" if not away else "participation.absent",
                        (("", holds),),
                        s.names("organisation", ids),
                    ),
                ),
                extent(left[0]),
            )
