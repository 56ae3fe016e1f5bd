"""The translators' command line: `python -m bot.locales [extract | check]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bot.locales import upkeep


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code. 1 means that something is missing or wrong."""
    top = argparse.ArgumentParser(prog="python -m bot.locales", description="Translations of the interface.")
    top.add_argument(
        "command",
        choices=("extract", "check"),
        help="extract: bring the files up to date with the code; check: report missing and wrong translations",
    )
    if top.parse_args(arguments).command == "extract":
        print("\n".join(upkeep.extract()) or "Everything is up to date.")
        return 0
    found = upkeep.check()
    for name, wrong in found.items():
        for line in wrong:
            print(f"{name}: {line}")
        print(f"{name}: {len(upkeep.wanted())} messages, {len(wrong)} to check")
    return 1 if any(found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
