"""The log of a match: which events get a line, and which players may read it."""

from __future__ import annotations

from engine.grid.board import grid
from engine.grid.count import HIT, AllOrNothing, attack_words, unrolled_by
from engine.kernel.log import log
from engine.kernel.messages import Msg, Param, said
from engine.kernel.state.layers import read
from engine.kernel.state.records import LastKnown
from engine.kernel.state.state import Bindings, Entity, Event, State
from engine.narration import Gathered, Telling
from engine.summoner_wars.language.nouns import TREATED
from engine.summoner_wars.mutations import base_of
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.turn.told import chosen_of

TELLINGS = {
    **dict.fromkeys(("won", "control"), Telling(0)),
    "destroyed": Telling(0, follows=True),
    **dict.fromkeys(("roll", "wounds"), Telling(1, follows=True)),
    **dict.fromkeys(("summoned", "walled", "event", "ability"), Telling(2)),
    "followed": Telling(3, follows=True),
    **dict.fromkeys(("drawn", "built", "magic"), Telling(4, together=True)),
    "discarded": Telling(4),
    **dict.fromkeys(("moved", "moved_card", "placed", "exchanged", "shuffled"), Telling(5)),
}

GATHERED = {
    "sw.log.destroyed.magic": Gathered("sw.log.destroyed.magic.many", "what"),
    "sw.log.destroyed.discard": Gathered("sw.log.destroyed.discard.many", "what"),
    "sw.log.draws_own": Gathered("sw.log.draws_own", "card"),
    "sw.log.draws": Gathered("sw.log.draws.many"),
    "sw.log.built_own": Gathered("sw.log.built_own", "card"),
    "sw.log.built": Gathered("sw.log.built.many"),
}

PICTURED = {
    "moved": "move",
    "exchanged": "move",
    "roll": "attack",
    "wounds": "damage",
    "healed": "heal",
    "destroyed": "destroyed",
    "control": "control",
    "event": "play",
    "ability": "play",
    **dict.fromkeys(("summoned", "walled", "placed"), "enter"),
}


def _name(st: State, code: str) -> Msg:
    return said(st.rules.card(code).name)


def _squares(st: State, *ids: int) -> tuple[str, ...]:
    """Return the squares of cards on the board."""
    return tuple([grid(st).name(st.ents[e].pos) for e in ids if e in st.ents and st.ents[e].pos])


def _left(st: State, eid: int) -> int:
    return max(0, read(st, eid, "life") - st.ents[eid].damage)


def performs(st: State, bound: Bindings) -> None:
    """Log that an event is played or an ability used."""
    ability = st.rules.ability(bound.ab)
    chosen = chosen_of(st, bound)
    whom = tuple([t for spec in ability.d.targets if not hasattr(spec.sel, "read") for t in bound.get(spec.name, ())])
    ends = _squares(st, *whom)
    card = _name(st, ability.code)
    who = st.rules.player(st, bound.ctl)
    if bound["card"]:
        text = Msg.of("sw.log.event_at" if chosen else "sw.log.event", who=who, card=card, what=chosen)
        log(st, "event", text, seat=bound.ctl, code=ability.code, ends=ends, name=st.rules.card(ability.code).name)
    else:
        src = st.rules.label(st, bound.src) if bound.src in st.ents else card
        name = rules_of(st).ability_title(st, bound.ab)
        text = Msg.of("sw.log.ability_at" if chosen else "sw.log.ability", who=src, ability=name, what=chosen)
        log(st, "ability", text, seat=bound.ctl, code=ability.code, who=bound.src, ends=ends)


def voided(st: State, bound: Bindings) -> None:
    """Log that an answer has cancelled the effect of an event."""
    code = st.rules.ability(bound.ab).code
    log(st, "voided", Msg.of("sw.log.voided", card=_name(st, code)), seat=bound.ctl, code=code)


def rolled(st: State, seat: int, what: Msg, dice: tuple[int, ...], missed: bool | None) -> None:
    """Log a roll that is not an attack.

    ``missed`` says whether the roll has no effect; None means that a later line shows the result.
    """
    text = Msg.of("sw.log.roll", what=what, dice=tuple(str(d) for d in dice))
    if missed is None:
        log(st, "roll", text, seat=seat, dice=dice)
    elif missed:
        log(st, "roll", text, seat=seat, dice=dice, missed=True)
    else:
        log(st, "roll", text, seat=seat, dice=dice, worked=True)
    st.set("roll", (seat, what, dice, -1))


