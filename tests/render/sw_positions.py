"""Random views of the grid game, some of them absurd. A view depends only on its seed."""

from __future__ import annotations

import positions
from positions import LONG, PLAYERS, Data, Things, happened

from render.canvas.surface import Trace

RACES = ("Phoenix Elves", "Tundra Orcs", "Deep Dwarves", "Some Faction Nobody Has Ever Heard Of")
NAMES = (
    "Archer",
    "Guardian",
    "Fire Beast",
    "Prince Elien",
    "Queen Maldaria",
    "Kaeseeall",
    "Ice Wall",
    "Wall",
    "Shaman",
    "Spirit of the Phoenix",
    "Valentina Stoutheart",
    "Spellsucker Mutant",
    "Minor Ice Wall",
)
ABILITIES = ("Precise", "Walls of Ice Shard", "Fury", "Summon Fire Beast", "Greater Flight")
PHASES = ("setup", "draw", "summon", "event", "movement", "attack", "magic")
KINDS = ("summoner", "champion", "common", "common", "common", "conjuration", "wall")


class Maker(positions.Maker):
    """A maker of views of the grid."""

    def card(self, seat: int, kind: str | None = None, square: str | None = None, depth: int = 0) -> Data:
        r = self.r
        kind = kind or r.choice(KINDS)
        life = self.small(9) + 1 if kind != "event" else 0
        attack = self.small(6) if kind not in ("wall", "event") else 0
        blank = r.random() < 0.1
        reach = r.choice((1, 1, 3, 3, 4, self.small(7))) if kind not in ("wall", "event") else 0
        nest = [self.r.randint(0, (0, 1, 1, 4)[self.wild]) if depth == 0 and r.random() < 0.4 else 0 for _ in "ou"]
        return {
            "id": next(self.ids),
            "code": "",
            "kind": kind,
            "race": r.choice(RACES),
            "name": r.choice(LONG) if r.random() < 0.12 * self.wild else r.choice(NAMES),
            "cost": r.choice((0, 2, 8, 12)) if kind in ("champion", "common") else None,
            "attack": attack,
            "printed_attack": r.choice((attack, attack, 1)),
            "reach": reach,
            "range": "ranged" if reach > 1 else "melee",
            "life": life,
            "wounds": r.randint(0, min(life, 10**6)) if r.random() < 0.5 else 0,
            "owner": r.randrange(2) if r.random() < 0.1 * self.wild else seat,
            "controller": seat,
            "square": square,
            "moved": r.random() < 0.3,
            "attacked": r.random() < 0.3,
            "blank": blank,
            "abilities": [] if blank else r.sample(ABILITIES, r.randint(0, 2)),
            "over": [self.card(seat, "event", None, 1) for _ in range(nest[0])],
            "under": [self.card(seat, "common", None, 1) for _ in range(nest[1])],
            "tucked": 0,
        }

    def view(self) -> Data:
        r = self.r
        viewer = r.choice((0, 1, None))
        squares = [f"{c}{n}" for c in "abcdef" for n in range(1, 9)]
        r.shuffle(squares)
        most = (12, 20, 34, 48)[self.wild]
        board = [self.card(r.randrange(2), None, s) for s in squares[: r.randint(0, most)]]
        players = []
        for seat in range(2):
            mine = viewer == seat
            held, magic = r.randint(0, (5, 6, 9, 30)[self.wild]), r.randint(0, (3, 8, 20, 60)[self.wild])
            pile = [{**self.card(r.randrange(2), None, None, 1), "id": 0} for _ in range(magic)]
            players.append(
                {
                    "seat": seat,
                    "name": r.choice(PLAYERS if self.wild else PLAYERS[:2]),
                    "race": r.choice(RACES),
                    "summoner": "Prince Elien",
                    "hand_count": held,
                    "magic_count": magic,
                    "hand": [self.card(seat, r.choice(("common", "champion", "event", "wall"))) for _ in range(held)]
                    if mine
                    else None,
                    "magic": pile if mine else None,
                    "deck_count": self.small(30) if mine else None,
                    "discard": [
                        self.card(r.randrange(2), "common", None, 1)
                        for _ in range(r.randint(0, (2, 8, 20, 70)[self.wild]))
                    ],
                    "side": r.choice((None, {"name": "Phoenix", "count": self.small(6)})),
                    "moves_left": self.small(3),
                    "attacks_left": self.small(3),
                }
            )
        view: Data = {
            "game": "summoner_wars",
            "rev": 1,
            "viewer": viewer,
            "turn": self.small(20),
            "first_turn": False,
            "active": r.randrange(2),
            "phase": r.choice(PHASES),
            "step": "",
            "waiting": r.choice(([], [0], [1], [0, 1])),
            "over": None,
            "grid": {"columns": 6, "rows": 8},
            "players": players,
            "board": board,
            "roll": None,
        }
        if r.random() < 0.1:
            view["over"] = {"winners": r.choice(([], [0], [0, 1])), "reason": None}
        if r.random() < 0.5:
            dice = [r.randint(1, 7) for _ in range(r.randint(0, (3, 5, 9, 30)[self.wild]))]
            what = r.choice(("", "Archer attacks Wall", r.choice(LONG), ["no.such.message", {}]))
            view["roll"] = {
                "seat": r.randrange(2),
                "what": what,
                "dice": dice,
                "hits": r.choice((None, sum(d >= 3 for d in dice), 1)),
            }
        return view

    def numbered(self, view: Data) -> list[int | str]:
        """Return some things to number, as the options of a decision would: cards, squares, cards over and under."""
        taken = {c["square"] for c in view["board"]}
        known: list[int | str] = [c["id"] for c in view["board"]]
        known += [c["id"] for host in view["board"] for part in ("over", "under") for c in host[part]]
        known += [f"{c}{n}" for c in "abcdef" for n in range(1, 9) if f"{c}{n}" not in taken or self.wild == 3]
        known += [c["id"] for p in view["players"] for c in p["hand"] or ()]
        self.r.shuffle(known)
        return known[: self.r.choice((0, 0, 5, 12, 120 if self.wild == 3 else 20))]


