"""``python -m cogs steps`` measures the longest step of the event loop for the worst input of each command."""

from __future__ import annotations

import argparse
import json


def main() -> int:
    """Run the command and print one JSON object. Return 1 if a step is too long."""
    top = argparse.ArgumentParser(prog="python -m cogs", description="The Discord side of Riposte.")
    commands = top.add_subparsers(dest="command", required=True)
    commands.add_parser("steps", help="the longest step of the event loop for the worst input of each command")
    top.parse_args()
    from cogs import steps

    report = steps.run()
    print(json.dumps(report, indent=1))
    return 1 if report["over"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
