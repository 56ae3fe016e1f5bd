"""The picture of a question's subject: a part of the field, cards, or both.

One picture serves a desktop, where it is shown in a box of 400 to 300 points, and a phone, where it is 300 points wide.
Its width is chosen so that type of the size :data:`render.karth.face.FLOOR` is at least 9 points high on both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import product
from typing import Literal

from PIL import Image

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD, SERIF_BOLD
from render.canvas.palette import IVORY, SLATE, STONE
from render.canvas.surface import Collage, Trace
from render.emblems.blazon import parting
from render.karth.arms import emblem, race_of
from render.karth.art import GALLERY
from render.karth.board import chain_strip
from render.karth.face import WIDTH, look_of, stats_of
from render.karth.field import height_of, put_field
from render.karth.lines import lined, put_lines
from render.karth.moments import moment_strip
from render.karth.piles import BONUS, facts_of
from render.karth.standing import STANDING, put_standing
from render.karth.words import (
    PILES,
    Card,
    Player,
    View,
    card_name,
    card_numbers,
    class_of,
    every_card,
    fights,
    is_secret,
    items_of,
    kind_of,
    numbers_of,
    on_board,
    pieces,
    ready,
    squares,
    states,
    targets_of,
    tell,
)
from render.known import known
from render.layout.scenes import NOTHING, BoardScene, NamedCard, source_of, window
from render.layout.slips import own_player
from render.layout.squares import GUTTER, BoardPart
from render.parts.devices import know
from render.parts.frame import MARGIN
from render.parts.groups import Group, fitted, groups_height, put_groups
from render.parts.poster import LEAST, Poster
from render.words import ranges

HEIGHT = 1260
TALL = 1420
"""Maximum height of a picture with more of the field than usual."""
_CARDS = 1098  # maximum height of a picture with only cards
HANDS = frozenset({"opening", "mulligan", "first_hire", "discard", "draw"})
"""Kinds of questions that are about the hand, even if other things carry a number."""
WEIGHED = frozenset({"opening", "draw"})
"""Kinds of questions that are asked with the whole hand in mind, without choosing a card in it."""
_SQUARE = (200, 171)  # minimum width of a square, and its height
_ROWS = 6  # number of rows of the usual part of a field
_EDGE, _LEAST_EDGE = 8, 6
_BESIDE = LEAST[0]  # width of the cards to the right of the field
_APART = 10  # gap between the field and these cards
_NOTE = 64  # height of the line above these cards
_BELOW = 260  # maximum height of cards below a wide part of the field
_LINES = 2  # maximum number of announced actions
_PILE_EMBLEMS = {"barracks": "helmet", "treasury": "coins", "spellbook": "book"}
_TITLES = {"at_side": "your_side", "hand": "your_hand", "cemetery": "your_cemetery"}
_ORDER: tuple[Literal["hand", "at_side", "cemetery", "discard", "tokens"], ...] = (
    "hand",
    "at_side",
    "cemetery",
    "discard",
    "tokens",
)
_SIGNS = {"at_side": "side", "hand": "hand", "cemetery": "cemetery", "discard": "discard", "tokens": "stack"}


def poster_of(
    card: Card,
    numbers: Mapping[int | str, int],
    prices: Mapping[int, int],
    aside: bool,
    view: View,
    locale: str,
    aimed: bool = False,
) -> Poster:
    """Return the poster of a card: its current numbers, its price, its states and its square.

    ``aside``: whether it cannot be chosen now, so that it fades.
    """
    id, kind, name = card["id"], kind_of(card), card_name(card, locale)
    stats = [(s.sign, s.text) for s in stats_of(card)] if fights(card) or card["hp"] else []
    if card["level"] and fights(card):
        stats.append(("crystal", str(card["level"])))
    if card["mana"]:
        stats.append(("magic", str(card["mana"])))
    if card["gold"]:
        stats.append(("coin", f"{int(card['gold']):+d}"))
    bonus = card["bonus"]
    stats += [(sign, f"{int(bonus[what]):+d}") for what, sign in BONUS if bonus.get(what)]
    cost = prices.get(id, card["cost"])
    if (kind in ("spell", "income", "production", "item") and not cost) or card["square"]:
        cost = None
    notes = [("place", str(card["square"]))] if card["square"] else []
    notes += [("state", has(sign, n, card, locale)) for sign, n in states(card, view)]
    seat = card["controller"] or card["owner"]
    return Poster(
        name,
        kind,
        know(race_of(card["race"], card["traits"])),
        "mask" if is_secret(card) else emblem(name, kind, class_of(card)),
        parting(name),
        seat,
        tuple(stats),
        "" if cost is None else str(cost),
        tuple(notes),
        id in numbers,
        aside,
        aimed,
        GALLERY.of(card["code"]),
    )


def has(sign: str, n: int, card: Card, locale: str) -> str:
    """Return a state of a card in words."""
    names = (
        ", ".join(str(e) for e in card["effects"])
        if sign == "effect"
        else ", ".join(card_name(item, locale) for item in items_of(card))
    )
    return tell(locale, f"karth.has.{sign}", n=n, names=names)


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

    The viewer's hand is always next to the field, whatever the question, so nothing moves from the first question of a
    turn to the last.
    """
    numbers, player = numbers_of(numbered), own_player(view["players"], view["viewer"])
    words = {w for w in about if isinstance(w, str)}
    places = {c["id"]: str(host["square"]) for host in pieces(view) for c in (host, *items_of(host))}
    things = (*numbers, *aimed, *named.things)
    here = {key if isinstance(key, str) else places.get(key, "") for key in things} - {""}
    own = [places[key] for key in about if isinstance(key, int) and key in places]
    if not own and view["acting"] in places and "turn" not in words and here:
        own = [places[view["acting"]]]
    aims = [square for link in view["chain"] for square in targets_of(view, link)]
    sources = [places[link["source"]] for link in view["chain"] if link["source"] in places]
    wanted = here | set(own) | set(aims) | set(sources)
    note = _note(player, locale)
    items = _items(view, numbers, about, locale) if "replace_item" in words else ()
    chosen = items or _chosen(view, named, prices, words, locale)
    apart = bool(items) or ((named.cards or set(PILES) & words) and not here)
    if chosen and (apart or not wanted):  # the question is only about the things to choose from
        groups, found = _groups(view, numbers, prices, locale, words, named, bool(words & HANDS))
        found |= {id for id in numbers if isinstance(id, int) and items}
        return BoardScene("", note, None, (*chosen, *groups), frozenset(found))
    field = bool(wanted) or "turn" in words
    groups, found = _groups(view, numbers, prices, locale, words, named, field or bool(words & HANDS))
    found |= {link["id"] for link in view["chain"]}  # the list of announced actions shows their numbers
    laid = chosen if "lay" in words else ()  # the terrain that is laid on the numbered squares
    groups = (*laid, *groups)
    if [key for key in numbers if isinstance(key, int) and key not in places and key not in found]:
        return None
    if not field:
        single = len(groups) == 1 and groups[0].sign == "hand"
        return (
            BoardScene(tell(locale, "your_hand") if single else "", note, None, groups, frozenset(found))
            if groups
            else None
        )
    part = _part(view, wanted, player)
    if len(part.columns) > _across(player is not None):  # only the cards to choose have room below a wide part
        groups, found = _groups(view, numbers, prices, locale, words, named, False)
        groups = (*laid, *groups)
        found |= {link["id"] for link in view["chain"]}
    within = {f"{c}{r}" for c in part.columns for r in part.rows}
    on_part = {id for id, square in places.items() if square in within}
    return BoardScene("", note, part, groups, frozenset(within | on_part | found))


