"""Print the figures of each line on standard input: `python -m reporter.language.reading LANG`."""

from __future__ import annotations

import json
import sys
from decimal import Context, Decimal
from typing import TYPE_CHECKING

from reporter.errors import ReporterError
from reporter.language.reading.figures import Figure, FigureReader
from reporter.resources import Resources

if TYPE_CHECKING:
    from fractions import Fraction

_PRECISE = Context(prec=60)


def plain_decimal(value: Fraction) -> str:
    """Give a value as a decimal with a point and without an exponent; 20 places where it does not end."""
    exact = _PRECISE.divide(Decimal(value.numerator), Decimal(value.denominator))
    shown = format(exact, "f")
    whole, point, places = shown.partition(".")
    return whole + point + places[:20] if point and len(places) > 20 else shown


def record(figure: Figure, line: str) -> dict[str, str]:
    """Give one figure as the three fields that are printed: multiples and fractions are numbers."""
    kind = figure.kind if figure.kind in ("percent", "ordinal") else "number"
    start, end = figure.stated_start, figure.stated_end
    if figure.kind == "multiple":
        start, end = figure.digits_start, figure.digits_end
    return {"text": line[start:end], "value": plain_decimal(figure.value), "kind": kind}


def main(arguments: list[str]) -> int:
    """Run the command; the exit status is 2 where the language has no readings."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        sys.stderr.write("usage: python -m reporter.language.reading LANG < lines\n")
        return 2
    try:
        reader = FigureReader.load(arguments[0], Resources())
    except ReporterError as error:
        sys.stderr.write(f"{error}\n")
        return error.exit_status
    for raw in sys.stdin.buffer:
        line = raw.decode("utf-8", errors="replace").rstrip("\r\n")
        found = [record(figure, line) for figure in reader.find(line, weak=True, formulas=True)]
        sys.stdout.buffer.write(
            json.dumps(found, ensure_ascii=False).encode("utf-8", errors="replace") + b"\n"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
