"""Positions set up by hand, for scenarios and tests.

A position that no match could reach is refused with a message.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NotRequired, TypedDict, cast

from engine.chain.stops import stops_given
from engine.grid.board import BOARD, occupied
from engine.karth.card import BODIES, PILES, STANDING, WEARERS, KarthCard
from engine.karth.field import GRASS, SPAWNER, board_of, mode_of
from engine.karth.own import GROUND
from engine.karth.rules import RULES, WHERE, prepare, side_of
from engine.karth.seen.stops import STOPS
from engine.karth.turn.phases import TURN
from engine.karth.turn.ways import scales
from engine.kernel.forms import (
    NAMES,
    Boolean,
    FirstFit,
    Form,
    Many,
    MappingOf,
    Record,
    Text,
    Whole,
    WordOf,
    refusal,
    shown,
)
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import run
from engine.kernel.state.state import Entity, State

TERRAIN = {
    "grass": GRASS,
    "water": "ter_water",
    "forest": "ter_forest",
    "spawner": SPAWNER,
    "teleporter": "ter_teleporter",
    "gold": "ter_gold",
    "mana": "ter_mana",
}
TOKENS = (
    "Treant",
    "Arcane Spark",
    "Trap",
    "Trap",
    "Trap",
    "Goblin Runt",
    "Shade",
    "Shade",
    "Skeleton",
    "Skeleton",
    "Web",
    "Web",
    "Wall",
    "tok_healtotem",
    "tok_firetotem",
)
"""The default Token Pile of a seat."""


class Worn(TypedDict):
    """An item on a card, and the item's owner: another player than the card's, if the card has snatched the item."""

    card: str
    owner: int


class KarthStanding(TypedDict):
    """A card on a space, with its damage, items and states."""

    card: str
    damage: NotRequired[int]
    items: NotRequired[list[str | Worn]]
    hidden: NotRequired[bool]
    new: NotRequired[bool]
    done: NotRequired[bool]
    poison: NotRequired[int]
    owner: NotRequired[int]


class KarthSide(TypedDict, total=False):
    """The cards, numbers and settings of a seat."""

    name: str
    stops: str | Mapping[str, object]
    out: bool
    board: dict[str, str | KarthStanding | list[str | KarthStanding]]
    ground: dict[str, str]
    terrain: dict[str, str]
    gold: int
    energy: int
    kills: int
    hand: list[str]
    side: list[str]
    cemetery: list[str]
    discard: list[str]
    barracks: list[str]
    treasury: list[str]
    spellbook: list[str]
    tokens: list[str]


class KarthPosition(TypedDict, total=False):
    """A position whose format :func:`_form` has accepted."""

    active: int
    first: int
    turn: int
    at: str
    seed: int
    seats: list[KarthSide]
    terrain: dict[str, str]
    options: dict[str, str]


@cache
def _form(seats: int) -> Form:
    """Return the required format of a position with this number of seats."""
    seat = Whole(0, seats - 1)
    worn = FirstFit(Text(), Record({"card": Text(), "owner": seat}, needs=("card", "owner")))
    card = FirstFit(
        Text(),
        Record(
            {
                "card": Text(),
                "damage": Whole(0, 99),
                "items": Many(worn),
                "hidden": Boolean(),
                "new": Boolean(),
                "done": Boolean(),
                "poison": Whole(0, 9),
                "owner": seat,
            },
            needs=("card",),
        ),
    )
    terrain = MappingOf(WordOf(sorted(TERRAIN)))
    side = Record(
        {
            "name": Text(empty=True),
            "stops": FirstFit(WordOf(tuple(STOPS.presets)), MappingOf(Form())),
            "out": Boolean(),
            "board": MappingOf(FirstFit(card, Many(card))),
            "ground": MappingOf(WordOf(("Web", "Trap", "Open Trap"))),
            "terrain": terrain,
            **dict.fromkeys(("gold", "energy", "kills"), Whole(0, 999)),
            **dict.fromkeys(("hand", "side", "cemetery", "discard", *PILES, "tokens"), NAMES),
        }
    )
    return Record(
        {
            "active": seat,
            "first": seat,
            "turn": Whole(1),
            "at": WordOf(TURN),
            "seed": Whole(0),
            "seats": Many(side),
            "terrain": terrain,
            "options": MappingOf(Form()),
        }
    )


def arrange(given: Mapping[str, object]) -> State:
    """Return the state of a position; see tests/scenarios/README.md.

    Raises :class:`MatchError` for an impossible position.
    """
    MappingOf(Form()).check("position", given)
    position = cast("KarthPosition", given)
    nobody: list[KarthSide] = [{}, {}]
    seats = position.get("seats", nobody)
    Many(MappingOf(Form())).check("position: seats", seats)
    if not 2 <= len(seats) <= 4:
        raise refusal(f"The position has {len(seats)} seats; there are 2 to 4.")
    _form(len(seats)).check("position", position)
    usual = {"points": "levels", "field": "ready", "setup": "order", "teams_goal": "60", "mode": "teams"}
    options = {**usual, **position.get("options", {})}
    st = State(RULES, len(seats), position.get("seed", 1), tuple(options.items()))
    prepare(RULES, st, [{} for _ in seats])
    active = position.get("active", 0)
    st.vars.update(
        active=active,
        first=position.get("first", 0),
        turn=position.get("turn", 5),
        phase="turn",
        step=position.get("at", "act"),
    )
    _field(st, seats, position.get("terrain", {}))
    for seat, row in enumerate(seats):
        st.vars[f"name{seat}"] = row.get("name", "")
        st.policy[seat] = stops_given(st, seat, row.get("stops", "every"))
        st.vars[f"gold{seat}"] = row.get("gold", 5)
        st.vars[f"energy{seat}"] = row.get("energy", 0)
        st.vars[f"kills{seat}"] = row.get("kills", 0)
        for pile in PILES:
            st.piles[pile, seat] = tuple((find(n).code, seat) for n in cast("list[str]", row.get(pile, [])))
        st.piles["tokens", seat] = tuple((find(n, "token").code, seat) for n in row.get("tokens", TOKENS))
        for place in WHERE:
            for name in cast("list[str]", row.get(place, [])):
                st.create(find(name).code, seat, place, seat)
        for square, what in row.get("board", {}).items():
            for each in what if isinstance(what, list) else [what]:
                _stand(st, seat, square, each)
        for square, name in row.get("ground", {}).items():
            ent = st.create("tok_web" if name == "Web" else "tok_trap", seat, GROUND, 0, up=name != "Trap")
            ent.ctl, ent.pos = seat, _square(st, square)
    st.vars["cards"] = tuple(_owned(st, seat) for seat in range(len(seats)))
    for seat in range(len(seats)):
        st.vars[f"side{seat}"] = side_of(RULES, dict(st.vars["cards"][seat]))
    fallen = tuple(seat for seat, row in enumerate(seats) if row.get("out"))
    if fallen:
        st.vars["fallen"] = fallen
        if active in fallen:
            raise refusal("A player who is out has the turn.")
    st.rebuild_index()
    _shared(st)
    queue = TURN[TURN.index(position.get("at", "act")) :]
    st.push("karth.turn", "next", seat=active, queue=queue)
    push_batch(st, ())  # applies the rules to the board before the first question
    run(st)
    return st


def _owned(st: State, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the cards that a seat owns, as a deck."""
    counts: dict[str, int] = {}
    codes = [e.code for e in st.ents.values() if e.owner == seat]
    codes += [code for rows in st.piles.values() for code, owner in rows if owner == seat]
    for code in codes:
        counts[code] = counts.get(code, 0) + 1
    return tuple(sorted(counts.items()))


