"""Articles as page bundles of a Hugo site, translations linked by their place.

An existing site is only added to: `content/<lang>/<section>/<slug>/`. In a folder without a Hugo
configuration a small complete site is laid out first (templates/sites/hugo), whose layouts fail the build on
a missing image.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import jinja2

from reporter.errors import InputError
from reporter.language.locale import Locale

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.publishing.collection import Written
    from reporter.resources import Resources

CONFIGURATIONS = ("hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config.toml", "config.yaml", "config")
SECTION = "news"


def publish(articles: Sequence[Written], site: Path, resources: Resources) -> tuple[Path, ...]:
    """Copy the articles into a Hugo site and give the pages written.

    A page of the site that differs from what was last published there is replaced only as a whole folder;
    nothing else of the site is touched. Raises InputError where the site's folder is a file.
    """
    if site.exists() and not site.is_dir():
        raise InputError("is a file, not the folder of a site", site)
    site.mkdir(parents=True, exist_ok=True)
    if not any((site / name).exists() for name in CONFIGURATIONS):
        _lay_out(site, sorted({article.language for article in articles}), resources)
    return tuple(_place(article, site) for article in articles)


def _lay_out(site: Path, languages: Sequence[str], resources: Resources) -> None:
    scaffold = resources.find("templates", "sites/hugo")
    for part in ("layouts", "static"):
        shutil.copytree(scaffold / part, site / part, dirs_exist_ok=True)
    template = jinja2.Environment(
        undefined=jinja2.StrictUndefined, autoescape=False, keep_trailing_newline=True
    )
    configuration = template.from_string((scaffold / "hugo.toml.j2").read_text(encoding="utf-8")).render(
        base_url="https://example.org/",
        title="MLPerf®",
        languages=[
            {"key": tag.lower(), "tag": tag, "label": Locale.load(tag, resources).name} for tag in languages
        ],
    )
    (site / "hugo.toml").write_text(configuration, encoding="utf-8")


def _place(article: Written, site: Path) -> Path:
    target = site / "content" / article.language / SECTION / article.slug
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{article.slug}-") as folder:
        fresh = Path(folder) / article.slug
        fresh.mkdir()
        for file in article.files:
            shutil.copyfile(file, fresh / file.name)
        if target.exists():
            target.rename(Path(folder) / "old")
        fresh.rename(target)
    return target / "index.md"
