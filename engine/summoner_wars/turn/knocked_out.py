"""Clears the battlefield of a player's cards when that player is out of a team match.

A player is out if their Summoner was destroyed or if they have conceded.
"""

from __future__ import annotations

from engine.grid.board import cards_on, hosted
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.state.state import State
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.teams import lost


def settle(st: State) -> None:
    """Before the next question, clear the battlefield of the cards of players who are out (SW-TEAM-OUT).

    The cards go to their owners' Discard Piles or back to the side pile, and trigger nothing.  The players who are out
    get no more questions.
    """
    if st.seats == 2 or st.over is not None:
        return
    gone = st.vars.get("cleared", ())
    for seat in dict.fromkeys(lost(st)):
        if seat not in gone:
            st.set("cleared", (*st.vars.get("cleared", ()), seat))
            log(st, "knocked_out", Msg.of("sw.log.knocked_out", who=st.rules.player(st, seat)), seat=seat)
            for eid in cards_on(st):
                if eid in st.ents and st.ents[eid].pos and st.rules.controller(st, eid) == seat:
                    _take_off(st, eid)


def _take_off(st: State, eid: int) -> None:
    """Remove a card from the battlefield, with all cards over and under it."""
    for other in hosted(st, eid):
        _take_off(st, other)
    gone = st.remove(eid)
    if rules_of(st).sw(gone.code).side:
        st.piles["side", gone.owner] = (*st.piles["side", gone.owner], (gone.code, gone.owner))
    else:
        st.create(gone.code, gone.owner, "discard", gone.owner)


register_messages(
    "en",
    {
        "sw.log.knocked_out": "{who} is out: {who}'s cards leave the Battlefield.",
        "sw.log.knocked_out.you": "You are out: your cards leave the Battlefield.",
    },
)
