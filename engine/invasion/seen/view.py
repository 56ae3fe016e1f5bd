"""The view of a match for a seat, as JSON-able data, and the random replacement of hidden cards for a fork."""

from __future__ import annotations

from typing import cast

from engine.chain.told import chosen_x
from engine.invasion import legends
from engine.invasion.language.arrivals import KEPT
from engine.invasion.language.damage import life
from engine.invasion.language.effects.onslaughts import under_attack, zones_of_fight
from engine.invasion.language.effects.tops import shown_top
from engine.invasion.language.nouns import ZONES
from engine.invasion.language.tokens import PAID_X
from engine.invasion.own import ONTO, THEIRS, rules_of
from engine.invasion.seen.view_types import (
    InvasionCardView,
    InvasionCombatView,
    InvasionFace,
    InvasionLegendView,
    InvasionLinkView,
    InvasionPlayerView,
    InvasionTopView,
    InvasionView,
    InvasionZoneView,
)
from engine.invasion.turn.fighters import can_defend
from engine.invasion.turn.lethal import living, strength
from engine.kernel.run.frames import give, run
from engine.kernel.state.dealing import NO_LISTS, Unseen, supposed
from engine.kernel.state.guises import bare
from engine.kernel.state.layers import keywords as current
from engine.kernel.state.layers import read
from engine.kernel.state.state import Entity, State
from engine.kernel.view_types import OverView


def view(st: State, seat: int | None, *, brief: bool = False) -> InvasionView:
    """Return the redacted position for a seat (None: a spectator).

    A ``brief`` view has empty discard piles and chain, and of developments only the ids.
    """
    over: OverView | None = None
    if st.over is not None:
        over = {"winners": list(st.over[0]), "reason": st.over[1].to_json()}
    window = next((f.v["name"] for f in reversed(st.frames) if f.routine == "chain.window"), None)
    return {
        "viewer": seat,
        "turn": st.vars["turn"],
        "first_turn": st.vars["turn"] == 1,
        "active": st.vars["active"],
        "phase": st.vars["phase"],
        "step": st.vars["step"],
        "window": window,
        "waiting": sorted({a.seat for a in st.asks}),
        "over": over,
        "players": [_player(st, s, seat, brief) for s in range(st.seats)],
        "chain": [] if brief else _chain(st, seat),
        "combat": _combat(st),
    }


def _player(st: State, s: int, seat: int | None, brief: bool) -> InvasionPlayerView:
    hand = st.rules.hand(st, s)
    return {
        "seat": s,
        "name": st.rules.seat_name(st, s),
        "race": st.vars[f"race{s}"],
        "resources": st.purse(s),
        "hand_count": len(hand),
        "deck_count": len(st.piles["deck", s]),
        "deck_top": _top(st, s),
        "hand": [card(st, st.ents[e], seat) for e in hand] if s == seat else None,
        "discard": [] if brief else [card(st, st.ents[e], seat) for e in st.places["discard", s]],
        "legend": _legend(st, s, seat),
        "zones": {zone: _zone(st, zone, s, seat, brief) for zone in ZONES},
    }


def _top(st: State, s: int) -> InvasionTopView | None:
    """Return the top card of a player's deck if it is shown to all, otherwise None."""
    code = shown_top(st, s)
    return {"code": code, "name": st.rules.card(code).name} if code else None


def _legend(st: State, s: int, seat: int | None) -> InvasionLegendView | None:
    """Return the legend on a player's capital board with its ``powers`` by zone, or None."""
    eid = legends.legend_of(st, s)
    if not eid:
        return None
    return {**card(st, st.ents[eid], seat), "powers": dict(zip(ZONES, legends.powers(st, eid), strict=True))}


