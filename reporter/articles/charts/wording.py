"""The words of one chart: said by phrases, and each kept with its claim and place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reporter.articles.charts.model import ChartResult, Stated
from reporter.language.saying import say
from reporter.values import Name, Names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from matplotlib.figure import Figure

    from reporter.articles.charts.model import Place
    from reporter.claims.model import Claim
    from reporter.language.locale import Locale
    from reporter.values import Value


@dataclass(slots=True)
class Wording:
    """Says the phrases of a chart and remembers them."""

    locale: Locale
    says: list[Stated] = field(default_factory=list)

    def claim(self, place: Place, phrase: str, claim: Claim) -> str:
        """Say a claim by the phrase of its kind that is called `phrase`."""
        return self._say(place, claim.kind, phrase, claim.slots, claim)

    def text(self, place: Place, phrase: str) -> str:
        """Say words that state nothing."""
        return self._say(place, "text", phrase, {}, None)

    def names(self) -> frozenset[str]:
        """Give the names said so far that have several words: lines are not broken inside them."""
        return frozenset(
            part.text
            for stated in self.says
            for part in stated.saying.parts
            if isinstance(part.value, Name | Names) and " " in part.text
        )

    def joined(self, place: Place) -> str:
        """Give all that was said at a place, as one running text."""
        return " ".join(stated.saying.text for stated in self.says if stated.place == place)

    def forget(self, place: Place, texts: list[str]) -> None:
        """Take back what was said at a place and could not be shown."""
        self.says = [
            stated for stated in self.says if stated.place != place or stated.saying.text not in texts
        ]

    def chart(self, stem: str, figure: Figure) -> ChartResult:
        """Put a drawing together with all that was said of it."""
        return ChartResult(
            stem=stem,
            language=self.locale.tag,
            figure=figure,
            title=self.joined("title"),
            subtitle=self.joined("subtitle"),
            source=self.joined("source"),
            alt=self.joined("alt"),
            caption=self.joined("caption"),
            says=tuple(self.says),
        )

    def _say(
        self, place: Place, kind: str, phrase: str, slots: Mapping[str, Value], claim: Claim | None
    ) -> str:
        saying = say(self.locale, kind, phrase, slots)
        self.says.append(Stated(place, saying, claim))
        return saying.text