def _across(beside: bool) -> int:
    """Return the number of columns of the usual part of a field. ``beside``: whether cards are next to it."""
    room = WIDTH - _EDGE - GUTTER
    return (room - _BESIDE - _APART - _LEAST_EDGE if beside else room - _EDGE) // _SQUARE[0]


def _part(view: View, wanted: Set[str], player: Player | None) -> BoardPart:
    """Return the part of the field that contains the wanted squares.

    It is around the viewer's home as long as all wanted squares are there, so that it stays the same from one question
    to the next. It moves only as far as the wanted squares and the viewer's cards require. If the wanted squares lie
    far from each other, it is larger.
    """
    columns, rows = squares(view)
    inside = {f"{c}{r}" for c in columns for r in rows}
    home = set(player["home"]) & inside if player else set()
    own = {str(c["square"]) for c in view["board"] if player and c["controller"] == player["seat"]}
    usual = (_across(player is not None), _ROWS)
    larger = product(range(usual[0], max(usual[0], len(columns)) + 1), range(_ROWS, max(_ROWS, len(rows)) + 1))
    tries = [((wanted | own) & inside, usual)]
    tries += [(wanted & inside, size) for size in sorted(larger, key=lambda size: (size[0] * size[1], size))]
    found = (window(columns, rows, home, named, most) for named, most in tries)
    return next(part for part in found if part is not None)


