"""Names and options for cards and events, including those that have left play, and names for playing a card."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.decision import Option
from engine.kernel.messages import Msg, said
from engine.kernel.state.state import Event, LastKnown, RecentEvent, State

ON_CHAIN = "on_chain"
"""The place of a card that is being played or laid facedown, until its link has resolved."""
PLACE, PLACE_TAKEN = "zone", "zone_taken"
"""The name in saved matches for the place that a card is played to.

The binding, the kind of question and the labels all use it.
"""
ACTION_CARD = "action_card"
"""The :meth:`ChainHooks.play_kind` of a card that is itself an Action: the card takes effect and is then discarded."""


def card_name(st: State, eid: int, seat: int, was: LastKnown | None = None) -> Msg:
    """Return a card's name as a seat may see it, even if the card has left play (``was``)."""
    if eid in st.ents or was is None:
        return st.rules.label(st, eid, seat)
    return said(st.rules.card(was.code).name)


@lru_cache(maxsize=1024)
def play_option(eid: int, card: Msg, cost: int) -> Option:
    """Return the option to play a card from the hand."""
    return Option(f"play:{eid}", Msg.of("opt.play", card=card), ref=eid, cost=cost, group="play")


def event_option(st: State, event: RecentEvent, seat: int) -> Option:
    """Return the option for an event, labelled with the event's object.  Its key is ``e`` and the event's number."""
    ev = event.ev
    who = ev.now or ev.who
    if who in st.ents:
        return Option(f"e{event.id}", st.rules.label(st, who, seat), ref=who, detail=st.rules.whereabouts(st, who))
    return Option(f"e{event.id}", _gone(st, ev))


def _gone(st: State, ev: Event) -> Msg:
    if ev.was is not None and ev.was.up and ev.was.code in st.rules.cards:
        return said(st.rules.card(ev.was.code).name)
    return st.rules.event_label(st, ev)


FREE, NO_SURCHARGE = "free", "no_surcharge"
"""The terms under which an effect may let a card be played: for no cost, or without the game's surcharge."""
_AT = "at:"


def at_price(n: int) -> str:
    """Return the terms under which a card is played for a fixed price, whatever its printed cost is."""
    return f"{_AT}{n}"


def fixed_price(terms: str) -> int | None:
    """Return the price that terms of :func:`at_price` fix, or None for other terms."""
    return int(terms[len(_AT) :]) if terms.startswith(_AT) else None
