"""Command line options of the players. They are separate so that ``--help`` imports little."""

from __future__ import annotations

import argparse


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--game", action="append", metavar="NAME", help="default: all games")
    parser.add_argument("--policy", action="append", metavar="NAME", help="default: straightforward")
    parser.add_argument("--matches", type=int, default=4, help="of each game and policy (default: %(default)s)")
    parser.add_argument(
        "--decks",
        default="",
        metavar="A,B",
        help="the ready decks of Anna and Ben; 'pairs': every pair of different decks in turn",
    )
    parser.add_argument("--seed", type=int, default=1, help="match n is played with seed S + n")
    parser.add_argument("--untold", action="store_true", help="also list what nobody was told")
    parser.add_argument("--cut", action="store_true", help="also list the labels that were cut")