def find(name: str, pile: str = "") -> KarthCard:
    """Return a card by code or name.

    If several cards have the name, ``pile`` decides. Raises :class:`MatchError` if no card has it.
    """
    if name in RULES.cards:
        return RULES.karth(name)
    found = [RULES.karth(c) for c, card in RULES.cards.items() if card.name.casefold() == name.casefold()]
    fitting = [card for card in found if (card.pile == "token") == (pile == "token")] or found
    if not fitting:
        raise refusal(f"There is no card called {shown(name)}.")
    return fitting[0]


def _square(st: State, name: str) -> int:
    square = board_of(st).square(name)
    if not square:
        raise refusal(f"There is no space {shown(name)}.")
    return square


def _field(st: State, seats: list[KarthSide], nobodys: Mapping[str, str]) -> None:
    """Lay the terrain that the position gives each seat, and grassland on all other spaces.

    In a duel, a seat without given terrain gets three spawners at home. ``nobodys`` is the terrain of eliminated
    players.
    """
    board = board_of(st)
    terrain, laid = list(st.vars["terrain"]), list(st.vars["laid"])
    for s in board.squares:
        terrain[s] = GRASS
    for name, kind in nobodys.items():
        terrain[_square(st, name)] = TERRAIN[kind]
    for seat, row in enumerate(seats):
        home = (("a1", "c1", "e1"), ("a6", "c6", "e6"))[seat] if mode_of(st) == "duel" else ()
        plain = dict.fromkeys(home, "spawner")
        for name, kind in row.get("terrain", plain).items():
            terrain[_square(st, name)] = TERRAIN[kind]
            laid[_square(st, name)] = seat
    st.vars["terrain"], st.vars["laid"] = tuple(terrain), tuple(laid)


