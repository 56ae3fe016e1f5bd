"""``python -m engine coverage``: runs the tests marked with rule ids and reports which rules they cover.

A rule is covered if at least one test is marked with its id and every test marked with it has passed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).resolve().parents[2]
LISTS = ROOT / "tests" / "rules"
KNOWN = ROOT / "tests" / "rules" / "ids.yaml"


class Shown(TypedDict):
    """The coverage of a game's rules.  ``failing`` maps each failing rule to its tests that did not pass."""

    wanted: int
    shown: list[str]
    missing: list[str]
    failing: dict[str, list[str]]
    beyond: list[str]


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--ids",
        type=Path,
        metavar="FILE",
        help="the ids that must be covered, one per line (default: every list in tests/rules)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Run the marked tests and print a report.  Return 0 only if every wanted rule is covered."""
    if not KNOWN.is_file():
        print("coverage needs a source checkout with its tests", file=sys.stderr)
        return 2
    lists = [args.ids] if args.ids is not None else sorted(LISTS.glob("*.txt"))
    wanted = [rule for path in lists for rule in read_ids(path)]
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "rules.json"
        done = subprocess.run(  # noqa: S603 - this interpreter, a fixed command
            [sys.executable, "-m", "pytest", "-m", "rule", f"--rule-report={out}"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode not in (0, 1, 5) or not out.is_file():
            print(done.stdout, file=sys.stderr)
            return 2
        tests: dict[str, dict[str, str]] = json.loads(out.read_text(encoding="utf-8"))
    games = report(wanted, tests, read_games())
    good = not any(row["missing"] or row["failing"] for row in games.values())
    if args.json:
        print(json.dumps({"games": games, "ok": good}, indent=2))
    else:
        _print(games)
    return 0 if good else 1


def read_ids(path: Path) -> list[str]:
    """Return the ids in a list file.  An id is the first word of each line that is not a comment."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line.strip() and not line.lstrip().startswith("#")]


def read_games() -> dict[str, str]:
    """Return a mapping from every id with which a test may be marked to its game."""
    import yaml

    data = yaml.safe_load(KNOWN.read_text(encoding="utf-8"))
    return {rule: name for name, rules in data.items() for rule in rules}


def report(wanted: list[str], tests: dict[str, dict[str, str]], games: dict[str, str]) -> dict[str, Shown]:
    """Sort the wanted ids by game into shown, missing and failing.

    ``beyond`` lists ids that tests show although they are not wanted.  ``tests`` maps ids to the outcomes of the tests
    marked with them.
    """
    out: dict[str, Shown] = {}

    def row(name: str) -> Shown:
        return out.setdefault(name, {"wanted": 0, "shown": [], "missing": [], "failing": {}, "beyond": []})

    for rule in dict.fromkeys(wanted):
        line = row(games.get(rule, "unknown"))
        line["wanted"] += 1
        if rule not in tests:
            line["missing"].append(rule)
            continue
        bad = sorted(t for t, outcome in tests[rule].items() if outcome != "passed")
        if bad:
            line["failing"][rule] = bad
        else:
            line["shown"].append(rule)
    for rule in sorted(set(tests) - set(wanted)):
        line = row(games.get(rule, "unknown"))
        bad = sorted(t for t, outcome in tests[rule].items() if outcome != "passed")
        if bad:
            line["failing"][rule] = bad
        else:
            line["beyond"].append(rule)
    return out


def _print(games: dict[str, Shown]) -> None:
    for name, row in sorted(games.items()):
        print(
            f"{name}: {len(row['shown'])} of {row['wanted']} shown, {len(row['missing'])} missing, "
            f"{len(row['failing'])} failing ({len(row['beyond'])} shown beyond the list)"
        )
        for rule in row["missing"]:
            print(f"  missing {rule}")
        for rule, tests in row["failing"].items():
            print(f"  failing {rule}")
            for test in tests:
                print(f"    {test}")
