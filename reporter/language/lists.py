"""Lists as a locale writes them (CLDR's standard lists): "A, B, and C", "A, B e C"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reporter.language.errors import LanguageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from babel import Locale as Cldr


@dataclass(frozen=True, slots=True)
class Lists:
    """How a locale joins items."""

    _patterns: Mapping[str, str]
    _before: tuple[tuple[re.Pattern[str], str, str], ...]
    """Where the last item begins so, the first string in the pattern before it becomes the second."""

    @classmethod
    def load(cls, tag: str, cldr: Cldr, settings: Mapping[str, Any]) -> Lists:
        """Take the patterns from CLDR and what euphony asks for from `[[lists.before]]` of locale.toml.

        A rule there has `begins` (a pattern for how the last item begins), `replace` and `by`: Spanish "y"
        before i. Raises LanguageError where `begins` is no pattern.
        """
        rules = settings.get("lists", {}).get("before", ())
        try:
            before = tuple(
                (re.compile(rule["begins"], re.IGNORECASE), rule["replace"], rule["by"]) for rule in rules
            )
        except re.error as error:
            raise LanguageError(f"locales/{tag}/locale.toml: lists.before: {error}") from error
        patterns = cldr.list_patterns["standard"]
        return cls({key: patterns[key] for key in ("start", "middle", "end", "2")}, before)

    def join(self, items: Sequence[str]) -> str:
        """Join items in the order given.

        Raises LanguageError where there is nothing to join.
        """
        if not items:
            raise LanguageError(
                "a list without items cannot be said: choose another phrase where there are none"
            )
        if len(items) == 1:
            return items[0]
        if len(items) == 2:
            return self._last("2", items[-1]).format(items[0], items[1])
        result = self._patterns["start"].format(items[0], items[1])
        for item in items[2:-1]:
            result = self._patterns["middle"].format(result, item)
        return self._last("end", items[-1]).format(result, items[-1])

    def _last(self, which: str, item: str) -> str:
        pattern = self._patterns[which]
        for begins, replace, by in self._before:
            if begins.match(item):
                return pattern.replace(replace, by)
        return pattern
