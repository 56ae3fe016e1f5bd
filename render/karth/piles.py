"""A hand, the open piles, and one card enlarged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from PIL import Image

from engine import printed_cards
from engine.karth.seen.view_types import KarthNumbers
from render.canvas import fonts
from render.canvas.palette import SLATE
from render.canvas.surface import Collage, Trace
from render.drawing import Texts
from render.emblems.blazon import parting
from render.karth.arms import SIDES, emblem, race_of
from render.karth.art import GALLERY
from render.karth.words import (
    FACELESS,
    Card,
    Number,
    OpenPile,
    Player,
    View,
    card_name,
    class_of,
    fights,
    kind_of,
    numbers_of,
    player_name,
    ready,
    seating,
    teams,
    tell,
    term,
    weapon,
)
from render.layout.piles import Pile, draw_open, hand_height, put_hand
from render.layout.slips import HEAD, PITCH, CardSlip, PileCard, heading, own_player, put_slips, rows_of, slips_of
from render.parts.devices import know
from render.parts.frame import MARGIN, MAX_HEIGHT, WIDTH
from render.parts.sheet import Sheet
from render.parts.spread import single, spread
from render.words import number as written

ZONES: Mapping[str, tuple[OpenPile, ...]] = {
    "side": ("at_side", "cemetery"),
    "cemetery": ("cemetery",),
    "discard": ("discard",),
    "tokens": ("tokens",),
}
"""The zones that can be drawn separately, each with its piles."""
BONUS = (("dmg", "blade"), ("hp", "heart"), ("mv", "boot"), ("rng", "range"))
"""The numbers that an item adds to, each with its sign."""
_WORDS = {"at_side": "side", "cemetery": "cemetery", "discard": "discard", "tokens": "tokens"}
_SIGNS = {"at_side": "side", "cemetery": "cemetery", "discard": "discard", "tokens": "stack"}


def facts_of(info: Any) -> Card:
    """Return the facts of a card, which is a card of a view or an object with the public facts that all games share.

    If such an object lacks class, movement and level, they are looked up in the game's table of printed cards.
    """
    if isinstance(info, Mapping):
        return cast(Card, info)
    if not hasattr(info, "more"):
        info = printed_cards("karth").get(info.code, info)
    more = dict(getattr(info, "more", None) or ())
    numbers: KarthNumbers = {
        "level": info.loyalty if more.get("level") is None else more["level"],
        "mv": more.get("move"),
        "hp": info.hp,
        "dmg": info.power,
        "rng": info.reach,
    }
    return {
        **FACELESS,
        **numbers,
        "code": info.code,
        "name": info.name,
        "kind": info.kind,
        "race": info.race,
        "cls": getattr(info, "cls", ""),
        "traits": list(info.traits),
        "printed": numbers,
        "value": more.get("value") or 0,
        "cost": info.cost,
        "bonus": {what: more[f"bonus_{what}"] for what, _ in BONUS if more.get(f"bonus_{what}")},
        "abilities": [
            " ".join(str(part) for part in (getattr(k, "name", k[0]), getattr(k, "value", k[1])) if part)
            for k in info.keywords
        ],
        "mana": more.get("mana"),
        "gold": more.get("gold"),
    }


def sheet_of(
    info: Any, text: str, locale: str, seat: int | None = None, number: int = 0, price: int | None = None
) -> Sheet:
    """Return the sheet of a card. It shows the price (gold, or energy for a spell) and the numbers along the foot."""
    card = facts_of(info)
    kind, race, cls = kind_of(card), know(race_of(card["race"], card["traits"])), class_of(card)
    words = [tell(locale, "card_type", race=term(locale, "race", race or "Neutral"), kind=term(locale, "kind", kind))]
    if cls:
        words.append(term(locale, "class", cls))
    words += [str(trait) for trait in card["traits"] if str(trait) != race]
    stats = []
    if fights(card) or kind in ("token_spell", "token_trap"):  # token spells and traps do damage once
        order: tuple[tuple[Number, str], ...] = (
            ("dmg", weapon(card)),
            ("hp", "heart"),
            ("mv", "boot"),
            ("rng", "range"),
            ("level", "crystal"),
        )
        stats = [
            (sign, written(card[what]), tell(locale, f"karth.stat.{what}"))
            for what, sign in order
            if card[what] is not None
        ]
    else:
        stats = [
            (sign, f"{int(card['bonus'][what]):+d}", tell(locale, f"karth.stat.{what}"))
            for what, sign in BONUS
            if card["bonus"].get(what)
        ]
    if card["mana"]:
        stats.append(("magic", written(card["mana"]), tell(locale, "karth.mana_cost")))
    if card["gold"]:
        stats.append(("coin", f"{int(card['gold']):+d}", tell(locale, "karth.stat.gold")))
    name = fonts.printable(str(card["name"] or tell(locale, "karth.hidden")))
    body = fonts.printable_lines(text or card["text"])
    names = [str(a) for a in card["abilities"]]
    body = body or fonts.dotted(names)
    cost = price if price is not None else card["cost"]
    if kind in ("spell", "income", "production", "item", "terrain") and not cost:
        cost = None  # a card that costs no gold has no coin
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
        emblem(name, kind, cls),
        parting(name),
        shorter(body, names),
        GALLERY.of(card["code"]),
    )


def shorter(text: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return shorter and shorter versions of a card's text. Each version omits the explanation of one more ability."""
    lines = text.split("\n")
    told = sorted(
        (k for k, line in enumerate(lines) if any(line.startswith(f"{name} (") for name in names)),
        key=lambda k: -len(lines[k]),
    )
    out = []
    for k in told:
        lines[k] = next(name for name in names if lines[k].startswith(f"{name} ("))
        out.append("\n".join(lines))
    return tuple(out)


