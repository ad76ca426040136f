"""`reporter facts`: what can truly be said about a round, the most newsworthy first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from reporter.cli._folders import folders
from reporter.errors import ReporterError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reporter.claims.facts import Facts
    from reporter.claims.model import Claim, Evidence
    from reporter.resources import Resources
    from reporter.values import Value

SHOWN = 40
"""How many claims the table shows unless it is told otherwise; the JSON has all."""
SHOWN_PROOFS = 2
WIDTH_OF_A_FILE = 160
"""Columns of the table where it does not go to a terminal."""


@click.command()
@click.argument("round_id", metavar="ROUND")
@click.option(
    "--format", "form", type=click.Choice(["table", "json"]), default="table", help="How to print them."
)
@click.option(
    "--kind", "wanted", metavar="KIND", help="Only claims of this kind or family: speed.gain, records."
)
@click.option(
    "--top",
    type=click.IntRange(min=0),
    help=f"How many to print, 0 for all; the table has {SHOWN} and the JSON all unless it is given.",
)
@folders("data")
def command(resources: Resources, round_id: str, form: str, wanted: str | None, top: int | None) -> None:
    r"""List what can truly be said about ROUND, the most newsworthy first, with definition and evidence.

    \b
    Examples:
      reporter facts training-4.0
      reporter facts training-4.0 --kind speed.gain
      reporter facts training-4.0 --format json
    """
    from reporter.claims.facts import Facts
    from reporter.rounds.history import load_history

    facts = Facts(load_history(round_id, resources), resources)
    claims = _chosen(facts, wanted)
    if form == "json":
        import json

        from reporter.claims.export import document

        click.echo(json.dumps(document(facts, claims[: top or None]), ensure_ascii=False, indent=2))
        return
    _print(facts, claims, SHOWN if top is None else top or len(claims))


def _chosen(facts: Facts, wanted: str | None) -> list[Claim]:
    """Give the claims of a kind or family, ranked. Raises ReporterError where there is no such kind."""
    from reporter.claims.registry import kinds

    if wanted is None:
        return facts.ranked()
    names = [name for name in kinds() if name == wanted or name.startswith(f"{wanted}.")]
    if not names:
        families = ", ".join(sorted({name.partition(".")[0] for name in kinds()}))
        raise ReporterError(f"no kind or family of claims is called {wanted}; families: {families}")
    return sorted((claim for name in names for claim in facts.of(name)), key=lambda claim: -claim.weight)


def _print(facts: Facts, claims: Sequence[Claim], shown: int) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    history = facts.history
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH_OF_A_FILE)
    at_hand = ", ".join(round_.id for round_ in history.earlier) or "none"
    console.print(Text(f"{history.round.id}; earlier rounds at hand: {at_hand}"))
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("weight", justify="right", no_wrap=True)
    table.add_column("kind")
    table.add_column("values", ratio=3)
    table.add_column("definition", ratio=2)
    table.add_column("evidence", ratio=2, overflow="fold")
    for claim in claims[:shown]:
        values = "\n".join(
            f"{slot}: {_said(value)}" for slot, value in claim.slots.items() if slot != "round"
        )
        definition = "\n".join(filter(None, (claim.definition, claim.note)))
        # Text, not markup: names and paths come from submissions and may hold square brackets
        table.add_row(
            f"{float(claim.weight):.3f}",
            Text(claim.kind),
            Text(values),
            Text(definition),
            Text(_proofs(claim.evidence)),
        )
    console.print(table)
    if len(claims) > shown:
        console.print(Text(f"{len(claims) - shown} more: --top 0 shows all, --kind those of one kind."))


def _proofs(evidence: Sequence[Evidence]) -> str:
    lines = [f"{proof.round} {proof.path}: {proof.figure}" for proof in evidence[:SHOWN_PROOFS]]
    if len(evidence) > SHOWN_PROOFS:
        lines.append(f"and {len(evidence) - SHOWN_PROOFS} more")
    return "\n".join(lines)


def _said(value: Value) -> str:
    from reporter.claims.decimals import plain
    from reporter.values import Day, Name, Names, Quantity

    match value:
        case Quantity(number, unit):
            return f"{plain(number, digits=6)} {unit}"
        case Name(_, id_):
            return id_
        case Names(_, ids):
            return ", ".join(ids) or "none"
        case Day(date, certain_to):
            return date.isoformat() if certain_to == "day" else f"{date:%Y-%m}"
