"""``python -m render bench``: how long a board takes after one changed card, as JSON.

``python -m render demo DIR`` writes a sample board and hand as PNG files; ``gallery DIR`` the pictures of the
README, from real positions; ``palette`` derives the fixed shades of all pictures anew.  ``--game NAME`` names the
game, by default the first of the table.
"""

from __future__ import annotations

import argparse
import copy
import importlib
import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any

import render
from engine import default_game, game, games
from render.derive import derive
from render.gallery import gallery
from render.picture import encode


def _modules(name: str) -> tuple[Any, Any]:
    """Return the module that draws a game's boards, and its sample."""
    package = game(name).board
    return importlib.import_module(f"{package}.board"), importlib.import_module(f"{package}.sample")


def bench(rounds: int, name: str = "") -> dict[str, float]:
    """Return the medians of a warm redraw after one changed card, and of the encoding alone."""
    drawing, sample = _modules(name or default_game().name)
    view = sample.sample_view()
    drawing.draw_board(view, (), "en")
    draws, encodes, size = [], [], 0
    for turn in range(rounds):
        view = copy.deepcopy(view)
        view["rev"] += 1
        sample.change(view, turn)
        start = time.perf_counter()
        image = drawing.draw_board(view, (), "en")
        drawn = time.perf_counter()
        png = encode(image)
        encoded = time.perf_counter()
        draws.append((drawn - start) * 1000)
        encodes.append((encoded - drawn) * 1000)
        size = max(size, len(png))
    draw_ms, encode_ms = statistics.median(draws), statistics.median(encodes)
    return {
        "draw_ms": round(draw_ms, 2),
        "encode_ms": round(encode_ms, 2),
        "ratio": round((draw_ms + encode_ms) / encode_ms, 3),
        "kb": round(size / 1000, 1),
    }


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
    timed = commands.add_parser("bench", help="time a board after one changed card (JSON)")
    timed.add_argument("--rounds", type=int, default=25)
    timed.add_argument("--game", default="")
    shown = commands.add_parser("demo", help="write sample pictures into a folder")
    shown.add_argument("folder", type=Path)
    shown.add_argument("--game", default="")
    shown = commands.add_parser("gallery", help="write the README's pictures into a folder")
    shown.add_argument("folder", type=Path)
    shown.add_argument("--game", default="")
    commands.add_parser("palette", help="derive the shades of all pictures anew")
    chosen = parser.parse_args(arguments)
    if chosen.command == "bench":
        json.dump(bench(chosen.rounds, chosen.game), sys.stdout)
        sys.stdout.write("\n")
    elif chosen.command == "palette":
        for name in (*(spec.name for spec in games()), ""):
            print(derive(name))
    elif chosen.command == "gallery":
        gallery(chosen.folder, chosen.game)
    else:
        demo(chosen.folder, chosen.game)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
