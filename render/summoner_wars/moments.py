"""Pictures of the last event: who attacked whom, a card that fell, the Summoner who won."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from render.art.portrait import Portrait, crossed_out, portrait
from render.canvas import fonts
from render.canvas.caches import kept
from render.canvas.fonts import SANS, SERIF_BOLD
from render.canvas.palette import GOLD, IVORY, SLATE, mix, seat_style
from render.canvas.surface import TILES, Surface, Tile
from render.known import known
from render.last import last_of
from render.parts.plates import panel_plate
from render.summoner_wars.art import GALLERY, tile_picture
from render.summoner_wars.words import View, on_board
from render.words import over_reason, waiting_line

END = 190


class Fight(NamedTuple):
    """The portraits of the last attack; None for a card without one. ``fell``: whether the target was destroyed.

    ``start`` and ``end`` are the squares of both.
    """

    attacker: Portrait | None = None
    target: Portrait | None = None
    fell: bool = False
    start: str = ""
    end: str = ""


class MatchEnd(NamedTuple):
    """The end of a match: a winner's seat, and the portraits of the Summoners of the winner and of a loser."""

    seat: int
    winner: Portrait | None
    loser: Portrait | None


def portrait_of(view: View, name: str, seat: int | None = None) -> Portrait | None:
    """Return the portrait of a card with that printed name, first of all of a faction in this match.

    ``seat`` is the player whose faction comes first.
    """
    races = [p["race"] for p in sorted(view["players"], key=lambda p: p["seat"] != seat)]
    found = [info for info in known("summoner_wars").cards.values() if info.name == name]
    found.sort(key=lambda info: races.index(info.race) if info.race in races else len(races))
    return GALLERY.of(found[0].code) if found else None


def fight_of(view: View) -> Fight:
    """Return who fights whom in the last attack of a view. It is empty if the dice were not rolled for an attack."""
    roll, last = view["roll"], last_of(view)
    row = next((row for row in reversed(last.rows) if row.get("kind") == "attack"), None)
    if not roll or roll["hits"] is None or row is None:
        return Fight()
    ends = row.get("ends")
    at = ends[0] if isinstance(ends, list | tuple) and ends else None
    attacker = next((card for card in view["board"] if card["id"] == row.get("who")), None)
    name = next((gone.name for gone in last.gone if gone.place == at), "")
    target = on_board(view["board"]).get(at) if isinstance(at, str) else None
    struck = portrait_of(view, name, 1 - roll["seat"] % 2) if name else GALLERY.of(target["code"]) if target else None
    start = row.get("start")
    return Fight(
        GALLERY.of(attacker["code"]) if attacker else None,
        struck,
        bool(name),
        start if isinstance(start, str) else "",
        at if isinstance(at, str) else "",
    )


@kept
def fallen(shown: Portrait, width: int, height: int) -> Image.Image:
    """Return the picture of a card that was destroyed: faded, with a cross."""
    return crossed_out(tile_picture(shown, width, height, width // 2))


def ending_of(view: View) -> MatchEnd | None:
    """Return the end of the match; None while it goes on, and after a draw."""
    over = view["over"]
    if not over or not over["winners"]:
        return None
    won = [p for p in view["players"] if p["seat"] in over["winners"]]
    lost = [p for p in view["players"] if p["seat"] not in over["winners"]]
    if not won or not lost:
        return None
    first, second = (portrait_of(view, p["summoner"], p["seat"]) for p in (won[0], lost[0]))
    return MatchEnd(won[0]["seat"], first, second)


def end_strip(view: View, locale: str, width: int) -> Tile | None:
    """Return the end of the match: the winner's Summoner, who has won and why, and the fallen Summoner."""
    ending = ending_of(view)
    if ending is None:
        return None
    seat, first, second = ending
    line, reason = waiting_line(view, locale), over_reason(view, locale)

    def draw() -> Tile:
        fill = mix(seat_style(seat).deep, SLATE, 0.2)
        out = Surface(width, END, SLATE, panel_plate(width, END, fill, SLATE, seat, GOLD))
        tall, left, right = END - 24, 16, width - 16
        if first:
            out.image.paste(portrait(first, 2 * tall, tall, 3), (left, 12))
            left += 2 * tall + 24
        if second:
            out.image.paste(fallen(second, tall, tall), (right - tall, 12))
            right -= tall + 24
        room = right - left
        pair = fonts.wrap(fonts.printable(reason), SANS, 48, room, 2) or ()
        size = 58 if fonts.width(line, SERIF_BOLD, 58) <= room else 48
        top = 14 if len(pair) == 2 else 34 if pair else 60
        out.text(line, (left, top, right, top + 66), SERIF_BOLD, size, GOLD, fill, shorten=True)
        out.lines(pair, (left, top + 68, right, END - 10), SANS, 48, IVORY, fill, step=50, middle=False)
        out.mark("end", (0, 0, width, END), seat)
        return out.freeze()

    return TILES.get(("sw-end-strip", first, second, line, reason, seat, width), draw)


__all__ = ["Fight", "MatchEnd", "end_strip", "ending_of", "fallen", "fight_of", "portrait_of"]