def attacked(
    st: State, seat: int, eid: int, wounds: tuple[tuple[int, int], ...], dice: tuple[int, ...], hits: int, rolled: bool
) -> None:
    """Log the roll of an attack.  Its wounds get separate lines when they are placed (SW-FAQ-HIT-VS-WOUND)."""
    by = st.rules.label(st, eid)
    targets = tuple(st.rules.label(st, t) for t, _ in wounds)
    total = sum(n for _, n in wounds)
    params: dict[str, Param] = {"by": by, "what": targets}
    if rolled:
        params |= {"dice": tuple(str(d) for d in dice), "hits": hits}
        why = None if hits else _why_no_hit(st, eid, wounds[0][0], dice)
        text = Msg.of("sw.log.attack" if why is None else "sw.log.attack.why", **params)
    else:
        src = unrolled_by(st, eid, wounds[0][0])
        why = None if src is None else _title(st, "unrolled", src)
        text = Msg.of("sw.log.attack_sure" if why is None else "sw.log.attack_sure.why", **params)
    if why is not None:
        text = Msg.of(text.id, **params, why=why)
    whom = tuple([t for t, _ in wounds])
    start = _squares(st, eid)
    log(
        st,
        "roll",
        text,
        seat=seat,
        dice=dice,
        hits=hits,
        wounds=total,
        who=eid,
        whom=whom,
        start=start[0] if start else "",
        ends=_squares(st, *whom),
    )
    st.set("roll", (seat, Msg.of("sw.roll.attack", by=by, what=targets), dice, hits if rolled else -1))


def _why_no_hit(st: State, eid: int, target: int, dice: tuple[int, ...]) -> Msg | None:
    """Return the name of the ability because of which a die that would hit does not, or None."""
    spoilt = dice and max(dice) >= HIT and attack_words(st, AllOrNothing, eid, eid, target)
    return _title(st, "all_or_nothing", eid) if spoilt else None


def _title(st: State, key: str, src: int) -> Msg | None:
    """Return the name of the ability with which the card ``src`` changes attacks, or None if there is none."""
    found = next((ab for eid, ab in st.indexed(f"stat:{key}") if eid == src), None)
    return None if found is None else rules_of(st).ability_title(st, found)


def _effect(st: State, src: int) -> Msg | None:
    """Return the name of the card's triggered ability whose effect is being carried out, or None."""
    frame = next((f for f in reversed(st.frames) if f.routine == "kernel.program"), None)
    ab = "" if frame is None or frame.v.src != src else frame.v.ab
    triggered = ab and st.rules.ability(ab).d.kind == "triggered"
    return rules_of(st).ability_title(st, ab) if triggered else None


def moved_along(st: State, eid: int, seat: int, start: int, end: int) -> None:
    """Log the move of a unit, or one part of the move."""
    name = _name(st, st.ents[eid].code)
    a, b = grid(st).name(start), grid(st).name(end)
    if end != start:
        log(st, "moved", Msg.of("sw.log.moved", what=name, a=a, b=b), seat=seat, who=eid, start=a, ends=(b,))
    else:
        log(st, "moved", Msg.of("sw.log.stayed", what=name, a=a), seat=seat, who=eid)


def control(st: State, ids: tuple[int, ...], seat: int) -> None:
    """Log that cards have come under a player's control."""
    for eid in ids:
        log(
            st,
            "control",
            Msg.of("sw.log.control", who=st.rules.player(st, seat), what=st.rules.label(st, eid)),
            seat=seat,
            who=eid,
        )


def followed(st: State, ent: Entity, to: str, by: int) -> None:
    """Log that a card has left together with its host, the unit that it was over or under."""
    if to == "magic" and not ent.up:
        log(st, "followed", Msg.of("sw.log.followed.hidden", who=st.rules.player(st, by)), seat=by)
        return
    log(
        st,
        "followed",
        Msg.of(
            f"sw.log.followed.{'magic' if to == 'magic' else 'discard'}",
            what=_name(st, ent.code),
            who=st.rules.player(st, by),
        ),
        seat=by,
    )


def looks_at(st: State, seat: int, whose: int, names: tuple[str, ...]) -> None:
    """Log that a player looks at a hand.  Only that player's line lists the cards."""
    cards = tuple(Msg.of("text", text=name) for name in names) or (Msg.of("none"),)
    log(
        st,
        "searched",
        Msg.of("sw.log.hand_seen_own", cards=cards),
        seats=(seat,),
        public=Msg.of("sw.log.hand_seen", who=st.rules.player(st, seat), other=st.rules.player(st, whose)),
        seat=seat,
    )