def _slips(
    cards: Sequence[Card], numbers: Mapping[int | str, int], names: frozenset[str], locale: str
) -> list[CardSlip]:
    rows: list[PileCard] = [
        {
            "id": c["id"],
            "code": c["code"],
            "name": card_name(c, locale),
            "kind": kind_of(c),
            "race": race_of(c["race"], c["traits"]),
            "owner": c["owner"],
        }
        for c in cards
    ]
    emblems = [emblem(card_name(c, locale), kind_of(c), class_of(c)) for c in cards]
    return slips_of(rows, numbers, names, locale, GALLERY, emblems)


def draw_hand(
    view: View,
    numbered: Sequence[int | str],
    texts: Texts,
    locale: str,
    trace: Trace | None = None,
    prices: Mapping[int, int] | None = None,
) -> Image.Image:
    """Return the viewer's hand as full cards, and below it a partner's hand."""
    view = ready(view, locale)
    player, numbers = own_player(view["players"], view["viewer"]), numbers_of(numbered)
    hand = list(player["hand"] or ()) if player else []
    seat = player["seat"] if player else 0
    sheets = [
        sheet_of(
            c,
            texts(c["code"]),
            locale,
            seat,
            numbers.get(c["id"] or -1, 0),
            (prices or {}).get(c["id"] or -1),
        )
        for c in hand
    ]
    partners = [(p["name"], p["hand"]) for p in view["players"] if p is not player and p["hand"]]
    if not player or not teams(view):
        partners = []
    names = frozenset(card_name(c, locale) for cards in (hand, *(cards for _, cards in partners)) for c in cards)
    below = sum(HEAD + rows_of(len(cards)) * PITCH for _, cards in partners)
    laid = spread(sheets, MAX_HEIGHT - 2 * MARGIN - HEAD - below)
    out = Collage(WIDTH, MARGIN + hand_height(laid) + below + MARGIN, SLATE)
    title = tell(locale, "your_hand") if player else tell(locale, "hand_of", name=player_name(view, 0))
    y = put_hand(out, laid, title, fonts.dotted(_notes(player, len(hand), locale)), MARGIN, locale)
    for name, cards in partners:
        title = tell(locale, "hand_of", name=name)
        out.place(heading("hand", title, [tell(locale, "hand_count", n=len(cards))]), 0, y)
        y = put_slips(out, _slips(cards, numbers, names, locale), y + HEAD, rows_of(len(cards)), locale)
    out.report(trace)
    return out.image


def _notes(player: Player | None, count: int, locale: str) -> list[str]:
    """Return the note next to a hand's heading: its number of cards, and what its owner can pay with."""
    notes = [tell(locale, "hand_count", n=count)]
    if player:
        notes.append(tell(locale, "karth.text.gold_bare", n=player["gold"]))
        notes.append(tell(locale, "karth.text.energy", n=player["energy"]))
    return notes


def draw_piles(
    view: View, zone: str, seat: int | None, numbered: Sequence[int | str], locale: str, trace: Trace | None = None
) -> Image.Image:
    """Return the open piles of a zone (of one seat or of all seats), each with its last card first."""
    view = ready(view, locale)
    numbers = numbers_of(numbered)
    shown = [
        (p, pile)
        for s in seating(view)
        for p in view["players"]
        for pile in ZONES[zone]
        if p["seat"] == s and seat in (None, s)
    ]
    cards = [list(reversed(p[pile])) for p, pile in shown]
    names = frozenset(card_name(c, locale) for pile in cards for c in pile)
    out = draw_open(
        [
            Pile(
                _SIGNS[pile],
                pile_title(p["name"], pile, locale),
                tell(locale, "hand_count", n=len(row)),
                SIDES.get(p["side"], "Neutral"),
                _slips(row, numbers, names, locale),
                tell(locale, "karth.no_cards"),
            )
            for (p, pile), row in zip(shown, cards, strict=True)
        ],
        locale,
    )
    out.report(trace)
    return out.image


def pile_title(name: str, pile: str, locale: str) -> str:
    """Return the heading of a pile: "Anna, cemetery"."""
    return tell(locale, "karth.pile_of", name=name, pile=tell(locale, f"karth.word.{_WORDS[pile]}"))


def draw_card(info: Any, text: str, locale: str, trace: Trace | None = None) -> Image.Image:
    """Return one card at full width."""
    out = single(sheet_of(info, text, locale))
    out.report(trace)
    return out.image


__all__ = ["BONUS", "ZONES", "draw_card", "draw_hand", "draw_piles", "facts_of", "pile_title", "sheet_of"]
