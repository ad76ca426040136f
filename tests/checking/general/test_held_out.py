"""Sentences by authors who had not seen the tables of cue words: few true ones may be refuted.

The verdicts are the authors', from the data. Aimed at are 85 percent right and at most 2 percent of true
statements refuted at first sight; docs/sentences.md says what is reached. The bounds here lie below
that: they only show when something that was understood is lost.
"""

from __future__ import annotations

import pytest

from benchmarks.sentences import HELD_OUT, measure

AUTHORS = sorted({path.name[0] for path in HELD_OUT.glob("*.jsonl")})
LEAST_RIGHT = 70.0
MOST_ALARMS = 6.5
"""In percent."""


@pytest.mark.parametrize("author", AUTHORS)
def test_sentences_of_an_author_are_mostly_understood_and_seldom_refuted_wrongly(author: str) -> None:
    tallies = measure(sorted(HELD_OUT.glob(f"{author}-*.jsonl")))
    assert tallies
    for (_, language), tally in tallies.items():
        assert tally.share >= LEAST_RIGHT, (language, tally.share)
        assert tally.alarm_share <= MOST_ALARMS, (language, tally.alarm_share)
