"""Random views of the battlefield, some of them absurd. Mode, seats and everything else depend only on the seed."""

from __future__ import annotations

import positions
from positions import LONG, PLAYERS, Data, Things, happened

from render.canvas.surface import Trace
from render.karth import sample
from render.karth.sample import CARDS, player

KINDS = ("grass", "grass", "grass", "water", "forest", "spawner", "teleporter", "gold", "mana")
MODES = {"duel": (2, 5, 6), "teams": (4, 10, 6), "free": (4, 8, 8), "three": (3, 8, 8)}
EFFECTS = ("Bless", "Battle Cry", "Rally", "Double Production")
OTHERS = ("Longsword", "Magic Pick Axe", "Handful of Coins", "Fireball", "Bless", "Counterspell")
SPELLS = ("Fireball", "Counterspell", "Deflect", "Lightning Bolt")


def gaps_of(mode: str) -> list[str]:
    """Return the squares outside the T-shaped battlefield of three players."""
    if mode != "three":
        return []
    return [f"{c}{r}" for c in "abgh" for r in range(1, 5)]


def home_of(mode: str, seat: int) -> list[str]:
    """Return the squares of a seat's side."""
    columns, rows = {
        "duel": ("abcde", (1, 2, 3) if seat == 0 else (4, 5, 6)),
        "teams": ("abcde" if seat < 2 else "fghij", (1, 2, 3) if seat % 2 == 0 else (4, 5, 6)),
        "free": ("abcd" if seat in (0, 3) else "efgh", (1, 2, 3, 4) if seat < 2 else (5, 6, 7, 8)),
        "three": (("cdef", "abcd", "efgh")[seat % 3], (1, 2, 3, 4) if seat == 0 else (5, 6, 7, 8)),
    }[mode]
    return [f"{c}{r}" for c in columns for r in rows]


class Maker(positions.Maker):
    """A maker of views of battlefields."""

    def __init__(self, seed: int, wild: int) -> None:
        super().__init__(seed, wild)
        self.make = sample.Maker()

    def card(self, seat: int, square: str | None = None, known: bool = True) -> Data:
        r = self.r
        if square and r.random() < 0.1:
            if not known:
                return self.make.secret(seat, square)
            return self.make.card("Elf Shadowblade", seat, square, hidden=True)
        if not square and r.random() < 0.4:
            return self.make.card(r.choice(OTHERS), seat)
        name = r.choice(tuple(CARDS))
        card = self.make.card(name, seat, square)
        if r.random() < 0.12 * self.wild:
            card["name"] = r.choice(LONG)
        if not square or card["kind"] == "token_obstacle":
            return card
        for what in ("dmg", "hp", "mv", "rng"):
            if r.random() < 0.2:
                card[what] = self.small(9) + (what == "hp")
        card["damage"] = r.randint(0, max(0, min(card["hp"] - 1, 10**6))) if r.random() < 0.5 else 0
        card["poison"] = r.choice((0, 0, 0, 1, 2, self.small(3)))
        card["new"], card["done"] = r.random() < 0.15, r.random() < 0.3
        card["effects"] = r.sample(EFFECTS, r.choice((0, 0, 0, 1, 3)))
        card["items"] = [self.make.item("Longsword", seat) for _ in range(r.choice((0, 0, 1, min(4, self.wild + 1))))]
        if r.random() < 0.1 * self.wild:
            card["owner"] = r.randrange(2)
        return card

    def view(self, mode: str) -> Data:
        r = self.r
        seats, columns, rows = MODES[mode]
        viewer = r.choice((*range(seats), None))
        none = gaps_of(mode)
        squares = [f"{chr(97 + c)}{n}" for c in range(columns) for n in range(1, rows + 1)]
        squares = [s for s in squares if s not in none]
        laid = self.wild != 2 or r.random() < 0.7
        land = [
            {"square": s, "kind": r.choice(KINDS), "owner": seat}
            for seat in range(seats)
            for s in home_of(mode, seat)
            if laid or r.random() < 0.4
        ]
        r.shuffle(squares)
        most = (12, 20, 30, 64)[self.wild]
        board = []
        for square in squares[: r.randint(0, most)]:
            seat = r.randrange(seats)
            friends = viewer is not None and (seat == viewer or (mode == "teams" and seat % 2 == viewer % 2))
            board.append(self.card(seat, square, friends))
        players = [self.player(seat, mode, viewer) for seat in range(seats)]
        ground = [{"id": 0, "kind": "web", "square": s, "owner": 0} for s in squares[-r.randint(1, 4) :]]
        if viewer is not None:
            ground += [
                {"id": 0, "kind": "trap", "square": s, "owner": viewer} for s in squares[5 : 5 + r.randint(0, 3)]
            ]
        view: Data = {
            "game": "karth",
            "rev": 1,
            "viewer": viewer,
            "turn": self.small(40),
            "active": r.randrange(seats),
            "phase": r.choice(("opening", "laying", "turn", "turn", "turn")),
            "step": "",
            "waiting": r.choice(([], [0], [1], list(range(seats)))),
            "over": None,
            "mode": "free" if mode == "three" else mode,
            "goals": {"gold": 60, "kills": 35} if mode == "teams" else {"gold": 40, "kills": 25},
            "grid": {"columns": columns, "rows": rows, "gaps": none},
            "terrain": land,
            "players": players,
            "board": board,
            "ground": ground,
            "chain": [],
            "acting": r.choice([0, *(c["id"] for c in board)]),
        }
        if r.random() < 0.1:
            view["over"] = {"winners": r.choice(([], [0], [0, 1])), "reason": None}
        ids = [c["id"] for c in board]
        for _ in range(r.choice((0, 0, 1, 2, (2, 3, 4, 8)[self.wild])) if ids else 0):
            kind = r.choice(("spell", "attack", "reaction"))
            aims = [*r.sample(ids, min(len(ids), r.choice((0, 1, 1, 3)))), *r.choice(([], [squares[0]]))]
            view["chain"].append(
                {
                    "id": next(self.make.ids),
                    "kind": kind,
                    "controller": r.randrange(seats),
                    "code": "",
                    "name": r.choice((*SPELLS, r.choice(LONG))),
                    "source": r.choice((0, *ids)),
                    "targets": aims if kind != "reaction" else [],
                }
            )
        return view

    def player(self, seat: int, mode: str, viewer: int | None) -> Data:
        r = self.r
        shown = viewer == seat or (mode == "teams" and viewer is not None and viewer % 2 == seat % 2)
        held = r.randint(0, (5, 6, 9, 25)[self.wild])
        hand = [self.card(seat) for _ in range(held)]
        first = r.randint(0, held)
        return player(
            seat,
            r.choice(PLAYERS if self.wild else ("Anna", "Ben", "Cleo", "Dan")),
            ("allegiance", "shard")[seat % 2],
            seat % 2 if mode == "teams" else seat,
            hand if shown else None,
            gold=self.small(39),
            kills=self.small(24),
            energy=self.small(30),
            energy_next=self.small(20),
            out=self.wild > 0 and r.random() < 0.1,
            hand_count=held,
            home=home_of(mode, seat),
            hand_piles={"barracks": first, "treasury": held - first, "spellbook": 0},
            at_side=[self.card(seat) for _ in range(r.randint(0, (1, 2, 3, 8)[self.wild]))],
            cemetery=[self.card(seat) for _ in range(r.randint(0, (2, 5, 9, 60)[self.wild]))],
            discard=[self.card(seat) for _ in range(r.randint(0, (2, 5, 9, 60)[self.wild]))],
        )

    def numbered(self, view: Data) -> list[int | str]:
        """Return some things to number, as the options of a decision would: cards, squares, items, cards of piles."""
        none = set(view["grid"]["gaps"])
        rows, columns = view["grid"]["rows"], view["grid"]["columns"]
        known: list[int | str] = [c["id"] for c in view["board"]]
        squares = [f"{chr(97 + c)}{n}" for c in range(columns) for n in range(1, rows + 1)]
        known += [square for square in squares if square not in none]
        known += [c["id"] for p in view["players"] for c in p["hand"] or ()]
        known += [link["id"] for link in view["chain"]]
        known += [item["id"] for c in view["board"] for item in c.get("items", ())]
        self.r.shuffle(known)
        return known[: self.r.choice((0, 0, 5, 12, 120 if self.wild == 3 else 20))]


