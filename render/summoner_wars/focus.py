"""The picture of a question's subject (a part of the grid, or the hand), in the shape of a small screen.

The aspect ratio is 4 to 3.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from engine import CardInfo
from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD, SERIF_BOLD
from render.canvas.palette import IVORY, SLATE, STONE
from render.canvas.surface import Collage, Trace
from render.emblems.blazon import emblem, parting
from render.known import known
from render.layout.scenes import NOTHING, BoardScene, NamedCard, source_of
from render.layout.slips import own_player
from render.layout.squares import BoardPart, numbers_of
from render.parts.frame import MARGIN, WIDTH
from render.parts.groups import CAPTION, Group, fitted, groups_height, put_groups
from render.parts.icons import figure
from render.parts.poster import GAP, LEAST, MOST, Poster
from render.summoner_wars.art import GALLERY
from render.summoner_wars.board import HEIGHT, LOW, joined_height, put_joined, put_players, put_single, roll_strip
from render.summoner_wars.column import card_height, put_column
from render.summoner_wars.face import FLOOR, SummonerWarsLook, look_of
from render.summoner_wars.field import SLIM, height_of, put_field
from render.summoner_wars.middle import scene as last_event
from render.summoner_wars.words import (
    BOW,
    HALF,
    PILES,
    Card,
    Pile,
    Player,
    View,
    card_name,
    every_card,
    is_unit,
    left,
    nested,
    pile_of,
    ready,
    squares,
    tell,
)

HANDS = frozenset({"summon", "event", "magic", "discard"})
PLAYING = frozenset({"summon", "event"})
"""The phases in which cards are played from the hand onto the board."""
_PITCH = 128  # height of a square above cards
_EVENT = 320  # least room below cards for the last dice
_HAND = 362  # height of a hand below the board, the same through a phase
_ABREAST = 3  # number of posters in a row of a hand
_SIGNS = {"hand": "hand", "magic": "magic", "discard": "discard"}
_EDGE = 14


def _poster(
    card: Card, numbers: Mapping[int | str, int], prices: Mapping[int, int], aside: bool, seat: int, locale: str
) -> Poster:
    """Return the poster of a card in a hand. ``aside``: whether it cannot be chosen now, so that it fades."""
    id, kind, name = card["id"], card["kind"], card_name(card, locale)
    stats = []
    reach = card["reach"] or 1
    if is_unit(card):
        stats.append(("bow" if reach >= BOW else "sword", figure(card["attack"], 99)))
    if card["life"] and (is_unit(card) or kind == "wall"):
        stats.append(("heart", figure(card["life"], 99)))
    cost = ""
    if kind in ("champion", "common") and card["cost"] is not None:
        cost = str(prices.get(id, card["cost"]))
    return Poster(
        name,
        kind,
        card["race"],
        emblem(name, kind, (), reach),
        parting(name),
        seat,
        tuple(stats),
        cost,
        (),
        id in numbers,
        aside,
        portrait=GALLERY.of(card["code"]),
        least=FLOOR,
    )


def _offered(cards: Sequence[tuple[str, int | None]], seat: int, locale: str) -> tuple[Poster, ...]:
    """Return the posters of cards that are given by their codes."""
    printed = known("summoner_wars").cards
    shown = [_printed(printed[code], price, seat) for code, price in cards if code in printed]
    return tuple(_poster(card, {}, {}, False, seat, locale) for card in shown)


def _printed(info: CardInfo, price: int | None, seat: int) -> Card:
    """Return a card that is not in the view, as it is printed.  ``price`` replaces its cost."""
    return {
        "id": 0,
        "code": info.code,
        "name": info.name,
        "kind": info.kind,
        "race": info.race,
        "cost": price if price is not None else info.cost,
        "attack": info.power,
        "printed_attack": info.power,
        "range": "",
        "reach": info.reach,
        "life": info.hp,
        "wounds": 0,
        "owner": seat,
        "controller": seat,
        "square": None,
        "moved": False,
        "attacked": False,
        "abilities": [],
        "blank": False,
        "over": [],
        "under": [],
        "tucked": 0,
    }


def _groups(
    view: View, numbers: Mapping[int | str, int], prices: Mapping[int, int], hand: bool, named: NamedCard, locale: str
) -> tuple[tuple[Group, ...], frozenset[int]]:
    """Return the cards off the board that a question is about, and their ids.

    Either the viewer's whole hand is included or none of it.
    """
    groups, found = [], set()
    things = {key for key in (*numbers, *named.things) if isinstance(key, int)}
    for player in sorted(view["players"], key=lambda p: p["seat"] != view["viewer"]):
        mine = player["seat"] == view["viewer"]
        for pile in PILES:
            cards = list(pile_of(player, pile))
            meant = [c for c in cards if c["id"] in things]
            shown = cards if mine and pile == "hand" and (hand or meant) else meant
            if not shown:
                continue
            found |= {c["id"] for c in shown if c["id"]}
            seat = player["seat"]
            posters = tuple(_poster(c, numbers, prices, c["id"] not in things, seat, locale) for c in shown)
            title = tell(locale, "your_hand") if mine and pile == "hand" else _pile_title(player, pile, locale)
            groups.append(Group(title, _SIGNS[pile], posters, tuple(numbers.get(c["id"] or -1, 0) for c in shown)))
    if named.told:
        posters = _offered(named.told, view["viewer"] or 0, locale)
        if posters:
            groups.append(Group(named.title(locale), "", posters, (0,) * len(posters)))
    return tuple(groups), frozenset(found)


def _pile_title(player: Player, pile: Pile, locale: str) -> str:
    id = {"discard": "sw.discard_of", "magic": "sw.your_magic", "hand": "hand_of"}[pile]
    return tell(locale, id, name=player["name"]) if pile != "magic" else tell(locale, id)


def scene_of(
    view: View,
    numbered: Sequence[int | str],
    about: Sequence[int | str],
    prices: Mapping[int, int],
    aimed: Sequence[int | str],
    locale: str,
    named: NamedCard = NOTHING,
) -> BoardScene | None:
    """Return the scene for a question; None if no part contains everything that the question is about.

    In the phases in which cards are played from the hand, both hand and board are shown, whatever the question. This
    way nothing moves from the first question to the last.
    """
    numbers, player = numbers_of(numbered), own_player(view["players"], view["viewer"])
    places = {c["id"]: str(host["square"]) for host in view["board"] for c in nested(host) if c["id"]}
    words = {w for w in about if isinstance(w, str)}
    things = (*numbers, *aimed, *named.things)
    here = {key if isinstance(key, str) else places.get(key, "") for key in things} - {""}
    source = {places[key] for key in about if isinstance(key, int) and key in places}
    plays = bool(player and view["phase"] in PLAYING and view["active"] == player["seat"])
    if source:  # the subject is already visible on the board
        named = named._replace(subject=())
    groups, found = _groups(
        view, numbers, prices, (plays and not named.cards) or (not here and bool(words & HANDS)), named, locale
    )
    if any(isinstance(key, int) and key not in places and key not in found for key in numbers):
        return None
    if player and len(groups) > 1:  # a hand without choices gives way to the other cards
        held = {c["id"] or 0 for c in pile_of(player, "hand")}
        needed = tuple(group for group in groups if not all(poster.aside for poster in group.posters))
        if needed and len(needed) < len(groups):
            groups, found = needed, found - held
    about_one = bool(named.subject) and not named.cards
    field = bool(here or about_one or ((source or plays) and not named.cards) or not groups)
    title, note = "", ""
    if groups and player:
        note = tell(locale, "sw.text.magic", n=player["magic_count"])
    else:
        active = next((p for p in view["players"] if p["seat"] == view["active"]), None)
        note = fonts.dotted([tell(locale, f"sw.text.{word}", n=n) for word, n in left(view, active)] if active else [])
    if not field:
        if len(groups) == 1 and not named.cards:
            title, groups = groups[0].title, (groups[0]._replace(title="", sign=""),)
        return BoardScene(title, note, None, groups, found)
    columns, rows = squares(view)
    part = BoardPart(tuple(columns), tuple(rows))
    within = {f"{c}{r}" for c in part.columns for r in part.rows}
    shown = within | found | {id for id, square in places.items() if square in within}
    return BoardScene("", note, part, groups, frozenset(shown))


def _fitted(
    groups: tuple[Group, ...], room: int, locale: str
) -> tuple[tuple[Group, ...], list[tuple[int, int, int]]] | None:
    """Return the layout of groups below a part of the board. ``room`` is the height for them."""
    width, count = WIDTH - 2 * MARGIN, len(groups[0].posters)
    if len(groups) == 1 and _ABREAST < count <= 2 * _ABREAST:  # low posters with a picture, rather than narrow ones
        tall = min(MOST[1], (room - CAPTION) // 2 - GAP)
        return groups, [(_ABREAST, (width - GAP * (_ABREAST - 1)) // _ABREAST, tall)]
    return fitted(groups, width, max(room, len(groups) * (LEAST[1] + CAPTION + 2 * GAP)), locale)


def draw_focus(
    view: View,
    numbered: Sequence[int | str],
    about: Sequence[int | str],
    prices: Mapping[int, int],
    aimed: Sequence[int | str],
    locale: str,
    trace: Trace | None = None,
    named: NamedCard = NOTHING,
) -> tuple[Image.Image, BoardScene] | None:
    """Return the picture of a question; None if the whole board must be shown."""
    view = ready(view, locale)
    scene = scene_of(view, numbered, about, prices, aimed, locale, named)
    if scene is None:
        return None
    if scene.part is not None:
        return _draw_part(view, scene, numbered, about, aimed, locale, trace)
    if not scene.groups:
        return None
    width, top = WIDTH - 2 * MARGIN, MARGIN + (96 if scene.title else 0)
    found = fitted(scene.groups, width, HEIGHT - top - MARGIN, locale)
    if found is None:
        return None
    scene, laid = scene._replace(groups=found[0]), found[1]
    out = Collage(WIDTH, top + groups_height(scene.groups, laid) + MARGIN, SLATE)
    out.label(scene.title, (MARGIN + 4, MARGIN, WIDTH - MARGIN, MARGIN + 78), SERIF_BOLD, 64, IVORY, SLATE)
    put_groups(out, scene.groups, laid, _names(view, locale), (MARGIN, top, MARGIN + width, out.height))
    _put_note(out, scene.note, MARGIN - (0 if scene.title else 8))
    out.report(trace)
    return out.image, scene


def _names(view: View, locale: str) -> frozenset[str]:
    return frozenset(card_name(c, locale) for c in every_card(view))


def _put_note(out: Collage, note: str, y: int) -> None:
    """Write the magic that the viewer can spend in the upper right corner."""
    out.label(note, (WIDTH // 2, y, WIDTH - MARGIN - 4, y + 78), SANS_BOLD, 52, STONE, SLATE, "right")


def _draw_part(
    view: View,
    scene: BoardScene,
    numbered: Sequence[int | str],
    about: Sequence[int | str],
    aimed: Sequence[int | str],
    locale: str,
    trace: Trace | None,
) -> tuple[Image.Image, BoardScene] | None:
    """Draw the board with cards or the players at its side. All questions have squares of the same size.

    Joined boards have the cards below, or the players above and below; a board with more cards than fit at its side has
    them below too.
    """
    part = scene.part
    assert part is not None
    struck = tuple(numbered) if "attack_target" in about else ()
    look = look_of(view, tuple(numbered), locale, source_of(view, about), (*aimed, *struck))
    names = _names(view, locale)
    if len(part.columns) <= HALF and (not scene.groups or card_height(scene.groups, HEIGHT - 2 * _EDGE)):
        out, box = put_single(view, look, part)
        if scene.groups:
            left, _, right, end = box
            y = put_column(out, scene.groups, names, scene.note, box)
            moment = last_event(view, locale, right - left, end - y) if end - y >= _EVENT else None
            if moment:
                out.place(moment, left, end - moment.height)
        else:
            put_players(out, view, locale, box)
        out.report(trace)
        return out.image, scene
    if scene.groups:
        return _draw_above(view, scene, part, look, locale, trace)
    foot = roll_strip(view, locale, WIDTH - 2 * _EDGE)
    out = Collage(WIDTH, joined_height(view, part, False) + 8 + (foot.height + 6 if foot else 0), SLATE)
    y = put_joined(out, view, look, part, locale, 8, False)
    if foot:
        out.place(foot, _EDGE, y)
    out.report(trace)
    return out.image, scene


def _draw_above(
    view: View, scene: BoardScene, part: BoardPart, look: SummonerWarsLook, locale: str, trace: Trace | None
) -> tuple[Image.Image, BoardScene] | None:
    """Draw the board with cards below it."""
    joined, inner = len(part.columns) > HALF, WIDTH - 2 * MARGIN
    edge_x, pitch = (SLIM, LOW) if joined else (_EDGE, _PITCH)
    field = height_of(view, part, pitch)
    room = max(_HAND, HEIGHT - 2 * _EDGE - field - 10)
    found = _fitted(scene.groups, room, locale)
    if found is None:
        return None
    scene, laid = scene._replace(groups=found[0]), found[1]
    below = max(room, groups_height(scene.groups, laid)) + 10
    edge = max(0, min(_EDGE, (HEIGHT - field - below) // 2))
    out = Collage(WIDTH, 2 * edge + field + below, SLATE)
    put_field(out, view, look, part, edge_x, edge, WIDTH - 2 * edge_x, pitch)
    y = edge + field + 10
    put_groups(out, scene.groups, laid, _names(view, locale), (MARGIN, y, MARGIN + inner, out.height))
    _put_note(out, scene.note, y - 8)
    out.report(trace)
    return out.image, scene


__all__ = ["FLOOR", "draw_focus", "scene_of"]
