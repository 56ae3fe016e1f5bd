"""Hand and magic pile, discard piles, and one card enlarged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image

from render.canvas import fonts
from render.canvas.fonts import SANS
from render.canvas.palette import SLATE, STONE
from render.canvas.surface import Collage, Trace
from render.drawing import Texts
from render.emblems.blazon import emblem, parting
from render.layout.piles import Pile, draw_open, hand_height, put_hand
from render.layout.slips import COLUMNS, HEAD, NOTE, PITCH, heading, own_player, put_slips, rows_of, slips_of
from render.layout.squares import numbers_of
from render.parts.frame import MARGIN, MAX_HEIGHT, WIDTH
from render.parts.sheet import Sheet
from render.parts.spread import single, spread
from render.summoner_wars.arms import know
from render.summoner_wars.art import GALLERY
from render.summoner_wars.words import (
    BOW,
    UNITS,
    View,
    card_name,
    player_name,
    race_name,
    ready,
    seating,
    tell,
    term,
)
from render.words import number as written

_MOST = 6  # maximum number of rows of a magic pile below a hand


def sheet_of(info: Any, text: str, locale: str, seat: int | None = None, number: int = 0) -> Sheet:
    """Return the sheet of a card. Its facts are given as an object with the public facts, or as a card of a view."""

    def read(*keys: str) -> Any:
        for key in keys:
            value = info.get(key) if isinstance(info, Mapping) else getattr(info, key, None)
            if value is not None:
                return value
        return None

    kind, race = str(read("kind") or "event").lower(), know(read("race"))
    unit = kind in UNITS
    cost = read("cost") if kind in ("champion", "common") else None
    reach, life = int(read("reach") or 1), read("life", "hp")
    words = [tell(locale, "card_type", race=race_name(locale, race), kind=term(locale, "kind", kind))]
    stats = []
    if unit:
        attack = written(read("printed_attack", "attack", "power") or 0)
        stats.append(("bow" if reach >= BOW else "sword", attack, tell(locale, "sw.attack")))
    if life and (unit or kind == "wall"):
        stats.append(("heart", written(life), tell(locale, "sw.life")))
    name = fonts.printable(str(read("name") or tell(locale, "unknown_card")))
    body = fonts.printable_lines(text) or fonts.dotted(str(a) for a in read("abilities") or ())
    if kind == "wall" and body.rstrip(".") in ("", name):
        body = tell(locale, "sw.wall_text")
    return Sheet(
        name,
        kind,
        race,
        "" if cost is None else str(cost),
        0,
        fonts.dotted(words),
        body,
        tuple(stats),
        seat,
        number,
        locale,
        emblem(name, kind, (), reach),
        parting(name),
        portrait=GALLERY.of(read("code")),
    )


def draw_hand(
    view: View,
    numbered: Sequence[int | str],
    texts: Texts,
    locale: str,
    trace: Trace | None = None,
    prices: Mapping[int, int] | None = None,
) -> Image.Image:
    """Return the viewer's hand as full cards, and below it the viewer's magic pile, top card first."""
    view = ready(view, locale)
    player = own_player(view["players"], view["viewer"])
    numbers = numbers_of(numbered)
    hand = list(player["hand"] or ()) if player else []
    magic = list(player["magic"] or ()) if player else []
    seat = player["seat"] if player else 0
    sheets = [
        sheet_of(
            {**c, "cost": (prices or {}).get(c["id"] or -1, c["cost"])},
            texts(c["code"]),
            locale,
            seat,
            numbers.get(c["id"] or -1, 0),
        )
        for c in hand
    ]
    names = frozenset(card_name(c, locale) for c in (*hand, *magic))
    slips = slips_of(magic, numbers, names, locale, GALLERY)
    rows = min(_MOST, rows_of(len(slips)))
    below = (HEAD + rows * PITCH + (NOTE if len(slips) > rows * COLUMNS else 0)) if player else 0
    below += 70 if player and not slips else 0
    laid = spread(sheets, MAX_HEIGHT - 2 * MARGIN - HEAD - below)
    out = Collage(WIDTH, MARGIN + hand_height(laid) + below + (10 if player else MARGIN), SLATE)
    title = tell(locale, "your_hand") if player else tell(locale, "hand_of", name=player_name(view, 0))
    y = put_hand(out, laid, title, tell(locale, "hand_count", n=len(hand)), MARGIN, locale)
    if player:
        notes = [tell(locale, "hand_count", n=len(magic))] + ([tell(locale, "sw.top_first")] if magic else [])
        out.place(heading("magic", tell(locale, "sw.your_magic"), [fonts.dotted(notes)]), 0, y)
        y += HEAD
        if slips:
            put_slips(out, slips, y, rows, locale)
        else:
            text = tell(locale, "sw.magic_empty")
            out.label(text, (MARGIN, y - 6, WIDTH - MARGIN, y + 60), SANS, 38, STONE, SLATE, "centre")
    out.report(trace)
    return out.image


def draw_discard(
    view: View, seat: int | None, numbered: Sequence[int | str], locale: str, trace: Trace | None = None
) -> Image.Image:
    """Return the discard piles (of one seat or of all seats), each with its top card first."""
    view = ready(view, locale)
    numbers = numbers_of(numbered)
    players = {p["seat"]: p for p in view["players"]}
    piles = {s: list(reversed(players[s]["discard"])) for s in seating(view) if seat is None or s == seat}
    names = frozenset(card_name(c, locale) for pile in piles.values() for c in pile)
    top = [tell(locale, "sw.top_first")]
    out = draw_open(
        [
            Pile(
                "discard",
                tell(locale, "sw.discard_of", name=player_name(view, s)),
                fonts.dotted([tell(locale, "hand_count", n=len(pile)), *(top if pile else [])]),
                players[s]["race"] or "Neutral",
                slips_of(pile, numbers, names, locale, GALLERY),
                tell(locale, "sw.discard_empty"),
            )
            for s, pile in piles.items()
        ],
        locale,
    )
    out.report(trace)
    return out.image


def draw_card(info: Any, text: str, locale: str, trace: Trace | None = None) -> Image.Image:
    """Return one card at full width."""
    out = single(sheet_of(info, text, locale))
    out.report(trace)
    return out.image
