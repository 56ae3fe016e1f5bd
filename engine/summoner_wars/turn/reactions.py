"""Asks players for events from the hand as an answer to wounds, to an opponent's event, or to a destruction.

Which players are asked depends only on public facts and the players' plans and stops (see ``anytime``).  Every player
who may hold a suitable card is asked, whether or not they actually hold it.
"""

from __future__ import annotations

from engine.kernel.decision import Option
from engine.kernel.language.definitions import Ability
from engine.kernel.messages import Msg, register_messages
from engine.kernel.plans import opponent_acted
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.state.state import Ask, Bindings, Event, Frame, State
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.turn.anytime import asked, unseen, use
from engine.summoner_wars.turn.legal import event_ability, header_fails
from engine.summoner_wars.turn.told import chosen_of

WINDOW = "reaction"

# -- who may answer ----------------------------------------------------------------------------------------


def _answers(st: State, seat: int, code: str, src: int, ev: Event, facets: tuple[str, ...]) -> Ability | None:
    """Return the ability with which a card answers an event, or None.

    ``src`` is 0 for a card that is only possibly in the hand.
    """
    ability = event_ability(st, code)
    if ability is None or ability.d.kind != "reaction" or ability.d.when is None or ability.d.when.facet not in facets:
        return None
    if header_fails(st, ability, seat, src) is not None:
        return None
    return ability if ability.d.when.match(st, Bindings(src=src, ctl=seat), ev) else None


def _askable(st: State, ev: Event) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Return (seat, codes) for each player who may be able to answer an event.

    ``codes`` are the cards that the player may hold, as far as the other players know.
    """
    rules = rules_of(st)
    if not rules.from_hand:
        return ()
    facets = rules.facets(st, ev)
    first = st.vars["active"]
    out = []
    playing = rules.playing(st)
    for seat in (s for s in rules.order(st, first) if s in playing):
        codes = tuple(sorted(code for code in unseen(st, seat) if _answers(st, seat, code, 0, ev, facets)))
        if codes:
            out.append((seat, codes))
    return tuple(out)


# -- the question ------------------------------------------------------------------------------------------

react = Routine("sw.react")
"""The routine that asks for answers.

