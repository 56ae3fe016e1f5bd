"""Events played from the hand as an answer: to wounds on a unit, to an opponent's event, to the destruction of a unit.

Which players are asked depends only on public facts and the players' plans and stops (see ``anytime``).  Every player
who may hold a suitable card is asked, whether or not they actually hold it.
"""

from __future__ import annotations

from typing import Unpack

from engine.kernel.language.definitions import Ability, AbilityDef, When
from engine.kernel.language.writing import *
from engine.kernel.plans import opponent_acted
from engine.kernel.run.frames import DONE, Routine, give
from engine.kernel.state.state import Ask, Bindings
from engine.summoner_wars.language.words import Header, made
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.turn.anytime import asked, unseen, use
from engine.summoner_wars.turn.legal import event_ability, header_fails
from engine.summoner_wars.turn.told import chosen_of

WINDOW = "reaction"

# -- words -------------------------------------------------------------------------------------------------


def reaction(when: When, *body: Does, **more: Unpack[Header]) -> AbilityDef:
    """An event that is played from the hand when something happens, instead of in the Event Phase."""
    return made("reaction", body, when=when, **more)


@dataclass(frozen=True)
class EventPlayed(When):
    """When a player plays an event other than a Wall, in their own Event Phase or, with ``any_time``, in any phase."""

    any_time: bool = False

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        own_phase = self.any_time or (st.vars["phase"] == "event" and st.vars["active"] == ev.seat)
        if (
            not own_phase or ev.who not in st.ents
        ):  # an announced Wall is already on the Battlefield, no longer in the hand
            return False
        return rules_of(st).sw(st.ents[ev.who].code).kind == "event" and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        return tx("when.event_played." + self.seat + (".any" if self.any_time else ""), speech)


def event_played(any_time: bool = False) -> EventPlayed:
    """When an opponent plays an event in their own Event Phase or, with ``any_time``, in any phase."""
    return EventPlayed("announced.event", None, "opponent", any_time=any_time)


@dataclass(frozen=True)
class Taken(When):
    """When one of the cards ``whom`` is destroyed and becomes an opponent's magic."""

    says = "when {who.one} is destroyed and becomes an opponent's magic"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return ev.to == "magic" and ev.to_seat != ctx.ctl and super().match(st, ctx, ev)

    def would(self, speech: Speech) -> str:
        return tx("would.taken", speech, who=self.whom.one(speech))


def taken(who: Finds) -> Taken:
    """When one of the cards ``who`` is destroyed and becomes an opponent's magic."""
    return Taken("destroyed", who, look_back=True)


def make_void(st: State, ctx: Ctx) -> int:
    """Mark the event that is being answered as void.  The routine that asked for answers then removes it."""
    answered = next((x for x in reversed(st.frames) if x.routine == "sw.react"), None)
    if answered is not None:
        answered.v["void"] = True
    ctx.ret = int(answered is not None)
    return NEXT


@dataclass(frozen=True)
class IgnoreThem(Op):
    """The wounds that are being answered are not taken."""

    says = "that unit takes none of them"

    def refers(self) -> tuple[str, ...]:
        return ("on.damaged",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        return make_void(st, ctx)


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
        "would.taken": "{who} would be destroyed and become an opponent's magic",
        "sw.ask.react.wounds": "{what} would take {n|wound|wounds}. Do you want to answer?",
        "sw.ask.react.event": "{who} plays {card}. Do you want to answer?",
        "sw.ask.react.event_at": "{who} plays {card} on {what}. Do you want to answer?",
        "sw.ask.react.fallen": "{what} became {who}'s magic. Do you want to answer?",
        "sw.ask.react.wounds.nothing": "{what} would take {n|wound|wounds}. You have no answer to that. {end}?",
        "sw.ask.react.event.nothing": "{who} plays {card}. You have no answer to that. {end}?",
        "sw.ask.react.event_at.nothing": "{who} plays {card} on {what}. You have no answer to that. {end}?",
        "sw.ask.react.fallen.nothing": "{what} became {who}'s magic. You have no answer to that. {end}?",
        "text.reaction": "In answer",
        "when.event_played.opponent": "when an opponent plays an event in the Event Phase",
        "when.event_played.opponent.any": "when an opponent plays an event that is not a Wall",
        "when.announced.event": "when a player plays an event",
        "when.announced.event.you": "when you play an event",
        "when.announced.event.opponent": "when an opponent plays an event",
    },
)

__all__ = ["EventPlayed", "IgnoreThem", "Taken", "event_played", "reaction", "taken"]