def arranged(st: State, seat: int, whose: int) -> None:
    """Log that a player has put the top cards of a Draw Pile in a new order."""
    log(
        st,
        "arranged",
        Msg.of("sw.log.arranged", who=st.rules.player(st, seat), other=st.rules.player(st, whose)),
        seat=seat,
    )


def goes_back(st: State, eid: int, seat: int) -> None:
    """Log that a covered Mutation goes back to a hand."""
    log(
        st,
        "moved_card",
        Msg.of("sw.log.mutation_back", what=_name(st, st.ents[eid].code), who=st.rules.player(st, seat)),
        seat=seat,
    )


def won(st: State, seats: tuple[int, ...]) -> Msg:
    """Log that a player or a team has won, and return the sentence."""
    players = tuple(st.rules.player(st, seat) for seat in seats)
    told = Msg.of("sw.over.team", team=players) if len(players) > 1 else Msg.of("sw.over", who=players[0])
    log(st, "won", told, seat=seats[0])
    return told


TOLD = frozenset({"control", TREATED})
"""Lasting effects that have their own line in the log."""


def effect_told(st: State, seat: int, refs: tuple[int, ...], key: str, text: Msg) -> None:
    """Log the result of an effect that causes no event."""
    if key in TOLD:
        return
    if refs:
        log(st, "lasting", Msg.of("sw.log.lasting", what=text), ends=_squares(st, *refs))
    else:
        log(st, "lasting", Msg.of("sw.log.lasting_for", who=st.rules.player(st, seat), what=text), seat=seat)


def happened(st: State, ev: Event) -> None:
    """Log an event, if it is important enough for a line."""
    kind = ev.kind
    if kind == "moved":
        _moved(st, ev)
    elif kind == "damaged":
        text = Msg.of("sw.log.wounds", n=ev.n, what=st.rules.label(st, ev.who))
        if st.rules.card(st.ents[ev.who].code).kind == "summoner":
            log(st, "wounds", text, who=ev.who, n=ev.n, vital=True, left=_left(st, ev.who), ends=_squares(st, ev.who))
        else:
            log(st, "wounds", text, who=ev.who, n=ev.n, left=_left(st, ev.who), ends=_squares(st, ev.who))
    elif kind == "healed":
        log(
            st,
            "healed",
            Msg.of("sw.log.healed", n=ev.n, what=st.rules.label(st, ev.who)),
            who=ev.who,
            n=ev.n,
            left=_left(st, ev.who),
            ends=_squares(st, ev.who),
        )
    elif kind == "damage_moved":
        a, b = st.rules.label(st, ev.who), st.rules.label(st, ev.data[0])
        log(
            st,
            "wounds_moved",
            Msg.of("sw.log.wounds_moved", n=ev.n, a=a, b=b),
            who=ev.data[0],
            n=ev.n,
            left=_left(st, ev.data[0]),
            ends=_squares(st, ev.data[0]),
        )
    elif kind == "placed":
        params: dict[str, Param] = {"what": _name(st, st.ents[ev.who].code), "at": grid(st).name(ev.n)}
        why = _effect(st, ev.who)
        log(
            st,
            "placed",
            Msg.of("sw.log.placed", **params) if why is None else Msg.of("sw.log.placed.why", **params, why=why),
            who=ev.who,
            ends=(grid(st).name(ev.n),),
        )
    elif kind == "exchanged":
        log(
            st,
            "exchanged",
            Msg.of("sw.log.exchanged", a=st.rules.label(st, ev.who), b=st.rules.label(st, ev.data[0])),
            who=ev.who,
            ends=_squares(st, ev.who, ev.data[0]),
        )
    elif kind == "shuffled":
        log(st, "shuffled", Msg.of("sw.log.shuffled", who=st.rules.player(st, ev.seat)))


def _lay(st: State, was: LastKnown) -> tuple[str, ...]:
    """Return the former square of a card that has left the board."""
    return (grid(st).name(was.pos),) if was.pos else ()


_ENTERS = {"summoned": "sw.log.summoned", "walled": "sw.log.walled", "put": "sw.log.put"}


