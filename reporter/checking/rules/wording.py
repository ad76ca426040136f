"""What the rules know of a language: cue words, messages and examples, from locales/<tag>/rules.toml."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reporter.language.files import LocaleFiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reporter.resources import Resources

FILE = "rules.toml"
_NEVER = re.compile(r"(?!)")
_UNSPACED = re.compile(r"[぀-ヿ㐀-鿿가-힯]")
"""Letters of scripts in which words are not set apart by spaces, or carry their particles."""


def _whole(word: str) -> str:
    """Give the pattern of a cue word as a whole word, where its script tells words apart."""
    pattern = re.escape(word).replace(r"\ ", r"\s+")
    left = "" if _UNSPACED.match(word) else r"(?<!\w)"
    right = "" if _UNSPACED.match(word[-1]) else r"(?!\w)"
    return f"{left}{pattern}{right}"


@dataclass(frozen=True, slots=True)
class Wording:
    """The table of one locale; empty where the locale has none: rules that need no words still hold."""

    table: Mapping[str, Any]

    @classmethod
    def load(cls, tag: str, resources: Resources) -> Wording:
        """Read the locale's rules.toml, if it has one; InputError where that is no TOML."""
        files = LocaleFiles(tag, resources)
        if not any((folder / FILE).is_file() for folder in files.folders()):
            return cls({})
        return cls(files.table(FILE))

    def words(self, name: str) -> tuple[str, ...]:
        """Give the cue words of a name."""
        return tuple(self.table.get("cues", {}).get(name, ()))

    def pattern(self, name: str) -> re.Pattern[str]:
        """Give what finds any of the cue words of a name as whole words, whatever their case."""
        words = self.words(name)
        if not words:
            return _NEVER
        branches = "|".join(_whole(word) for word in sorted(words, key=len, reverse=True))
        return re.compile(f"(?:{branches})", re.IGNORECASE)

    def message(self, code: str, name: str, title: str, values: Mapping[str, str]) -> str:
        """Fill a rule's message; a locale without it gives the rule's title and the values."""
        template = self.table.get(code, {}).get(name)
        if template is None:
            return ": ".join([title, *(value for value in values.values() if value)])
        for slot, value in values.items():
            template = template.replace("{" + slot + "}", value)
        return str(template)

    def part(self, name: str) -> str:
        """Give what the language calls a part that may be missing: `version`, `division`."""
        return str(self.table.get("parts", {}).get(name, name))

    def parts(self, names: list[str]) -> str:
        """Give several such parts as one list."""
        return ", ".join(self.part(name) for name in names)

    def examples(self, code: str) -> tuple[str, str]:
        """Give the right and the wrong example of a rule; empty where the language has none."""
        entry = self.table.get(code, {})
        return str(entry.get("right", "")), str(entry.get("wrong", ""))
