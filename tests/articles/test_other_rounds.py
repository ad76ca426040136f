"""Any round gives an article: small rounds made by hand, each with one thing that v4.0 does not have."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from reporter.articles.article import write_article
from reporter.claims.facts import Facts
from reporter.rounds.history import History
from tests.articles import reading
from tests.articles.conftest import LANGUAGES
from tests.claims.making import GAUDI2, entry, history_of, round_of

if TYPE_CHECKING:
    from reporter.language.locale import Locale
    from reporter.resources import Resources

OLD = round_of(
    "3.1",
    entry("nvidia", "gpt3", 10, accelerators=512, nodes=64),
    entry("nvidia", "bert", 2),
    entry("intel", "bert", 4, accelerator=GAUDI2),
    entry("dell", "retinanet", 40),
    date="2023-11-08",
)


@pytest.fixture
def tell(locale_of: Callable[[str], Locale], resources: Resources) -> Callable[[History, str], str]:
    def told(history: History, language: str) -> str:
        markdown = write_article(Facts(history), locale_of(language), resources).markdown
        title = reading.front(markdown)["title"]
        return "\n".join([str(title), *reading.prose(markdown)])

    return told


Tell = Callable[[History, str], str]


@pytest.mark.parametrize("language", LANGUAGES)
class TestEveryRoundGivesAnArticle:
    def test_one_whose_faster_system_was_another_submitters(self, tell: Tell, language: str) -> None:
        new = round_of("4.0", entry("intel", "gpt3", 30, accelerator=GAUDI2, accelerators=512, nodes=64))
        text = tell(history_of(OLD, new), language)
        assert {
            "en": "On GPT-3, nobody matched the fastest system of v3.1, and the best time rose from 10.0",
            "pt-BR": "No GPT-3, ninguém igualou o sistema mais rápido da v3.1, e o melhor tempo subiu",
        }[language] in text

    def test_the_first_of_the_suite_says_so(self, tell: Tell, language: str) -> None:
        text = tell(history_of(round_of("0.5", entry("google", "resnet", 3), date="2018-12-12")), language)
        assert {"en": "The suite starts with this round", "pt-BR": "A suíte começa com esta rodada"}[
            language
        ] in text

    def test_one_without_an_earlier_round(self, tell: Tell, language: str) -> None:
        text = tell(history_of(OLD, missing=("training-3.0",)), language)
        assert not re.search(r"v4\.0|\bNone\b|nan", text)
        assert {
            "en": "brings four results from three submitters",
            "pt-BR": "reúne quatro resultados de três",
        }[language] in text
        assert {"en": "makes no comparison over time", "pt-BR": "não faz comparação no tempo"}[
            language
        ] in text

    def test_one_with_a_single_entry(self, tell: Tell, language: str) -> None:
        text = tell(history_of(round_of("4.0", entry("google", "bert", 3))), language)
        assert {"en": "one result from one submitter", "pt-BR": "um resultado de um participante"}[
            language
        ] in text
        assert {
            "en": "In this round the suite comprises one benchmark.",
            "pt-BR": "a suíte reúne um benchmark.",
        }[language] in text

    def test_one_where_nothing_compares(self, tell: Tell, language: str) -> None:
        new = round_of("4.0", entry("nvidia", "rgat", 5), entry("dell", "rgat", 6))
        text = tell(history_of(OLD, new), language)
        assert {"en": "nothing can be said about progress", "pt-BR": "nada se pode dizer sobre avanços"}[
            language
        ] in text

    def test_one_that_got_slower_only(self, tell: Tell, language: str) -> None:
        new = round_of(
            "4.0",
            entry("nvidia", "gpt3", 12, accelerators=256, nodes=32),
            entry("nvidia", "bert", 2, times_digest="same"),
        )
        base = replace(
            OLD,
            entries=tuple(
                replace(e, times_digest="same") if e.benchmark == "bert" and e.score == 2 else e
                for e in OLD.entries
            ),
        )
        text = tell(history_of(base, new), language)
        assert {
            "en": "went up from 10.0 to 12.0 minutes because the fastest system is smaller, with 256",
            "pt-BR": "subiu de 10,0 minutos para 12,0 minutos porque o sistema mais rápido é menor, com 256",
        }[language] in text
        assert "80%" not in text

    def test_one_whose_best_is_faster_on_fewer_accelerators(self, tell: Tell, language: str) -> None:
        new = round_of(
            "4.0", entry("nvidia", "gpt3", 8, accelerators=256, nodes=32), entry("dell", "bert", 1)
        )
        text = tell(history_of(OLD, new), language)
        assert {
            "en": "is smaller, with 256 accelerators instead of 512",
            "pt-BR": "é menor, com 256 aceleradores em vez de 512",
        }[language] in text

    def test_the_largest_gain_is_told_with_both_sizes(self, tell: Tell, language: str) -> None:
        text = tell(history_of(OLD, round_of("4.0", entry("nvidia", "gpt3", 8, accelerators=256))), language)
        assert {
            "en": "For GPT-3, on 256 accelerators instead of 512, that means 20% less time",
            "pt-BR": "com 256 aceleradores em vez de 512, isso significa 20% menos tempo",
        }[language] in text

    def test_one_whose_only_best_is_joint(self, tell: Tell, language: str) -> None:
        new = round_of(
            "4.0", entry("nvidia+coreweave", "gpt3", 5, accelerators=512, nodes=64), entry("dell", "gpt3", 9)
        )
        text = tell(history_of(OLD, new), language)
        assert {
            "en": "a joint submission by NVIDIA and CoreWeave",
            "pt-BR": "submissão conjunta da NVIDIA e da CoreWeave",
        }[language] in text

    def test_one_twice_as_fast_says_times_in_the_headline(self, tell: Tell, language: str) -> None:
        new = round_of("4.0", entry("nvidia", "gpt3", 4, accelerators=512, nodes=64))
        title = tell(history_of(OLD, new), language).splitlines()[0]
        assert {
            "en": "GPT-3 trains 2.5 times as fast as seven months ago",
            "pt-BR": "Treinar o GPT-3 ficou 2,5 vezes mais rápido em sete meses",
        }[language] in title

    def test_one_with_a_date_certain_only_to_the_month(self, tell: Tell, language: str) -> None:
        new = round_of("4.0", entry("nvidia", "gpt3", 8, accelerators=512), date="2024-06-12", basis="memory")
        text = tell(history_of(OLD, new), language)
        assert {"en": "in June 2024", "pt-BR": "em junho de 2024"}[language] in text
        assert not re.search(r"June 12|12 de junho|days|dias", text)

    def test_one_with_its_whole_past_at_hand_speaks_of_records(self, tell: Tell, language: str) -> None:
        new = round_of("4.0", entry("nvidia", "gpt3", 8, accelerators=512), entry("oracle", "bert", 3))
        complete = tell(history_of(OLD, new), language)
        partial = tell(history_of(OLD, new, missing=("training-3.0",)), language)
        record = {
            "en": "The record fell in one of the two benchmarks: GPT-3.",
            "pt-BR": "O recorde caiu em um dos dois benchmarks: GPT-3.",
        }[language]
        assert record in complete
        assert record not in partial
        first = {"en": "took part for the first time", "pt-BR": "pela primeira vez"}[language]
        assert first in complete
        assert first not in partial

    def test_one_on_processors_only(self, tell: Tell, language: str) -> None:
        bare = {"accelerator": "", "accelerators": 0, "accelerator_submitted": ""}
        new = round_of("4.0", entry("intel", "bert", 3, **bare), entry("dell", "bert", 5, **bare))
        assert tell(history_of(OLD, new), language)

    def test_one_without_nodes_or_counts(self, tell: Tell, language: str) -> None:
        new = round_of(
            "4.0",
            entry("intel", "bert", 3, nodes=None, accelerators=None),
            entry("dell", "gpt3", 5, nodes=None),
        )
        assert tell(history_of(OLD, new), language)

    def test_one_with_a_folder_name_that_is_markup(self, tell: Tell, language: str) -> None:
        assert tell(history_of(round_of("4.0", entry("intel", "bert", 3, evidence="a|b/[c](d)"))), language)

    def test_one_without_a_single_score(self, tell: Tell, language: str) -> None:
        new = round_of("4.0", entry("intel", "bert", None), entry("dell", "gpt3", None))
        assert tell(history_of(OLD, new), language)


class TestHostileNames:
    PLACE = "x|y`<script>alert(1)</script>{{< danger >}}{{ 7*7 }}](javascript:1)"

    def test_a_place_upstream_neither_runs_nor_breaks_anything(
        self, locale_of: Callable[[str], Locale], resources: Resources
    ) -> None:
        bad = [replace(each, evidence=f"{self.PLACE}/{each.benchmark}") for each in OLD.entries]
        history = history_of(replace(OLD, entries=tuple(bad), upstream="https://x/{% raw %} # y"))
        markdown = write_article(Facts(history), locale_of("en"), resources).markdown
        assert not re.search(r"\{[{%#<]", markdown)
        assert "49" not in markdown
        shown = reading.rendered(markdown)
        assert "<script" not in shown
        assert "javascript:1" in shown
        assert 'href="javascript' not in shown
        assert shown.count("<table>") == 1
