"""Typical positions in the form of a view, for the benchmark and the demonstration."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, cast

from engine import game
from engine.karth.seen.view_types import KarthGroundView, KarthItemView, KarthNumbers, KarthTerrainView
from render.karth.words import FACELESS, Card, Hidden, Player, View

# The moment that the gallery shows: a card's turn in which squares, targets and spells can be chosen.
MOMENTS = ("card",)
TURNS = range(9, 21)
CARD = "hero_thalor"

# The variety that the shades must cover: the zones that can be enlarged, and the states of cards.
ZONES = ("side", "discard")
STATES: tuple[Mapping[str, object], ...] = (
    *(
        {"race": race, "cls": cls}
        for race, cls in (
            ("Elf", "Archer"),
            ("Goblin", "Rogue"),
            ("Allegiance", "Warrior"),
            ("Shard", "Caster"),
            ("Neutral", ""),
        )
    ),
    {"done": True, "damage": 1, "poison": 2, "effects": ["Bless"]},
    {"new": True, "hidden": True},
    {"kind": "hero", "done": True},
    {"kind": "mercenary", "controller": 2},
    {"kind": "animal", "controller": 3},
    {"kind": "token_totem", "controller": 2},
    {"kind": "token_obstacle", "controller": 3},
)

_L = {"c": "Caster", "a": "Archer", "w": "Warrior", "r": "Rogue", "": ""}

# name: kind, class, trait, level, movement, health, damage, range, value, ability
CARDS: dict[str, tuple[str, str, str, int, int, int, int, int, int, str]] = {
    "Aelindra Moonscribe": ("hero", "c", "Elf", 5, 2, 8, 2, 3, 6, "Scribe"),
    "Thalor Oakwarden": ("hero", "a", "Elf", 5, 2, 8, 3, 3, 6, "Rally"),
    "Grask Ironpurse": ("hero", "w", "Goblin", 5, 2, 10, 3, 1, 6, "Muster"),
    "Vexa Gravecaller": ("hero", "c", "Goblin", 5, 2, 8, 2, 3, 6, "Undead Curse"),
    "Elf Gatherer": ("unit", "r", "Elf", 1, 2, 2, 1, 1, 1, "Mining 1"),
    "Elf Scout": ("unit", "a", "Elf", 1, 2, 2, 1, 2, 2, "Detect"),
    "Elf Druid": ("unit", "c", "Elf", 3, 2, 4, 1, 2, 4, "Heal 2"),
    "Elf Champion": ("unit", "w", "Elf", 3, 2, 5, 3, 1, 4, "Leap"),
    "Elf Shadowblade": ("unit", "r", "Elf", 2, 2, 3, 2, 1, 3, "Stealth"),
    "Elf Priestess": ("unit", "c", "Elf", 2, 2, 3, 1, 2, 3, "Heal 3"),
    "Barbarian Charger": ("unit", "w", "Barbarian", 3, 2, 6, 2, 1, 4, "Indomitable Rush"),
    "Goblin Miner": ("unit", "w", "Goblin", 1, 2, 2, 1, 1, 1, "Mining 1"),
    "Goblin Sneak": ("unit", "r", "Goblin", 1, 2, 2, 2, 1, 2, "Stealth"),
    "Goblin Crystal Digger": ("unit", "w", "Goblin", 1, 2, 3, 1, 1, 2, "Crystal Mining"),
    "Goblin Berserker": ("unit", "w", "Goblin", 2, 2, 5, 2, 1, 3, "Retaliate 1"),
    "Goblin Blowpiper": ("unit", "a", "Goblin", 2, 2, 3, 1, 3, 3, "Poison 2"),
    "Goblin Beastmaster": ("unit", "a", "Goblin", 2, 2, 3, 2, 2, 3, "Call Pet"),
    "Cave Spider": ("unit", "r", "Spider", 2, 3, 3, 1, 1, 3, "Spin Web"),
    "Ogre Bruiser": ("unit", "w", "Ogre", 3, 2, 7, 3, 1, 5, "Indomitable Rush"),
    "Sellsword": ("mercenary", "w", "Human", 2, 2, 4, 2, 1, 3, "Draw Another Card"),
    "Grey Wolf": ("animal", "", "Animal", 1, 3, 3, 2, 1, 1, ""),
    "Cave Bear": ("animal", "", "Animal", 2, 2, 6, 3, 1, 2, ""),
    "Healing Totem": ("token_totem", "", "Totem", 0, 0, 3, 0, 1, 0, ""),
    "Fire Totem": ("token_totem", "", "Totem", 0, 0, 3, 1, 1, 0, ""),
    "Shade": ("token_unit", "", "Undead", 0, 2, 2, 1, 1, 0, "Undead"),
    "Wall": ("token_obstacle", "", "Obstacle", 0, 0, 4, 0, 0, 0, ""),
}
_OTHERS = {
    "Longsword": ("item", 0, 0),
    "Magic Pick Axe": ("item", 0, 0),
    "Handful of Coins": ("income", 0, 3),
    "Fireball": ("spell", 6, 0),
    "Bless": ("spell", 4, 0),
    "Counterspell": ("spell", 4, 0),
}
_KINDS = {"g": "grass", "w": "water", "f": "forest", "s": "spawner", "t": "teleporter", "$": "gold", "m": "mana"}
_RACES = {"Elf": "Elf", "Goblin": "Goblin", "Barbarian": "Allegiance", "Ogre": "Shard", "Spider": "Shard"}


def _codes() -> dict[str, str]:
    """Return the codes of the game's cards by name. Card texts are looked up by code."""
    return {card.name: code for code, card in game("karth").cards().items()}