def _chosen(view: View, named: NamedCard, prices: Mapping[int, int], words: Set[str], locale: str) -> tuple[Group, ...]:
    """Return the choices that are neither on the field nor in a hand: cards of a searched pile, or piles."""
    seat = view["viewer"] or 0
    printed = known("karth").cards
    cards: list[Card] = [
        {**facts_of(printed[code]), "controller": seat, "owner": seat, "cost": price}
        for code, price in named.told
        if code in printed
    ]
    player = own_player(view["players"], view["viewer"])
    if cards and (named.cards or not set(PILES) & words):
        posters = tuple(poster_of(card, {}, {}, False, view, locale) for card in cards)
        price = named.told[0][1]
        title = tell(locale, "karth.take_back", n=price or 0) if "recover" in words else named.title(locale)
        title = tell(locale, "karth.to_lay") if "lay" in words else title
        return (Group(title, "", posters, (0,) * len(posters)),)
    if player is None or not set(PILES) & words:
        return ()
    left = player["deck"]
    piles = tuple(
        Poster(
            tell(locale, f"karth.{pile}"),
            "support",
            "Neutral",
            _PILE_EMBLEMS[pile],
            0,
            seat,
            (("stack", str(int(left.get(pile) or 0))),),
        )
        for pile in PILES
        if pile in words
    )
    return (Group(tell(locale, "karth.piles"), "", piles, (0,) * len(piles)),)


def _items(view: View, numbers: Mapping[int | str, int], about: Sequence[int | str], locale: str) -> tuple[Group, ...]:
    """Return the items that a unit carries and a button names, and the item that replaces one of them."""
    worn = [(host, item) for host in pieces(view) for item in items_of(host) if item["id"] in numbers]
    if not worn:
        return ()
    hands = [card for player in view["players"] for card in player["hand"] or ()]
    comes = [card for card in hands if card["id"] in about]
    host = worn[0][0]
    name = tell(locale, "karth.at", name=card_name(host, locale), square=host["square"] or "")
    title = tell(locale, "karth.worn", name=name)
    groups = []
    for words, sign, cards in (
        (title, "items", [item for _, item in worn]),
        (tell(locale, "karth.new_item"), "hand", comes),
    ):
        posters = tuple(poster_of(card, numbers, {}, False, view, locale) for card in cards)
        if posters:
            groups.append(Group(words, sign, posters, tuple(numbers.get(card["id"] or -1, 0) for card in cards)))
    return tuple(groups)


def _note(player: Player | None, locale: str) -> str:
    """Return the gold and energy that the viewer can pay with."""
    if player is None:
        return ""
    return fonts.dotted(
        [
            tell(locale, "karth.text.gold_bare", n=player["gold"]),
            tell(locale, "karth.text.energy", n=player["energy"]),
        ]
    )


