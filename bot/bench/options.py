"""Options of `python -m bot bench`. Every command imports this module, so it imports nothing heavy."""

from __future__ import annotations

import argparse

PARTS = ("bare", "start", "steady", "saturation")
BY_NAME = ("idle",)
"""Parts that are measured only if they are named."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add = parser.add_argument
    # No ``choices`` here, because argparse would check the empty list against them.
    add(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"what to measure, of: {', '.join(PARTS)} (default: all of these), or {', '.join(BY_NAME)}",
    )
    add("--matches", type=int, default=40, help="matches at once, of two people each (default: %(default)s)")
    add("--game", action="append", help="a game of the mix; may be repeated (default: all games, equally)")
    add(
        "--ahead",
        type=int,
        default=100,
        help="how far matches may have gone before the load, in answers (default: %(default)s)",
    )
    add("--seconds", type=float, default=30.0, help="how long each load is measured (default: %(default)s)")
    add("--warm", type=float, default=5.0, help="seconds of the same load before that (default: %(default)s)")
    add("--rate", type=float, default=10.0, help="clicks a second of the steady load (default: %(default)s)")
    add("--react", type=float, default=0.1, help="seconds from seeing to pressing, at least (default: %(default)s)")
    add("--starts", type=int, default=3, help="how often starts are measured (default: %(default)s)")
    add(
        "--stored",
        type=int,
        nargs="+",
        default=[0, 200, 1000],
        help="idle: how many running matches are stored, case by case (default: %(default)s)",
    )
    add("--idle-seconds", type=float, default=45.0, help="idle: how long from the start (default: %(default)s)")
    add("--seed", type=int, default=1, help="of everything left to chance here (default: %(default)s)")
    add("--render-workers", type=int, default=1, help="of the bot; the goal for memory is for 1 (default: 1)")
    add("--quick", action="store_true", help="a short form, of a minute: 12 matches, 5 seconds, one start")
    add("--folder", help="keep database and logs of the bot here (default: a temporary folder)")


def settle(chosen: argparse.Namespace) -> str:
    """Fill in the options that follow from others. Returns a sentence about what is wrong, or an empty string."""
    unknown = [part for part in chosen.parts if part not in (*PARTS, *BY_NAME)]
    if unknown:
        return f"There is no part {unknown[0]!r}; the parts are {', '.join((*PARTS, *BY_NAME))}."
    chosen.parts = chosen.parts or list(PARTS)
    if chosen.quick:
        chosen.matches, chosen.seconds, chosen.warm, chosen.starts = min(chosen.matches, 12), 5.0, 1.5, 1
    least = {"matches": 1, "ahead": 0, "seconds": 0.5, "warm": 0.0, "rate": 0.1, "react": 0.0, "starts": 1}
    for name, low in least.items():
        if getattr(chosen, name) < low:
            return f"--{name} must be at least {low}."
    return ""
