"""Terms about the top cards of decks, which may be shown to all players or played as if they were in the hand.

A deck is a list of codes without ids. A top card that its player may play gets an id before that player is asked in a
window (:func:`lay_out`). It is then also an entity in the place ``deck``, until it is played or another card is on top.
"""

from __future__ import annotations

from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.state.layers import words
from engine.kernel.state.state import State

DECK = "deck"
_TOLD = "tops"
"""The variable with the top cards that were last logged, by seat."""


def shown_top(st: State, seat: int) -> str:
    """Return the code of the top card of a player's deck, or an empty string if it is not shown to all."""
    pile = st.piles[DECK, seat]
    return pile[0][0] if pile and st.indexed("stat:shows_tops") and words(st, "shows_tops") else ""


def developable(st: State, seat: int) -> tuple[int, ...]:
    """Return the cards that a player may play facedown: the hand, and the top card of the deck if it may be played."""
    return (*st.rules.hand(st, seat), *st.places.get((DECK, seat), ()))


def lay_out(st: State) -> None:
    """Give an id to each top card that may be played, and log top cards that are newly shown."""
    if not (st.indexed("stat:plays_from") or st.indexed("stat:shows_tops") or _TOLD in st.vars):
        return
    may = {c.ctl for _, word, c, _ in words(st, "plays_from") if word.place == DECK}
    for seat in range(st.seats):
        here = st.places.get((DECK, seat), ())
        top = st.piles[DECK, seat][:1] if seat in may else ()
        if tuple((st.ents[e].code, st.ents[e].owner) for e in here) != top:
            for eid in here:
                st.remove(eid)
            for code, owner in top:
                st.create(code, owner, DECK, seat)
    _tell(st)


def _tell(st: State) -> None:
    tops = tuple(shown_top(st, seat) for seat in range(st.seats))
    before = st.vars.get(_TOLD, ("",) * st.seats)
    if tops == before:
        return
    st.seal()
    st.set(_TOLD, tops)
    for seat, code in enumerate(tops):
        if code and code != before[seat]:
            log(
                st,
                "top_shown",
                Msg.of("inv.log.top_shown", who=st.rules.player(st, seat), card=st.rules.card(code).name),
            )


def played_top(st: State, seat: int) -> None:
    """Remove the top card of a deck after it was played. The card below is now on top."""
    pile = st.piles[DECK, seat]
    if len(pile) > 1:
        st.aside()
    else:
        st.change()  # an empty deck may lose the match, so the board must be checked
    st.seal()
    st.piles[DECK, seat] = pile[1:]


register_messages(
    "en",
    {
        "inv.log.top_shown": "The top card of the deck of {who} is {card}.",
        "inv.log.top_shown.you": "The top card of your deck is {card}.",
    },
)

__all__ = ["DECK"]