Abilities that were triggered before the routine began wait in ``lists`` until the answers are given.
"""


def _push(st: State, ev: Event, seats: tuple[tuple[int, tuple[str, ...]], ...], at: int = -1) -> None:
    number = (st.next_event << 32) + ev.who
    st.push("sw.react", "next", seats=seats, what=ev, at=at, void=False, lists=st.noted, number=number)
    st.noted = ()


def foreseen(st: State, evs: tuple[Event, ...]) -> tuple[Event, ...] | None:
    """Return the events that are about to happen, or None if players are first asked about one of them.

    For a card about to be destroyed, record which players may answer while the card can still be examined.
    """
    out = []
    for at, ev in enumerate(evs):
        if ev.kind == "damaged" and WINDOW not in ev.used:
            seats = _askable(st, ev)
            if seats:
                _push(st, ev, seats, at)
                return None
        if ev.kind == "moved" and ev.how == "destroyed" and ev.to == "magic":
            seats = _askable(st, ev)
            if seats:
                ev = ev._replace(data=(WINDOW, seats))
        out.append(ev)
    return tuple(out)


def happened(st: State, ev: Event) -> None:
    """Ask the players who may answer a destruction that has happened."""
    if ev.kind == "moved" and ev.how == "destroyed" and ev.data[:1] == (WINDOW,):
        _push(st, ev, ev.data[1])


def push_answers(st: State, ev: Event) -> bool:
    """Ask the players who may answer an event that is being played.  Return False if no player may.

    If an answer cancels the event, ``void`` is set for the caller.
    """
    seats = _askable(st, ev)
    if seats:
        _push(st, ev, seats)
    return bool(seats)


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    ev, codes = frame.v["what"], frame.v["seats"][0][1]
    fallen = ev.kind == "moved"  # the trigger was checked while the card still existed
    facets = rules_of(st).facets(st, ev)
    out = []
    for eid in rules_of(st).hand(st, question.seat):
        code = st.ents[eid].code
        ability = event_ability(st, code)
        if code not in codes or ability is None or header_fails(st, ability, question.seat, eid) is not None:
            continue
        if fallen or _answers(st, question.seat, code, eid, ev, facets):
            out.append(
                Option(
                    f"event:{eid}",
                    Msg.of("opt.play", card=st.rules.label(st, eid, question.seat)),
                    ref=eid,
                    group="play",
                )
            )
    return (*out, Option("pass", Msg.of("opt.pass"), group="pass"))


react.options = _options


def _text(st: State, ev: Event) -> Msg:
    if ev.kind == "damaged":
        return Msg.of("sw.ask.react.wounds", what=st.rules.label(st, ev.who), n=ev.n)
    if ev.kind == "announced":
        card = Msg.of("text", text=st.rules.card(st.ents[ev.who].code).name)
        played = next(f.v for f in reversed(st.frames) if f.routine == "sw.perform" and f.v.src == ev.who)
        on = chosen_of(st, played)
        if on:
            return Msg.of("sw.ask.react.event_at", who=st.rules.player(st, ev.seat), card=card, what=on)
        return Msg.of("sw.ask.react.event", who=st.rules.player(st, ev.seat), card=card)
    code = ev.was.code if ev.was is not None else st.ents[ev.who].code
    return Msg.of("sw.ask.react.fallen", what=st.rules.card(code).name, who=st.rules.player(st, ev.to_seat))


@react.label("next")
def _next(st: State, frame: Frame) -> str:
    v = frame.v
    while v["seats"] and not v["void"]:
        seat = v["seats"][0][0]
        if rules_of(st).hand(st, seat) and asked(st, frame, seat, WINDOW, _options):
            break
        v["seats"] = v["seats"][1:]
    if v["void"] or not v["seats"]:
        return _finish(st, frame)
    ask(st, v["seats"][0][0], "reaction", "pick", _text(st, v["what"]), None, default="pass", window=WINDOW)
    return "answered"


@react.label("answered")
def _answered(st: State, frame: Frame) -> str:
    v = frame.v
    seat = v["seats"][0][0]
    if not use(st, v.answer(), seat, v["what"]):
        v["seats"] = v["seats"][1:]
        return "next"
    opponent_acted(st, seat, st.rules.player(st, seat))
    if v["what"].kind == "announced":  # an event is answered only once, even if the answer has no effect
        v["seats"] = ()
    return "next"


def _finish(st: State, frame: Frame) -> str:
    v = frame.v
    st.noted = (*v.pop("lists"), *st.noted)
    if v["at"] >= 0:
        below = st.frames[st.frames.index(frame) - 1].v
        evs = list(below["evs"])
        ev = evs.pop(v["at"])
        if not v["void"]:
            evs.insert(v["at"], ev._replace(used=(*ev.used, WINDOW)))
        below["evs"] = tuple(evs)
    else:
        give(st, frame, void=v["void"])
    return DONE


register_messages(
    "en",
    {
        "sw.ask.react.wounds": "{what} would take {n|wound|wounds}. Do you want to answer?",
        "sw.ask.react.event": "{who} plays {card}. Do you want to answer?",
        "sw.ask.react.event_at": "{who} plays {card} on {what}. Do you want to answer?",
        "sw.ask.react.fallen": "{what} became {who}'s magic. Do you want to answer?",
        "sw.ask.react.wounds.nothing": "{what} would take {n|wound|wounds}. You have no answer to that. {end}?",
        "sw.ask.react.event.nothing": "{who} plays {card}. You have no answer to that. {end}?",
        "sw.ask.react.event_at.nothing": "{who} plays {card} on {what}. You have no answer to that. {end}?",
        "sw.ask.react.fallen.nothing": "{what} became {who}'s magic. You have no answer to that. {end}?",
    },
)
