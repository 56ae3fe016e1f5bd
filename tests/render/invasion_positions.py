"""Random views of zones, some of them absurd. A view depends only on its seed."""

from __future__ import annotations

import positions
from positions import LONG, PLAYERS, Data, Things, happened

from render.canvas.surface import Trace

RACES = ("Dwarf", "Empire", "High Elf", "Orc", "Chaos", "Dark Elf", "Neutral")
FIRST = (
    "Stone",
    "Iron",
    "Grim",
    "Storm",
    "Ember",
    "Thorn",
    "Crooked",
    "Silver",
    "Moon",
    "Blood",
    "Old",
    "Wolf",
)
SECOND = (
    "Guard",
    "Riders",
    "Wardens",
    "Tower",
    "Smith",
    "Host",
    "Banner",
    "Priestess",
    "Cannon",
    "Brigade",
    "Moot",
)
TOKENS = ("resource", "doom", "very_long_token_name_here")
PHASES = ("setup", "beginning", "kingdom", "quest", "capital", "battlefield", "end")
ZONES = ("kingdom", "quest", "battlefield")


class Maker(positions.Maker):
    """A maker of views of zones."""

    def name(self) -> str:
        if self.r.random() < 0.12 * self.wild:
            return self.r.choice(LONG)
        return f"{self.r.choice(FIRST)} {self.r.choice(SECOND)}" + (" of the North" if self.r.random() < 0.3 else "")

    def card(self, seat: int, kind: str | None = None, depth: int = 0) -> Data:
        r = self.r
        kind = kind or r.choice(("unit", "unit", "unit", "support", "legend"))
        hp = self.small(6) + 1 if kind in ("unit", "legend") else None
        below = r.randint(0, (0, 1, 2, 8)[self.wild]) if depth == 0 and r.random() < 0.5 else 0
        return {
            "id": next(self.ids),
            "code": "",
            "name": self.name(),
            "kind": kind,
            "race": r.choice(RACES),
            "owner": r.randrange(2) if r.random() < 0.1 * self.wild else seat,
            "controller": seat,
            "cost": r.choice((0, 1, 3, 12, "X")),
            "loyalty": r.randint(0, 5),
            "power": None if kind in ("quest", "tactic") else self.small(4),
            "printed_power": 1,
            "hp": hp,
            "damage": r.randint(0, hp - 1) if hp and r.random() < 0.4 else 0,
            "tokens": {t: self.small(3) for t in TOKENS if r.random() < 0.1 + 0.1 * self.wild},
            "corrupt": r.random() < 0.2,
            "unique": r.random() < 0.2,
            "traits": r.sample(SECOND, r.randint(0, 3)),
            "keywords": [["toughness", self.small(2)], ["scout", 0]][: r.randint(0, 2)],
            "facedown": False,
            "attachments": [self.card(r.randrange(2), "support", 1) for _ in range(below)],
            "questing": None,
            "attacking": False,
            "defending": False,
            "assigned": 0,
        }

    plain: Data = {
        "code": None,
        "kind": "development",
        "race": "",
        "cost": None,
        "loyalty": 0,
        "power": None,
        "printed_power": None,
        "hp": None,
        "damage": 0,
        "tokens": {},
        "corrupt": False,
        "unique": False,
        "traits": [],
        "keywords": [],
        "attachments": [],
        "questing": None,
        "attacking": False,
        "defending": False,
        "assigned": 0,
    }
    """A card without printed values."""

    def down(self, seat: int, known: bool) -> Data:
        name = self.name() if known else None
        return {
            **self.plain,
            "id": next(self.ids),
            "name": name,
            "facedown": True,
            "owner": seat,
            "controller": seat,
        }

    def zone(self, key: str, seat: int, known: bool) -> Data:
        r = self.r
        most = (2, 5, 12, 30)[self.wild]
        cards = [self.card(seat) for _ in range(most if self.wild == 3 and r.random() < 0.4 else r.randint(0, most))]
        if key == "quest":
            for _ in range(r.randint(0, self.wild)):
                quest = self.card(seat, "quest")
                quest["questing"] = self.card(seat, "unit") if r.random() < 0.7 else None
                cards.append(quest)
        down = [self.down(seat, known) for _ in range(r.randint(0, (1, 3, 6, 40)[self.wild]))]
        hp = 8 + len(down)
        damage = r.randint(0, hp - 1)
        return {
            "section": next(self.ids),
            "power": self.small(9),
            "hp": hp,
            "damage": damage,
            "assigned": 0,
            "burning": r.random() < 0.15,
            "cards": cards,
            "developments": down,
        }

    def view(self) -> Data:
        r = self.r
        viewer = r.choice((0, 1, None))
        players = []
        for seat in range(2):
            held = r.randint(0, (5, 8, 12, 40)[self.wild])
            hand = None
            if viewer == seat:
                hand = [self.card(seat, r.choice(("unit", "support", "tactic", "quest"))) for _ in range(held)]
            players.append(
                {
                    "seat": seat,
                    "name": r.choice(PLAYERS if self.wild else PLAYERS[:2]),
                    "race": r.choice(RACES[:6]),
                    "resources": self.small(9),
                    "hand_count": held,
                    "deck_count": self.small(50),
                    "deck_top": None,
                    "legend": None,
                    "hand": hand,
                    "discard": [self.card(seat, "tactic", 1) for _ in range(r.randint(0, 3))],
                    "zones": {z: self.zone(z, seat, viewer == seat) for z in ZONES},
                }
            )
        view: Data = {
            "game": "invasion",
            "rev": 1,
            "viewer": viewer,
            "turn": self.small(20),
            "first_turn": False,
            "active": r.randrange(2),
            "phase": r.choice(PHASES),
            "window": None,
            "step": "",
            "waiting": r.choice(([], [0], [1], [0, 1])),
            "over": None,
            "players": players,
            "chain": [],
            "combat": None,
        }
        if r.random() < 0.1:
            view["over"] = {"winners": r.choice(([], [0], [0, 1])), "reason": None}
        if r.random() < 0.5:
            self.fight(view)
        for _ in range(r.choice((0, 0, 1, 3, 9))):
            card = self.card(r.randrange(2), "tactic", 1)
            view["chain"].append(
                {
                    "id": next(self.ids),
                    "kind": "play",
                    "code": "",
                    "name": card["name"],
                    "controller": card["controller"],
                    "card": r.choice((card, None)),
                    "targets": r.sample(range(1, 40), r.randint(0, 3)),
                    "x": None,
                    "zone": None,
                    "cancelled": False,
                }
            )
        return view

    def fight(self, view: Data) -> None:
        r = self.r
        attacker, key = r.randrange(2), r.choice(ZONES)
        home = view["players"][attacker]["zones"]["battlefield"]["cards"]
        goal = view["players"][1 - attacker]["zones"][key]["cards"]
        sides = {}
        for flag, cards in (("attacking", home), ("defending", goal)):
            chosen = [c for c in cards if c["kind"] == "unit" and r.random() < 0.7]
            for card in chosen:
                card[flag] = True
                card["assigned"] = r.choice((0, 0, self.small(5)))
            sides[flag] = [c["id"] for c in chosen]
        assigned = {str(c["id"]): c["assigned"] for c in home + goal if c["assigned"]}
        view["combat"] = {
            "attacker": attacker,
            "defender": 1 - attacker,
            "zone": key,
            "zones": [key],
            "attacked": True,
            "legend": None,
            "attackers": sides["attacking"],
            "defenders": sides["defending"],
            "able": sides["defending"],
            "assigned": assigned,
            "deals": {str(c["id"]): c["power"] for c in home + goal if c["attacking"] or c["defending"]},
        }

    def numbered(self, view: Data) -> list[int | str]:
        """Return some ids to number, as the options of a decision would."""
        known: list[int | str] = [
            c["id"] for p in view["players"] for z in p["zones"].values() for c in z["cards"] + z["developments"]
        ]
        known += [
            a["id"] for p in view["players"] for z in p["zones"].values() for c in z["cards"] for a in c["attachments"]
        ]
        known += [z["section"] for p in view["players"] for z in p["zones"].values()]
        known += [c["id"] for p in view["players"] for c in p["hand"] or ()]
        self.r.shuffle(known)
        return known[: self.r.choice((0, 0, 5, 12, 25))]


