"""Pictures of the last event: who attacked whom with what result, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.art.portrait import Portrait, crossed_out, portrait
from render.canvas import fonts
from render.canvas.caches import kept
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import EMBER, GOLD, GROOVE, INK, IVORY, SLATE, mix, seat_style
from render.canvas.surface import TILES, Surface, Tile
from render.karth.arms import SIDES
from render.karth.art import GALLERY
from render.karth.words import Player, View, card_name, every_card, kind_of, left_of, listed, pieces, player_name, tell
from render.known import known
from render.last import last_of
from render.parts.heraldry import medallion
from render.parts.icons import icon
from render.parts.plates import panel_plate
from render.words import over_reason, waiting_line

STRIP = 124
"""Height of a strip with the last event."""
END = 190
"""Height of a strip with the end of the match."""
_MOST = 4  # maximum number of struck cards that are drawn
_SIDE = 150  # width of a portrait
_BAND = 48  # height of the band with the health below a struck card
_WHOLE = 90  # height from which a portrait shows the whole figure
_TYPE = 44
_INSET = 8
_BLOWS = frozenset({"damage", "destroyed"})


class Blow(NamedTuple):
    """The result for a struck card: its damage, its health after it, and whether it was destroyed."""

    name: str
    shown: Portrait | None
    n: int
    left: int
    fell: bool
    hero: bool


class LastDeed(NamedTuple):
    """An attack, a spell or an ability, and the cards that it struck. ``seat`` is the player whose deed it is."""

    kind: str
    name: str
    shown: Portrait | None
    seat: int
    blows: tuple[Blow, ...]


def _portrait(name: str) -> tuple[Portrait | None, bool]:
    """Return the portrait of the card with a printed name, and whether it is a hero."""
    info = next((info for info in known("karth").cards.values() if info.name == name), None)
    return (GALLERY.of(info.code), info.kind == "hero") if info else (None, False)


def deed_of(view: View, locale: str) -> LastDeed | None:
    """Return the last attack, or the last spell or ability that struck cards; None if there was none."""
    rows = last_of(view).rows
    starts = [k for k, row in enumerate(rows) if row.get("kind") in ("attack", "play")]
    for k, end in reversed(list(pairwise((*starts, len(rows))))):
        deed = _deed(view, rows[k], rows[k + 1 : end], rows, locale)
        if deed is not None:
            return deed
    return None


def _deed(
    view: View,
    first: Mapping[str, object],
    after: Sequence[Mapping[str, object]],
    rows: Sequence[Mapping[str, object]],
    locale: str,
) -> LastDeed | None:
    cards = {card["id"]: card for card in pieces(view)}
    gone = {row.get("who"): str(row.get("name") or "") for row in rows if row.get("kind") == "destroyed"}
    attack = first.get("kind") == "attack"
    whom = first.get("whom") if attack else None
    struck = [who for who in whom if isinstance(who, int)] if isinstance(whom, list | tuple) else []
    struck += [row["who"] for row in after if row.get("kind") in _BLOWS and isinstance(row.get("who"), int)]  # type: ignore[misc]
    blows = []
    for who in dict.fromkeys(struck):
        card, hurt = cards.get(who), [row for row in after if row.get("kind") == "damage" and row.get("who") == who]
        fell = who in gone and card is None
        name = card_name(card, locale) if card else gone.get(who, "")
        if not name:
            continue
        shown, hero = (GALLERY.of(card["code"]), kind_of(card) == "hero") if card else _portrait(name)
        n, left = (_count(hurt[-1].get(key)) if hurt else 0 for key in ("n", "left"))
        left = 0 if fell else left if hurt or card is None else left_of(card)
        blows.append(Blow(fonts.printable(name), shown, n, left, fell, hero))
    if not blows:
        return None
    source, seat = first.get("who"), first.get("seat")
    card = cards.get(source) if isinstance(source, int) else None
    name = str(first.get("name") or "") or (card_name(card, locale) if card else gone.get(source, ""))
    code = str(first.get("code") or "") or (card["code"] if card else "")
    shown = GALLERY.of(code) if code else _portrait(name)[0]
    kind = "attack" if attack else "spell" if first.get("code") else "ability"
    return LastDeed(kind, fonts.printable(name), shown, seat if isinstance(seat, int) else 0, tuple(blows))


def _count(value: object) -> int:
    return value if isinstance(value, int) and 0 <= value <= 999 else 0


def deed_lines(view: View, deed: LastDeed, locale: str) -> tuple[str, str]:
    """Return what was done to whom, and the result for each struck card."""
    aims = listed(locale, [blow.name for blow in deed.blows])
    if deed.kind == "spell":
        who = player_name(view, deed.seat)
        first = tell(locale, "karth.casts_on", who=who, name=deed.name, aims=aims)
    elif deed.name:
        first = tell(locale, "karth.attacks", name=deed.name, aims=aims)
    else:
        first = tell(locale, "karth.struck", aims=aims)
    return first, listed(locale, [_result(blow, locale, len(deed.blows) > 1) for blow in deed.blows])


def _result(blow: Blow, locale: str, named: bool) -> str:
    if blow.fell:
        text = tell(locale, "karth.fell_hero" if blow.hero else "karth.fell", n=blow.n)
    elif blow.n:
        text = tell(locale, "karth.hurt", n=blow.n, left=blow.left)
    else:
        text = tell(locale, "karth.unhurt")
    return tell(locale, "karth.result", name=blow.name, text=text) if named else text


def deed_sentence(view: View, locale: str) -> str:
    """Return the last event in words; "" if there was none."""
    deed = deed_of(view, locale)
    return ": ".join(deed_lines(view, deed, locale)) if deed else ""


def moment_strip(view: View, locale: str, width: int) -> Tile | None:
    """Return the last event: who struck, in words what happened, and the struck cards with their health."""
    deed = deed_of(view, locale)
    if deed is None:
        return None
    first, second = deed_lines(view, deed, locale)
    fell = any(blow.fell for blow in deed.blows)

    def draw() -> Tile:
        fill = mix(seat_style(deed.seat).deep, INK, 0.25)
        out = Surface(width, STRIP, SLATE, panel_plate(width, STRIP, fill, SLATE, deed.seat, GOLD if fell else GROOVE))
        high = STRIP - 2 * _INSET
        left, right = 20, width - 20
        if deed.shown:
            out.image.paste(portrait(deed.shown, _SIDE, high, 3), (left, _INSET))
            out.mark("portrait", (left, _INSET, left + _SIDE, _INSET + high), deed.shown.code)
            left += _SIDE + 16
        for blow in reversed(deed.blows[:_MOST]):
            right -= _SIDE if len(deed.blows) > 1 else 2 * _SIDE
            _blow(out, blow, right, _INSET, high, len(deed.blows) == 1)
            right -= 10
        room = right - left - 8
        out.text(first, (left, 8, left + room, 62), SANS_BOLD, _TYPE, IVORY, fill, shorten=True)
        tone = GOLD if fell else IVORY
        out.text(second, (left, 60, left + room, 116), SANS, _TYPE, tone, fill, shorten=True)
        out.mark("moment", (0, 0, width, STRIP), first)
        return out.freeze()

    return TILES.get(("karth-moment", deed, first, second, width), draw)


def _blow(out: Surface, blow: Blow, x: int, y: int, high: int, alone: bool) -> None:
    """Draw a struck card with the health before and after; a destroyed card is faded and crossed out.

    The health of a card that is ``alone`` is to the left of its picture, otherwise below it.
    """
    top, band = (high, (x, y + (high - _BAND) // 2)) if alone else (high - _BAND, (x, y + high - _BAND))
    x += _SIDE if alone else 0
    if blow.shown:
        image = fallen(blow.shown, _SIDE, top) if blow.fell else _bust(blow.shown, _SIDE, top)
        out.image.paste(image, (x, y))
        out.mark("portrait", (x, y, x + _SIDE, y + top), blow.shown.code)
    fill = mix(EMBER, INK, 0.55) if blow.fell else INK
    left, low = band
    out.rect((left, low, left + _SIDE, low + _BAND), fill, GOLD, 2)
    text = f"{blow.n + blow.left}→{blow.left}" if blow.n else str(blow.left)
    took = fonts.width(text, SANS_BOLD, _TYPE)
    a = left + (_SIDE - took - 42) // 2
    out.sprite(icon("heart", 36, None, None), a, low + 6)
    out.text(text, (a + 42, low, a + 42 + took, low + _BAND - 4), SANS_BOLD, _TYPE, IVORY, fill)
    if blow.fell:
        out.mark("fallen", (x, y, x + _SIDE, y + high), blow.name)


def _bust(shown: Portrait, width: int, height: int) -> Image.Image:
    """Return a portrait with an inked edge. A low one shows only the upper part of a figure."""
    if height >= _WHOLE:
        return portrait(shown, width, height)
    image = portrait(shown, width, 2 * height, 0).crop((0, height // 4, width, height // 4 + height))
    ImageDraw.Draw(image).rectangle((0, 0, width - 1, height - 1), outline=INK, width=2)
    return image


@kept
def fallen(shown: Portrait, width: int, height: int) -> Image.Image:
    """Return the picture of a card that was destroyed: faded, with a cross."""
    return crossed_out(_bust(shown, width, height))


def _hero(view: View, player: Player) -> Portrait | None:
    """Return the portrait of a player's hero, if the viewer may see it."""
    heroes = [card for card in every_card(view) if kind_of(card) == "hero" and card["owner"] == player["seat"]]
    return GALLERY.of(heroes[0]["code"]) if heroes else None


