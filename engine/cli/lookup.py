"""``python -m engine lookup-eval FILE``: how well questions in players' words find their rules.

FILE is a YAML list of ``{id, game, q, accept: [rule ids]}``.  The search is the bot's and looks through all games;
it is run as a command of its own, because the engine knows nothing of the bot.
"""

from __future__ import annotations

import argparse
import subprocess
import sys


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", help="a YAML list of {id, game, q, accept: [rule ids]}")
    parser.add_argument("--misses", action="store_true", help="tell the questions that do not find their rule")


def run(args: argparse.Namespace) -> int:
    """Pass on the JSON object and the exit code of the bot's own command."""
    command = [sys.executable, "-m", "bot.lookup", "eval", args.file, *(["--misses"] if args.misses else [])]
    return subprocess.run(command, check=False).returncode  # noqa: S603 - a fixed command and a file's name
