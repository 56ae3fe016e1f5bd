"""Terms about the top cards of decks, which may be shown to all players or played as if they were in the hand.

A deck is a list of codes without ids. A top card that its player may play gets an id before that player is asked in a
window (:func:`lay_out`). It is then also an entity in the place ``deck``, until it is played or another card is on top.
"""

from __future__ import annotations

from engine.invasion.language.bans import discards_held
from engine.invasion.language.developments import zones_from_discard
from engine.invasion.language.nouns import any_cards
from engine.kernel.language.common import *
from engine.kernel.language.nouns.selectors import cards_fault
from engine.kernel.state.layers import words

DECK = "deck"
_TOLD = "tops"
"""The variable with the top cards that were last logged, by seat."""


@dataclass(frozen=True)
class PlaysFrom(Node):
    """You may play cards from one of your piles as if they were in your hand (INV-ENTER-SOURCES)."""

    place: str
    sel: Finds
    mod_key = "plays_from"
    lexical = {"place": "piles"}

    def fault(self) -> tuple[str, str]:
        return cards_fault(self.sel)

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.plays_from", speech, what=self.sel.plural(speech), place=tx(f"place.{self.place}", speech))


@dataclass(frozen=True)
class PlaysTop(PlaysFrom):
    """You may play the top card of your deck, if it matches, as if it were in your hand (INV-ENTER-SOURCES)."""

    place: str = DECK
    sel: Noun = any_cards

    def fault(self) -> tuple[str, str]:
        if self.place != DECK:
            return "is about the top card of the deck", "leave out the place"
        return super().fault()

    def say(self, speech: Speech) -> str:
        if self.sel == any_cards:
            return tx("inv.mod.plays_top", speech)
        return tx("inv.mod.plays_top.of_kind", speech, what=self.sel.one(speech))


@dataclass(frozen=True)
class ShowsTops(Node):
    """All players play with the top cards of their decks revealed, with ``mine`` only you."""

    mine: bool = False
    says = {
        "mine": "play with the top card of your deck revealed",
        "else": "players play with the top cards of their decks revealed",
    }
    mod_key = "shows_tops"


def shown_top(st: State, seat: int) -> str:
    """Return the code of the top card of a player's deck, or an empty string if it is not shown to all."""
    pile = st.piles[DECK, seat]
    if not pile or not st.indexed("stat:shows_tops"):
        return ""
    return pile[0][0] if any(not word.mine or c.ctl == seat for _, word, c, _ in words(st, "shows_tops")) else ""


def developable(st: State, seat: int) -> tuple[int, ...]:
    """Return the cards that a player may play facedown into a zone.

    These are the hand, the top card of the deck if it may be played, and the discard pile if an effect adds it.
    """
    top = st.places.get((DECK, seat), ())
    if top:
        may = [(word.sel, c) for _, word, c, _ in words(st, "plays_from") if word.place == DECK and c.ctl == seat]
        top = tuple(e for e in top if any(sel.has(st, c, e) for sel, c in may))
    gone = () if discards_held(st, seat) or not zones_from_discard(st, seat) else st.places.get(("discard", seat), ())
    return (*st.rules.hand(st, seat), *top, *gone)


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
        "inv.mod.plays_from": "you may play {what} from your {place} as if from your hand",
        "inv.mod.plays_top": "you may play the top card of your deck as if from your hand",
        "inv.mod.plays_top.of_kind": "you may play {what} from the top of your deck as if from your hand",
        "inv.log.top_shown": "The top card of the deck of {who} is {card}.",
        "inv.log.top_shown.you": "The top card of your deck is {card}.",
    },
)

__all__ = ["DECK", "PlaysFrom", "PlaysTop", "ShowsTops"]