def end_strip(view: View, locale: str, width: int) -> Tile | None:
    """Return the end of the match: the winner's hero or arms, who has won and why, and the others faded.

    It is None while the match goes on.
    """
    over = view["over"]
    if not over:
        return None
    won = [p for p in view["players"] if p["seat"] in over["winners"]]
    lost = [p for p in view["players"] if p["seat"] not in over["winners"]] if won else []
    first = tuple((p["seat"], SIDES.get(p["side"], "Neutral"), _hero(view, p)) for p in won)
    second = tuple((p["seat"], SIDES.get(p["side"], "Neutral"), _hero(view, p)) for p in lost)
    line, reason = waiting_line(view, locale), over_reason(view, locale)
    seat = won[0]["seat"] if won else None

    def draw() -> Tile:
        fill = mix(seat_style(seat).deep, SLATE, 0.2) if seat is not None else SLATE
        out = Surface(width, END, SLATE, panel_plate(width, END, fill, SLATE, seat, GOLD))
        tall, left, right = END - 24, 16, width - 16
        for _, race, shown in first:
            wide = 2 * tall if len(first) == 1 else tall
            if shown:
                out.image.paste(portrait(shown, wide, tall, 3), (left, 12))
                out.mark("portrait", (left, 12, left + wide, 12 + tall), shown.code)
            else:
                wide = tall
                out.sprite(medallion(race, tall), left, 12)
            left += wide + 12
        for _, race, shown in second:
            side = tall * 3 // 4
            right -= side
            if shown:
                out.image.paste(fallen(shown, side, side), (right, (END - side) // 2))
            else:
                out.sprite(medallion(race, side), right, (END - side) // 2)
            right -= 10
        left, right = left + 8, right - 8
        room = right - left
        pair = fonts.wrap(fonts.printable(reason), SANS, _TYPE, room, 2) or ()
        size = 58 if fonts.width(line, SERIF_BOLD, 58) <= room else 48
        top = 14 if len(pair) == 2 else 34 if pair else 60
        out.text(line, (left, top, right, top + 66), SERIF_BOLD, size, GOLD, fill, shorten=True)
        out.lines(pair, (left, top + 68, right, END - 10), SANS, _TYPE, IVORY, fill, step=48, middle=False)
        out.mark("end", (0, 0, width, END), -1 if seat is None else seat)
        return out.freeze()

    return TILES.get(("karth-end", first, second, line, reason, seat, width), draw)


__all__ = ["END", "STRIP", "Blow", "LastDeed", "deed_lines", "deed_of", "deed_sentence", "end_strip", "moment_strip"]
