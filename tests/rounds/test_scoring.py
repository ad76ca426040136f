"""The mean of the runs, after the rules."""

from __future__ import annotations

from fractions import Fraction

from reporter.rounds.scoring import mean_of_the_middle

ONE = Fraction(1)


def times(*minutes: int) -> list[Fraction]:
    return [Fraction(each) for each in minutes]


def score(
    minutes: list[Fraction], failed: int = 0, dropped: int = 1, scaling: Fraction = ONE
) -> Fraction | None:
    return mean_of_the_middle(minutes, [None] * len(minutes), failed, dropped, scaling).value


def test_the_fastest_and_the_slowest_are_left_out() -> None:
    assert score(times(9, 1, 2, 3, 4)) == 3


def test_a_failed_run_takes_the_place_of_the_slowest() -> None:
    assert score(times(1, 2, 3, 4), failed=1) == 3


def test_with_more_failures_than_places_there_is_no_score() -> None:
    result = mean_of_the_middle(times(1, 2, 3), [None] * 3, 2, 1, ONE)
    assert (result.value, result.reason) == (None, "2 of 5 runs failed, 1 may")


def test_four_are_left_out_at_each_end_where_the_rules_say_so() -> None:
    assert score(times(*range(1, 41)), dropped=4) == Fraction(41, 2)
    assert score(times(*range(1, 39)), failed=2, dropped=4) == Fraction(sum(range(5, 37)), 32)


def test_the_mean_is_scaled_and_exact() -> None:
    assert score(times(1, 1, 2, 2, 9), scaling=Fraction("1.023")) == Fraction(5, 3) * Fraction("1.023")


def test_too_few_runs_give_no_score() -> None:
    assert score(times(1)) is None
    assert mean_of_the_middle([], [], 0, 1, ONE).reason == "no readable logs"


def test_energy_is_that_of_the_runs_that_count_for_time() -> None:
    joules = [Fraction(each) for each in (500, 10, 30, 20, 0)]
    result = mean_of_the_middle(times(9, 1, 3, 2, 4), list(joules), 0, 1, Fraction(2))
    assert result.energy == Fraction(30 + 20 + 0, 3) * 2


def test_one_run_without_energy_leaves_the_entry_without() -> None:
    assert mean_of_the_middle(times(1, 2, 3), [ONE, None, ONE], 0, 1, ONE).energy is None