def position(seed: int, mode: str = "") -> tuple[Data, list[int | str]]:
    """Return the view and the numbered things for a seed; every fourth view is absurd."""
    maker = Maker(seed, seed % 4)
    mode = mode or ("duel", "duel", "teams", "free", "three")[seed // 4 % 5]
    view = maker.view(mode)
    happened(seed, view, [f"{c}{n}" for c in "abcdefghij" for n in range(9)], [c["id"] for c in view["board"]])
    return view, maker.numbered(view)


def on_picture(view: Data, numbered: Things) -> set[int]:
    """Return the numbers that a board must show: of squares, of cards on them, of their items, of announced cards."""
    ids = {c["id"] for host in view["board"] for c in (host, *host.get("items", ()))}
    ids |= {link["id"] for link in view["chain"]}
    return {n for n, key in enumerate(numbered, 1) if isinstance(key, str) or key in ids}


def facts(view: Data, trace: Trace, what: str) -> None:
    """Check that a board shows squares with terrain, cards with damage and health, bars, phase and announcements."""
    kinds = [m.kind for m in trace.marks]
    squares = view["grid"]["columns"] * view["grid"]["rows"] - len(view["grid"]["gaps"])
    assert kinds.count("square") == squares, what
    assert kinds.count("terrain") == len(view["terrain"]), what
    assert kinds.count("standing") == len(view["players"]), what
    assert kinds.count("gold") == kinds.count("kills") == kinds.count("hand") == len(view["players"]), what
    known = [c for c in view["board"] if c.get("name")]
    assert kinds.count("secret") == len(view["board"]) - len(known), what
    assert kinds.count("hp") == len(known), what
    assert kinds.count("wall") == sum(c["kind"] == "token_obstacle" for c in known), what
    strikers = [c for c in known if c["kind"] != "token_obstacle" and (c["dmg"] or c["kind"] != "token_totem")]
    assert kinds.count("dmg") == len(strikers), what
    assert kinds.count("rank") == sum(c["kind"] == "hero" for c in known), what
    assert kinds.count("flag") == sum(t["kind"] == "spawner" for t in view["terrain"]), what
    assert ("phase" in kinds) == (view["phase"] != "turn" and not view["over"]), what
    assert ("waiting" in kinds) == bool(view["waiting"] and not view["over"]), what
    assert ("end" in kinds) == bool(view["over"]), what
    assert ("chain" in kinds) == bool(view["chain"]), what


def told(view: Data) -> list[str]:
    """Return the names and squares that the text board must contain."""
    return [host["square"] for host in view["board"]] + [
        card.get("name", "Hidden card") for host in view["board"] for card in (host, *host.get("items", ()))
    ]


def large(seed: int) -> tuple[str, int | None]:
    """Return the pile that is drawn for a seed, for all seats."""
    return ("side", "discard", "cemetery", "tokens")[seed // 2 % 4], None