def _zone(st: State, zone: str, s: int, seat: int | None, brief: bool) -> InvasionZoneView:
    section = rules_of(st).section(st, zone, s)
    ent = st.ents[section]
    here = [st.ents[e] for e in st.places.get((zone, s), ())]
    return {
        "section": section,
        "power": rules_of(st).zone_power(st, zone, s),
        "hp": read(st, section, "hp"),
        "damage": ent.damage,
        "assigned": _assigned(st).get(section, 0),
        "burning": bool(ent.mark("burn")),
        "cards": [
            card(st, e, seat)
            for e in here
            if (e.up or st.kind(e.id) == "unit") and e.role != "attached" and not _on_quest(st, e)
        ],
        "developments": [_slot(e) if brief else card(st, e, seat) for e in here if not e.up],
    }


def _on_quest(st: State, ent: Entity) -> bool:
    """Whether a unit is shown on its quest. Of several that quest together, the others are shown in the zone."""
    return ent.role == "quester" and next(e.id for e in hosted(st)[ent.host] if e.role == "quester") == ent.id


def _slot(ent: Entity) -> InvasionCardView:
    """Return the entry for a development in a brief view, which has its id only."""
    return cast("InvasionCardView", {"id": ent.id})


def _assigned(st: State) -> dict[int, int]:
    """Return how much damage is assigned to each unit and section."""
    cache = st.cache()
    if (0, "assigned") not in cache:
        table: dict[int, int] = {}
        for e, n, *_ in st.vars.get("packets", ()):
            table[e] = table.get(e, 0) + n
        cache[0, "assigned"] = table
    return cache[0, "assigned"]  # type: ignore[no-any-return]


def card(st: State, ent: Entity, seat: int | None) -> InvasionCardView:
    """Return one card with everything that the viewer may know about it."""
    known = ent.up or (seat is not None and ent.owner == seat)
    eid = ent.id
    # The rest is added in place, because views are built often.
    out = cast("InvasionCardView", _face(st, ent) if known else _HIDDEN.copy())
    if not known:
        out["traits"], out["keywords"] = [], []
        if eid in st.guises() and st.kind(eid) == "unit":
            out["kind"], out["power"], out["hp"] = "unit", read(st, eid, "power"), life(st, eid)
    held = hosted(st).get(eid, ())
    quester = next((h for h in held if h.role == "quester"), None) if held else None
    out["id"] = eid
    out["owner"] = ent.owner
    out["controller"] = st.rules.controller(st, eid)
    out["damage"] = ent.damage
    out["tokens"] = {kind: n for kind, n in ent.marks if kind != PAID_X}
    out["corrupt"] = ent.flag("corrupt")
    out["facedown"] = not ent.up
    out["attachments"] = [card(st, h, seat) for h in held if h.role in ("attached", KEPT)] if held else []
    out["questing"] = card(st, quester, seat) if quester is not None else None
    out["attacking"] = eid in st.vars.get("attackers", ())
    out["defending"] = eid in st.vars.get("defenders", ())
    out["assigned"] = _assigned(st).get(eid, 0)
    return out


_WITH_HP = ("unit", legends.LEGEND)

_HIDDEN: InvasionFace = {
    "id": 0,
    "code": None,
    "name": None,
    "kind": "development",
    "race": "",
    "cost": None,
    "loyalty": 0,
    "power": None,
    "printed_power": None,
    "hp": None,
    "unique": False,
    "traits": [],
    "keywords": [],
}


def _face(st: State, ent: Entity) -> InvasionFace:
    """Return the face of a card: the printed values, or the current ones if it is faceup in play."""
    facts = st.rules.card(ent.code)
    eid = ent.id
    guise = st.guises().get(eid)
    kind: str = facts.kind
    power: int | None = facts.power
    hp: int | None = facts.hp if kind in _WITH_HP else None
    keywords: list[list[str | int]] = [[name, n] for name, n in facts.keywords]
    if ent.place in st.rules.in_play:
        kind = st.rules.kind(st, eid)
        if ent.up or eid in st.guises():
            power = read(st, eid, "power")
            keywords = [[name, n if st.rules.keywords[name].counted else 0] for name, n in current(st, eid)]
            hp = life(st, eid) if kind in _WITH_HP else None
        else:
            power = hp = None
    return {
        "id": eid,
        "code": ent.code,
        "name": facts.name,
        "kind": kind,
        "race": facts.race,
        "cost": facts.cost,
        "loyalty": facts.loyalty,
        "power": power,
        "printed_power": facts.power,
        "hp": hp,
        "unique": facts.unique,
        "traits": [] if bare(st, eid) else [*facts.traits, *(guise.traits if guise is not None else ())],
        "keywords": keywords,
    }