def position(seed: int) -> tuple[Data, list[int | str]]:
    """Return the view and the numbered things for a seed; every fourth view is absurd."""
    maker = Maker(seed, seed % 4)
    view = maker.view()
    happened(seed, view, [f"{c}{n}" for c in "abcdefg" for n in range(9)], [c["id"] for c in view["board"]])
    return view, maker.numbered(view)


def on_picture(view: Data, numbered: Things) -> set[int]:
    """Return the numbers that the board must show: those of squares and of cards on them."""
    ids = {c["id"] for host in view["board"] for c in (host, *host["over"], *host["under"])}
    return {n for n, key in enumerate(numbered, 1) if isinstance(key, str) or key in ids}


def facts(view: Data, trace: Trace, what: str) -> None:
    """Check that a board shows every square, cards with attack and life, bars, phase, whose move it is, and dice."""
    kinds = [m.kind for m in trace.marks]
    assert kinds.count("square") == 48 and kinds.count("bar") == 2, what
    assert kinds.count("life") == len(view["board"]), what
    units = [c for c in view["board"] if c["kind"] != "wall"]
    assert kinds.count("attack") == len(units) and kinds.count("wall") == len(view["board"]) - len(units), what
    assert kinds.count("rank") == sum(c["kind"] in ("summoner", "champion", "conjuration") for c in units), what
    assert kinds.count("over") + kinds.count("frost") <= sum(bool(c["over"]) for c in view["board"]), what
    assert kinds.count("wounds") == sum(c["wounds"] > 0 for c in view["board"]), what
    assert ("phase" in kinds) == (view["phase"] != "setup" and not view["over"]), what
    assert ("waiting" in kinds) == bool(view["waiting"] or view["over"]), what
    rolled = bool(view["roll"]) and not view["over"]  # the end stands where the dice stood
    assert ("roll" in kinds) == rolled, what
    if rolled:
        assert kinds.count("die") == min(10, len(view["roll"]["dice"])), what


def told(view: Data) -> list[str]:
    """Return the names and squares that the text board must contain."""
    return [host["square"] for host in view["board"]] + [
        card["name"] for host in view["board"] for card in (host, *host["over"], *host["under"])
    ]


def large(seed: int) -> tuple[str, int | None]:
    """Return the pile that is drawn for a seed, and its seat."""
    return "discard", (None, 0, 1)[seed // 2 % 3]
