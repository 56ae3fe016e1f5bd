"""``python -m bot.lookup bench``: how fast cards are found."""

from __future__ import annotations

import argparse

from bot.lookup import bench


def main() -> int:
    """Run a command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot.lookup", description="Rules and cards, looked up.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("bench", help="how fast cards are found while somebody types")
    parser.parse_args()
    print(bench.run())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