def _groups(
    view: View,
    numbers: Mapping[int | str, int],
    prices: Mapping[int, int],
    locale: str,
    words: Set[str],
    named: NamedCard,
    hand: bool,
) -> tuple[tuple[Group, ...], set[int]]:
    """Return the cards off the field that buttons name, grouped by place, and their ids.

    ``hand``: whether the whole hand of the viewer is included. Its cards that cannot be chosen now fade.
    """
    groups, found = [], set()
    meant_ids = {key for key in (*numbers, *named.things) if isinstance(key, int)}
    for player in sorted(view["players"], key=lambda p: p["seat"] != view["viewer"]):
        mine = player["seat"] == view["viewer"]
        for pile in _ORDER:
            cards = list(player[pile] or ())
            meant = [c for c in cards if c["id"] in meant_ids]
            whole = mine and pile == "hand" and hand
            if not meant and not (whole and cards):
                continue
            shown = cards if whole else meant
            found |= {c["id"] for c in shown if c["id"]}
            weighed = bool(words & WEIGHED) and not meant
            posters = tuple(
                poster_of(c, numbers, prices, c["id"] not in meant_ids and not weighed, view, locale) for c in shown
            )
            groups.append(
                Group(
                    _title(player, pile, mine, locale),
                    _SIGNS[pile],
                    posters,
                    tuple(numbers.get(c["id"] or -1, 0) for c in shown),
                )
            )
    return tuple(groups), found


def _title(player: Player, pile: str, mine: bool, locale: str) -> str:
    if mine and pile in _TITLES:
        return tell(locale, f"karth.{_TITLES[pile]}")
    word = tell(locale, "hand") if pile == "hand" else tell(locale, f"karth.word.{pile.removeprefix('at_')}")
    return tell(locale, "karth.pile_of", name=player["name"], pile=word)


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
        drawn = _draw_part(view, scene, numbered, about, aimed, locale, trace)
        if drawn is not None or not scene.groups:
            return drawn
        scene = _listed(view, scene, numbered, prices, aimed, locale, named)
    return _draw_groups(view, scene, numbered, locale, trace)


def _listed(
    view: View,
    scene: BoardScene,
    numbered: Sequence[int | str],
    prices: Mapping[int, int],
    aimed: Sequence[int | str],
    locale: str,
    named: NamedCard,
) -> BoardScene:
    """Return a scene that lists the cards of the field instead of showing them on their squares."""
    numbers, cards = numbers_of(numbered), on_board(pieces(view))
    found = {square: card_numbers(c, numbers) for square, c in cards.items()}
    shown = [c for square, c in cards.items() if found[square] or c["id"] in aimed]
    posters = tuple(
        poster_of(c, numbers, prices, c["id"] not in numbers, view, locale, c["id"] in aimed) for c in shown
    )
    rows = [found[str(c["square"])] for c in shown]
    group = Group(
        tell(locale, "karth.on_field"),
        "attack",
        posters,
        tuple(row[0] if row else 0 for row in rows),
        (),
        tuple(ranges(row) if len(row) > 1 else "" for row in rows),
    )
    free = any(isinstance(key, str) and key not in cards for key in (*numbers, *named.things))
    return scene._replace(part=None, groups=() if free or not shown else (group, *scene.groups))


