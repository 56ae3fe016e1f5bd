"""Command line options of the players. They are separate so that ``--help`` imports little."""

from __future__ import annotations

import argparse


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--game", action="append", metavar="NAME", help="a game, repeatable (default: all games)")
    parser.add_argument(
        "--policy", action="append", metavar="NAME", help="a policy, repeatable (default: straightforward)"
    )
    parser.add_argument("--matches", type=int, default=4, help="matches per game and policy (default: %(default)s)")
    parser.add_argument(
        "--decks",
        default="",
        metavar="A,B",
        help="ready decks of Anna and Ben, or 'pairs' for all pairs of different decks in rotation",
    )
    parser.add_argument("--seed", type=int, default=1, help="base seed S; match n is played with seed S + n")
    parser.add_argument(
        "--not-shown", action="store_true", help="also list public events that a player was never shown"
    )
    parser.add_argument(
        "--away",
        action="store_true",
        help="play matches between people who sleep and work, on a simulated clock, and print hand-overs and hours",
    )
    parser.add_argument(
        "--duels",
        type=int,
        default=100,
        metavar="PAIRS",
        help="with --away: pairs of matches between a planner and the same policy without plans (default: %(default)s)",
    )
    parser.add_argument("--cut", action="store_true", help="also list the labels that were cut")
