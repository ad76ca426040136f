"""The articles as pages of a real Hugo site."""

from __future__ import annotations

import subprocess
import sys
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest
from click.testing import CliRunner

from reporter.cli import cli

if TYPE_CHECKING:
    from pathlib import Path

ROUND = "training-4.0"
LANGUAGES = ("en", "pt-BR")


class Page(HTMLParser):
    """What a test asks of a page: its images, links, tables and footnotes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture(scope="module")
def articles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("articles")
    languages = [word for tag in LANGUAGES for word in ("--lang", tag)]
    run = CliRunner().invoke(cli, ["write", ROUND, *languages, "--out", str(folder)], catch_exceptions=False)
    assert run.exit_code == 0, run.output
    return folder


@pytest.fixture(scope="module")
def site(articles: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    run = CliRunner().invoke(
        cli, ["publish", str(articles), "--site", "hugo", "--to", str(folder)], catch_exceptions=False
    )
    assert run.exit_code == 0, run.output
    built = subprocess.run(
        [sys.executable, "-m", "hugo", "--source", str(folder), "--panicOnWarning"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return folder / "public"


def page(site: Path, language: str) -> tuple[Path, Page]:
    (found,) = (site / language.lower() / "news").glob("*/index.html")
    return found, Page(found.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
class TestPage:
    """One article in one language."""

    def test_the_page_says_its_language(self, site: Path, language: str) -> None:
        assert page(site, language)[1].all("html")[0]["lang"] == language

    def test_every_image_is_found(self, site: Path, language: str) -> None:
        path, parsed = page(site, language)
        images = parsed.all("img")
        assert len(images) >= 4
        for image in images:
            source = unquote(urlsplit(image["src"] or "").path)
            assert (
                site / source.lstrip("/") if source.startswith("/") else path.parent / source
            ).is_file(), source
            assert image["alt"]

    def test_the_translations_are_linked(self, site: Path, language: str) -> None:
        path, parsed = page(site, language)
        slug = path.parent.name
        links = {link.get("hreflang"): link["href"] for link in parsed.all("a") if link.get("hreflang")}
        others = set(LANGUAGES) - {language}
        assert set(links) == others
        for other in others:
            assert links[other] == f"/{other.lower()}/news/{slug}/"

    def test_the_table_is_rendered(self, site: Path, language: str) -> None:
        _, parsed = page(site, language)
        assert len(parsed.all("table")) == 1
        assert len(parsed.all("tr")) == 1 + 9  # a head and the nine benchmarks of v4.0

    def test_the_footnotes_are_rendered(self, site: Path, language: str) -> None:
        path, parsed = page(site, language)
        back = [link for link in parsed.all("a") if link.get("class") == "footnote-backref"]
        assert back
        assert "[^" not in path.read_text(encoding="utf-8")


def test_an_existing_site_is_only_added_to(articles: Path, tmp_path: Path) -> None:
    (tmp_path / "hugo.toml").write_text("title = 'mine'\n")
    (tmp_path / "content" / "about.md").parent.mkdir()
    (tmp_path / "content" / "about.md").write_text("mine\n")
    run = CliRunner().invoke(cli, ["publish", str(articles), "--site", "hugo", "--to", str(tmp_path)])
    assert run.exit_code == 0, run.output
    assert (tmp_path / "hugo.toml").read_text() == "title = 'mine'\n"
    assert (tmp_path / "content" / "about.md").read_text() == "mine\n"
    assert not (tmp_path / "layouts").exists()
    assert len(list(tmp_path.glob("content/*/news/*/index.md"))) == 2


def test_a_folder_without_articles_is_refused(tmp_path: Path) -> None:
    from reporter.cli import main

    with pytest.raises(SystemExit) as stop:
        main(["publish", str(tmp_path), "--site", "hugo", "--to", str(tmp_path / "site")])
    assert stop.value.code == 2
    assert not (tmp_path / "site").exists()