def _draw_groups(
    view: View, scene: BoardScene, numbered: Sequence[int | str], locale: str, trace: Trace | None
) -> tuple[Image.Image, BoardScene] | None:
    """Draw a picture that contains only groups of cards."""
    if not scene.groups:
        return None
    if scene.title:
        scene = scene._replace(groups=tuple(g._replace(title="", sign="") for g in scene.groups))
    strip = chain_strip(view, locale, WIDTH - 2 * MARGIN, numbers_of(numbered), _LINES)
    width, top = WIDTH - 2 * MARGIN, MARGIN + (96 if scene.title else 0)
    below = strip.height + 8 if strip else 0
    found = fitted(scene.groups, width, _CARDS - top - MARGIN - below, locale)
    if found is None:
        return None
    scene, laid = scene._replace(groups=found[0]), found[1]
    out = Collage(WIDTH, top + groups_height(scene.groups, laid) + MARGIN + below, SLATE)
    if scene.title:
        out.label(scene.title, (MARGIN + 4, MARGIN, WIDTH // 2, MARGIN + 78), SERIF_BOLD, 64, IVORY, SLATE)
        _put_note(out, scene.note, MARGIN)
    put_groups(out, scene.groups, laid, _names(view, locale), (MARGIN, top, MARGIN + width, out.height))
    if not scene.title:
        _put_note(out, scene.note, MARGIN - 8)
    if strip:
        out.place(strip, MARGIN, out.height - MARGIN - strip.height)
    out.report(trace)
    return out.image, scene


def _put_note(out: Collage, note: str, y: int) -> None:
    """Place the note on gold and energy in the upper right corner."""
    out.label(note, (WIDTH // 2, y, WIDTH - MARGIN - 4, y + 78), SANS_BOLD, 48, STONE, SLATE, "right")


def _names(view: View, locale: str) -> frozenset[str]:
    return frozenset(card_name(c, locale) for c in every_card(view))


def _draw_part(
    view: View,
    scene: BoardScene,
    numbered: Sequence[int | str],
    about: Sequence[int | str],
    aimed: Sequence[int | str],
    locale: str,
    trace: Trace | None,
) -> tuple[Image.Image, BoardScene] | None:
    """Draw a part of the field, with the hand and other choices on its right and the announced actions below."""
    part = scene.part
    assert part is not None
    player = own_player(view["players"], view["viewer"])
    look = look_of(view, tuple(numbered), locale, source_of(view, about), tuple(aimed), True)
    groups, laid = scene.groups, [(0, 0, 0)]
    beside = player is not None and len(part.columns) <= _across(True)
    strip = chain_strip(view, locale, WIDTH - 2 * _EDGE, numbers_of(numbered), _LINES)
    strip = strip or moment_strip(view, locale, WIDTH - 2 * _EDGE)
    below = max(STANDING, strip.height if strip else 0)  # always the same, so that the scale stays
    lower = 0
    if groups and not beside:
        wide = fitted(groups, WIDTH - 2 * _EDGE, _BELOW, locale)
        if wide is None:
            return None
        groups, laid = wide
        lower = groups_height(groups, laid)
    usual = beside and len(part.rows) <= _ROWS
    rest = (HEIGHT if usual else TALL) - 2 * _LEAST_EDGE - below - lower
    pitch = min(_SQUARE[1], (rest - height_of(view, part, 0)) // len(part.rows))
    field = height_of(view, part, pitch)
    left = WIDTH - _LEAST_EDGE - _BESIDE if beside else WIDTH
    width = left - _APART - _EDGE if beside else WIDTH - 2 * _EDGE
    if groups and beside:
        found = lined(groups, field - _NOTE, locale)
        if found is None:
            return None
        groups = found
    out = Collage(WIDTH, 2 * _LEAST_EDGE + field + lower + below, SLATE)
    y = _LEAST_EDGE
    put_field(out, view, look, part, _EDGE, y, width, pitch)
    if beside:
        out.label(scene.note, (left, y, left + _BESIDE, y + _NOTE - 8), SANS_BOLD, 48, STONE, SLATE)
    if groups and beside:
        put_lines(out, groups, look.words, (left, y + _NOTE, left + _BESIDE, y + field))
    elif groups:
        put_groups(out, groups, laid, _names(view, locale), (_EDGE, y + field, WIDTH - _EDGE, out.height))
    y += field + lower
    if strip:
        out.place(strip, _EDGE, y + (below - strip.height) // 2)
    else:
        put_standing(out, view, locale, _EDGE, y, WIDTH - 2 * _EDGE)
    out.report(trace)
    return out.image, scene._replace(groups=tuple(groups))


__all__ = ["draw_focus", "has", "poster_of", "scene_of"]
