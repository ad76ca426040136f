"""The result logs of MLPerf: what a run says of itself, found in the bytes without parsing every line.

A log mixes anything a program prints with lines that hold the mark `:::MLLOG ` and a JSON object. Only what
follows the last mark of a line counts, and a run with a damaged one counts as failed, so every such line has
to be valid JSON. One pass finds the marked lines; a decoder that validates whole lines but builds only their
keys checks them; the few lines with times and identity are then parsed in full. Logs are read as bytes: not
all of them are UTF-8.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal, InvalidOperation
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec

from reporter.rounds.readers.run import Run, take_time

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MARK = b":::MLLOG "

_OLD_MARKS = (b":::MLPv0.5.0 ", b":::MLL ")
_PAYLOADS = re.compile(rb":::MLLOG (.*)").findall
_LINE_END = re.compile(rb"\r\n|\n|\r")
_MOST_DAMAGE = 5
_LONGEST_LINE = 32 * 1024 * 1024


class _Line(msgspec.Struct, gc=False):
    key: str
    time_ms: int | float | None = None


_DECODER = msgspec.json.Decoder(_Line)
_DECODE, _DECODE_ONE = _DECODER.decode_lines, _DECODER.decode
_PARSE = json.JSONDecoder(parse_float=Decimal).decode
_FIRST, _LAST = itemgetter(0), itemgetter(-1)
_OPENING, _CLOSING = set(b"{"), set(b"}")
_TIMES = frozenset({"run_start", "run_stop", "init_start", "init_stop"})
_WANTED = _TIMES | {"submission_benchmark", "submission_division"}


def read_run(blocks: Iterable[bytes]) -> Run:
    """Read one log from its bytes, in blocks of any size."""
    run = Run()
    lines_before = 0
    before: tuple[bytes, int, int] = (b"", 0, 0)
    for block, start, end in _whole_lines(blocks):
        # counted only for a log of several blocks; most are of one
        lines_before += before[0].count(b"\n", *before[1:])
        before = block, start, end
        payloads = _PAYLOADS(block, start, end)
        if payloads:
            run.marked = True
            if not _read_quickly(payloads, run):
                _read_line_by_line(block[start:end], run, lines_before)
        if not run.marked or run.dialect:
            # the logs of v0.5 and v0.6 have a mark of their own
            _read_old(block[start:end], run)
    return run


def _whole_lines(blocks: Iterable[bytes]) -> Iterator[tuple[bytes, int, int]]:
    """Give the bytes again as stretches, uncopied, that end where a line ends: block, start and end."""
    rest = b""
    for block in blocks:
        end = block.rfind(b"\n") + 1
        if end:
            start = 0
            if rest:
                start = block.find(b"\n") + 1
                line = rest + block[:start]
                yield line, 0, len(line)
            if start < end:
                yield block, start, end
            rest = block[end:]
        else:
            rest += block
        if len(rest) > _LONGEST_LINE:
            # nothing that upstream writes is as long: keep what may hold a mark, so that memory stays bounded
            mark = rest.rfind(MARK)
            rest = rest[mark : mark + _LONGEST_LINE // 2] if mark >= 0 else b""
    if rest:
        yield rest, 0, len(rest)


def _read_quickly(payloads: list[bytes], run: Run) -> bool:
    """Read the lines of a block at once; False where something is amiss, which the slow way tells."""
    try:
        if not _each_on_its_own(payloads):
            return False
        lines = _DECODE(b"\n".join(payloads))
        if len(lines) != len(payloads):
            return False  # two objects in one line are no JSON either
        _take_quickly([(line, at) for at, line in enumerate(lines) if line.key in _WANTED], payloads, run)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False
    return True


def _each_on_its_own(payloads: list[bytes]) -> bool:
    """Say whether each line opens and closes a brace, so that no object can reach over the end of a line.

    Within an object, a closing and an opening brace have a comma between them.
    """
    if b"" in payloads or set(map(_FIRST, payloads)) != _OPENING:
        return False
    ends = set(map(_LAST, payloads))
    return ends == _CLOSING or all(payload.rstrip().endswith(b"}") for payload in payloads)


def _take_quickly(wanted: Iterable[tuple[_Line, int]], payloads: list[bytes], run: Run) -> None:
    """Take the lines that tell times or identity; every rank may say the same, so few are parsed in full."""
    start = -1
    for line, at in wanted:
        key = line.key
        if key == "init_start" and (time := line.time_ms) is not None:
            if run.init_start is None or time < run.init_start:
                run.init_start = time
        elif key == "init_stop" and (time := line.time_ms) is not None:
            if run.init_start is not None and time - run.init_start > run.init:
                run.init = time - run.init_start
        elif key == "run_start":
            if run.stop is None:
                start = at
        elif (key == "submission_benchmark" and run.benchmark) or (
            key == "submission_division" and run.division
        ):
            pass
        elif key != "run_stop":
            _take(key, _parsed(payloads[at]), run)
        elif run.stop is None:
            if start >= 0:
                _take("run_start", _parsed(payloads[start]), run)
                start = -1
            _take(key, _parsed(payloads[at]), run)
    if start >= 0:
        _take("run_start", _parsed(payloads[start]), run)


def _parsed(payload: bytes) -> dict[str, Any]:
    said: dict[str, Any] = _PARSE(payload.decode("latin-1"))
    return said


def _read_line_by_line(block: bytes, run: Run, lines_before: int) -> None:
    """Read a block in which the quick way found something amiss, and tell which lines are damaged.

    Some programs write NaN, which is no JSON to the quick decoder and is no damage: `json` judges what that
    one refuses.
    """
    for number, line in enumerate(_LINE_END.split(block), lines_before + 1):
        mark = line.rfind(MARK)
        if mark < 0:
            continue
        payload = line[mark + len(MARK) :]
        if _is_sound_and_idle(payload):
            continue
        try:
            said = _parsed(payload)
            if not isinstance(said, dict) or not isinstance(said.get("key"), str):
                raise ValueError("no object with a key")
            if said["key"] in _WANTED:
                _take(said["key"], said, run)
        except (ValueError, RecursionError) as error:
            if len(run.damaged) < _MOST_DAMAGE:
                run.damaged.append((number, str(error)))
            else:
                run.more_damaged += 1


def _is_sound_and_idle(payload: bytes) -> bool:
    """Say whether the quick decoder knows a line as undamaged and as one that tells nothing of use."""
    try:
        return _DECODE_ONE(payload).key not in _WANTED
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False


def _take(key: str, said: dict[str, Any], run: Run) -> None:
    """Put into the run what a line says."""
    if key == "submission_benchmark":
        run.benchmark = run.benchmark or str(said.get("value"))
    elif key == "submission_division":
        run.division = run.division or str(said.get("value"))
    else:
        time = _time(said, run)
        metadata = said.get("metadata")
        status = metadata.get("status", "") if isinstance(metadata, dict) else ""
        take_time(key, time, str(status), run)


def _time(said: dict[str, Any], run: Run) -> Decimal:
    """Give the time of a line in milliseconds. Raises ValueError where there is none."""
    given = said.get("time_ms")
    factor = 1
    if given is None and said.get("time_s") is not None:
        given, factor = said["time_s"], 1000
        run.in_seconds = True
    try:
        time = Decimal(str(given)) * factor
    except InvalidOperation as error:
        raise ValueError(f"“{given}” is no time") from error
    if not time.is_finite():
        raise ValueError(f"“{given}” is no time")
    return time


def _read_old(block: bytes, run: Run) -> None:
    for mark in _OLD_MARKS:
        if mark in block:
            from reporter.rounds.readers.mllog_old import read_old_lines  # only the two oldest rounds need it

            run.marked = True
            run.dialect = mark.decode().strip()
            run.in_seconds = True
            read_old_lines(block, mark, run)
