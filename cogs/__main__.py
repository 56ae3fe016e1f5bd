"""``python -m cogs bench`` measures how fast the bot answers while people type."""

from __future__ import annotations

import argparse
import json

TARGET = 20.0


def main() -> int:
    """Run the benchmark and print one JSON object.

    Return 1 if the median of the 99th percentiles is above the target.
    """
    top = argparse.ArgumentParser(prog="python -m cogs", description="The Discord side of Riposte.")
    commands = top.add_subparsers(dest="command", required=True)
    bench = commands.add_parser("bench", help="autocomplete on a local Discord, measured by the bot's own trace")
    bench.add_argument("--rate", type=float, default=50.0, help="questions a second (default: %(default)s)")
    bench.add_argument("--seconds", type=float, default=10.0, help="how long (default: %(default)s)")
    bench.add_argument("--runs", type=int, default=3, help="how often, each with a fresh bot (default: %(default)s)")
    bench.add_argument("--target", type=float, default=TARGET, help="milliseconds for p99 (default: %(default)s)")
    commands.add_parser("steps", help="the longest step of the event loop for the worst input of each command")
    chosen = top.parse_args()
    if chosen.command == "steps":
        from cogs import steps

        report = steps.run()
        print(json.dumps(report, indent=1))
        return 1 if report["over"] else 0
    from cogs.bench import run

    found = run(chosen.rate, chosen.seconds, chosen.runs)
    print(json.dumps(found | {"target": chosen.target}))
    return 0 if found["p99"] <= chosen.target else 1


if __name__ == "__main__":
    raise SystemExit(main())
