"""The report as one readable table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import game, say
from engine.cli.balance.kept import Report

Share = Mapping[str, Any]  # type: ignore[explicit-any]  # JSON
ORDER = ("1st", "2nd", "3rd")


def table(report: Report) -> str:
    """Return the table: a row for each kind of match, a column for each place in turn order and each deck."""
    kinds = report["kinds"]
    if not kinds:
        return "No match has been played."
    decks = sorted({deck for kind in kinds.values() for deck in kind["decks"]})
    most = max(len(set(kind["sides"])) for kind in kinds.values())
    titles = game(report["game"]).decks
    head = ["Players", "Matches", "Fair", *(_place(n) for n in range(most)), *(say(titles[d].title) for d in decks)]
    rows = [head, ["---"] * len(head)]
    for kind in kinds.values():
        sides = kind["sides"]
        firsts = [str(sides.index(side)) for side in dict.fromkeys(sides)]
        teams = len(firsts) < len(sides)
        name = f"{len(sides)} in {len(firsts)} teams" if teams else str(len(sides))
        seats = [_cell(kind["seats"][seat]) for seat in firsts]
        rows.append(
            [
                name,
                str(kind["matches"]),
                f"{100 * kind['fair']:.0f} %",
                *seats,
                *[""] * (most - len(seats)),
                *(_cell(kind["decks"][d]) if d in kind["decks"] else "" for d in decks),
            ]
        )
    widths = [max(len(row[n]) for row in rows) for n in range(len(head))]
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    )


def _place(n: int) -> str:
    return ORDER[n] if n < len(ORDER) else f"{n + 1}th"


def _cell(share: Share) -> str:
    """Return a share of wins with its interval, in percent."""
    low, high = share["between"]
    return f"{100 * share['share']:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
