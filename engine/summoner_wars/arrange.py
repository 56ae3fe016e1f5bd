"""Positions set up by hand, for scenarios and tests.

A position that no match could reach is refused with an explanation.  The automatic consequences of a position (such as
destroying a card with wounds equal to its Life Points) happen before the first question.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NotRequired, TypedDict, cast

from engine.chain.stops import stops_given
from engine.grid.board import BOARD, occupied
from engine.grid.dice import SIDES
from engine.grid.reach import may_enter
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
from engine.summoner_wars.card import CARDS, UNITS, SWCard
from engine.summoner_wars.rules import RULES
from engine.summoner_wars.seen.stops import STOPS
from engine.summoner_wars.turn import phases as turn

Pile = list[str] | dict[str, int]
"""A list of card names, or a mapping of card names to numbers of copies."""


class CoveredCard(TypedDict):
    """A card that is over or under another card."""

    card: str
    owner: NotRequired[int]
    down: NotRequired[bool]


class SummonerWarsStanding(TypedDict):
    """A card on a square, with its wounds, its owner and the cards over and under it."""

    card: str
    wounds: NotRequired[int]
    poison: NotRequired[int]
    over: NotRequired[list[str | CoveredCard]]
    under: NotRequired[list[str | CoveredCard]]
    owner: NotRequired[int]
    moved: NotRequired[bool]
    attacked: NotRequired[bool]


class SummonerWarsSide(TypedDict, total=False):
    """The cards and settings of a seat."""

    faction: str
    name: str
    stops: str | Mapping[str, object]
    board: dict[str, str | SummonerWarsStanding | list[str | SummonerWarsStanding]]
    hand: Pile
    magic: Pile
    deck: Pile
    discard: Pile
    side: Pile


class SummonerWarsPosition(TypedDict, total=False):
    """A position whose format :func:`_form` has accepted."""

    active: int
    turn: int
    at: str
    seed: int
    seats: list[SummonerWarsSide]
    dice: list[int]


SEATS = (2, 4)
"""Possible numbers of seats: two players, or two teams of two."""


@cache
def _form(seats: int) -> Form:
    """Return the required format of a position with this number of seats."""
    seat = Whole(0, seats - 1)
    pile = FirstFit(NAMES, MappingOf(Whole(0, 999)))
    held = Many(FirstFit(Text(), Record({"card": Text(), "owner": seat, "down": Boolean()}, needs=("card",))))
    card = FirstFit(
        Text(),
        Record(
            {
                "card": Text(),
                "wounds": Whole(0, 999),
                "poison": Whole(0, 999),
                "over": held,
                "under": held,
                "owner": seat,
                "moved": Boolean(),
                "attacked": Boolean(),
            },
            needs=("card",),
        ),
    )
    side = Record(
        {
            "faction": WordOf(sorted({card.faction for card in RULES.cards.values()})),
            "name": Text(empty=True),
            "stops": FirstFit(WordOf(tuple(STOPS.presets)), MappingOf(Form())),
            "board": MappingOf(FirstFit(card, Many(card))),
            "hand": pile,
            "magic": pile,
            "deck": pile,
            "discard": pile,
            "side": pile,
        }
    )
    return Record(
        {
            "active": seat,
            "turn": Whole(1),
            "at": Text(),
            "seed": Whole(0),
            "seats": Many(side),
            "dice": Many(Whole(1, SIDES)),
            "options": MappingOf(Form()),
        }
    )


def arrange(given: Mapping[str, object]) -> State:
    """Build the state of a position, whose format tests/scenarios/README.md describes.  Raises :class:`MatchError`."""
    MappingOf(Form()).check("position", given)
    position = cast("SummonerWarsPosition", given)
    nobody: list[SummonerWarsSide] = [{}, {}]
    seats = position.get("seats", nobody)
    Many(MappingOf(Form())).check("position: seats", seats)
    if len(seats) not in SEATS:
        raise refusal(f"The position has {len(seats)} seats; there are {SEATS[0]} or {SEATS[1]}.")
    _form(len(seats)).check("position", position)
    st = State(RULES, len(seats), position.get("seed", 1), (("first", "0"),))
    st.places[BOARD, 0] = ()
    st.vars["fallen"] = ()
    active = position.get("active", 0)
    for seat, row in enumerate(seats):
        faction = row.get("faction", ("Phoenix Elves", "Tundra Orcs")[seat % 2])
        st.vars[f"name{seat}"] = row.get("name", "")
        st.vars[f"title{seat}"] = st.vars[f"faction{seat}"] = faction
        st.policy[seat] = stops_given(st, seat, row.get("stops", "every"))
        for place in ("hand", "discard", "aside", "under"):
            st.places[place, seat] = ()
        piles = {"deck": row.get("deck"), "magic": row.get("magic"), "side": row.get("side")}
        for place, pile in piles.items():
            st.piles[place, seat] = tuple((find(n, faction).code, seat) for n in _many(pile or []))
        for place, pile in (("hand", row.get("hand")), ("discard", row.get("discard"))):
            for name in _many(pile or []):
                st.create(find(name, faction).code, seat, place, seat)
        for square, what in row.get("board", {}).items():
            for each in what if isinstance(what, list | tuple) else (what,):
                _stand(st, seat, faction, square, each, active)
    st.vars["active"] = st.vars["first"] = active
    st.vars["turn"] = position.get("turn", 5)
    st.vars["roll"] = None
    _shared(st)
    if not any(RULES.sw(e.code).kind in UNITS and e.pos for e in st.ents.values()):
        raise refusal("No unit stands on the board, so that nobody could ever do anything.")
    if position.get("dice"):
        st.vars["dice"] = tuple(position["dice"])
    _begin(st, position.get("at", "movement"))
    push_batch(st, ())  # automatic consequences come before the first question
    run(st)
    return st


def _many(cards: Pile) -> list[str]:
    """Return the names of a pile's cards, one for each copy."""
    if isinstance(cards, Mapping):
        return [name for name, n in cards.items() for _ in range(n)]
    return list(cards)