def position(seed: int) -> tuple[Data, list[int | str]]:
    """Return the view and the numbered ids for a seed; every fourth view is absurd."""
    maker = Maker(seed, seed % 4)
    view = maker.view()
    places = [[seat, zone] for seat in range(2) for zone in ZONES]
    cards = [c for p in view["players"] for z in p["zones"].values() for c in z["cards"]]
    sections = [z["section"] for p in view["players"] for z in p["zones"].values()]
    happened(seed, view, places, [*sections, *(c["id"] for c in cards)])
    return view, maker.numbered(view)


def on_picture(view: Data, numbered: Things) -> set[int]:
    """Return the numbers that a board must show: all except those of hand cards."""
    held = {c["id"] for p in view["players"] for c in p["hand"] or ()}
    return {n for n, key in enumerate(numbered, 1) if key not in held}


def facts(view: Data, trace: Trace, what: str) -> None:
    """Check that a board shows bars, phase, whose move it is, burning and attacked zones, combat, chain, hit points."""
    kinds = [m.kind for m in trace.marks]
    zones = [z for p in view["players"] for z in p["zones"].values()]
    assert kinds.count("bar") == 2 and kinds.count("zone-power") == 6, what
    assert kinds.count("burning") == sum(z["burning"] for z in zones), what
    assert kinds.count("attacked") == (1 if view["combat"] else 0), what
    assert kinds.count("developments") == sum(bool(z["developments"]) for z in zones), what
    if not (view["over"] and "clash" in kinds):  # the end shows the last attack instead
        assert ("combat" in kinds) == bool(view["combat"]), what
        assert ("chain" in kinds) == bool(view["chain"]), what
    assert ("phase" in kinds) == (view["phase"] != "setup" and not view["over"]), what
    assert ("waiting" in kinds) == bool(view["waiting"] or view["over"]), what
    lefts = sorted(zone["hp"] - zone["damage"] for zone in zones if not zone["burning"])
    assert sorted(m.value for m in trace.marks if m.kind == "zone-points") == lefts, what


def told(view: Data) -> list[str]:
    """Return the names that the text board must contain."""
    cards = [c for p in view["players"] for zone in p["zones"].values() for c in zone["cards"]]
    return [c["name"] for card in cards for c in (card, *card["attachments"], card["questing"]) if c]


def large(seed: int) -> tuple[str, int | None]:
    """Return the zone that is drawn enlarged for a seed, and its seat."""
    return ZONES[seed % 3], (None, 0, 1)[seed // 4 % 3]
