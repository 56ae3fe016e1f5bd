"""A typical position in the form of a view, for the benchmark and the demonstration."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, cast

from render.summoner_wars.factions import FACTIONS
from render.summoner_wars.words import Card, Player, View

# The moment that the gallery shows: the possible moves of a unit on a full board.
MOMENTS = ("move_to",)
TURNS = range(7, 19)
CARD = "phoenix-elves-fire-drake"

FLAME, ICE = "Phoenix Elves", "Tundra Orcs"

FACTION_PAIR = ("Guild Dwarves", "Cave Goblins")

# name: kind, attack, reach, life, cost, ability
UNITS: dict[str, tuple[str, int, int, int, int | None, str]] = {
    "Prince Elien": ("summoner", 3, 3, 4, None, "Fire Blast"),
    "Fire Drake": ("champion", 3, 1, 7, 7, "Breath of Flame"),
    "Maelena": ("champion", 2, 1, 5, 5, "Burning Blade"),
    "Guardian": ("common", 1, 1, 2, 2, "Precise"),
    "Archer": ("common", 1, 4, 1, 1, "Far Shot"),
    "Warrior": ("common", 2, 1, 1, 1, "Blaze Step"),
    "Fire Beast": ("common", 2, 1, 3, 3, "Hellfire"),
    "Grognack": ("summoner", 4, 1, 7, None, "Walls of Ice Shard"),
    "Krung": ("champion", 3, 1, 9, 8, "Wild Swing"),
    "Ragnor": ("champion", 2, 1, 5, 5, "Fury"),
    "Fighter": ("common", 1, 1, 1, 1, "Fury"),
    "Shaman": ("common", 2, 3, 2, 1, "Unwieldy Magic"),
    "Smasher": ("common", 2, 1, 4, 2, "Sluggish"),
    "Wall": ("wall", 0, 0, 9, None, ""),
    "Ice Wall": ("wall", 0, 0, 3, None, ""),
}


class _Maker:
    def __init__(self) -> None:
        self.ids = count(1)

    def card(self, name: str, seat: int, square: str | None = None, wounds: int = 0, **facts: Any) -> Card:
        """Return a card of a view."""
        kind, attack, reach, life, cost, ability = UNITS.get(name, ("event", 0, 0, 0, None, ""))
        card: Card = {
            "id": next(self.ids),
            "code": f"{(FLAME, ICE)[facts.get('owner', seat)]} {name}".lower().replace(" ", "-"),
            "name": name,
            "kind": kind,
            "race": (FLAME, ICE)[seat],
            "cost": cost,
            "attack": attack,
            "printed_attack": attack,
            "range": "ranged" if reach > 1 else "melee",
            "reach": reach,
            "life": life,
            "wounds": wounds,
            "owner": seat,
            "controller": seat,
            "square": square,
            "moved": False,
            "attacked": False,
            "abilities": [ability] if ability else [],
            "blank": False,
            "over": [],
            "under": [],
            "tucked": 0,
        }
        return cast(Card, {**card, **facts})


# The variety that the shades must cover: the zones that can be enlarged, and the states of cards. "Side 0" and "Side 1"
# stand for factions for which no arms are drawn.
ZONES = ("discard",)
STATES: tuple[Mapping[str, object], ...] = (
    *({"race": race} for race in (FLAME, ICE, *FACTIONS, "Side 0", "Side 1")),
    {"wounds": 1, "blank": True, "printed_attack": 9},
    {"moved": True, "attacked": True, "owner": 1, "printed_attack": 0, "reach": 4},
    {"over": [_Maker().card("Freeze", 0)], "moved": False},
    {"over": [_Maker().card("Freeze", 0)], "moved": True, "attacked": True},
    *({"kind": kind, "moved": True, "attacked": True} for kind in ("summoner", "champion", "conjuration", "wall")),
)


def sample_view(viewer: int | None = 0) -> View:
    """Return an attack phase in turn 9 between Phoenix Elves and Tundra Orcs."""
    make = _Maker()
    c = make.card
    board = [
        c("Prince Elien", 0, "c1", 1),
        c("Archer", 0, "d1"),
        c("Archer", 0, "f3", moved=True, attacked=True),
        c("Wall", 0, "c3", 2),
        c("Wall", 0, "e2"),
        c("Guardian", 0, "b4", moved=True),
        c("Fire Beast", 0, "c4", 1, moved=True, attack=3),
        c("Warrior", 0, "e4", attacked=True),
        c("Fire Drake", 0, "d3", 3),
        c("Fighter", 0, "d4", owner=1),
        c("Grognack", 1, "d8", 2),
        c("Wall", 1, "d6", 5),
        c("Ice Wall", 1, "b5", 1),
        c("Ice Wall", 1, "f6"),
        c("Krung", 1, "c5", 4),
        c("Smasher", 1, "e5", 1, over=[c("Freeze", 0)]),
        c("Shaman", 1, "c6"),
        c("Fighter", 1, "e6", blank=True, abilities=[]),
        c("Ragnor", 1, "b7", under=[c("Fighter", 1)]),
        c("Fighter", 1, "a6"),
        c("Shaman", 1, "f8", 1),
    ]
    hands = (
        [c("Maelena", 0), c("Guardian", 0), c("Burn", 0), c("Archer", 0), c("Wall", 0)],
        [c("Smasher", 1), c("Freeze", 1), c("Ice Wall", 1)],
    )
    magic = (
        [c("Fighter", 1, id=0), c("Warrior", 0, id=0), c("Shaman", 1, id=0), c("Magic Drain", 0, id=0)],
        [c("Guardian", 0, id=0), c("Archer", 0, id=0)],
    )
    piles = (
        [c("Magic Drain", 0), c("Warrior", 0), c("Spirit of the Phoenix", 0)],
        [c("Reinforcements", 1), c("Fighter", 1)],
    )
    players: list[Player] = []
    for seat, (name, race, summoner, deck) in enumerate(
        (("Anna", FLAME, "Prince Elien", 11), ("Ben", ICE, "Grognack", 13))
    ):
        own = viewer == seat
        players.append(
            {
                "seat": seat,
                "name": name,
                "race": race,
                "summoner": summoner,
                "hand_count": len(hands[seat]),
                "hand": hands[seat] if own else None,
                "magic_count": len(magic[seat]),
                "magic": magic[seat] if own else None,
                "deck_count": deck if own else None,
                "discard": piles[seat],
                "side": None,
                "moves_left": 0,
                "attacks_left": 1 if seat == 0 else 0,
            }
        )
    return {
        "game": "summoner_wars",
        "rev": 1,
        "viewer": viewer,
        "turn": 9,
        "first_turn": False,
        "active": 0,
        "phase": "attack",
        "step": "",
        "waiting": [0],
        "over": None,
        "grid": {"columns": 6, "rows": 8},
        "players": players,
        "board": board,
        "roll": {"seat": 0, "what": "Warrior attacks Smasher", "dice": [5, 2, 6], "hits": 2},
    }


def further_views() -> list[View]:
    """Return the same position on two joined boards with one player for each half, as two of these players see it."""
    races, names = (FLAME, ICE, *FACTION_PAIR), ("Anna", "Ben", "Cem", "Dora")
    views: list[View] = []
    for viewer in (0, 3):
        view = sample_view(viewer % 2)
        ids = count(1)
        board: list[Card] = []
        for card in view["board"]:
            at = str(card["square"])
            for half in range(2):
                far = card["controller"] % 2
                seat = far + 2 * (half ^ far)  # seat 3 is opposite seat 0
                square = chr(ord(at[0]) + 6 * half) + at[1]
                board.append(
                    {**card, "id": next(ids), "square": square, "controller": seat, "owner": seat, "race": races[seat]}
                )
        players: list[Player] = [
            {**view["players"][seat % 2], "seat": seat, "name": names[seat], "race": races[seat], "team": seat % 2}
            for seat in range(4)
        ]
        views.append({**view, "viewer": viewer, "board": board, "players": players, "grid": {"columns": 12, "rows": 8}})
    return views


def changeable(view: View) -> list[Card]:
    """Return the cards that :func:`change` may change."""
    return list(view["board"])


def change(view: View, turn: int) -> None:
    """Change one card, differently in every turn, so that its tile is not yet cached."""
    cards = changeable(view)
    card = cards[turn % len(cards)]
    card["wounds"], card["life"] = turn + 1, turn + 3


def crowd(view: View) -> int:
    """Return a score for how much there is to see: cards and wounds on both sides. The emptier side counts twice."""
    sides = [
        sum(4 + 2 * bool(c["wounds"]) + bool(c["moved"]) for c in view["board"] if c["controller"] == seat)
        for seat in range(2)
    ]
    return sum(sides) + min(sides) + 4 * bool(view["roll"])