def _moved(st: State, ev: Event) -> None:
    was = ev.was
    if was is None:
        return
    name = _name(st, was.code)
    if ev.how == "drawn":
        log(
            st,
            "drawn",
            Msg.of("sw.log.draws_own", card=name),
            seats=(ev.seat,),
            public=Msg.of("sw.log.draws", who=st.rules.player(st, ev.seat)),
            seat=ev.seat,
        )
    elif ev.how == "built":
        log(
            st,
            "built",
            Msg.of("sw.log.built_own", card=name),
            seats=(ev.seat,),
            public=Msg.of("sw.log.built", who=st.rules.player(st, ev.seat)),
            seat=ev.seat,
        )
    elif ev.how == "spent":
        log(st, "magic", Msg.of("sw.log.spent", who=st.rules.player(st, ev.seat), card=name), seat=ev.seat)
    elif ev.how in ("played", "spent_event"):
        return
    elif ev.how == "drained":
        log(
            st,
            "drained",
            Msg.of("sw.log.drained", who=st.rules.player(st, ev.to_seat), other=st.rules.player(st, ev.seat)),
            seat=ev.to_seat,
        )
    elif ev.how == "channelled":
        log(st, "channelled", Msg.of("sw.log.channelled", who=st.rules.player(st, ev.seat), card=name), seat=ev.seat)
    elif ev.how == "sought":
        log(
            st,
            "drawn",
            Msg.of("sw.log.sought_own", card=name),
            seats=(ev.seat,),
            public=Msg.of("sw.log.sought", who=st.rules.player(st, ev.seat)),
            seat=ev.seat,
        )
    elif ev.how == "found" and was.place == "discard":
        log(st, "found", Msg.of("sw.log.found_discard", who=st.rules.player(st, ev.seat), card=name), seat=ev.seat)
    elif ev.how == "found":
        log(st, "found", Msg.of("sw.log.found", who=st.rules.player(st, ev.seat), card=name), seat=ev.seat)
    elif ev.to in st.rules.in_play and ev.now in st.ents:
        ent = st.ents[ev.now]
        under = base_of(st, ev.now) if ev.how == "summoned" else 0
        if under:
            log(
                st,
                "summoned",
                Msg.of(
                    "sw.log.mutates",
                    who=st.rules.player(st, ent.ctl),
                    what=name,
                    on=_name(st, st.ents[under].code),
                    at=grid(st).name(ent.pos),
                ),
                seat=ent.ctl,
                who=ev.now,
                ends=_squares(st, ev.now),
            )
        elif ent.pos:
            log(
                st,
                "walled" if ev.how == "walled" else "summoned" if ev.how == "summoned" else "placed",
                Msg.of(
                    _ENTERS.get(ev.how, "sw.log.put"),
                    who=st.rules.player(st, ent.ctl),
                    what=name,
                    at=grid(st).name(ent.pos),
                ),
                seat=ent.ctl,
                who=ev.now,
                ends=_squares(st, ev.now),
            )
        elif ent.host in st.ents:
            log(st, "put_on", Msg.of(f"sw.log.put_{ent.role}", what=name, on=st.rules.label(st, ent.host)))
    elif ev.how == "destroyed" and ev.to == "under":
        if ev.now in st.ents:
            on = st.rules.label(st, st.ents[ev.now].host)
            log(
                st,
                "destroyed",
                Msg.of("sw.log.destroyed.under", what=name, on=on),
                who=ev.who,
                seat=ev.to_seat,
                kind_of=was.kind,
                name=st.rules.card(was.code).name,
                ends=_lay(st, was),
            )
    elif ev.how == "destroyed":
        log(
            st,
            "destroyed",
            Msg.of(
                f"sw.log.destroyed.{'magic' if ev.to == 'magic' else 'discard'}",
                what=name,
                who=st.rules.player(st, ev.to_seat),
            ),
            who=ev.who,
            seat=ev.to_seat,
            kind_of=was.kind,
            name=st.rules.card(was.code).name,
            ends=_lay(st, was),
        )
    elif ev.how == "discarded":
        log(
            st, "discarded", Msg.of("sw.log.discarded", what=name, who=st.rules.player(st, ev.to_seat)), seat=ev.to_seat
        )
    else:
        _otherwise(st, ev, name)


def _otherwise(st: State, ev: Event, name: Msg) -> None:
    """Log that a card moves from one place to another, if no other line of the log describes this.

    The names of hidden cards are not shown.
    """
    was = ev.was
    assert was is not None
    who = st.rules.player(st, ev.to_seat if ev.to_seat >= 0 else max(ev.seat, 0))
    shown = was.up and was.place not in st.rules.hidden
    if ev.how == "revealed":
        shown = True
    place = Msg.of(f"sw.place.{ev.to}")
    if shown:
        log(st, "moved_card", Msg.of("sw.log.goes", what=name, who=who, place=place))
    else:
        log(
            st,
            "moved_card",
            Msg.of("sw.log.goes", what=name, who=who, place=place),
            seats=(ev.to_seat,),
            public=Msg.of("sw.log.goes_hidden", who=who, place=place),
        )
