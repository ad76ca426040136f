"""docs/rules.md, made from the rules: `python -m reporter.checking.rules.page > docs/rules.md`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from reporter.checking.rules.registry import rules
from reporter.checking.rules.wording import FILE, Wording
from reporter.language.files import LocaleFiles, locales_found
from reporter.resources import Resources

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from reporter.checking.rules.model import Rule

_OPENING = """\
# Messaging rules

<!-- Made by `python -m reporter.checking.rules.page` from the rules: change those, not this page. -->

Results of MLPerf® benchmarks may be published only under the messaging guidelines of MLCommons.
`reporter check` asks every text, and the charts that it names, whether they keep to them. An **error** makes
the exit status 1, a **warning** does not; `--no-rules` leaves all of them out. Quotations, code and addresses
are left alone: their words are not the writer’s. An editor’s `<!-- reporter: ignore REASON -->` before a
block holds for rules as well.

The cue words, the messages and the examples of a language stand in `locales/<tag>/rules.toml`. A rule about
words that a language does not have (a plural by article, a verb made of the name) has no effect there.
"""


def page(resources: Resources) -> str:
    """Give the page as Markdown."""
    wordings = {
        tag: Wording.load(tag, resources)
        for tag in locales_found(resources)
        if any((folder / FILE).is_file() for folder in LocaleFiles(tag, resources).folders())
    }
    lines = [_OPENING, "| Code | Rule | Severity | Charts |", "| :--- | :--- | :--- | :--- |"]
    for rule in rules():
        charts = "yes" if rule.charts else "no"
        lines.append(f"| [{rule.code}](#{rule.code.lower()}) | {rule.title} | {rule.severity} | {charts} |")
    for rule in rules():
        lines += _section(rule, wordings)
    return "\n".join(lines).rstrip() + "\n"


def _section(rule: Rule, wordings: Mapping[str, Wording]) -> Iterator[str]:
    yield f"\n## {rule.code}\n"
    yield f"**{rule.title}** ({rule.severity})\n"
    yield f"{rule.reason}\n"
    yield f"Source: {rule.source}.\n"
    for tag, wording in wordings.items():
        right, wrong = wording.examples(rule.code)
        for label, example in (("Right", right), ("Wrong", wrong)):
            if example:
                yield f"{label} ({tag}):\n"
                yield from (f"    {line}".rstrip() for line in example.strip("\n").split("\n"))
                yield ""


if __name__ == "__main__":
    sys.stdout.write(page(Resources()))
