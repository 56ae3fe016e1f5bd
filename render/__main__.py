"""``python -m render bench``: how long a board takes after one changed card, as JSON.

``python -m render demo DIR`` writes a sample board, hand and zone as PNG files; ``gallery DIR`` the pictures of
the README, from real positions.
"""

from __future__ import annotations

import argparse
import copy
import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from render import invasion
from render.gallery import gallery
from render.invasion.board import draw_board
from render.invasion.sample import sample_view
from render.picture import encode


def _cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [c for p in view["players"] for z in p["zones"].values() for c in z["cards"] if c.get("hp")]


def bench(rounds: int) -> dict[str, float]:
    """Return the medians of a warm redraw after one changed card, and of the encoding alone."""
    view = sample_view()
    draw_board(view, (), "en")
    draws, encodes, size = [], [], 0
    for turn in range(rounds):
        view = copy.deepcopy(view)
        view["rev"] += 1
        cards = _cards(view)
        card = cards[turn % len(cards)]
        # A state that was not drawn before, so that the card's tile cannot come from the cache.
        card["damage"], card["hp"] = turn + 1, turn + 3
        start = time.perf_counter()
        image = draw_board(view, (), "en")
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


def demo(folder: Path) -> None:
    """Write sample pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    view = sample_view()

    def texts(code: str) -> str:
        return ""

    pictures = {
        "board": invasion.board(view, (), None, None, texts, "en"),
        "zone": invasion.board(view, (), "battlefield", 0, texts, "en"),
        "hand": invasion.hand(view, (), texts, "en"),
    }
    for name, drawn in pictures.items():
        (folder / f"{name}.png").write_bytes(drawn.png)


def main(arguments: list[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m render", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    timed = commands.add_parser("bench", help="time a board after one changed card (JSON)")
    timed.add_argument("--rounds", type=int, default=25)
    shown = commands.add_parser("demo", help="write sample pictures into a folder")
    shown.add_argument("folder", type=Path)
    shown = commands.add_parser("gallery", help="write the README's pictures into a folder")
    shown.add_argument("folder", type=Path)
    chosen = parser.parse_args(arguments)
    if chosen.command == "bench":
        json.dump(bench(chosen.rounds), sys.stdout)
        sys.stdout.write("\n")
    elif chosen.command == "gallery":
        gallery(chosen.folder)
    else:
        demo(chosen.folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
