"""``python -m render caches`` lists what a drawing process keeps.

``python -m render demo DIR`` writes a sample board and hand as PNG files. ``gallery DIR`` writes the pictures of the
README, which show real positions. ``card NAME --out FILE`` draws one card. ``palette`` derives the fixed shades of all
pictures again. ``--game NAME`` selects the game; the default is the first registered game, or for a card the first
game that has it.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

import render
from engine import default_game, games
from render.canvas.caches import told

# Drawing processes import this module too, so modules that they do not need are imported inside the functions.


def demo(folder: Path, name: str = "") -> None:
    """Write sample pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    view = render.sample(name or default_game().name)
    for what, drawn in {"board": render.board(view), "hand": render.hand(view)}.items():
        (folder / f"{what}.png").write_bytes(drawn.png)


_MOST = 12  # maximum number of names listed for an ambiguous name


def card(name: str, out: Path, wanted: str = "", locale: str = "en") -> str:
    """Draw the card with that name, or the only card whose name contains these words. Return an error message, or "" on
    success.
    """
    found = [(spec, info) for spec in games() if wanted in ("", spec.name) for info in spec.cards().values()]
    exact = [row for row in found if row[1].name.casefold() == name.casefold()]
    close = exact or [row for row in found if name.casefold() in row[1].name.casefold()]
    names = sorted({info.name for _, info in close})
    if len(names) != 1:
        shown = ", ".join(names[:_MOST]) + (f" and {len(names) - _MOST} more" if len(names) > _MOST else "")
        return f"Which one: {shown}?" if names else f"No card is called {name}."
    spec, info = close[0]
    drawn = render.card(info, spec.card_text(info.code, locale), game_name=spec.name, locale=locale)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(drawn.png)
    return ""


def main(arguments: list[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m render", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("caches", help="list the caches of a drawing process and their bounds")
    shown = commands.add_parser("demo", help="write sample pictures into a folder")
    shown.add_argument("folder", type=Path)
    shown.add_argument("--game", default="")
    shown = commands.add_parser("gallery", help="write the README's pictures into a folder")
    shown.add_argument("folder", type=Path)
    shown.add_argument("--game", default="")
    one = commands.add_parser("card", help="draw one card")
    one.add_argument("name", nargs="+")
    one.add_argument("--out", type=Path, required=True, help="the PNG file to write")
    one.add_argument("--game", default="")
    one.add_argument("--locale", default="en")
    sheets = commands.add_parser("art", help="write the pictures of all cards as contact sheets, one per faction")
    sheets.add_argument("folder", type=Path)
    sheets.add_argument("words", nargs="*", help="only cards with these words in their names")
    sheets.add_argument("--game", default="")
    sheets.add_argument("--size", type=int, default=160, help="width and height of a picture in pixels")
    sheets.add_argument("--bare", action="store_true", help="without names")
    commands.add_parser("palette", help="derive the shades of all pictures again")
    chosen = parser.parse_args(arguments)
    if chosen.command == "caches":
        for spec in games():
            importlib.import_module(spec.board)
        for holding in told():
            print(f"{holding.limit / 1e6:6.1f} MB  {holding.name}")
    elif chosen.command == "card":
        refused = card(" ".join(chosen.name), chosen.out, chosen.game, chosen.locale)
        if refused:
            print(refused, file=sys.stderr)
            return 1
    elif chosen.command == "art":
        from render.art.contact import contact_sheets

        for spec in games():
            if chosen.game in ("", spec.name):
                importlib.import_module(spec.board)
                words = " ".join(chosen.words)
                for file in contact_sheets(
                    spec.name, chosen.folder, size=chosen.size, names=not chosen.bare, words=words
                ):
                    print(file)
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
