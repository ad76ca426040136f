"""An article: a template chooses and orders what is told of a round in one language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import jinja2

from reporter.articles.front_matter import front_matter
from reporter.articles.quotes import load_quotes
from reporter.articles.slug import slug
from reporter.articles.telling import Teller
from reporter.errors import InputError, ReporterError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.articles.charts.model import ChartResult
    from reporter.articles.statement import Statement
    from reporter.claims.facts import Facts
    from reporter.language.locale import Locale
    from reporter.resources import Resources

_ENDING = ".md.j2"


@dataclass(frozen=True, slots=True)
class Article:
    """An article in one language, ready to be written."""

    round: str
    kind: str
    language: str
    slug: str
    markdown: str
    """The whole of index.md, front matter included."""
    statements: tuple[Statement, ...]
    charts: tuple[ChartResult, ...]
    data: tuple[tuple[str, str], ...]
    """Each round that was used, with the digest of what was read of it."""


def kinds_of_article(resources: Resources) -> list[str]:
    """Name the kinds of articles there are templates for."""
    found = resources.names("templates", "articles")
    return [name.removesuffix(_ENDING) for name in found if name.endswith(_ENDING)]


def write_article(facts: Facts, locale: Locale, resources: Resources, kind: str = "release") -> Article:
    """Write an article of a kind about a round in the language of a locale.

    Raises InputError where there is no such kind or the template is damaged, LanguageError where a phrase or
    name is missing.
    """
    if kind not in kinds_of_article(resources):
        known = ", ".join(kinds_of_article(resources))
        raise InputError(f"no template for articles of the kind {kind}: there are {known}")
    this = facts.history.round
    teller = Teller(facts, locale, load_quotes(this.id, resources))
    body = _rendered(teller, resources, kind)
    name = slug(this.id, kind)
    head = front_matter(
        {
            "title": teller.title,
            "description": teller.description,
            "date": this.published,
            **({} if this.date_is_certain else {"dateCertainTo": "month"}),
            "round": this.id,
            "lang": locale.tag,
            "slug": name,
            "translationKey": name,
            "images": [f"{chart.stem}.png" for chart in teller.charts],
        }
    )
    return Article(
        round=this.id,
        kind=kind,
        language=locale.tag,
        slug=name,
        markdown=f"{head}\n{body}",
        statements=tuple(teller.statements),
        charts=tuple(teller.charts),
        data=tuple((each.id, each.digest) for each in (this, *facts.history.earlier)),
    )


def _rendered(teller: Teller, resources: Resources, kind: str) -> str:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(
            [str(folder / "articles") for folder in resources.folders("templates")]
        ),
        undefined=jinja2.StrictUndefined,
        autoescape=False,  # Markdown, escaped phrase by phrase
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(_offered(teller))
    name = f"{kind}{_ENDING}"
    try:
        text = environment.get_template(name).render()
    except jinja2.TemplateSyntaxError as error:
        raise InputError(str(error.message), error.filename or name, error.lineno) from error
    except jinja2.TemplateError as error:
        raise InputError(str(error.message), name) from error
    except KeyError as error:
        raise InputError(f"asks for an unknown kind of claim {error}", name) from error
    if not teller.title or not teller.description:
        raise ReporterError(f"{name} gives the article no title or no description")
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def _offered(teller: Teller) -> dict[str, object]:
    names: Sequence[str] = [name for name in dir(Teller) if not name.startswith("_")]
    return {**{name: getattr(teller, name) for name in names}, "history": teller.facts.history}
