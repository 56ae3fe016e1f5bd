"""``python -m render bench`` measures what pictures cost, as JSON; ``caches`` lists what a drawing process keeps.

``python -m render demo DIR`` writes a sample board and hand as PNG files; ``gallery DIR`` the pictures of the
README, from real positions; ``palette`` derives the fixed shades of all pictures anew.  ``--game NAME`` names the
game, by default the first of the table.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from pathlib import Path

import render
from engine import default_game, games
from render.canvas.caches import told

# The drawing processes that a command starts read this module too; what they do not need is imported where it is used.


def demo(folder: Path, name: str = "") -> None:
    """Write sample pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    view = render.sample(name or default_game().name)
    for what, drawn in {"board": render.board(view), "hand": render.hand(view)}.items():
        (folder / f"{what}.png").write_bytes(drawn.png)


def main(arguments: list[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m render", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    timed = commands.add_parser("bench", help="measure what pictures cost (JSON)")
    timed.add_argument("--rounds", type=int, default=15, help="changes of each position (default: %(default)s)")
    timed.add_argument("--boards", type=int, default=1000,
                       help="boards drawn to see what memory a drawing process takes (default: %(default)s)")
    timed.add_argument("--game", default="", help="this game alone")
    commands.add_parser("caches", help="list the caches of a drawing process and their bounds")
    shown = commands.add_parser("demo", help="write sample pictures into a folder")
    shown.add_argument("folder", type=Path)
    shown.add_argument("--game", default="")
    shown = commands.add_parser("gallery", help="write the README's pictures into a folder")
    shown.add_argument("folder", type=Path)
    shown.add_argument("--game", default="")
    commands.add_parser("palette", help="derive the shades of all pictures anew")
    chosen = parser.parse_args(arguments)
    if chosen.command == "bench":
        from render.bench import bench

        json.dump(bench(chosen.rounds, chosen.boards, (chosen.game,) if chosen.game else ()), sys.stdout, indent=2)
        sys.stdout.write("\n")
    elif chosen.command == "caches":
        for spec in games():
            importlib.import_module(spec.board)
        for holding in told():
            print(f"{holding.limit / 1e6:6.1f} MB  {holding.name}")
    elif chosen.command == "palette":
        from render.canvas.derive import derive

        for name in (*(spec.name for spec in games()), ""):
            print(derive(name))
    elif chosen.command == "gallery":
        from render.gallery import gallery

        gallery(chosen.folder, chosen.game)
    else:
        demo(chosen.folder, chosen.game)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
