"""What one result log says of its run, whatever its dialect."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from decimal import Decimal


@dataclass(slots=True)
class Run:
    """What one result log says. Times are in milliseconds."""

    start: Decimal | None = None
    """The last `run_start` before the first `run_stop`."""
    stop: Decimal | None = None
    """The first `run_stop`."""
    status: str = ""
    """Of the first `run_stop`; `success` for a run that reached the target."""
    init_start: float | None = None
    """The earliest `init_start`."""
    init: float = 0
    """The longest time from the earliest `init_start` to an `init_stop`."""
    benchmark: str = ""
    division: str = ""
    damaged: list[tuple[int, str]] = field(default_factory=list)
    """Line and fault of the first marked lines that are no JSON."""
    more_damaged: int = 0
    """How many more there are."""
    dialect: str = ""
    """The mark, where it is not `:::MLLOG`; empty for a log of today."""
    in_seconds: bool = False
    """Whether times were given in seconds."""
    marked: bool = False
    """Whether there is any marked line at all."""

    @property
    def finished(self) -> bool:
        """Whether the log tells a start, a stop and success, and is not damaged."""
        return (
            self.start is not None and self.stop is not None and self.status == "success" and not self.damaged
        )


def take_time(key: str, time: Decimal, status: str, run: Run) -> None:
    """Put a time into the run: only the first `run_stop` counts, and the last `run_start` before it."""
    if key == "run_start" and run.stop is None:
        run.start = time
    elif key == "run_stop" and run.stop is None:
        run.stop, run.status = time, status
    elif key == "init_start":
        run.init_start = float(time) if run.init_start is None else min(run.init_start, float(time))
    elif key == "init_stop" and run.init_start is not None:
        run.init = max(run.init, float(time) - run.init_start)
