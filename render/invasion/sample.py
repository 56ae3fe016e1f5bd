"""A typical position in the form of a view, for the benchmark and the demonstration."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, cast

from render.invasion.words import Card, View, Zone

# The moment that the gallery shows: a player must choose defenders, late enough in the match for a full board.
MOMENTS = ("defenders",)
TURNS = range(9, 16)
CARD = "core-007"

# The variety that the shades must cover: the zones that can be enlarged, and the states of cards.
ZONES = ("quest",)
STATES: tuple[Mapping[str, object], ...] = (
    *({"race": race} for race in ("Dwarf", "Empire", "High Elf", "Orc", "Chaos", "Dark Elf", "Neutral")),
    {"corrupt": True, "attacking": True, "damage": 1, "tokens": {"resource": 2, "doom": 1}},
    {"defending": True, "assigned": 2, "owner": 1},
)


class _Maker:
    def __init__(self) -> None:
        self.ids = count(1)

    def card(self, name: str, race: str, seat: int, kind: str = "unit", **facts: Any) -> Card:
        """Return a card of a view."""
        power = None if kind in ("quest", "tactic") else 1
        card: Card = {
            "id": next(self.ids),
            "code": "",
            "name": name,
            "kind": kind,
            "race": race,
            "owner": seat,
            "controller": seat,
            "cost": 2,
            "loyalty": 1,
            "power": power,
            "printed_power": power,
            "hp": 2 if kind == "unit" else None,
            "damage": 0,
            "tokens": {},
            "corrupt": False,
            "unique": False,
            "traits": [],
            "keywords": [],
            "facedown": False,
            "attachments": [],
            "questing": None,
            "attacking": False,
            "defending": False,
            "assigned": 0,
        }
        return cast(Card, {**card, **facts})

    def development(self, seat: int) -> Card:
        """Return a facedown card of a view."""
        card = self.card("", "", seat, "development")
        return {
            **card,
            "code": None,
            "name": None,
            "cost": None,
            "loyalty": 0,
            "power": None,
            "printed_power": None,
            "facedown": True,
        }

    def zone(self, power: int, hp: int, damage: int, cards: list[Card], developments: int = 0) -> Zone:
        """Return a zone of a view.  It belongs to the player of the first card."""
        down = [self.development(cards[0]["owner"]) for _ in range(developments)]
        return {
            "section": next(self.ids),
            "power": power,
            "hp": hp,
            "damage": damage,
            "assigned": 0,
            "burning": damage >= hp,
            "cards": cards,
            "developments": down,
        }


def sample_view(viewer: int | None = 0) -> View:
    """Return a battle in turn 7 between a Dwarf and an Orc player."""
    make = _Maker()
    dwarf, orc = "Dwarf", "Orc"
    forge = make.card("Smith of the Deeps", dwarf, 0, damage=1, hp=3)
    ours = {
        "kingdom": make.zone(6, 9, 2, [make.card("Anvil Hall", dwarf, 0, "support"), forge], 1),
        "quest": make.zone(
            3,
            8,
            5,
            [
                make.card(
                    "The Long Grudge",
                    dwarf,
                    0,
                    "quest",
                    tokens={"resource": 3},
                    questing=make.card("Rune Carver", dwarf, 0),
                ),
                make.card("Watch Tower", "Neutral", 0, "support", power=2),
            ],
        ),
        "battlefield": make.zone(
            8,
            10,
            0,
            [
                make.card(
                    "King under Stone",
                    dwarf,
                    0,
                    power=3,
                    hp=6,
                    damage=2,
                    unique=True,
                    attacking=True,
                    traits=["Hero", "Warrior"],
                    keywords=[["toughness", 1]],
                    attachments=[make.card("Oath Axe", dwarf, 0, "support")],
                ),
                make.card("Hammer Guard", dwarf, 0, attacking=True),
                make.card("Iron Wardens", dwarf, 0, power=2, hp=3, corrupt=True),
            ],
            2,
        ),
    }
    theirs = {
        "kingdom": make.zone(
            5,
            8,
            8,
            [
                make.card("Bone Totem", orc, 1, "support"),
                make.card("Pig Riders", orc, 1),
            ],
        ),
        "quest": make.zone(
            3,
            9,
            3,
            [
                make.card("Black Mob", orc, 1, hp=4, defending=True, assigned=3),
                make.card("Sneaky Ladz", orc, 1, hp=1, defending=True),
            ],
            1,
        ),
        "battlefield": make.zone(
            7,
            8,
            0,
            [
                make.card(
                    "Boss Irontooth",
                    orc,
                    1,
                    power=4,
                    hp=5,
                    damage=3,
                    unique=True,
                    attachments=[make.card("Big Chopper", orc, 1, "support")],
                ),
                make.card("Boar Chargers", orc, 1, power=2, hp=3),
            ],
        ),
    }
    hand = [
        make.card("Settle the Score", dwarf, 0, "tactic", cost=0, loyalty=2),
        make.card("Tunnel Collapse", dwarf, 0, "tactic"),
        make.card("Mountain Guard", dwarf, 0, cost=4, loyalty=2, hp=6),
    ]
    fighters = [*ours["battlefield"]["cards"][:2], *theirs["quest"]["cards"]]
    attackers, defenders = [[c["id"] for c in side] for side in (fighters[:2], fighters[2:])]
    return {
        "game": "invasion",
        "rev": 1,
        "viewer": viewer,
        "turn": 7,
        "first_turn": False,
        "active": 0,
        "phase": "battlefield",
        "window": None,
        "step": "",
        "waiting": [1],
        "over": None,
        "players": [
            {
                "seat": 0,
                "name": "Anna",
                "race": dwarf,
                "resources": 2,
                "hand_count": 3,
                "deck_count": 31,
                "deck_top": None,
                "hand": hand if viewer == 0 else None,
                "discard": [],
                "legend": None,
                "zones": ours,
            },
            {
                "seat": 1,
                "name": "Ben",
                "race": orc,
                "resources": 1,
                "hand_count": 3,
                "deck_count": 28,
                "deck_top": None,
                "hand": None,
                "discard": [],
                "legend": None,
                "zones": theirs,
            },
        ],
        "chain": [],
        "combat": {
            "attacker": 0,
            "defender": 1,
            "zone": "quest",
            "zones": ["quest"],
            "attacked": True,
            "legend": None,
            "attackers": attackers,
            "defenders": defenders,
            "able": defenders,
            "assigned": {str(defenders[0]): 3},
            "deals": {str(c["id"]): c["power"] or 0 for c in fighters},
        },
    }


def changeable(view: View) -> list[Card]:
    """Return the cards that :func:`change` may change."""
    return [c for p in view["players"] for z in p["zones"].values() for c in z["cards"] if c["hp"]]


def change(view: View, turn: int) -> None:
    """Change one card, differently in every turn, so that its tile is not yet cached."""
    cards = changeable(view)
    card = cards[turn % len(cards)]
    card["damage"], card["hp"] = turn + 1, turn + 3


def _weight(zone: Zone) -> int:
    return len(zone["cards"]) + 3 * bool(zone["damage"]) + 4 * bool(zone["burning"])


def crowd(view: View) -> int:
    """Return a score for how much there is to see: the number of cards, with the emptier side counted twice."""
    sides = [sum(_weight(zone) for zone in player["zones"].values()) for player in view["players"]]
    return sum(sides) + min(sides)