def find(name: str, faction: str = "") -> SWCard:
    """Return a card by code or name, preferring the given faction.  Raises :class:`MatchError` if there is none."""
    if name in RULES.cards:
        return RULES.sw(name)
    found = [RULES.sw(c) for c, card in RULES.cards.items() if card.name.casefold() == name.casefold()]
    mine = [card for card in found if card.faction == faction] or found
    if not mine:
        raise refusal(f"There is no card called {shown(name)}.")
    return mine[0]


def _stand(st: State, seat: int, faction: str, square: str, what: str | SummonerWarsStanding, active: int) -> Entity:
    """Put a card on a square.  ``what`` is a name, or a row with wounds, owner and cards over and under it."""
    row: SummonerWarsStanding = {"card": what} if isinstance(what, str) else what
    number = RULES.board(st).square(square)
    if not number:
        raise refusal(f"There is no square {shown(square)}.")
    card = find(row["card"], faction)
    if card.kind not in CARDS:
        raise refusal(f"{card.name} is an event; only units and Walls stand on squares.")
    owner = row.get("owner", seat)
    ent = st.create(card.code, owner, BOARD, 0)
    ent.ctl = seat
    ent.pos = number
    ent.damage = row.get("wounds", 0)
    if row.get("poison", 0) > ent.damage:
        raise refusal(f"{card.name} has {row['poison']} Poison Markers but {ent.damage} wounds; they are wounds too.")
    if row.get("poison"):
        st.add_marks(ent.id, "poison", row["poison"])
    for role, cards in (("over", row.get("over", [])), ("under", row.get("under", []))):
        for one in cards:
            # A mapping is needed only for cards with further facts, such as an event that the other player has played.
            with_it: CoveredCard = {"card": one} if isinstance(one, str) else one
            other = find(with_it["card"], faction)
            if role == "over" and other.kind != "event":
                raise refusal(f"{other.name} is no event; only events lie over other cards.")
            # An event under a unit is in play; a unit under another unit is out of play.
            place, at = (BOARD, 0) if other.kind == "event" else ("under", seat)
            held = st.create(other.code, with_it.get("owner", seat), place, at)
            held.host, held.role = ent.id, role
            held.up = not with_it.get("down", False)
    for fact, total in (("moved", "moves"), ("attacked", "attacks")):
        if row.get(fact):
            if card.kind not in UNITS or seat != active:
                raise refusal(f"{card.name} on {square} has not {fact} this turn: only units of the active player do.")
            st.add_fact("turn", fact, ent.id)
            st.add_fact("turn", total, seat)
    return ent


def _shared(st: State) -> None:
    """Refuse a position with cards on one square that cannot share a square."""
    st.rebuild_index()
    for square, ids in occupied(st).items():
        if len(ids) > 1 and sum(not may_enter(st, e, square) for e in ids) > 1:
            names = " and ".join(RULES.card(st.ents[e].code).name for e in ids)
            raise refusal(f"{names} cannot share the square {RULES.board(st).name(square)}.")


def _begin(st: State, at: str) -> None:
    """Continue the match at a step of the turn: ``phase:<name>``, ``<phase>`` or a step of :data:`turn.TURN`."""
    queue = turn.FIRST_TURN if st.vars["turn"] == 1 else turn.TURN
    name = f"phase:{at}" if f"phase:{at}" in queue else at
    if name not in queue:
        first = " of the first one" if st.vars["turn"] == 1 else ""
        steps = ", ".join(step.removeprefix("phase:") for step in dict.fromkeys(queue))
        raise refusal(f"A turn has no step {shown(at)}{first}; there is: {steps}.")
    index = queue.index(name)
    phases = [step[6:] for step in queue[: index + 1] if step.startswith("phase:")]
    st.vars["phase"] = st.vars["step"] = phases[-1] if phases else "beginning"
    st.push("sw.turn", "next", queue=queue[index:])
