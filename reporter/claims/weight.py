"""How newsworthy a claim is, from 0 to 1.

Two things decide. *Reach*: what the claim is about, from the round as a whole down to a detail for those who
look things up. *Size*: how much of it there is, from 0 to 1, which counts for half:

    weight = reach x (1 + size) / 2

So a large gain of one benchmark comes before a small fact about the whole round, and a claim about nothing
(no record, nobody new) weighs nothing at all. The reaches are the order in which an editor tells a round:
what got faster and whether it is a record, who took part and what is new, one benchmark, one submitter, the
tables.
"""

from __future__ import annotations

from fractions import Fraction

NEWS = Fraction(1)
"""What is new in this round as a whole: the largest gain, the records, the first results."""
ROUND = Fraction(4, 5)
"""What the round is: how many took part, what it measures, how large its largest system is."""
BENCHMARK = Fraction(7, 10)
"""What is new about one benchmark: its best, its gain, its record."""
SUBMITTER = Fraction(1, 2)
"""What is about one submitter, vendor or accelerator."""
DETAIL = Fraction(1, 4)
"""What a table or a reader's own question needs: every entry, every pair."""
BACKGROUND = Fraction(1, 10)
"""What is true of the method and of the past whatever this round brought."""

ALL = Fraction(1)
SOME = Fraction(1, 2)
NONE = Fraction(0)


def weigh(reach: Fraction, size: Fraction = SOME) -> Fraction:
    """Give the weight of a claim of some reach; a size outside 0 to 1 is brought to its bound."""
    return reach * (1 + min(max(size, NONE), ALL)) / 2


def of_gain(ratio: Fraction) -> Fraction:
    """Give the size of a change of speed: twice as fast, or half as fast, is as large as it gets."""
    faster = ratio if ratio >= 1 else 1 / ratio
    return min(faster - 1, ALL)


def of_change(before: int | Fraction, after: int | Fraction) -> Fraction:
    """Give the size of a change of a count: doubled, or fallen to nothing, is as large as it gets."""
    return min(abs(Fraction(after) - before) / before, ALL) if before else ALL


def of_share(part: int, whole: int) -> Fraction:
    """Give the size of a part of a whole."""
    return Fraction(part, whole) if whole else NONE


def of_listed(reach: Fraction, number: int) -> Fraction:
    """Give the weight of a list: nothing where it is empty, more the more it names, up to five."""
    return weigh(reach, Fraction(min(number, 5), 5)) if number else NONE
