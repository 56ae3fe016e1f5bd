"""The picture of a question's subject (fighters, zones, hand or targets), enlarged in the shape of a small screen.

The view and the numbered things decide what is shown. Where they leave a choice, the rest of the decision is used
(``about``: entities, and words such as a decision's kind and its options' keys). The aspect ratio is 4 to 3.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from PIL import Image

from engine import CardInfo
from render.art.portrait import put_portrait
from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import EMBER, GOLD, GROOVE, IVORY, PANEL, SLATE, STONE, mix
from render.canvas.surface import TILES, Box, Collage, Surface, Tile, Trace
from render.emblems.blazon import emblem, parting, traits_of
from render.invasion.art import GALLERY
from render.invasion.capital import put_capital
from render.invasion.large import points, put_strip
from render.invasion.moments import BAND, clash_band
from render.invasion.shape import HIGH, WIDE
from render.invasion.words import (
    UNIQUE,
    ZONES,
    Card,
    Player,
    View,
    Zone,
    card_name,
    chosen,
    clean,
    combat_lines,
    keyword,
    legends,
    might,
    player_name,
    powers_of,
    price,
    remaining,
    tell,
    term,
    unhurt,
    unnamed,
    visible_names,
    zone_cards,
)
from render.known import known
from render.last import last_of
from render.layout.scenes import NOTHING, NamedCard
from render.parts.frame import MARGIN
from render.parts.groups import Group, fitted, groups_height, put_caption, put_groups
from render.parts.heraldry import shield
from render.parts.icons import figure, icon
from render.parts.marks import seal
from render.parts.plates import panel_plate
from render.parts.poster import FLOOR, GAP, Poster
from render.traces import put_arrow

HANDS = frozenset({"mulligan", "discard", "discard_down"})
_PLAYERS = frozenset({"which_player", "whose_deck"})
"""Kinds of questions that choose a player; the board shows what both have."""
_PRICED = frozenset({"unless", "pay_for"})
"""Kinds of questions whose answer may cost resources."""
_STRIP = 132
_PAINTED = 360  # maximum height of a painted section
_QUIET = 150  # the same for a zone without cards
_ZONE = 400  # height of a zone without its cards
_LOW = 180  # height of a zone that shows only its numbers
_CAPTION = 66  # height of the line with the owner of zones
_ROW = 74  # height of a card in a zone
_NARROW = 0.62  # minimum width of the letters of its name, as a part of their full width
_CARD = 320  # maximum height of the groups next to zones
_ZONE_SIGNS = {"kingdom": "coin", "quest": "hand", "battlefield": "attack"}


class ZoneScene(NamedTuple):
    """The content of a picture: a heading, the attacked zone, the zones to choose from, and groups of cards."""

    title: str
    note: str
    strip: tuple[int, str] | None  # seat and zone under attack
    zones: tuple[tuple[int, str], ...]
    groups: tuple[Group, ...]
    shown: frozenset[int]
    captioned: bool = False  # whether the zones have a caption that names their owner


class _Maker:
    def __init__(
        self, view: View, numbered: Sequence[int], prices: Mapping[int, int], aimed: Sequence[int], locale: str
    ) -> None:
        self.view, self.locale, self.prices, self.aimed = view, locale, prices, frozenset(aimed)
        self.last = last_of(view)
        self.numbers: dict[int, int] = {}
        for n, id in enumerate(numbered, 1):
            self.numbers.setdefault(id, n)
        self.fades = False  # whether hand cards fade that cannot be chosen now
        self.choices = frozenset(self.numbers)

    def poster(self, card: Card, notes: Sequence[tuple[str, str]] = (), hand: bool = False) -> Poster:
        """Return the poster of a card in play or in a hand. A hand card shows its cost."""
        id, kind, name = card["id"], card["kind"], card_name(card, self.locale)
        stats = []
        down = card["facedown"]  # a development, whose face only its owner knows
        kind = "development" if down else kind
        power, left = (None, None) if down else (might(card), remaining(card))
        if power is not None and not (hand and kind == "support" and not power):
            powers = powers_of(card)
            shown = "/".join(str(n) for n in powers.values()) if len(set(powers.values())) > 1 else figure(power, 99)
            stats.append(("power", shown))
        if left is not None:
            hurt, was = bool(card["damage"]), self.last.was(id, left)
            whole = f"{figure(left, 99)}/{figure(unhurt(card), 99)}" if hurt else figure(left, 99)
            stats.append(("heart", f"{was}→{figure(left, 99)}" if was else whole))
        tokens = card["tokens"].get("resource", 0)
        if tokens:
            stats.append(("coin", figure(tokens, 99)))
        cost = price(card, self.prices.get(id)) if hand else ""
        return Poster(
            (UNIQUE if card["unique"] else "") + name,
            kind,
            card["race"],
            emblem(name, kind, traits_of(card)),
            parting(name),
            int(card["owner" if hand else "controller"]),
            tuple(stats),
            cost,
            () if hand else tuple(self.notes(card, notes)),
            id in self.numbers,
            hand and self.fades and id not in self.choices,
            id in self.aimed,
            None if down else GALLERY.of(card["code"]),
        )

    def notes(self, card: Card, more: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
        if card["assigned"]:
            yield "damage", tell(self.locale, "assigned", n=figure(card["assigned"], 99))
        if card["facedown"] and card["name"]:
            yield "place", term(self.locale, "kind", "development")
        if card["corrupt"]:
            yield "corrupt", tell(self.locale, "corrupt")
        yield from more
        for word, n in () if card["facedown"] else card["keywords"]:
            yield "place", keyword(self.locale, str(word), int(n or 0))
        if card["attachments"]:
            names = ", ".join(card_name(c, self.locale) for c in card["attachments"])
            yield "place", tell(self.locale, "focus.with", names=names)

    def group(self, title: str, sign: str, cards: Sequence[Card], where: bool = False, hand: bool = False) -> Group:
        posters, numbers, traces = [], [], []
        for card in cards:
            traces.append(self.last.trace(card["id"], remaining(card)))
            notes = []
            if where:
                notes.append(("place", self.place(card)))
            posters.append(self.poster(card, notes, hand))
            numbers.append(self.numbers.get(card["id"], 0))
        return Group(title, sign, tuple(posters), tuple(numbers), tuple(traces))

    def place(self, card: Card) -> str:
        """Return the zone of a card."""
        for player in self.view["players"]:
            if any(c is card for c in legends(player)):
                return term(self.locale, "kind", "legend")
            for key, zone in player["zones"].items():
                if any(c is card for c in (*zone_cards(zone), *zone["developments"])):
                    return term(self.locale, "zone", key)
        return ""


def scene_of(
    view: View,
    numbered: Sequence[int],
    about: Sequence[int | str],
    prices: Mapping[int, int],
    aimed: Sequence[int],
    locale: str,
    named: NamedCard = NOTHING,
) -> ZoneScene | None:
    """Return the scene for a question; None if no part of the board contains everything that the question is about."""
    make = _Maker(view, numbered, prices, aimed, locale)
    sections = {z["section"]: (p["seat"], key) for p in view["players"] for key, z in p["zones"].items()}
    zones = [z for p in view["players"] for z in p["zones"].values()]
    cards = {c["id"]: c for z in zones for c in (*zone_cards(z), *z["developments"])}
    cards |= {c["id"]: c for p in view["players"] for c in legends(p)}
    hand = [c for p in view["players"] if p["seat"] == view["viewer"] for c in p["hand"] or ()]
    known = {*sections, *cards, *(c["id"] for c in (*hand, *(d for p in view["players"] for d in p["discard"])))}
    # A thing that a button names without a number is shown just as if it were numbered.
    meant = tuple(dict.fromkeys((*numbered, *(t for t in named.things if isinstance(t, int) and t in known))))
    asked = frozenset(meant)
    held = asked & {c["id"] for c in hand}
    words = {w for w in about if isinstance(w, str)}
    make.choices = asked
    fighting = bool(view["combat"] and view["combat"]["attackers"])
    if words & _PLAYERS and not asked:
        return None
    told = _told(make, named)
    if told is not None and asked and not asked & known and len(asked) == len(told.posters):
        group = told._replace(numbers=tuple(make.numbers.get(id, 0) for id in numbered))
        return ZoneScene("", "", None, (), (group,), frozenset(asked))
    if told is not None and not asked and (named.cards or not (fighting or view["chain"] or words & set(ZONES))):
        return ZoneScene("", "", None, (), (told,), frozenset())
    if asked and asked <= sections.keys():
        found = _zones(make, [sections[id] for id in meant], None)
    elif not asked and words & set(ZONES) and view["viewer"] is not None:
        source = next((c for c in (*hand, *_announced(view)) if c["id"] in about), None)
        found = _zones(make, [(view["viewer"], z) for z in ZONES], source)
    elif (held and not (fighting and "window" in words)) or (not asked and words & HANDS and hand):
        places = [sections[id] for id in meant if id in sections]
        make.fades = bool(held) or not words & HANDS
        found = _hand(make, hand, [cards[id] for id in meant if id in cards], places)
    elif "second_attackers" in words:  # the combat is still that of the first zone
        found = _targets(make, [cards[id] for id in meant if id in cards], (), cards)
        found = found._replace(title="", note="", strip=None)
    elif fighting:
        extra = [cards[id] for id in meant if id in cards]
        found = _battle(make, extra, [c for c in hand if c["id"] in held], words)
    elif (
        "x" in words
        and not make.numbers
        and (paid := _paying(make, (*hand, *_announced(view), *cards.values()), about))
    ):
        found = paid
    elif asked & cards.keys():
        places = [sections[id] for id in meant if id in sections]
        them = [cards[id] for id in meant if id in cards]
        found = _targets(make, them, [c for c in about if c in cards], cards, places)
    elif view["chain"]:
        found = _chain(make, cards)
    elif hand and words & {"window"} and view["phase"] == "capital":
        make.fades = True
        found = _hand(make, hand, [], [])
    else:
        found = ZoneScene("", "", None, (), (), frozenset())
    if words & _PRICED:
        note = tell(locale, "hand_resources", n=_own(view)["resources"]) if view["viewer"] is not None else ""
        lines = fonts.dotted(line for line in (note, found.note) if line)
        found = found._replace(note=lines) if found.title else found._replace(title=note)
    if told is not None and named.cards:
        found = _offered(make, found, told, cards)
    if asked - found.shown:
        found = _completed(make, found, [id for id in meant if id not in found.shown], cards, hand, sections)
    return found if asked <= found.shown and (found.groups or found.zones or found.strip) else None


def _own(view: View) -> Player:
    return next(p for p in view["players"] if p["seat"] == view["viewer"])


def _offered(make: _Maker, found: ZoneScene, told: Group, cards: Mapping[int, Card]) -> ZoneScene:
    """Return a scene in which the cards to choose from come first.

    If no button has a number, things in play are only what an answer may be aimed at.
    """
    if not make.numbers:
        aims = [cards[id] for id in make.choices if id in cards]
        groups = (make.group(tell(make.locale, "focus.in_play"), "", aims, where=True),) if aims else ()
        return ZoneScene("", "", None, (), (told, *groups), frozenset(card["id"] for card in aims))
    there = {poster.name for group in found.groups for poster in group.posters}
    new = [k for k, poster in enumerate(told.posters) if poster.name not in there]
    if not new:
        return found
    first = told._replace(
        posters=tuple(told.posters[k] for k in new),
        numbers=tuple(told.numbers[k] for k in new),
        traces=tuple(told.trace(k) for k in new),
    )
    return found._replace(groups=(first, *found.groups))


def _completed(
    make: _Maker,
    found: ZoneScene,
    missing: Sequence[int],
    cards: Mapping[int, Card],
    hand: Sequence[Card],
    sections: Mapping[int, tuple[int, str]],
) -> ZoneScene:
    """Return a scene with everything added that buttons name: cards in play, in the hand and in discard piles, and
    zones.
    """
    view, say = make.view, make.locale
    rest = set(missing)
    groups = list(found.groups)
    for title, where, there in (
        (tell(say, "focus.in_play"), True, list(cards.values())),
        (tell(say, "your_hand"), False, list(hand)),
        *((_pile_of(view, p["seat"], say), False, list(p["discard"])) for p in view["players"]),
    ):
        named = [c for c in there if c["id"] in rest]
        if named:
            groups.append(make.group(title, "", named, where=where, hand=not where))
            rest -= {c["id"] for c in named}
    places = tuple(dict.fromkeys((*found.zones, *(sections[id] for id in missing if id in sections))))
    return found._replace(
        zones=places,
        groups=tuple(groups),
        captioned=found.captioned or len({seat for seat, _ in places}) > 1,
        shown=found.shown | (set(missing) - rest) | {id for id in missing if id in sections},
    )


def _pile_of(view: View, seat: int, locale: str) -> str:
    """Return a heading that says whose discard pile it is."""
    if seat == view["viewer"]:
        return tell(locale, "inv.discard_yours")
    return tell(locale, "inv.discard_of", name=player_name(view, seat))


def _told(make: _Maker, named: NamedCard) -> Group | None:
    """Return the group of those cards that are given by their codes."""
    printed, seat = known("invasion").cards, make.view["viewer"] or 0
    cards = [_printed(printed[code], price, seat) for code, price in named.told if code in printed]
    return make.group(named.title(make.locale), "", cards, hand=True) if cards else None


def _printed(info: CardInfo, price: int | None, seat: int) -> Card:
    """Return a card that is not in the view, as it is printed.  ``price`` replaces its cost."""
    return {
        "id": 0,
        "code": info.code,
        "name": info.name,
        "kind": info.kind,
        "race": info.race,
        "cost": price or info.cost,
        "loyalty": info.loyalty,
        "power": info.power,
        "printed_power": info.power,
        "hp": info.hp or None,
        "unique": info.unique,
        "traits": list(info.traits),
        "keywords": [],
        "owner": seat,
        "controller": seat,
        "damage": 0,
        "tokens": {},
        "corrupt": False,
        "facedown": False,
        "attachments": [],
        "questing": None,
        "attacking": False,
        "defending": False,
        "assigned": 0,
    }


def _announced(view: View) -> list[Card]:
    return [e["card"] for e in view["chain"] if e["card"]]


def _zones(make: _Maker, places: Sequence[tuple[int, str]], source: Card | None) -> ZoneScene:
    say, view = make.locale, make.view
    owner = {seat for seat, _ in places}
    whose = ""
    if len(owner) == 1:
        (seat,) = owner
        whose = _owner(view, seat, say)
    groups = (make.group("", "", [source], hand=True),) if source is not None else ()
    title = tell(say, "focus.where", name=card_name(source, say)) if source is not None else whose
    section = {(p["seat"], k): z["section"] for p in view["players"] for k, z in p["zones"].items()}
    shown = frozenset(section[p] for p in places)
    return ZoneScene(title, "", None, tuple(places), groups, shown, len(owner) > 1)


def _paying(make: _Maker, cards: Iterable[Card], about: Sequence[int | str]) -> ZoneScene | None:
    """Return the scene of a question about the X of a card: the card, and the resources to pay with."""
    view, say = make.view, make.locale
    found = next((c for c in cards if c["id"] in about), None)
    if found is None:
        return None
    title = tell(say, "hand_resources", n=_own(view)["resources"]) if view["viewer"] is not None else ""
    return ZoneScene(title, "", None, (), (make.group("", "", [found], hand=True),), frozenset((found["id"],)))


def _hand(make: _Maker, hand: Sequence[Card], others: Sequence[Card], places: Sequence[tuple[int, str]]) -> ZoneScene:
    view, say = make.view, make.locale
    note = tell(say, "hand_resources", n=_own(view)["resources"])
    groups = [make.group("", "", hand, hand=True)]
    if others:
        groups.append(make.group(tell(say, "focus.in_play"), "kingdom", others, where=True))
    shown = {c["id"] for c in (*hand, *others)} | {_zone(view, *place)["section"] for place in places}
    return ZoneScene(tell(say, "your_hand"), note, None, tuple(places), tuple(groups), frozenset(shown), bool(places))


def _battle(make: _Maker, extra: Sequence[Card], held: Sequence[Card], words: Set[str]) -> ZoneScene:
    """Return the scene of a combat: the fighters of both sides, other cards with a button, and hand cards that can be
    played now.

    Only the question about defenders (one of the ``words``) offers fighters. In all other questions, a card with a
    button does not fight because of it.
    """
    view, say = make.view, make.locale
    combat = view["combat"]
    assert combat is not None
    lines = combat_lines(view, say) or ("", "")
    attacker, defender, key = combat["attacker"], combat["defender"], combat["zone"]
    cards = [c for p in view["players"] for z in p["zones"].values() for c in zone_cards(z)]
    cards += [c for p in view["players"] for c in legends(p)]
    aim = (combat["legend"],) if combat["legend"] else ()
    able = {c["id"] for c in extra if c["controller"] == defender} if "defenders" in words else set()
    sides = {
        seat: [c for c in cards if c["id"] in fighting]
        for seat, fighting in (
            (attacker, {*combat["attackers"]}),
            (defender, {*combat["defenders"], *aim, *able}),
        )
    }
    rest = [c for c in extra if not any(c["id"] == fighter["id"] for side in sides.values() for fighter in side)]
    usable = [c for c in rest if "window" in words and c["id"] in make.numbers]
    groups = []
    for seat, sign, id in ((attacker, "attack", "attacks"), (defender, "defend", "defends")):
        if not sides[seat]:
            continue
        open_ = seat == defender and not combat["defenders"]
        word = "could_defend" if open_ and any(c["id"] not in aim for c in sides[seat]) else id
        word = "legend_attacked" if open_ and word == id and aim else word
        told = tell(say, f"focus.{word}", name=player_name(view, seat))
        groups.append(make.group(told, sign, sides[seat]))
    others = [c for c in rest if c not in usable]
    for word, them in (("usable", usable), ("in_play", others)):
        if them:
            groups.append(make.group(tell(say, f"focus.{word}"), "", them, where=True))
    if held:
        groups.append(make.group(tell(say, "your_hand"), "hand", held, hand=True))
    shown = frozenset(c["id"] for found in (*sides.values(), rest, held) for c in found)
    shown |= {_zone(view, defender, at)["section"] for at in combat["zones"]}
    if len(combat["zones"]) > 1:
        places = tuple((defender, at) for at in ZONES if at in combat["zones"])
        return ZoneScene(lines[0], lines[1], None, places, tuple(groups), shown, True)
    return ZoneScene(lines[0], lines[1], None if aim else (defender, key), (), tuple(groups), shown)


def _targets(
    make: _Maker,
    found: Sequence[Card],
    about: Sequence[int | str],
    cards: Mapping[int, Card],
    places: Sequence[tuple[int, str]] = (),
) -> ZoneScene:
    view, say = make.view, make.locale
    groups = []
    source = [cards[int(id)] for id in about if cards[int(id)]["id"] not in {c["id"] for c in found}]
    if source:
        groups.append(make.group(tell(say, "focus.by"), "", source[:1], where=True))
    viewer = view["viewer"]
    for player in sorted(view["players"], key=lambda p: p["seat"] == viewer):
        seat = player["seat"]
        theirs = [c for c in found if c["controller"] == seat]
        if theirs:
            name = player_name(view, seat)
            title = tell(say, "focus.your_cards") if seat == viewer else tell(say, "focus.cards_of", name=name)
            groups.append(make.group(title, "", theirs, where=True))
    combat = view["combat"]
    strip = (combat["defender"], combat["zone"]) if combat and len(combat["zones"]) == 1 else None
    shown = {c["id"] for c in found} | {_zone(view, *place)["section"] for place in places}
    if strip:
        shown |= {p["zones"][strip[1]]["section"] for p in view["players"] if p["seat"] == strip[0]}
    lines = combat_lines(view, say) or ("", "")
    return ZoneScene(lines[0], lines[1], strip, tuple(places), tuple(groups), frozenset(shown), bool(places))


def _chain(make: _Maker, cards: Mapping[int, Card]) -> ZoneScene:
    view, say = make.view, make.locale
    announced: list[Card] = []
    numbers: list[int] = []
    aimed, shown = [], set()
    for entry in reversed(view["chain"]):
        shown.add(entry["id"])
        # The chain entry of an ability contains no card, so the card in play that has the ability is shown instead.
        acts = (entry["code"], entry["controller"])
        mine = [c for c in cards.values() if acts[0] and (c["code"], c["controller"]) == acts]
        there = [entry["card"]] if entry["card"] else mine[:1]
        numbers += [make.numbers.get(entry["id"]) or make.numbers.get(card["id"], 0) for card in there]
        announced += there
        aimed += [cards[t] for t in entry["targets"] if t in cards]
    entry = view["chain"][-1]
    does = "announced" if entry["card"] else "uses"
    title = tell(
        say,
        f"focus.{does}",
        name=player_name(view, entry["controller"]),
        what=entry["name"] or unnamed(entry["card"], say),
    )
    detail = chosen(view, entry, say)
    first = make.group(tell(say, "focus.chain"), "chain", announced, hand=does == "announced")
    groups = [first._replace(numbers=tuple(numbers))] if announced else []
    if aimed:
        groups.append(make.group(tell(say, "focus.aimed"), "", aimed, where=True))
    return ZoneScene(title, detail, None, (), tuple(groups), frozenset(shown))


def draw_focus(
    view: View,
    numbered: Sequence[int],
    about: Sequence[int | str],
    prices: Mapping[int, int],
    aimed: Sequence[int],
    locale: str,
    trace: Trace | None = None,
    named: NamedCard = NOTHING,
) -> tuple[Image.Image, ZoneScene] | None:
    """Return the picture of a question; None if the whole board must be shown."""
    view = clean(view, locale)
    scene = scene_of(view, numbered, about, prices, aimed, locale, named)
    if scene is None:
        return None
    width, top = WIDE - 2 * MARGIN, MARGIN + _head_height(scene)
    if scene.strip:
        top += _STRIP + GAP
    room = HIGH - MARGIN - top
    tall = _zones_height(view, scene, room)
    if tall:
        room -= tall + GAP
        if sum(len(g.posters) for g in scene.groups) == 1:
            room = min(_CARD, room)
    laid: list[tuple[int, int, int]] = []
    if scene.groups:
        found = fitted(scene.groups, width, room, locale)
        if found is None:
            return None
        scene, laid = scene._replace(groups=found[0]), found[1]
    make = _Maker(view, numbered, prices, aimed, locale)
    took = groups_height(scene.groups, laid)
    end = top + took + (tall + GAP if tall else 0)
    band = None
    if not view["combat"] and end + BAND + MARGIN <= HIGH:
        band = clash_band(view, make.last, locale, width)
    out = Collage(WIDE, end + (BAND + GAP if band else 0) + MARGIN - GAP, SLATE)
    if band:
        out.place(band, MARGIN, end)
    _put_head(out, scene)
    if scene.strip:
        seat, key = scene.strip
        number = make.numbers.get(_zone(view, seat, key)["section"], 0)
        box = (MARGIN, top - _STRIP - GAP, MARGIN + width, top - GAP)
        put_strip(out, view, make.last, seat, key, number, box, locale)
    if scene.zones:
        y = top + took
        _put_zones(out, make, scene, (MARGIN, y, MARGIN + width, y + tall))
    put_groups(out, scene.groups, laid, visible_names(view), (MARGIN, top, MARGIN + width, top + room))
    if scene.strip and scene.groups and scene.groups[0].sign == "attack":  # an arrow to the attacked zone above
        put_arrow(out, (WIDE - MARGIN - 70, top + 62), (WIDE - MARGIN - 70, top - GAP - 12), True)
    out.report(trace)
    return out.image, scene


def _zones_height(view: View, scene: ZoneScene, room: int) -> int:
    """Return the height of the zones to choose from: as much as the fullest zone needs, if there is room."""
    if not scene.zones:
        return 0
    rows, head = len({seat for seat, _ in scene.zones}), _CAPTION if scene.captioned else 0
    if sum(len(g.posters) for g in scene.groups) > 1:
        return (_LOW + head) * rows
    cards = max(len(_zone(view, *place)["cards"]) for place in scene.zones)
    need = rows * (_ZONE + _ROW * max(1, cards) + head) + GAP * (rows - 1)
    if not scene.groups and cards:  # the painted sections take the rest, except for the last attack
        need = max(need, min(need + rows * (_PAINTED - 104), room - BAND - GAP))
    return min(need, room if not scene.groups else room - 240)


def _zone(view: View, seat: int, key: str) -> Zone:
    found: Zone = next(p for p in view["players"] if p["seat"] == seat)["zones"][key]
    return found


def _head_height(scene: ZoneScene) -> int:
    return (84 if scene.title else 0) + (62 if scene.note else 0) + (10 if scene.title else 0)


def _put_head(out: Collage, scene: ZoneScene) -> None:
    y = MARGIN
    if scene.title:
        out.label(scene.title, (MARGIN + 4, y, WIDE - MARGIN, y + 78), SERIF_BOLD, 64, IVORY, SLATE, least=0.72)
        y += 84
    if scene.note:
        out.label(scene.note, (MARGIN + 4, y, WIDE - MARGIN, y + 56), SANS_BOLD, FLOOR, STONE, SLATE, least=0.7)


def _owner(view: View, seat: int, locale: str) -> str:
    """Return a heading that says whose zones these are."""
    if seat == view["viewer"]:
        return tell(locale, "focus.your_zones")
    return tell(locale, "focus.zones_of", name=player_name(view, seat))


def _put_zones(out: Collage, make: _Maker, scene: ZoneScene, box: Box) -> None:
    """Place the zones to choose from next to each other. Zones of two seats are in two rows."""
    places, head = scene.zones, _CAPTION if scene.captioned else 0
    seats = list(dict.fromkeys(seat for seat, _ in places))
    tall = (box[3] - box[1] - GAP * (len(seats) - 1)) // len(seats)
    for row, seat in enumerate(seats):
        here = [key for s, key in places if s == seat]
        w = (box[2] - box[0] - GAP * (len(here) - 1)) // len(here)
        y = box[1] + row * (tall + GAP)
        if scene.captioned:
            put_caption(out, _owner(make.view, seat, make.locale), "", box[0], y, box[2])
        for k, key in enumerate(here):
            x = box[0] + k * (w + GAP)
            zone = _zone(make.view, seat, key)
            number = make.numbers.get(zone["section"], 0)
            out.place(_zone_tile(make, seat, key, zone, number > 0, w, tall - head), x, y + head)
            if number:
                out.place(seal(number, 92, 66), x - 2, y + head - 2)


def _zone_tile(make: _Maker, seat: int, key: str, zone: Zone, numbered: bool, w: int, h: int) -> Tile:
    say = make.locale
    burning = zone["burning"]
    left, hp = max(0, zone["hp"] - zone["damage"]), zone["hp"]
    cards = tuple(make.poster(c)._replace(stats=(), notes=(), numbered=False) for c in zone["cards"])
    was = make.last.was(zone["section"], left)
    race = next(p["race"] for p in make.view["players"] if p["seat"] == seat)
    facts = (
        tell(say, "burning") if burning else points(left, hp, was),
        figure(zone["power"]),
        len(zone["developments"]),
    )

    def draw() -> Tile:
        ground = mix(PANEL, EMBER, 0.18) if burning else PANEL
        tile = Surface(w, h, ground, panel_plate(w, h, ground, SLATE, seat, GROOVE))
        tile.mark("zone", (0, 0, w, h), key)
        x, y = 26, 20
        tile.sprite(icon(key, 62, GOLD, ground), x + (88 if numbered else 0), y + 6)
        box = (x + 76 + (88 if numbered else 0), y, w - 20, y + 74)
        called = fonts.short(term(say, "zone", key), SERIF_BOLD, 56, (box[2] - box[0]) * 3 // 2)
        tile.text(called, box, SERIF_BOLD, 56, IVORY, ground, narrow=True)
        y += 84
        use = tell(say, f"focus.use.{key}") if key in _ZONE_SIGNS else ""
        if use and h > 320:
            tile.text(use, (x, y, w - 20, y + 54), SANS_BOLD, FLOOR, STONE, ground, shorten=True)
            y += 62
        if h > 300:
            tall = max(104, min(_PAINTED if cards else _QUIET, h - y - 96 - _ROW * max(1, len(cards))))
            put_capital(
                tile, (x - 8, y + 2, w - x + 8, y + tall), race, key, hp, left, int(was or 0), burning, facts[2]
            )
            y += tall + 8
        for sign, text in (("flame" if burning else "heart", facts[0]), ("power", facts[1])):
            tile.sprite(icon(sign, 54, None if sign == "flame" else IVORY, ground), x, y + 7)
            took = fonts.width(text, SANS_BOLD, 60)
            tile.text(text, (x + 64, y, x + 64 + took, y + 66), SANS_BOLD, 60, IVORY, ground)
            x += 64 + took + 34
        if facts[2] and x + 54 + 70 < w:
            tile.sprite(icon("facedown", 54), x, y + 7)
            text = str(facts[2])
            tile.text(text, (x + 58, y, w - 16, y + 66), SANS_BOLD, 60, IVORY, ground)
        y += 76
        if not cards and h - y >= _ROW:
            text = tell(say, "empty")
            tile.text(text, (22, y, w - 20, y + _ROW - 6), SANS, FLOOR, STONE, ground, narrow=True)
        most = max(0, (h - y - 12) // _ROW)
        for card in cards if len(cards) <= most else cards[: max(0, most - 1)]:
            arms = shield(card.race, card.kind, 58, 66, card.emblem, card.part)
            if card.portrait:
                put_portrait(tile, card.portrait, (22, y + 1, 90, y + 67))
            else:
                tile.sprite(arms, 26, y + 2)
            name = fonts.short(card.name, SANS_BOLD, FLOOR, round((w - 118) / _NARROW))
            tile.text(name, (98, y, w - 20, y + _ROW - 6), SANS_BOLD, FLOOR, IVORY, ground, narrow=True)
            y += _ROW
        if len(cards) > most > 0:
            text = tell(say, "more_here", n=len(cards) - most + 1)
            tile.text(text, (98, y, w - 20, y + _ROW - 6), SANS_BOLD, FLOOR, STONE, ground)
        return tile.freeze()

    return TILES.get(("focus-zone", key, seat, race, facts, left, hp, cards, numbered, w, h, say), draw)


__all__ = ["ZoneScene", "draw_focus", "scene_of"]
