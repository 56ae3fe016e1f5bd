"""Names of cards and events that may be gone already, and of playing a card."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.decision import Option
from engine.kernel.messages import Msg, said
from engine.kernel.state.state import Ev, Happened, State, Was

ON_CHAIN = "on_chain"
"""The place of a card that is being played, or laid facedown, until its link has resolved."""
PLACE, PLACE_TAKEN = "zone", "zone_taken"
"""What saves call the place into which a card is played: its binding, the question for it, the labels around it."""
ACTION_CARD = "action_card"
"""What :meth:`ChainHooks.play_kind` calls a card that is itself an Action: it does what it says and is discarded."""


def card_name(st: State, eid: int, seat: int, was: Was | None = None) -> Msg:
    """Name a card for a seat, also one that has left play (``was``)."""
    if eid in st.ents or was is None:
        return st.rules.label(st, eid, seat)
    return said(st.rules.card(was.code).name)


@lru_cache(maxsize=1024)
def play_option(eid: int, card: Msg, cost: int) -> Option:
    """Return the option that plays a card from the hand."""
    return Option(f"play:{eid}", Msg.of("opt.play", card=card), ref=eid, cost=cost, group="play")


def event_option(st: State, event: Happened, seat: int) -> Option:
    """Return the option that names an event by its object; its key is ``e`` and the event's number."""
    ev = event.ev
    who = ev.now or ev.who
    if who in st.ents:
        return Option(f"e{event.id}", st.rules.label(st, who, seat), ref=who, detail=st.rules.whereabouts(st, who))
    return Option(f"e{event.id}", _gone(st, ev))


def _gone(st: State, ev: Ev) -> Msg:
    if ev.was is not None and ev.was.up and ev.was.code in st.rules.cards:
        return said(st.rules.card(ev.was.code).name)
    return st.rules.event_label(st, ev)


FREE, NO_SURCHARGE = "free", "no_surcharge"
"""Terms on which an effect lets a card be played: for no cost, or without what the game adds to it."""