class Maker:
    """A maker of cards for a view. It gives each card a new id."""

    def __init__(self) -> None:
        self.ids = count(1)
        self.codes = _codes()

    def card(self, name: str, seat: int, square: str | None = None, **facts: Any) -> Card:
        """Return a card of a view. ``facts`` override the printed facts."""
        if name in _OTHERS:
            return self.other(name, seat, **facts)
        kind, cls, trait, level, mv, hp, dmg, rng, value, ability = CARDS[name]
        printed: KarthNumbers = {"level": level, "mv": mv, "hp": hp, "dmg": dmg, "rng": rng}
        if kind == "token_obstacle":
            printed = {"level": None, "mv": None, "hp": hp, "dmg": None, "rng": None}
        card: Card = {
            **FACELESS,
            **printed,
            "id": next(self.ids),
            "code": self.codes.get(name, ""),
            "name": name,
            "kind": kind,
            "race": _RACES.get(trait, "Neutral"),
            "cls": _L[cls],
            "traits": [trait],
            "printed": printed,
            "value": value,
            "cost": None if kind in ("animal", "token_unit", "token_totem", "token_obstacle") else value,
            "abilities": [ability] if ability else [],
            "square": square,
            "controller": seat,
            "owner": seat,
            "ready": True,
        }
        return cast(Card, {**card, **facts})

    def other(self, name: str, seat: int, **facts: Any) -> Card:
        """Return a card of a view that does not fight."""
        kind, mana, gold = _OTHERS[name]
        card: Card = {
            **FACELESS,
            "id": next(self.ids),
            "code": self.codes.get(name, ""),
            "name": name,
            "kind": kind,
            "race": "Neutral",
            "value": 1,
            "cost": 0,
            "mana": mana,
            "gold": gold,
            "bonus": {"dmg": 1} if name == "Longsword" else {},
            "controller": seat,
            "owner": seat,
        }
        return cast(Card, {**card, **facts})

    def item(self, name: str, seat: int) -> KarthItemView:
        """Return an item that a card wears."""
        return {**self.other(name, seat), "snatched": False}

    def secret(self, seat: int, square: str) -> Hidden:
        """Return a hidden card as its enemies see it."""
        return {"id": next(self.ids), "hidden": True, "square": square, "controller": seat}


