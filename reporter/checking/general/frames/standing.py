"""Records that stand: not broken, kept by whoever set them; and first results, which are no records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.general.reading import Truth
from reporter.checking.general.statement import Statement, extent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.general.cues import Hit
    from reporter.checking.general.statement import Sentence


def statements(s: Sentence) -> Iterator[Statement]:
    """Give the statements of a sentence about records that were not broken, or are none."""
    if not s.world.history.earlier:
        return
    yield from _listed(s)
    yield from _stands(s)
    yield from _among(s)
    yield from _no_record(s)
    yield from _fastest_ever(s)


def _benchmarks(s: Sentence, at: int) -> tuple[tuple[str, ...], tuple[int, int] | None]:
    """Give the benchmarks that are meant and where they stand.

    Those of the clause, else the only ones of the sentence.
    """
    groups = s.groups("benchmark", at)
    group = groups[0] if groups else s.named.benchmark[0] if len(s.named.benchmark) == 1 else ()
    taken = s.world.lexicon.taken_over
    ids = tuple(
        taken.get(i, i) if not s.world.live(i) and s.world.live(taken.get(i, i)) else i
        for hit in group
        for i in hit.ids("benchmark")
    )
    return ids, extent(group) if groups else None


def _listed(s: Sentence) -> Iterator[Statement]:
    """Four records: DLRM-DCNv2, LoRA, R-GAT and BERT."""
    for hit in s.parse.hits("noun.record"):
        after = [g for g in s.named.benchmark if g[0].start >= hit.end]
        if (
            not after
            or s.negated(hit.start)
            or s.parse.has("record_stands without_record", s.parse.clause(hit.start))
        ):
            continue
        between = s.parse.sentence[hit.end : after[0][0].start].strip()
        if between not in _OPENS:
            continue
        ids = [i for name in after[0] for i in name.ids("benchmark")]
        records = s.world.bench(s.world.topic).records
        known = all(i in records for i in ids) and all(s.world.record_known(i) for i in ids)
        holds = set(ids) <= records
        truth = Truth(
            "records.broken",
            (("", holds),),
            s.names("benchmark", ids),
            s.names("benchmark", sorted(records)),
            known=known or not holds,
        )
        yield Statement(after[0][0].start, after[0][-1].end, (truth,))


_OPENS = {":", "(", "—", "–", "：", "（"}


def _stands(s: Sentence) -> Iterator[Statement]:
    """Read "the record for BERT still stands", "Google keeps its records for ResNet-50 and SSD"."""
    loose = [h for h in s.parse.hits("unbeaten") if s.parse.has("noun.record", s.parse.clause(h.start))]
    for hit in [*s.parse.hits("record_stands"), *loose]:
        ids, span = _benchmarks(s, hit.start)
        if not ids or s.parse.has("participation_record", s.parse.clause(hit.start)):
            continue
        who = s.who(hit.start)
        records = s.world.bench(s.world.topic).records
        kept = [b for b in ids if b not in records and s.world.earlier_best(s.world.topic, b)]
        holders = {b: s.world.earlier_best(s.world.topic, b) for b in kept}
        theirs = [b for b in kept if any(s.world.fits(e, who) for e in holders[b])]
        holds = len(theirs) == len(ids)
        names = sorted(
            {m for b in ids for e in holders.get(b, []) or s.world.best(None, b) for m in e.members}
        )
        yield Statement(
            hit.start,
            hit.end,
            (
                Truth(
                    "records.held",
                    (("", holds),),
                    s.names("benchmark", ids),
                    s.names("organisation", names),
                    sure=not s.limited(s.parse.clause(hit.start)) and not _over_all_rounds(s, hit),
                    known=not holds or all(s.world.record_known(b) for b in ids),
                ),
            ),
            span,
        )


def _among(s: Sentence) -> Iterator[Statement]:
    """Read "six records fell, but RetinaNet was not one of them"."""
    for hit in s.parse.hits("one_of_those"):
        before = [r for r in s.parse.hits("noun.record") if r.end <= hit.start]
        ids = s.benchmarks(hit.start)
        if not before or not ids or s.parse.has("win noun.win"):
            continue
        records = s.world.bench(s.world.topic).records
        negated = s.negated(hit.start)
        holds = not set(ids) & records if negated else set(ids) <= records
        known = all(s.world.record_known(b) for b in ids) or not holds
        truth = Truth(
            "records.broken",
            (("", holds),),
            s.names("benchmark", ids),
            s.names("benchmark", sorted(records)),
            known=known,
        )
        yield Statement(hit.start, hit.end, (truth,), s.subject(hit.start, "benchmark"))


def _no_record(s: Sentence) -> Iterator[Statement]:
    """ResNet-50 and RNN-T remained without a record; a record on a new benchmark is none."""
    for hit in s.parse.hits("without_record"):
        ids, span = _benchmarks(s, hit.start)
        if not ids:
            continue
        records = s.world.bench(s.world.topic).records
        broken = sorted(records & set(ids))
        truth = Truth(
            "records.broken", (("", not broken),), s.names("benchmark", ids), s.names("benchmark", broken)
        )
        yield Statement(hit.start, hit.end, (truth,), span)
    for hit in s.parse.hits("noun.record"):
        if any(h.start <= hit.start and h.end >= hit.end for c in _OTHERS for h in s.parse.hits(c)):
            continue
        ids, _ = _benchmarks(s, hit.start)
        new = s.world.bench(s.world.topic).new
        if not ids or not set(ids) <= new or not _of_speed(s, hit):
            continue
        truth = Truth("records.first_results", (("", False),), s.names("benchmark", ids), "first result")
        yield Statement(hit.start, hit.end, (truth,))


_OTHERS = (
    "participation_record",
    "previous_record",
    "without_record",
    "record_stands",
    "set_record",
    "first_result",
)


def _of_speed(s: Sentence, hit: Hit) -> bool:
    """Tell whether a record is claimed of a benchmark, and not denied, wished for or counted."""
    clause = s.parse.clause(hit.start)
    if s.negated(hit.start) or s.parse.has("none not first_result noun.organisation noun.result", clause):
        return False
    beside = s.groups("benchmark", hit.start)
    near = beside and min(abs(beside[0][0].start - hit.end), abs(hit.start - beside[0][-1].end)) <= _NEAR
    return bool(near) or s.parse.has("noun.minute noun.second duration", clause)


_NEAR = 24


def _fastest_ever(s: Sentence) -> Iterator[Statement]:
    """Read "the fastest BERT run ever"."""
    for hit in s.parse.hits("fastest_ever"):
        ids, span = _benchmarks(s, hit.start)
        if not ids or s.limited(s.parse.clause(hit.start)):
            continue
        topic = s.world.topic
        best = {b: (s.world.best(topic, b), s.world.earlier_best(topic, b)) for b in ids}
        if not all(new for new, _ in best.values()):
            continue
        holds = all(not old or (new[0].score or 0) <= (old[0].score or 0) for new, old in best.values())
        who = s.who(hit.start)
        holds = holds and all(any(s.world.fits(e, who) for e in new) for new, _ in best.values())
        known = not holds or all(s.world.record_known(b) for b in ids)
        truth = Truth(
            "records.broken", (("", holds != s.negated(hit.start)),), s.names("benchmark", ids), known=known
        )
        yield Statement(hit.start, hit.end, (truth,), span)


def _over_all_rounds(s: Sentence, hit: Hit) -> bool:
    """Tell whether records of all rounds are meant: a number of them is held, or of a retired one."""
    counted = any(
        f.kind == "number" and hit.end <= f.start and s.parse.words_between(f.end, noun.start) == 0
        for noun in s.parse.hits("noun.record", s.parse.clause(hit.start))
        for f in s.parse.figures
        if f.end <= noun.start
    )
    return counted or not all(s.world.live(b) for b in s.ids("benchmark", hit.start))
