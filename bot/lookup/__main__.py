"""``python -m bot.lookup``: ``bench`` how fast cards are found, ``eval FILE`` how well questions find their rules."""

from __future__ import annotations

import argparse

from bot.lookup import bench, evaluate


def main() -> int:
    """Run a command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot.lookup", description="Rules and cards, looked up.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("bench", help="how fast cards are found while somebody types")
    questions = commands.add_parser("eval", help="how well a file of questions finds its rules; one JSON object")
    questions.add_argument("file", help="a YAML list of {id, game, q, accept: [rule ids]}")
    args = parser.parse_args()
    if args.command == "eval":
        return evaluate.run(args.file)
    print(bench.run())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
