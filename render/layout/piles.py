"""A hand as full cards below its heading, and open piles as rows of slips, each below its heading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas.fonts import SANS, SANS_BOLD
from render.canvas.palette import IVORY, SLATE, STONE
from render.canvas.surface import Collage
from render.layout.slips import COLUMNS, HEAD, NOTE, PITCH, CardSlip, heading, put_slips, rows_of
from render.parts.frame import MARGIN, MAX_HEIGHT, WIDTH
from render.parts.spread import Spread, place
from render.words import tell


class Pile(NamedTuple):
    """A pile to show: the sign, title, note and arms of its heading, and the words for an empty pile."""

    sign: str
    title: str
    note: str
    race: str
    slips: Sequence[CardSlip]
    none: str


def hand_height(laid: Spread) -> int:
    """Return the height of a hand with its heading."""
    return HEAD + (laid.height + 16 if laid.sheets else 90) + (NOTE if laid.hidden else 0)


def put_hand(out: Collage, laid: Spread, title: str, note: str, y: int, locale: str) -> int:
    """Place a hand below its heading. Return the next free y."""
    out.place(heading("hand", title, [note]), 0, y)
    if laid.sheets:
        place(out, laid, y + HEAD)
    else:
        box = (MARGIN, y + HEAD, WIDTH - MARGIN, y + HEAD + 80)
        out.label(tell(locale, "hand_empty"), box, SANS, 42, STONE, SLATE, "centre")
    y += hand_height(laid)
    if laid.hidden:
        text = tell(locale, "more_here", n=laid.hidden)
        out.label(text, (MARGIN, y - NOTE - 8, WIDTH - MARGIN, y - NOTE + 40), SANS_BOLD, 34, IVORY, SLATE, "centre")
    return y


def draw_open(piles: Sequence[Pile], locale: str) -> Collage:
    """Return piles one below the other. Each pile shows as many cards as fit."""
    room = (MAX_HEIGHT - 2 * MARGIN) // max(1, len(piles)) - HEAD - NOTE
    most = max(1, room // PITCH)
    shown = []
    for pile in piles:
        many = len(pile.slips) > most * COLUMNS
        # Cards that can be chosen must always be shown.
        slips = sorted(pile.slips, key=lambda slip: not slip.number) if many else pile.slips
        rows = min(most, rows_of(len(slips)))
        shown.append((slips, rows, HEAD + max(80, rows * PITCH) + (NOTE if many else 0)))
    out = Collage(WIDTH, 2 * MARGIN + sum(height for _, _, height in shown), SLATE)
    y = MARGIN
    for pile, (slips, rows, height) in zip(piles, shown, strict=True):
        out.place(heading(pile.sign, pile.title, [pile.note], pile.race), 0, y)
        if slips:
            put_slips(out, slips, y + HEAD, rows, locale)
        else:
            out.label(pile.none, (MARGIN, y + HEAD, WIDTH - MARGIN, y + HEAD + 70), SANS, 38, STONE, SLATE, "centre")
        y += height
    return out


__all__ = ["Pile", "draw_open", "hand_height", "put_hand"]
