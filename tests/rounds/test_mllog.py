"""What a result log tells, and what a damaged one must not hide."""

from __future__ import annotations

from decimal import Decimal

import pytest

from reporter.rounds.readers.mllog import read_run
from tests.rounds.conftest import line, log


def test_the_time_is_from_the_last_start_before_the_first_stop() -> None:
    run = read_run(
        [
            "\n".join(
                [
                    line("run_start", 1_000),
                    line("run_start", 2_000),
                    line("run_stop", 9_000, status="success"),
                    line("run_start", 3_000),
                    line("run_stop", 99_000, status="aborted"),
                ]
            ).encode()
        ]
    )
    assert (run.start, run.stop, run.status, run.finished) == (2_000, 9_000, "success", True)


def test_only_what_follows_the_last_mark_of_a_line_counts() -> None:
    run = read_run(
        [f":::MLLOG garbage 0: {line('run_start', 5)}\n{line('run_stop', 8, status='success')}".encode()]
    )
    assert (run.start, run.stop, run.damaged) == (5, 8, [])


def test_a_prefix_of_the_launcher_and_other_encodings_are_no_damage() -> None:
    run = read_run(
        [
            b" 12: "
            + line("run_start", 5).encode()
            + b"\r\n\xff\xfe caf\xe9\n"
            + line("run_stop", 8, status="success").encode()
        ]
    )
    assert run.finished


def test_not_a_number_is_what_logs_write_and_no_damage() -> None:
    run = read_run(
        [
            log(1)
            .replace('"key": "eval_accuracy", "value": null', '"key": "eval_accuracy", "value": NaN')
            .encode()
        ]
    )
    assert run.finished


@pytest.mark.parametrize(
    "broken",
    [
        ':::MLLOG {"namespace": "", "time_ms": 17',
        ':::MLLOG {"time_ms": 1, "key": "init_start", "value": nullLambdaork.py", "l": 7}}',
        ':::MLLOG {"namespace": "", "key": "loss", "value": 1.2.3, "metadata": {}}',
        ':::MLLOG {"namespace": "", "key": "loss", "value": , "metadata": {}}',
        ':::MLLOG {"key": "a"}{"key": "b"}',
        ":::MLLOG ",
        ":::MLLOG [1, 2]",
        ':::MLLOG {"key": "run_start", "time_ms": "soon"}',
    ],
)
def test_a_damaged_line_is_named_with_its_number_and_fails_the_run(broken: str) -> None:
    lines = log(1).splitlines()
    lines.insert(4, broken)
    run = read_run(["\n".join(lines).encode()])
    assert [number for number, _ in run.damaged] == [5]
    assert not run.finished
    assert run.stop is not None, "the rest is read all the same"


def test_a_damaged_line_in_a_later_block_has_the_line_number_of_the_file() -> None:
    text = ("x" * 50 + "\n") * 1000 + ":::MLLOG {broken\n" + log(1)
    raw = text.encode()
    run = read_run([raw[at : at + 700] for at in range(0, len(raw), 700)])
    assert [number for number, _ in run.damaged] == [1001]


@pytest.mark.parametrize("size", [1, 7, 64, 1000])
def test_how_the_bytes_are_cut_into_blocks_changes_nothing(size: int) -> None:
    raw = log(2.5).encode()
    whole = read_run([raw])
    assert read_run([raw[at : at + size] for at in range(0, len(raw), size)]) == whole
    assert whole.stop is not None
    assert whole.start is not None
    assert whole.stop - whole.start == 150_000


def test_seconds_are_read_as_milliseconds() -> None:
    text = log(1).replace('"time_ms": 17000000', '"time_s": 17000000')
    run = read_run([text.encode()])
    assert run.in_seconds
    assert run.stop is not None
    assert run.start is not None
    assert run.stop - run.start == 60_000_000


def test_the_first_edition_writes_its_lines_otherwise() -> None:
    start = b"0::::MLPv0.5.0 resnet 1541660379.583 (resnet_main.py:523) run_start\n"
    stop = b'3::::MLPv0.5.0 resnet 1541660439.583 (eval.py:270) run_stop: {"success": "true"}\n'
    run = read_run([start + stop])
    assert (run.stop, run.status) == (Decimal("1541660439583"), "success")
    assert run.finished


def test_a_stop_of_the_first_edition_that_says_nothing_is_a_success_and_false_is_none() -> None:
    said = b":::MLPv0.5.0 ncf 1.5 (a.py:1) run_start\n:::MLPv0.5.0 ncf 2.5 (a.py:2) run_stop"
    assert read_run([said]).finished
    assert not read_run([said + b': {"success": false}']).finished


def test_the_second_edition_quotes_as_python_does_here_and_there() -> None:
    start = """:::MLL 1560873710.141 run_start: {"value": null, "metadata": {'lineno': 615}}\n"""
    stop = """:::MLL 1560873770.141 run_stop: {"value": null, "metadata": {'status': 'success'}}\n"""
    assert read_run([(start + stop).encode()]).finished


def test_a_log_without_marks_is_no_finished_run() -> None:
    run = read_run([b"nothing of the kind\n" * 10])
    assert not run.marked
    assert not run.finished


def test_a_number_that_is_none_hides_no_damage_beside_it() -> None:
    nan = ':::MLLOG {"key": "loss", "time_ms": 1, "value": NaN}'
    run = read_run([f"{nan}\n:::MLLOG {{broken\n{nan}\n{log(1)}".encode()])
    assert [number for number, _ in run.damaged] == [2]
    assert run.stop is not None


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ('{"key": "loss", "metadata": {"a": [1', '{"key": "b"}]}}{"key": "c"}'),
        ('{"key": "loss", "metadata": {"a": [1,', '{"key": "b"}]}}{"key": "c"}'),
        ('{"key": "loss", "metadata": {"a": [{}', ']}}{"key": "c"}'),
        ('{"key": "loss", "metadata": ', '{"key": "b"}}{"key": "c"}'),
    ],
)
def test_lines_run_into_each_other_are_damage_even_where_braces_add_up(first: str, second: str) -> None:
    run = read_run([f"{log(1)}:::MLLOG {first}\n:::MLLOG {second}\n".encode()])
    assert len(run.damaged) == 2


@pytest.mark.parametrize("cut", range(1, 130, 7))
def test_a_line_cut_off_anywhere_is_damage(cut: int) -> None:
    whole = line("eval_accuracy", 5)
    run = read_run([f"{whole[:-cut]}\n{log(1)}".encode()])
    assert [number for number, _ in run.damaged] == ([1] if ":::MLLOG " in whole[:-cut] else [])
