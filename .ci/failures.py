"""Print the name and the last lines of every failed test in JUnit files."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

LINES = 12


def main(paths: list[str]) -> None:
    """Read what pytest has just written; a file that is not there belongs to a stage that ran no test."""
    for path in filter(Path.exists, map(Path, paths)):
        for case in ElementTree.parse(path).iter("testcase"):  # noqa: S314 - our own file
            for fault in (*case.iter("failure"), *case.iter("error")):
                print(f"\nFAILED {case.get('classname')}::{case.get('name')} ({path.stem})")
                text = fault.text or fault.get("message") or ""
                print("\n".join(f"    {line}" for line in text.rstrip().splitlines()[-LINES:]))


if __name__ == "__main__":
    main(sys.argv[1:])