def terrain(rows: Sequence[str], owner: Callable[[int, int], int]) -> list[KarthTerrainView]:
    """Return the terrain of a field. It is given row by row from the top, with one letter per square.

    ``owner`` is a function that returns the owner of a square.
    """
    out: list[KarthTerrainView] = []
    for k, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter in _KINDS:
                square = f"{chr(ord('a') + c)}{len(rows) - k}"
                out.append({"square": square, "kind": _KINDS[letter], "owner": owner(c, len(rows) - k)})
    return out


def _home(field: Sequence[KarthTerrainView], seat: int) -> list[str]:
    """Return the squares of a player's part of a field."""
    return [ground["square"] for ground in field if ground["owner"] == seat]


def player(seat: int, name: str, side: str, team: int, hand: list[Card] | None, **facts: Any) -> Player:
    """Return the entry of a player. ``facts`` replace the usual facts."""
    row: Player = {
        "seat": seat,
        "name": name,
        "side": side,
        "team": team,
        "out": False,
        "gold": 9 + 4 * seat,
        "energy": 7 - seat,
        "energy_next": 11 + seat,
        "kills": 6 + 5 * seat,
        "hand_count": 5 - seat % 3,
        "hand_piles": {"barracks": 3 - seat % 3, "treasury": 1, "spellbook": 1},
        "hand": hand,
        "deck": {"barracks": 14, "treasury": 8, "spellbook": 9},
        "tokens": [],
        "home": [],
        "at_side": [],
        "cemetery": [],
        "discard": [],
    }
    return cast(Player, {**row, **facts})


def sample_view(viewer: int | None = 0) -> View:
    """Return a turn in the middle of a duel between Elves and Goblins."""
    make = Maker()
    c = make.card
    cards: list[Card | Hidden] = [
        c("Aelindra Moonscribe", 0, "c1", damage=3),
        c("Elf Gatherer", 0, "a2", done=True, items=[make.item("Magic Pick Axe", 0)]),
        c("Elf Champion", 0, "c3", dmg=5, hp=7, damage=1, effects=["Bless"], items=[make.item("Longsword", 0)]),
        c("Elf Druid", 0, "e2", new=True),
        c("Elf Scout", 0, "b3"),
        c("Grey Wolf", 0, "d4", done=True, damage=2),
        c("Healing Totem", 0, "d2"),
        c("Grask Ironpurse", 1, "c6", damage=6),
        c("Goblin Sneak", 1, "b5", poison=2, damage=1, mv=1),
        c("Goblin Berserker", 1, "d5"),
        c("Goblin Crystal Digger", 1, "e6"),
        c("Wall", 1, "c4", damage=1),
        c("Cave Spider", 1, "a5"),
    ]
    shadow = c("Elf Shadowblade", 0, "b4", hidden=True)
    cards.append(shadow if viewer == 0 else {"id": shadow["id"], "hidden": True, "square": "b4", "controller": 0})
    cards.append(make.secret(1, "e4"))
    hands = (
        [c("Elf Priestess", 0), c("Barbarian Charger", 0), c("Longsword", 0), c("Fireball", 0), c("Counterspell", 0)],
        [c("Goblin Blowpiper", 1), c("Ogre Bruiser", 1), c("Handful of Coins", 1), c("Bless", 1)],
    )
    field = terrain(("gsgsf", "g$gwg", "wfgtg", "gtgfg", "gwg$m", "sfgsg"), lambda column, row: 0 if row < 4 else 1)
    ground: list[KarthGroundView] = [
        {"id": next(make.ids), "kind": "web", "square": "d4", "owner": 1},
        {"id": next(make.ids), "kind": "web", "square": "e3", "owner": 1},
    ]
    if viewer == 0:
        ground.append({"id": next(make.ids), "kind": "trap", "square": "e5", "owner": 0})
    players = [
        player(
            0,
            "Anna",
            "allegiance",
            0,
            hands[0] if viewer == 0 else None,
            home=_home(field, 0),
            gold=12,
            kills=9,
            at_side=[c("Sellsword", 0), c("Cave Bear", 0)],
            cemetery=[c("Elf Priestess", 0)],
        ),
        player(
            1,
            "Ben",
            "shard",
            1,
            hands[1] if viewer == 1 else None,
            home=_home(field, 1),
            gold=21,
            kills=6,
            hand_count=4,
            hand_piles={"barracks": 2, "treasury": 1, "spellbook": 1},
            at_side=[c("Grey Wolf", 1)],
            cemetery=[c("Goblin Miner", 1), c("Goblin Blowpiper", 1)],
            discard=[c("Bless", 1)],
        ),
    ]
    return {
        "game": "karth",
        "rev": 1,
        "viewer": viewer,
        "turn": 14,
        "active": 0,
        "phase": "turn",
        "step": "act",
        "waiting": [0],
        "over": None,
        "mode": "duel",
        "goals": {"gold": 40, "kills": 25},
        "grid": {"columns": 5, "rows": 6, "gaps": []},
        "terrain": field,
        "players": players,
        "board": cards,
        "ground": ground,
        "chain": [],
        "acting": cards[2]["id"],
    }


