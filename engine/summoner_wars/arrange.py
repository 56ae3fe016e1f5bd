"""Positions set up by hand, for scenarios and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.grid.board import BOARD
from engine.kernel.messages import Msg
from engine.kernel.run.frames import run
from engine.kernel.state.snapshot import MatchError
from engine.kernel.state.state import Ent, State
from engine.summoner_wars import turn
from engine.summoner_wars.card import SWCard
from engine.summoner_wars.pool import RULES

Position = Mapping[str, Any]


def arrange(position: Position) -> State:
    """Build the state of a position: see tests/scenarios/README.md.  Raises :class:`MatchError`."""
    try:
        return _arrange(position)
    except MatchError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise MatchError(Msg.of("sw.arrange.bad", what=f"{type(error).__name__}: {error}")) from error


def _arrange(position: Position) -> State:
    known = {"active", "turn", "at", "seed", "seats", "dice", "options", "first"}
    _only(position, known, "position")
    seats = position.get("seats") or [{}, {}]
    st = State(RULES, len(seats), int(position.get("seed", 1)), (("first", "0"),))
    st.places[BOARD, 0] = ()
    st.vars["fallen"] = ()
    for seat, row in enumerate(seats):
        _only(row, {"faction", "name", "stops", "board", "hand", "magic", "deck", "discard", "side"}, "seat")
        faction = row.get("faction") or ("Phoenix Elves", "Tundra Orcs")[seat % 2]
        st.vars[f"name{seat}"] = row.get("name", "")
        st.vars[f"title{seat}"] = st.vars[f"faction{seat}"] = faction
        st.policy[seat] = RULES.policy(str(row.get("stops", "every")))
        for place in ("hand", "discard", "limbo", "under"):
            st.places[place, seat] = ()
        for place in ("deck", "magic", "side"):
            cards = row.get(place) or ()
            st.piles[place, seat] = tuple((find(str(n), faction).code, seat) for n in _many(cards))
        for place in ("hand", "discard"):
            for name in _many(row.get(place) or ()):
                st.create(find(str(name), faction).code, seat, place, seat)
        for square, what in (row.get("board") or {}).items():
            for each in what if isinstance(what, list | tuple) else (what,):
                _stand(st, seat, faction, str(square), each)
    active = int(position.get("active", 0))
    st.vars["active"] = st.vars["first"] = active
    st.vars["turn"] = int(position.get("turn", 5))
    st.vars["roll"] = None
    if position.get("dice"):
        st.vars["dice"] = tuple(int(d) for d in position["dice"])
    _begin(st, str(position.get("at", "movement")))
    run(st)
    return st


def _only(row: Position, known: set[str], what: str) -> None:
    wrong = sorted(str(k) for k in row if k not in known)
    if wrong:
        raise MatchError(Msg.of("sw.arrange.bad", what=f"{what}: {', '.join(wrong)}?"))


def _many(cards: Any) -> list[Any]:
    """A list of names, or a mapping of names to copies."""
    if isinstance(cards, Mapping):
        return [name for name, n in cards.items() for _ in range(int(n))]
    return list(cards)


def find(name: str, faction: str = "") -> SWCard:
    """Return a card by code or name; of cards of one name that of the faction.  Raises :class:`MatchError`."""
    if name in RULES.cards:
        return RULES.sw(name)
    found = [RULES.sw(c) for c, card in RULES.cards.items() if card.name.casefold() == name.casefold()]
    mine = [card for card in found if card.race == faction] or found
    if not mine:
        raise MatchError(Msg.of("sw.arrange.bad", what=f"there is no card {name!r}"))
    return mine[0]


def _stand(st: State, seat: int, faction: str, square: str, what: Any) -> Ent:
    """Put a card on a square: a name, or a row with its wounds, what lies over and under it, and its owner."""
    row = {"card": what} if isinstance(what, str) else dict(what)
    _only(row, {"card", "wounds", "over", "under", "owner", "moved", "attacked"}, square)
    number = RULES.grid.square(square)
    if not number:
        raise MatchError(Msg.of("sw.arrange.bad", what=f"there is no square {square!r}"))
    owner = int(row.get("owner", seat))
    ent = st.create(find(str(row["card"]), faction).code, owner, BOARD, 0)
    ent.ctl = seat
    ent.pos = number
    ent.damage = int(row.get("wounds", 0))
    for role in ("over", "under"):
        for one in row.get(role) or ():
            # of an event that the other player has played, a row says so
            with_it = {"card": one} if isinstance(one, str) else dict(one)
            _only(with_it, {"card", "owner"}, square)
            card = find(str(with_it["card"]), faction)
            # a unit under another is out of play, an event that lies there is in play
            place, at = (BOARD, 0) if card.kind == "event" else ("under", seat)
            held = st.create(card.code, int(with_it.get("owner", seat)), place, at)
            held.host, held.role = ent.id, role
    for fact, total in (("moved", "moves"), ("attacked", "attacks")):
        if row.get(fact):
            st.add_fact("turn", fact, ent.id)
            st.add_fact("turn", total, seat)
    return ent


def _begin(st: State, at: str) -> None:
    """Go on with a step of the turn: ``phase:<name>``, ``<phase>`` or a step of :data:`turn.TURN`."""
    queue = turn.FIRST_TURN if st.vars["turn"] == 1 else turn.TURN
    name = at if at in queue else f"phase:{at}"
    if name not in queue:
        raise MatchError(Msg.of("sw.arrange.bad", what=f"there is no step {at!r}"))
    index = queue.index(name)
    phases = [step[6:] for step in queue[: index + 1] if step.startswith("phase:")]
    st.vars["phase"] = st.vars["step"] = phases[-1] if phases else "beginning"
    st.push("sw.turn", "next", queue=queue[index:])
