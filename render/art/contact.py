"""Contact sheets: the pictures of all cards of a game side by side, to look at after a change of parts or looks."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from engine import CardInfo, game
from render.art.portrait import portrait
from render.canvas import fonts

COLUMNS = 8


def contact_sheets(name: str, folder: Path, *, size: int = 160, names: bool = True, words: str = "") -> list[Path]:
    """Write one sheet for each faction of a game, and return the files. ``words`` selects cards by their names."""
    folder.mkdir(parents=True, exist_ok=True)
    rows: dict[str, list[CardInfo]] = {}
    for info in game(name).cards().values():
        if words.casefold() in info.name.casefold():
            rows.setdefault(info.race or "Neutral", []).append(info)
    files = []
    for faction, cards in rows.items():
        file = folder / f"{name}_{faction.lower().replace(' ', '_')}.png"
        _sheet(name, cards, size, names).save(file)
        files.append(file)
    return files


def _sheet(name: str, cards: Sequence[CardInfo], size: int, names: bool) -> Image.Image:
    art = importlib.import_module(f"render.{name}.art")
    below = 16 if names else 4
    sheet = Image.new("RGB", (COLUMNS * (size + 4), -(-len(cards) // COLUMNS) * (size + below)), (20, 24, 30))
    pen = ImageDraw.Draw(sheet)
    for n, info in enumerate(cards):
        drawn = portrait(art.GALLERY.portrait(info), size, size)
        x, y = n % COLUMNS * (size + 4), n // COLUMNS * (size + below)
        sheet.paste(drawn, (x, y))
        if names:
            label = f"{info.name} ({info.kind})"[:30]
            pen.text((x + 2, y + size), label, font=fonts.font(fonts.SANS, 11), fill=(240, 240, 230))
    return sheet


__all__ = ["contact_sheets"]