def hosted(st: State) -> dict[int, list[Entity]]:
    """Return card -> the cards attached to it or questing on it, in order of arrival."""
    cache = st.cache()
    if (0, "hosted") not in cache:
        table: dict[int, list[Entity]] = {}
        for h in sorted((h for h in st.ents.values() if h.host), key=lambda h: h.stamp):
            table.setdefault(h.host, []).append(h)
        cache[0, "hosted"] = table
    return cache[0, "hosted"]  # type: ignore[no-any-return]


def _chain(st: State, seat: int | None) -> list[InvasionLinkView]:
    out: list[InvasionLinkView] = []
    for link in st.links.values():
        hidden = link.kind == "facedown" and link.ctl != seat
        ent = st.ents.get(link.card)
        out.append(
            {
                "id": link.id,
                "kind": link.kind,
                "code": None if hidden else link.code,
                "name": None if hidden else st.rules.card(link.code).name,
                "controller": link.ctl,
                "card": card(st, ent, seat) if ent is not None else None,
                "targets": [
                    *(t for group in link.targets for t in group),
                    *([int(link.place.partition(":")[2])] if link.place.startswith((ONTO, THEIRS)) else []),
                ],
                "x": chosen_x(st, link),
                "zone": link.place if link.place in ZONES else None,
                "cancelled": link.state == "cancelled",
            }
        )
    return out


def _combat(st: State) -> InvasionCombatView | None:
    if "zone" not in st.vars:
        return None
    assigned: dict[str, int] = {}
    for e, n, *_ in st.vars.get("packets", ()):
        assigned[str(e)] = assigned.get(str(e), 0) + n
    return {
        "attacker": st.vars["active"],
        "defender": st.vars["defender"],
        "zone": st.vars["zone"],
        "zones": list(zones_of_fight(st)),
        "attacked": under_attack(st),
        "legend": legends.attacked(st) or None,
        "attackers": list(st.vars.get("attackers", ())),
        "defenders": list(st.vars.get("defenders", ())),
        "able": list(can_defend(st, st.vars["zone"], st.vars["defender"])),
        "assigned": assigned,
        "deals": {str(e): strength(st, e) for key in ("attackers", "defenders") for e in living(st, key)},
    }


def resample(st: State, seat: int, unseen: Unseen = NO_LISTS) -> None:
    """Replace everything that ``seat`` cannot see with random cards.

    That is the opponents' hands, decks and facedown cards, and the order of the seat's own deck.

    If another player is announcing a card, the announcement is taken back first, because it is not public yet and names
    a card of that player's hand. A player who is asked in the middle of an effect keeps hand and deck, because the
    question refers to their cards.
    """
    _take_back(st, seat)
    top = st.frames[-1] if st.frames else None
    for s in range(st.seats):
        if top is not None and top.routine == "kernel.program" and any(a.seat == s for a in st.asks):
            continue
        deck = st.piles["deck", s]
        hidden = (
            []
            if s == seat
            else list(st.rules.hand(st, s)) + [e.id for e in st.ents.values() if e.owner == s and not e.up]
        )
        known = deck[:1] if shown_top(st, s) else ()
        deck = deck[len(known) :]
        cards = st.shuffled(
            supposed(st, deck + tuple((st.ents[e].code, st.ents[e].owner) for e in hidden), unseen.get(s))
        )
        for e in hidden:
            st.w(e).code = cards[0][0]
            cards = cards[1:]
        st.piles["deck", s] = (*known, *cards)


def _take_back(st: State, seat: int) -> None:
    frame = st.frames[-1] if st.frames else None
    if frame is not None and frame.routine == "chain.announce" and frame.v.ctl != seat and st.asks:
        st.asks = ()
        give(st, frame, 0)
        st.frames.remove(frame)
        st.change()
        run(st)
