"""The power logs of MLPerf Training: the average power that a node or the switches drew during a run.

Official definition (result summarizer): every reading stands for the time since the one before; the average
over the measured interval times the conversion efficiency is a node's power; switches give one estimate.
Joules are the power of all nodes and switches times the run's time. A log whose interval is empty measures
nothing.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from reporter.rounds.readers.mllog import MARK


@dataclass(frozen=True, slots=True)
class Power:
    """What one power log comes to."""

    watts: Fraction | None
    """Average power; None where the log does not give it."""
    reason: str = ""
    line: int | None = None


def read_power(raw: bytes, *, switches: bool) -> Power:
    """Read the log of a node or, with `switches`, of the network."""
    readings = []
    for number, line in enumerate(raw.split(b"\n"), 1):
        place = line.rfind(MARK)
        if place < 0:
            continue
        try:
            said = json.loads(line[place + len(MARK) :].decode("latin-1"), parse_float=Decimal)
            readings.append((Fraction(said["time_ms"]), said["key"], said.get("value")))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            return Power(None, f"a damaged line: {error}", number)
    try:
        return _switches(readings) if switches else _node(readings)
    except (ValueError, TypeError) as error:
        return Power(None, f"a value that is no number: {error}")


def _switches(readings: list[tuple[Fraction, str, object]]) -> Power:
    efficiency = Fraction(1)
    for _, key, value in readings:
        if key == "conversion_eff":
            efficiency = _number(value)
        if key == "interconnect_power_est":
            return Power(efficiency * _number(value))
    return Power(Fraction(0))


def _node(readings: list[tuple[Fraction, str, object]]) -> Power:
    start: Fraction | None = None
    stop: Fraction | None = None
    before = last = Fraction(0)
    efficiency = Fraction(1)
    total = Fraction(0)
    for time, key, value in sorted(readings, key=lambda reading: reading[0]):
        if key == "power_measurement_start":
            start = before = time
        elif key == "power_reading" and start is not None and stop is None:
            total += _number(value) * (time - before)
            before = last = time
        elif key == "power_measurement_stop":
            stop = time
        elif key == "conversion_eff":
            efficiency = _number(value)
    if start is None:
        return Power(None, "the log tells no start of the measurement")
    end = last if stop is None else stop
    if end <= start:
        return Power(None, "the measured interval is empty: it stops where it starts")
    return Power(efficiency * total / (end - start))


def _number(value: object) -> Fraction:
    return Fraction(str(value))
