"""The articles about v4.0, as an editor gets them.

`golden/` holds them as they stand with every earlier round at hand, `golden/two-rounds` with v3.1 alone: read
them there. After a change that is meant, `pytest --force-regen` writes them anew, and the difference is to be
read like an editor reads it.
"""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from reporter.articles.article import Article, write_article
from tests.articles import reading

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_regressions.file_regression import FileRegressionFixture

    from reporter.claims.facts import Facts
    from reporter.language.locale import Locale
    from reporter.resources import Resources

GOLDEN = Path(__file__).parent / "golden"
SECTIONS = {
    "en": [
        "Who took part",
        "What is new and what is gone",
        "What got faster",
        "Records and leadership",
        "Same hardware, newer software",
        "How far it scales",
        "Voices",
        "What it means for buyers and operators",
        "The best results",
        "Method and limits",
    ],
    "pt-BR": [
        "Quem participou",
        "O que entrou e o que saiu",
        "O que ficou mais rápido",
        "Recordes e liderança",
        "Mesmo hardware, software mais novo",
        "Até onde vai a escala",
        "O que dizem os envolvidos",
        "O que muda para quem compra ou opera",
        "Os melhores resultados",
        "Método e limites",
    ],
}
# worked out by hand from gold/training_scores.csv and claims.md, in each language's own notation
FIGURES = {
    "en": [
        "from 2.47 to 1.37 minutes",
        "1.80 times",
        "217 days",
        "17 submitters",
        "205 results",
        "44% less time",
        "80% more speed",
        "18% faster",
        "3.44 minutes",
        "3.8% in speed",
        "11,616 H100",
        "NVIDIA’s speed on GPT-3 with 512 H100 accelerators has grown by 15%",
        "eight of the nine benchmarks",
        "NVIDIA and CoreWeave",
        "Mask R-CNN and RNN-T",
        "from 209 to 205",
        "from 51.8 to 42.5 minutes",
    ],
    "pt-BR": [
        "de 2,47 minutos para 1,37 minuto",
        "1,80 vez mais",
        "217 dias",
        "17 participantes",
        "205 resultados",
        "44% menos tempo",
        "80% mais velocidade",
        "18% mais rápido",
        "3,44 minutos",
        "3,8% em velocidade",
        "11.616 aceleradores H100",
        "da NVIDIA no GPT-3 com 512 aceleradores H100 cresceu 15%",
        "oito dos nove benchmarks",
        "da NVIDIA e da CoreWeave",
        "Mask R-CNN e RNN-T",
        "de 209 para 205",
        "de 51,8 minutos para 42,5 minutos",
    ],
}
ENGLISH = (
    "the|and|with|of|from|than|faster|round|results|submitted|minutes|accelerators|speed|training|scale|record|"
    "records|best|closed|division|were|was|has|have|that|which|for|by|on|in"
)
LOANS = {"MLPerf® Training"}


class TestShape:
    def test_is_as_it_stands_in_the_golden_file(
        self, article: Article, file_regression: FileRegressionFixture
    ) -> None:
        file_regression.check(article.markdown, fullpath=GOLDEN / f"{article.language}.md")

    def test_is_as_it_stands_in_the_golden_file_with_two_rounds_at_hand(
        self, short_article: Article, file_regression: FileRegressionFixture
    ) -> None:
        language = short_article.language
        file_regression.check(short_article.markdown, fullpath=GOLDEN / "two-rounds" / f"{language}.md")

    def test_has_600_to_1000_words_of_body(self, article: Article, short_article: Article) -> None:
        assert 600 <= reading.words(article.markdown) <= 1000
        assert 600 <= reading.words(short_article.markdown) <= 1000

    def test_tells_the_parts_in_order(self, article: Article) -> None:
        assert reading.headings(article.markdown) == SECTIONS[article.language]

    def test_gives_the_front_matter_that_sites_need(self, article: Article) -> None:
        fields = reading.front(article.markdown)
        assert list(fields) == [
            "title",
            "description",
            "date",
            "round",
            "lang",
            "slug",
            "translationKey",
            "images",
        ]
        assert fields["slug"] == fields["translationKey"] == "mlperf-training-v4-0"
        assert str(fields["date"]) == "2024-06-12"
        assert fields["lang"] == article.language
        assert "Stable Diffusion" in fields["title"]
        assert "80%" in fields["title"]

    def test_shows_four_charts_with_alternative_text_and_caption(self, article: Article) -> None:
        images = re.findall(r'^!\[(.+)\]\(([a-z-]+\.svg) "(.+)"\)$', article.markdown, re.MULTILINE)
        assert len(images) == 4
        assert [name for _, name, _ in images] == [f"{chart.stem}.svg" for chart in article.charts]

    def test_puts_a_blank_line_between_all_blocks(self, article: Article) -> None:
        lines = reading.body(article.markdown).splitlines()
        for above, below in itertools.pairwise(lines):
            same_block = above[:1] == below[:1] and above[:1] in {"|", ">"}
            assert not (above and below) or same_block, (above, below)

    def test_lists_the_best_of_every_benchmark(self, article: Article) -> None:
        table = [line for line in article.markdown.splitlines() if line.startswith("|")]
        assert len(table) == 2 + 9
        assert all(line.count("|") == 6 for line in table)


