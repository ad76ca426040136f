"""The article about the long view."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from reporter.articles.article import Article, write_article
from reporter.articles.telling import TemplateCallError
from reporter.checking.checker import Checker
from reporter.checking.judge import judge
from reporter.checking.readers import Readers
from reporter.checking.source import Source
from reporter.claims.facts import Facts
from reporter.claims.registry import kinds
from reporter.rounds.history import load_history
from reporter.rounds.store import round_ids
from reporter.values import Quantity
from tests.articles import reading
from tests.articles.conftest import LANGUAGES
from tests.articles.long_past import LONG, V05, V06
from tests.claims.making import history_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from reporter.language.locale import Locale
    from reporter.resources import Resources

EDITIONS = ["training-0.5", "training-0.6", "training-0.7", "training-1.0"]


@pytest.fixture(scope="module")
def long_facts() -> Facts:
    return Facts(LONG)


@pytest.fixture(scope="module", params=LANGUAGES)
def told(
    request: pytest.FixtureRequest,
    long_facts: Facts,
    locale_of: Callable[[str], Locale],
    resources: Resources,
) -> Article:
    return write_article(long_facts, locale_of(request.param), resources, "history")


@pytest.fixture(scope="module")
def whole(resources: Resources) -> Facts:
    """The thirteen rounds, where they are at hand."""
    if "training-5.1" not in round_ids(resources):
        pytest.skip("training-5.1 is not among the rounds at hand")
    history = load_history("training-5.1", resources)
    if not history.complete:
        pytest.skip(f"rounds before training-5.1 are not at hand: {', '.join(history.missing)}")
    return Facts(history)


class TestArticle:
    def test_has_its_own_place(self, told: Article) -> None:
        assert told.slug == "mlperf-training-v1-0-history"
        assert [chart.stem for chart in told.charts] == ["record-progression", "results-per-round"]

    def test_tells_every_part(self, told: Article) -> None:
        text = "\n".join(reading.prose(told.markdown))
        expected = {
            "en": [
                "from 8.00 minutes with 1,024 accelerators in v0.6 to 2.00 with 4,096 in v0.7.",
                "Its record fell one time in three rounds.",
                "NVIDIA and CoreWeave together hold one record, for MiniGo.",
                "The curves leave out v0.5, whose one benchmark compares with nothing",
                "For MiniGo, results published before the benchmark was changed are left out",
                "BERT has been measured in one round only",
                "ResNet-50 went from 100.0 minutes with the V100 in v0.6 to 20.0 with the A100 in v1.0",
                "rose from 2.00 minutes on 4,096 accelerators in v0.7 to 3.00 on 1,024 in v1.0.",
                "Participation went from one result by one organization in v0.5 to six by three in v1.0.",
                "in v0.7, published in July 2020, and set one record at once, for Mask R-CNN.",
                "For v0.7, only the month of publication is certain",
            ],
            "pt-BR": [
                "de 8,00 minutos com 1.024 aceleradores na v0.6 para 2,00 com 4.096 na v0.7.",
                "Seu recorde caiu uma vez em três rodadas.",
                "A NVIDIA e a CoreWeave detêm em conjunto um recorde, no MiniGo.",
                "deixam de fora a v0.5, que, com um benchmark, não se compara",
                "O BERT só foi medido em uma rodada",
                "o ResNet-50 foi de 100,0 minutos com a V100 na v0.6 a 20,0 com a A100 na v1.0",
                "subiu de 2,00 minutos com 4.096 aceleradores na v0.7 para 3,00 com 1.024 na v1.0.",
                "na v0.7, publicada em julho de 2020, e logo bateu um recorde, no Mask R-CNN.",
            ],
        }[told.language]
        for sentence in expected:
            assert sentence in text, sentence

    def test_gives_no_day_where_only_the_month_is_certain(self, told: Article) -> None:
        assert not re.search(r"July 29|29 de julho", told.markdown)

    def test_has_a_row_a_series_and_a_footnote_for_each_result(self, told: Article) -> None:
        cells = [line for line in told.markdown.splitlines() if line.startswith("| ")]
        names = [line.split(" | ")[0].removeprefix("| ") for line in cells]
        assert [name for name in names if name in {"Mask R-CNN", "ResNet-50", "MiniGo"}] == [
            "Mask R-CNN",
            "ResNet-50",
            "MiniGo",
        ]
        marks = set(re.findall(r"\[\^\d+\](?!:)", told.markdown))
        assert marks == {note[:-1] for note in re.findall(r"^\[\^\d+\]:", told.markdown, re.MULTILINE)}

    def test_is_not_written_where_nothing_compares(
        self, locale_of: Callable[[str], Locale], resources: Resources
    ) -> None:
        with pytest.raises(TemplateCallError, match=r"series\.spread"):
            write_article(Facts(history_of(V05, V06)), locale_of("en"), resources, "history")

    def test_says_no_first_time_without_every_round(
        self, locale_of: Callable[[str], Locale], resources: Resources
    ) -> None:
        partial = Facts(history_of(*LONG.earlier, LONG.round, missing=("training-0.4",)))
        text = write_article(partial, locale_of("en"), resources, "history").markdown
        assert "first ran" not in text
        assert "New accelerators |" not in text


@pytest.fixture(scope="module")
def readers(told: Article, resources: Resources) -> Readers:
    return Readers.load(told.language, resources, kinds(), EDITIONS)


class TestReadBack:
    def _best(self, text: str, readers: Readers, facts: Facts) -> tuple[int, str] | None:
        """The least trouble that any phrase has which says the text, and its kind."""
        found = [
            (verdict.refuted + verdict.unverifiable, match.kind)
            for match in readers.phrases.read(text)
            if match.kind in kinds()
            for verdict in [judge(kinds()[match.kind], facts.of(match.kind), match.slots)]
        ]
        return min(found, default=None)

    def test_every_sentence_is_true(self, told: Article, readers: Readers, long_facts: Facts) -> None:
        for each in told.statements:
            if each.claim is not None and each.place != "table":
                assert (self._best(each.text, readers, long_facts) or (1, ""))[0] == 0, each.text

    def test_a_changed_figure_is_refuted(self, told: Article, readers: Readers, long_facts: Facts) -> None:
        changed = 0
        for each in told.statements:
            if each.kind.partition(".")[0] not in {"series", "editions"} or each.place == "table":
                continue
            for part in each.parts:
                if not isinstance(part.value, Quantity):
                    continue
                digits = list(re.finditer(r"\d", part.text))
                for digit in digits[:1]:
                    at = part.start + digit.start()
                    wrong = each.text[:at] + str((int(digit[0]) + 4) % 9 + 1) + each.text[at + 1 :]
                    found = self._best(wrong, readers, long_facts)
                    assert found is None or found[0] > 0, wrong
                    changed += 1
        assert changed > 30


@pytest.mark.parametrize("language", LANGUAGES)
class TestThirteenRounds:
    def test_give_an_article_of_its_length_that_the_check_bears_out(
        self, whole: Facts, locale_of: Callable[[str], Locale], resources: Resources, language: str
    ) -> None:
        article = write_article(whole, locale_of(language), resources, "history")
        assert 500 <= reading.words(article.markdown) <= 1000
        checker = Checker(resources)
        report = checker.check(Source.of(article.markdown, "index.md"))[0]
        wrong = [claim for claim in report.claims if claim.verdict in {"refuted", "unverifiable"}]
        assert wrong == []
        assert report.coverage.unverifiable == 0
        assert report.coverage.judged > 300
