"""The view that a seat has of a match, as JSON-compatible data, and the redealing of hidden cards for a fork."""

from __future__ import annotations

from engine.grid.board import cards_on, grid
from engine.kernel.messages import Msg
from engine.kernel.state.dealing import NO_LISTS, Unseen, supposed
from engine.kernel.state.layers import read
from engine.kernel.state.state import Entity, State
from engine.kernel.view_types import OverView
from engine.summoner_wars.activations import attacks_left, moves_left
from engine.summoner_wars.card import RANGED, UNITS, SWCard
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.seen.view_types import (
    SummonerWarsCardView,
    SummonerWarsPlayerView,
    SummonerWarsRollView,
    SummonerWarsView,
)


def view(st: State, seat: int | None, *, brief: bool = False) -> SummonerWarsView:
    """Return the redacted position for a seat, or for a spectator if the seat is None.

    A ``brief`` view has empty Magic and discard piles, and the cards on the board without their abilities.
    """
    over: OverView | None = None
    if st.over is not None:
        over = {"winners": list(st.over[0]), "reason": st.over[1].to_json()}
    board = grid(st)
    held = _hosted(st)
    return {
        "viewer": seat,
        "turn": st.vars["turn"],
        "first_turn": st.vars["turn"] == 1,
        "active": st.vars["active"],
        "phase": st.vars["phase"],
        "step": st.vars["step"],
        "waiting": sorted({a.seat for a in st.asks}),
        "over": over,
        "grid": {"columns": board.columns, "rows": board.rows},
        "players": [_player(st, s, seat, brief) for s in range(st.seats)],
        "board": [(_numbers if brief else card)(st, st.ents[e], held) for e in cards_on(st) if st.ents[e].pos],
        "roll": _roll(st),
    }


def _roll(st: State) -> SummonerWarsRollView | None:
    row = st.vars.get("roll")
    if row is None:
        return None
    seat, what, dice, hits = row
    return {
        "seat": seat,
        "what": what.to_json() if isinstance(what, Msg) else what,
        "dice": list(dice),
        "hits": None if hits < 0 else hits,
    }


def _player(st: State, s: int, seat: int | None, brief: bool) -> SummonerWarsPlayerView:
    hand = st.rules.hand(st, s)
    mine = s == seat
    side = st.piles.get(("side", s), ())
    active = st.vars["active"] == s and st.vars["turn"] > 0
    out: SummonerWarsPlayerView = {
        "seat": s,
        "name": st.rules.seat_name(st, s),
        "race": st.vars[f"faction{s}"],
        "summoner": st.vars[f"title{s}"],
        "hand_count": len(hand),
        "hand": [card(st, st.ents[e], {}) for e in hand] if mine else None,
        "magic_count": len(st.piles["magic", s]),
        "magic": [printed(rules_of(st).sw(code), owner) for code, owner in st.piles["magic", s]]
        if mine and not brief
        else None,
        "deck_count": len(st.piles["deck", s]) if mine else None,
        "discard": [] if brief else [card(st, st.ents[e], {}) for e in st.places["discard", s]],
        "side": {"name": st.rules.card(side[0][0]).name, "count": len(side)} if side else None,
        "moves_left": moves_left(st) if active else 0,
        "attacks_left": attacks_left(st) if active else 0,
    }
    if st.seats > 2:
        out["team"] = st.rules.side(st, s)
    return out


def _hosted(st: State) -> dict[int, list[Entity]]:
    table: dict[int, list[Entity]] = {}
    for h in sorted((h for h in st.ents.values() if h.host), key=lambda h: h.stamp):
        table.setdefault(h.host, []).append(h)
    return table


def _numbers(st: State, ent: Entity, held: dict[int, list[Entity]]) -> SummonerWarsCardView:
    """Return the entry for a card on the board with its current numbers only."""
    eid, out = ent.id, printed(rules_of(st).sw(ent.code), ent.owner)
    out["id"] = eid
    out["attack"] = read(st, eid, "attack")
    out["life"] = read(st, eid, "life")
    out["wounds"] = ent.damage
    out["controller"] = st.rules.controller(st, eid)
    out["square"] = grid(st).name(ent.pos)
    out["moved"] = bool(st.fact("turn", "moved", eid))
    out["attacked"] = bool(st.fact("turn", "attacked", eid))
    return out


