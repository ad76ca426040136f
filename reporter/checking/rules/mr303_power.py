"""MR303: no performance per watt from anything but measured system power."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reporter.checking.quoting import inside
from reporter.checking.rules.model import Breach, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reporter.checking.rules.text import RuleText


def _find(text: RuleText) -> Iterator[Breach]:
    per_watt = text.wording.pattern("per_watt")
    measured, denied = text.wording.pattern("measured_power"), text.wording.pattern("denied_power")
    for block in text.blocks:
        quoted = text.quoted(block)
        match = next(
            (each for each in per_watt.finditer(block.text) if not inside(quoted, each.start(), each.end())),
            None,
        )
        if match is None or denied.search(block.text):
            continue
        passage = text.passage_at(block.origin[match.start()])
        if not measured.search(passage.whole if passage else block.text):
            yield Breach(block.origin[match.start()], values={"written": match.group()})


RULE = Rule(
    "MR303",
    "Performance per watt only from measured system power",
    "error",
    "A rated power (TDP, the label of a power supply) is no measurement, and dividing a result by it"
    " gives a figure that nobody measured. Only the system power measured by the MLPerf method, of the"
    " same submission, may be used.",
    "MLPerf Results Messaging Guidelines, “use official MLPerf power metrics”",
    _find,
)
