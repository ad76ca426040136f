"""Wrong names: organisations, benchmarks, accelerators, rounds, misspellings, and lists."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from benchmarks.detection.planted import Planted, plant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.detection.passages import Article, Passage
    from benchmarks.detection.truth import Truth
    from benchmarks.detection.wording import Wording


def planted(article: Article, truth: Truth, wording: Wording) -> Iterator[Planted]:
    """Plant every wrong name there is room for."""
    steady = sorted(truth.took_part(truth.rows) & truth.took_part(truth.base_rows)) or sorted(
        truth.took_part(truth.rows)
    )
    for passage in article.passages:
        for found in wording.named.finditer(passage.open_text):
            name, at = found.group(), found.start()
            said = passage.said(at)
            if not _settled(said, wording):
                continue
            yield plant(article, passage, "misspelt name", at, found.end(), _misspelt(name))
            if name in wording.names["organisation"]:
                others = [id_ for id_ in steady if id_ not in truth.leaders]
                yield from _other(article, passage, found, "organisation", others, truth, wording)
            elif name in wording.names["benchmark"]:
                others = _benchmarks(wording.names["benchmark"][name], said, truth, wording)
                yield from _other(article, passage, found, "benchmark", others, truth, wording)
            else:
                others = sorted(set(wording.names["family"].values()) & {"a100", "v100", "gaudi2", "l40s"})
                yield from _other(article, passage, found, "accelerator", others, truth, wording)
        yield from _rounds(article, passage, truth, wording)
        yield from _lists(article, passage, wording)
    yield from _speakers(article, wording)


def _speakers(article: Article, wording: Wording) -> Iterator[Planted]:
    """Give what somebody said to another speaker, and a speaker to another organisation."""
    organisations = [name for name in wording.names["organisation"] if name in {"NVIDIA", "Intel"}]
    for number, line in enumerate(article.lines):
        for speaker in article.speakers:
            if speaker.split()[-1] not in line or line.startswith("[^"):
                continue
            section = _section(article, number)
            for other in article.speakers:
                if other != speaker:
                    short = speaker not in line
                    one, instead = (speaker.split()[-1], other.split()[-1]) if short else (speaker, other)
                    changed = {**section, number: line.replace(one, instead)}
                    yield Planted(article, "speaker", changed, f"{line} [{one} -> {instead}]")
            for one in organisations:
                for instead in organisations:
                    if one in line and one != instead:
                        changed = {**section, number: line.replace(one, instead)}
                        yield Planted(article, "speaker", changed, f"{line} [{one} -> {instead}]")


def _section(article: Article, number: int) -> dict[int, str]:
    """Give the lines around one up to the headings, so that a quotation stands with its speaker."""
    headings = [at for at, line in enumerate(article.lines) if line.startswith("#")]
    first = max((at for at in headings if at < number), default=article.front)
    last = min((at for at in headings if at > number), default=len(article.lines))
    return {at: article.lines[at] for at in range(first + 1, last) if article.lines[at].strip("> ")}


def _settled(said: str, wording: Wording) -> bool:
    """Whether the data settle a sentence: it holds a figure, or words that compare or list."""
    return bool(wording.figures(said) or wording.settling.search(said))


def _other(
    article: Article,
    passage: Passage,
    found: re.Match[str],
    sort: str,
    others: list[str],
    truth: Truth,
    wording: Wording,
) -> Iterator[Planted]:
    """Plant another name of the same gender that the sentence does not hold and that no result there has."""
    table = "family" if sort == "accelerator" else sort
    shown = {id_: name for name, id_ in wording.names[table].items()}
    said = passage.said(found.start())
    here = set(wording.named.findall(said))
    for id_ in others:
        name = shown.get(id_)
        if name is None or name in here or wording.genders[name] != wording.genders[found.group()]:
            continue
        if sort != "benchmark" and _has_such(id_, sort, said, truth, wording):
            continue
        yield plant(article, passage, sort, found.start(), found.end(), name)
        return


def _has_such(id_: str, sort: str, said: str, truth: Truth, wording: Wording) -> bool:
    """Whether a result by this organisation, or on this accelerator, has a time that the sentence states.

    Also whether an organisation has as many results as the sentence states.
    """
    times = [figure for figure in wording.figures(said) if figure.decimals]
    column = "members" if sort == "organisation" else "accelerator"
    for row in truth.known:
        of = row[column].split("+") if sort == "organisation" else row[column].split("-")
        if id_ in of and row["score"]:
            score = Decimal(row["score"])
            if any(abs(score - time.value) <= Decimal(1).scaleb(-time.decimals) for time in times):
                return True
    counts = truth.counts(id_) if sort == "organisation" else set()
    return any(figure.value in counts for figure in wording.figures(said) if not figure.decimals)


def _benchmarks(id_: str, said: str, truth: Truth, wording: Wording) -> list[str]:
    """Give benchmarks of which what is said cannot be true, since something else became of them."""
    group = truth.group(id_)
    times = [figure for figure in wording.figures(said) if figure.decimals and not figure.percent]
    holders = truth.best[id_].holders if id_ in truth.best else None
    found = []
    for other in sorted({*truth.best, *truth.base_best}):
        best = truth.best.get(other)
        elsewhere = group.split()[0] != truth.group(other).split()[0] and {
            group.split()[0],
            truth.group(other).split()[0],
        } != {
            "unchanged",
            "slower",
        }
        timed = bool(times) and not any(
            truth.may_be(time.value, time.decimals, {other})
            or truth.may_be_gain(time.value, time.decimals, other)
            for time in times
        )
        held = not wording.settings["holding"] or not re.search(wording.settings["holding"], said)
        led = best is not None and holders is not None and not best.holders & holders
        if truth.whole:  # what became of a benchmark between two rounds says nothing of the others
            elsewhere = led = False
        if timed or (elsewhere and held) or (led and not held):
            found.append(other)
    return found


def _misspelt(name: str) -> str:
    """Leave one letter out of the middle of a name, or change its last digit."""
    if name[-1].isdigit():
        return name[:-1] + str((int(name[-1]) + 5) % 10)
    middle = len(name) // 2
    while not name[middle].isalnum():
        middle -= 1
    return name[:middle] + name[middle + 1 :]


def _rounds(article: Article, passage: Passage, truth: Truth, wording: Wording) -> Iterator[Planted]:
    """Plant another edition where times, dates or a number of days hang on it."""
    for found in re.finditer(r"(?<=v)\d\.\d", passage.open_text):
        said = passage.said(found.start())
        times = [figure for figure in wording.figures(said) if figure.decimals or figure.value >= 100]
        if not times and not wording.dates.search(said):
            continue
        for edition in truth.editions:
            if edition not in said and edition not in {truth.version, truth.base}:
                yield plant(article, passage, "round", found.start(), found.end(), edition)
        other = truth.base if found.group() == truth.version else truth.version
        if other and other not in said:
            yield plant(article, passage, "round", found.start(), found.end(), other)


def _lists(article: Article, passage: Passage, wording: Wording) -> Iterator[Planted]:
    """Leave one name out of a list of three and more whose number is stated, or name one twice."""
    name = wording.named.pattern
    for found in re.finditer(rf": (?:{name}, ){{2,}}", passage.open_text):
        at = found.start() + 2
        first = wording.named.match(passage.open_text, at)
        if first is None:
            continue
        second = wording.named.match(passage.open_text, first.end() + 2)
        yield plant(article, passage, "list", first.start(), first.end() + 2, "")
        if second is not None:
            yield plant(article, passage, "list", second.start(), second.end(), first.group())