def _stand(st: State, seat: int, square: str, what: str | KarthStanding) -> Entity:
    """Put a card on a space. The card is given as a name, or as a mapping with its damage, items and states."""
    row: KarthStanding = {"card": what} if isinstance(what, str) else what
    number = _square(st, square)
    plain = find(row["card"])
    card = plain if plain.kind in STANDING else find(row["card"], "token")
    if card.kind not in STANDING:
        raise refusal(f"{card.name} does not stand on spaces.")
    ent = st.create(card.code, row.get("owner", seat), BOARD, 0)
    ent.ctl, ent.pos, ent.damage = seat, number, row.get("damage", 0)
    for flag in ("hidden", "new"):
        if row.get(flag):
            if card.kind not in BODIES:
                raise refusal(f"{card.name} on {square} cannot be {flag}.")
            st.set_flag(ent.id, flag)
    if row.get("poison"):
        st.add_marks(ent.id, "poison", row["poison"])
    if row.get("done"):
        st.add_fact("turn", "done", ent.id)
    most = card.number("hp") or 0
    for each in row.get("items", []):
        one: Worn = {"card": each, "owner": seat} if isinstance(each, str) else each
        item = find(one["card"])
        if card.kind not in WEARERS or item.kind != "item":
            raise refusal(f"{card.name} on {square} cannot wear {item.name}.")
        worn = st.create(item.code, one["owner"], BOARD, 0)
        worn.ctl, worn.host, worn.role = seat, ent.id, "item"
        if not isinstance(each, str):
            st.set_flag(worn.id, "snatched")
        most += dict(item.bonus).get("hp", 0)
    if ent.damage and ent.damage >= most:
        raise refusal(f"{card.name} on {square} would be dead.")
    return ent


def _shared(st: State) -> None:
    """Refuse two cards on one space, unless one is a Wall and the other is a card that Walls do not stop."""
    for square, ids in occupied(st).items():
        above = [e for e in ids if st.ents[e].code != "tok_wall"]
        if len(ids) > 2 or len(above) > 1 or (len(ids) == 2 and (not above or not scales(st, above[0]))):
            raise refusal(f"Two cards stand on {board_of(st).name(square)}.")
