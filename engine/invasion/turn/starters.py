"""Cards that start the match in play, each with a card of its player's deck attached to it facedown.

Our reading: like the card itself, the player chooses the attached card from the whole deck. This happens before the
first hand is drawn, at the time of the mulligan, which this player does not have.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.invasion.language.arrivals import KEPT
from engine.invasion.language.nouns import QUEST
from engine.kernel.decision import Option
from engine.kernel.language.definitions import Card
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import ask
from engine.kernel.state.lexicon import ASIDE
from engine.kernel.state.state import State

STARTS = "starts_in_play"


def starts_in_play(card: Card) -> bool:
    """Whether the text of a card says that it starts the match in play."""
    return any(mod.mod_key == STARTS for d in card.abilities for mod in d.mods)


def start(st: State, seat: int, codes: Iterable[str]) -> None:
    """Put cards of a player into play before the match begins."""
    for code in codes:
        st.create(code, seat, QUEST, seat).ctl = seat


def starters(st: State, seat: int) -> tuple[int, ...]:
    """Return the cards of a player that started in play, as long as the match has not begun."""
    return st.places[QUEST, seat]


def ask_attached(st: State, seat: int) -> None:
    """Ask which card of the deck is attached. The options are named by card, so that nothing shows the deck's order."""
    titles = {code: st.rules.card(code).name for code, _ in st.piles["deck", seat]}
    options = [Option(code, Msg.of("text", text=titles[code])) for code in sorted(titles, key=titles.__getitem__)]
    text = Msg.of("inv.ask.start_card", card=st.rules.label(st, starters(st, seat)[0]))
    ask(st, seat, "search", "pick", text, options, default=options[0].key)


def attach(st: State, seat: int, code: str) -> None:
    """Attach a card of the deck, and shuffle the others."""
    host, pile = starters(st, seat)[0], list(st.piles["deck", seat])
    pile.remove((code, seat))
    st.piles["deck", seat] = st.shuffled(tuple(pile))
    ent = st.create(code, seat, ASIDE, seat, up=False)
    ent.host, ent.role = host, KEPT
    st.seal()
    on, who = st.rules.label(st, host), st.rules.player(st, seat)
    log(
        st,
        KEPT,
        Msg.of("inv.log.starts_with_own", what=st.rules.card(code).name, on=on),
        seats=(seat,),
        public=Msg.of("inv.log.starts_with", who=who, on=on),
        seat=seat,
    )


register_messages(
    "en",
    {
        "inv.ask.start_card": "{card} starts in play. Which card of your deck do you attach to it facedown?",
        "inv.log.starts_with_own": "You attach {what} facedown to {on}.",
        "inv.log.starts_with": "{who} attaches a card of the deck facedown to {on}.",
    },
)