def printed(facts: SWCard, owner: int) -> SummonerWarsCardView:
    """Return the entry for a visible card in a pile.  Cards in piles have no id.

    Its lists are shared with all copies of the card, so callers must not change them.
    """
    return _printed(facts, owner).copy()


_FACES: dict[tuple[str, int], SummonerWarsCardView] = {}
"""The data of cards as views show them, by code and owner."""


def _printed(facts: SWCard, owner: int) -> SummonerWarsCardView:
    face = _FACES.get((facts.code, owner))
    if face is None:
        face = _FACES[facts.code, owner] = _face(facts, owner)
    return face


def _face(facts: SWCard, owner: int) -> SummonerWarsCardView:
    """Return the data of a player's card as views show it."""
    is_unit = facts.kind in UNITS
    return {
        "id": 0,
        "code": facts.code,
        "name": facts.name,
        "kind": facts.kind,
        "race": facts.faction,
        "cost": facts.cost if facts.summonable else None,
        "attack": facts.attack,
        "printed_attack": facts.attack,
        "range": "" if not is_unit else "ranged" if facts.reach >= RANGED else "melee",
        "reach": facts.reach,
        "life": facts.life,
        "wounds": 0,
        "owner": owner,
        "controller": owner,
        "square": None,
        "moved": False,
        "attacked": False,
        "abilities": list(dict.fromkeys(a.d.name for a in facts.compiled if a.d.name)),
        "blank": False,
        "over": [],
        "under": [],
        "tucked": 0,
    }


def card(st: State, ent: Entity, held: dict[int, list[Entity]]) -> SummonerWarsCardView:
    """Return the entry for a card.  For a card on the board, it includes everything that changes the card."""
    facts = rules_of(st).sw(ent.code)
    out = printed(facts, ent.owner)
    out["id"] = ent.id
    if not ent.pos:
        return out
    eid = ent.id
    names = list(rules_of(st).abilities_of(st, eid))
    out.update(
        {
            "attack": read(st, eid, "attack"),
            "life": read(st, eid, "life"),
            "reach": read(st, eid, "reach"),
            "wounds": ent.damage,
            "controller": st.rules.controller(st, eid),
            "square": grid(st).name(ent.pos),
            "moved": bool(st.fact("turn", "moved", eid)),
            "attacked": bool(st.fact("turn", "attacked", eid)),
            "blank": bool(out["abilities"]) and not names,
            "abilities": names,
            "over": [card(st, h, {}) for h in held.get(eid, ()) if h.role == "over"],
            "under": [card(st, h, {}) for h in held.get(eid, ()) if h.role == "under" and h.up],
            "tucked": sum(not h.up for h in held.get(eid, ())),
        }
    )
    if ent.mark("poison"):
        out["poison"] = ent.mark("poison")
    return out


def resample(st: State, seat: int, unseen: Unseen = NO_LISTS) -> None:
    """Redeal the cards that ``seat`` cannot see: all decks, and the other players' hands and Magic Piles.

    A player who must answer a question in the middle of an effect keeps their hand and deck, because the question is
    about these cards.
    """
    top = st.frames[-1] if st.frames else None
    for s in range(st.seats):
        if top is not None and top.routine == "kernel.program" and any(a.seat == s for a in st.asks):
            continue
        if s == seat:
            st.piles["deck", s] = st.shuffled(supposed(st, st.piles["deck", s]))
            continue
        # A card that is facedown under another card is hidden, as the hand is.
        hand = (*st.rules.hand(st, s), *(e for e in st.places["under", s] if not st.ents[e].up))
        known = tuple(row for row in st.piles["magic", s] if row[1] == seat)
        hidden = tuple(row for row in st.piles["magic", s] if row[1] != seat)
        in_hand = tuple((st.ents[e].code, st.ents[e].owner) for e in hand)
        rows = st.shuffled(supposed(st, st.piles["deck", s] + hidden + in_hand, unseen.get(s)))
        for e in hand:
            st.w(e).code = rows[0][0]
            rows = rows[1:]
        st.change()
        # Cards that all players saw when they were destroyed stay in the pile, but their positions in it are unknown.
        st.piles["magic", s] = st.shuffled(tuple(sorted(rows[: len(hidden)] + known)))
        st.piles["deck", s] = rows[len(hidden) :]