class TestFootnotes:
    def test_every_mark_has_its_note_and_every_note_its_mark(self, article: Article) -> None:
        noted = re.findall(r"^\[\^(\d+)\]: ", article.markdown, re.MULTILINE)
        cited = re.findall(r"\[\^(\d+)\](?!:)", article.markdown)
        assert noted == [str(number) for number in range(1, len(noted) + 1)]
        assert set(cited) == set(noted)
        assert list(dict.fromkeys(cited)) == noted

    def test_names_suite_version_division_place_and_verification(self, article: Article) -> None:
        notes = [line for line in article.markdown.splitlines() if line.startswith("[^")]
        results = [note for note in notes if "/results/" in note]
        verified = {"en": "verified result", "pt-BR": "resultado verificado"}[article.language]
        division = {"en": "closed division", "pt-BR": "divisão fechada"}[article.language]
        assert len(results) >= 12
        for note in results:
            assert re.search(r"MLPerf® Training v(3\.1|4\.0), ", note)
            assert verified in note
            assert division in note
            assert re.search(r"`[^`]+/results/[^`]+`\.$", note)

    def test_carries_the_trademark_legend_in_english(self, article: Article) -> None:
        legend = (
            "The MLPerf name and logo are registered and unregistered trademarks of MLCommons Association in "
            "the United States and other countries. All rights reserved. "
            "Unauthorized use strictly prohibited."
        )
        assert legend in article.markdown


class TestWords:
    @pytest.mark.parametrize(
        ("language", "figure"), [(language, each) for language in FIGURES for each in FIGURES[language]]
    )
    def test_says_the_figures_that_were_worked_out_by_hand(
        self, articles: dict[str, Article], language: str, figure: str
    ) -> None:
        assert figure in "\n".join(reading.prose(articles[language].markdown))

    def test_leaves_no_english_in_the_portuguese(self, articles: dict[str, Article]) -> None:
        text = articles["pt-BR"].markdown
        for legend in [each for each in articles["pt-BR"].statements if each.phrase.startswith("legend_")]:
            text = text.replace(legend.text, "").replace(legend.text.replace("www", "www\\"), "")
        for name in LOANS:
            text = text.replace(name, "")
        shown = re.sub(
            r"`[^`]*`|\([a-z-]+\.svg|^[a-z]+:|^- .*",
            "",
            reading.body(text),
            flags=re.IGNORECASE | re.MULTILINE,
        )
        assert re.findall(rf"\b(?:{ENGLISH})\b", shown) == []

    def test_uses_final_typographic_characters(self, article: Article) -> None:
        for line in reading.prose(article.markdown):
            assert not re.search(r"[\"']|--|\.\.\.", line), line

    def test_says_no_sentence_twice(self, article: Article) -> None:
        said = [
            sentence
            for line in reading.prose(article.markdown)
            for sentence in reading.sentences(line)
            if "—" not in sentence
        ]
        assert len(said) == len(set(said))

    def test_speaks_of_no_record_and_no_first_beyond_its_reach(
        self, short_articles: dict[str, Article]
    ) -> None:
        english = "\n".join(reading.prose(short_articles["en"].markdown))
        assert "first time" not in english
        assert "record fell" not in english
        assert "every result of v3.1" in english
        assert "were not part of v3.1" in english

    def test_speaks_of_records_and_first_times_where_every_round_is_at_hand(
        self, articles: dict[str, Article]
    ) -> None:
        english = "\n".join(reading.prose(articles["en"].markdown))
        assert (
            "took part for the first time: Juniper Networks, Oracle, Sustainable Metal Cloud, and tiny corp."
            in english
        )
        assert "The record fell in four of the nine benchmarks" in english
        assert "Two benchmarks are new to the suite" in english

    def test_does_not_put_a_translation_back_into_the_speakers_language(
        self, articles: dict[str, Article]
    ) -> None:
        assert "“" not in "\n".join(reading.prose(articles["en"].markdown))
        assert (
            "\n> Isso é impressionante para apenas meio ano.\n>\n> — David Kanter, "
            in articles["pt-BR"].markdown
        )


class TestLedgerOfWhatIsSaid:
    def test_every_sentence_is_a_statement_or_a_quotation(self, article: Article) -> None:
        known = {each.text for each in article.statements}
        quoted = {"pt-BR": 6, "en": 3}[article.language]
        loose = [
            sentence
            for line in reading.prose(article.markdown)
            for sentence in reading.sentences(line)
            if sentence not in known
        ]
        assert len(loose) == quoted, loose
        assert all("Kanter" in each or "Salvator" in each or article.language == "pt-BR" for each in loose)

    def test_every_statement_of_a_claim_is_a_row_of_its_kind(self, article: Article, facts: Facts) -> None:
        for each in article.statements:
            if each.claim is not None:
                assert each.claim in facts.of(each.claim.kind)
                for part in each.parts:
                    assert each.claim.slots[part.slot] == part.value
                    assert each.text[part.start : part.end] == part.text

    def test_no_figure_stands_outside_the_slots(self, article: Article) -> None:
        for each in article.statements:
            bare = list(each.text)
            for part in each.parts:
                bare[part.start : part.end] = "\0" * (part.end - part.start)
            assert not re.search(r"\d", "".join(bare)), each.text

    def test_is_the_same_when_written_again(
        self,
        article: Article,
        facts: Facts,
        locale_of: Callable[[str], Locale],
        resources: Resources,
    ) -> None:
        again = write_article(facts, locale_of(article.language), resources)
        assert again.markdown == article.markdown
        assert again.statements == article.statements
