"""``python -m engine lookup-eval FILE``: how well the search finds the rules that answer questions in players' words.

FILE is a YAML list of ``{id, game, q, accept: [rule ids]}``.  The search covers all games.  It belongs to the bot,
which the engine must not import.  This command therefore starts it as a separate process.
"""

from __future__ import annotations

import argparse
import subprocess
import sys


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", help="a YAML list of {id, game, q, accept: [rule ids]}")
    parser.add_argument("--misses", action="store_true", help="list the questions that do not find their rule")


def run(args: argparse.Namespace) -> int:
    """Run the bot's command, which prints one JSON object, and return its exit code."""
    command = [sys.executable, "-m", "bot.lookup", "eval", args.file, *(["--misses"] if args.misses else [])]
    return subprocess.run(command, check=False).returncode  # noqa: S603 - a fixed command and a file's name