def further_views() -> list[View]:
    """Return positions of other battlefields, for all seats. The shades must suit these positions too."""
    rows = ("gsfwtg$msg", "w$gtfgsgmg", "fgmgswg$tf", "tgs$gfwgmg", "gmwgft$sgw", "sgtgf$mwgs")
    square = ("gsfwtg$m", "w$gtfgsg", "fgmgswg$", "tgs$gfwg", "gmwgft$s", "sgtgf$mw", "gfsgwt$g", "m$gfsgtw")
    out: list[View] = []
    for mode, field, owner in (
        ("teams", rows, lambda c, row: (0 if row < 4 else 1) + 2 * (c > 4)),
        ("free", square, lambda c, row: (c > 3) + 2 * (row > 4)),
    ):
        for turn in range(6):
            make, names = Maker(), [name for name in CARDS if (len(name) + turn) % 3]
            board = [
                make.card(
                    name,
                    (k + turn) % 4,
                    f"{chr(ord('a') + k * 3 % len(field[0]))}{1 + k * 5 % len(field)}",
                    damage=k % 2,
                    poison=k % 3,
                    new=k % 5 == 0,
                    done=k % 4 == 1,
                    effects=["Bless"] * (k % 2),
                )
                for k, name in enumerate(names)
            ]
            placed: list[Card | Hidden] = [*{card["square"]: card for card in board}.values()]
            taken = {card["square"] for card in placed}
            free = [f"{c}{n}" for c in "abcdefgh" for n in range(1, 7) if f"{c}{n}" not in taken]
            placed += [make.secret((turn + k) % 4, square) for k, square in enumerate(free[turn::9])]
            ground = terrain(field, owner)
            out.append(
                {
                    **sample_view(turn % 2),
                    "mode": mode,
                    "board": placed,
                    "terrain": ground,
                    "ground": [],
                    "grid": {"columns": len(field[0]), "rows": len(field), "gaps": []},
                    "acting": placed[turn]["id"],
                    "players": [
                        player(
                            seat,
                            "ABCD"[seat],
                            ("allegiance", "shard")[seat % 2],
                            seat % 2 if mode == "teams" else seat,
                            None,
                            home=_home(ground, seat),
                        )
                        for seat in range(4)
                    ],
                }
            )
    return out


def changeable(view: View) -> list[Card]:
    """Return the cards that :func:`change` may change."""
    return [card for card in view["board"] if "code" in card]


def change(view: View, turn: int) -> None:
    """Change one card, differently in every turn, so that its square is not yet cached."""
    cards = changeable(view)
    card = cards[turn % len(cards)]
    card["damage"], card["hp"] = turn + 1, turn + 3


def crowd(view: View) -> int:
    """Return a score for how much there is to see: cards with their states on both sides, and the viewer's hand.

    The emptier side counts twice.
    """
    sides = [
        sum(
            4 + ("code" in c and bool(c["damage"]) + bool(c["items"]) + 3 * bool(c["poison"]))
            for c in view["board"]
            if c["controller"] == seat
        )
        for seat in range(2)
    ]
    hand = sum(len(p["hand"] or ()) for p in view["players"])
    return sum(sides) + min(sides) + 4 * len(view["chain"]) + 3 * min(hand, 5)
